"""Small shapes painted large and scaled down, so that every edge is soft: discs, plates, emblems, lamps.

Pure drawing in the colours it is given; keeps nothing, knows no prop.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pygame

from game.resources.palette import Colour

OVERSAMPLING = 3
Draw = Callable[[pygame.Surface, float], None]


def smooth(size: tuple[int, int], draw: Draw) -> pygame.Surface:
    """A transparent picture of `size`; `draw` gets a larger one and how many of its pixels make one."""
    large = pygame.Surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), pygame.SRCALPHA)
    draw(large, float(OVERSAMPLING))
    return pygame.transform.smoothscale(large, size)


def ready(image: pygame.Surface) -> pygame.Surface:
    """The same picture in the display's own format, where there is a display."""
    return image.convert_alpha() if pygame.display.get_surface() else image


def gradient(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """An opaque rectangle that runs from one colour at the top to another at the bottom."""
    column = pygame.Surface((1, 2))
    column.set_at((0, 0), above)
    column.set_at((0, 1), below)
    return pygame.transform.smoothscale(column, size)


def rounded(size: tuple[int, int], radius: int, above: Colour, below: Colour) -> pygame.Surface:
    """A rounded rectangle whose colour runs from top to bottom."""

    def draw(large: pygame.Surface, unit: float) -> None:
        pygame.draw.rect(large, (255, 255, 255), large.get_rect(), border_radius=round(radius * unit))

    image = smooth(size, draw)
    ground = gradient(size, above, below).convert_alpha()
    image.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return image


def framed(
    size: tuple[int, int], radius: int, rim: Colour, width: int, above: Colour, below: Colour
) -> pygame.Surface:
    """A rounded plate with a rim of `width` pixels."""
    image = rounded(size, radius, rim.mixed(Colour(255, 255, 255), 0.18), rim.mixed(Colour(0, 0, 0), 0.25))
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    image.blit(rounded(inner, max(1, radius - width), above, below), (width, width))
    return image


def disc(radius: int, fill: Colour, rim: Colour, width: float) -> pygame.Surface:
    """A disc with a rim of `width` pixels."""

    def draw(large: pygame.Surface, unit: float) -> None:
        centre = (large.get_width() / 2, large.get_height() / 2)
        pygame.draw.circle(large, rim, centre, radius * unit)
        pygame.draw.circle(large, fill, centre, (radius - width) * unit)

    return smooth((2 * radius, 2 * radius), draw)


def glow(size: tuple[int, int], colour: Colour, strength: int) -> pygame.Surface:
    """A soft light, `strength` 0 to 255 in its middle."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    for ring in range(32, 0, -1):
        alpha = round(strength * (1 - ring / 32) ** 1.6)
        pygame.draw.circle(small, (*colour, alpha), (32, 32), ring)
    return pygame.transform.smoothscale(small, size)


def polygon(
    corners: int, radius: float, inner: float = 1.0, turn: float = -90.0
) -> list[tuple[float, float]]:
    """Corners of a regular polygon, or of a star where `inner` is under 1, around the origin."""
    points = []
    steps = corners * (2 if inner < 1 else 1)
    for step in range(steps):
        reach = radius * (inner if inner < 1 and step % 2 else 1.0)
        angle = (turn + 360 * step / steps) * pi / 180
        points.append((reach * cos(angle), reach * sin(angle)))
    return points


def ringed(size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    """A rounded frame of `width` pixels, empty inside."""

    def draw(large: pygame.Surface, unit: float) -> None:
        pygame.draw.rect(large, colour, large.get_rect(), round(width * unit), round(radius * unit))

    return smooth(size, draw)
