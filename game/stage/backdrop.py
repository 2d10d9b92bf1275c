"""The table without anything on it: rail, cloth, lamplight, tracks, the station. Painted once a table.

Takes a map and a palette; knows no view and no prop.
"""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.resources.palette import Colour, Palette
from game.resources.table_map import CANVAS_HEIGHT, CANVAS_WIDTH, Box, Lane, TableMap
from game.stage.shapes import disc, framed, glow, gradient, rounded

RAIL = 30
"""Width of the walnut rail at the edge of the screen, outside the safe area."""
WHITE = Colour(255, 255, 255)


def paint_backdrop(table_map: TableMap, palette: Palette) -> pygame.Surface:
    """The empty table, opaque, as large as the canvas."""
    image = pygame.Surface((CANVAS_WIDTH, CANVAS_HEIGHT))
    if pygame.display.get_surface():
        image = image.convert()
    _cloth(image, palette)
    for lane in table_map.lanes:
        _lane(image, lane, palette)
    _station(image, table_map, palette)
    for lane in table_map.lanes:
        _track(image, lane, palette)
    _band(image, table_map.band.area, palette)
    return image


def _cloth(image: pygame.Surface, palette: Palette) -> None:
    image.blit(gradient(image.get_size(), palette.walnut_light, palette.walnut_dark), (0, 0))
    for row in range(0, CANVAS_HEIGHT, 3):
        shade = palette.walnut.mixed(palette.walnut_dark, 0.2 + 0.5 * ((row * 7919) % 13) / 13)
        pygame.draw.line(image, shade, (0, row), (CANVAS_WIDTH, row))
    inner = image.get_rect().inflate(-2 * RAIL, -2 * RAIL)
    edge = framed(inner.inflate(12, 12).size, 24, palette.brass_dark, 4, palette.shadow, palette.shadow)
    image.blit(edge, inner.inflate(12, 12))
    image.blit(rounded(inner.size, 20, palette.cloth, palette.cloth_deep), inner)
    _weave(image, inner, palette)
    lamp = glow((1700, 1150), palette.lamp, 46)
    image.set_clip(inner)
    image.blit(lamp, lamp.get_rect(center=(CANVAS_WIDTH // 2, 380)))
    image.set_clip(None)


def _weave(image: pygame.Surface, inner: pygame.Rect, palette: Palette) -> None:
    """The cloth's threads: faint lines, crossed."""
    thread = pygame.Surface(inner.size, pygame.SRCALPHA)
    for x in range(0, inner.width, 4):
        pygame.draw.line(thread, (*WHITE, 5), (x, 0), (x, inner.height))
    for y in range(0, inner.height, 4):
        pygame.draw.line(thread, (*palette.shadow, 20), (0, y), (inner.width, y))
    image.blit(thread, inner)


def _lane(image: pygame.Surface, lane: Lane, palette: Palette) -> None:
    """The sunk ground of a lane; the light of a turn lies over it as a prop."""
    light = lane.light
    size = (light.width, light.height)
    image.blit(rounded(size, 16, palette.shadow, palette.lane_edge), light[:2])
    ground = rounded((size[0] - 4, size[1] - 4), 14, palette.lane, palette.lane.mixed(palette.cloth, 0.35))
    image.blit(ground, (light.x + 2, light.y + 2))


def _track(image: pygame.Surface, lane: Lane, palette: Palette) -> None:
    """Sleepers and two rails from the platform along the lane."""
    gauge = max(10, round(lane.half_tile * 0.42))
    first = lane.points[0]
    mouth = (lane.light.right if lane.light.centre.x < CANVAS_WIDTH // 2 else lane.light.x, first.y)
    points = [mouth, *lane.points]
    sleeper = palette.walnut.mixed(palette.lane, 0.35)
    for a, b in pairwise(points):
        for x, y in _steps(a, b, 18):
            across = a[1] == b[1]
            size = (7, gauge * 2 + 8) if across else (gauge * 2 + 8, 7)
            bar = pygame.Rect(0, 0, *size)
            bar.center = (x, y)
            pygame.draw.rect(image, sleeper, bar, border_radius=2)
    rail = palette.muted.mixed(palette.lane, 0.55)
    for shift in (-gauge, gauge):
        for a, b in pairwise(points):
            _rail(image, a, b, shift, rail)


def _steps(a: tuple[int, int], b: tuple[int, int], step: int) -> list[tuple[int, int]]:
    length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    count = max(1, length // step)
    return [
        (a[0] + (b[0] - a[0]) * place // count, a[1] + (b[1] - a[1]) * place // count)
        for place in range(count + 1)
    ]


def _rail(image: pygame.Surface, a: tuple[int, int], b: tuple[int, int], shift: int, colour: Colour) -> None:
    across = a[1] == b[1]
    move = (0, shift) if across else (shift, 0)
    start, end = (a[0] + move[0], a[1] + move[1]), (b[0] + move[0], b[1] + move[1])
    pygame.draw.line(image, colour, start, end, 3)


def _station(image: pygame.Surface, table_map: TableMap, palette: Palette) -> None:
    """The platform down the middle and the brass bed of the round's double."""
    box = table_map.station
    platform = framed((box.width, box.height), 18, palette.brass_dark, 3, palette.walnut, palette.walnut_dark)
    image.blit(platform, box[:2])
    for x in (box.x + 12, box.right - 15):
        pygame.draw.line(image, palette.brass_dark, (x, box.y + 20), (x, box.bottom - 20), 2)
    bed = table_map.engine
    radius = bed.width // 2
    shine = glow((bed.width * 2, bed.height * 2), palette.lamp, 120)
    image.blit(shine, shine.get_rect(center=bed.centre))
    ring = disc(radius, palette.brass, palette.brass_dark, 4)
    image.blit(ring, ring.get_rect(center=bed.centre))
    inner = disc(radius - 9, palette.brass_dark, palette.brass_light, 2)
    image.blit(inner, inner.get_rect(center=bed.centre))


def _band(image: pygame.Surface, box: Box, palette: Palette) -> None:
    size = (box.width, box.height)
    image.blit(rounded(size, 18, palette.shadow, palette.lane_edge), box[:2])
    image.blit(
        rounded((size[0] - 4, size[1] - 4), 16, palette.band, palette.band.mixed(palette.cloth_deep, 0.6)),
        (box.x + 2, box.y + 2),
    )
