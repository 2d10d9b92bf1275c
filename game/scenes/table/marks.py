"""Marks over the lanes: where each person's focus is, which open ends take the tile in hand, a chain in the making.

All but the first are drawn for an open hand alone; who may see what is decided by whoever fills it in.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

import pygame

from game.rules.tiles import LaidTile
from game.stage.packing import pack
from game.stage.poses import lane_of
from game.stage.props import BadgeFace, Kind, Pose, PropId, tile_face
from game.stage.stage import Stage
from game.ui.focus import Spot

SIGN = 34
GHOSTLY = 150
"""How solid the tiles are that are not laid yet, of 255."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """Tiles that are to be laid on a train: they are shown where they would lie, and the open end they would leave."""

    train: int
    laid: tuple[LaidTile, ...]
    tiles: tuple[LaidTile, ...]


class TrainMarks:
    """Marks on one table. `show` takes the trains that seats look at, those that take a tile, and a ghost."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._cursors: Mapping[int, tuple[int, ...]] = {}
        self._targets: tuple[int, ...] = ()
        self._ghost: Ghost | None = None
        self._key: Hashable = None

    def spots(self) -> list[Spot[int]]:
        """The open ends as places for the focus."""
        view = self._stage.director.view
        trains = view.table.on_table() if view is not None else ()
        return [Spot(train, pygame.Rect(lane_of(self._stage.table_map, train).badge)) for train in trains]

    def train_at(self, pos: tuple[int, int]) -> int | None:
        """The train whose ground this place on the canvas is: its track, plate or open end."""
        view = self._stage.director.view
        trains = view.table.on_table() if view is not None else ()
        lights = ((train, lane_of(self._stage.table_map, train).light) for train in trains)
        return next((train for train, light in lights if pygame.Rect(light).collidepoint(pos)), None)

    def show(
        self,
        cursors: Mapping[int, tuple[int, ...]],
        targets: tuple[int, ...],
        ghost: Ghost | None = None,
    ) -> bool:
        """Mark these; `cursors` gives the seats for each train. Whether anything has changed."""
        key = (tuple(sorted(cursors.items())), targets, ghost)
        if key == self._key:
            return False
        self._key = key
        self._cursors, self._targets, self._ghost = cursors, targets, ghost
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks."""
        if self._ghost is not None:
            self._draw_ghost(surface, self._ghost)
        for train in self._targets:
            if train not in self._cursors:
                self._ring(surface, train, chosen=False)
        for train, seats in self._cursors.items():
            box = self._ring(surface, train, chosen=True)
            for place, seat in enumerate(seats):
                sign = self._stage.painter.emblem(seat, SIGN)
                surface.blit(sign, (box.x - 6 + place * (SIGN - 8), box.y - 8))

    def _draw_ghost(self, surface: pygame.Surface, ghost: Ghost) -> None:
        lane = lane_of(self._stage.table_map, ghost.train)
        packed = pack(lane, (*ghost.laid, *ghost.tiles))
        shown = min(len(ghost.tiles), len(packed.places))
        for tile, place in zip(ghost.tiles[-shown:], packed.places[-shown:], strict=True):
            image = self._stage.painter.tile(tile_face(tile, place.direction), lane.half_tile)
            image.set_alpha(GHOSTLY)
            surface.blit(image, image.get_rect(center=(round(place.x), round(place.y))))
            image.set_alpha(255)
        box = pygame.Rect(lane.badge)
        face = BadgeFace(ghost.tiles[-1].outer, open=True, asks=False)
        badge = self._stage.painter.image(
            PropId(Kind.BADGE, ghost.train), Pose(0, 0, 0, min(box.size), face, 1, 0)
        )
        surface.blit(badge, badge.get_rect(center=box.center))

    def _ring(self, surface: pygame.Surface, train: int, *, chosen: bool) -> pygame.Rect:
        box = pygame.Rect(lane_of(self._stage.table_map, train).badge)
        grown = box.inflate(18, 18) if chosen else box.inflate(12, 12)
        palette = self._stage.painter.palette
        colour, width = (palette.focus, 7) if chosen else (palette.open, 4)
        surface.blit(self._stage.painter.ring(grown.size, grown.width // 3, width, colour), grown)
        return grown
