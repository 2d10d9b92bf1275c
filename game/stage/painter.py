"""Makes the pictures of props, each once, and keeps them.

Knows faces and colours, names on plates and how large a thing is; not where it lies or why. Everything a frame
in motion asks for comes from the cache or is one turn of a cached picture.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping

import pygame

from game.resources.artwork import Artwork
from game.resources.emblems import Emblems
from game.resources.fonts import Face as Typeface
from game.resources.fonts import Fonts
from game.resources.palette import Colour, Palette
from game.resources.shapes import WHITE, disc, framed, glow, ring
from game.resources.table_ground import lane_light, paint_table
from game.resources.table_map import Box, Point, TableMap
from game.resources.table_pieces import TablePieces
from game.resources.tile_faces import Axis, FaceStyle, TileFaces
from game.resources.tracks import track
from game.rules.moves import MEXICAN
from game.stage.cast import Cast
from game.stage.heap import HeapPainter
from game.stage.poses import lane_of
from game.stage.props import (
    ARM_OPEN,
    BadgeFace,
    Kind,
    LightFace,
    NumberFace,
    PlateFace,
    Pose,
    PropId,
    SignalFace,
    TileFace,
)

KEPT = 1500
TURN_STEP = 6
"""Degrees: a turning tile is shown in so many positions, so that turning costs little."""
ARM_STEP = 5
SMALLEST = 28
TALL = 150
"""Plates and bone piles from this many pixels on have room for large figures."""

Key = tuple[object, ...]
Paint = Callable[[], pygame.Surface]
Recipe = tuple[Key, Paint]


class Painter:
    """Paints for one table, one cast and one palette. `style` says how tiles show their numbers."""

    def __init__(
        self,
        table_map: TableMap,
        cast: Cast,
        palette: Palette,
        fonts: Fonts,
        artwork: Artwork,
        style: FaceStyle = FaceStyle.AUTOMATIC,
    ) -> None:
        self.table_map = table_map
        self.cast = cast
        self.palette = palette
        self.style = style
        self._fonts = fonts
        self._artwork = artwork
        self._tiles = TileFaces(palette, fonts)
        self._pieces = TablePieces(artwork, fonts, palette)
        self._emblems = Emblems(artwork, palette)
        self._heap = HeapPainter(palette, fonts, self._tiles)
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._backdrop: pygame.Surface | None = None
        self._recipes: Mapping[type, Callable[[PropId, Pose], Recipe]] = {
            TileFace: self._tile,
            LightFace: self._light,
            PlateFace: self._plate,
            BadgeFace: self._badge,
            SignalFace: self._signal,
            NumberFace: self._number,
        }

    def backdrop(self) -> pygame.Surface:
        """The table without any prop."""
        if self._backdrop is None:
            self._backdrop = paint_table(self.table_map, self.palette, self._artwork)
        return self._backdrop

    def recast(self, cast: Cast) -> None:
        """Show other names from now on."""
        if cast != self.cast:
            self.cast = cast
            self._kept.clear()

    def recolour(self, palette: Palette, style: FaceStyle) -> None:
        """Paint in other colours and faces from now on."""
        self.palette = palette
        self.style = style
        self._tiles = TileFaces(palette, self._fonts)
        self._pieces = TablePieces(self._artwork, self._fonts, palette)
        self._emblems = Emblems(self._artwork, palette)
        self._heap = HeapPainter(palette, self._fonts, self._tiles)
        self._kept.clear()
        self._backdrop = None

    def image(self, prop: PropId, pose: Pose) -> pygame.Surface:
        """The picture of a prop in this pose. It is shared: do not draw on it."""
        key, paint = self._recipes[type(pose.face)](prop, pose)
        return self._keep(key, paint)

    def tile(self, face: TileFace, half: int, *, height: int = 3) -> pygame.Surface:
        """A tile with its shadow below it, `height` pixels above the cloth; its middle is the picture's."""
        axis = Axis.UPRIGHT if face.upright else Axis.ACROSS

        def paint() -> pygame.Surface:
            body = self._tiles.face(face.first, face.second, half, axis, self.style)
            return self._shaded(body, half, axis, height)

        return self._keep(("tile", face, half, height), paint)

    def back(self, half: int) -> pygame.Surface:
        """A tile lying face down, upright, with its shadow."""
        return self._keep(
            ("back", half),
            lambda: self._shaded(self._tiles.back(half, Axis.UPRIGHT), half, Axis.UPRIGHT, 3),
        )

    def emblem(self, train: int, size: int) -> pygame.Surface:
        """The emblem of whoever owns a train."""
        return self._emblems.picture(self.cast.emblem(train), size)

    def engine(self, size: int) -> pygame.Surface:
        """The little engine of the markers, facing right."""
        return self._keep(("engine", size), lambda: self._pieces.marker((size, size), mirrored=True))

    def track(self, width: int, height: int) -> pygame.Surface:
        """A level track from edge to edge."""
        ends = (Point(-20, height // 2), Point(width + 20, height // 2))
        gauge = max(8, height // 4)
        return self._keep(("track", width, height), lambda: track((width, height), ends, gauge, self.palette))

    def medal(self, award: str, size: tuple[int, int]) -> pygame.Surface:
        """The medal of an award, by its key, or `winner`."""
        return self._artwork.picture(f"medal/{award}", size)

    def card(self, size: tuple[int, int], *, lit: bool = False) -> pygame.Surface:
        """A ground to write on: a sunk lane, or one that is lit."""
        palette = self.palette
        above = palette.lane_lit if lit else palette.lane
        rim = (palette.focus, palette.lamp) if lit else (palette.lane_edge, palette.lane_edge)
        body = (above, above.mixed(palette.lane, 0.4) if lit else above.mixed(palette.shadow, 0.3))
        return self._keep(("card", size, lit), lambda: framed(size, 14, 4 if lit else 2, rim, body))

    def framed(
        self, size: tuple[int, int], radius: int, width: int, rim: Colour, above: Colour, below: Colour
    ) -> pygame.Surface:
        """A rounded plate with a rim; kept."""
        key = ("framed", size, radius, width, rim, above, below)
        return self._keep(key, lambda: framed(size, radius, width, (rim, rim), (above, below)))

    def ring(self, size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
        """A rounded frame, clear inside; kept."""
        return self._keep(("ring", size, radius, width, colour), lambda: ring(size, radius, width, colour))

    def wood(self, size: tuple[int, int]) -> pygame.Surface:
        """A walnut board in brass."""
        palette = self.palette
        rim, body = (palette.brass, palette.brass_dark), (palette.walnut, palette.walnut_dark)
        return self._keep(("wood", size), lambda: framed(size, 14, 3, rim, body))

    def puff(self, size: int, strength: float) -> pygame.Surface:
        """A puff of smoke, `strength` 0 to 1 of its full thickness."""
        share = round(strength * 10)

        def paint() -> pygame.Surface:
            smoke = self._artwork.picture("smoke", (size, size)).copy()
            smoke.set_alpha(share * 25)
            return smoke

        return self._keep(("puff", size, share), paint)

    def lamplight(self, size: tuple[int, int], strength: int) -> pygame.Surface:
        """A lamp's light to lie over the table, `strength` 0 to 255 in its middle."""
        return self._keep(("lamplight", size, strength), lambda: glow(size, self.palette.lamp, strength))

    def shine(self, size: tuple[int, int]) -> pygame.Surface:
        """Lamplight, soft to its edges."""
        return self._keep(("shine", size), lambda: glow(size, self.palette.lamp, 90))

    def _keep(self, key: Key, paint: Paint) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = paint()
            if pygame.display.get_surface():
                found = found.convert_alpha()
            self._kept[key] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def _shaded(self, body: pygame.Surface, half: int, axis: Axis, height: int) -> pygame.Surface:
        shadow, offset = self._tiles.shadow(half, axis, height)
        width, tall = axis.size(half)
        margin = max(
            -offset[0],
            -offset[1],
            shadow.get_width() + offset[0] - width,
            shadow.get_height() + offset[1] - tall,
            1,
        )
        image = pygame.Surface((width + 2 * margin, tall + 2 * margin), pygame.SRCALPHA)
        image.blit(shadow, (margin + offset[0], margin + offset[1]))
        image.blit(body, (margin, margin))
        return image

    # Each of the following gives the key of a picture and what paints it.

    def _tile(self, prop: PropId, pose: Pose) -> Recipe:
        face, half = pose.face, max(4, round(pose.scale))
        assert isinstance(face, TileFace)
        turn = round(pose.angle / TURN_STEP) * TURN_STEP % 360
        if not turn:
            return (Kind.TILE, face, half), lambda: self.tile(face, half)
        lying = Pose(0, 0, 0, half, face, 1, 0)
        return (Kind.TILE, face, half, turn), lambda: pygame.transform.rotate(self.image(prop, lying), turn)

    def _number(self, prop: PropId, pose: Pose) -> Recipe:
        face, number = pose.face, prop.number
        assert isinstance(face, NumberFace)
        size = max(4, round(pose.scale))
        if prop.kind is Kind.BACK:
            turn = round(pose.angle / TURN_STEP) * TURN_STEP % 360
            size = size // 2 * 2
            return (Kind.BACK, size, turn), lambda: pygame.transform.rotate(self.back(size), turn)
        recipes: Mapping[Kind, Recipe] = {
            Kind.BONEYARD: (
                (Kind.BONEYARD, face.number),
                lambda: self._heap.paint(self.table_map.boneyard, face.number),
            ),
            Kind.COUNT: ((Kind.COUNT, face.number), lambda: self._pieces.count(face.number, 40)),
            Kind.MARKER: ((Kind.MARKER, number), lambda: self._paint_marker(number)),
            Kind.HALO: (
                (Kind.HALO, size, face.number, number),
                lambda: self._halo(size, face.number, number),
            ),
            Kind.SPARK: ((Kind.SPARK, face.number), lambda: self._spark(face.number)),
        }
        return recipes[prop.kind]

    def _light(self, _prop: PropId, pose: Pose) -> Recipe:
        face = pose.face
        assert isinstance(face, LightFace)
        lane = lane_of(self.table_map, face.train)
        if not face.lit:
            return (LightFace, lane.light[2:]), lambda: pygame.Surface(lane.light[2:], pygame.SRCALPHA)
        return (face,), lambda: lane_light(lane, self.palette)

    def _plate(self, _prop: PropId, pose: Pose) -> Recipe:
        face = pose.face
        assert isinstance(face, PlateFace)
        return (face,), lambda: self._paint_plate(lane_of(self.table_map, face.train).plate, face)

    def _badge(self, _prop: PropId, pose: Pose) -> Recipe:
        face = pose.face
        assert isinstance(face, BadgeFace)
        size = round(pose.scale / 2) * 2
        return (face, size), lambda: self._pieces.badge(
            size, face.number, open_to_all=face.open, asks=face.asks
        )

    def _signal(self, prop: PropId, pose: Pose) -> Recipe:
        face = pose.face
        assert isinstance(face, SignalFace)
        arm = round(pose.angle / ARM_STEP) * ARM_STEP
        box = lane_of(self.table_map, prop.number).signal
        right = box.x > self.table_map.station.x
        size = (box.width, box.height)
        return (face, size, arm, right), lambda: self._pieces.signal(
            size, arm, open_to_all=face.open and arm > ARM_OPEN / 2, mirrored=right
        )

    def _text(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        return self._fonts.font(Typeface.BOLD, size).render(text, True, colour)

    def _fitted(self, text: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        """A line set smaller, and in the end cut, so that it is no wider than `width`."""
        while size > SMALLEST and self._fonts.font(Typeface.BOLD, size).size(text)[0] > width:
            size -= 1
        font = self._fonts.font(Typeface.BOLD, size)
        short = text
        while len(short) > 1 and font.size(short)[0] > width:
            short = short.rstrip("…")[:-1].rstrip() + "…"
        return font.render(short, True, colour)

    def _paint_plate(self, box: Box, face: PlateFace) -> pygame.Surface:
        """Emblem, name, and the figure of the hand: tiles, or points once they count."""
        size = (box.width, box.height)
        emblem = self.cast.emblem(face.train)
        image = self._pieces.plate(size, emblem, lit=face.on_turn)
        ink = self._pieces.plate_ink(lit=face.on_turn)
        tall = size[1] > TALL
        sign = self._emblems.picture(emblem, 60 if tall else 46)
        left, top = 16, 16 if tall else 12
        image.blit(sign, (left, top))
        if face.train != MEXICAN and self.cast.players[face.train].away:
            gone = self._artwork.picture("icon/pad-lost", (40, 40), ink)
            image.blit(
                gone, gone.get_rect(midleft=(left + sign.get_width() + 8, top + sign.get_height() // 2))
            )
        name = self._fitted(self.cast.name(face.train), 32 if tall else 28, ink, size[0] - left - 14)
        if tall:
            image.blit(name, (left, top + sign.get_height() + 6))
        else:
            image.blit(name, name.get_rect(bottomleft=(left, size[1] - 9)))
        if face.train != MEXICAN:
            self._plate_figure(image, face, ink, tall=tall)
        if face.out:
            image.set_alpha(90)
            faded = pygame.Surface(size, pygame.SRCALPHA)
            faded.blit(image, (0, 0))
            return faded
        return image

    def _plate_figure(self, image: pygame.Surface, face: PlateFace, ink: Colour, *, tall: bool) -> None:
        width, height = image.get_size()
        last = face.points is None and face.tiles == 1
        text = str(face.tiles) if face.points is None else f"+{face.points}"
        figure = self._text(text, 62 if tall else 46, ink)
        place = figure.get_rect(bottomright=(width - 18, height - 10))
        if not tall:
            place = figure.get_rect(midright=(width - 16, 36))
        if last:
            alarm = framed(
                (place.width + 24, place.height - 4 if tall else 46),
                12,
                3,
                (self.palette.warning, self.palette.warning),
                (self.palette.plate, self.palette.plate),
            )
            image.blit(alarm, alarm.get_rect(center=place.center))
            figure = self._text(text, 62 if tall else 46, self.palette.warning)
        image.blit(figure, place)
        if face.points is None and not last:
            small = self._tiles.back(20 if tall else 15, Axis.UPRIGHT)
            image.blit(small, small.get_rect(midright=(place.left - 8, place.centery - 1)))

    def _paint_marker(self, seat: int) -> pygame.Surface:
        box = lane_of(self.table_map, seat).marker
        return self._pieces.marker((box.width, box.height), mirrored=box.x > self.table_map.station.x)

    def _halo(self, half: int, upright: int, number: int) -> pygame.Surface:
        """A frame around a tile in its owner's colour."""
        size = (half + 10, 2 * half + 10) if upright else (2 * half + 10, half + 10)
        image = ring(size, round(half * 0.24), 5, self.palette.ink)
        image.blit(
            ring((size[0] - 2, size[1] - 2), round(half * 0.22), 3, self.palette.train(number)), (1, 1)
        )
        return image

    def _spark(self, number: int) -> pygame.Surface:
        colour = (self.palette.lamp, self.palette.brass_light, self.palette.open)[number % 3]
        image = glow((44, 44), colour, 190)
        core = disc(14, colour, 3, WHITE, self.palette.ivory)
        image.blit(core, core.get_rect(center=(22, 22)))
        return image
