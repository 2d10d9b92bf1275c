"""Dominoes as pictures: ivory faces with pips or numerals, their backs, and the shadow below them.

Everything is drawn by this module, four times too large and then scaled down, and kept for the next time.
It knows numbers from 0 to 12 and pixels; not trains, not hands, not who may see a face.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pygame

from game.resources.fonts import Face, Fonts
from game.resources.palette import Colour, Palette

Surface = pygame.Surface

OVERSAMPLING = 4
SMALLEST_COUNTED_HALF = 44
"""Half-tiles below this many pixels show numerals when the style is automatic: pips could not be counted."""

# Places of pips in a half-tile as (column, row) from -1 to 1, for a tile that stands upright.
_CENTRE = ((0.0, 0.0),)
_DIAGONAL = ((-1.0, -1.0), (1.0, 1.0))
_CORNERS = (*_DIAGONAL, (1.0, -1.0), (-1.0, 1.0))
_SIX = (*_CORNERS, (-1.0, 0.0), (1.0, 0.0))
_EIGHT = (*_SIX, (0.0, -1.0), (0.0, 1.0))
_FOURS = tuple((x, y / 3) for x in (-1.0, 1.0) for y in (-3, -1, 1, 3))
PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    _CENTRE,
    _DIAGONAL,
    _DIAGONAL + _CENTRE,
    _CORNERS,
    _CORNERS + _CENTRE,
    _SIX,
    _SIX + _CENTRE,
    _EIGHT,
    _EIGHT + _CENTRE,
    (*_FOURS, (0.0, -1.0), (0.0, 1.0)),
    (*_FOURS, (0.0, -1.0), (0.0, 0.0), (0.0, 1.0)),
    (*_FOURS, *((0.0, y / 3) for y in (-3, -1, 1, 3))),
)
# Shares of a half-tile.
_SPREAD = 0.3
_SPREAD_OF_FOUR = 0.315
_RADIUS = 0.108
_RADIUS_OF_MANY = 0.09
_CORNER = 0.17
_LIFT = 0.02
_PIN = 0.075
_NUMERAL = 0.92
_NUMERAL_OF_TWO = 0.76


class FaceStyle(Enum):
    """How a number is shown on a tile."""

    AUTOMATIC = "automatic"
    PIPS = "pips"
    NUMERALS = "numerals"

    def counted(self, half: int) -> bool:
        """Whether pips are shown on half-tiles of this many pixels."""
        if self is FaceStyle.AUTOMATIC:
            return half >= SMALLEST_COUNTED_HALF
        return self is FaceStyle.PIPS


class Axis(Enum):
    """How a tile lies on the screen."""

    ACROSS = "across"
    UPRIGHT = "upright"

    def size(self, half: int) -> tuple[int, int]:
        """Width and height of a tile whose half has an edge of `half` pixels."""
        return (2 * half, half) if self is Axis.ACROSS else (half, 2 * half)


class Shadow(NamedTuple):
    """A soft shadow, and where its upper left corner belongs relative to the tile's."""

    surface: Surface
    offset: tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Key:
    kind: str
    numbers: tuple[int, ...]
    half: int
    axis: Axis


class TileFaces:
    """Draws tiles in the colours of a palette and keeps every picture it has made."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        self._palette = palette
        self._fonts = fonts
        self._made: dict[_Key, Surface] = {}
        self._shadows: dict[tuple[int, Axis, int], Shadow] = {}

    def face(
        self, first: int, second: int, half: int, axis: Axis, style: FaceStyle = FaceStyle.AUTOMATIC
    ) -> Surface:
        """The tile with `first` at its left or top end, 0 to 12 each, in pixels of `half`, without shadow.

        The picture is shared: do not draw on it.
        """
        counted = style.counted(half)
        key = _Key("pips" if counted else "numerals", (first, second), half, axis)
        if key not in self._made:
            body = self._blank(half, axis).copy()
            for place, number in enumerate((first, second)):
                mark = self._mark(number, half, axis, counted=counted)
                left = (half - mark.get_width()) // 2
                top = (half - mark.get_height()) // 2 - round(half * _LIFT)
                corner = (place * half, 0) if axis is Axis.ACROSS else (0, place * half)
                body.blit(mark, (corner[0] + left, corner[1] + top))
            self._made[key] = body
        return self._made[key]

    def back(self, half: int, axis: Axis) -> Surface:
        """A tile lying face down. The picture is shared: do not draw on it."""
        key = _Key("back", (), half, axis)
        if key not in self._made:
            large = _back(half * OVERSAMPLING, axis, self._palette)
            self._made[key] = _finished(large, half, axis)
        return self._made[key]

    def shadow(self, half: int, axis: Axis, height: int = 3) -> Shadow:
        """The shadow of a tile `height` pixels above the cloth, 1 (lying) to about 24 (carried)."""
        key = (half, axis, height)
        if key not in self._shadows:
            self._shadows[key] = _shadow(half, axis, height, self._palette.shadow)
        return self._shadows[key]

    def _blank(self, half: int, axis: Axis) -> Surface:
        key = _Key("blank", (), half, axis)
        if key not in self._made:
            self._made[key] = _finished(_body(half * OVERSAMPLING, axis, self._palette), half, axis)
        return self._made[key]

    def _mark(self, number: int, half: int, axis: Axis, *, counted: bool) -> Surface:
        # Numerals stay upright however the tile lies; pips turn with it.
        key = _Key("pip" if counted else "numeral", (number,), half, axis if counted else Axis.UPRIGHT)
        if key not in self._made:
            colour = self._palette.pips[number]
            if counted:
                self._made[key] = _pips(number, half, axis, colour, self._palette)
            else:
                self._made[key] = self._numeral(number, half, colour)
        return self._made[key]

    def _numeral(self, number: int, half: int, colour: Colour) -> Surface:
        share = _NUMERAL if number < 10 else _NUMERAL_OF_TWO
        font = self._fonts.font(Face.BOLD, max(6, round(half * share)))
        figure = font.line(str(number), colour)
        return figure.subsurface(figure.get_bounding_rect()).copy()


def _finished(large: Surface, half: int, axis: Axis) -> Surface:
    return pygame.transform.smoothscale(large, axis.size(half))


def _body(half: int, axis: Axis, palette: Palette) -> Surface:
    """An ivory tile without numbers, lit from the upper left."""
    width, height = axis.size(half)
    unit = half / 36
    radius = round(half * _CORNER)
    picture = Surface((width, height), pygame.SRCALPHA)
    whole = pygame.Rect(0, 0, width, height)
    _rounded(picture, palette.ivory_edge.mixed(palette.ink, 0.35), whole, radius)
    _rounded(picture, palette.ivory_edge, _inset(whole, unit, unit, unit, unit * 1.4), radius)
    _rounded(picture, palette.ivory_shade, _inset(whole, unit, unit, unit, unit * 2.6), radius)
    _rounded(picture, Colour(255, 253, 246), _inset(whole, unit, unit, unit * 2, unit * 3.4), radius)
    face = _inset(whole, unit * 2, unit * 2, unit * 2.2, unit * 3.6)
    shade = palette.ivory.mixed(palette.ivory_shade, 0.45)
    picture.blit(_shaded(face.size, radius - round(unit), palette.ivory, shade), face)
    _divide(picture, half, axis, palette)
    return picture


def _divide(picture: Surface, half: int, axis: Axis, palette: Palette) -> None:
    """The groove across the middle and the brass pin in it."""
    unit = half / 36
    centre = (half, half // 2) if axis is Axis.ACROSS else (half // 2, half)
    length, thick = half * 0.72, max(2, unit * 1.5)
    for shift, colour in ((thick * 0.8, Colour(255, 253, 246)), (0, palette.ivory_edge)):
        groove = pygame.Rect(0, 0, round(thick), round(length))
        if axis is Axis.UPRIGHT:
            groove.size = (groove.height, groove.width)
        groove.center = (round(centre[0] + shift), round(centre[1] + shift))
        pygame.draw.rect(picture, colour, groove, border_radius=round(thick / 2))
    radius = half * _PIN
    pygame.draw.circle(picture, palette.brass_dark, centre, radius)
    pygame.draw.circle(picture, palette.brass, centre, radius * 0.82)
    glint = (centre[0] - radius * 0.25, centre[1] - radius * 0.25)
    pygame.draw.circle(picture, palette.brass_light, glint, radius * 0.4)


def _pips(number: int, half: int, axis: Axis, colour: Colour, palette: Palette) -> Surface:
    """The pips of one number, drilled into the ivory: dark above, a lit rim below."""
    size = half * OVERSAMPLING
    picture = Surface((size, size), pygame.SRCALPHA)
    many = number >= 10
    radius = size * (_RADIUS_OF_MANY if many else _RADIUS)
    # Transparent pixels take part in the scaling: without this the pips would get dark rims.
    picture.fill((*palette.ivory, 0))
    for column, row in PIPS[number]:
        x = column * size * _SPREAD
        y = row * size * (_SPREAD_OF_FOUR if many else _SPREAD)
        if axis is Axis.ACROSS:
            x, y = -y, x
        place = (size / 2 + x, size / 2 + y)
        lit = (place[0] + radius * 0.14, place[1] + radius * 0.2)
        pygame.draw.circle(picture, Colour(255, 253, 246), lit, radius)
        pygame.draw.circle(picture, colour.mixed(palette.ink, 0.45), place, radius)
        deep = (place[0] + radius * 0.07, place[1] + radius * 0.11)
        pygame.draw.circle(picture, colour, deep, radius * 0.88)
    return pygame.transform.smoothscale(picture, (half, half))


def _back(half: int, axis: Axis, palette: Palette) -> Surface:
    """A tile from behind: wine-red enamel, a brass line, a driving wheel."""
    width, height = axis.size(half)
    unit = half / 36
    radius = round(half * _CORNER)
    picture = Surface((width, height), pygame.SRCALPHA)
    whole = pygame.Rect(0, 0, width, height)
    _rounded(picture, palette.tile_back.mixed(palette.ink, 0.7), whole, radius)
    light = palette.tile_back.mixed(palette.ivory, 0.28)
    _rounded(picture, light, _inset(whole, unit, unit, unit, unit * 3), radius)
    face = _inset(whole, unit * 1.6, unit * 2.2, unit * 1.6, unit * 3.4)
    dark = palette.tile_back.mixed(palette.ink, 0.3)
    picture.blit(_shaded(face.size, radius - round(unit), palette.tile_back, dark), face)
    line = _inset(whole, unit * 5, unit * 5.4, unit * 5, unit * 6.4)
    pygame.draw.rect(picture, palette.brass, line, round(unit * 1.3), round(radius * 0.6))
    centre = pygame.Vector2(width / 2, height / 2 - unit * 0.5)
    outer = half * 0.24
    pygame.draw.circle(picture, palette.brass, centre, outer, round(unit * 2))
    for turn in range(0, 360, 45):
        rim = centre + pygame.Vector2(outer - unit, 0).rotate(turn)
        pygame.draw.line(picture, palette.brass, centre, rim, round(unit * 1.4))
    pygame.draw.circle(picture, palette.brass_light, centre, outer * 0.3)
    return picture


def _shadow(half: int, axis: Axis, height: int, colour: Colour) -> Shadow:
    width, tall = axis.size(half)
    reach = 2 + height
    picture = Surface((width + 4 * reach, tall + 4 * reach), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    strength = max(70, 150 - 3 * height)
    core = pygame.Rect(2 * reach, 2 * reach, width, tall)
    pygame.draw.rect(picture, (*colour, strength), core, border_radius=round(half * _CORNER))
    soft = pygame.transform.box_blur(picture, max(1, reach // 2))
    soft = pygame.transform.box_blur(soft, max(1, reach // 2))
    return Shadow(soft, (-2 * reach + height // 3, -2 * reach + height))


def _inset(rect: pygame.Rect, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    return pygame.Rect(
        round(rect.x + left),
        round(rect.y + top),
        round(rect.width - left - right),
        round(rect.height - top - bottom),
    )


def _rounded(picture: Surface, colour: Colour, rect: pygame.Rect, radius: int) -> None:
    pygame.draw.rect(picture, colour, rect, border_radius=radius)


def _shaded(size: tuple[int, int], radius: int, above: Colour, below: Colour) -> Surface:
    """A rounded rectangle whose colour runs from the upper left to the lower right."""
    corners = Surface((2, 2), pygame.SRCALPHA)
    middle = above.mixed(below, 0.5)
    for place, colour in (((0, 0), above), ((1, 0), middle), ((0, 1), middle), ((1, 1), below)):
        corners.set_at(place, colour)
    picture = pygame.transform.smoothscale(corners, size)
    mask = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture
