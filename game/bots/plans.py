"""A seat's plan for its own train, remembered so that the same question is not worked out twice.

A plan is the heaviest train that a hand can make from the own train's open end. Sets of tiles are integers here,
which makes them keys. Knows nothing of other trains and of whose turn it is.
"""

from __future__ import annotations

from game.bots.chain_solver import NODE_BUDGET, Chain, DoubleEnd, Goal, best_chain
from game.rules.house_rules import LastDouble
from game.rules.scoring import tile_points
from game.rules.table import Phase, Table
from game.rules.tiles import ALL_TILES, HOLDING, Tile, TileSet, tiles_in

MAX_REMEMBERED = 100_000
FEW = 9
"""Hands up to this size are worked out tile by tile."""


def own_train(
    table: Table,
    hand: tuple[Tile, ...],
    seat: int,
    goal: Goal = Goal.HEAVIEST,
    ends_in_double: bool = True,
    node_budget: int = NODE_BUDGET,
    end: int | None = None,
) -> Chain:
    """The best train that `hand` can make on the train of `seat`, as the table's house rules count and allow.

    Without `ends_in_double` it never ends in one, whatever the rules say. It begins at the number `end` where tiles
    are to be laid before it.
    """
    return best_chain(
        hand,
        table.open_end(seat) if end is None else end,
        goal=goal,
        blank=table.rules.blank.value,
        double_end=_double_end(table) if ends_in_double else DoubleEnd.NEVER,
        node_budget=node_budget,
    )


def _double_end(table: Table) -> DoubleEnd:
    """Whether a train of the whole hand may end in a double as things stand (rules 2.7)."""
    if table.rules.last_double is LastDouble.ALLOWED:
        return DoubleEnd.ALLOWED
    if table.boneyard_size and table.phase is not Phase.BUILD:
        return DoubleEnd.ALLOWED
    return DoubleEnd.NOT_WITH_LAST_TILE


class PlanBook:
    """Plans by hand and open end. `blank` is what the double blank counts.

    `looked_at` counts the positions that all its searches took, which tells how long they took on any machine.
    """

    def __init__(self, blank: int, node_budget: int) -> None:
        self.looked_at = 0
        self._blank = blank
        self._node_budget = node_budget
        self._points = tuple(tile_points(tile, blank) for tile in ALL_TILES)
        self._plans: dict[tuple[TileSet, int], tuple[int, tuple[Tile, ...]]] = {}

    def plan(self, tiles: TileSet, end: int) -> tuple[Tile, ...]:
        """The heaviest train these tiles make from `end`, in order."""
        if not tiles & HOLDING[end]:
            return ()
        if len(self._plans) >= MAX_REMEMBERED:
            self._plans.clear()
        if tiles.bit_count() <= FEW:
            return self._of_few(tiles, end)[1]
        key = tiles, end
        known = self._plans.get(key)
        if known is None:
            chain = best_chain(tiles_in(tiles), end, blank=self._blank, node_budget=self._node_budget)
            known = self._plans[key] = chain.points, chain.plain
            self.looked_at += chain.looked_at
        return known[1]

    def _of_few(self, tiles: TileSet, end: int) -> tuple[int, tuple[Tile, ...]]:
        """Points and tiles of the plan, tile after tile: in a small hand most of it was worked out before."""
        key = tiles, end
        known = self._plans.get(key)
        if known is not None:
            return known
        best_points = -1
        best: tuple[Tile, ...] = ()
        fits = tiles & HOLDING[end]
        while fits:
            bit = fits & -fits
            fits ^= bit
            tile = ALL_TILES[bit.bit_length() - 1]
            points, plan = self._of_few(tiles ^ bit, tile.low + tile.high - end)
            points += self._points[tile.index]
            if points > best_points:
                best_points, best = points, (tile, *plan)
        known = self._plans[key] = max(best_points, 0), best
        return known
