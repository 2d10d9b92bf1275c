"""Makes the pictures of props, each once, and keeps them.

Knows faces and colours, names on plates and how large a thing is; not where it lies or why. Everything a frame
in motion asks for comes from the cache or is one turn of a cached picture.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product

import pygame

from game.resources.artwork import Artwork
from game.resources.emblems import Emblems
from game.resources.fonts import Fonts
from game.resources.palette import Colour, Palette
from game.resources.shapes import WHITE, disc, framed, glow, ring
from game.resources.table_ground import lane_light, paint_table
from game.resources.table_map import Box, Point, TableMap
from game.resources.table_pieces import TablePieces
from game.resources.tile_faces import Axis, FaceStyle, TileFaces
from game.resources.tracks import track
from game.rules.moves import MEXICAN
from game.rules.tiles import NUMBERS
from game.stage.cast import Cast
from game.stage.figures import Figures
from game.stage.heap import HeapPainter
from game.stage.plates import PlatePainter
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

KEPT_PIXELS = 9_000_000
"""Pictures that were not asked for lately go when all of them together have more pixels than this."""
ASKING = 100
"""Halos from this number on stand around doubles that ask to be covered."""
TURN_STEP = 6
"""Degrees: a turning tile is shown in so many positions, so that turning costs little."""
ARM_STEP = 5
ROLLED = 20
"""Counts of tiles out of sight that are painted ahead; longer trains are rare."""

Key = tuple[object, ...]
Paint = Callable[[], pygame.Surface]
Recipe = tuple[Key, Paint]


class Painter:
    """Paints for one table, one cast and one palette.

    `style` says how tiles show their numbers, `text_scale` how large names are, 1.0 to 1.5.
    """

    def __init__(
        self,
        table_map: TableMap,
        cast: Cast,
        palette: Palette,
        fonts: Fonts,
        artwork: Artwork,
        style: FaceStyle = FaceStyle.AUTOMATIC,
        text_scale: float = 1.0,
    ) -> None:
        self.text_scale = text_scale
        self.table_map = table_map
        self.cast = cast
        self.palette = palette
        self.style = style
        self._fonts = fonts
        self._artwork = artwork
        self._tiles = TileFaces(palette, fonts)
        self._pieces = TablePieces(artwork, fonts, palette)
        self._emblems = Emblems(artwork, palette)
        self._figures = Figures(fonts)
        self._plates = self._plate_painter()
        self._heap = HeapPainter(palette, self._figures, self._tiles)
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._pixels = 0
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
            self._plates.forget()
            self._forget()

    def resize(self, table_map: TableMap, text_scale: float) -> None:
        """Paint another map of the same table, and names of another size, from now on."""
        self.table_map, self.text_scale = table_map, text_scale
        self._plates = self._plate_painter()
        self._forget()
        self._backdrop = None

    def recolour(self, palette: Palette, style: FaceStyle) -> None:
        """Paint in other colours and faces from now on."""
        self.palette = palette
        self.style = style
        self._tiles = TileFaces(palette, self._fonts)
        self._pieces = TablePieces(self._artwork, self._fonts, palette)
        self._emblems = Emblems(self._artwork, palette)
        self._plates = self._plate_painter()
        self._heap = HeapPainter(palette, self._figures, self._tiles)
        self._forget()
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
            self._pixels += found.get_width() * found.get_height()
            while self._pixels > KEPT_PIXELS:
                _, gone = self._kept.popitem(last=False)
                self._pixels -= gone.get_width() * gone.get_height()
        else:
            self._kept.move_to_end(key)
        return found

    def warm(self) -> None:
        """Paint ahead what play will ask for sooner or later, so that no frame has to render text."""
        for train in (*range(self.table_map.seats), MEXICAN):
            lane = lane_of(self.table_map, train)
            self._plates.warm(_size(lane.plate), train, self.cast)
            badge = Pose(0, 0, 0, min(lane.badge.width, lane.badge.height), BadgeFace(0, False, False), 1, 0)
            for number, shown in product(NUMBERS, ((False, False), (True, False), (True, True))):
                face = BadgeFace(number, *shown)
                self.image(PropId(Kind.BADGE, train), replace(badge, face=face))
            for number in NUMBERS:
                self._tiles.face(number, number, lane.half_tile, Axis.ACROSS, self.style)
        for number in range(1, ROLLED):
            self.image(PropId(Kind.COUNT, 0), Pose(0, 0, 0, 40, NumberFace(number), 1, 0))

    def _plate_painter(self) -> PlatePainter:
        return PlatePainter(
            self.palette, self._fonts, self._artwork, self._tiles, self._figures, self.text_scale
        )

    def _forget(self) -> None:
        self._kept.clear()
        self._pixels = 0

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
        return (face,), lambda: self._plates.paint(
            _size(lane_of(self.table_map, face.train).plate), face, self.cast
        )

    def _badge(self, prop: PropId, pose: Pose) -> Recipe:
        """A badge that swells or shrinks is its picture at rest, scaled: no figure is set anew."""
        face = pose.face
        assert isinstance(face, BadgeFace)
        rest = min(_size(lane_of(self.table_map, prop.number).badge))
        size = round(pose.scale / 4) * 4 if abs(pose.scale - rest) > 1 else rest
        if size != rest:
            still = replace(pose, scale=rest)
            return (face, size), lambda: pygame.transform.smoothscale(self.image(prop, still), (size, size))
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

    def _paint_marker(self, seat: int) -> pygame.Surface:
        box = lane_of(self.table_map, seat).marker
        return self._pieces.marker((box.width, box.height), mirrored=box.x > self.table_map.station.x)

    def _halo(self, half: int, upright: int, number: int) -> pygame.Surface:
        """A frame around a tile in the colour of who laid it; from ASKING on, that of something owed."""
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


def _size(box: Box) -> tuple[int, int]:
    return box.width, box.height
