"""The chains that a hand can lay from one open end.

There are too many to list (a hand of 25 tiles can have over 400,000), so a `Chains` answers what a player or a
program needs: what may come next, whether a given chain is one, how many there are up to a bound, and one after
the other on request. Knows no seats' turns and no trains beyond the one number it starts from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.moves import Lay, lay
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Chains:
    """All chains of one tile or more from `hand` on `train`, whose open end shows `start` (0 to 12).

    `no_last_double`: a chain of the whole hand may not end in a double (rules 2.7).
    """

    hand: tuple[Tile, ...]
    train: int
    start: int
    no_last_double: bool

    def end_of(self, prefix: Sequence[Tile]) -> int:
        """The open end after these tiles. They have to join up: use `joins` to ask."""
        number = self.start
        for tile in prefix:
            number = tile.low + tile.high - number
        return number

    def joins(self, tiles: Sequence[Tile]) -> bool:
        """Whether these tiles are from the hand, each once, and join up from the start."""
        number = self.start
        for place, tile in enumerate(tiles):
            if tile not in self.hand or tile in tiles[:place] or not tile.has(number):
                return False
            number = tile.low + tile.high - number
        return True

    def continuations(self, prefix: Sequence[Tile] = ()) -> tuple[Tile, ...]:
        """The tiles that may come next, in hand order.

        A chain may always be broken off after any of them, save after a last double that is not allowed; such a
        tile is no continuation.
        """
        number = self.end_of(prefix)
        last = self.no_last_double and len(prefix) + 1 == len(self.hand)
        return tuple(
            tile
            for tile in self.hand
            if tile.has(number) and tile not in prefix and not (last and tile.is_double)
        )

    def any(self) -> bool:
        """Whether there is a chain at all."""
        return bool(self.continuations())

    def __contains__(self, move: Lay) -> bool:
        if move.train != self.train or move.outer is not None or not move.tiles or not self.joins(move.tiles):
            return False
        whole = len(move.tiles) == len(self.hand)
        return not (whole and self.no_last_double and move.tiles[-1].is_double)

    def __iter__(self) -> Iterator[Lay]:
        """Every chain, depth first in hand order."""
        stack: list[tuple[tuple[Tile, ...], int]] = [((), self.start)]
        while stack:
            prefix, number = stack.pop()
            if prefix:
                yield lay(prefix[0], self.train) if len(prefix) == 1 else Lay(prefix, self.train)
            last = self.no_last_double and len(prefix) + 1 == len(self.hand)
            stack.extend(
                ((*prefix, tile), tile.low + tile.high - number)
                for tile in reversed(self.hand)
                if tile.has(number) and tile not in prefix and not (last and tile.is_double)
            )

    def count(self, limit: int) -> int:
        """How many chains there are; counting stops at `limit`."""
        found = 0
        for _ in self:
            found += 1
            if found >= limit:
                break
        return found
