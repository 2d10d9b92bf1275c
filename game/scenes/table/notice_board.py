"""What an open hand is told, on a board below the headline: why something was refused, a hint, a choice to make.

Stands at the top of the table, where it covers neither lane, hand nor button, and comes with a short drop so that it
is seen. Knows no rule and no hand: the sentence is handed in.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.resources.fonts import Face
from game.resources.table_map import TableMap
from game.scenes.table.shown import Notice, Prompts
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.text import LEADING
from game.ui.theme import LABEL, SMALLEST_TEXT, Style

WORDS = Style(Face.BOLD, 44)
"""A notice is as large as this where it fits."""
ONE_LINE = 38
"""Pixels of the largest text that stands in the line of the last moves, for 44 pixels of height."""
PADDING = 34
SIGN_GAP = 12
CHOICE_GAP = 40
"""Pixels before each of the choices."""
DROP = 26
"""Pixels from above which a notice comes."""
SECONDS = 0.2
"""How long it takes to come."""


class NoticeBoard:
    """Shows one notice at a time on a table."""

    def __init__(self, look: Look, painter: Painter, table_map: TableMap) -> None:
        self._look = look
        self._painter = painter
        self.settle(table_map)
        self.notice: Notice | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where the board stands once it has come."""
        self._image = pygame.Surface((0, 0))
        self._key: Hashable = None
        self._began: float | None = None
        self._come = 1.0

    def settle(self, table_map: TableMap) -> None:
        """Take the places of this map from the next notice on."""
        self._headline = pygame.Rect(table_map.banner)
        self._line = pygame.Rect(table_map.moves)

    def put(self, notice: Notice | None) -> None:
        """Show this from the next `update` on; the same notice told again comes again."""
        key = (notice, self._look.revision)
        if key == self._key:
            return
        fresh = notice != self.notice
        self._key, self.notice = key, notice
        if notice is not None:
            self._paint(notice)
        if fresh:
            self._began, self._come = None, 0.0

    def update(self, now: float) -> bool:
        """Let the board come, by the clock in seconds; whether it looks other than before."""
        if self._come >= 1:
            return False
        if self._began is None:
            self._began = now
        still = self.notice is None or self._look.theme.reduced_motion
        self._come = 1.0 if still else min(1.0, (now - self._began) / SECONDS)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board where it is on its way."""
        if self.notice is None:
            return
        left = (1 - self._come) ** 2
        self._image.set_alpha(round(255 * (1 - left)))
        surface.blit(self._image, self.rect.move(0, -round(DROP * left)))

    def _paint(self, notice: Notice) -> None:
        text = self._look.text
        choices = self._choices_width(notice.choices)
        room = self._line.width - 2 * PADDING - choices
        largest = min(text.size(WORDS), self._line.height * ONE_LINE // 44)
        style = text.fitted(notice.words, Style(WORDS.face, largest, 0), room)
        if text.size(style) >= LABEL.at(text.scale) - 2:
            width = text.width(notice.words, style) + choices + 2 * PADDING
            self.rect = pygame.Rect(0, 0, width, self._line.height + 4)
            self.rect.center = self._line.center
            self._board()
            at = (PADDING, self.rect.height // 2)
            colour = self._painter.palette.text
            x = text.line(self._image, notice.words, style, colour, at, anchor="midleft").right
            self._paint_choices(notice.choices, x)
            return
        self.rect = self._headline.union(self._line)
        self.rect.width, self.rect.centerx = self._headline.width, self._headline.centerx
        self._board()
        self._paint_lines(notice.words)

    def _board(self) -> None:
        palette = self._painter.palette
        board = self._painter.framed(self.rect.size, 14, 4, palette.warning, palette.panel, palette.panel)
        self._image = board.copy()

    def _paint_lines(self, words: str) -> None:
        """A long sentence takes the place of the headline too."""
        text, width = self._look.text, self.rect.width - 2 * PADDING
        sizes = range(text.size(WORDS), SMALLEST_TEXT, -1)
        style = next(
            (each for size in sizes if self._holds(words, each := Style(WORDS.face, size, 0))),
            Style(WORDS.face, SMALLEST_TEXT, 0),
        )
        lines, colour = text.wrap(words, style, width), self._painter.palette.text
        step = min(text.line_height(style), (self.rect.height - 6) // len(lines))
        y = (self.rect.height - step * (len(lines) - 1)) // 2
        for number, line in enumerate(lines):
            at = (self.rect.width // 2, y + number * step)
            text.line(self._image, line, style, colour, at, anchor="center")

    def _holds(self, words: str, style: Style) -> bool:
        """Whether the board holds a wrapped sentence, its lines close together."""
        text = self._look.text
        lines = len(text.wrap(words, style, self.rect.width - 2 * PADDING))
        return lines * round(text.line_height(style) / LEADING) <= self.rect.height - 6

    def _choices_width(self, choices: Prompts) -> int:
        text, sign = self._look.text, self._sign_height()
        return sum(CHOICE_GAP + sign + SIGN_GAP + text.width(words, LABEL) for _, words in choices)

    def _paint_choices(self, choices: Prompts, x: int) -> None:
        """What can be pressed, after the words."""
        middle = self.rect.height // 2
        for action, words in choices:
            glyph = self._look.glyph(action, self._sign_height())
            x = self._image.blit(glyph, glyph.get_rect(midleft=(x + CHOICE_GAP, middle))).right + SIGN_GAP
            colour = self._painter.palette.text
            x = self._look.text.line(self._image, words, LABEL, colour, (x, middle), anchor="midleft").right

    def _sign_height(self) -> int:
        return self._line.height - 6
