"""The screen after something went wrong: what happened to the match, where the report lies, and how to go on.

Knows nothing of what was raised: the report is written before it comes up.
"""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.screen import Screen
from game.scenes.stack import Quit, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import CANVAS, SMALL
from game.ui.widgets import Button, Gap, Note, Widget


class Fault(Screen):
    """Offers to go on. ``report`` is where the report lies, None if none could be written; ``go_on`` goes on."""

    def __init__(
        self, look: Look, sound: SoundPort, *, report: str | None, go_on: Callable[[], Transition]
    ) -> None:
        super().__init__(look, sound)
        self._report = report
        self._go_on = go_on

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("screens.fault")

    def area(self) -> pygame.Rect:
        """The column."""
        return pygame.Rect(CANVAS[0] // 2 - 620, 230, 1240, 700)

    def widgets(self) -> Sequence[Widget]:
        """What is known, then what can be done."""
        look, words = self.look, self.look.words
        report = (
            words("screens.fault_report", file=self._report)
            if self._report
            else words("screens.fault_no_report")
        )
        return (
            Note(look, "saved", words("screens.fault_saved")),
            Note(look, "report", report, style=SMALL),
            Gap(look, "gap"),
            Button(look, "go_on", words("screens.go_on")),
            Button(look, "quit", words("screens.quit")),
        )

    def prompts(self) -> Sequence[Prompt]:
        """Only how to choose."""
        return super().prompts()[:1]

    def back(self) -> Transition | None:
        """Going on is the harmless way out."""
        return self._go_on()

    def pressed(self, key: str) -> Transition | None:
        """Go on or leave."""
        return Quit() if key == "quit" else self._go_on()
