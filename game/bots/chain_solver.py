"""The best train that a set of tiles can make from a number: for first turns, plans, hints and suggestions.

Numbers are places and tiles are roads between them, so a train is a walk that takes no road twice. The search
walks depth first and meets every pair of (where it stands, which tiles are left) once at most, because what has
been gathered follows from what is left. Branches that cannot beat the best train found are cut: a place with an
odd number of roads costs one of them, as Euler saw in Königsberg. Knows nothing of whose turn it is, nor of other
trains.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from game.rules.scoring import tile_points
from game.rules.tiles import NUMBERS, LaidTile, Tile

NODE_BUDGET = 60_000
"""Positions looked at before the search settles for the best so far: about 100 ms."""


class Goal(Enum):
    """What makes a train better; the other measure decides between equals."""

    LONGEST = "longest"
    HEAVIEST = "heaviest"


class DoubleEnd(Enum):
    """Whether the train may end in a double, which would ask for a tile that is not there."""

    ALLOWED = "allowed"
    NOT_WITH_LAST_TILE = "not-with-last-tile"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Chain:
    """A train: its tiles from the station outward and the `points` they count.

    `exact` says that no train is better; otherwise the node budget ran out and this is the best one met. `looked_at`
    counts the positions that this took.
    """

    tiles: tuple[LaidTile, ...]
    points: int
    exact: bool
    looked_at: int

    @property
    def plain(self) -> tuple[Tile, ...]:
        """The same tiles in the same order, as a move names them."""
        return tuple(laid.tile for laid in self.tiles)


def best_chain(
    tiles: Iterable[Tile],
    start: int,
    *,
    goal: Goal = Goal.HEAVIEST,
    blank: int = 50,
    double_end: DoubleEnd = DoubleEnd.ALLOWED,
    node_budget: int = NODE_BUDGET,
) -> Chain:
    """The best train from the number `start` (0 to 12) that these tiles can make, () when none fits.

    `blank` is what the double blank counts. Exact unless the search would look at more than `node_budget`
    positions; the same arguments always give the same train.
    """
    search = _Search(tuple(tiles), start, goal, blank, double_end, node_budget)
    search.run()
    return search.chain()


class _Search:
    """One run of the search. Tiles are numbered by weight, and sets of them are integers."""

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        start: int,
        goal: Goal,
        blank: int,
        double_end: DoubleEnd,
        node_budget: int,
    ) -> None:
        reachable = _reachable(tiles, start)
        self._whole_hand = len(reachable) == len(tiles)
        self._blank = blank
        self._tiles = sorted(reachable, key=lambda tile: (-tile_points(tile, blank), tile.index))
        self._values = [_value(tile, goal, blank) for tile in self._tiles]
        self._start = start
        self._double_end = double_end
        self._left = node_budget
        self._best = 0
        self._best_path: tuple[int, ...] = ()
        self._path: list[int] = []
        self._seen: set[int] = set()
        self._loss_of: dict[int, int] = {}
        self._prepare()

    def _prepare(self) -> None:
        self._roads: list[list[tuple[int, int, int, int, int]]] = [[] for _ in NUMBERS]
        self._doubles = [-1] * len(NUMBERS)
        self._cheapest = [0] * len(NUMBERS)
        self._odd = 0
        for index, tile in enumerate(self._tiles):
            value = self._values[index]
            if tile.is_double:
                self._doubles[tile.low] = index
                continue
            self._odd ^= tile.ends
            for inner, outer in ((tile.low, tile.high), (tile.high, tile.low)):
                self._roads[inner].append((1 << index, index, outer, tile.ends, value))
                self._cheapest[inner] = min(value, self._cheapest[inner] or value)

    def run(self) -> None:
        """Search from the start with all tiles."""
        if self._tiles:
            self._arrive(self._start, (1 << len(self._tiles)) - 1, self._odd, 0, sum(self._values))

    def chain(self) -> Chain:
        """The best train met."""
        laid = []
        end = self._start
        for index in self._best_path:
            laid.append(self._tiles[index].entering(end))
            end = laid[-1].outer
        points = sum(tile_points(each.tile, self._blank) for each in laid)
        return Chain(tuple(laid), points, self._left > 0, len(self._seen))

    def _arrive(self, at: int, tiles: int, odd: int, gathered: int, remaining: int) -> None:
        """Stand at a number; its double, if it is left, goes into the train at once, for it costs nothing later."""
        double = self._doubles[at]
        if double >= 0 and tiles >> double & 1:
            self._note(gathered)
            tiles ^= 1 << double
            gathered += self._values[double]
            remaining -= self._values[double]
            self._path.append(double)
            if self._may_stop_on_double(tiles):
                self._note(gathered)
            self._walk_on(at, tiles, odd, gathered, remaining)
            self._path.pop()
        else:
            self._note(gathered)
            self._walk_on(at, tiles, odd, gathered, remaining)

    def _walk_on(self, at: int, tiles: int, odd: int, gathered: int, remaining: int) -> None:
        """Try every road from here that is left, the heaviest first."""
        path = self._path
        for bit, index, outer, ends, value in self._roads[at]:
            if not tiles & bit:
                continue
            left, now_odd = tiles ^ bit, odd ^ ends
            others = now_odd ^ 1 << outer
            loss = self._loss_of.get(others)
            if loss is None:
                loss = self._loss(others)
            if gathered + remaining - loss <= self._best:
                continue
            key = left << 4 | outer
            if key in self._seen:
                continue
            if self._left <= 0:
                return
            self._left -= 1
            self._seen.add(key)
            path.append(index)
            self._arrive(outer, left, now_odd, gathered + value, remaining - value)
            path.pop()

    def _note(self, gathered: int) -> None:
        if gathered > self._best:
            self._best = gathered
            self._best_path = tuple(self._path)

    def _may_stop_on_double(self, tiles: int) -> bool:
        if self._double_end is DoubleEnd.NOT_WITH_LAST_TILE:
            return tiles != 0 or not self._whole_hand
        return self._double_end is DoubleEnd.ALLOWED

    def _loss(self, places: int) -> int:
        """What is lost for certain when these places have a road too many: all but one of them, two by two."""
        costs = sorted(self._cheapest[number] for number in NUMBERS if places >> number & 1)
        self._loss_of[places] = loss = sum(costs[:-1]) // 2
        return loss


def _value(tile: Tile, goal: Goal, blank: int) -> int:
    """One number in which the goal comes first and the other measure second; never 0."""
    points = tile_points(tile, blank)
    return points << 7 | 1 if goal is Goal.HEAVIEST else 1 << 12 | points


def _reachable(tiles: tuple[Tile, ...], start: int) -> list[Tile]:
    """The tiles that hang together with the start; no train can hold another."""
    places = 1 << start
    while True:
        grown = places
        for tile in tiles:
            if tile.ends & grown:
                grown |= tile.ends
        if grown == places:
            return [tile for tile in tiles if tile.ends & places]
        places = grown
