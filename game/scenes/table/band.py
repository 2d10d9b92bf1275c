"""The band along the bottom: an open hand, or everybody's backs, or the panel behind the curtain; the action row.

Paints what it is told into one surface and keeps it until it is told something else. What may be told, it does
not decide: a tile that stands in a `HandShown` is seen by the room.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.input.actions import Action
from game.resources.fonts import Face
from game.resources.table_map import Band as BandMap
from game.scenes.table.hand_painter import HandPainter
from game.scenes.table.layout import cells, flow
from game.scenes.table.shown import BandShown, Blank, Button, Company, HandShown
from game.scenes.table.thumbs import Item
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.theme import LABEL, Style

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


class Band:
    """Paints the band of one table."""

    def __init__(self, look: Look, painter: Painter, places: BandMap) -> None:
        self._look = look
        self._painter = painter
        area = pygame.Rect(places.area)
        self.area = area
        self.hand_area = pygame.Rect(places.hand).inflate(-24, -12)
        self.action_area = pygame.Rect(places.actions).inflate(-16, -6)
        self._image = pygame.Surface(area.size)
        self._key: Hashable = None
        self.button_rects: list[pygame.Rect] = []
        self._hand = HandPainter(look, painter, self._image, self._here(self.hand_area))

    def show(self, shown: BandShown) -> bool:
        """Paint this, unless it is what is painted already; whether anything has changed."""
        key = (shown, self._look.revision)
        if key == self._key:
            return False
        self._key = key
        self._image.blit(self._painter.backdrop(), (0, 0), self.area)
        self._hand.clear()
        match shown.hands:
            case HandShown():
                self._hand.paint(shown.hands)
            case Company():
                self._paint_company(shown.hands)
            case Blank():
                self._paint_blank(shown.hands)
        self._paint_actions(shown.buttons)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what was last shown; before anything was, the bare table is seen."""
        if self._key is not None:
            surface.blit(self._image, self.area)

    @property
    def tile_rects(self) -> list[pygame.Rect]:
        """Where the tiles of the hand stand on the canvas, for the mouse and for a tile that leaves it."""
        return [rect.move(self.area.topleft) for rect in self._hand.tiles]

    @property
    def end_rects(self) -> list[tuple[int, pygame.Rect]]:
        """Where the panel repeats the open ends on the canvas, by train."""
        return [(train, rect.move(self.area.topleft)) for train, rect in self._hand.ends]

    def _here(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the canvas in the band's own picture."""
        return rect.move(-self.area.x, -self.area.y)

    # everybody's backs

    def _paint_company(self, shown: Company) -> None:
        palette = self._painter.palette
        area = self._here(self.hand_area)
        for (seat, size), rect in zip(shown.sizes, cells(len(shown.sizes), area), strict=True):
            lit = seat == shown.turn
            self._image.blit(self._painter.card(rect.size, lit=lit), rect)
            sign = self._painter.emblem(seat, 40)
            self._image.blit(sign, sign.get_rect(topleft=(rect.x + 10, rect.y + 12)))
            self._look.text.line(
                self._image,
                self._painter.cast.name(seat),
                Style(Face.BOLD, 30, 0.3),
                palette.text,
                (rect.x + 56, rect.y + 32),
                anchor="midleft",
                width=rect.width - 62,
            )
            self._paint_fan(size, pygame.Rect(rect.x + 14, rect.y + 62, rect.width - 28, rect.height - 72))

    def _paint_fan(self, size: int, rect: pygame.Rect) -> None:
        """So many backs, overlapping, and their number."""
        figure = Style(Face.BOLD, 54, 0.0)
        count = self._look.text.line(
            self._image,
            str(size),
            figure,
            self._painter.palette.text,
            (rect.right, rect.centery),
            anchor="midright",
        )
        half = min(44, rect.height // 2 - 4)
        back = self._painter.back(half)
        room = count.left - 14 - rect.x - half
        step = min(half * 0.72, room / max(1, size - 1))
        for place in range(size):
            at = (round(rect.x + half / 2 + place * step), rect.centery)
            self._image.blit(back, back.get_rect(center=at))

    def _paint_blank(self, shown: Blank) -> None:
        palette = self._painter.palette
        area = self._here(self.hand_area)
        sign = self._painter.emblem(shown.seat, 110)
        place = sign.get_rect(center=(area.centerx, area.centery - 24))
        self._image.blit(sign, place)
        self._look.text.line(
            self._image, shown.words, LABEL, palette.text, (area.centerx, place.bottom + 8), anchor="midtop"
        )

    # the action row

    def _paint_actions(self, buttons: tuple[Button, ...]) -> None:
        palette = self._painter.palette
        style = Style(Face.BOLD, 28, 0.25)
        text = self._look.text
        glyphs = {b.item: self._glyph(b.item) for b in buttons}
        widths = [
            text.width(button.words, style) + (48 if glyphs[button.item] else 0) + 28 for button in buttons
        ]
        self.button_rects = flow(widths, self.action_area)
        for button, place in zip(buttons, self.button_rects, strict=True):
            rect = self._here(place)
            focused = bool(button.focused_by)
            rim = palette.focus if focused else palette.panel_edge.mixed(palette.panel, 0.55)
            above = palette.panel.mixed(palette.lane_lit, 0.8) if focused else palette.panel
            self._image.blit(
                self._painter.framed(
                    rect.size, 12, 4 if focused else 2, rim, above, above.mixed(palette.shadow, 0.3)
                ),
                rect,
            )
            glyph = glyphs[button.item]
            taken = 0
            if glyph is not None:
                self._image.blit(glyph, glyph.get_rect(midleft=(rect.x + 10, rect.centery)))
                taken = 44
            middle = (rect.x + taken + (rect.width - taken) // 2, rect.centery)
            text.line(
                self._image,
                button.words,
                style,
                palette.text,
                middle,
                anchor="center",
                width=rect.width - taken - 16,
            )
            self._paint_cursors(button, rect)

    def _glyph(self, item: Item) -> pygame.Surface | None:
        action = GLYPHS.get(item)
        if action:
            return self._look.glyph(action, 38)
        icon = ICONS.get(item)
        muted = self._painter.palette.muted
        return self._look.artwork.picture(f"icon/{icon}", (34, 34), muted) if icon else None

    def _paint_cursors(self, button: Button, rect: pygame.Rect) -> None:
        """The symbols of the seats whose focus is here, where several people play."""
        x = rect.right - 6
        for seat in reversed(button.focused_by):
            sign = self._painter.emblem(seat, 26)
            self._image.blit(sign, sign.get_rect(topright=(x, rect.y - 15)))
            x -= 20
