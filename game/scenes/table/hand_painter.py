"""A hand in the band: the tiles, the line above them, and the prompts beside them.

Paints one hand that may be seen; knows no seat that may not see it, and no press.
"""

from __future__ import annotations

import pygame

from game.resources.fonts import Face
from game.resources.palette import Colour
from game.rules.tiles import Tile
from game.scenes.table.layout import cells, hand_places
from game.scenes.table.shown import HandShown, Prompts
from game.stage.painter import Painter
from game.stage.props import TileFace
from game.ui.look import Look
from game.ui.theme import LABEL, SMALL, Style

DIMMED = 130
"""How solid a tile is drawn that cannot be used now, of 255."""
USED = 50
"""The same for a tile that is in the chain being built."""
LIFT = 6
"""Pixels by which the tile under the cursor stands out."""
STRIP = 52
"""Height of the line of open ends, or of the chain, above the hand, in pixels."""
COUNT = 70
"""Width of the count of tiles that found no room in the line."""
FIGURE = Style(Face.BOLD, 40, 0.0)
NOTE = Style(Face.BOLD, 36)
NOTE_PADDING = 28
"""Pixels between a reason and the ends of its board."""


class HandPainter:
    """Paints hands into `area` of a picture, all in that picture's pixels.

    `tiles` and `ends` tell afterwards where the tiles stand, and where the open ends are repeated, by train.
    """

    def __init__(self, look: Look, painter: Painter, image: pygame.Surface, area: pygame.Rect) -> None:
        self._look = look
        self._painter = painter
        self._image = image
        self.area = area
        self.tiles: list[pygame.Rect] = []
        self.ends: list[tuple[int, pygame.Rect]] = []

    def clear(self) -> None:
        """There is no hand any more."""
        self.tiles, self.ends = [], []

    def paint(self, shown: HandShown) -> None:
        """The line above, the tiles, the prompts."""
        area = self.area.copy()
        if shown.building or shown.ends or shown.note:
            strip = pygame.Rect(area.x, area.y - 2, area.width, self._strip_height(shown.note))
            area = pygame.Rect(area.x, strip.bottom + 2, area.width, area.bottom - strip.bottom - 2)
            if shown.note:
                self._paint_note(shown.note, strip)
            elif shown.building:
                self._paint_chain(shown, strip)
            else:
                self._paint_ends(shown, strip)
        places = hand_places(len(shown.tiles), area)
        for place, tile in enumerate(shown.tiles):
            rect = places.rect(place)
            self.tiles.append(rect)
            self._paint_tile(shown, place, tile, rect, places.half)
        if shown.prompt and not shown.building:
            self._paint_beside(shown.prompt, max((rect.right for rect in self.tiles), default=area.x))

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

    def _note_style(self, words: str) -> Style:
        """A reason stands in one line if it is no smaller there than other text, else in two."""
        text, width = self._look.text, self._note_width()
        style = text.fitted(words, NOTE, width)
        return style if text.size(style) >= SMALL.at(text.scale) else text.fitted(words, LABEL, width, 2)

    def _note_width(self) -> int:
        return self.area.width - 2 * NOTE_PADDING

    def _strip_height(self, note: str) -> int:
        if not note:
            return STRIP
        return max(STRIP, 12 + self._look.text.block_height(note, self._note_style(note), self._note_width()))

    def _paint_note(self, words: str, strip: pygame.Rect) -> None:
        """A reason or a hint, for whoever holds this hand."""
        palette, text = self._painter.palette, self._look.text
        board = self._painter.framed(strip.size, 14, 4, palette.warning, palette.panel, palette.panel)
        self._image.blit(board, strip)
        style = self._note_style(words)
        room = pygame.Rect(0, 0, self._note_width(), text.block_height(words, style, self._note_width()))
        room.center = strip.center
        text.block(self._image, words, style, palette.text, room, align="center")

    def _paint_chain(self, shown: HandShown, strip: pygame.Rect) -> None:
        """The chain as far as it is built, and what comes next."""
        palette, text = self._painter.palette, self._look.text
        sign = self._painter.emblem(shown.seat, 40)
        self._image.blit(sign, sign.get_rect(midleft=(strip.x + 8, strip.centery)))
        right = self._paint_prompts(shown.prompt, strip)
        key = "table.chain_next" if shown.chain else "table.chain_starts"
        words = self._look.words(key, number=_end(shown.chain, shown.chain_from))
        left = strip.x + 64
        room = pygame.Rect(left, strip.y, right - left - 64 - text.width(words, SMALL), strip.height)
        x = self._paint_built(shown, room) + 16 if shown.chain else left
        text.line(
            self._image,
            words,
            SMALL,
            palette.text,
            (x, strip.centery),
            anchor="midleft",
            width=max(60, right - x - 24),
        )

    def _paint_built(self, shown: HandShown, room: pygame.Rect) -> int:
        """The newest tiles of the chain that find room, the others as a count; returns where they end."""
        half, x, number = room.height - 8, room.x, shown.chain_from
        widths = [half // 2 + 2 if tile.is_double else 2 * half + 2 for tile in shown.chain]
        hidden = 0
        while sum(widths[hidden:]) + (COUNT if hidden else 0) > room.width and hidden < len(widths) - 1:
            hidden += 1
        if hidden:
            number = _end(shown.chain[:hidden], number)
            muted = self._painter.palette.muted
            at = (x, room.centery)
            x = self._look.text.line(self._image, f"+{hidden}", LABEL, muted, at, anchor="midleft").right + 10
        for tile, width in zip(shown.chain[hidden:], widths[hidden:], strict=True):
            other = tile.low + tile.high - number
            face = TileFace(number, other, upright=tile.is_double)
            image = self._painter.tile(face, half // 2 if tile.is_double else half)
            self._image.blit(image, image.get_rect(center=(x + width // 2, room.centery)))
            x += width
            number = other
        return x

    def _paint_prompts(self, prompts: Prompts, strip: pygame.Rect) -> int:
        """What the pad does here, at the right end of the strip; returns where it begins."""
        x = strip.right - 8
        for action, words in reversed(prompts):
            rect = self._look.text.line(
                self._image, words, LABEL, self._painter.palette.text, (x, strip.centery), anchor="midright"
            )
            glyph = self._look.glyph(action, 40)
            self._image.blit(glyph, glyph.get_rect(midright=(rect.left - 8, strip.centery)))
            x = rect.left - 8 - 40 - 22
        return x

    def _paint_beside(self, prompts: Prompts, used: int) -> None:
        """The same one below the other, at the right of a hand that leaves room for it."""
        text, step = self._look.text, 44
        widest = max(text.width(words, LABEL) for _, words in prompts) + 56
        if self.area.right - used < widest + 24 or step * len(prompts) > self.area.height:
            return
        x, y = self.area.right - widest, self.area.bottom - 14 - step * len(prompts)
        for number, (action, words) in enumerate(prompts):
            middle = y + step * number + step // 2
            glyph = self._look.glyph(action, 38)
            self._image.blit(glyph, glyph.get_rect(center=(x + 20, middle)))
            text.line(
                self._image, words, LABEL, self._painter.palette.text, (x + 52, middle), anchor="midleft"
            )

    def _paint_ends(self, shown: HandShown, strip: pygame.Rect) -> None:
        """The open ends once more, so that nobody has to look up from the own tiles."""
        palette = self._painter.palette
        for end, rect in zip(shown.ends, cells(len(shown.ends), strip, 8), strict=True):
            self.ends.append((end.train, rect.copy()))
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


def _end(chain: tuple[Tile, ...], number: int) -> int:
    """The number at the end of a chain that begins at `number`."""
    for tile in chain:
        number = tile.low + tile.high - number
    return number
