"""What the band can show, as values: a hand that is seen, everybody's backs, nothing yet, and the action row;
and what is said to an open hand.

A tile that stands in a `HandShown` is seen by the room; whether it may be is decided where these are made.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.input.actions import Action
from game.rules.tiles import Tile
from game.scenes.table.thumbs import Item

Prompts = tuple[tuple[Action, str], ...]
"""Places under the thumb, and what they do here in words."""


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """One train as the panel repeats it: its number, whether it takes the marked tile, whether it is chosen."""

    train: int
    number: int
    takes: bool
    chosen: bool
    open: bool


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand that is seen: the seat, its tiles in order, the cursor's place or None, and what stands above it.

    `on_turn` says that it is the hand that is waited for, `usable` of each tile whether it can be used now.
    `chain` is what has been built so far, first tile first, from `chain_from` on; `building` repeats it in the
    panel, and `ends` are the open ends there: both are left out where the lanes show them. `note` is a reason or
    a hint that stands above the tiles instead.
    """

    seat: int
    tiles: tuple[Tile, ...]
    usable: tuple[bool, ...]
    cursor: int | None
    marked: Tile | None = None
    flipped: bool = False
    building: bool = False
    chain: tuple[Tile, ...] = ()
    chain_from: int = 0
    ends: tuple[OpenEnd, ...] = ()
    note: str = ""
    prompt: Prompts = ()
    on_turn: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """What an open hand is told below the headline, and what it leaves to press; `told` is when, in seconds."""

    words: str
    choices: Prompts = ()
    told: float = 0.0


@dataclass(frozen=True, slots=True)
class Company:
    """The hands as the room may see them: seat and number of tiles; `turn` is the seat in turn."""

    sizes: tuple[tuple[int, int], ...]
    turn: int | None


@dataclass(frozen=True, slots=True)
class Blank:
    """Between two hands: the symbol and name of whose hand comes."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action row, and the seats whose focus is on it; `ready` when a press could do something."""

    item: Item
    words: str
    focused_by: tuple[int, ...] = ()
    ready: bool = True


@dataclass(frozen=True, slots=True)
class BandShown:
    """Everything that the band shows at a moment; `alone` when one person sits at the table."""

    hands: HandShown | Company | Blank
    buttons: tuple[Button, ...]
    alone: bool = False
