"""Life on a table that nothing moves on: the station's lamps glow, its chimney and the little engines smoke.

Follows from the time and from what everybody sees, a few pictures a second; knows no hand and no turn.
"""

from __future__ import annotations

from math import sin

import pygame

from game.resources.table_ground import HOUSE, furniture
from game.resources.table_map import Side, TableMap
from game.stage.painter import Painter
from game.stage.poses import lane_of
from game.stage.props import Kind, Poses

PICTURES = 8
"""How many pictures a second; no more than ten, so that it rests the eye and the machine."""
PUFFS = 3
LIFE = 3.0
"""Seconds from the chimney until a puff is gone."""
CHIMNEY = (0.78, 0.27)
"""Where the station house has its chimney, as shares of its size."""
FUNNEL = (0.26, 0.06)
"""Where a little engine that faces left has its own."""
LAMPS = (24, 30, 38, 30)
"""How strong the lamplight is, one after the other."""


class Ambience:
    """Counts the time and draws over the board. A table that is not to breathe has none."""

    def __init__(self, table_map: TableMap, painter: Painter) -> None:
        self._table_map = table_map
        self._painter = painter
        self._time = 0.0
        self._step = 0
        self._house = furniture(table_map).get(HOUSE)

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture is another one now."""
        self._time += seconds
        before, self._step = self._step, int(self._time * PICTURES)
        return self._step != before

    def draw(self, surface: pygame.Surface, resting: Poses) -> None:
        """Draw smoke and light over what rests on the table."""
        now = self._step / PICTURES
        if self._house:
            self._glow(surface, self._house, now)
            x, y = self._house.topleft
            funnel = (x + CHIMNEY[0] * self._house.width, y + CHIMNEY[1] * self._house.height)
            self._smoke(surface, funnel, now, drift=5.0, size=20)
        for prop, pose in resting.items():
            if prop.kind is not Kind.MARKER:
                continue
            left = lane_of(self._table_map, prop.number).side is Side.LEFT
            across = FUNNEL[0] - 0.5 if left else 0.5 - FUNNEL[0]
            funnel = (pose.x + across * pose.scale, pose.y + (FUNNEL[1] - 0.5) * pose.scale)
            self._smoke(surface, funnel, now + prop.number * 0.7, drift=7.0 if left else -7.0, size=14)

    def _glow(self, surface: pygame.Surface, house: pygame.Rect, now: float) -> None:
        place = round(now * 1.3 + sin(now * 2.1)) % len(LAMPS)
        light = self._painter.lamplight((house.width * 3 // 2, house.height), LAMPS[place])
        surface.blit(light, light.get_rect(center=(house.centerx, house.bottom - house.height // 3)))

    def _smoke(
        self, surface: pygame.Surface, funnel: tuple[float, float], now: float, *, drift: float, size: int
    ) -> None:
        """Puffs that rise one after the other, grow, and thin out."""
        for number in range(PUFFS):
            share = (now / LIFE + number / PUFFS) % 1.0
            grown = round(size * (1 + 1.6 * share) / 2) * 2
            puff = self._painter.puff(grown, (1 - share) ** 1.2)
            centre = (round(funnel[0] + drift * share), round(funnel[1] - 2.6 * size * share))
            surface.blit(puff, puff.get_rect(center=centre))
