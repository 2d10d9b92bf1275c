"""A choice for a narrow column: its label above, its value large between two arrows, both in the middle."""

import pygame

from game.ui.theme import BUTTON, SMALL
from game.ui.widgets.plates import PAD
from game.ui.widgets.rows import ARROW, Choice, draw_arrow


class Dial(Choice):
    """One of several values, set to fit the width it has."""

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        text = self.look.text
        label = text.block_height(self.label, SMALL, width - 2 * PAD)
        return label + text.line_height(BUTTON) + 28

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw at ``rect``."""
        self.draw_plate(surface, focused=focused)
        text = self.look.text
        inner = self.rect.inflate(-2 * PAD, 0)
        inner.top += 10
        inner.top += text.block(
            surface, self.label, SMALL, self.quiet_colour(focused=focused), inner, align="center"
        )
        colour = self.value_colour(focused=focused)
        y = inner.top + text.line_height(BUTTON) // 2
        room = inner.width - 2 * ARROW
        text.line(surface, self.option.label, BUTTON, colour, (inner.centerx, y), anchor="center", width=room)
        if self.index > 0:
            draw_arrow(surface, colour, (inner.left + 6, y), -1)
        if self.index < len(self.options) - 1:
            draw_arrow(surface, colour, (inner.right - 6, y), 1)

    def value_width(self, width: int) -> int:
        """The value has the whole width, for a click as well."""
        return width - 2 * PAD
