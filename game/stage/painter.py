"""Makes the pictures of props, each once, and keeps them.

Knows faces and colours, names on plates and how large a thing is; not where it lies or why. Everything a frame
in motion asks for comes from the cache or is one turn of a cached picture.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping

import pygame

from game.resources.fonts import Face as Typeface
from game.resources.fonts import Fonts
from game.resources.palette import Colour, Palette
from game.resources.table_map import Box, Lane, TableMap
from game.resources.tile_faces import Axis, FaceStyle, TileFaces
from game.rules.moves import MEXICAN
from game.stage.backdrop import paint_backdrop
from game.stage.cast import Cast
from game.stage.emblems import emblem
from game.stage.poses import lane_of
from game.stage.props import (
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
from game.stage.shapes import disc, framed, glow, ready, ringed, rounded, smooth

KEPT = 1500
TURN_STEP = 6
"""Degrees: a turning tile is shown in so many positions, so that turning costs little."""
ARM_STEP = 5
BLACK = Colour(0, 0, 0)
SMALLEST = 28

Key = tuple[object, ...]


class Painter:
    """Paints for one table, one cast and one palette; all three may be changed."""

    def __init__(
        self,
        table_map: TableMap,
        cast: Cast,
        palette: Palette,
        fonts: Fonts,
        tiles: TileFaces,
        style: FaceStyle = FaceStyle.AUTOMATIC,
    ) -> None:
        self.table_map = table_map
        self.cast = cast
        self.palette = palette
        self.style = style
        self._fonts = fonts
        self._tiles = tiles
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._backdrop: pygame.Surface | None = None
        self._painters: Mapping[type, Callable[[PropId, Pose], tuple[Key, Callable[[], pygame.Surface]]]] = {
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
            self._backdrop = paint_backdrop(self.table_map, self.palette)
        return self._backdrop

    def recast(self, cast: Cast) -> None:
        """Show other names from now on."""
        self.cast = cast
        self._kept.clear()

    def image(self, prop: PropId, pose: Pose) -> pygame.Surface:
        """The picture of a prop in this pose. It is shared: do not draw on it."""
        key, paint = self._painters[type(pose.face)](prop, pose)
        return self._keep(key, paint)

    def tile(self, face: TileFace, half: int, *, height: int = 3) -> pygame.Surface:
        """A tile with its shadow below it, `height` pixels above the cloth; its middle is the picture's."""
        axis = Axis.UPRIGHT if face.upright else Axis.ACROSS
        return self._shaded(
            self._tiles.face(face.first, face.second, half, axis, self.style), half, axis, height
        )

    def back(self, half: int) -> pygame.Surface:
        """A tile lying face down, upright, with its shadow."""
        return self._keep(
            ("back", half),
            lambda: self._shaded(self._tiles.back(half, Axis.UPRIGHT), half, Axis.UPRIGHT, 3),
        )

    def _keep(self, key: Key, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = ready(paint())
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

    def _tile(self, prop: PropId, pose: Pose) -> tuple[Key, Callable[[], pygame.Surface]]:
        face, half = pose.face, max(4, round(pose.scale))
        assert isinstance(face, TileFace)
        turn = round(pose.angle / TURN_STEP) * TURN_STEP % 360
        still = (Kind.TILE, face, half, 0)
        if not turn:
            return still, lambda: self.tile(face, half)
        lying = Pose(0, 0, 0, half, face, 1, 0)
        return (Kind.TILE, face, half, turn), lambda: pygame.transform.rotate(self.image(prop, lying), turn)

    def _number(self, prop: PropId, pose: Pose) -> tuple[Key, Callable[[], pygame.Surface]]:
        face = pose.face
        assert isinstance(face, NumberFace)
        size = max(4, round(pose.scale))
        if prop.kind is Kind.BACK:
            turn = round(pose.angle / TURN_STEP) * TURN_STEP % 360
            size = size // 2 * 2
            return (Kind.BACK, size, turn), lambda: pygame.transform.rotate(self.back(size), turn)
        if prop.kind is Kind.BONEYARD:
            return (Kind.BONEYARD, face.number), lambda: self._boneyard(face.number)
        if prop.kind is Kind.COUNT:
            return (Kind.COUNT, face.number), lambda: self._count(face.number)
        if prop.kind is Kind.MARKER:
            colour = self.palette.train(self.cast.emblem(prop.number))
            return (Kind.MARKER, size, prop.number), lambda: self._engine(size, colour)
        if prop.kind is Kind.HALO:
            return (Kind.HALO, size, face.number, prop.number), lambda: self._halo(
                size, face.number, prop.number
            )
        return (Kind.SPARK, face.number), lambda: self._spark(face.number)

    def _light(self, _prop: PropId, pose: Pose) -> tuple[Key, Callable[[], pygame.Surface]]:
        face = pose.face
        assert isinstance(face, LightFace)
        return (face,), lambda: self._paint_light(lane_of(self.table_map, face.train), face)

    def _plate(self, _prop: PropId, pose: Pose) -> tuple[Key, Callable[[], pygame.Surface]]:
        face = pose.face
        assert isinstance(face, PlateFace)
        return (face,), lambda: self._paint_plate(lane_of(self.table_map, face.train).plate, face)

    def _badge(self, _prop: PropId, pose: Pose) -> tuple[Key, Callable[[], pygame.Surface]]:
        face = pose.face
        assert isinstance(face, BadgeFace)
        size = round(pose.scale / 2) * 2
        return (face, size), lambda: self._paint_badge(size, face)

    def _signal(self, prop: PropId, pose: Pose) -> tuple[Key, Callable[[], pygame.Surface]]:
        face = pose.face
        assert isinstance(face, SignalFace)
        arm = round(pose.angle / ARM_STEP) * ARM_STEP
        lane = lane_of(self.table_map, prop.number)
        size = (lane.signal.width, lane.signal.height)
        right = lane.signal.x > self.table_map.station.x
        return (face, size, arm, right), lambda: self._paint_signal(size, arm, face, mirrored=right)

    def _text(self, text: str, size: int, colour: Colour, face: Typeface = Typeface.BOLD) -> pygame.Surface:
        return self._fonts.font(face, size).render(text, True, colour)

    def _fitted(self, text: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        """A line set smaller, and in the end cut, so that it is no wider than `width`."""
        while size > SMALLEST and self._fonts.font(Typeface.BOLD, size).size(text)[0] > width:
            size -= 1
        font = self._fonts.font(Typeface.BOLD, size)
        short = text
        while len(short) > 1 and font.size(short)[0] > width:
            short = short.rstrip("…")[:-1].rstrip() + "…"
        return font.render(short, True, colour)

    def _paint_light(self, lane: Lane, face: LightFace) -> pygame.Surface:
        size = (lane.light.width, lane.light.height)
        if not face.lit:
            return pygame.Surface(size, pygame.SRCALPHA)
        palette = self.palette
        image = rounded(size, 16, palette.lane_lit, palette.lane_lit.mixed(palette.lane, 0.25))
        image.blit(ringed(size, 16, palette.lamp, 4), (0, 0))
        self._relay(image, lane)
        return image

    def _relay(self, image: pygame.Surface, lane: Lane) -> None:
        """The lit ground covers the track: lay it again, lighter."""
        track = self.backdrop().subsurface(pygame.Rect(lane.light)).copy()
        for run in lane.runs:
            gauge = max(10, round(lane.half_tile * 0.42))
            left, right = sorted((run.start.x, run.end.x))
            if run is lane.runs[0]:
                left, right = min(left, lane.light.x), max(right, lane.light.right)
                left, right = (left, run.start.x) if run.direction > 0 else (run.end.x, right)
                if run.direction > 0:
                    left, right = lane.light.x, run.end.x
            area = pygame.Rect(
                left - lane.light.x, run.start.y - gauge - 6 - lane.light.y, right - left, 2 * gauge + 12
            )
            part = track.subsurface(area.clip(track.get_rect())).copy()
            part.set_alpha(150)
            image.blit(part, area)

    def _paint_plate(self, box: Box, face: PlateFace) -> pygame.Surface:
        size = (box.width, box.height)
        palette = self.palette
        rim, width = (palette.lamp, 5) if face.on_turn else (palette.brass_dark, 3)
        below = palette.plate.mixed(BLACK, 0.35)
        image = framed(size, 14, rim, width, palette.plate.mixed(palette.muted, 0.12), below)
        colour = palette.train(self.cast.emblem(face.train))
        stripe = pygame.Rect(width + 4, width + 4, 8, size[1] - 2 * width - 8)
        pygame.draw.rect(image, colour, stripe, border_radius=4)
        tall = size[1] > 150
        sign_size = 52 if tall else 40
        top = 16 if tall else 10
        sign = emblem(self.cast.emblem(face.train), sign_size, palette)
        left = stripe.right + 8
        image.blit(sign, (left, top))
        ink = palette.muted if face.out else palette.text
        name_room = size[0] - left - 12
        name = self._fitted(self.cast.name(face.train), 32 if tall else 28, ink, name_room)
        if tall:
            image.blit(name, (left, top + sign_size + 6))
        else:
            image.blit(name, name.get_rect(bottomleft=(left, size[1] - 10)))
        self._plate_figure(image, face, top, tall=tall)
        if face.out:
            image.blit(rounded(size, 14, BLACK, BLACK), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _plate_figure(self, image: pygame.Surface, face: PlateFace, top: int, *, tall: bool) -> None:
        """How many tiles are held, or the points they count."""
        palette = self.palette
        right = image.get_width() - 14
        last = face.points is None and face.tiles == 1 and face.train != MEXICAN
        colour = palette.warning if last else palette.text
        text = str(face.tiles) if face.points is None else f"+{face.points}"
        figure = self._text(text, 62 if tall else 46, colour)
        if tall:
            where = figure.get_rect(bottomright=(right, image.get_height() - 8))
        else:
            where = figure.get_rect(midright=(right, top + 22))
        image.blit(figure, where)
        if face.points is None:
            half = 20 if tall else 15
            small = self._tiles.back(half, Axis.UPRIGHT)
            image.blit(small, small.get_rect(midright=(where.left - 8, where.centery - 2)))

    def _paint_badge(self, size: int, face: BadgeFace) -> pygame.Surface:
        palette = self.palette
        radius = size // 2
        if face.open:
            image = disc(radius, palette.ivory, palette.open, max(5, size // 12))
            ink = palette.ink
        else:
            image = framed(
                (size, size),
                size // 4,
                palette.closed.mixed(palette.lane, 0.35),
                4,
                palette.plate,
                palette.plate,
            )
            ink = palette.text
        figure = self._text(str(face.number), round(size * 0.66), ink)
        image.blit(figure, figure.get_rect(center=(radius, radius)))
        if face.asks:
            self._asking(image, size)
        return image

    def _asking(self, image: pygame.Surface, size: int) -> None:
        """The sign of an uncovered double: a small tile laid across the upper corner."""
        mark = rounded((size // 3, size // 5), 4, self.palette.warning, self.palette.warning)
        for y in (2, size - size // 5 - 2):
            image.blit(mark, (size // 2 - size // 6, y))

    def _paint_signal(
        self, size: tuple[int, int], arm: int, face: SignalFace, *, mirrored: bool
    ) -> pygame.Surface:
        palette = self.palette
        width, height = size
        lamp = palette.open if face.open else palette.closed

        def draw(large: pygame.Surface, unit: float) -> None:
            mast = pygame.Rect(0, 0, round(7 * unit), round((height - 8) * unit))
            mast.midbottom = (round(width * 0.5 * unit), round((height - 3) * unit))
            pygame.draw.rect(large, palette.muted, mast, border_radius=round(3 * unit))
            foot = pygame.Rect(0, 0, round(24 * unit), round(8 * unit))
            foot.midbottom = (mast.centerx, round(height * unit))
            pygame.draw.rect(large, palette.walnut_light, foot, border_radius=round(3 * unit))
            pivot = pygame.Vector2(mast.centerx, height * unit * 0.26)
            along = pygame.Vector2(width * 0.46 * unit, 0).rotate(-arm)
            across = along.rotate(90).normalize() * 7 * unit
            far, near = pivot + along, pivot - along * 0.35
            pygame.draw.polygon(large, lamp, [near - across, far - across, far + across, near + across])
            stripe = pivot + along * 0.62
            pygame.draw.line(large, palette.ivory, stripe - across, stripe + across, round(4 * unit))
            centre = (mast.centerx, round(height * unit * 0.62))
            pygame.draw.circle(large, palette.plate, centre, 13 * unit)
            pygame.draw.circle(large, lamp, centre, 10 * unit)
            pygame.draw.circle(large, palette.ivory, (centre[0] - 3 * unit, centre[1] - 3 * unit), 3 * unit)

        image = smooth(size, draw)
        return pygame.transform.flip(image, mirrored, False)

    def engine(self, size: int, number: int) -> pygame.Surface:
        """A little brass engine with a lantern, its cab in the colour of an emblem; kept."""
        return self._keep(("engine", size, number), lambda: self._engine(size, self.palette.train(number)))

    def _engine(self, size: int, colour: Colour) -> pygame.Surface:
        palette = self.palette

        def draw(large: pygame.Surface, _unit: float) -> None:
            w = large.get_width()

            def rect(x: float, y: float, width: float, height: float) -> pygame.Rect:
                return pygame.Rect(round(x * w), round(y * w), round(width * w), round(height * w))

            pygame.draw.rect(large, palette.brass_dark, rect(0.1, 0.42, 0.62, 0.3), border_radius=w // 12)
            pygame.draw.rect(large, palette.brass, rect(0.12, 0.44, 0.6, 0.22), border_radius=w // 14)
            pygame.draw.rect(large, colour, rect(0.62, 0.2, 0.3, 0.5), border_radius=w // 20)
            pygame.draw.rect(large, palette.plate, rect(0.69, 0.28, 0.16, 0.16))
            pygame.draw.rect(large, palette.brass_dark, rect(0.18, 0.2, 0.12, 0.26))
            pygame.draw.rect(large, palette.brass_light, rect(0.14, 0.16, 0.2, 0.07), border_radius=w // 40)
            for x in (0.24, 0.48, 0.76):
                pygame.draw.circle(large, palette.ink, (x * w, 0.76 * w), 0.12 * w)
                pygame.draw.circle(large, palette.brass_light, (x * w, 0.76 * w), 0.06 * w)
            pygame.draw.circle(large, palette.lamp, (0.1 * w, 0.54 * w), 0.07 * w)

        return smooth((size, size), draw)

    def _halo(self, half: int, upright: int, emblem_number: int) -> pygame.Surface:
        """A frame around a tile in its owner's colour."""
        size = (half + 8, 2 * half + 8) if upright else (2 * half + 8, half + 8)
        return ringed(size, round(half * 0.24), self.palette.train(emblem_number), 4)

    def _spark(self, number: int) -> pygame.Surface:
        colours = (self.palette.lamp, self.palette.brass_light, self.palette.open)
        image = glow((44, 44), colours[number % 3], 190)
        core = disc(7, self.palette.ivory, colours[number % 3], 3)
        image.blit(core, core.get_rect(center=(22, 22)))
        return image

    def _count(self, number: int) -> pygame.Surface:
        figure = self._text(f"+{number}", 32, self.palette.text)
        size = (max(54, figure.get_width() + 16), 40)
        image = framed(size, 18, self.palette.brass_dark, 2, self.palette.plate, self.palette.plate)
        image.blit(figure, figure.get_rect(center=(size[0] // 2, size[1] // 2)))
        return image

    def _boneyard(self, number: int) -> pygame.Surface:
        """A heap of backs in rows, as many as there are, and their number."""
        box = self.table_map.boneyard
        image = pygame.Surface((box.width, box.height), pygame.SRCALPHA)
        half = 22 if box.height > 150 else 18
        rows = 3 if box.height > 150 else 2
        columns = -(-91 // rows)
        figure = self._text(str(number), 54, self.palette.text)
        left = 120
        image.blit(figure, figure.get_rect(midright=(left - 24, box.height // 2)))
        step = (box.width - left - half - 12) / columns
        down = (box.height - 2 * half * rows) / (rows + 1)
        back = self._shaded(self._tiles.back(half, Axis.UPRIGHT), half, Axis.UPRIGHT, 2)
        for place in range(number):
            column, row = divmod(place, rows)
            centre = (left + half / 2 + column * step, down * (row + 1) + 2 * half * row + half)
            image.blit(back, back.get_rect(center=(round(centre[0]), round(centre[1]))))
        return image
