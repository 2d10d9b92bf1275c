"""The table on the screen: a director's props, drawn over a board that is mended only where it changes.

The scene owns the time and the surface; this class joins the parts and adds what is no part of the truth: which
tile each seat laid last. Draws the room's view alone and knows no hand.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.resources.palette import Palette
from game.resources.table_map import Box, TableMap
from game.resources.tile_faces import FaceStyle
from game.rules.view import View
from game.session.feed import Beat, Feed
from game.session.pace import Speed
from game.session.ports import SoundPort
from game.stage.ambience import Ambience
from game.stage.board import Board, blit, in_order
from game.stage.cast import Cast
from game.stage.director import Director, tiles_laid
from game.stage.painter import ASKING, Painter
from game.stage.props import Z_HALO, BadgeFace, Kind, NumberFace, PlateFace, Poses, PropId, TileFace


class Stage:
    """Shows a feed on a table. `marked` keeps the last lay of each seat until `forget_marks`.

    A stage that `breathes` moves a little while nothing happens, unless motion is `reduced`.
    """

    def __init__(
        self,
        feed: Feed,
        table_map: TableMap,
        painter: Painter,
        sound: SoundPort,
        *,
        speed: Speed = Speed.NORMAL,
        reduced: bool = False,
        breathes: bool = False,
    ) -> None:
        self.table_map = table_map
        self.painter = painter
        self.director = Director(feed, table_map, sound, speed=speed, reduced=reduced)
        self.marked: dict[int, int] = {}
        self._board = Board(painter)
        painter.warm()
        self._ambience = Ambience(table_map, painter) if breathes and not reduced else None
        self._revision = -1
        self._stale = True
        self._ended: list[Beat] = []

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves."""
        return self.director.at_rest

    def update(self, seconds: float) -> list[Beat]:
        """Let time pass; returns the beats that have come to rest."""
        was_moving = bool(self.director.moving)
        ended = [*self._ended, *self.director.update(seconds)]
        self._ended = []
        for beat in ended:
            self._mark(beat)
        self._refresh()
        breathed = self._ambience is not None and self._ambience.update(seconds)
        if was_moving or self.director.moving or breathed:
            self._stale = True
        return ended

    def skip(self) -> list[Beat]:
        """End the gesture under way at once."""
        beat = self.director.skip()
        if beat is None:
            return []
        self._mark(beat)
        self._refresh()
        self._stale = True
        return [beat]

    def hand_sizes(self, view: View) -> tuple[int, ...]:
        """How many tiles each hand has as its plate says at this moment, else as in `view`."""
        props = {**self.director.resting, **self.director.moving}
        plates = (props.get(PropId(Kind.PLATE, seat)) for seat in range(view.table.seats))
        return tuple(
            plate.face.tiles if plate is not None and isinstance(plate.face, PlateFace) else size
            for plate, size in zip(plates, view.hand_sizes, strict=True)
        )

    def origin(self, seat: int, box: Box) -> None:
        """Say where the next tiles of a seat come from, other than from its plate."""
        self.director.origins[seat] = box

    def forget_marks(self, *, but: int | None = None) -> None:
        """Take away the frames around the last lays, save that of one seat."""
        self.marked = {seat: index for seat, index in self.marked.items() if seat == but}
        self._revision = -1
        self._refresh()

    def recast(self, cast: Cast) -> None:
        """Show other names on the plates."""
        self.painter.recast(cast)
        self._board.repaint()
        self._stale = True

    def refit(
        self, palette: Palette, style: FaceStyle, *, speed: Speed, reduced: bool, breathes: bool
    ) -> None:
        """Take other colours, faces and ways of moving, at once."""
        self.director.speed, self.director.reduced = speed, reduced
        if not breathes or reduced:
            self._ambience = None
        elif self._ambience is None:
            self._ambience = Ambience(self.table_map, self.painter)
        if (palette, style) != (self.painter.palette, self.painter.style):
            self.painter.recolour(palette, style)
            self._board.repaint()
        self._stale = True

    def resize(self, table_map: TableMap, text_scale: float) -> None:
        """Lie on another map of the same table, with names of another size; a gesture under way ends at once."""
        self._ended += self.skip()
        self.table_map = table_map
        self.painter.resize(table_map, text_scale)
        self.director.lay_out(table_map)
        self._ambience = Ambience(table_map, self.painter) if self._ambience else None
        self._board.repaint()
        self._refresh()
        self._stale = True

    def needs_draw(self) -> bool:
        """Whether the table looks other than when it was last drawn."""
        return self._stale

    def drawn(self) -> None:
        """Told when the picture has been shown."""
        self._stale = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table. Changes nothing."""
        surface.blit(self._board.layer, (0, 0))
        if self._ambience:
            self._ambience.draw(surface, self.director.resting)
        for prop, pose in in_order(self.director.moving):
            blit(surface, self.painter.image(prop, pose), pose)

    def _mark(self, beat: Beat) -> None:
        lay = tiles_laid(beat)
        if beat.view.is_over or not beat.events:
            self.marked.clear()
        elif lay is not None:
            self.marked[lay.seat] = lay.tiles[-1].tile.index
        self._revision = -1

    def _refresh(self) -> None:
        if self._revision == self.director.revision:
            return
        self._revision = self.director.revision
        if self._board.show({**self.director.resting, **self._halos()}):
            self._stale = True

    def _halos(self) -> Poses:
        halos: Poses = {}
        for seat, index in self.marked.items():
            pose = self.director.resting.get(PropId(Kind.TILE, index))
            if pose is not None and isinstance(pose.face, TileFace):
                emblem = self.painter.cast.emblem(seat)
                face = NumberFace(int(pose.face.upright))
                halos[PropId(Kind.HALO, emblem)] = replace(pose, face=face, z=Z_HALO)
        return {**halos, **self._asking()}

    def _asking(self) -> Poses:
        """A frame around each double that asks to be covered."""
        view = self.director.view
        found: Poses = {}
        for prop, pose in self.director.resting.items():
            if view is None or not isinstance(pose.face, BadgeFace) or not pose.face.asks:
                continue
            laid = view.table.trains[prop.number]
            double = self.director.resting.get(PropId(Kind.TILE, laid[-1].tile.index)) if laid else None
            if double is not None:
                number = ASKING + prop.number
                found[PropId(Kind.HALO, number)] = replace(double, face=NumberFace(1), z=Z_HALO)
        return found
