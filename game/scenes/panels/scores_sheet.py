"""The score sheet: a row for every round, a column for every seat, the totals below. Lowest wins.

Thirteen rounds of eight seats are on one page at any text size; a longer knock-out scrolls. Rounds that are still to
come take no rows: they stand below as the doubles they will be played with, as long as there is room.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.resources.palette import Colour
from game.resources.tile_faces import Axis
from game.rules.tiles import station_number
from game.scenes.panels.sheet import Sheet
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import BODY, LABEL, STRONG, Style

MOST_ROWS = 13
LEAST_ROWS = 6
"""Rows of a knock-out that has just begun."""
TALLEST_ROW = 60
HEAD = 110
STOP = 20
"""Pixels between two doubles of the journey."""
FAINT = 80
"""How solid a double is drawn whose round is over, of 255."""
FIRST = 0.14
"""Share of the width that the first column takes."""


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """A seat on the score board. ``rounds`` are its points, None for a round it was out of."""

    name: str
    emblem: int
    rounds: tuple[int | None, ...]
    total: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """All seats in order. ``planned`` is how many rounds the match has, None for a knock-out.

    ``hands`` are the tiles that each seat holds in the round that is being played, empty between rounds;
    ``minutes`` is how long the rounds to come will take.
    """

    columns: tuple[ScoreColumn, ...]
    planned: int | None = None
    hands: tuple[int, ...] = ()
    minutes: int = 0

    @property
    def rounds(self) -> int:
        """How many rounds have been counted."""
        return max((len(column.rounds) for column in self.columns), default=0)

    @property
    def leading(self) -> tuple[int, ...]:
        """The seats with the lowest total of those still in; none before the first count."""
        inside = [column.total for column in self.columns if not column.out]
        if not self.rounds or not inside:
            return ()
        best = min(inside)
        return tuple(i for i, column in enumerate(self.columns) if not column.out and column.total == best)


class ScoresSheet(Sheet):
    """The scores. ``table`` is asked at every layout."""

    key = "scores"

    def __init__(self, look: Look, table: Callable[[], ScoreTable]) -> None:
        super().__init__(look)
        self._ask = table
        self._table = ScoreTable(())
        self._top = 0

    def lay_out(self, rect: pygame.Rect) -> None:
        """Begin at the newest rounds."""
        super().lay_out(rect)
        self._table = self._ask()
        self._top = max(0, self._table.rounds - self._rows)

    @property
    def _rows(self) -> int:
        """How many rounds are in sight at most."""
        return min(MOST_ROWS, self._table.planned or max(LEAST_ROWS, self._table.rounds + 1))

    def act(self, action: Action) -> bool:
        """Up and down scroll a long match."""
        step = {Action.UP: -1, Action.DOWN: 1}.get(action, 0)
        top = min(max(0, self._table.rounds - self._rows), max(0, self._top + step))
        moved = top != self._top
        self._top = top
        return moved

    def prompts(self) -> Sequence[Prompt]:
        """How to scroll, if there is anything to."""
        if self._table.rounds <= self._rows:
            return ()
        return (Prompt(Action.UP, ""), Prompt(Action.DOWN, self.look.words("screens.scroll")))

    def draw(self, surface: pygame.Surface) -> None:
        """Heads, rounds, totals."""
        self._draw_heads(surface)
        row = self._row_height
        y = self.rect.top + HEAD
        for number in range(self._top, self._top + self._shown):
            self._draw_round(surface, number, pygame.Rect(self.rect.left, y, self.rect.width, row))
            y += row
        tall = min(self._tallest, self.rect.bottom - y - 6)
        totals = pygame.Rect(self.rect.left, y + 6, self.rect.width, tall)
        self._draw_totals(surface, totals)
        self._draw_journey(surface, totals.bottom + 24)

    @property
    def _shown(self) -> int:
        """How many rows there are: the rounds that were counted, and the one that is being played."""
        return min(self._rows, self._table.rounds + 1)

    @property
    def _tallest(self) -> int:
        return round(TALLEST_ROW * self.look.theme.scale)

    @property
    def _row_height(self) -> int:
        return min(self._tallest, (self.rect.height - HEAD - 64) // self._shown)

    def _cell(self, row: pygame.Rect, place: int) -> pygame.Rect:
        first = round(row.width * FIRST)
        wide = (row.width - first) / max(1, len(self._table.columns))
        left = row.left + first + round(place * wide)
        return pygame.Rect(left, row.top, round(wide), row.height)

    def _draw_heads(self, surface: pygame.Surface) -> None:
        look = self.look
        colours = look.theme.colours
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, HEAD)
        room = self._cell(head, 0).width - 10
        styles = [look.text.fitted(column.name, LABEL, room) for column in self._table.columns]
        style = min(styles, key=look.text.size, default=LABEL)  # one size for all names
        for place, column in enumerate(self._table.columns):
            cell = self._cell(head, place)
            image = self.look.emblem(column.emblem, 44)
            surface.blit(image, image.get_rect(midtop=(cell.centerx, cell.top + 2)))
            colour = colours.muted if column.out else colours.text
            at = (cell.centerx, cell.bottom - 4)
            look.text.line(surface, column.name, style, colour, at, anchor="midbottom", width=room)
        surface.fill(colours.brass, (self.rect.left, self.rect.top + HEAD - 2, self.rect.width, 2))

    def _draw_round(self, surface: pygame.Surface, number: int, row: pygame.Rect) -> None:
        look = self.look
        colours = look.theme.colours
        if number % 2 == 0:
            surface.blit(look.paint.rounded(row.size, colours.cloth_deep, 8), row)
        past = number < self._table.rounds
        label = look.words("screens.round_number", number=number + 1)
        now = number == self._table.rounds
        if now:  # the round that is being played
            x, y = row.left + 8, row.centery
            pygame.draw.polygon(surface, colours.brass_light, [(x - 6, y - 11), (x + 8, y), (x - 6, y + 11)])
        if self._table.planned is None and not past and not now:
            return  # nobody knows whether it will be played
        colour = colours.brass_light if now else colours.muted
        self._figure(surface, label, LABEL, colour, pygame.Rect(row.left + 24, row.top, 0, row.height))
        if now:
            self._draw_hands(surface, row)
        if not past:
            return
        for place, column in enumerate(self._table.columns):
            cell = self._cell(row, place)
            points = column.rounds[number] if number < len(column.rounds) else None
            self._figure(surface, "–" if points is None else str(points), BODY, colours.text, cell)

    def _draw_hands(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """How many tiles everybody holds in the round that is being played, as the plates say it."""
        back = self.look.faces.back(max(12, row.height // 4), Axis.UPRIGHT)
        for place, held in enumerate(self._table.hands):
            cell = self._cell(row, place)
            drawn = self._figure(surface, str(held), BODY, self.look.theme.colours.muted, cell.move(16, 0))
            surface.blit(back, back.get_rect(midright=(drawn.left - 12, cell.centery)))

    def _draw_journey(self, surface: pygame.Surface, top: int) -> None:
        """The doubles of all rounds from the first on, those that are over faint; and what is still to come."""
        planned, counted = self._table.planned or 0, self._table.rounds
        to_come = planned - counted
        words = self.look.words.plural("screens.to_come", to_come, minutes=self._table.minutes)
        text, colours = self.look.text, self.look.theme.colours
        half = min(64, (self.rect.width - STOP * (planned - 1)) // max(1, 2 * planned))
        heading = text.line_height(STRONG)
        if to_come < 1 or top + heading + 2 * STOP + half > self.rect.bottom:
            return
        top += (self.rect.bottom - top - heading - 2 * STOP - half) // 2
        at = (self.rect.centerx, top)
        text.line(surface, words, STRONG, colours.brass_light, at, anchor="midtop", width=self.rect.width)
        step = 2 * half + STOP
        left = self.rect.centerx - (step * planned - STOP) // 2
        y = top + heading + STOP
        for number in range(planned):
            double = station_number(number + 1)
            tile = self.look.faces.face(double, double, half, Axis.ACROSS, self.look.face_style)
            place = pygame.Rect(left + number * step, y, 2 * half, half)
            if number < counted:
                tile = tile.copy()
                tile.set_alpha(FAINT)
            elif number == counted:
                points = [
                    (place.centerx - 11, place.bottom + 20),
                    (place.centerx, place.bottom + 6),
                    (place.centerx + 11, place.bottom + 20),
                ]
                pygame.draw.polygon(surface, colours.brass_light, points)
            surface.blit(tile, tile.get_rect(center=place.center))

    def _draw_totals(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        look = self.look
        colours = look.theme.colours
        surface.blit(look.paint.plate((row.width, row.height), lit=True), row)
        leading = self._table.leading
        label = pygame.Rect(row.left + 24, row.top - 2, 0, row.height)
        self._figure(surface, look.words("screens.total"), STRONG, colours.ink, label)
        for place, column in enumerate(self._table.columns):
            cell = self._cell(row, place).move(0, -2)
            text = look.words("screens.out_total", total=column.total) if column.out else str(column.total)
            drawn = self._figure(surface, text, STRONG, colours.ink, cell)
            if place in leading:
                x, y = drawn.left - 22, drawn.centery
                star = [(x - 11, y), (x, y - 11), (x + 11, y), (x, y + 11)]
                pygame.draw.polygon(surface, colours.walnut, star)

    def _figure(
        self, surface: pygame.Surface, words: str, style: Style, colour: Colour, cell: pygame.Rect
    ) -> pygame.Rect:
        """A figure in the middle of its cell, or a label at the left of a row without width."""
        text = self.look.text
        first = round(self.rect.width * FIRST) - 30
        style = text.fitting(words, style, (cell.width or first, cell.height))
        at, anchor = (cell.center, "center") if cell.width else ((cell.left, cell.centery), "midleft")
        return text.line(surface, words, style, colour, at, anchor=anchor, width=cell.width or first)
