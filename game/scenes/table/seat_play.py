"""What one seat can do with its hand: mark, plan, build a chain, lay, draw, sort, take back.

The bridge from a thumb's wish to a move of the session. Knows no picture and no button; what it answers is for
the eyes of this seat alone.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.hints import Hint, hint
from game.bots.protocol import Bot
from game.rules.house_rules import Drawn, FirstTurn
from game.rules.legality import chains, why_not
from game.rules.moves import (
    CALL,
    DRAW,
    KEEP,
    LAY_NONE,
    MEXICAN,
    PASS,
    Call,
    Challenge,
    Lay,
    Move,
    lay,
)
from game.rules.refusals import Refusal, RefusalCode
from game.rules.restrictions import chain_allowed, open_ends, starts_free
from game.rules.table import Phase, Table
from game.rules.tiles import Tile
from game.scenes.table.answers import CHANGED, DONE, NOTHING, Answer, Outcome, Remark, Topic
from game.scenes.table.hand_orders import Order, best_chain, in_order
from game.scenes.table.table_match import Play
from game.session.waiting import NotNow


def forced_move(table: Table) -> Move:
    """What the rules make the seat in turn do when it lays nothing: draw, pass, keep, or build nothing.

    Follows from the open table alone.
    """
    if table.has_drawn and table.rules.drawn is Drawn.MAY:
        return KEEP
    if table.phase is Phase.BUILD:
        return LAY_NONE
    return DRAW if table.boneyard_size else PASS


class SeatPlay:
    """One seat of a match, with an `adviser` where hints are wanted. `turn` says whose turn is shown, if anybody's.

    Everything it remembers is either in the session or in the thumb that uses it.
    """

    def __init__(
        self, match: Play, seat: int, turn: Callable[[], int | None], adviser: Bot | None = None
    ) -> None:
        self.seat = seat
        self.adviser = adviser
        self._match = match
        self._turn = turn
        self._sorted_last = Order.CHAIN

    @property
    def table(self) -> Table:
        """The open table."""
        return self._match.view(None).table

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The hand, in this seat's own order."""
        return self._match.rack(self.seat)

    @property
    def on_turn(self) -> bool:
        """Whether it is this seat's turn, as everybody sees it."""
        return self._turn() == self.seat

    @property
    def building(self) -> bool:
        """Whether this seat is at the chain of its first turn or open build, now or before its turn has come."""
        table = self.table
        if table.phase is Phase.OVER:
            return False
        if table.seat == self.seat:
            return chain_allowed(table) and (
                table.phase is Phase.BUILD or chains(table, self._match.view(self.seat).hand).any()
            )
        if table.phase is Phase.BUILD:
            return not table.trains[self.seat] and self._builds_after(table)
        return table.rules.first_turn is FirstTurn.CHAIN and bool(table.to_start >> self.seat & 1)

    @property
    def chain(self) -> tuple[Tile, ...]:
        """The chain built so far, () when there is none."""
        planned = self.plan
        return planned.tiles if planned is not None and self.building and planned.train == self.seat else ()

    @property
    def plan(self) -> Lay | None:
        """The tiles this seat means to lay, as far as it still holds them."""
        planned = next((move for move in self._match.planned(self.seat) if isinstance(move, Lay)), None)
        if planned is None or any(tile not in self.rack for tile in planned.tiles):
            return None
        return planned

    @property
    def chain_end(self) -> int:
        """The number that the next tile of the chain has to show."""
        number = self.table.open_end(self.seat)
        for tile in self.chain:
            number = tile.low + tile.high - number
        return number

    def targets(self, tile: Tile) -> tuple[int, ...]:
        """The trains this tile may be laid on now; by the look of the table when it is not this seat's turn."""
        table = self.table
        if self.on_turn:
            lays = (
                move
                for move in self._match.legal(self.seat)
                if isinstance(move, Lay) and len(move.tiles) == 1
            )
            return tuple(dict.fromkeys(move.train for move in lays if move.tiles[0] is tile))
        open_now = 1 << self.seat | 1 << MEXICAN | table.markers
        return tuple(
            train
            for train in table.on_table()
            if open_now >> train & 1 and (tile.has(table.open_end(train)) or starts_free(table, train))
        )

    def playable(self, tile: Tile) -> bool:
        """Whether the tile can be used at this moment: laid, or added to the chain."""
        if self.building:
            return tile in self.chain or tile.has(self.chain_end)
        return bool(self.targets(tile))

    def add_to_chain(self, tile: Tile) -> Answer:
        """Put a tile at the end of the chain; of one that is in it already, what comes after it is taken out."""
        chain = self.chain
        if tile in chain:
            up_to = chain[: chain.index(tile) + 1]
            return self._keep_chain(up_to) if up_to != chain else NOTHING
        number = self.chain_end
        if not tile.has(number):
            if not self.on_turn:
                return Answer(Outcome.REFUSED, Remark(Topic.NOT_YET, tile, (number,)))
            code = RefusalCode.CHAIN_BREAKS if chain else RefusalCode.DOES_NOT_MATCH
            return Answer(Outcome.REFUSED, Refusal(code, tile=tile, train=self.seat, number=number))
        kept = self._keep_chain((*chain, tile))
        return kept if self.on_turn else Answer(kept.outcome, Remark(Topic.PLANNED, tile, (self.chain_end,)))

    @property
    def chain_goes_on(self) -> bool:
        """Whether a tile of the hand could be added to the chain."""
        end, chain = self.chain_end, self.chain
        return any(tile.has(end) for tile in self.rack if tile not in chain)

    def shorten_chain(self) -> Answer:
        """Take the last tile off the chain."""
        return self._keep_chain(self.chain[:-1]) if self.chain else NOTHING

    def suggest_chain(self) -> Answer:
        """Build the best chain that the hand holds."""
        best = best_chain(self.table, self.rack, self.seat)
        return self._keep_chain(best) if best else NOTHING

    def suggest_more(self) -> Answer:
        """Go on with the chain as well as the rest of the hand can."""
        chain = self.chain
        rest = tuple(tile for tile in self.rack if tile not in chain)
        more = best_chain(self.table, rest, self.seat, self.chain_end)
        return self._keep_chain((*chain, *more)) if more else NOTHING

    def keep_plan(self, tile: Tile, train: int, outer: int | None = None) -> Answer:
        """Mean to lay a tile on a train when the turn comes."""
        self._match.plan_moves(self.seat, (lay(tile, train, outer),))
        return CHANGED

    def forget_plan(self) -> Answer:
        """Mean nothing any more."""
        if not self._match.planned(self.seat):
            return NOTHING
        self._match.plan_moves(self.seat, ())
        return CHANGED

    def go(self) -> Answer:
        """Lay what was planned."""
        planned = self.plan
        if planned is None:
            return Answer(Outcome.NOTHING, Remark(Topic.NO_PLAN))
        answer = self.make(planned)
        if answer.outcome is Outcome.DONE:
            self._match.plan_moves(self.seat, ())
        return answer

    def lay(self, tile: Tile, train: int, *, flipped: bool = False) -> Answer:
        """Lay one tile on a train; `flipped` lets its low end point out where either may."""
        outer = None
        if starts_free(self.table, train):
            outer = tile.low if flipped else tile.high
        return self.make(lay(tile, train, outer))

    def forced(self) -> Move:
        """What the rules make this seat do when it lays nothing."""
        return forced_move(self.table)

    def advice(self) -> Hint | None:
        """What the adviser would do now; None without one, and while it is somebody else's turn."""
        view = self._match.view(self.seat)
        return hint(view, self.adviser) if self.adviser is not None and view.on_turn else None

    def call(self) -> Answer:
        """Call the last tile, or challenge whoever has not called it."""
        owing = self.table.uncalled
        if owing is None:
            return Answer(Outcome.NOTHING, Remark(Topic.NO_CALL))
        return self.make(CALL if owing == self.seat else Challenge(owing))

    def make(self, move: Move) -> Answer:
        """Make any move."""
        turn = self._turn()
        if turn not in (self.seat, None) and not isinstance(move, Call | Challenge):
            return Answer(Outcome.REFUSED, Refusal(RefusalCode.NOT_YOUR_TURN, seat=turn))
        refusal = self._match.play(self.seat, move)
        if refusal is None:
            return DONE
        if isinstance(refusal, NotNow):
            return NOTHING
        return Answer(Outcome.REFUSED, refusal)

    @property
    def can_take_back(self) -> bool:
        """Whether this seat's last lay can be undone; everybody has seen what that follows from."""
        return self._match.can_take_back(self.seat)

    def take_back(self) -> Answer:
        """Undo this seat's last lay."""
        if not self.can_take_back:
            return Answer(Outcome.NOTHING, Remark(Topic.TAKE_BACK))
        return DONE if self._match.take_back(self.seat) is None else NOTHING

    def reason(self, tile: Tile) -> Refusal | Remark | None:
        """Why a tile cannot be laid anywhere: the reason on the train that it would fit, if there is one."""
        view, turn = self._match.view(self.seat), self._turn()
        if turn not in (self.seat, None):
            return Refusal(RefusalCode.NOT_YOUR_TURN, seat=turn)
        if not view.on_turn:
            return None
        trains = view.table.on_table()
        reasons = [why_not(view.table, view.hand, lay(tile, train)) for train in trains]
        telling = [r for r in reasons if r is not None and r.code is not RefusalCode.DOES_NOT_MATCH]
        fits = [
            reason
            for reason, train in zip(reasons, trains, strict=True)
            if reason is not None and tile.has(view.table.open_end(train))
        ]
        own = [reason for reason, train in zip(reasons, trains, strict=True) if train == self.seat and reason]
        ends = [end.bit_length() - 1 for _, end in open_ends(view.table).ends]
        if not fits and len(ends) > 1 and own and own[0].code is RefusalCode.DOES_NOT_MATCH:
            return Remark(Topic.FITS_NOWHERE, tile, tuple(sorted(set(ends))))
        return next(iter((*fits, *own, *telling)), None)

    def sort(self) -> Answer:
        """Sort the hand another way than last time."""
        self._sorted_last = self._sorted_last.next
        order = in_order(self._sorted_last, self.table, self.rack, self.seat)
        self._match.arrange(self.seat, order)
        return CHANGED

    def shift(self, tile: Tile, steps: int) -> Answer:
        """Move a tile in this seat's order."""
        order = list(self.rack)
        place = order.index(tile)
        order.insert(max(0, min(len(order) - 1, place + steps)), order.pop(place))
        self._match.arrange(self.seat, tuple(order))
        return CHANGED

    def _keep_chain(self, tiles: tuple[Tile, ...]) -> Answer:
        self._match.plan_moves(self.seat, (Lay(tiles, self.seat),) if tiles else ())
        return CHANGED

    def _builds_after(self, table: Table) -> bool:
        """In an open build: whether this seat's turn to build is still to come."""
        place, now = ((seat - table.leader) % table.seats for seat in (self.seat, table.seat))
        return place > now
