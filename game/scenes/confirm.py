"""A question before anything that cannot be undone. The harmless answer has the focus.

Knows neither what is asked nor what happens then: both are handed in.
"""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.screen import Screen
from game.scenes.stack import Pop, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.theme import CANVAS, HEADING, SMALL
from game.ui.widgets import Button, Note, Widget
from game.ui.widgets.column import Column

WIDTH = 1060
MARGIN = 64


class Confirm(Screen):
    """Asks ``question``; ``yes`` says what confirming it means, and ``agreed`` answers with the transition.

    Keys of the catalogue are turned into words by the caller, at every layout: they follow the language.
    """

    opaque = False

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        question: Callable[[], str],
        yes: Callable[[], str],
        no: Callable[[], str],
        agreed: Callable[[], Transition],
        note: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(look, sound)
        self._question = question
        self._yes = yes
        self._no = no
        self._note = note
        self._agreed = agreed

    def area(self) -> pygame.Rect:
        """As tall as the words need, in the middle."""
        widgets = self.widgets()
        tall = sum(widget.height(WIDTH) for widget in widgets) + 12 * (len(widgets) - 1)
        rect = pygame.Rect(0, 0, WIDTH, min(tall, 820))
        rect.center = (CANVAS[0] // 2, CANVAS[1] // 2)
        return rect

    def widgets(self) -> Sequence[Widget]:
        """Question, answers: the harmless one first."""
        look = self.look
        note = [Note(look, "note", self._note(), style=SMALL, quiet=True)] if self._note else []
        return (
            Note(look, "question", self._question(), style=HEADING),
            *note,
            Button(look, "no", self._no()),
            Button(look, "yes", self._yes()),
        )

    def make_column(self, widgets: Sequence[Widget], focus: str | None) -> Column:
        """A press of up too many never lands on the answer that loses something."""
        return Column(self.look, self.area(), widgets, focus, wraps=False)

    def pressed(self, key: str) -> Transition | None:
        """Yes does it, no goes back."""
        return self._agreed() if key == "yes" else Pop()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """A veil over what is below, and a panel."""
        surface.blit(self.look.paint.shade(CANVAS, 170), (0, 0))
        rect = self.column.rect.inflate(2 * MARGIN + 60, 2 * MARGIN)
        surface.blit(self.look.paint.panel(rect.size), rect)
