"""A guided round: a small position, and step by step the move that a newcomer is asked for.

The lesson is a feed like the match itself, so that the table shows it the same way. It goes on with any legal
move: where somebody does something else than was asked for, the table is set to where the lesson's own line of
play has got to. Knows codes for its steps; what a step says is worded elsewhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.bots.protocol import Attentive
from game.rules.legality import LegalMoves, legal_moves
from game.rules.moves import Move
from game.rules.notation import read_move
from game.rules.position import read_position
from game.rules.refusals import IllegalMove, Refusal
from game.rules.state import Round, Step, observe
from game.rules.table import Table
from game.rules.tiles import Tile
from game.rules.turn import apply
from game.rules.view import View
from game.session.desks import Desk, arranged
from game.session.feed import Beat, BeatKind
from game.session.pace import PACES, Speed
from game.session.seats import MatchPlan, SeatPlan
from game.session.waiting import BeatQueue, NotNow

LEARNER, BOT = 0, 1
"""The two seats."""
BOT_LEVEL = "lesson"
"""What the other seat's plan gives as its level: it plays what the lesson says."""

POSITION = """
rules standard
round 1; engine 12
leader A
turn A first
to start B
A holds 2-4 5-9 0-3 5-12 4-4 1-9 6-8
B holds 8-12 8-10 3-10 4-11 6-12 9-11 1-7
boneyard 1-11 5-7 7-10 5-8 2-9 6-10 0-8
"""
"""Where the lesson starts: seven tiles each, and the bone pile in the order that the line of play needs."""


class StepEnd(Enum):
    """How a step ended."""

    DONE = "done"
    OTHER = "other"  # legal, and not what was asked for


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do: its `key`, the move that is `wished` for (None: to peek), and the other seat's answer."""

    key: str
    wished: str | None
    answer: tuple[str, ...] = ()


STEPS: tuple[LessonStep, ...] = (
    LessonStep("peek", None),
    LessonStep("chain", "12-5 5-9 9-1@A", ("12-8 8-10@B",)),
    LessonStep("draw", "+"),
    LessonStep("drawn", "1-11@A", ("3-10@B",)),
    LessonStep("marker", "+", ("4-11@A",)),
    LessonStep("double", "4-4@A"),
    LessonStep("follow", "2-4@A", ("6-12@M",)),
    LessonStep("mexican", "6-8@M", ("+",)),
    LessonStep("open", "0-3@B", ("+", "5-8@M")),
    LessonStep("out", "5-7@M"),
)


class LessonAdviser(Attentive):
    """Advises what a lesson asks for."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson

    def choose(self, view: View) -> Move:
        """The move that is wished for, else the first that is legal."""
        return self._lesson.wished or next(iter(legal_moves(view.table, view.hand)))


class Lesson:
    """The guided round as it is being played, by `names[LEARNER]` with `names[BOT]`, who may change their names."""

    def __init__(self, names: tuple[str, str], speed: Speed = Speed.RELAXED) -> None:
        self.speed = speed
        self.names = names
        self._state = read_position(POSITION)
        self._place = 0
        self._desk = Desk()
        self._answers: deque[str] = deque()
        self._shown = BeatQueue()
        self._shown.show(Beat((), observe(self._state, None), None, BeatKind.SCENE))
        self.last: tuple[LessonStep, StepEnd] | None = None

    # What is known

    urgency = 1.0
    """Nobody is kept waiting here."""

    @property
    def step(self) -> LessonStep | None:
        """What is asked for now, None when the lesson is over."""
        return STEPS[self._place] if self._place < len(STEPS) else None

    @property
    def progress(self) -> tuple[int, int]:
        """How many steps are behind, and how many there are."""
        return self._place, len(STEPS)

    @property
    def is_over(self) -> bool:
        """Whether every step has been taken."""
        return self.step is None

    @property
    def plan(self) -> MatchPlan:
        """Who sits where: in company until the hand has been peeked at, then the learner alone with a bot."""
        in_company = self.step is not None and self.step.wished is None
        learner = SeatPlan(self.names[LEARNER], badge=LEARNER)
        other = SeatPlan(self.names[BOT], None if in_company else BOT_LEVEL, badge=BOT)
        return MatchPlan(self.table.rules, (learner, other))

    @property
    def waits_for(self) -> NotNow | None:
        """What stands in the way of the learner's move: tiles that move, or the other seat's answer."""
        if not self._shown.at_rest:
            return NotNow.MOVING
        return NotNow.BOTS_SEAT if self._answers else None

    @property
    def round_over(self) -> bool:
        """Whether somebody has laid the last tile."""
        return self._state.is_over

    @property
    def wished(self) -> Move | None:
        """The move that is asked for, None for a peek and after the end."""
        step = self.step
        return read_move(step.wished, self.table) if step and step.wished and not self._answers else None

    @property
    def table(self) -> Table:
        """The open table as it stands."""
        return self._state.table

    def view(self, viewer: int | None) -> View:
        """What a seat, or the room, may know."""
        return observe(self._state, viewer)

    def legal(self, seat: int) -> LegalMoves:
        """What `seat` may do by the rules."""
        if seat != self.table.seat:
            return LegalMoves(None, (), ())
        return legal_moves(self.table, self._state.hand)

    def rack(self, seat: int) -> tuple[Tile, ...]:
        """A hand in its owner's own order."""
        return arranged(self._state.hands[seat], self._desk.order if seat == LEARNER else ())

    def planned(self, seat: int) -> tuple[Move, ...]:
        """What a seat means to do next."""
        return self._desk.plan if seat == LEARNER else ()

    # What the learner does

    def peeked(self) -> None:
        """The learner has looked at the hand."""
        step = self.step
        if step is not None and step.wished is None:
            self._finish(step, StepEnd.DONE)

    def play(self, seat: int, move: Move) -> Refusal | NotNow | None:
        """Make the learner's move; None when it was accepted, else why not.

        A move before the peek counts as the peek.
        """
        if seat != LEARNER:
            return NotNow.BOTS_SEAT
        if self.waits_for is not None:
            return self.waits_for
        before = self._state
        try:
            made = apply(before, move)
        except IllegalMove as error:
            return error.refusal
        self.peeked()
        step, wished = self.step, self.wished
        self._show(LEARNER, made)
        if step is None:
            return None
        if move == wished:
            self._finish(step, StepEnd.DONE)
        else:
            self._catch_up(step, before)
        return None

    def can_take_back(self, seat: int) -> bool:  # noqa: ARG002 (the same questions as of a match)
        """A lesson goes forward only."""
        return False

    def take_back(self, seat: int) -> NotNow | None:
        """Raises ValueError: there is nothing to take back."""
        raise ValueError(f"seat {seat} has nothing to take back")

    def arrange(self, seat: int, order: Sequence[Tile]) -> None:
        """Keep the learner's own order of the hand."""
        if seat == LEARNER:
            self._desk = replace(self._desk, order=tuple(order))

    def plan_moves(self, seat: int, moves: Sequence[Move]) -> None:
        """Keep what the learner means to do next."""
        if seat == LEARNER:
            self._desk = replace(self._desk, plan=tuple(moves))

    # The feed

    def next_beat(self) -> Beat | None:
        """The next gesture to show, or None."""
        return self._shown.next_beat()

    def settled(self) -> None:
        """What was handed out is shown and at rest."""
        self._shown.settled()

    def update(self, now: float) -> None:
        """Let time pass, in seconds: the other seat answers when the table has rested."""
        rested = self._shown.rested(now)
        if self._answers and self._shown.at_rest and rested >= PACES[self.speed].bot_delay:
            move = read_move(self._answers.popleft(), self.table)
            self._show(BOT, apply(self._state, move))

    def close(self) -> None:
        """The table is left: there is nothing to keep."""

    # Within

    def _show(self, seat: int, step: Step) -> None:
        self._state = step.state
        events = tuple(event.seen_by(None) for event in step.events)
        self._shown.show(Beat(events, observe(step.state, None), seat))

    def _finish(self, step: LessonStep, outcome: StepEnd) -> None:
        self.last = (step, outcome)
        self._answers.extend(step.answer)
        self._place += 1

    def _catch_up(self, step: LessonStep, state: Round) -> None:
        """Set the table to where the lesson's own line stands at the end of the learner's turn."""
        here = step
        while True:
            state = apply(state, read_move(here.wished or "", state.table)).state
            self._place += 1
            if state.is_over or state.table.seat != LEARNER:
                break
            here = STEPS[self._place]
        self._state = state
        self._answers.extend(here.answer)
        self._shown.show(Beat((), observe(state, None), None, BeatKind.SCENE))
        self.last = (step, StepEnd.OTHER)
