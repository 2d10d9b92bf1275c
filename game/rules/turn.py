"""What a move leads to: the state after it, and the facts.

`apply` is total and deterministic. A `Draft` is the one mutable thing in the rules: it lives for the length of a
single move, so that a move builds one new state and not one for each of its consequences. Whether a move is legal
is asked of `legality`; how a round begins, of `dealing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from game.rules.events import (
    BuildDeclined,
    DoubleCovered,
    Event,
    FollowOwed,
    HandCounted,
    LastTileCalled,
    LastTileChallenged,
    LastTileLeft,
    MarkerLowered,
    MarkerRaised,
    MatchWon,
    Passed,
    PenaltyDrawn,
    RoundBlocked,
    RoundScored,
    SeatKnockedOut,
    TileDrawn,
    TileKept,
    TilesLaid,
    TurnBegan,
    WentOut,
)
from game.rules.house_rules import LastCall, LastDouble, MarkerWhen
from game.rules.legality import drawn_fits, is_blocked, why_not
from game.rules.moves import MEXICAN, Call, Challenge, Draw, Keep, Lay, LayNone, Move, Pass
from game.rules.refusals import IllegalMove, Refusal, RefusalCode
from game.rules.restrictions import binding, starts_free
from game.rules.scoring import knocked_out
from game.rules.state import Round, Step
from game.rules.table import BUILD, FIRST, OVER, PLAY, Table
from game.rules.tiles import Tile

PENALTY_TILES = 2

Facts = TypeVarTuple("Facts")


def apply(state: Round, move: Move) -> Step:
    """Make a move. Raises IllegalMove with the reason where the rules refuse it; the state given is unchanged."""
    refusal = why_not(state.table, state.hand, move)
    if refusal is None and isinstance(move, Draw) and move.tile not in (None, state.boneyard[0]):
        refusal = Refusal(RefusalCode.OTHER_TILE_DRAWN, tile=state.boneyard[0])
    if refusal is not None:
        raise IllegalMove(refusal)
    return carry_out(state, move)


def carry_out(state: Round, move: Move) -> Step:
    """Make a move that is known to be legal, for programs that took it from the legal ones and play by the thousand.

    With any other move the result means nothing.
    """
    draft = Draft(state)
    draft.make(move)
    return Step(draft.frozen(), tuple(draft.events))


def state_after(state: Round, move: Move) -> Round:
    """The state that `carry_out` leads to, for those who do not read the facts: making these is a third of its time."""
    draft = Draft(state, telling=False)
    draft.make(move)
    return draft.frozen()


def _without(hand: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """A hand less some of its tiles, in the order it had."""
    for tile in tiles:
        place = hand.index(tile)
        hand = hand[:place] + hand[place + 1 :]
    return hand


class Draft:
    """A round while one move is being made. Fields as in `Table` and `Round`; `events` in order, if it is `telling`."""

    __slots__ = (
        "_table",
        "_telling",
        "boneyard",
        "events",
        "follow",
        "hands",
        "has_drawn",
        "markers",
        "phase",
        "seat",
        "to_start",
        "trains",
        "uncalled",
        "uncovered",
        "unlaid",
    )

    def __init__(self, state: Round, telling: bool = True) -> None:
        table = state.table
        self._table = table
        self._telling = telling
        self.seat = table.seat
        self.phase = table.phase
        self.follow = table.follow
        self.has_drawn = table.has_drawn
        self.to_start = table.to_start
        self.trains = table.trains
        self.markers = table.markers
        self.uncovered = table.uncovered
        self.uncalled = table.uncalled
        self.unlaid = table.unlaid
        self.hands = state.hands
        self.boneyard = state.boneyard
        self.events: list[Event] = []

    def make(self, move: Move) -> None:
        """Make a legal move."""
        match move:
            case Lay():
                self.lay(move)
            case Draw():
                self.draw()
            case Keep():
                self.keep()
            case Pass():
                self.pass_turn()
            case LayNone():
                self.decline_build()
            case Call():
                self.call()
            case Challenge():
                self.challenge(move.seat)

    def _tell(self, event: Callable[[*Facts], Event], *facts: *Facts) -> None:
        """Note what happened; where nobody reads it, it is not even made."""
        if self._telling:
            self.events.append(event(*facts))

    def table(self) -> Table:
        """The open table as it stands."""
        old = self._table
        return Table(
            old.rules,
            old.seats,
            old.number,
            old.leader,
            old.totals,
            old.out,
            self.seat,
            self.phase,
            self.follow,
            self.has_drawn,
            self.to_start,
            self.trains,
            self.markers,
            self.uncovered,
            self.uncalled,
            self.unlaid,
            len(self.boneyard),
        )

    def frozen(self) -> Round:
        """The state as it stands."""
        return Round(self.table(), self.hands, self.boneyard)

    def lay(self, move: Lay) -> None:
        """Lay tiles and go on to whatever that asks for (rules 2.4 to 2.9, section 4)."""
        self._put(move)
        last = move.tiles[-1]
        if not self.hands[self.seat] and not self._last_double_goes_on(last):
            self._end_round(self.seat)
        elif self.phase is BUILD:
            self._end_build()
        elif last.is_double:
            self.follow = move.train
            self.has_drawn = False
            self._tell(FollowOwed, self.seat, move.train, last.low)
        else:
            self._end_turn()

    def _put(self, move: Lay) -> None:
        """Move the tiles from hand to train; covers, doubles and the marker follow from that alone."""
        seat, train = self.seat, move.train
        if train == MEXICAN and move.outer is not None and starts_free(self._table, train):
            number = move.tiles[0].low + move.tiles[0].high - move.outer
        else:
            number = self._table.open_end(train)
        covered = number if train in self.uncovered else None
        laid = []
        for tile in move.tiles:
            placed = tile.entering(number)
            laid.append(placed)
            number = placed.outer
            self.unlaid ^= tile.bit
        self._set_hand(seat, _without(self.hands[seat], move.tiles))
        self.trains = (*self.trains[:train], (*self.trains[train], *laid), *self.trains[train + 1 :])
        self._tell(TilesLaid, seat, train, tuple(laid))
        if covered is not None:
            self.uncovered = tuple(other for other in self.uncovered if other != train)
            self._tell(DoubleCovered, seat, train, covered)
        if move.tiles[-1].is_double:
            self.uncovered = (*self.uncovered, train)
        if train == seat and self.markers >> seat & 1:
            self.markers ^= 1 << seat
            self._tell(MarkerLowered, seat)

    def _last_double_goes_on(self, last: Tile) -> bool:
        """Whether a hand emptied on this tile plays on, since a double may not end the round (rules 2.7)."""
        return last.is_double and self._table.rules.last_double is LastDouble.NOT_ALLOWED

    def draw(self) -> None:
        """Draw one tile; one that may not be laid marks the train and ends the turn by itself (rules 2.5)."""
        if self._table.rules.marker is MarkerWhen.BEFORE_DRAW:
            self._raise_marker()
        tile = self.boneyard[0]
        self.boneyard = self.boneyard[1:]
        self._set_hand(self.seat, (*self.hands[self.seat], tile))
        self._tell(TileDrawn, self.seat, tile)
        self.has_drawn = drawn_fits(self.table(), self.hands[self.seat])
        if not self.has_drawn:
            self._fail()

    def keep(self) -> None:
        """Keep the drawn tile, which counts as a failed draw (rules 3, the drawn tile)."""
        self._tell(TileKept, self.seat)
        self._fail()

    def pass_turn(self) -> None:
        """Pass, which may be the pass that ends the round (rules 2.5, 2.9)."""
        self._tell(Passed, self.seat)
        self._fail(passed=True)

    def _fail(self, passed: bool = False) -> None:
        self._raise_marker()
        self._end_turn(passed)

    def _raise_marker(self) -> None:
        if not self.markers >> self.seat & 1:
            self.markers |= 1 << self.seat
            self._tell(MarkerRaised, self.seat)

    def decline_build(self) -> None:
        """Lay no chain in an open build."""
        self._tell(BuildDeclined, self.seat)
        self._end_build()

    def _end_build(self) -> None:
        """The next seat builds; after the last one the leader's first turn begins (rules 10, first turn)."""
        following = self._table.after(self.seat)
        if following == self._table.leader:
            self.phase = FIRST
            self.to_start &= ~(1 << following)
        self.seat = following
        self._announce_turn()

    def _end_turn(self, passed: bool = False) -> None:
        """Hand the turn on, unless the round ends with it.

        A first turn that went to a standing double is still to come (rules, section 4). An empty hand here is that
        of a seat whose follow-up draw a challenge took away: it is out.
        """
        if not self.hands[self.seat]:
            self._end_round(self.seat)
            return
        if self.phase is FIRST and binding(self._table):
            self.to_start |= 1 << self.seat
        self.uncalled = None
        if len(self.hands[self.seat]) == 1:
            owed = self._table.rules.last_call is LastCall.PLAYER
            self.uncalled = self.seat if owed else None
            self._tell(LastTileLeft, self.seat, owed)
        self.follow, self.has_drawn = None, False
        if passed and is_blocked(self.table(), self.hands):
            self._end_round(None)
            return
        self.seat = self._table.after(self.seat)
        self.phase = FIRST if self.to_start >> self.seat & 1 else PLAY
        self.to_start &= ~(1 << self.seat)
        self._announce_turn()

    def _announce_turn(self) -> None:
        if self._telling:
            bound = binding(self.table()) if self.uncovered else ()
            self.events.append(TurnBegan(self.seat, self.phase, bound))

    def call(self) -> None:
        """The seat that owes it calls its last tile (rules, section 5)."""
        if self.uncalled is not None:
            self._tell(LastTileCalled, self.uncalled)
            self.uncalled = None

    def challenge(self, seat: int) -> None:
        """A call not made costs two tiles; a challenge to anybody else does nothing (rules, section 5)."""
        owed = seat == self.uncalled
        self._tell(LastTileChallenged, seat, owed)
        if owed:
            drawn = self.boneyard[:PENALTY_TILES]
            self.boneyard = self.boneyard[PENALTY_TILES:]
            self._set_hand(seat, (*self.hands[seat], *drawn))
            self.uncalled = None
            self._tell(PenaltyDrawn, seat, drawn)
            self._look_again_at_drawn_tile()

    def _look_again_at_drawn_tile(self) -> None:
        """A penalty that empties the bone pile can leave a drawn last double with nothing to follow it (rules 2.7)."""
        if self.has_drawn and not drawn_fits(self.table(), self.hands[self.seat]):
            self._fail()

    def _set_hand(self, seat: int, hand: tuple[Tile, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _end_round(self, out_seat: int | None) -> None:
        """The round is over (rules 2.9)."""
        self.seat, self.phase = self._table.leader, OVER
        self.follow, self.has_drawn, self.uncalled = None, False, None
        if self._telling:
            self.events.append(RoundBlocked() if out_seat is None else WentOut(out_seat))
            self._tell_result(self.frozen())

    def _tell_result(self, ended: Round) -> None:
        """Count the hands and say what that means for the match (rules 2.10, section 6)."""
        table = ended.table
        counts, totals = ended.counts, ended.totals_after
        for seat in table.playing:
            self.events.append(HandCounted(seat, ended.hands[seat], counts[seat]))
        self.events.append(RoundScored(table.number, counts, totals))
        gone = knocked_out(table.rules, totals) & ~table.out
        self.events.extend(SeatKnockedOut(seat, totals[seat]) for seat in table.playing if gone >> seat & 1)
        if ended.winners:
            self.events.append(MatchWon(ended.winners, totals))
