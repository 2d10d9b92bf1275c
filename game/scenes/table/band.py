"""The band along the bottom: an open hand, or everybody's backs, or the panel behind the curtain; the action row.

Paints what it is told into one surface and keeps it until it is told something else. What may be told, it does
not decide: a tile that stands in a `HandShown` is seen by the room.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.resources.fonts import Face
from game.resources.table_map import Band as BandMap
from game.scenes.table.action_row import ActionRow
from game.scenes.table.hand_painter import HandPainter
from game.scenes.table.layout import cells
from game.scenes.table.shown import BandShown, Blank, Company, HandShown
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.theme import LABEL, Style

NAME = Style(Face.BOLD, 30)
OVERHANG = 10
"""Pixels above the band that its picture takes along, for the tile that is lifted and its frame."""


class Band:
    """Paints the band of one table."""

    def __init__(self, look: Look, painter: Painter, places: BandMap) -> None:
        self._look = look
        self._painter = painter
        self.settle(places)

    def settle(self, places: BandMap) -> None:
        """Take the places of a map."""
        look, painter = self._look, self._painter
        area = pygame.Rect(places.area)
        area.y, area.height = area.y - OVERHANG, area.height + OVERHANG
        self.area = area
        self._image = pygame.Surface(area.size)
        self._key: Hashable = None
        self.shown: BandShown | None = None
        """What is painted, None before anything is."""
        self._hand = HandPainter(
            look, painter, self._image, self._here(pygame.Rect(places.hand)).inflate(-24, -6)
        )
        self._row = ActionRow(
            look, painter, self._image, self._here(pygame.Rect(places.actions)).inflate(-16, -8)
        )

    def show(self, shown: BandShown) -> bool:
        """Paint this, unless it is what is painted already; whether anything has changed."""
        key = (shown, self._look.revision)
        if key == self._key:
            return False
        self._key = key
        self.shown = shown
        self._image.blit(self._painter.backdrop(), (0, 0), self.area)
        self._hand.clear()
        match shown.hands:
            case HandShown():
                if shown.hands.on_turn:
                    self._light()
                self._hand.paint(shown.hands)
            case Company():
                self._paint_company(shown.hands)
            case Blank():
                self._paint_blank(shown.hands)
        self._row.paint(shown.buttons, signed=not shown.alone)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what was last shown; before anything was, the bare table is seen."""
        if self._key is not None:
            surface.blit(self._image, self.area)

    @property
    def button_rects(self) -> list[pygame.Rect]:
        """Where the buttons stand on the canvas."""
        return [rect.move(self.area.topleft) for rect in self._row.places]

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

    def _light(self) -> None:
        """The band is lit as the lane is: its hand is waited for."""
        rect = self._image.get_rect()
        rect.height, rect.y = rect.height - OVERHANG, OVERHANG
        palette = self._painter.palette
        above, below = (palette.lane_lit.mixed(palette.band, share) for share in (0.68, 0.8))
        self._image.blit(
            self._painter.framed(rect.size, 18, 4, palette.focus, above, below),
            rect,
        )

    # everybody's backs

    def _paint_company(self, shown: Company) -> None:
        area = self._hand.area
        for (seat, size), rect in zip(shown.sizes, cells(len(shown.sizes), area), strict=True):
            lit = seat == shown.turn
            self._image.blit(self._painter.card(rect.size, lit=lit), rect)
            self._paint_fan(size, self._paint_name(seat, rect))

    def _paint_name(self, seat: int, rect: pygame.Rect) -> pygame.Rect:
        """Emblem and name of a seat in its cell, above one another where they are long; the room that is left."""
        text, name = self._look.text, self._painter.cast.name(seat)
        sign, at = self._painter.emblem(seat, 40), pygame.Rect(rect.x + 10, rect.y + 12, 40, 40)
        room = pygame.Rect(rect.x + 14, rect.y + 62, rect.width - 28, rect.height - 72)
        left, beside = rect.x + 56, rect.width - 62
        style = text.fitted(name, NAME, beside)
        if text.size(style) < text.size(NAME) and text.scale > 1:
            left, beside = rect.x + 10, rect.width - 16
            at.bottom = rect.bottom - 12
            room.x, room.width = at.right + 4, rect.right - 10 - at.right - 4
        self._image.blit(sign, at)
        colour = self._painter.palette.text
        where = (left, rect.y + 32)
        text.line(self._image, name, NAME, colour, where, anchor="midleft", width=beside)
        return room

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
        half = min(58, rect.height // 2 - 4)
        back = self._painter.back(half)
        room = count.left - 14 - rect.x - half
        step = min(half * 0.72, room / max(1, size - 1))
        for place in range(size):
            at = (round(rect.x + half / 2 + place * step), rect.centery)
            self._image.blit(back, back.get_rect(center=at))

    def _paint_blank(self, shown: Blank) -> None:
        palette = self._painter.palette
        area = self._hand.area
        sign = self._painter.emblem(shown.seat, 110)
        place = sign.get_rect(center=(area.centerx, area.centery - 24))
        self._image.blit(sign, place)
        self._look.text.line(
            self._image, shown.words, LABEL, palette.text, (area.centerx, place.bottom + 8), anchor="midtop"
        )
