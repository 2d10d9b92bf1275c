"""The look in numbers: colours by what they are for, text styles, margins. Two themes, any text size.

Knows no screen and draws nothing. Sizes are canvas pixels of the 1920 x 1080 picture.
"""

from dataclasses import dataclass

from game.resources.fonts import Face
from game.resources.palette import HIGH_CONTRAST, NIGHT_TRAIN, Palette

CANVAS = (1920, 1080)
MARGIN_X = 96
MARGIN_Y = 54
SMALLEST_TEXT = 28
"""No text is drawn with a smaller size than this, at any setting."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way of setting text: face, size in pixels, and how far the text-size setting reaches it (0 to 1)."""

    face: Face
    size: int
    grows: float = 1.0

    def at(self, scale: float) -> int:
        """Size in pixels at a text-size setting of ``scale`` (1.0 to 1.5)."""
        return max(SMALLEST_TEXT, round(self.size * (1 + (scale - 1) * self.grows)))


DISPLAY = Style(Face.DISPLAY, 132, 0.1)
TITLE = Style(Face.DISPLAY, 68, 0.3)
HEADING = Style(Face.DISPLAY, 46, 0.5)
BUTTON = Style(Face.BOLD, 40)
BADGE = Style(Face.BOLD, 40, 0)
"""Figures on bosses: they have a size of their own."""
BODY = Style(Face.TEXT, 34)
STRONG = Style(Face.BOLD, 34)
SMALL = Style(Face.TEXT, 30)
LABEL = Style(Face.BOLD, 30)


@dataclass(frozen=True, slots=True)
class Theme:
    """How everything looks now. ``scale`` is the text size, 1.0 to 1.5."""

    scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False

    @classmethod
    def of(cls, *, percent: int = 100, high_contrast: bool = False, reduced_motion: bool = False) -> "Theme":
        """The theme for these settings; ``percent`` is held to 100 to 150."""
        return cls(min(150, max(100, percent)) / 100, high_contrast, reduced_motion)

    @property
    def colours(self) -> Palette:
        """The palette."""
        return HIGH_CONTRAST if self.high_contrast else NIGHT_TRAIN
