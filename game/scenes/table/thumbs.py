"""Thumbs: where a seat's focus stands, what it has marked, and what a press of it can wish for.

Plain values; what a press means is decided by the controls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from game.input.actions import Action
from game.rules.moves import MEXICAN
from game.rules.tiles import Tile
from game.scenes.table.answers import Answer
from game.scenes.table.notes import Note


class Row(Enum):
    """Where a thumb's focus is."""

    TRAINS = auto()
    HAND = auto()
    ACTIONS = auto()


class Item(Enum):
    """The buttons of the action row; the value is the last part of their words' key."""

    PEEK = "peek"
    FORCED = "forced"
    GO = "go"
    CALL = "call"
    TAKE_BACK = "take_back"
    SORT = "sort"
    LOOK = "look"
    RULES = "rules"
    SCORES = "scores"
    MENU = "menu"


@dataclass
class Thumb:
    """The focus of one seat, and what it has marked. `note` is the last reason or hint given to it.
    Of the chain `asked` more has been suggested already, and `ready` is the one that a confirm in the panel lays.

    `private_train` is the train chosen behind the curtain: were it the same as `train`, the resting place of the
    focus would tell where a tile fits.
    """

    row: Row = Row.ACTIONS
    place: int = 0
    train: int = MEXICAN
    private_train: int = MEXICAN
    item: int = 0
    marked: Tile | None = None
    flipped: bool = False
    note: Note | None = None
    asked: tuple[Tile, ...] = ()
    ready: tuple[Tile, ...] = ()
    held: set[Action] = field(default_factory=set)

    def tile(self, rack: Sequence[Tile]) -> Tile | None:
        """The tile under the cursor."""
        if not rack:
            return None
        self.place = max(0, min(self.place, len(rack) - 1))
        return rack[self.place]

    def rest(self, row: Row, train: int) -> None:
        """Go back to where a turn begins, the same place whatever is in the hand."""
        self.row, self.train, self.private_train, self.item = row, train, train, 0
        self.marked, self.flipped = None, False
        self.asked = self.ready = ()


@dataclass(frozen=True, slots=True)
class PressItem:
    """A button of the action row was pressed."""

    item: Item


@dataclass(frozen=True, slots=True)
class LookAt:
    """A whole train is wanted."""

    train: int


@dataclass(frozen=True, slots=True)
class Moved:
    """The focus has moved, or nothing has happened that anybody should hear of."""


Wish = Answer | PressItem | LookAt | Moved
MOVED = Moved()
