"""A sheet of the table's panel: something to read that fits a rectangle and may be scrolled.

Knows no panel around it and no seat that reads it.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import Action
from game.ui.look import Look
from game.ui.prompts import Prompt


class Sheet:
    """One of the things to read. ``key`` names it among the others."""

    key: str = ""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """What stands on its tab."""
        return self.look.words(f"screens.{self.key}")

    def lay_out(self, rect: pygame.Rect) -> None:
        """Take a place on the canvas, in the present look."""
        self.rect = rect

    def act(self, action: Action) -> bool:  # noqa: ARG002 - a sheet may have nothing to turn
        """Scroll or turn; False if nothing came of it."""
        return False

    def prompts(self) -> Sequence[Prompt]:
        """What the foot of the panel says about it."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw at its place."""
        raise NotImplementedError
