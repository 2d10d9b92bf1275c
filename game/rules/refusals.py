"""Why a move is not legal: codes with the facts that a sentence would name.

The words are made elsewhere. Knows no position.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.rules.tiles import Tile


class RefusalCode(Enum):
    """One reason each; beside it the facts a Refusal of that code carries."""

    ROUND_OVER = "round-over"
    MALFORMED = "malformed"  # text
    NOT_YOUR_TURN = "not-your-turn"  # seat: the one in turn
    NO_SUCH_SEAT = "no-such-seat"  # seat
    NO_SUCH_TRAIN = "no-such-train"  # train
    NOT_IN_HAND = "not-in-hand"  # tile
    TILE_TWICE = "tile-twice"  # tile: twice in one chain
    DRAWN_TILE_ONLY = "drawn-tile-only"  # tile: the one just drawn
    FOLLOW_THE_DOUBLE = "follow-the-double"  # train, number: the double just laid
    COVER_FIRST = "cover-first"  # train, number: the double that binds
    COVER_ONE = "cover-one"  # of several that bind
    COVER_LATEST = "cover-latest"  # train, number: the double that comes before the one tried
    FIRST_TURN_OWN_TRAIN = "first-turn-own-train"
    BUILD_OWN_TRAIN = "build-own-train"
    MEXICAN_NOT_YET = "mexican-not-yet"
    TRAIN_CLOSED = "train-closed"  # train
    DOES_NOT_MATCH = "does-not-match"  # tile, train, number: the open end it should match
    CHAIN_BREAKS = "chain-breaks"  # tile, number: the end that the tile before it leaves
    CHAIN_NOT_NOW = "chain-not-now"
    WHICH_END = "which-end"  # tile
    LAST_DOUBLE = "last-double"  # tile
    CAN_LAY = "can-lay"
    BUILD_OR_NONE = "build-or-none"
    NO_BUILD_NOW = "no-build-now"
    BONEYARD_EMPTY = "boneyard-empty"
    BONEYARD_NOT_EMPTY = "boneyard-not-empty"
    OTHER_TILE_DRAWN = "other-tile-drawn"  # tile: what the bone pile gives
    NOTHING_DRAWN = "nothing-drawn"
    DRAWN_MUST_BE_LAID = "drawn-must-be-laid"  # tile
    LAY_OR_KEEP = "lay-or-keep"  # tile
    NO_CALL_OWED = "no-call-owed"
    TABLE_CALLS = "table-calls"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused. The facts not named beside its code are None."""

    code: RefusalCode
    tile: Tile | None = None
    train: int | None = None
    number: int | None = None
    seat: int | None = None
    text: str | None = None


class IllegalMove(ValueError):  # noqa: N818  (the usual name for it)
    """A move that the rules refuse; the position stands as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code.value)
        self.refusal = refusal
