"""Railway tracks as they are laid on the table: ballast, sleepers, two rails, bends.

Knows the way a track takes, never what stands on it.
"""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.resources.palette import Palette
from game.resources.shapes import WHITE
from game.resources.table_map import Lane, Point, Side

Surface = pygame.Surface
Steps = list[tuple[pygame.Vector2, pygame.Vector2]]

SLEEPER_STEP = 19
SCALE = 2
"""Tracks are painted this many times larger and scaled down."""


def lane_track(lane: Lane, palette: Palette) -> Surface:
    """The track of a lane from the platform's edge outwards, on a clear ground as large as its light."""
    light = lane.light
    mouth = Point(light.right if lane.side is Side.LEFT else light.x, lane.points[0].y)
    points = [Point(p.x - light.x, p.y - light.y) for p in (mouth, *lane.points)]
    return track((light.width, light.height), points, max(9, round(lane.half_tile * 0.36)), palette)


def track(size: tuple[int, int], points: Sequence[Point], gauge: int, palette: Palette) -> Surface:
    """A track through `points` on a clear ground; its rails lie `gauge` pixels to either side."""
    large = Surface((size[0] * SCALE, size[1] * SCALE), pygame.SRCALPHA)
    large.fill((*palette.walnut_dark, 0))
    path = [pygame.Vector2(point) * SCALE for point in _bent(points)]
    ballast = palette.cloth.mixed(palette.walnut_light, 0.25)
    for place, _ in _steps(path, 4.0):
        pygame.draw.circle(large, ballast, place, (gauge + 11) * SCALE)
    _lay_sleepers(large, _steps(path, SLEEPER_STEP * SCALE), gauge, palette)
    _lay_rails(large, _steps(path, 6.0), gauge, palette)
    return pygame.transform.smoothscale(large, size)


def _lay_sleepers(large: Surface, steps: Steps, gauge: int, palette: Palette) -> None:
    wood = palette.walnut_light.mixed(palette.walnut, 0.35)
    for place, along in steps:
        across = pygame.Vector2(-along.y, along.x) * (gauge + 7) * SCALE
        pygame.draw.line(large, palette.walnut_dark, place - across, place + across, 9 * SCALE)
        pygame.draw.line(large, wood, place - across, place + across, 6 * SCALE)


def _lay_rails(large: Surface, steps: Steps, gauge: int, palette: Palette) -> None:
    """Each rail as its shadow, its body and the light on its head."""
    for lift, width, colour in (
        (0, 5, palette.shadow),
        (-0.6, 3, palette.muted.mixed(palette.walnut, 0.25)),
        (-1.2, 1, WHITE.mixed(palette.muted, 0.3)),
    ):
        for side in (-gauge, gauge):
            rail = [
                place + (pygame.Vector2(-along.y, along.x) * side + pygame.Vector2(0, lift)) * SCALE
                for place, along in steps
            ]
            pygame.draw.lines(large, colour, False, rail, width * SCALE)


def _bent(points: Sequence[Point]) -> Sequence[Point]:
    """The same way with its corners rounded."""
    way = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        sharp = pygame.Vector2(corner)
        arms = [pygame.Vector2(before) - sharp, pygame.Vector2(after) - sharp]
        radius = min(arms[0].length() / 2, arms[1].length() / 2, 60)
        # Two tracks in line have no corner between them.
        if arms[0].normalize().dot(arms[1].normalize()) < -0.99:
            continue
        start, end = (sharp + arm.normalize() * radius for arm in arms)
        for step in range(9):
            share = step / 8
            curve = start.lerp(sharp, share).lerp(sharp.lerp(end, share), share)
            way.append(Point(round(curve.x), round(curve.y)))
    way.append(points[-1])
    return way


def _steps(path: list[pygame.Vector2], step: float) -> Steps:
    """Places at equal distances along a way, each with the direction of the way there."""
    places = []
    left = 0.0
    for start, end in pairwise(path):
        length = start.distance_to(end)
        if not length:
            continue
        along = (end - start) / length
        at = left
        while at < length:
            places.append((start + along * at, along))
            at += step
        left = at - length
    return places
