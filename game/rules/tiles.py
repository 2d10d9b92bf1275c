"""The 91 tiles of a double-twelve set, as values.

Every tile exists once (``Tile.of(3, 9) is Tile.of(9, 3)``), so tiles compare and hash by identity, and a set of
tiles can be an integer with one bit a tile. Knows nothing of trains, hands or whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

MAX_PIPS = 12
NUMBERS = range(MAX_PIPS + 1)

TileSet = int
"""A set of tiles: bit ``tile.index`` is 1 for each member."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Tile:
    """One domino, lower end first. Made once, at import; get one with `Tile.of`.

    `index` is 0 to 90 in the order 0-0, 0-1 … 12-12; `bit` is ``1 << index``; `ends` has a bit for each of the
    two numbers; `pips` is their sum, which is not always what the tile counts at the end (see scoring).
    """

    low: int
    high: int
    index: int
    bit: int
    ends: int
    pips: int
    is_double: bool

    @staticmethod
    def of(one: int, other: int) -> Tile:
        """The tile with these two ends, 0 to 12 each, in either order. Raises KeyError for any other number."""
        return _BY_ENDS[one, other]

    def has(self, number: int) -> bool:
        """Whether one of the ends shows `number`."""
        return number in (self.low, self.high)

    def entering(self, number: int) -> LaidTile:
        """This tile laid so that `number` is its inner end. Raises KeyError when it has no such end."""
        return _LAID[number, self.low + self.high - number]

    def __repr__(self) -> str:
        return f"{self.low}-{self.high}"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return Tile.of, (self.low, self.high)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class LaidTile:
    """A tile as it lies in a train: `inner` end towards the station, `outer` end towards the tail."""

    tile: Tile
    inner: int
    outer: int

    def __repr__(self) -> str:
        return f"{self.inner}-{self.outer}"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return laid_tile, (self.inner, self.outer)


def _make_tile(low: int, high: int, index: int) -> Tile:
    return Tile(low, high, index, 1 << index, 1 << low | 1 << high, low + high, low == high)


ALL_TILES: tuple[Tile, ...] = tuple(
    _make_tile(low, high, index)
    for index, (low, high) in enumerate((low, high) for low in NUMBERS for high in range(low, MAX_PIPS + 1))
)
_BY_ENDS = {ends: tile for tile in ALL_TILES for ends in ((tile.low, tile.high), (tile.high, tile.low))}
_LAID = {(inner, outer): LaidTile(tile, inner, outer) for (inner, outer), tile in _BY_ENDS.items()}

DOUBLE_BLANK = Tile.of(0, 0)
HOLDING: tuple[TileSet, ...] = tuple(sum(tile.bit for tile in ALL_TILES if tile.has(n)) for n in NUMBERS)
"""For each number, the set of the thirteen tiles that show it."""


def laid_tile(inner: int, outer: int) -> LaidTile:
    """The tile with these ends, lying with `inner` towards the station. Raises KeyError for other numbers."""
    return _LAID[inner, outer]


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """The set of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= tile.bit
    return mask


def tiles_in(mask: TileSet) -> Iterator[Tile]:
    """The members of a set, by rising index."""
    while mask:
        lowest = mask & -mask
        yield ALL_TILES[lowest.bit_length() - 1]
        mask ^= lowest


def station_number(round_number: int) -> int:
    """The number of a round's station double: 12 in round 1, 0 in round 13, 12 again in round 14 (rules 2.1, 6)."""
    return MAX_PIPS - (round_number - 1) % (MAX_PIPS + 1)
