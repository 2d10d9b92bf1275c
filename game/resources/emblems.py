"""The eight emblems that seats go by, and the Mexican Train's: a symbol on a disc, told by shape and colour.

Knows which symbol and which colour belong to a number; not who has it.
"""

import pygame

from game.resources.artwork import Artwork
from game.resources.palette import SEAT_COUNT, Palette
from game.resources.shapes import BLACK, WHITE, disc, ready

SYMBOLS = ("lantern", "bell", "wheel", "whistle", "crown", "star", "leaf", "anchor")
"""The drawing of each emblem, in the order of the palette's seat colours."""

MEXICAN = "mexican"


class Emblems:
    """Paints emblems and keeps them. Every picture is shared: do not draw on it."""

    def __init__(self, artwork: Artwork, palette: Palette) -> None:
        self._artwork = artwork
        self._palette = palette
        self._made: dict[tuple[int, int], pygame.Surface] = {}

    def picture(self, emblem: int, size: int) -> pygame.Surface:
        """The emblem, ``size`` pixels across: 0 to 7 is a seat's, any higher number the Mexican Train's."""
        key = (emblem, size)
        if key not in self._made:
            self._made[key] = self._painted(emblem, size)
        return self._made[key]

    def _painted(self, emblem: int, size: int) -> pygame.Surface:
        palette = self._palette
        colour = palette.train(emblem)
        rim = colour.mixed(palette.ink, 0.55)
        width = max(1.5, size / 26)
        picture = disc(size, rim, width, colour.mixed(WHITE, 0.22), colour.mixed(BLACK, 0.1))
        inside = round(size * 0.66)
        name = SYMBOLS[emblem] if emblem < SEAT_COUNT else MEXICAN
        symbol = self._artwork.picture(f"seat/{name}", (inside, inside), palette.ink)
        picture.blit(symbol, symbol.get_rect(center=(size // 2, size // 2)))
        return ready(picture)
