"""Something that people have to be told once: sentences, and a plate to say that they were read.

Knows neither what is told nor why.
"""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.screen import Screen
from game.scenes.stack import Pop, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.theme import CANVAS, HEADING, SMALL
from game.ui.widgets import Button, Note, Widget

WIDTH = 1160
TALLEST = 820
MARGIN = 64


class Notice(Screen):
    """Tells `sentences`, under a `heading`. Both are asked for at every layout: they follow the language."""

    opaque = False

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        heading: Callable[[], str],
        sentences: Callable[[], Sequence[str]],
    ) -> None:
        super().__init__(look, sound)
        self._heading = heading
        self._sentences = sentences

    def area(self) -> pygame.Rect:
        """As tall as the words need, in the middle."""
        widgets = self.widgets()
        tall = sum(widget.height(WIDTH) for widget in widgets) + 12 * (len(widgets) - 1)
        rect = pygame.Rect(0, 0, WIDTH, min(tall, TALLEST))
        rect.center = (CANVAS[0] // 2, CANVAS[1] // 2)
        return rect

    def widgets(self) -> Sequence[Widget]:
        """Heading, sentences, one plate."""
        look = self.look
        notes = [
            Note(look, f"note {place}", sentence, style=SMALL)
            for place, sentence in enumerate(self._sentences())
        ]
        read = Button(look, "read", look.words("saves.read"))
        return (Note(look, "heading", self._heading(), style=HEADING), *notes, read)

    def pressed(self, key: str) -> Transition | None:  # noqa: ARG002 (there is only one plate)
        """Read and done."""
        return Pop()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """A veil over what is below, and a panel."""
        surface.blit(self.look.paint.shade(CANVAS, 170), (0, 0))
        rect = self.column.rect.inflate(2 * MARGIN + 60, 2 * MARGIN)
        surface.blit(self.look.paint.panel(rect.size), rect)
