"""The look in numbers: colours by what they are for, text styles, margins. Two themes, any text size.

Knows no screen and draws nothing. Sizes are canvas pixels of the 1920 x 1080 picture.
"""

from dataclasses import dataclass, field
from enum import Enum

CANVAS = (1920, 1080)
MARGIN_X = 96
MARGIN_Y = 54
SMALLEST_TEXT = 28
"""No text is drawn with a smaller size than this, at any setting."""

Colour = tuple[int, int, int]


class Face(Enum):
    """Which of the fonts that are shipped."""

    DISPLAY = "display"
    TEXT = "text"
    BOLD = "bold"


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
BODY = Style(Face.TEXT, 34)
STRONG = Style(Face.BOLD, 34)
SMALL = Style(Face.TEXT, 30)
LABEL = Style(Face.BOLD, 30)


@dataclass(frozen=True, slots=True)
class Colours:
    """Colours by role; every text colour is named with the grounds it may stand on."""

    night: Colour = (6, 22, 28)
    cloth: Colour = (12, 50, 56)
    cloth_light: Colour = (22, 78, 82)
    panel: Colour = (9, 36, 42)
    panel_light: Colour = (17, 58, 64)
    walnut: Colour = (52, 31, 20)
    walnut_light: Colour = (92, 58, 36)
    brass: Colour = (200, 152, 70)
    brass_light: Colour = (246, 212, 128)
    brass_dark: Colour = (118, 82, 34)
    ivory: Colour = (246, 238, 218)
    ivory_shade: Colour = (219, 204, 170)
    lamp: Colour = (255, 214, 120)
    signal_red: Colour = (206, 66, 52)
    signal_green: Colour = (84, 190, 122)
    text: Colour = (248, 242, 226)
    """On night, cloth, panel."""
    text_quiet: Colour = (190, 208, 200)
    """On night, cloth, panel."""
    text_brass: Colour = (246, 212, 128)
    """On night, cloth, panel: headings and values."""
    ink: Colour = (24, 22, 20)
    """On ivory and on brass_light."""
    ink_quiet: Colour = (74, 58, 36)
    """On ivory."""
    text_off: Colour = (150, 172, 166)
    """On panel: something that cannot be chosen now, which also says so."""


NIGHT_TRAIN = Colours()

HIGH_CONTRAST = Colours(
    night=(0, 0, 0),
    cloth=(0, 12, 14),
    cloth_light=(0, 34, 38),
    panel=(0, 8, 10),
    panel_light=(0, 24, 28),
    walnut=(20, 12, 8),
    walnut_light=(48, 30, 18),
    brass=(255, 205, 92),
    brass_light=(255, 226, 148),
    brass_dark=(150, 112, 40),
    ivory=(255, 252, 240),
    ivory_shade=(240, 230, 205),
    text=(255, 255, 255),
    text_quiet=(226, 236, 232),
    text_brass=(255, 226, 148),
    ink=(0, 0, 0),
    ink_quiet=(40, 28, 12),
    text_off=(190, 204, 200),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """How everything looks now. ``scale`` is the text size, 1.0 to 1.5."""

    scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    colours: Colours = field(default=NIGHT_TRAIN)

    @classmethod
    def of(cls, *, scale: float = 1.0, high_contrast: bool = False, reduced_motion: bool = False) -> "Theme":
        """The theme for these settings; ``scale`` is held to 1.0 to 1.5."""
        return cls(
            min(1.5, max(1.0, scale)),
            high_contrast,
            reduced_motion,
            HIGH_CONTRAST if high_contrast else NIGHT_TRAIN,
        )


def luminance(colour: Colour) -> float:
    """Relative luminance of an sRGB colour, 0 (black) to 1 (white), as WCAG 2 defines it."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
