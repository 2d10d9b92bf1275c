"""Things to read between the controls: headings, notes, and room to breathe. None of them takes a press."""

import pygame

from game.ui.look import Look
from game.ui.theme import BODY, HEADING, Style
from game.ui.widgets.base import Widget


class Heading(Widget):
    """A line that begins a part of a page, over a brass rule."""

    focusable = False

    def __init__(self, look: Look, key: str, text: str) -> None:
        super().__init__(look, key)
        self.words = text

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        return self.look.text.block_height(self.words, HEADING, width) + 24

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:  # noqa: ARG002 - never focused
        """Draw at ``rect``."""
        colours = self.look.theme.colours
        self.look.text.block(surface, self.words, HEADING, colours.brass_light, self.rect)
        surface.fill(colours.brass_dark, (self.rect.left, self.rect.bottom - 14, self.rect.width, 3))


class Note(Widget):
    """A paragraph."""

    focusable = False

    def __init__(self, look: Look, key: str, text: str, *, style: Style = BODY, quiet: bool = False) -> None:
        super().__init__(look, key)
        self.words = text
        self.style = style
        self.quiet = quiet

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        return self.look.text.block_height(self.words, self.style, width) + 10

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:  # noqa: ARG002 - never focused
        """Draw at ``rect``."""
        colours = self.look.theme.colours
        colour = colours.muted if self.quiet else colours.text
        self.look.text.block(surface, self.words, self.style, colour, self.rect)


class Gap(Widget):
    """Room between two parts."""

    focusable = False

    def __init__(self, look: Look, key: str, pixels: int = 24) -> None:
        super().__init__(look, key)
        self.pixels = pixels

    def height(self, width: int) -> int:  # noqa: ARG002 - the same at any width
        """Its own height."""
        return self.pixels

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Nothing to draw."""
