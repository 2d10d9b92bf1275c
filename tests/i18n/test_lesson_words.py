"""The guided round has a word for everything that can happen in it."""

from __future__ import annotations

import pytest

from game.i18n.lesson_words import LessonWords
from game.i18n.words import LANGUAGES, Words
from game.session.lesson import LEARNER, STEPS, Lesson, StepEnd
from game.session.pace import Speed


def steps_with_a_choice() -> set[str]:
    """The steps at which something else than the wished-for move is legal, found by playing."""
    lesson, found, now = Lesson(("Ana", "Pip"), Speed.INSTANT), set(), 0.0
    while (step := lesson.step) is not None:
        while lesson.waits_for is not None:
            while lesson.next_beat():
                pass
            lesson.settled()
            lesson.update(now := now + 1.0)
        if lesson.wished is None:
            lesson.peeked()
            continue
        if any(move != lesson.wished for move in lesson.legal(LEARNER)):
            found.add(step.key)
        lesson.play(LEARNER, lesson.wished)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_task_and_its_remarks(language: str) -> None:
    words = LessonWords(Words(language, strict=True))
    assert words.title
    assert words.while_peeking.endswith(".")
    assert words.task(None).endswith(".")
    choices = steps_with_a_choice()
    assert choices
    for step in STEPS:
        assert words.task(step).endswith((".", "!"))
        assert words.remark(step, StepEnd.DONE).endswith((".", "!"))
        if step.key in choices:
            assert words.remark(step, StepEnd.OTHER).endswith(".")


def test_a_task_names_the_tiles_it_asks_for() -> None:
    words = LessonWords(Words(strict=True))
    for step in STEPS:
        if step.wished is None or "@" not in step.wished:
            continue
        for tile in step.wished.partition("@")[0].split():
            low, high = sorted(tile.split("-"), key=int)
            assert f"{low}-{high}" in words.task(step), step.key
