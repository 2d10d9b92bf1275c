"""The enamel plates: emblem and name, painted once; the figure of the hand, set anew as it changes.

Knows faces, names and colours, not where a plate hangs or whose turn it is.
"""

from __future__ import annotations

import pygame

from game.resources.artwork import Artwork
from game.resources.emblems import Emblems
from game.resources.fonts import Face, Fonts
from game.resources.palette import Colour, Palette
from game.resources.shapes import framed
from game.resources.table_pieces import TablePieces
from game.resources.tile_faces import Axis, TileFaces
from game.rules.moves import MEXICAN
from game.stage.cast import Cast
from game.stage.figures import Figures
from game.stage.props import PlateFace

TALL = 150
"""Plates from this many pixels on have room for large figures."""
SMALLEST = 28
FADED = 90
"""How solid the plate of a seat is that is out, of 255."""

Size = tuple[int, int]


class PlatePainter:
    """Paints plates for one palette; `scale` is the text size of the names, 1.0 to 1.5."""

    def __init__(
        self,
        palette: Palette,
        fonts: Fonts,
        artwork: Artwork,
        tiles: TileFaces,
        figures: Figures,
        scale: float = 1.0,
    ) -> None:
        self._scale = scale
        self._palette = palette
        self._fonts = fonts
        self._artwork = artwork
        self._tiles = tiles
        self._figures = figures
        self._pieces = TablePieces(artwork, fonts, palette)
        self._emblems = Emblems(artwork, palette)
        self._bare: dict[tuple[Size, int, bool], pygame.Surface] = {}

    @property
    def _large(self) -> bool:
        """Whether names are so large that they need the foot of a plate for themselves."""
        return self._scale > 1

    def forget(self) -> None:
        """Names or emblems have changed."""
        self._bare.clear()

    def warm(self, size: Size, train: int, cast: Cast) -> None:
        """Paint what the plate of a train will need in play."""
        for lit in (False, True):
            self._bare_plate(size, train, cast, lit=lit)
            for ink in (self._pieces.plate_ink(lit=lit), self._palette.warning):
                self._figures.warm(_figure_size(size), ink)

    def paint(self, size: Size, face: PlateFace, cast: Cast) -> pygame.Surface:
        """A plate with its figure."""
        image = self._bare_plate(size, face.train, cast, lit=face.on_turn).copy()
        if face.train != MEXICAN:
            self._figure(image, face)
        if not face.out:
            return image
        image.set_alpha(FADED)
        faded = pygame.Surface(size, pygame.SRCALPHA)
        faded.blit(image, (0, 0))
        return faded

    def _bare_plate(self, size: Size, train: int, cast: Cast, *, lit: bool) -> pygame.Surface:
        key = (size, train, lit)
        if key not in self._bare:
            self._bare[key] = self._paint_bare(size, train, cast, lit=lit)
        return self._bare[key]

    def _paint_bare(self, size: Size, train: int, cast: Cast, *, lit: bool) -> pygame.Surface:
        """Emblem and name, and the sign of a pad that has gone."""
        emblem = cast.emblem(train)
        image = self._pieces.plate(size, emblem, lit=lit)
        ink = self._pieces.plate_ink(lit=lit)
        tall = size[1] > TALL
        sign = self._emblems.picture(emblem, 60 if tall else 46)
        left, top = (12 if self._large else 16), (16 if tall else 12)
        image.blit(sign, (left, top))
        if train != MEXICAN and cast.players[train].away:
            gone = self._artwork.picture("icon/pad-lost", (40, 40), ink)
            middle = (left + sign.get_width() + 8, top + sign.get_height() // 2)
            image.blit(gone, gone.get_rect(midleft=middle))
        letters = round((32 if tall else 28) * self._scale)
        name = self._fitted(cast.name(train), letters, ink, size[0] - left - 14)
        if tall and not self._large:
            image.blit(name, name.get_rect(midleft=(left, top + sign.get_height() + 26)))
        else:
            image.blit(
                name, name.get_rect(bottomleft=(left, size[1] - (4 if self._large and not tall else 9)))
            )
        return image

    def _figure(self, image: pygame.Surface, face: PlateFace) -> None:
        """How many tiles are held, framed like an alarm when it is the last one; or the points they count."""
        size = image.get_size()
        tall = size[1] > TALL
        last = face.points is None and face.tiles == 1
        text = str(face.tiles) if face.points is None else f"+{face.points}"
        ink = self._palette.warning if last else self._pieces.plate_ink(lit=face.on_turn)
        figure = self._figures.number(text, _figure_size(size), ink)
        place = figure.get_rect(bottomright=(size[0] - 18, size[1] - 10))
        if not tall or self._large:
            place = figure.get_rect(midright=(size[0] - 16, 46 if tall else 36))
        if last:
            rim, ground = self._palette.warning, self._palette.plate
            frame = (place.width + 24, place.height - 4 if tall else 46)
            alarm = framed(frame, 12, 3, (rim, rim), (ground, ground))
            image.blit(alarm, alarm.get_rect(center=place.center))
        image.blit(figure, place)
        if face.points is None and not last:
            small = self._tiles.back(20 if tall else 15, Axis.UPRIGHT)
            image.blit(small, small.get_rect(midright=(place.left - 8, place.centery - 1)))

    def _fitted(self, text: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        """A line set smaller, and in the end cut, so that it is no wider than `width`."""
        while size > SMALLEST and self._fonts.font(Face.BOLD, size).width(text) > width:
            size -= 1
        font = self._fonts.font(Face.BOLD, size)
        short = text
        while len(short) > 1 and font.width(short) > width:
            short = short.rstrip("…")[:-1].rstrip() + "…"
        return font.line(short, colour)


def _figure_size(size: Size) -> int:
    return 62 if size[1] > TALL else 46
