"""What a table is given: the scenes it leads to, how it is played, and what it may ask of the machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.bots.adviser import Adviser
from game.bots.protocol import Bot
from game.rules.view import View
from game.scenes.seats.attendant import Attendant
from game.scenes.stack import Scene
from game.session.pace import Speed
from game.session.ports import Clock, HapticsPort, SoundPort

OpenScene = Callable[[int | None], Scene]
"""Makes a panel for whoever pressed: a seat, or None."""


@dataclass(frozen=True, slots=True)
class TableLinks:
    """The scenes that the table leads to. What is None is not offered."""

    round_end: Callable[[View], Scene]
    whole_train: Callable[[int], Scene]
    warning: Callable[[], str] = str
    """What everybody has to know at the moment, in words; empty for nothing."""
    rules: OpenScene | None = None
    house_rules: OpenScene | None = None
    scores: OpenScene | None = None
    pause: OpenScene | None = None
    refit: Callable[[], TableOptions] | None = None
    """Asked when the table is on top again: takes up settings that were changed, and says how it is played now."""
    attendant: Attendant | None = None
    """Looks after seats whose people come and go."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How this table is played. `tap` peeks and hurries from one tap to the next; `open_hands` shows all hands.

    `hints` says by seat who wants them; `adviser` gives them. Without `buttons` there is no action row: nobody can
    reach this table.
    """

    speed: Speed = Speed.NORMAL
    hints: tuple[bool, ...] = (True,) * 8
    tap: bool = False
    open_hands: bool = False
    buttons: bool = True
    adviser: Bot = field(default_factory=Adviser)


@dataclass(frozen=True, slots=True)
class TablePorts:
    """What the table asks of the machine."""

    clock: Clock
    sound: SoundPort
    haptics: HapticsPort
