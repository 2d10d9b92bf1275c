"""The eight signs that seats go by, and the Mexican Train's: a colour and a shape, never the colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.resources.palette import Colour, Palette
from game.rules.moves import MEXICAN
from game.stage.shapes import polygon, smooth

Sign = Callable[[pygame.Surface, tuple[float, float], float, Colour], None]


def emblem(number: int, size: int, palette: Palette) -> pygame.Surface:
    """The sign of a seat on a disc of its colour, `size` pixels across."""
    colour = palette.train(number)

    def draw(large: pygame.Surface, unit: float) -> None:
        half = large.get_width() / 2
        pygame.draw.circle(large, colour.mixed(palette.ink, 0.45), (half, half), half)
        pygame.draw.circle(large, colour, (half, half), half - 1.5 * unit)
        SIGNS[number](large, (half, half), half * 0.62, palette.ink)

    return smooth((size, size), draw)


def _polygon(corners: int, inner: float = 1.0, turn: float = -90.0, grow: float = 1.0) -> Sign:
    def draw(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
        points = polygon(corners, radius * grow, inner, turn)
        pygame.draw.polygon(surface, colour, [(at[0] + x, at[1] + y) for x, y in points])

    return draw


def _ring(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
    pygame.draw.circle(surface, colour, at, radius * 0.86, round(radius * 0.34))


def _cross(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
    width = radius * 0.55
    for size in ((width, 2 * radius * 0.92), (2 * radius * 0.92, width)):
        bar = pygame.Rect(0, 0, *size)
        bar.center = (round(at[0]), round(at[1]))
        pygame.draw.rect(surface, colour, bar)


def _crescent(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
    ground = surface.get_at((round(at[0]), round(at[1])))
    pygame.draw.circle(surface, colour, at, radius * 0.9)
    pygame.draw.circle(surface, ground, (at[0] + radius * 0.42, at[1] - radius * 0.12), radius * 0.74)


def _wheel(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
    pygame.draw.circle(surface, colour, at, radius * 0.95, round(radius * 0.2))
    for x, y in polygon(6, radius * 0.9):
        pygame.draw.line(surface, colour, at, (at[0] + x, at[1] + y), round(radius * 0.16))
    pygame.draw.circle(surface, colour, at, radius * 0.3)


SIGNS: Mapping[int, Sign] = {
    0: _polygon(5, 0.42, grow=1.12),
    1: _polygon(3, grow=1.05),
    2: _ring,
    3: _polygon(4),
    4: _crescent,
    5: _cross,
    6: _polygon(4, turn=-45, grow=1.05),
    7: _polygon(6),
    MEXICAN: _wheel,
}
"""The shape of each emblem."""
