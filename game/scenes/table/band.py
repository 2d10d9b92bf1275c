"""The band along the bottom: an open hand, or everybody's backs, or the panel behind the curtain; the action row.

Paints what it is told into one surface and keeps it until it is told something else. What may be told, it does
not decide: a tile that stands in a `HandShown` is seen by the room.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.resources.fonts import Face
from game.resources.palette import Colour
from game.resources.table_map import Band as BandMap
from game.rules.tiles import Tile
from game.scenes.table.controls import Item
from game.scenes.table.layout import cells, flow, hand_places
from game.stage.painter import Painter
from game.stage.props import TileFace
from game.ui.look import Look
from game.ui.theme import LABEL, SMALL, Style

DIMMED = 130
"""How solid a tile is drawn that cannot be used now, of 255."""
USED = 50
"""The same for a tile that is in the chain being built."""
LIFT = 6
HEADROOM = 8
"""Pixels above the hand for a tile that is lifted, and its frame."""
"""Pixels by which the tile under the cursor stands out."""
STRIP = 52
"""Height of the line of open ends, or of the chain, above the hand, in pixels."""
FIGURE = Style(Face.BOLD, 40, 0.0)

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


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """One train as the panel repeats it: its number, whether it takes the marked tile, whether it is chosen."""

    train: int
    number: int
    takes: bool
    chosen: bool
    open: bool


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand that is seen: the seat, its tiles in order, the cursor's place or None, and what stands above it.

    `usable` says of each tile whether it can be used now; `chain` is what has been built so far, first
    tile first, from `chain_from` on; `ends` are the open ends in the panel, () where the lanes show them.
    """

    seat: int
    tiles: tuple[Tile, ...]
    usable: tuple[bool, ...]
    cursor: int | None
    marked: Tile | None = None
    flipped: bool = False
    building: bool = False
    chain: tuple[Tile, ...] = ()
    chain_from: int = 0
    ends: tuple[OpenEnd, ...] = ()
    note: str = ""
    prompt: tuple[tuple[Action, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Company:
    """The hands as the room may see them: seat and number of tiles; `turn` is the seat in turn."""

    sizes: tuple[tuple[int, int], ...]
    turn: int | None


@dataclass(frozen=True, slots=True)
class Blank:
    """Between two hands: the symbol and name of whose hand comes."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the action row, and the seats whose focus is on it."""

    item: Item
    words: str
    focused_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BandShown:
    """Everything that the band shows at a moment."""

    hands: HandShown | Company | Blank
    buttons: tuple[Button, ...]


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
        self.end_rects: list[tuple[int, pygame.Rect]] = []
        """Where the panel repeats the open ends, by train."""
        self.tile_rects: list[pygame.Rect] = []
        """Where the tiles of the hand stand on the canvas, for the mouse and for a tile that leaves it."""

    def show(self, shown: BandShown) -> bool:
        """Paint this, unless it is what is painted already; whether anything has changed."""
        key = (shown, self._look.revision)
        if key == self._key:
            return False
        self._key = key
        self._image.blit(self._painter.backdrop(), (0, 0), self.area)
        self.tile_rects, self.end_rects = [], []
        match shown.hands:
            case HandShown():
                self._paint_hand(shown.hands)
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

    def _here(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the canvas in the band's own picture."""
        return rect.move(-self.area.x, -self.area.y)

    # the hand

    def _paint_hand(self, shown: HandShown) -> None:
        area = self.hand_area.copy()
        if shown.building or shown.ends:
            strip = pygame.Rect(area.x, area.y - 2, area.width, STRIP)
            area = pygame.Rect(area.x, strip.bottom + 2, area.width, area.bottom - strip.bottom - 2)
            if shown.building:
                self._paint_chain(shown, self._here(strip))
            else:
                self._paint_ends(shown, self._here(strip))
        else:
            area.inflate_ip(0, -2 * HEADROOM)
        places = hand_places(len(shown.tiles), area)
        for place, tile in enumerate(shown.tiles):
            rect = places.rect(place)
            self.tile_rects.append(rect)
            self._paint_tile(shown, place, tile, self._here(rect), places.half)
        if shown.note:
            pointed = shown.cursor is not None and shown.cursor < len(self.tile_rects)  # a hand may be empty
            self._paint_note(shown.note, self.tile_rects[shown.cursor or 0] if pointed else None)

    def _paint_tile(self, shown: HandShown, place: int, tile: Tile, rect: pygame.Rect, half: int) -> None:
        under = place == shown.cursor
        face = TileFace(tile.low, tile.high, upright=True)
        if under and shown.flipped:
            face = TileFace(tile.high, tile.low, upright=True)
        image = self._painter.tile(face, half)
        used = tile in shown.chain
        if under:
            rect = rect.move(0, -LIFT)
        image.set_alpha(USED if used else 255 if shown.usable[place] else DIMMED)
        self._image.blit(image, image.get_rect(center=rect.center))
        image.set_alpha(255)
        if tile is shown.marked:
            self._frame(rect.inflate(10, 10), self._painter.palette.open, 6)
        elif under:
            self._frame(rect.inflate(10, 10), self._painter.palette.focus, 5)

    def _frame(self, rect: pygame.Rect, colour: Colour, width: int) -> None:
        radius = max(6, round(min(rect.size) * 0.2))
        self._image.blit(self._painter.ring(rect.size, radius, width, colour), rect)

    def _paint_chain(self, shown: HandShown, strip: pygame.Rect) -> None:
        """The chain as it will lie, and what comes next."""
        half = strip.height - 8
        palette = self._painter.palette
        x = strip.x + 8
        sign = self._painter.emblem(shown.seat, 40)
        self._image.blit(sign, sign.get_rect(midleft=(x, strip.centery)))
        x += 56
        number = shown.chain_from
        right = self._paint_prompts(shown, strip)
        room = right - x - 24
        words = self._look.words(
            "table.chain_next" if shown.chain else "table.chain_starts", number=_end(shown.chain, number)
        )
        needs = self._look.text.width(words, SMALL) + 40
        widths = [half // 2 + 2 if tile.is_double else 2 * half + 2 for tile in shown.chain]
        hidden = 0
        while sum(widths[hidden:]) > room - needs - (70 if hidden else 0) and hidden < len(widths) - 1:
            number = shown.chain[hidden].low + shown.chain[hidden].high - number
            hidden += 1
        if hidden:
            rect = self._look.text.line(
                self._image, f"+{hidden}", LABEL, palette.muted, (x, strip.centery), anchor="midleft"
            )
            x = rect.right + 10
        for tile, width in zip(shown.chain[hidden:], widths[hidden:], strict=True):
            other = tile.low + tile.high - number
            face = TileFace(number, other, upright=tile.is_double)
            image = self._painter.tile(face, half // 2 if tile.is_double else half)
            self._image.blit(image, image.get_rect(center=(x + width // 2, strip.centery)))
            x += width
            number = other
        at = (x + 16 if shown.chain else x, strip.centery)
        self._look.text.line(
            self._image, words, SMALL, palette.text, at, anchor="midleft", width=max(60, right - x - 24)
        )

    def _paint_prompts(self, shown: HandShown, strip: pygame.Rect) -> int:
        """What the pad does here, at the right end of the strip; returns where it begins."""
        x = strip.right - 8
        for action, words in reversed(shown.prompt):
            rect = self._look.text.line(
                self._image, words, LABEL, self._painter.palette.text, (x, strip.centery), anchor="midright"
            )
            glyph = self._look.glyph(action, 40)
            self._image.blit(glyph, glyph.get_rect(midright=(rect.left - 8, strip.centery)))
            x = rect.left - 8 - 40 - 22
        return x

    def _paint_ends(self, shown: HandShown, strip: pygame.Rect) -> None:
        """The open ends once more, so that nobody has to look up from the own tiles."""
        palette = self._painter.palette
        for end, rect in zip(shown.ends, cells(len(shown.ends), strip, 8), strict=True):
            self.end_rects.append((end.train, rect.move(self.area.topleft)))
            ground = palette.panel.mixed(palette.lane_lit, 0.55) if end.takes else palette.panel
            rim = palette.focus if end.chosen else palette.panel_edge.mixed(palette.panel, 0.5)
            self._image.blit(
                self._painter.framed(rect.size, 12, 5 if end.chosen else 2, rim, ground, ground), rect
            )
            sign = self._painter.emblem(end.train, 36)
            self._image.blit(sign, sign.get_rect(midleft=(rect.x + 12, rect.centery)))
            ink = palette.text if end.open else palette.muted
            self._look.text.line(
                self._image, str(end.number), FIGURE, ink, (rect.x + 62, rect.centery), anchor="midleft"
            )
            lamp = palette.open if end.open else palette.closed
            mark = pygame.Rect(0, 0, 12, 30) if end.open else pygame.Rect(0, 0, 30, 12)
            mark.midright = (rect.right - 14, rect.centery)
            pygame.draw.rect(self._image, lamp, mark, border_radius=4)

    def _paint_note(self, words: str, beside: pygame.Rect | None) -> None:
        """A sentence over the hand: why something cannot be done, or what is advised; `beside` stays free."""
        palette = self._painter.palette
        area = self._here(self.hand_area)
        rect, style = self._note_box(words, area, 2)
        tile = None if beside is None else self._here(beside).inflate(24, 0)
        if tile is not None and rect.left < tile.right and tile.left < rect.right:
            left = area.left, tile.left - area.left
            right = tile.right, area.right - tile.right
            start, room = max(left, right, key=lambda side: side[1])
            rect, style = self._note_box(words, pygame.Rect(start, area.y, room, area.height), 1)
        self._image.blit(
            self._painter.framed(rect.size, 14, 3, palette.warning, palette.panel, palette.panel), rect
        )
        inner = pygame.Rect(rect.x + 30, rect.y + 12, rect.width - 60, rect.height - 16)
        self._look.text.block(self._image, words, style, palette.text, inner, align="center")

    def _note_box(self, words: str, area: pygame.Rect, lines: int) -> tuple[pygame.Rect, Style]:
        """The place of a note at the foot of an area, and the style in which it fits there, in few lines."""
        text, room = self._look.text, area.width - 80
        style = text.fitted(words, LABEL, room, lines)
        wrapped = text.wrap(words, style, room)
        rect = pygame.Rect(0, 0, max(text.width(line, style) for line in wrapped) + 64, 0)
        rect.height = text.line_height(style) * len(wrapped) + 20
        rect.midbottom = (area.centerx, area.bottom + 4)
        return rect, style

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


def _end(chain: tuple[Tile, ...], number: int) -> int:
    """The number at the end of a chain that begins at `number`."""
    for tile in chain:
        number = tile.low + tile.high - number
    return number
