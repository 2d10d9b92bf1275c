"""Where things lie in the band: tiles of a hand, cells of the players, buttons of the action row.

Pure arithmetic in canvas pixels; knows rectangles and numbers of things, nothing of what they are.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

WIDEST_HALF = 100
"""A tile in hand is at most this wide."""
GAP_SHARE = 0.14
MOST_IN_A_ROW = 26


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """Middles of the tiles of a hand, upright, and the edge of half a tile, all in pixels."""

    half: int
    centres: tuple[tuple[int, int], ...]

    def rect(self, place: int) -> pygame.Rect:
        """The ground of one tile."""
        rect = pygame.Rect(0, 0, self.half, 2 * self.half)
        rect.center = self.centres[place]
        return rect


def hand_places(tiles: int, area: pygame.Rect) -> HandPlaces:
    """Lay so many upright tiles into an area: as large as they fit, in one row, or two where they are many."""
    if not tiles:
        return HandPlaces(WIDEST_HALF, ())
    rows = 1 if tiles <= MOST_IN_A_ROW else 2
    columns = -(-tiles // rows)
    by_height = (area.height - 4 * (rows - 1)) // rows // 2
    by_width = int(area.width / (columns * (1 + GAP_SHARE)))
    half = max(8, min(by_height, by_width, WIDEST_HALF))
    step = min(half * 1.3, area.width / columns)
    centres = []
    for place in range(tiles):
        row, column = divmod(place, columns)
        in_row = min(columns, tiles - row * columns)
        left = area.centerx - step * (in_row - 1) / 2
        y = area.centery + (row - (rows - 1) / 2) * (2 * half + 4)
        centres.append((round(left + column * step), round(y)))
    return HandPlaces(half, tuple(centres))


def cells(count: int, area: pygame.Rect, gap: int = 12) -> list[pygame.Rect]:
    """Equal cells side by side across an area."""
    width = (area.width - gap * (count - 1)) / count
    return [
        pygame.Rect(round(area.x + place * (width + gap)), area.y, round(width), area.height)
        for place in range(count)
    ]


def flow(widths: list[int], area: pygame.Rect, gap: int = 10) -> list[pygame.Rect]:
    """Cells as wide as asked for, widened or narrowed alike so that together they fill an area."""
    spare = area.width - gap * (len(widths) - 1) - sum(widths)
    share = spare / max(1, len(widths))
    result, x = [], float(area.x)
    for width in widths:
        result.append(pygame.Rect(round(x), area.y, round(width + share), area.height))
        x += width + share + gap
    return result
