"""Soft-edged shapes for pictures that have to fit any size: plates, discs, rings, lights, wood and cloth.

Edges are painted larger and scaled down, which takes a while: the two shapes that pictures are made of again and
again are remembered. What a caller gets is its own to draw on.
"""

from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from game.resources.palette import Colour

Surface = pygame.Surface
Size = tuple[int, int]
OVERSAMPLING = 3
REMEMBERED = 128
WHITE = Colour(255, 255, 255)
BLACK = Colour(0, 0, 0)


def smooth(size: Size, ground: Colour, draw: Callable[[Surface, int], None]) -> Surface:
    """A transparent picture; `draw` gets a larger one and how many of its pixels make one.

    `ground` is the colour that the transparent parts would have: edges are mixed with it.
    """
    large = Surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*ground, 0))
    draw(large, OVERSAMPLING)
    return pygame.transform.smoothscale(large, size)


def graded(size: Size, above: Colour, below: Colour) -> Surface:
    """An opaque rectangle that runs from one colour at the top to another at the bottom."""
    column = Surface((1, 2))
    column.set_at((0, 0), above)
    column.set_at((0, 1), below)
    return pygame.transform.smoothscale(column, size)


def rounded(size: Size, radius: int, above: Colour, below: Colour | None = None, alpha: int = 255) -> Surface:
    """A rounded rectangle of one colour, or of two from top to bottom."""
    picture = Surface(size, pygame.SRCALPHA)
    if below:
        picture.blit(graded(size, above, below), (0, 0))
    else:
        picture.fill(above)
    _cut_corners(picture, min(radius, size[0] // 2, size[1] // 2))
    if alpha < 255:
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _cut_corners(picture: Surface, radius: int) -> None:
    """Round the corners: only they are painted large, so that a whole table costs no more than a button."""
    mask = _corners(radius)
    width, height = picture.get_size()
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            piece = (left, top, radius, radius)
            picture.blit(mask, (x, y), piece, special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=REMEMBERED)
def _corners(radius: int) -> Surface:
    """A white disc, whose quarters are the four corners."""

    def draw(large: Surface, unit: int) -> None:
        pygame.draw.circle(large, WHITE, (radius * unit, radius * unit), radius * unit)

    return smooth((2 * radius, 2 * radius), WHITE, draw)


def ring(size: Size, radius: int, width: float, colour: Colour) -> Surface:
    """The outline of a rounded rectangle, clear inside."""
    return _ring(size, radius, width, colour).copy()


@lru_cache(maxsize=REMEMBERED)
def _ring(size: Size, radius: int, width: float, colour: Colour) -> Surface:
    def draw(large: Surface, unit: int) -> None:
        thick = max(1, round(width * unit))
        pygame.draw.rect(large, colour, large.get_rect(), thick, radius * unit)

    return smooth(size, colour, draw)


def framed(
    size: Size, radius: int, width: int, rim: tuple[Colour, Colour], body: tuple[Colour, Colour]
) -> Surface:
    """A rounded plate with a rim, each running from a colour at the top to one at the bottom."""
    picture = rounded(size, radius, *rim)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    picture.blit(rounded(inner, max(1, radius - width), *body), (width, width))
    return picture


def ready(picture: Surface) -> Surface:
    """The same picture in the display's own format, where there is a display."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def disc(diameter: int, rim: Colour, width: float, above: Colour, below: Colour) -> Surface:
    """A disc that is shaded from top to bottom inside a rim of `width` pixels."""
    inner = round(diameter - 2 * width)
    picture = rounded((diameter, diameter), diameter // 2, rim)
    body = rounded((inner, inner), inner // 2, above, below)
    picture.blit(body, body.get_rect(center=(diameter // 2, diameter // 2)))
    return picture


def glow(size: Size, colour: Colour, strength: int) -> Surface:
    """A soft light, `strength` 0 to 255 in its middle, nothing at its edge."""
    small = Surface((64, 64), pygame.SRCALPHA)
    small.fill((*colour, 0))
    for reach in range(32, 0, -1):
        alpha = round(strength * (1 - reach / 32) ** 1.7)
        pygame.draw.circle(small, (*colour, alpha), (32, 32), reach)
    return pygame.transform.smoothscale(small, size)


def wood(size: Size, dark: Colour, light: Colour, seed: int) -> Surface:
    """Planed wood whose grain runs along the longer side; the same for the same seed."""
    dice = Random(seed)
    along = size[0] >= size[1]
    length, breadth = size if along else (size[1], size[0])
    rows = max(4, breadth // 2)
    columns = max(8, length // 160)
    grain = Surface((columns, rows))
    for row in range(rows):
        line = dice.uniform(0.2, 0.55)
        for column in range(columns):
            line = min(1.0, max(0.0, line + dice.uniform(-0.1, 0.1)))
            grain.set_at((column, row), dark.mixed(light, line))
    board = pygame.transform.smoothscale(grain, (length, breadth))
    return board if along else pygame.transform.rotate(board, 90)


def weave(picture: Surface, area: pygame.Rect, seed: int) -> None:
    """Lay the threads of a cloth over an opaque picture, barely visible."""
    dice = Random(seed)
    swatch = Surface((96, 96), pygame.SRCALPHA)
    for y in range(0, 96, 3):
        for x in range(0, 96, 3):
            over = (x // 3 + y // 3) % 2 == 0
            alpha = dice.randint(3, 9) if over else dice.randint(10, 26)
            swatch.fill((*(WHITE if over else BLACK), alpha), (x, y, 2 if over else 3, 3 if over else 2))
    clip = picture.get_clip()
    picture.set_clip(area)
    for y in range(area.top, area.bottom, 96):
        picture.fblits([(swatch, (x, y)) for x in range(area.left, area.right, 96)])
    picture.set_clip(clip)
