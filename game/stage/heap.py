"""The bone pile as it lies on the table: backs tumbled about, as many as there are, and their number.

Every pile of a size looks the same. Knows a place and a number, never a tile.
"""

from __future__ import annotations

from random import Random

import pygame

from game.resources.palette import Palette
from game.resources.shapes import framed
from game.resources.table_map import Box
from game.resources.tile_faces import Axis, TileFaces
from game.stage.figures import Figures

FULL = 91
TILTS = (-14, -7, 0, 6, 12)
FIGURE = 46
PILL = (86, 60)


class HeapPainter:
    """Paints piles; keeps the tilted backs they are made of."""

    def __init__(self, palette: Palette, figures: Figures, tiles: TileFaces) -> None:
        self._palette = palette
        self._figures = figures
        figures.warm(FIGURE, palette.text)
        self._tiles = tiles
        self._tilted: dict[tuple[int, int], pygame.Surface] = {}

    def paint(self, box: Box, number: int) -> pygame.Surface:
        """A pile of `number` tiles in a place: spread out where it is wide, stacked where it is narrow."""
        image = pygame.Surface((box.width, box.height), pygame.SRCALPHA)
        if box.width > 2 * box.height:
            self._spread(image, number)
            centre = (22 + PILL[0] // 2, box.height // 2)
        else:
            self._stack(image, number)
            centre = (box.width // 2, box.height - PILL[1] // 2)
        self._pill(image, number, centre)
        return image

    def _spread(self, image: pygame.Surface, number: int) -> None:
        width, height = image.get_size()
        half = 30 if height > 150 else 22
        rows = 3 if height > 150 else 2
        columns = -(-FULL // rows)
        dice = Random(FULL)
        left, top = 150, half + 12
        step = (width - left - 2 * half) / columns
        down = (height - 2 * top) / max(1, rows - 1)
        for place in range(number):
            column, row = divmod(place, rows)
            back = self._back(half, dice.choice(TILTS))
            centre = (
                left + column * step + dice.uniform(-4, 4) + (row % 2) * step / 2,
                top + row * down + dice.uniform(-5, 5),
            )
            image.blit(back, back.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _stack(self, image: pygame.Surface, number: int) -> None:
        dice = Random(FULL)
        half = 24
        shown = min(10, -(-number // 3))
        middle = (image.get_width() / 2, (image.get_height() - PILL[1]) / 2)
        for _ in range(shown):
            back = self._back(half, dice.choice((*TILTS, 78, 90, 101)))
            place = (round(middle[0] + dice.uniform(-24, 24)), round(middle[1] + dice.uniform(-12, 12)))
            image.blit(back, back.get_rect(center=place))

    def _pill(self, image: pygame.Surface, number: int, centre: tuple[int, int]) -> None:
        palette = self._palette
        rim = (palette.brass, palette.brass_dark)
        pill = framed(PILL, 18, 3, rim, (palette.plate, palette.plate))
        figure = self._figures.number(str(number), FIGURE, palette.text)
        pill.blit(figure, figure.get_rect(center=(PILL[0] // 2, PILL[1] // 2)))
        image.blit(pill, pill.get_rect(center=centre))

    def _back(self, half: int, tilt: int) -> pygame.Surface:
        key = (half, tilt)
        if key not in self._tilted:
            body = self._tiles.back(half, Axis.UPRIGHT)
            shadow, offset = self._tiles.shadow(half, Axis.UPRIGHT, 2)
            image = pygame.Surface((body.get_width() + 12, body.get_height() + 12), pygame.SRCALPHA)
            image.blit(shadow, (6 + offset[0], 6 + offset[1]))
            image.blit(body, (6, 6))
            self._tilted[key] = pygame.transform.rotozoom(image, tilt, 1.0)
        return self._tilted[key]
