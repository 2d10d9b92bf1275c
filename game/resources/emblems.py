"""The eight emblems that seats go by, and the Mexican Train's: a symbol on a disc, told by shape and colour.

Knows which symbol and which colour belong to a number; not who has it.
"""

import pygame

from game.resources.artwork import Artwork
from game.resources.palette import SEAT_COUNT, Palette

SYMBOLS = ("lantern", "bell", "wheel", "whistle", "crown", "star", "leaf", "anchor")
"""The drawing of each emblem, in the order of the palette's seat colours."""

MEXICAN = "mexican"
_SMOOTH = 4


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
        side = size * _SMOOTH
        large = pygame.Surface((side, side), pygame.SRCALPHA)
        large.fill((*palette.shadow, 0))
        middle = (side // 2, side // 2)
        pygame.draw.circle(large, palette.shadow, middle, side // 2)
        pygame.draw.circle(large, colour.mixed(palette.ivory, 0.45), middle, round(side * 0.48))
        pygame.draw.circle(large, colour, middle, round(side * 0.44))
        picture = pygame.transform.smoothscale(large, (size, size))
        inside = round(size * 0.6)
        name = SYMBOLS[emblem] if emblem < SEAT_COUNT else MEXICAN
        symbol = self._artwork.picture(f"seat/{name}", (inside, inside), palette.ink)
        picture.blit(symbol, symbol.get_rect(center=(size // 2, size // 2)))
        return picture.convert_alpha() if pygame.display.get_surface() else picture
