"""Numbers put together from digits that are rendered once: a changing count renders no text anew.

Knows a font and sizes; nothing of what is counted.
"""

from __future__ import annotations

import pygame

from game.resources.fonts import Face, Fonts
from game.resources.palette import Colour

SIGNS = "0123456789+"


class Figures:
    """Sets numbers in the bold face. Every digit is kept for its size and colour."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._signs: dict[tuple[str, int, Colour], pygame.Surface] = {}

    def warm(self, size: int, colour: Colour) -> None:
        """Render all digits of a size now."""
        for sign in SIGNS:
            self._sign(sign, size, colour)

    def number(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        """A number, `size` pixels high, made of digits and a plus sign; a picture of its own."""
        signs = [self._sign(sign, size, colour) for sign in text]
        image = pygame.Surface(
            (sum(sign.get_width() for sign in signs), signs[0].get_height()), pygame.SRCALPHA
        )
        x = 0
        for sign in signs:
            image.blit(sign, (x, 0))
            x += sign.get_width()
        return image

    def _sign(self, sign: str, size: int, colour: Colour) -> pygame.Surface:
        key = (sign, size, colour)
        if key not in self._signs:
            self._signs[key] = self._fonts.font(Face.BOLD, size).line(sign, colour)
        return self._signs[key]
