"""How a match ended, as a train: the winner's coach behind the engine, then everybody by place.

Painted once for a look; rolls in from the left. Knows places and names, not how they came about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
import pytweening

from game.resources.fonts import Face
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.theme import CANVAS, MARGIN_X, Style

WIDTH = CANVAS[0] - 2 * MARGIN_X
LARGEST = 0.9
"""Scale of the drawings for a few coaches; many are smaller, so that all stand in sight."""
COACH = (316, 190)
"""A coach with its coupling, in the drawing's units."""
FACES = (75, 225)
"""Middles of its two halves."""
FACE_HEIGHT = 79
ENGINE = (810, 250)
"""The engine with its light ahead, in the drawing's units."""
ENGINE_LENGTH = 396
WAITS, ROLLS = 0.7, 3.4
"""Seconds until it comes in sight, and until it stands."""
PLATE_HEIGHT = 122
NAME = Style(Face.BOLD, 34, 0.4)
TOTAL = Style(Face.BOLD, 48, 0.0)


@dataclass(frozen=True, slots=True)
class Coach:
    """One seat's coach: the place, as it is written, and the total in points."""

    seat: int
    place: str
    total: int
    won: bool


class ResultsTrain:
    """The coaches in the order of places, the first behind the engine."""

    def __init__(self, look: Look, painter: Painter, coaches: Sequence[Coach]) -> None:
        self._look = look
        self._painter = painter
        self._coaches = tuple(coaches)
        self._scale = min(LARGEST, WIDTH / (COACH[0] * len(coaches) + ENGINE_LENGTH))
        length = round((COACH[0] * len(coaches) + ENGINE_LENGTH) * self._scale)
        self._left = (CANVAS[0] - length) // 2
        self._image: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, deck: int, seconds: float, *, reduced: bool) -> None:
        """The train on the rail at `deck`, so long after it was announced; signs once it stands."""
        share = 1.0 if reduced else max(0.0, min(1.0, (seconds - WAITS) / ROLLS))
        away = self._left + ENGINE[0] * self._scale + COACH[0] * self._scale * len(self._coaches)
        left = self._left - round(away * (1 - pytweening.easeOutCubic(share)))
        image = self._painted()
        surface.blit(image, image.get_rect(bottomleft=(left, deck)))
        if share >= 1:
            for number, coach in enumerate(self._coaches):
                self._draw_sign(surface, coach, self._coach_left(number), deck + 20)

    def _coach_left(self, number: int) -> int:
        """Where a coach of the standing train begins, in pixels of the canvas."""
        return self._left + round((len(self._coaches) - 1 - number) * COACH[0] * self._scale)

    def _painted(self) -> pygame.Surface:
        if self._image is None:
            scale, count = self._scale, len(self._coaches)
            size = (round((COACH[0] * count + ENGINE[0]) * scale), round(ENGINE[1] * scale))
            image = pygame.Surface(size, pygame.SRCALPHA)
            for number, coach in enumerate(self._coaches):
                self._paint_coach(image, coach, self._coach_left(number) - self._left)
            engine = self._look.artwork.picture(
                "title/engine", (round(ENGINE[0] * scale), round(ENGINE[1] * scale))
            )
            image.blit(engine, engine.get_rect(bottomleft=(round(COACH[0] * count * scale), size[1])))
            self._image = image.convert_alpha() if pygame.display.get_surface() else image
        return self._image

    def _paint_coach(self, image: pygame.Surface, coach: Coach, left: int) -> None:
        scale = self._scale
        body = self._look.artwork.picture("title/wagon", (round(COACH[0] * scale), round(COACH[1] * scale)))
        top = image.get_height() - body.get_height() - round(4 * scale)
        image.blit(body, (left, top))
        emblem = self._painter.emblem(coach.seat, round(112 * scale))
        y = top + round(FACE_HEIGHT * scale)
        image.blit(emblem, emblem.get_rect(center=(left + round(FACES[0] * scale), y)))
        self._look.text.line(
            image,
            coach.place,
            Style(Face.BOLD, max(28, round(88 * scale)), 0.0),
            self._painter.palette.ink,
            (left + round(FACES[1] * scale), y),
            anchor="center",
        )

    def _draw_sign(self, surface: pygame.Surface, coach: Coach, left: int, top: int) -> None:
        """Name and total on a plate below the coach."""
        palette, text = self._painter.palette, self._look.text
        rect = pygame.Rect(left, top, round(300 * self._scale), PLATE_HEIGHT)
        surface.blit(self._painter.card(rect.size, lit=coach.won), rect)
        name = self._painter.cast.name(coach.seat)
        text.line(
            surface,
            name,
            NAME,
            palette.text,
            (rect.centerx, rect.y + 36),
            anchor="center",
            width=rect.width - 16,
        )
        text.line(
            surface,
            str(coach.total),
            TOTAL,
            palette.text if coach.won else palette.brass_light,
            (rect.centerx, rect.y + 86),
            anchor="center",
        )
