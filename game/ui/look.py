"""Everything a screen needs to look and read right, in one hand: theme, type, paint and words.

The composition root makes one and changes it when a setting changes; a screen that sees another revision
than the one it was laid out for lays itself out anew. Knows no screen and no setting.
"""

from collections.abc import Callable

import pygame

from game.i18n.words import Words
from game.input.actions import Action
from game.resources.fonts import Fonts
from game.ui.paint import Painter
from game.ui.text import Typesetter
from game.ui.theme import Theme

Glyphs = Callable[[Action], pygame.Surface]
"""Gives the sign of an action on the device that was touched last."""


class Look:
    """The present look. ``glyphs`` gives the sign of an action."""

    def __init__(self, theme: Theme, words: Words, fonts: Fonts, glyphs: Glyphs | None = None) -> None:
        self.theme = theme
        self.words = words
        self.text = Typesetter(fonts, theme.scale)
        self.paint = Painter(theme.colours)
        self.glyph: Glyphs = glyphs or self._plain_glyph
        self.revision = 0

    def restyle(self, theme: Theme) -> None:
        """Change text size, contrast or motion; every screen follows in its next frame."""
        if theme != self.theme:
            self.theme = theme
            self.text.rescale(theme.scale)
            self.paint.recolour(theme.colours)
            self.revision += 1

    def speak(self, words: Words) -> None:
        """Change the language; every screen follows in its next frame."""
        if words.language != self.words.language:
            self.words = words
            self.revision += 1

    def signs(self, glyphs: Glyphs) -> None:
        """Another device was touched: prompts show its signs from now on."""
        self.glyph = glyphs
        self.revision += 1

    def _plain_glyph(self, action: Action) -> pygame.Surface:
        """A boss with a dot where the button sits on a pad: right for any pad there is."""
        colours = self.theme.colours

        def paint() -> pygame.Surface:
            image = self.paint.disc(24, colours.panel, colours.ivory).copy()
            x, y = {
                Action.CONFIRM: (24, 34),
                Action.BACK: (34, 24),
                Action.WEST: (14, 24),
                Action.NORTH: (24, 14),
            }.get(action, (24, 24))
            dot = self.paint.disc(7, colours.brass_light, colours.brass_light)
            image.blit(dot, dot.get_rect(center=(x, y)))
            return image

        return self.paint.kept(("plain glyph", action), paint)
