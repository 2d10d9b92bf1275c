"""The colours of the night train, by name, in two sets: the ordinary one and high contrast.

Every colour on the screen comes from here. Knows what a colour is for, never where it is put.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

SEAT_COUNT = 8


class Colour(NamedTuple):
    """An opaque colour, 0 to 255 a channel; pygame takes it wherever it takes a colour."""

    red: int
    green: int
    blue: int

    @classmethod
    def parse(cls, text: str) -> "Colour":
        """The colour written as `#RRGGBB`. Raises ValueError for anything else."""
        if len(text) != 7 or text[0] != "#":
            raise ValueError(f"{text!r} is no colour of the form #RRGGBB")
        return cls(*bytes.fromhex(text[1:]))

    @property
    def luminance(self) -> float:
        """Relative luminance from 0 to 1, as WCAG 2 defines it."""
        red, green, blue = (_linear(channel) for channel in self)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def mixed(self, other: "Colour", share: float) -> "Colour":
        """This colour with a share of another, 0 for none of it to 1 for nothing else."""
        return Colour(*(round(a + (b - a) * share) for a, b in zip(self, other, strict=True)))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    darker, lighter = sorted((one.luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _colours(*texts: str) -> tuple[Colour, ...]:
    return tuple(Colour.parse(text) for text in texts)


@dataclass(frozen=True, slots=True)
class Palette:
    """One set of colours.

    Grounds: `cloth` of the table, `lane` sunk into it and `lane_lit` in turn, `plate` of a name, `panel` of an
    overlay, `band` along the bottom. `text` and `muted` may be written on all of them but the lit lane, which
    carries `text` alone and is no ground for it in high contrast.
    `ivory` (tiles, open buttons) and `brass` carry `ink`. `seats` are told apart with any colour vision;
    `pips[n]` is the colour of the number n on ivory.
    """

    cloth: Colour
    cloth_deep: Colour
    lane: Colour
    lane_lit: Colour
    lane_edge: Colour
    plate: Colour
    panel: Colour
    panel_edge: Colour
    band: Colour
    walnut: Colour
    walnut_dark: Colour
    walnut_light: Colour
    brass: Colour
    brass_dark: Colour
    brass_light: Colour
    ivory: Colour
    ivory_shade: Colour
    ivory_edge: Colour
    ink: Colour
    text: Colour
    muted: Colour
    focus: Colour
    lamp: Colour
    open: Colour
    closed: Colour
    warning: Colour
    shadow: Colour
    tile_back: Colour
    seats: tuple[Colour, ...]
    mexican: Colour
    pips: tuple[Colour, ...]

    def train(self, number: int) -> Colour:
        """The colour of a train: its seat's, or the Mexican Train's for any number past the seats."""
        return self.seats[number] if number < SEAT_COUNT else self.mexican


_NAMED = {
    "cloth": "#11383e",
    "cloth_deep": "#0b262b",
    "lane": "#0a252a",
    "lane_lit": "#1f7a74",
    "lane_edge": "#2a5d62",
    "plate": "#0d1f26",
    "panel": "#10292f",
    "panel_edge": "#b98d3e",
    "band": "#0c2126",
    "walnut": "#4a2c1a",
    "walnut_dark": "#2a170d",
    "walnut_light": "#7a4b2b",
    "brass": "#d9a441",
    "brass_dark": "#7d571c",
    "brass_light": "#f7dc93",
    "ivory": "#f5ecd7",
    "ivory_shade": "#dccdab",
    "ivory_edge": "#9c8a63",
    "ink": "#1b1712",
    "text": "#fff8e8",
    "muted": "#b9c9c6",
    "focus": "#ffe08a",
    "lamp": "#ffcf66",
    "open": "#3fd38a",
    "closed": "#ff6a55",
    "warning": "#ffb14a",
    "shadow": "#04100f",
    "tile_back": "#6f2430",
}

NIGHT_TRAIN = Palette(
    **{name: Colour.parse(text) for name, text in _NAMED.items()},
    seats=_colours(
        "#ffc726", "#d9612b", "#58d9ff", "#2ba573", "#9660c2", "#de7bb9", "#f3eddc", "#3a5ef7"
    ),
    mexican=Colour.parse("#d9a441"),
    pips=_colours(
        "#1b1712", "#3689c7", "#2e8b3a", "#ab185d", "#7a402a", "#2231c0", "#b07700",
        "#7b4fc9", "#1d453f", "#833590", "#bb311c", "#1a1a1a", "#576b7f",
    ),
)  # fmt: skip

HIGH_CONTRAST = replace(
    NIGHT_TRAIN,
    cloth=Colour.parse("#001014"),
    cloth_deep=Colour.parse("#000000"),
    lane=Colour.parse("#000000"),
    lane_lit=Colour.parse("#006a64"),
    lane_edge=Colour.parse("#7fb7bb"),
    plate=Colour.parse("#000000"),
    panel=Colour.parse("#000000"),
    panel_edge=Colour.parse("#ffd772"),
    band=Colour.parse("#000000"),
    ivory=Colour.parse("#fffaf0"),
    text=Colour.parse("#ffffff"),
    muted=Colour.parse("#e3eeec"),
    focus=Colour.parse("#ffff66"),
    open=Colour.parse("#5bf0a6"),
    closed=Colour.parse("#ff8a78"),
)
"""The same names with at least 7:1 between every ground of text and the text on it."""
