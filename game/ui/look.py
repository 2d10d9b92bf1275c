"""Everything a screen needs to look and read right, in one hand: theme, type, paint and words.

The composition root makes one and changes it when a setting changes; a screen that sees another revision
than the one it was laid out for lays itself out anew. Knows no screen and no setting.
"""

from collections.abc import Mapping
from pathlib import Path

from game.i18n.words import Words
from game.ui.paint import Painter
from game.ui.text import Typesetter
from game.ui.theme import Face, Theme


class Look:
    """The present look. ``fonts`` gives a file for each face."""

    def __init__(self, theme: Theme, words: Words, fonts: Mapping[Face, Path | None]) -> None:
        self.theme = theme
        self.words = words
        self.text = Typesetter(fonts, theme.scale)
        self.paint = Painter(theme.colours)
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
