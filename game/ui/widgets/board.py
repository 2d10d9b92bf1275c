"""Controls at places of their own, walked in all four directions; a column is the special case that scrolls."""

from collections.abc import Sequence

import pygame

from game.input.actions import Action
from game.ui.look import Look
from game.ui.theme import Style
from game.ui.widgets.base import Pressed, Signal
from game.ui.widgets.column import Column
from game.ui.widgets.plates import Plate


class Board(Column):
    """Controls that have their ``rect`` already; all of them are in sight."""

    def _arrange(self) -> None:
        self.total = 0

    def _window(self) -> pygame.Rect:
        return self.rect.inflate(200, 200)


class Key(Plate):
    """A small plate with a sign in its middle, as on a board of letters."""

    def __init__(self, look: Look, key: str, label: str, style: Style, rect: pygame.Rect) -> None:
        super().__init__(look, key)
        self.label = label
        self.style = style
        self.rect = rect

    def height(self, width: int) -> int:  # noqa: ARG002 - a key is as tall as its place
        """Its own height."""
        return self.rect.height

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw at ``rect``."""
        self.draw_plate(surface, focused=focused)
        at = (self.rect.centerx, self.rect.centery - 2)
        colour = self.text_colour(focused=focused)
        self.look.text.line(
            surface, self.label, self.style, colour, at, anchor="center", width=self.rect.width - 20
        )

    def act(self, action: Action) -> Signal | None:
        """Pressed by confirm."""
        return Pressed(self.key) if action is Action.CONFIRM else None


def rows_of_keys(
    look: Look, rows: Sequence[Sequence[tuple[str, str, int]]], style: Style, area: pygame.Rect, gap: int
) -> list[Key]:
    """Keys in centred rows; each is a key, its label and how many units it is wide."""
    units = max(sum(wide for _, _, wide in row) for row in rows)
    unit = (area.width + gap) // units
    tall = (area.height + gap) // len(rows)
    keys: list[Key] = []
    for number, row in enumerate(rows):
        x = area.centerx - (sum(wide for _, _, wide in row) * unit - gap) // 2
        for key, label, wide in row:
            rect = pygame.Rect(x, area.top + number * tall, wide * unit - gap, tall - gap)
            keys.append(Key(look, key, label, style, rect))
            x += wide * unit
    return keys
