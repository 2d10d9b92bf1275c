"""Marks over the lanes: where each person's focus is, and which open ends take the tile in hand.

The second kind is drawn for an open hand alone; who may see what is decided by whoever fills it in.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from game.stage.poses import lane_of
from game.stage.stage import Stage
from game.ui.focus import Spot

SIGN = 34


class TrainMarks:
    """Marks on one table. `show` takes the trains that seats look at, and those that take a tile."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._cursors: Mapping[int, tuple[int, ...]] = {}
        self._targets: tuple[int, ...] = ()
        self._key: Hashable = None

    def spots(self) -> list[Spot[int]]:
        """The open ends as places for the focus."""
        view = self._stage.director.view
        trains = view.table.on_table() if view is not None else ()
        return [Spot(train, pygame.Rect(lane_of(self._stage.table_map, train).badge)) for train in trains]

    def show(self, cursors: Mapping[int, tuple[int, ...]], targets: tuple[int, ...]) -> bool:
        """Mark these; `cursors` gives the seats for each train. Whether anything has changed."""
        key = (tuple(sorted(cursors.items())), targets)
        if key == self._key:
            return False
        self._key = key
        self._cursors, self._targets = cursors, targets
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks."""
        for train in self._targets:
            if train not in self._cursors:
                self._ring(surface, train, chosen=False)
        for train, seats in self._cursors.items():
            box = self._ring(surface, train, chosen=True)
            for place, seat in enumerate(seats):
                sign = self._stage.painter.emblem(seat, SIGN)
                surface.blit(sign, (box.x - 6 + place * (SIGN - 8), box.y - 8))

    def _ring(self, surface: pygame.Surface, train: int, *, chosen: bool) -> pygame.Rect:
        box = pygame.Rect(lane_of(self._stage.table_map, train).badge)
        grown = box.inflate(18, 18) if chosen else box.inflate(12, 12)
        palette = self._stage.painter.palette
        colour, width = (palette.focus, 7) if chosen else (palette.open, 4)
        surface.blit(self._stage.painter.ring(grown.size, grown.width // 3, width, colour), grown)
        return grown
