"""The guided round asks for one thing after the other, and goes on whatever legal thing is done."""

from __future__ import annotations

import pytest

from game.rules.events import (
    EVENT_TYPES,
    DoubleCovered,
    LastTileLeft,
    MarkerLowered,
    MarkerRaised,
    TileDrawn,
    WentOut,
)
from game.rules.moves import DRAW, Move
from game.rules.notation import read_move
from game.rules.refusals import Refusal, RefusalCode
from game.session.feed import Beat, BeatKind
from game.session.lesson import BOT, LEARNER, STEPS, Lesson, StepEnd
from game.session.waiting import NotNow

KEYS = [step.key for step in STEPS]


class Show:
    """Shows a lesson as the table does, on a clock of its own."""

    def __init__(self) -> None:
        self.lesson = Lesson(("Ana", "Pip"))
        self.beats: list[Beat] = []
        self.now = 0.0
        self.rest()

    def rest(self) -> None:
        """Everything is shown and answered."""
        for _ in range(40):
            while (beat := self.lesson.next_beat()) is not None:
                self.beats.append(beat)
            self.lesson.settled()
            self.lesson.update(self.now)
            self.now += 0.5
        assert self.lesson.waits_for is None

    def move(self, text: str) -> Move:
        return read_move(text, self.lesson.table)

    def follow_to(self, key: str) -> None:
        """Do what is wished for until `key` is asked for."""
        while self.lesson.step is not None and self.lesson.step.key != key:
            if self.lesson.wished is None:
                self.lesson.peeked()
            else:
                assert self.lesson.play(LEARNER, self.lesson.wished) is None
            self.rest()


def test_the_wished_for_line_leads_through_every_step_to_the_end() -> None:
    show = Show()
    asked = []
    while (step := show.lesson.step) is not None:
        asked.append(step.key)
        following = KEYS[KEYS.index(step.key) + 1 :]
        show.follow_to(following[0] if following else "the end")
        assert show.lesson.last == (step, StepEnd.DONE)
    assert asked == KEYS
    assert show.lesson.is_over
    assert show.lesson.progress == (len(STEPS), len(STEPS))
    assert show.lesson.view(None).is_over


def test_the_learner_meets_what_a_newcomer_has_to_meet() -> None:
    show = Show()
    show.follow_to("the end")
    facts = [event for beat in show.beats for event in beat.events]
    for kind, seat in (
        (TileDrawn, LEARNER),
        (MarkerRaised, LEARNER),
        (MarkerLowered, LEARNER),
        (MarkerRaised, BOT),
        (DoubleCovered, LEARNER),
        (LastTileLeft, LEARNER),
        (WentOut, LEARNER),
    ):
        assert kind in EVENT_TYPES
        assert any(isinstance(event, kind) and event.seat == seat for event in facts), kind
    assert all(event.tile is None for event in facts if isinstance(event, TileDrawn))


@pytest.mark.parametrize(
    ("at", "move", "then"),
    [
        ("chain", "12-5@A", "draw"),
        ("chain", "12-5 5-9@A", "draw"),
        ("double", "2-4@A", "mexican"),
    ],
)
def test_another_legal_move_is_taken_and_the_table_set_to_the_lesson_s_line(
    at: str, move: str, then: str
) -> None:
    wished, other = Show(), Show()
    wished.follow_to(then)
    other.follow_to(at)
    assert other.lesson.play(LEARNER, other.move(move)) is None
    other.rest()
    assert other.lesson.last == (STEPS[KEYS.index(at)], StepEnd.OTHER)
    assert other.lesson.step == STEPS[KEYS.index(then)]
    assert other.lesson.view(LEARNER) == wished.lesson.view(LEARNER)
    kinds = [beat.kind for beat in other.beats[-3:]]
    assert kinds == [BeatKind.MOVE, BeatKind.SCENE, BeatKind.MOVE]


def test_whatever_legal_is_done_the_lesson_comes_to_its_end() -> None:
    for pick in (0, -1):
        show = Show()
        while not show.lesson.is_over:
            assert show.lesson.play(LEARNER, list(show.lesson.legal(LEARNER))[pick]) is None
            show.rest()
        assert show.lesson.view(None).is_over


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing() -> None:
    show = Show()
    show.follow_to("chain")
    refusal = show.lesson.play(LEARNER, show.move("6-8@A"))
    assert isinstance(refusal, Refusal)
    assert refusal.code is RefusalCode.DOES_NOT_MATCH
    assert show.lesson.step == STEPS[1]


def test_nothing_is_taken_while_the_other_seat_has_to_answer() -> None:
    show = Show()
    show.follow_to("chain")
    assert show.lesson.play(LEARNER, show.move("12-5 5-9 9-1@A")) is None
    assert show.lesson.waits_for is NotNow.MOVING
    assert show.lesson.wished is None
    assert show.lesson.play(LEARNER, DRAW) is NotNow.MOVING
    assert show.lesson.play(BOT, DRAW) is NotNow.BOTS_SEAT
    assert list(show.lesson.legal(LEARNER)) == []
    show.rest()
    assert show.lesson.step == STEPS[2]


def test_a_move_without_a_peek_skips_the_peek() -> None:
    show = Show()
    assert show.lesson.play(LEARNER, show.move("12-5 5-9 9-1@A")) is None
    show.rest()
    assert show.lesson.step == STEPS[2]


def test_the_hand_lies_open_once_it_has_been_peeked_at() -> None:
    show = Show()
    assert show.lesson.plan.people == (LEARNER, BOT)
    show.lesson.peeked()
    assert show.lesson.plan.people == (LEARNER,)
    show.follow_to("the end")
    assert show.lesson.plan.people == (LEARNER,)
    assert show.lesson.round_over


def test_a_plan_is_the_learner_s_own_and_nothing_is_taken_back() -> None:
    lesson = Show().lesson
    lesson.plan_moves(LEARNER, (DRAW,))
    lesson.plan_moves(BOT, (DRAW,))
    assert (lesson.planned(LEARNER), lesson.planned(BOT)) == ((DRAW,), ())
    assert not lesson.can_take_back(LEARNER)
    with pytest.raises(ValueError, match="take back"):
        lesson.take_back(LEARNER)


def test_the_hand_keeps_the_order_its_owner_gives_it() -> None:
    show = Show()
    order = tuple(reversed(show.lesson.rack(LEARNER)))
    show.lesson.arrange(LEARNER, order)
    assert show.lesson.rack(LEARNER) == order
    assert set(show.lesson.rack(BOT)) == set(show.lesson.view(BOT).hand)
