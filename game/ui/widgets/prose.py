"""Things to read between the controls: headings, notes, and room to breathe. None of them takes a press."""

import pygame

from game.ui.look import Look
from game.ui.theme import BODY, HEADING, STRONG, Style
from game.ui.widgets.base import Widget

MEDAL = 76
"""Room for a medal before an entry, in pixels."""
VACANT = (300, 190)
"""The drawing on a page with nothing on it."""


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


class Entry(Widget):
    """A name with what there is to say of it, in a well of its own; `medal` names a drawing at its left."""

    focusable = False

    def __init__(self, look: Look, key: str, name: str, words: str, *, medal: str = "") -> None:
        super().__init__(look, key)
        self.name = name
        self.words = words
        self.medal = medal

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        text = self.look.text
        tall = text.block_height(self.name, STRONG, self._room(width))
        return tall + text.block_height(self.words, BODY, self._room(width)) + 24

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:  # noqa: ARG002 - never focused
        """Draw at ``rect``."""
        colours, text, rect = self.look.theme.colours, self.look.text, self.rect
        surface.blit(self.look.paint.well(rect.size), rect)
        if self.medal:
            medal = self.look.artwork.picture(self.medal, (MEDAL, MEDAL + 14))
            surface.blit(medal, medal.get_rect(center=(rect.left + MEDAL // 2 + 16, rect.centery)))
        inner = pygame.Rect(rect.left + MEDAL + 34, rect.top + 10, self._room(rect.width), rect.height)
        inner.top += text.block(surface, self.name, STRONG, colours.text, inner)
        text.block(surface, self.words, BODY, colours.muted, inner)

    @staticmethod
    def _room(width: int) -> int:
        return width - MEDAL - 56


class Vacant(Widget):
    """What a page says that has nothing on it yet: a drawing, and a line below."""

    focusable = False

    def __init__(self, look: Look, key: str, words: str, drawing: str, height: int) -> None:
        super().__init__(look, key)
        self.words = words
        self.drawing = drawing
        self._height = height

    def height(self, width: int) -> int:  # noqa: ARG002 - as tall as the page
        """Its own height."""
        return self._height

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:  # noqa: ARG002 - never focused
        """Draw at ``rect``."""
        text, width = self.look.text, self.rect.width - 160
        tall = text.block_height(self.words, BODY, width)
        top = self.rect.centery - (VACANT[1] + 40 + tall) // 2
        picture = self.look.artwork.picture(self.drawing, VACANT)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
        below = pygame.Rect(self.rect.left + 80, top + VACANT[1] + 40, width, tall)
        text.block(surface, self.words, BODY, self.look.theme.colours.muted, below, align="center")
