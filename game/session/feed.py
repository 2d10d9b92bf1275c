"""What the table is shown, one gesture at a time.

A feed hands out beats; the one who shows them asks for the next when the last is at rest. Who stands behind the
feed (the match being played, a record being watched, a lesson) the shower does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.rules.events import Event
from game.rules.view import View


class BeatKind(Enum):
    """What a beat tells: a new round, a move, a move undone, or where things stand when one walks in."""

    DEAL = "deal"
    MOVE = "move"
    TAKE_BACK = "take-back"
    SCENE = "scene"


@dataclass(frozen=True, slots=True)
class Beat:
    """One gesture: the facts in order as the room may know them, and the room's view after them.

    `move_by` is the seat (0 to 7) whose move it was, None for a deal and for a scene. A take-back and a scene tell
    no facts: what is shown goes straight to `view`.
    """

    events: tuple[Event, ...]
    view: View
    move_by: int | None
    kind: BeatKind = BeatKind.MOVE


class Feed(Protocol):
    """Where beats come from."""

    def next_beat(self) -> Beat | None:
        """The next gesture, or None while there is nothing new."""
        ...

    def settled(self) -> None:
        """Say that everything handed out so far has been shown and is at rest; may be said again and again."""
        ...
