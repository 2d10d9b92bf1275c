"""A match as it is played at the table: people, bots, the pace, and nothing accepted before it can be seen.

`LiveMatch` is a feed: what happens comes out as beats, and a move is taken when every beat so far has been shown
and is at rest, and the move before is safely written. It knows no picture, no pad and no file; time comes in with
`update`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.rules.events import Event
from game.rules.legality import LegalMoves, legal_moves
from game.rules.match import MatchStep
from game.rules.moves import CALL, Call, Move
from game.rules.refusals import IllegalMove, Refusal
from game.rules.state import observe
from game.rules.table import Table
from game.rules.tiles import Tile
from game.rules.view import View
from game.session.bot_table import BotTable
from game.session.bot_turns import BotTurns
from game.session.desks import Desk, arranged
from game.session.feed import Beat, BeatKind
from game.session.journal import Journal
from game.session.lap import Lap
from game.session.pace import PACES, Speed
from game.session.referee import Referee
from game.session.replay import Replay
from game.session.seats import MatchPlan, SeatPlan, record_tags
from game.session.waiting import BeatQueue, NotNow


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended: the winners, each seat's total, and the points of every round by seat."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]


class LiveMatch:
    """The match that is on the table. Make one with `begin`, or with `resume` from what was written down.

    `rng` shuffles and seeds the bots. Times are seconds of whatever clock `update` is given.
    """

    def __init__(
        self, plan: MatchPlan, referee: Referee, rng: Random, bots: BotTable, journal: Journal, speed: Speed
    ) -> None:
        self.speed = speed
        self._plan = plan
        self._referee = referee
        self._rng = rng
        self._bots = bots
        self._journal = journal
        self._desks: dict[int, Desk] = {}
        self._turns = BotTurns(bots)
        self._lap = Lap()
        self._shown = BeatQueue()
        for seat, seat_plan in enumerate(plan.seats):
            if seat_plan.level is not None:
                bots.sit(seat, seat_plan.level, rng.randrange(1 << 32))

    @classmethod
    def begin(
        cls, plan: MatchPlan, rng: Random, bots: BotTable, journal: Journal, speed: Speed = Speed.NORMAL
    ) -> LiveMatch:
        """A new match, its first round dealt."""
        live = cls(plan, Referee.opened(plan.rules, len(plan.seats), rng), rng, bots, journal, speed)
        live._begin_round()
        return live

    @classmethod
    def resume(
        cls,
        plan: MatchPlan,
        referee: Referee,
        desks: Mapping[int, Desk],
        rng: Random,
        bots: BotTable,
        journal: Journal,
        speed: Speed = Speed.NORMAL,
    ) -> LiveMatch:
        """A match that was left, standing where it stood."""
        live = cls(plan, referee, rng, bots, journal, speed)
        live._desks.update(desks)
        live._shown.show(Beat((), live.view(None), None, BeatKind.SCENE))
        return live

    # What is known

    @property
    def plan(self) -> MatchPlan:
        """The house rules, and who sits where now."""
        return self._plan

    @property
    def table(self) -> Table:
        """The open table as it truly stands; what is shown may still be on its way there."""
        return self._referee.match.current.table

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points by seat of every round that has ended."""
        return self._referee.match.scores

    @property
    def round_over(self) -> bool:
        """Whether the round has ended; `next_round` goes on unless there is a `result`."""
        return self._referee.match.current.is_over

    @property
    def result(self) -> MatchResult | None:
        """How the match ended, or None while it goes on."""
        winners = self._referee.winners
        if not winners:
            return None
        return MatchResult(winners, self._referee.match.totals, self.scores)

    @property
    def waits_for(self) -> NotNow | None:
        """What stands in the way of the next move, or None when it may come."""
        if not self._shown.at_rest:
            return NotNow.MOVING
        return None if self._journal.synced else NotNow.WRITING

    def view(self, viewer: int | None) -> View:
        """What a seat, or the room, may know of the round as it truly stands."""
        return observe(self._referee.match.current, viewer)

    def legal(self, seat: int) -> LegalMoves:
        """What `seat` may do by the rules; for that seat's eyes, like its hand."""
        state = self._referee.match.current
        moves = legal_moves(state.table, state.hand)
        calls = tuple(call for call in moves.calls if (call == CALL) == (seat == state.table.uncalled))
        if seat == state.table.seat:
            return replace(moves, calls=calls)
        return LegalMoves(None, (), calls if seat in state.table.playing else ())

    def events(self, viewer: int | None) -> tuple[Event, ...]:
        """This round's events so far, as a seat or the room may know them."""
        return tuple(event.seen_by(viewer) for event in self._referee.events())

    def past(self) -> Iterator[Beat]:
        """Every beat of the match so far, take-backs aside, as if it were watched again."""
        replay = Replay(self._referee.record(record_tags(self._plan)))
        while (beat := replay.next_beat()) is not None:
            yield beat

    def rack(self, seat: int) -> tuple[Tile, ...]:
        """The hand of `seat`, in its owner's own order."""
        return arranged(self._referee.match.current.hands[seat], self._desks.get(seat, Desk()).order)

    def planned(self, seat: int) -> tuple[Move, ...]:
        """What `seat` means to do next."""
        return self._desks.get(seat, Desk()).plan

    # What people do

    def play(self, seat: int, move: Move) -> Refusal | NotNow | None:
        """Make a person's move; None when it was accepted, else why not.

        A last-tile call is taken while tiles are still moving, too.
        """
        if self._plan.seats[seat].is_bot:
            return NotNow.BOTS_SEAT
        waits_for = self.waits_for
        early_call = isinstance(move, Call) and waits_for is NotNow.MOVING
        if waits_for is not None and not early_call:
            return waits_for
        return self._play(seat, move)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last thing that happened is a lay by this seat, with nothing drawn or done since."""
        return not self._plan.seats[seat].is_bot and self._referee.can_take_back(seat)

    def take_back(self, seat: int) -> NotNow | None:
        """Undo this seat's last lay; None when done. Raises ValueError where `can_take_back` says no."""
        if self.waits_for is not None:
            return self.waits_for
        self._referee.take_back(seat)
        self._bots.rewind(len(self._referee.steps))
        self._journal.took_back(seat)
        self._shown.show(Beat((), self.view(None), seat, BeatKind.TAKE_BACK))
        return None

    def arrange(self, seat: int, order: Sequence[Tile]) -> None:
        """Keep a seat's own order of its hand."""
        self._set_desk(seat, replace(self._desks.get(seat, Desk()), order=tuple(order)))

    def plan_moves(self, seat: int, moves: Sequence[Move]) -> None:
        """Keep what a seat means to do next; an empty plan forgets it."""
        self._set_desk(seat, replace(self._desks.get(seat, Desk()), plan=tuple(moves)))

    # What the table does

    def next_round(self) -> None:
        """Deal the next round. Raises ValueError while this one goes on, or when the match is over."""
        self._referee.next_round(self._rng)
        self._begin_round()

    @property
    def ends_after_round(self) -> bool:
        """Whether the match is to end with this round, whatever its length was to be."""
        return self._referee.cut_short

    @ends_after_round.setter
    def ends_after_round(self, ends: bool) -> None:
        if self.result is None:
            self._referee.cut_short = ends
            self._journal.ends_after_round(ends)
            self._finish()

    def reseat(self, seat: int, plan: SeatPlan) -> None:
        """Somebody else plays `seat` from now on, a bot for a leaver say, or somebody under another name and colour.

        A bot that stays keeps its memory. Raises KeyError for a bot's level there is none of.
        """
        if plan.level is None:
            self._bots.leave(seat)
        elif plan.level != self._plan.seats[seat].level:
            self._bots.sit(seat, plan.level, self._rng.randrange(1 << 32))
        self._plan = self._plan.with_seat(seat, plan)
        self._journal.reseated(seat, plan)

    def close(self) -> None:
        """The table is left: bots go, and what was to be written is written."""
        self._bots.close()
        self._journal.close()

    # The feed

    def next_beat(self) -> Beat | None:
        """The next gesture to show, or None."""
        return self._shown.next_beat()

    def settled(self) -> None:
        """What was handed out is shown and at rest."""
        self._shown.settled()

    # Time

    @property
    def urgency(self) -> float:
        """How many times as fast as usual the table should be shown now, 1.0 or more: nobody waits long for bots."""
        return 1.0 if self.round_over else self._lap.urgency

    def update(self, now: float) -> None:
        """Let time pass: bots think, call, challenge and move when it is their time."""
        if self.round_over:
            return
        table, steps = self.table, self._referee.steps
        # Dealing is nobody's turn, and a call that is owed gives everybody their time.
        counts = len(steps) > 1 and table.uncalled is None
        self._lap.pass_time(now, table, self._plan, self.speed, counts=counts)
        thought = self._turns.think(self._plan, steps)
        rested = self._shown.rested(now)
        if self.waits_for is None:
            pace = PACES[self.speed].hurried(self.urgency)
            due = self._turns.due(self._plan, steps, pace, rested, thought)
            if due is not None:
                self._play(*due)

    # Within

    def _play(self, seat: int, move: Move) -> Refusal | None:
        try:
            step = self._referee.play(seat, move)
        except IllegalMove as error:
            return error.refusal
        self._journal.made(self._referee.current.made[-1])
        self._shown.show(_beat(step, seat, BeatKind.MOVE))
        self._finish()
        return None

    def _finish(self) -> None:
        if self.result is not None:
            self._journal.finished(self._referee.record(record_tags(self._plan)))

    def _begin_round(self) -> None:
        self._desks.clear()
        self._lap = Lap()
        self._bots.new_round()
        self._journal.dealt(self._referee.current)
        self._shown.show(_beat(self._referee.steps[0], None, BeatKind.DEAL))

    def _set_desk(self, seat: int, desk: Desk) -> None:
        self._desks[seat] = desk
        self._journal.desks(dict(self._desks))


def _beat(step: MatchStep, seat: int | None, kind: BeatKind) -> Beat:
    events = tuple(event.seen_by(None) for event in step.events)
    return Beat(events, observe(step.match.current, None), seat, kind)
