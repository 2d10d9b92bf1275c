"""The count at the end of a round, painted: hands shown seat by seat, pips counted up, and the score race.

Follows from the view of a round that is over and from the time since. Knows no press, and not what comes next.
"""

from __future__ import annotations

import pygame
import pytweening

from game.resources.fonts import Face
from game.rules.scoring import hand_points
from game.rules.tiles import Tile
from game.rules.view import View
from game.scenes.table.chronicle import places
from game.stage.painter import Painter
from game.stage.props import TileFace
from game.ui.look import Look
from game.ui.theme import BODY, CANVAS, MARGIN_X, SMALL, STRONG, TITLE, Style

REVEAL = 0.55
"""Seconds for one hand."""
RACE = 1.3
TOP, BOTTOM = 200, 940
NAME_WIDTH, TILES_WIDTH, POINTS_WIDTH, TOTAL_WIDTH = 340, 570, 130, 140
TALLEST = 190
"""Height of a row where few sit at the table, in pixels."""
LARGE = Style(Face.BOLD, 44, 0.4)
"""Names in rows that have the room."""
FIGURE = Style(Face.BOLD, 46, 0.0)
RAILS = 44
"""Height of the track of the score race, in pixels."""
CHEER = Style(Face.DISPLAY, 46, 0.3)


class RoundCount:
    """Paints the count of the round in `view`, which is over. With `reduced` motion the race is run at once."""

    def __init__(self, look: Look, painter: Painter, view: View, *, reduced: bool) -> None:
        self._look = look
        self._painter = painter
        self._view = view
        self._reduced = reduced
        self._seats = tuple(range(view.table.seats))
        self._playing = view.table.playing

    @property
    def seconds(self) -> float:
        """How long it takes until everything has been shown."""
        return REVEAL * len(self._playing) + RACE

    def hands_shown(self, time: float) -> int:
        """How many hands have been counted by a time, in seconds from the beginning."""
        return min(len(self._playing), int(time / REVEAL))

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Title, and a row for each seat, as they are at a time in seconds from the beginning."""
        surface.blit(self._look.paint.backdrop(), (0, 0))
        words, palette = self._look.words, self._painter.palette
        title = words("table.end.round", number=self._view.table.number)
        self._look.text.line(
            surface, title, TITLE, palette.brass_light, (CANVAS[0] // 2, 58), anchor="midtop", width=1500
        )
        self._look.text.line(
            surface, self._how(), BODY, palette.text, (CANVAS[0] // 2, 138), anchor="midtop", width=1500
        )
        height = min(TALLEST, (BOTTOM - TOP) // len(self._seats))
        top = TOP + (BOTTOM - TOP - height * len(self._seats)) // 2
        for number, seat in enumerate(self._order(time)):
            rect = pygame.Rect(MARGIN_X, top + number * height, CANVAS[0] - 2 * MARGIN_X, height - 8)
            self._row(surface, seat, rect, time)

    def _how(self) -> str:
        words = self._look.words
        if self._out is not None:
            return words("table.end.out", name=self._painter.cast.name(self._out))
        return words("table.end.blocked")

    def _order(self, time: float) -> tuple[int, ...]:
        """Seats by total, the best first, once everything is counted; before that in turn order."""
        if time < self.seconds:
            return self._seats
        totals = self._totals_after()
        return tuple(sorted(self._seats, key=lambda seat: (totals[seat], seat)))

    @property
    def _out(self) -> int | None:
        """The seat that has laid its last tile, None in a blocked round."""
        return next((seat for seat in self._playing if not self._view.shown[seat]), None)

    def _shown(self, seat: int, time: float) -> float:
        """How far a seat's hand has been shown, 0 to 1."""
        if seat not in self._playing:
            return 1.0
        return max(0.0, min(1.0, time / REVEAL - self._playing.index(seat)))

    def _totals_after(self) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(self._view.table.totals, self._view.counts, strict=True))

    def _row(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, time: float) -> None:
        palette, text = self._painter.palette, self._look.text
        if seat == self._out:
            shine = self._painter.shine((rect.width // 2, rect.height * 3))
            surface.blit(shine, shine.get_rect(center=(rect.x + NAME_WIDTH, rect.centery)))
        surface.blit(self._painter.card(rect.size, lit=seat == self._out), rect)
        size = min(96, rect.height - 24)
        sign = self._painter.emblem(seat, size)
        surface.blit(sign, sign.get_rect(midleft=(rect.x + 14, rect.centery)))
        x = rect.x + 28 + size
        text.line(
            surface,
            self._painter.cast.name(seat),
            LARGE if rect.height > TALLEST // 2 else STRONG,
            palette.text,
            (x, rect.centery),
            anchor="midleft",
            width=rect.x + NAME_WIDTH - x,
        )
        x = rect.x + NAME_WIDTH + TILES_WIDTH + POINTS_WIDTH
        share = self._shown(seat, time)
        seen = self._hand(
            surface, seat, pygame.Rect(rect.x + NAME_WIDTH + 10, rect.y, TILES_WIDTH, rect.height), share
        )
        if share > 0:
            points = f"+{hand_points(seen, self._view.table.rules.blank.value)}"
            gained = points if seat in self._playing else "–"
            text.line(surface, gained, FIGURE, palette.text, (x, rect.centery), anchor="midright")
        part = self._race_part(time)
        total = self._view.table.totals[seat] + round(part * self._view.counts[seat])
        at = (x + TOTAL_WIDTH, rect.centery)
        text.line(surface, str(total), FIGURE, palette.brass_light, at, anchor="midright")
        track = pygame.Rect(x + TOTAL_WIDTH + 30, rect.y, rect.right - x - TOTAL_WIDTH - 50, rect.height)
        self._race(surface, seat, track, part)

    def _hand(self, surface: pygame.Surface, seat: int, room: pygame.Rect, share: float) -> tuple[Tile, ...]:
        """A hand, and the tiles of it that have been counted so far."""
        hand = self._view.shown[seat]
        seen = hand[: round(share * len(hand))]
        if seat == self._out:
            self._medal(surface, room)
        self._tiles(surface, hand, len(seen), room)
        return seen

    def _medal(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Where others have tiles left: a medal, and a word."""
        medal = self._painter.medal("outs", (90, rect.height - 4))
        right = surface.blit(medal, medal.get_rect(midleft=(rect.x - 6, rect.centery))).right
        self._look.text.line(
            surface,
            self._look.words("table.end.cheer"),
            CHEER,
            self._painter.palette.brass_light,
            (right + 14, rect.centery),
            anchor="midleft",
            width=rect.right - right - 20,
        )

    def _tiles(self, surface: pygame.Surface, hand: tuple[Tile, ...], seen: int, rect: pygame.Rect) -> None:
        """The hand, face up as far as it has been counted."""
        if not hand:
            return
        half = min((rect.height - 16) // 2, int((rect.width - 20) / (len(hand) * 1.1)), 72)
        rows = 1
        if half < 22:
            rows = 2
            half = min((rect.height - 12) // 4, int((rect.width - 20) / (-(-len(hand) // 2) * 1.1)))
        columns = -(-len(hand) // rows)
        for place, tile in enumerate(hand):
            row, column = divmod(place, columns)
            face = TileFace(tile.low, tile.high, upright=True)
            image = self._painter.tile(face, half) if place < seen else self._painter.back(half)
            y = rect.centery + round((row - (rows - 1) / 2) * (2 * half + 4))
            surface.blit(image, image.get_rect(center=(rect.x + half // 2 + round(column * half * 1.1), y)))

    def _race_part(self, time: float) -> float:
        """How far the race has got, 0 to 1; with reduced motion it is over as soon as it begins."""
        since = time - REVEAL * len(self._playing)
        if self._reduced:
            return 1.0 if since > 0 else 0.0
        return float(pytweening.easeInOutCubic(max(0.0, min(1.0, since / RACE))))

    def _race(self, surface: pygame.Surface, seat: int, track: pygame.Rect, part: float) -> None:
        """Whoever leads is at the buffer on the right; the others follow by their distance in points."""
        size = min(96, track.height - 14)
        y = min(track.centery + size // 3, track.bottom - RAILS // 2 - 4)
        rails = self._painter.track(track.width, RAILS)
        surface.blit(rails, rails.get_rect(center=(track.centerx, y)))
        before, after = self._view.table.totals, self._totals_after()
        at = self._lag(before, seat) + (self._lag(after, seat) - self._lag(before, seat)) * part
        image = self._painter.engine(size)
        x = track.right - size - at * (track.width - size)
        surface.blit(image, (round(x), y - round(size * 0.82)))
        if part >= 1.0:
            place = self._look.words("table.match.place", place=places(after)[seat])
            self._look.text.line(
                surface,
                place,
                SMALL,
                self._painter.palette.text,
                (round(x) - 12 if at < 0.5 else round(x) + size + 12, track.y + 24),
                anchor="midright" if at < 0.5 else "midleft",
            )

    def _lag(self, totals: tuple[int, ...], seat: int) -> float:
        """How far behind the leader, 0 to 1 of the field."""
        best, worst = min(totals), max(totals)
        return (totals[seat] - best) / max(40, worst - best)
