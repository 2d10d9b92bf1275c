"""Fireworks over a night sky, for the end of a match.

Where every spark is follows from the seconds that have passed and nothing else. One rocket bursts at a time, less
than once a second, each in a part of the sky: nothing here flashes. Knows no screen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.resources.palette import Colour
from game.resources.shapes import WHITE, disc, glow, ready

EVERY = 0.9
"""Seconds from one burst to the next."""
LIVES = 2.4
"""Seconds in which a burst fades."""
SPARKS = 20
RISE = 0.7
"""Seconds that a rocket climbs before it bursts."""
FALL = 46.0
"""Pixels that a spark has sunk after a second; with the square of the time, later."""
STEPS = 8
"""A spark is painted in so many strengths."""
# (where in the sky, across and down in shares of the ground, and how far the sparks fly, in pixels)
BURSTS = (
    (0.22, 0.30, 210),
    (0.78, 0.24, 230),
    (0.50, 0.14, 190),
    (0.10, 0.52, 170),
    (0.90, 0.50, 180),
    (0.34, 0.20, 200),
    (0.66, 0.36, 210),
    (0.84, 0.16, 180),
    (0.16, 0.16, 200),
    (0.58, 0.26, 220),
)
SECONDS = EVERY * len(BURSTS) + LIVES
"""How long the whole show takes."""


class Fireworks:
    """A show in some colours, one burst each in turn."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        self._colours = tuple(colours)
        self._sparks: dict[tuple[Colour, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, ground: pygame.Rect, seconds: float) -> None:
        """Draw the show into a part of a picture, so many seconds after its beginning."""
        for number, (across, down, reach) in enumerate(BURSTS):
            age = seconds - RISE - number * EVERY
            middle = (ground.x + across * ground.width, ground.y + down * ground.height)
            colour = self._colours[number % len(self._colours)]
            if -RISE < age < 0:
                self._rocket(surface, middle, ground.bottom, age / RISE + 1, colour)
            elif 0 <= age < LIVES:
                self._burst(surface, middle, reach, age, colour)

    def _rocket(
        self, surface: pygame.Surface, to: tuple[float, float], foot: int, share: float, colour: Colour
    ) -> None:
        y = foot + (to[1] - foot) * (1 - (1 - share) ** 2)
        for trail in range(4):
            spark = self._spark(colour, STEPS - 2 * trail)
            surface.blit(spark, spark.get_rect(center=(round(to[0]), round(y) + 16 * trail)))

    def _burst(
        self, surface: pygame.Surface, middle: tuple[float, float], reach: int, age: float, colour: Colour
    ) -> None:
        share = age / LIVES
        strength = round(STEPS * (1 - share) ** 0.8)
        if not strength:
            return
        out = reach * (1 - (1 - min(1.0, share * 1.6)) ** 3)
        sunk = FALL * age * age
        spark, inner = self._spark(colour, strength), self._spark(WHITE, max(1, strength - 2))
        for place in range(SPARKS):
            turn = math.tau * place / SPARKS
            for image, part in ((spark, 1.0), (inner, 0.62)):
                x = middle[0] + math.cos(turn) * out * part
                y = middle[1] + math.sin(turn) * out * part + sunk * part
                surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _spark(self, colour: Colour, strength: int) -> pygame.Surface:
        strength = max(1, min(STEPS, strength))
        key = (colour, strength)
        if key not in self._sparks:
            side = 18 + 2 * strength
            image = glow((side, side), colour, 210)
            core = disc(8, colour, 2, WHITE, colour.mixed(WHITE, 0.5))
            image.blit(core, core.get_rect(center=(side // 2, side // 2)))
            image.fill((255, 255, 255, round(255 * strength / STEPS)), special_flags=pygame.BLEND_RGBA_MULT)
            self._sparks[key] = ready(image)
        return self._sparks[key]
