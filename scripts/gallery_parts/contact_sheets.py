"""Everything that is drawn, at the sizes it is used, on the table's own colours: to be looked at.

Each sheet comes at its real size, and as it looks from three metres on a 43-inch screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame

from gallery_parts._request import ASSETS, Picture, Request
from game.resources.artwork import Artwork
from game.resources.emblems import Emblems
from game.resources.fonts import Face, Fonts
from game.resources.night_journey import NightJourney
from game.resources.pad_signs import PadSigns
from game.resources.palette import Palette
from game.resources.table_ground import lane_light, paint_table
from game.resources.table_map import Lane, Side, TableMap, load_table
from game.resources.table_pieces import RAISED, TablePieces
from game.resources.tile_faces import Axis, FaceStyle, TileFaces

CANVAS = (1920, 1080)
FAR = 3
"""A blur as wide as this many pixels is about what 20/40 sight makes of the screen from three metres."""
GAP = 16
PAD_PLACES = (
    "a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger",
    "dpup", "dpleft", "leftstick", "rightstick", "back", "start",
)  # fmt: skip
KEYS = ("up", "left", "enter", "backspace", "space", "tab", "shift", "R", "Esc", "F11")


def pictures(request: Request) -> Iterator[Picture]:
    """The sheets; they are made together, so they are made only when one of them is wanted."""
    if not request.wants("art-") and not any(name.startswith("art-") for name in request.names):
        return
    for name, sheet in contact_sheets(ASSETS, request.look().theme.colours):
        yield name, sheet.copy


def contact_sheets(assets: Path, palette: Palette) -> Iterator[tuple[str, pygame.Surface]]:
    """Names and pictures of all sheets; pygame's fonts must be started."""
    artwork, fonts = Artwork(assets / "art"), Fonts(assets / "fonts")
    tiles = TileFaces(palette, fonts)
    sheets: dict[str, Callable[[], pygame.Surface]] = {
        "art-drawings": lambda: _drawings(artwork, fonts, palette),
        "art-tiles": lambda: _tiles(tiles, palette),
        "art-signs": lambda: _signs(PadSigns(artwork, fonts, palette), palette),
        "art-title": lambda: _title(artwork),
    }
    for name, paint in sheets.items():
        sheet = paint()
        yield name, sheet
        yield f"{name}-far", far(sheet)
    pieces = TablePieces(artwork, fonts, palette)
    for seats in range(2, 9):
        table = load_table(assets / "tables", seats)
        yield f"art-table-{seats}", _table(table, pieces, tiles, palette, artwork)


def far(picture: pygame.Surface) -> pygame.Surface:
    """The picture as eyes of 20/40 see it from three metres."""
    small = pygame.transform.smoothscale(picture, (picture.get_width() // FAR, picture.get_height() // FAR))
    return pygame.transform.smoothscale(small, picture.get_size())


def _ground(palette: Palette) -> pygame.Surface:
    sheet = pygame.Surface(CANVAS)
    sheet.fill(palette.lane)
    return sheet


def _lay(sheet: pygame.Surface, pictures: Iterable[pygame.Surface], top: int, left: int = 40) -> int:
    """Pictures in rows from `top` on; where the next row may begin."""
    x, row = left, 0
    for picture in pictures:
        if x + picture.get_width() > CANVAS[0] - left:
            x, top, row = left, top + row + GAP, 0
        sheet.blit(picture, (x, top))
        x += picture.get_width() + GAP
        row = max(row, picture.get_height())
    return top + row + GAP


def _drawings(artwork: Artwork, fonts: Fonts, palette: Palette) -> pygame.Surface:
    sheet = _ground(palette)
    names = [name for name in artwork.names() if not name.startswith("title/")]
    label = fonts.font(Face.TEXT, 16)

    def framed(name: str) -> pygame.Surface:
        cell = pygame.Surface((128, 98), pygame.SRCALPHA)
        cell.blit(artwork.picture(name, (76, 76)), (0, 0))
        cell.blit(artwork.picture(name, (40, 40)), (84, 0))
        cell.blit(label.line(name, palette.muted), (0, 80))
        return cell

    _lay(sheet, (framed(name) for name in names), 20)
    return sheet


def _tiles(tiles: TileFaces, palette: Palette) -> pygame.Surface:
    sheet = _ground(palette)
    top = 30
    for half, axis, style in (
        (36, Axis.ACROSS, FaceStyle.AUTOMATIC),
        (44, Axis.ACROSS, FaceStyle.AUTOMATIC),
        (44, Axis.ACROSS, FaceStyle.NUMERALS),
        (55, Axis.ACROSS, FaceStyle.AUTOMATIC),
        (60, Axis.UPRIGHT, FaceStyle.AUTOMATIC),
        (86, Axis.UPRIGHT, FaceStyle.AUTOMATIC),
        (86, Axis.UPRIGHT, FaceStyle.NUMERALS),
    ):
        faces = [tiles.face(n, (n * 5 + 3) % 13, half, axis, style) for n in range(13)]
        top = _lay(sheet, [*faces, tiles.back(half, axis)], top)
    return sheet


def _signs(signs: PadSigns, palette: Palette) -> pygame.Surface:
    sheet = _ground(palette)
    top = 30
    for height in (64, 44):
        for family in ("xbox", "playstation", "nintendo", "plain"):
            top = _lay(sheet, [signs.pad(family, place, height) for place in PAD_PLACES], top)
        top = _lay(sheet, [signs.key(key, height) for key in KEYS], top)
    return sheet


def _title(artwork: Artwork) -> pygame.Surface:
    sheet = pygame.Surface(CANVAS)
    NightJourney(artwork).draw(sheet)
    return sheet


def _table(
    table: TableMap, pieces: TablePieces, tiles: TileFaces, palette: Palette, artwork: Artwork
) -> pygame.Surface:
    """A table with full tracks, every second train open, the second seat lit."""
    sheet, emblems = paint_table(table, palette, artwork), Emblems(artwork, palette)
    for number, lane in enumerate(table.lanes):
        opened = number % 2 == 0
        if number == 1:
            sheet.blit(lane_light(lane, palette), lane.light[:2])
        sheet.blit(pieces.plate(lane.plate[2:], lane.train, lit=number == 1), lane.plate[:2])
        sheet.blit(emblems.picture(lane.train, 56), (lane.plate.x + 14, lane.plate.y + 14))
        badge = pieces.badge(lane.badge.width, (number * 5 + 7) % 13, open_to_all=opened, asks=number == 2)
        sheet.blit(badge, lane.badge[:2])
        arm = RAISED if opened else 0
        right = lane.side is Side.RIGHT
        signal = pieces.signal(lane.signal[2:], arm, open_to_all=opened, mirrored=right)
        sheet.blit(signal, lane.signal[:2])
        if opened and lane is not table.mexican:
            sheet.blit(pieces.marker(lane.marker[2:], mirrored=right), lane.marker[:2])
        count = pieces.count(9, lane.count.height)
        sheet.blit(count, count.get_rect(center=lane.count.centre))
        _train(sheet, lane, tiles)
    return sheet


def _train(sheet: pygame.Surface, lane: Lane, tiles: TileFaces) -> None:
    half, inner = lane.half_tile, 12
    for run in lane.runs:
        for place in range(run.length // (2 * half)):
            outer = (inner * 7 + place + 3) % 13
            ends = (inner, outer) if run.direction > 0 else (outer, inner)
            steps = place if run.direction > 0 else -place - 1
            corner = (run.start.x + steps * 2 * half, run.start.y - half // 2)
            shadow = tiles.shadow(half, Axis.ACROSS)
            sheet.blit(shadow.surface, (corner[0] + shadow.offset[0], corner[1] + shadow.offset[1]))
            sheet.blit(tiles.face(*ends, half, Axis.ACROSS), corner)
            inner = outer
