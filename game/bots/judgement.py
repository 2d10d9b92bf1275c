"""What a move is worth to the seat that makes it: the scorer of the planning bots and of the hints for people.

Points are counted as they will be at the end of the round: what is laid is saved for certain, what stands in the
plan is saved if the round lasts that long, a spare if somebody's train happens to ask for it. Everything comes from
the open table and one hand, so it serves a View and a made-up world alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.chain_solver import Goal
from game.bots.plans import PlanBook, own_train
from game.rules.house_rules import Follow, LastDouble, Uncovered
from game.rules.legality import LegalMoves, legal_moves
from game.rules.moves import LAY_NONE, MEXICAN, TRAINS, Lay, Move
from game.rules.restrictions import binding, targets
from game.rules.scoring import tile_points
from game.rules.table import Table
from game.rules.tiles import ALL_TILES, Tile, TileSet, tile_set, tiles_in
from game.rules.view import View

Hand = tuple[Tile, ...]

KEEPING_BACK = 18
"""Hands up to this size are searched for chains that keep a tile back: twenty searches or more."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How many positions are looked at for one `plan` and for one `chain`: a thousand take some 1.5 ms."""

    plan: int = 1_000
    chain: int = 8_000


THOROUGH = Depth()


@dataclass(frozen=True, slots=True)
class Weights:
    """How the scorer weighs what is not certain; shares of a tile's worth, or points.

    `spare` and `spare_now` are the shares a tile outside the plan is worth, without and with an open end that asks
    for it; `open_train` what a marker on the own train costs; `draw` what a drawn tile does to the hand;
    `binding` what a double left uncovered costs the others, where they have to cover it;
    `per_tile` a tile fewer in hand, whatever it counts; `last_tile` going out; `pace` how many turns a seat gets
    for every tile of the shortest hand elsewhere.
    """

    spare: float = 0.0
    spare_now: float = 0.1
    open_train: float = 3.0
    draw: float = 8.0
    binding: float = 16.0
    per_tile: float = 4.0
    last_tile: float = 15.0
    pace: float = 1.6


class Outlook:
    """What of a hand is likely to be saved before the round ends, when the shortest hand elsewhere has `fewest` tiles.

    Remembers what a plan saves: in most of the moves that are judged it stays as it was.
    """

    __slots__ = ("_plans", "_reaches", "_saved", "_spare", "_spare_now", "_worths")

    def __init__(self, fewest: int, weights: Weights, worths: Sequence[float], plans: PlanBook) -> None:
        self._worths = worths
        self._plans = plans
        lasts = weights.pace * max(1, fewest) + 0.3
        # The chances that the round lasts for 1, 2, 3 … more turns of a seat.
        self._reaches = tuple(1 / (1 + (turn / lasts) ** 3) for turn in range(1, len(ALL_TILES) + 2))
        self._spare = weights.spare * self._reaches[2]
        self._spare_now = weights.spare_now * self._reaches[0]
        self._saved: dict[int, tuple[float, TileSet]] = {}

    def prospect(self, tiles: TileSet, end: int, elsewhere: int) -> float:
        """What these tiles are likely to save: in a plan from `end`, or where `elsewhere` (numbers, as bits) asks."""
        key = tiles << 4 | end
        saved = self._saved.get(key)
        if saved is None:
            saved = self._saved[key] = self._planned(tiles, end)
        worth, spares = saved
        while spares:
            lowest = spares & -spares
            spares ^= lowest
            index = lowest.bit_length() - 1
            if ALL_TILES[index].ends & elsewhere:
                worth += self._spare_now * self._worths[index]
            else:
                worth += self._spare * self._worths[index]
        return worth

    def _planned(self, tiles: TileSet, end: int) -> tuple[float, TileSet]:
        """What the plan saves, and the tiles that are not in it."""
        worth = 0.0
        for chance, tile in zip(self._reaches, self._plans.plan(tiles, end), strict=False):
            worth += chance * self._worths[tile.index]
            tiles ^= tile.bit
        return worth, tiles


class Ledger:
    """What a judge looks up, shared by all judges of a round: plans, and what each tile is worth laid."""

    def __init__(self, blank: int, weights: Weights, depth: Depth = THOROUGH) -> None:
        self.weights = weights
        self.depth = depth
        self.plans = PlanBook(blank, depth.plan)
        self.worths = tuple(tile_points(tile, blank) + weights.per_tile for tile in ALL_TILES)
        self._outlooks: dict[int, Outlook] = {}

    def outlook(self, fewest: int) -> Outlook:
        """The outlook of a seat when the shortest hand elsewhere has `fewest` tiles."""
        known = self._outlooks.get(fewest)
        if known is None:
            known = self._outlooks[fewest] = Outlook(fewest, self.weights, self.worths, self.plans)
        return known


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it is worth, in points."""

    move: Move
    worth: float


class Judge:
    """Judges the moves of the seat in turn, whose hand is `hand`; `hand_sizes` counts those of all seats."""

    __slots__ = (
        "_elsewhere",
        "_hand",
        "_hand_set",
        "_ledger",
        "_outlook",
        "_own_end",
        "_seat",
        "_table",
        "_weights",
    )

    def __init__(self, table: Table, hand: Hand, hand_sizes: Sequence[int], ledger: Ledger) -> None:
        self._table = table
        self._hand = hand
        self._hand_set = tile_set(hand)
        self._ledger = ledger
        self._weights = ledger.weights
        self._seat = seat = table.seat
        self._outlook = ledger.outlook(min([hand_sizes[other] for other in table.playing if other != seat]))
        self._own_end = table.open_end(table.seat)
        self._elsewhere = self._ends_elsewhere()

    @classmethod
    def of_view(cls, view: View, ledger: Ledger) -> Judge:
        """The judge of the moves that a View's own seat may make now."""
        return cls(view.table, view.hand, view.hand_sizes, ledger)

    def judged(self) -> list[Judged]:
        """The moves worth a thought, the best first; equal ones in the legal order.

        Of chains, which are too many, a few stand for all.
        """
        legal = legal_moves(self._table, self._hand)
        moves = [*legal.moves, *(self._chains() if legal.chains is not None else ())]
        judged = [Judged(move, self.worth(move)) for move in moves]
        return sorted(judged, key=lambda each: -each.worth)

    def best(self, legal: LegalMoves) -> Move:
        """The move worth most; of chains, the plan alone is looked at."""
        moves = legal.moves
        if legal.chains is not None:
            plan = self._ledger.plans.plan(self._hand_set, self._own_end)
            chain = Lay(plan, self._seat)
            return chain if chain in legal.chains else next(iter(legal.moves or legal.chains))
        return max(moves, key=self.worth)

    def worth(self, move: Move) -> float:
        """What a move is worth, in points: a legal one."""
        if isinstance(move, Lay):
            return self._worth_of_lay(move)
        worth = self._outlook.prospect(self._hand_set, self._own_end, self._numbers(None, 0))
        return worth if move == LAY_NONE else worth - self._weights.open_train

    def _chains(self) -> list[Move]:
        """The best chains by points and by length, and the best that keep one of their tiles back.

        Each with and without a double at its end, which would ask for a tile more.
        """
        found = [self._chain(self._hand, goal, ends) for goal in Goal for ends in (True, False)]
        if len(self._hand) <= KEEPING_BACK:
            for kept in found[0]:
                rest = tuple(tile for tile in self._hand if tile is not kept)
                found += [self._chain(rest, Goal.HEAVIEST, ends) for ends in (True, False)]
        return [Lay(tiles, self._seat) for tiles in dict.fromkeys(found) if tiles]

    def _chain(self, hand: Hand, goal: Goal, ends_in_double: bool) -> Hand:
        return own_train(self._table, hand, self._seat, goal, ends_in_double, self._ledger.depth.chain).plain

    def _worth_of_lay(self, move: Lay) -> float:
        table, tiles = self._table, move.tiles
        worth = 0.0
        rest = self._hand_set
        for tile in tiles:
            worth += self._ledger.worths[tile.index]
            rest ^= tile.bit
        outer = self._outer_end(move)
        own = move.train == self._seat
        end = outer if own else self._own_end
        if own and table.markers >> self._seat & 1:
            worth += self._weights.open_train
        owes_more = tiles[-1].is_double and not (not rest and table.rules.last_double is LastDouble.ALLOWED)
        if not rest and not owes_more:
            return worth + self._weights.last_tile
        numbers = self._numbers(None if own else move.train, outer)
        prospect = self._outlook.prospect(rest, end, numbers)
        if owes_more:
            followed = self._followed(rest, move.train, outer, end, numbers)
            prospect = self._unfollowed(prospect) if followed is None else followed
        return worth + prospect

    def _outer_end(self, move: Lay) -> int:
        if move.outer is not None:
            return move.outer
        number = self._table.open_end(move.train)
        for tile in move.tiles:
            number = tile.low + tile.high - number
        return number

    def _followed(self, rest: TileSet, train: int, number: int, end: int, elsewhere: int) -> float | None:
        """What the best tile in hand that may follow a double brings, None where there is none."""
        worths = self._ledger.worths
        anywhere = self._table.rules.follow is Follow.ANY_TRAIN
        on_own = 1 << end if anywhere or train == self._seat else 0
        fits = 1 << number | (on_own | elsewhere if anywhere else 0)
        best = None
        for tile in tiles_in(rest):
            if not tile.ends & fits:
                continue
            next_end = tile.low + tile.high - end if tile.ends & on_own else end
            left = rest ^ tile.bit
            gain = worths[tile.index]
            if left:
                gain += self._outlook.prospect(left, next_end, elsewhere)
            else:
                gain += self._weights.last_tile
            if best is None or gain > best:
                best = gain
        return best

    def _unfollowed(self, prospect: float) -> float:
        """What is left of the prospect when nothing in hand can follow a double: a draw, and perhaps a marker."""
        if self._table.rules.uncovered is Uncovered.MUST_COVER:
            prospect += self._weights.binding
        return prospect - self._weights.draw - self._weights.open_train

    def _ends_elsewhere(self) -> tuple[tuple[int, int], ...]:
        """Open trains other than the own, each with the number it asks for, as a bit."""
        table = self._table
        bound = table.uncovered and binding(table)
        mask = targets(table) if bound else table.markers | 1 << MEXICAN
        mask &= ~(1 << self._seat)
        return tuple((train, 1 << table.open_end(train)) for train in TRAINS if mask >> train & 1)

    def _numbers(self, laid_on: int | None, outer: int) -> int:
        """The numbers, as a bit set, that open trains other than the own ask for after a lay elsewhere."""
        numbers = 0
        for train, bit in self._elsewhere:
            numbers |= 1 << outer if train == laid_on else bit
        return numbers
