"""A rule's example: a short train from its station, a tile beside it that fits or does not, and a line of words.

Draws what the rulebook says; knows no rule.
"""

from collections.abc import Sequence

import pygame

from game.i18n.rulebook import Example
from game.resources.tile_faces import Axis
from game.ui.look import Look
from game.ui.theme import BODY

PAD = 40
LARGEST_HALF = 92
GAP = 4
APART = 1.1
"""Room before a tile that is only held beside the train, in half-tiles."""
CAPTION_GAP = 24


def _units(example: Example) -> float:
    """Length of the drawing in half-tiles."""
    train = sum(1 if laid.tile.is_double else 2 for laid in example.train)
    marker = 1.2 if example.marked else 0
    beside = 2 + APART + 1.2 if example.candidate else 0
    return 1.5 + train + beside + marker


def example_half(examples: Sequence[Example], width: int) -> int:
    """The edge of half a tile at which every one of these examples fits a width, in pixels."""
    fits = [int((width - 2 * PAD - GAP * (len(example.train) + 2)) / _units(example)) for example in examples]
    return min(LARGEST_HALF, *fits)


def example_height(look: Look, example: Example, width: int, half: int) -> int:
    """Height in pixels of an example at a width."""
    return 2 * half + CAPTION_GAP + look.text.block_height(example.caption, BODY, width - 2 * PAD)


def draw_example(surface: pygame.Surface, look: Look, example: Example, rect: pygame.Rect, half: int) -> None:
    """Draw an example in the middle of a rectangle, its words below it."""
    length = round(_units(example) * half) + GAP * len(example.train)
    middle = rect.top + half
    x = _draw_train(surface, look, example, rect.centerx - length // 2, middle, half)
    if example.candidate:
        _draw_candidate(surface, look, example, x + round(APART * half), middle, half)
    caption = pygame.Rect(rect.left + PAD, rect.top + 2 * half + CAPTION_GAP, rect.width - 2 * PAD, 10)
    look.text.block(surface, example.caption, BODY, look.theme.colours.text, caption, align="center")


def _draw_train(
    surface: pygame.Surface, look: Look, example: Example, left: int, middle: int, half: int
) -> int:
    """The station's double on its brass, then the train; returns where it ends."""
    side = round(half * 1.5)
    bed = look.artwork.picture("station/bed", (side, side))
    surface.blit(bed, bed.get_rect(midleft=(left - round(half * 0.13), middle)))
    x = draw_tile(surface, look, (example.engine, example.engine), (left + round(half * 0.12), middle), half)
    x += round(half * 0.2)
    for laid in example.train:
        x = draw_tile(surface, look, (laid.inner, laid.outer), (x + GAP, middle), half)
    if example.marked:
        marker = look.artwork.picture("marker", (half, 2 * half))
        surface.blit(marker, marker.get_rect(midleft=(x + 10, middle)))
        x += half + 12
    return x


def _draw_candidate(
    surface: pygame.Surface, look: Look, example: Example, left: int, middle: int, half: int
) -> None:
    """A tile held beside the open end, with a tick or a cross: told by shape."""
    assert example.candidate is not None
    tile = example.candidate
    end = example.train[-1].outer if example.train else example.engine
    first, second = (tile.low, tile.high) if tile.low == end else (tile.high, tile.low)
    x = draw_tile(surface, look, (first, second), (left, middle), half)
    colours = look.theme.colours
    colour = colours.open if example.fits else colours.closed
    side = round(half * 0.9)
    sign = (
        look.artwork.picture("icon/check", (side, side), colour)
        if example.fits
        else look.paint.cross(side, colour)
    )
    surface.blit(sign, sign.get_rect(midleft=(x + 10, middle)))


def draw_tile(
    surface: pygame.Surface, look: Look, ends: tuple[int, int], at: tuple[int, int], half: int
) -> int:
    """A tile whose left middle is at a point, a double crosswise; returns its right edge."""
    axis = Axis.UPRIGHT if ends[0] == ends[1] else Axis.ACROSS
    shadow = look.faces.shadow(half, axis)
    image = look.faces.face(*ends, half, axis, look.face_style)
    rect = image.get_rect(midleft=at)
    surface.blit(shadow.surface, rect.move(shadow.offset))
    surface.blit(image, rect)
    return rect.right
