"""The row of buttons below the hands: always there, the same whatever anybody holds.

Paints what it is told into the band's picture, all in that picture's pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.input.actions import Action
from game.resources.fonts import Face
from game.scenes.table.layout import flow
from game.scenes.table.shown import Button
from game.scenes.table.thumbs import Item
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.theme import SMALLEST_TEXT, Style

GLYPHS = {
    Item.PEEK: Action.PEEK,
    Item.FORCED: Action.WEST,
    Item.GO: Action.NORTH,
    Item.CALL: Action.CALL,
    Item.TAKE_BACK: Action.BACK,
    Item.LOOK: Action.LOOK,
    Item.RULES: Action.RULES,
    Item.MENU: Action.PAUSE,
}
"""The place on a pad that does the same as a button of the row."""

ICONS = {Item.SCORES: "scores", Item.SORT: "sort"}
"""The drawing on a button that no place on a pad stands for."""

WORDS = Style(Face.BOLD, 28)
SIGN_GAP = 9
"""Pixels between the sign on a button and its words."""
PADDING = 14
"""Pixels at both ends of a button, where the row is not crowded."""
TIGHT = 7
GAP = 8
"""Pixels between two buttons."""
TALLEST = 60
"""Pixels: a taller place holds two rows of buttons."""
FAINT = 110
"""How solid the sign is on a button that could do nothing now, of 255."""


class ActionRow:
    """Paints buttons into `area` of a picture; `places` tells afterwards where they stand there."""

    def __init__(self, look: Look, painter: Painter, image: pygame.Surface, area: pygame.Rect) -> None:
        self._look = look
        self._painter = painter
        self._image = image
        self.area = area
        self.places: list[pygame.Rect] = []

    def paint(self, buttons: tuple[Button, ...], *, signed: bool) -> None:
        """The buttons; `signed` puts the symbols of the seats on them whose focus they have."""
        signs = [self._sign(button.item) for button in buttons]
        style = self._style(buttons, signs)
        lengths = [self._length(*each, style) for each in zip(buttons, signs, strict=True)]
        self.places = self._flow([length + 2 * TIGHT for length in lengths])
        for button, sign, length, rect in zip(buttons, signs, lengths, self.places, strict=True):
            self._paint_board(button, rect)
            inner = pygame.Rect(0, 0, length, rect.height)
            self._paint_words(
                button.words, style, sign, inner, rect, ready=button.ready, lit=bool(button.focused_by)
            )
            if signed:
                self._paint_seats(button.focused_by, rect)

    def _flow(self, lengths: list[int]) -> list[pygame.Rect]:
        """Where the buttons stand: in one row, or in two where the place is tall enough for them."""
        if self.area.height <= TALLEST or len(lengths) < 2:
            return flow(lengths, self.area, GAP)
        cut = _halfway(lengths)
        row = pygame.Rect(self.area.x, self.area.y, self.area.width, (self.area.height - GAP // 2) // 2)
        below = row.move(0, self.area.height - row.height)
        return [*flow(lengths[:cut], row, GAP), *flow(lengths[cut:], below, GAP)]

    def _fits(self, lengths: list[int]) -> bool:
        """Whether buttons of these lengths stand in the place with room at their ends."""
        rows = [lengths]
        if self.area.height > TALLEST and len(lengths) > 1:
            rows = [lengths[: _halfway(lengths)], lengths[_halfway(lengths) :]]
        return all(sum(row) + GAP * (len(row) - 1) <= self.area.width for row in rows)

    def _style(self, buttons: Sequence[Button], signs: Sequence[pygame.Surface | None]) -> Style:
        """One size for the whole row, the largest in which it fits."""
        for size in range(WORDS.at(self._look.theme.scale), SMALLEST_TEXT, -1):
            style = Style(WORDS.face, size, 0)
            lengths = [self._length(*each, style) for each in zip(buttons, signs, strict=True)]
            if self._fits([length + 2 * PADDING for length in lengths]):
                return style
        return Style(WORDS.face, SMALLEST_TEXT, 0)

    def _length(self, button: Button, sign: pygame.Surface | None, style: Style) -> int:
        words = self._look.text.width(button.words, style)
        return words + (sign.get_width() + SIGN_GAP if sign else 0)

    def _paint_board(self, button: Button, rect: pygame.Rect) -> None:
        palette = self._painter.palette
        focused = bool(button.focused_by)
        rim = palette.focus if focused else palette.panel_edge.mixed(palette.panel, 0.55)
        above = palette.panel.mixed(palette.lane_lit, 0.8) if focused else palette.panel
        below = above.mixed(palette.shadow, 0.3)
        board = self._painter.framed(rect.size, 12, 4 if focused else 2, rim, above, below)
        self._image.blit(board, rect)

    def _paint_words(
        self,
        words: str,
        style: Style,
        sign: pygame.Surface | None,
        inner: pygame.Rect,
        rect: pygame.Rect,
        *,
        ready: bool,
        lit: bool,
    ) -> None:
        """Sign and words together in the middle of a button, faint while it is not `ready`; `inner` is their size.

        On a `lit` board the sign alone is faint: muted words could not be read there.
        """
        palette = self._painter.palette
        inner.center = rect.center
        x = max(inner.x, rect.x + TIGHT)
        if sign is not None:
            sign.set_alpha(255 if ready else FAINT)
            x = self._image.blit(sign, sign.get_rect(midleft=(x, rect.centery))).right + SIGN_GAP
            sign.set_alpha(255)
        at, room = (x, rect.centery), rect.right - 4 - x
        self._look.text.line(
            self._image,
            words,
            style,
            palette.text if ready or lit else palette.muted,
            at,
            anchor="midleft",
            width=room,
        )

    def _sign(self, item: Item) -> pygame.Surface | None:
        action = GLYPHS.get(item)
        if action:
            return self._look.glyph(action, 36)
        icon = ICONS.get(item)
        muted = self._painter.palette.muted
        return self._look.artwork.picture(f"icon/{icon}", (32, 32), muted) if icon else None

    def _paint_seats(self, seats: tuple[int, ...], rect: pygame.Rect) -> None:
        """The symbols of the seats whose focus is here."""
        x = rect.right - 6
        for seat in reversed(seats):
            sign = self._painter.emblem(seat, 26)
            self._image.blit(sign, sign.get_rect(topright=(x, rect.y - 12)))
            x -= 20


def _halfway(lengths: Sequence[int]) -> int:
    """Where to cut a row in two so that the longer half is as short as it can be."""
    return min(range(1, len(lengths)), key=lambda cut: max(sum(lengths[:cut]), sum(lengths[cut:])))
