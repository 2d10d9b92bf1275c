"""The table before anything happens on it: walnut rail, cloth, lamplight, tracks, platform and band.

Painted once for a map and a palette. Knows where a map puts things, never what is played.
"""

import pygame

from game.resources.artwork import Artwork
from game.resources.palette import Palette
from game.resources.shapes import BLACK, WHITE, framed, glow, graded, rounded, weave, wood
from game.resources.table_map import CANVAS_HEIGHT, CANVAS_WIDTH, Box, Lane, TableMap
from game.resources.tracks import lane_track

Surface = pygame.Surface

RAIL = 34
"""Width of the walnut rail at the edges of the canvas; it lies outside the safe area."""
LANE_RADIUS = 16
HOUSE = "station/house"


def paint_table(table: TableMap, palette: Palette, artwork: Artwork) -> Surface:
    """The empty table, opaque and as large as the canvas."""
    picture = Surface((CANVAS_WIDTH, CANVAS_HEIGHT))
    if pygame.display.get_surface():
        picture = picture.convert()
    _rail_and_cloth(picture, palette)
    for lane in table.lanes:
        picture.blit(_lane_bed(lane.light, palette), lane.light[:2])
    if not table.station.contains(table.boneyard):
        picture.blit(_lane_bed(table.boneyard, palette), table.boneyard[:2])
    _platform(picture, table, palette, artwork)
    for lane in table.lanes:
        picture.blit(lane_track(lane, palette), lane.light[:2])
    _band(picture, table.band.area, palette)
    return picture


def lane_light(lane: Lane, palette: Palette) -> Surface:
    """What lies over a lane's ground while it is lit: a brighter ground, a frame of lamplight, the track."""
    size = (lane.light.width, lane.light.height)
    body = (palette.lane_lit, palette.lane_lit.mixed(palette.lane, 0.12))
    picture = framed(size, LANE_RADIUS, 5, (palette.focus, palette.lamp), body)
    picture.blit(lane_track(lane, palette), (0, 0))
    return picture


def _rail_and_cloth(picture: Surface, palette: Palette) -> None:
    whole = picture.get_rect()
    for size, place, seed in (
        ((CANVAS_WIDTH, RAIL), (0, 0), 3),
        ((CANVAS_WIDTH, RAIL), (0, CANVAS_HEIGHT - RAIL), 5),
        ((RAIL, CANVAS_HEIGHT), (0, 0), 7),
        ((RAIL, CANVAS_HEIGHT), (CANVAS_WIDTH - RAIL, 0), 11),
    ):
        picture.blit(wood(size, palette.walnut_dark, palette.walnut_light, seed), place)
    edge = whole.inflate(-2 * RAIL + 12, -2 * RAIL + 12)
    rim = (palette.brass_light, palette.brass_dark)
    picture.blit(framed(edge.size, 26, 3, rim, (palette.shadow, palette.shadow)), edge)
    inner = whole.inflate(-2 * RAIL, -2 * RAIL)
    cloth = Surface(inner.size, pygame.SRCALPHA)
    cloth.blit(graded(inner.size, palette.cloth, palette.cloth_deep), (0, 0))
    weave(cloth, cloth.get_rect(), 17)
    light = glow((1900, 1300), palette.lamp, 40)
    cloth.blit(light, light.get_rect(center=(inner.width // 2, 330)))
    cloth.blit(_vignette(inner.size, palette), (0, 0))
    cloth.blit(rounded(inner.size, 20, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(cloth, inner)


def _vignette(size: tuple[int, int], palette: Palette) -> Surface:
    """Darkness towards the corners."""
    small = Surface((32, 18), pygame.SRCALPHA)
    for x in range(32):
        for y in range(18):
            away = pygame.Vector2((x - 15.5) / 16, (y - 8.5) / 9).length()
            small.set_at((x, y), (*palette.shadow, round(150 * max(0.0, min(1.0, away - 0.45)))))
    return pygame.transform.smoothscale(small, size)


def _lane_bed(box: Box, palette: Palette) -> Surface:
    """Ground sunk into the cloth: a dark upper edge, a lit lower one."""
    size = (box.width, box.height)
    picture = rounded(size, LANE_RADIUS, palette.shadow, palette.lane_edge)
    inner = (size[0] - 4, size[1] - 4)
    picture.blit(rounded(inner, LANE_RADIUS - 2, palette.lane.mixed(BLACK, 0.25), palette.lane), (2, 3))
    return picture


def _platform(picture: Surface, table: TableMap, palette: Palette, artwork: Artwork) -> None:
    """Planks between two brass edges; the station house above, the bed of the round's double, a lamp."""
    box = table.station
    size = (box.width, box.height)
    rim = (palette.brass, palette.brass_dark)
    board = framed(size, 14, 4, rim, (palette.walnut, palette.walnut_dark))
    planks = wood((size[0] - 20, size[1] - 20), palette.walnut_dark, palette.walnut, 23)
    for y in range(0, planks.get_height(), 34):
        pygame.draw.line(planks, palette.walnut_dark.mixed(BLACK, 0.4), (0, y), (planks.get_width(), y), 2)
    board.blit(planks, (10, 10))
    for x in (12, size[0] - 15):
        pygame.draw.line(board, palette.brass_dark, (x, 14), (x, size[1] - 15), 3)
        pygame.draw.line(board, palette.brass_light.mixed(palette.brass, 0.6), (x, 14), (x, size[1] - 15), 1)
    picture.blit(board, box[:2])
    bed = table.engine
    shine = glow((bed.width * 2, bed.height * 2), palette.lamp, 110)
    picture.set_clip(pygame.Rect(box))
    picture.blit(shine, shine.get_rect(center=bed.centre))
    picture.set_clip(None)
    picture.blit(artwork.picture("station/bed", (bed.width, bed.height)), bed[:2])
    for name, place in furniture(table).items():
        picture.blit(artwork.picture(name, place.size), place)


def furniture(table: TableMap) -> dict[str, pygame.Rect]:
    """What stands on the platform where there is room above and below the bed, by drawing."""
    box, bed = table.station, table.engine
    above = pygame.Rect(box.x + 8, box.y + 12, box.width - 16, bed.y - box.y - 20)
    foot = table.boneyard.y if box.contains(table.boneyard) else box.bottom
    below = pygame.Rect(box.x + 8, bed.bottom + 8, box.width - 16, foot - bed.bottom - 20)
    places = {}
    for area, name, size in ((above, HOUSE, (120, 150)), (below, "station/luggage", (100, 60))):
        if area.height >= size[1]:
            places[name] = pygame.Rect((0, 0), size)
            places[name].center = area.center
    return places


def _band(picture: Surface, box: Box, palette: Palette) -> None:
    """The strip of the hands: a dark panel in a thin brass frame."""
    size = (box.width, box.height)
    rim = (palette.brass_dark, palette.brass_dark.mixed(palette.brass, 0.5))
    body = (palette.band, palette.band.mixed(palette.cloth_deep, 0.6))
    picture.blit(framed(size, 18, 2, rim, body), box[:2])
