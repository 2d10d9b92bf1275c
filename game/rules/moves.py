"""What a player can do: moves as values.

A move says what is wished for; whether it may be done says `legality`, what it leads to says `turn`. Trains are
named by number: 0 to 7 for the seats' own, `MEXICAN` for the Mexican Train.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.tiles import ALL_TILES, Tile

MAX_SEATS = 8
MEXICAN = 8
TRAINS = range(MAX_SEATS + 1)
ALL_TRAINS = (1 << (MAX_SEATS + 1)) - 1


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay `tiles` on `train`, in this order: one tile, or a chain on a first turn and in an open build.

    `outer` is the end that points out, 0 to 12; it is given where the Mexican Train starts with any tile and
    nothing else decides it, and None elsewhere.
    """

    tiles: tuple[Tile, ...]
    train: int
    outer: int | None = None


@dataclass(frozen=True, slots=True)
class LayNone:
    """Lay no chain in an open build."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one tile. `tile` is what a record says was drawn; a player gives None."""

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """Do not lay the tile just drawn, where the house rules leave that choice."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing to lay and nothing to draw."""


@dataclass(frozen=True, slots=True)
class Call:
    """The seat that owes it calls its last tile, whosever turn it is (rules, section 5)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Somebody says that `seat` has not called its last tile (rules, section 5)."""

    seat: int


Move = Lay | LayNone | Draw | Keep | Pass | Call | Challenge

LAY_NONE, DRAW, KEEP, PASS, CALL = LayNone(), Draw(), Keep(), Pass(), Call()

SINGLE_LAYS: tuple[tuple[Lay, ...], ...] = tuple(
    tuple(Lay((tile,), train) for tile in ALL_TILES) for train in TRAINS
)
"""``SINGLE_LAYS[train][tile.index]``: listing legal moves makes no new objects."""


def lay(tile: Tile, train: int, outer: int | None = None) -> Lay:
    """The move that lays one tile on a train."""
    return SINGLE_LAYS[train][tile.index] if outer is None else Lay((tile,), train, outer)
