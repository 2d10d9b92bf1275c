"""The lines at the top of the table: round, banner, who leads, and the last moves in words.

Public facts alone. Painted into one surface and kept until they change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.i18n.words import Words
from game.resources.fonts import Face
from game.resources.table_map import TableMap
from game.rules.restrictions import binding
from game.rules.view import View
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.theme import Style

BANNER = Style(Face.BOLD, 38)
MOVES = Style(Face.TEXT, 30)
CAPTION = Style(Face.BOLD, 30)
BETWEEN = 44
ABOVE = 8
"""Pixels above the lines that are painted with them: the largest letters reach there."""
SENTENCE_END = re.compile(r"(?<=[.!?]) ")
TWO_LINES = 90
"""A place that is so many pixels tall has room for two lines."""


class Captions:
    """Paints the top of one table."""

    def __init__(self, look: Look, painter: Painter, table_map: TableMap) -> None:
        self._look = look
        self._painter = painter
        self.settle(table_map)

    def settle(self, table_map: TableMap) -> None:
        """Take the places of this map."""
        self._map = table_map
        boxes = [
            pygame.Rect(box) for box in (table_map.round, table_map.banner, table_map.score, table_map.moves)
        ]
        self.area = boxes[0].unionall(boxes[1:]).inflate(0, 4)
        self.area.top, self.area.height = self.area.top - ABOVE, self.area.height + ABOVE
        self._image = pygame.Surface(self.area.size)
        self._key: Hashable = None
        self.banner = ""
        """The headline that is painted."""

    def show(self, view: View, names: Sequence[str], banner: str, moves: Sequence[str]) -> bool:
        """Paint these lines, unless they are painted already; whether anything has changed."""
        words = self._look.words
        captions = (round_line(view, words), score_line(view, words, names))
        binds = bool(binding(view.table)) and not view.is_over
        key = (captions, banner, tuple(moves), binds, self._look.revision)
        if key == self._key:
            return False
        self._key = key
        self.banner = banner
        self._image.blit(self._painter.backdrop(), (0, 0), self.area)
        palette = self._painter.palette
        self._corner(self._map.round, captions[0], "left")
        self._corner(self._map.score, captions[1], "right")
        self._banner(banner, binds=binds)
        rect = self._here(self._map.moves)
        lines = self._fitting(list(moves), rect.width)
        widths = [self._look.text.width(line, MOVES) for line in lines]
        x = rect.centerx - (sum(widths) + BETWEEN * (len(lines) - 1)) // 2
        for age, (line, width) in enumerate(zip(lines, widths, strict=True)):
            colour = palette.text if age == len(lines) - 1 else palette.muted
            self._look.text.line(
                self._image,
                line,
                MOVES,
                colour,
                (max(rect.x, x), rect.centery),
                anchor="midleft",
                width=rect.width,
            )
            x += width + BETWEEN
            if age < len(lines) - 1:
                pygame.draw.circle(self._image, palette.brass, (x - BETWEEN // 2, rect.centery + 2), 4)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what was last shown; before anything was, the bare table is seen."""
        if self._key is not None:
            surface.blit(self._image, self.area)

    def _here(self, box: tuple[int, int, int, int]) -> pygame.Rect:
        return pygame.Rect(box).move(-self.area.x, -self.area.y)

    def _corner(self, box: tuple[int, int, int, int], words: str, side: str) -> None:
        """A caption beside the headline; in two lines where its place is tall enough and one would be too long."""
        rect, text = self._here(box), self._look.text
        lines: tuple[str, ...] = (words,)
        if rect.height >= TWO_LINES and text.width(words, CAPTION) > rect.width:
            lines = balanced(words, lambda part: text.width(part, CAPTION))
        step = min(rect.height // len(lines), self._map.banner.height)
        widest = max(lines, key=lambda line: text.width(line, CAPTION))
        style, colour = text.fitted(widest, CAPTION, rect.width), self._painter.palette.brass_light
        for number, line in enumerate(lines):
            at = (getattr(rect, side), rect.y + number * step + step // 2)
            text.line(self._image, line, style, colour, at, anchor=f"mid{side}", width=rect.width)

    def _banner(self, words: str, *, binds: bool) -> None:
        """The banner; framed like a warning board while a double binds everybody."""
        rect = self._here(self._map.banner)
        palette = self._painter.palette
        style = self._look.text.fitted(words, BANNER, rect.width - 60)
        if binds:
            width = min(rect.width, self._look.text.width(words, style) + 70)
            board = pygame.Rect(0, 0, width, rect.height)
            board.center = rect.center
            self._image.blit(
                self._painter.framed(
                    board.size,
                    14,
                    4,
                    palette.warning,
                    palette.panel,
                    palette.panel.mixed(palette.shadow, 0.4),
                ),
                board,
            )
        self._look.text.line(
            self._image, words, style, palette.text, rect.center, anchor="center", width=rect.width - 50
        )

    def _fitting(self, moves: list[str], width: int) -> list[str]:
        """As many of the newest lines as stand side by side, oldest first."""
        chosen: list[str] = []
        used = 0
        told = [move for move in moves if move]
        told[-1:] = [self._shortest(line, width) for line in told[-1:]]
        for line in reversed(told):
            needs = self._look.text.width(line, MOVES) + (BETWEEN if chosen else 0)
            if chosen and used + needs > width:
                break
            chosen.insert(0, line)
            used += needs
        return chosen

    def _shortest(self, line: str, width: int) -> str:
        """As many sentences of a line as fit at full size, from the first on; the first one in any case."""
        sentences = SENTENCE_END.split(line)
        while len(sentences) > 1 and self._look.text.width(" ".join(sentences), MOVES) > width:
            del sentences[-1]
        return " ".join(sentences)


def balanced(words: str, width: Callable[[str], int]) -> tuple[str, ...]:
    """Words in two lines that are as even as they can be; one word stays alone."""
    parts = words.split(" ")
    splits = [(" ".join(parts[:place]), " ".join(parts[place:])) for place in range(1, len(parts))]
    return min(splits, key=lambda lines: max(map(width, lines)), default=(words,))


def round_line(view: View, words: Words) -> str:
    """Which round it is, of how many, or up to what."""
    length = view.table.rules.length
    if length.rounds is not None:
        return words("table.round", number=view.table.number, rounds=length.rounds)
    return words("table.round_knock_out", number=view.table.number, limit=length.limit)


def score_line(view: View, words: Words, names: Sequence[str]) -> str:
    """Who leads before this round."""
    totals = {seat: view.table.totals[seat] for seat in view.table.playing}
    best = min(totals.values())
    leaders = [seat for seat, total in totals.items() if total == best]
    if len(leaders) > 1:
        return "" if not any(totals.values()) else words("table.level", points=best)
    return words("table.leading", name=names[leaders[0]], points=best)
