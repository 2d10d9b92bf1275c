"""What the guided round says: the task at hand, and a word about what was just done.

Knows the lesson's steps, not the table they are played on.
"""

from __future__ import annotations

from game.i18n.words import Words
from game.session.lesson import BOT, LessonStep, StepEnd


class LessonWords:
    """The lesson's sentences in the language of `words`. With `tap` a button need not be held to peek."""

    def __init__(self, words: Words, *, tap: bool = False) -> None:
        self._words = words
        self._tap = tap

    @property
    def title(self) -> str:
        """What the guided round is called."""
        return self._words("lesson.title")

    @property
    def names(self) -> tuple[str, str]:
        """What stands on the plates: the learner's, and that of the one who plays along."""
        return self._words("lesson.you"), self._words("lesson.bot")

    def task(self, step: LessonStep | None) -> str:
        """What to do now; the parting word where there is nothing more to do."""
        if step is None:
            return self._words("lesson.end")
        if step.wished is None and self._tap:
            return self._words("lesson.peek.task_tap")
        return self._words(f"lesson.{step.key}.task", bot=self.names[BOT])

    @property
    def while_peeking(self) -> str:
        """What is said while the hand is being looked at for the first time."""
        return self._words("lesson.peek.hold_tap" if self._tap else "lesson.peek.hold")

    def remark(self, step: LessonStep, outcome: StepEnd) -> str:
        """A word about the step that was just taken."""
        return self._words(f"lesson.{step.key}.{outcome.value}", bot=self.names[BOT])
