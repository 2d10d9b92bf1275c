"""The end of a round: hands shown seat by seat, pips counted up, and the score race.

Everything here is public by now. Goes on when everybody has pressed, or the host has; bots alone go on by
themselves. What comes next is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
import pytweening

from game.input.actions import Action, ActionEvent, InputEvent, PointerEvent, PointerKind
from game.resources.fonts import Face
from game.rules.scoring import hand_points
from game.rules.tiles import Tile
from game.rules.view import View
from game.scenes.stack import Scene, Transition
from game.scenes.table.chronicle import places
from game.session.ports import SoundPort
from game.stage.painter import Painter
from game.stage.props import TileFace
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import BODY, CANVAS, MARGIN_X, SMALL, STRONG, TITLE, Style

REVEAL = 0.55
"""Seconds for one hand."""
RACE = 1.3
ALONE = 3.5
"""Seconds after which bots alone go on."""
TOP, BOTTOM = 200, 940
NAME_WIDTH, TILES_WIDTH, POINTS_WIDTH, TOTAL_WIDTH = 340, 570, 130, 140
TALLEST = 190
"""Height of a row where few sit at the table, in pixels."""
LARGE = Style(Face.BOLD, 44, 0.4)
"""Names in rows that have the room."""
FIGURE = Style(Face.BOLD, 46, 0.0)
CHEER = Style(Face.DISPLAY, 46, 0.3)


class Company(Protocol):
    """The people of a match, as they are there at the moment."""

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose people can press something."""
        ...

    @property
    def host(self) -> int | None:
        """The seat whose word counts for all."""
        ...

    def hear(self, event: InputEvent) -> Transition | None:
        """What a press of nobody's seat leads to: a guest asks for one, somebody is back."""
        ...

    def speaks_for(self, seat: int) -> tuple[int, ...]:
        """The seats that a press of this one counts for: everybody who shares its pad."""
        ...


class RoundEnd(Scene):
    """Shows the end of the round in `view`. All of `company` have to press, or its host for them.

    Without company, bots alone, it goes on by itself, or at anybody's press.
    """

    def __init__(
        self,
        look: Look,
        painter: Painter,
        sound: SoundPort,
        view: View,
        *,
        company: Company | None,
        go_on: Callable[[], Transition],
        final: bool = False,
        speed: float = 1.0,
        reduced: bool = False,
    ) -> None:
        super().__init__()
        self._look = look
        self._painter = painter
        self._sound = sound
        self._view = view
        self._company = company
        self._go_on = go_on
        self._final = final
        self._speed = speed
        self._reduced = reduced
        self._time = 0.0
        self._heard = 0
        self._ready: set[int] = set()
        self._seats = tuple(range(view.table.seats))
        self._playing = tuple(seat for seat in self._seats if not view.table.out >> seat & 1)
        self._first = bool(view.table.number == 1)

    @property
    def told(self) -> float:
        """Seconds until everything has been shown."""
        return REVEAL * len(self._playing) + RACE

    def entered(self) -> None:
        """The round is over: that has a sound."""
        self._sound.play("round_end")

    def handle(self, event: InputEvent) -> Transition | None:
        """The first press shows all, the next says: go on."""
        asked = self._company.hear(event) if self._company else None
        if asked is not None:
            return asked
        if isinstance(event, PointerEvent):
            pressed, seat, action = event.kind is PointerKind.PRESSED, event.seat, Action.CONFIRM
        elif isinstance(event, ActionEvent):
            pressed, seat, action = event.pressed, event.seat, event.action
        else:
            return None
        if not pressed or action not in (Action.CONFIRM, Action.PAUSE, Action.NORTH, Action.HURRY):
            return None
        self.touch()
        if self._time < self.told:
            self._time = self.told
            return None
        self._sound.play("confirm")
        return self._go_on() if self._agreed(seat) else None

    def update(self, dt: float) -> Transition | None:
        """Count up; bots alone go on."""
        before = self._time
        self._time += dt * self._speed
        if before < self.told + 0.1:
            self.touch()
            shown = min(len(self._playing), int(self._time / REVEAL))
            if shown > self._heard:
                self._heard = shown
                self._sound.play("count_tick")
        if self._company is None and self._time >= self.told + ALONE:
            return self._go_on()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Title, a row for each seat, the prompt."""
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
        for number, seat in enumerate(self._order()):
            rect = pygame.Rect(MARGIN_X, top + number * height, CANVAS[0] - 2 * MARGIN_X, height - 8)
            self._row(surface, seat, rect)
        if self._time >= self.told and self._company is not None:
            self._foot(surface, self._company.present)

    def _order(self) -> tuple[int, ...]:
        """Seats by total, the best first, once everything is counted; before that in turn order."""
        if self._time < self.told:
            return self._seats
        totals = self._totals_after()
        return tuple(sorted(self._seats, key=lambda seat: (totals[seat], seat)))

    @property
    def _out(self) -> int | None:
        """The seat that has laid its last tile, None in a blocked round."""
        return next((seat for seat in self._playing if not self._view.shown[seat]), None)

    def _how(self) -> str:
        words = self._look.words
        if self._out is not None:
            return words("table.end.out", name=self._painter.cast.name(self._out))
        return words("table.end.blocked")

    def _shown(self, seat: int) -> float:
        """How far a seat's hand has been shown, 0 to 1."""
        if seat not in self._playing:
            return 1.0
        return max(0.0, min(1.0, self._time / REVEAL - self._playing.index(seat)))

    def _totals_after(self) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(self._view.table.totals, self._view.counts, strict=True))

    def _row(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
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
        share = self._shown(seat)
        hand = self._view.shown[seat]
        seen = hand[: round(share * len(hand))]
        room = pygame.Rect(rect.x + NAME_WIDTH + 10, rect.y, TILES_WIDTH, rect.height)
        if seat == self._out:
            self._medal(surface, room)
        self._tiles(surface, hand, len(seen), room)
        x = rect.x + NAME_WIDTH + TILES_WIDTH + POINTS_WIDTH
        if share > 0:
            points = hand_points(seen, self._view.table.rules.blank.value)
            text.line(surface, f"+{points}", FIGURE, palette.text, (x, rect.centery), anchor="midright")
        part = self._race_part()
        total = self._view.table.totals[seat] + round(part * self._view.counts[seat])
        text.line(
            surface,
            str(total),
            FIGURE,
            palette.brass_light,
            (x + TOTAL_WIDTH, rect.centery),
            anchor="midright",
        )
        track = pygame.Rect(x + TOTAL_WIDTH + 30, rect.y, rect.right - x - TOTAL_WIDTH - 50, rect.height)
        self._race(surface, seat, track, part)

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

    def _race_part(self) -> float:
        since = self._time - REVEAL * len(self._playing)
        if self._reduced:
            return 1.0 if since > 0 else 0.0
        return float(pytweening.easeInOutCubic(max(0.0, min(1.0, since / RACE))))

    def _race(self, surface: pygame.Surface, seat: int, track: pygame.Rect, part: float) -> None:
        """Whoever leads is at the buffer on the right; the others follow by their distance in points."""
        size = min(96, track.height - 14)
        y = track.centery + size // 3
        rails = self._painter.track(track.width, 44)
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

    def _agreed(self, seat: int | None) -> bool:
        """Whether it goes on, now that this seat has pressed."""
        if self._company is None:
            return True
        if seat is None:
            return False
        self._ready.update(self._company.speaks_for(seat))
        return seat == self._company.host or self._ready >= set(self._company.present)

    def _foot(self, surface: pygame.Surface, people: tuple[int, ...]) -> None:
        """Who has pressed, and what pressing does."""
        words = self._look.words
        key = "table.end.result" if self._final else "table.end.next"
        draw_prompts(surface, self._look, (Prompt(Action.CONFIRM, words(key)),))
        if len(people) < 2:
            return
        palette = self._painter.palette
        x, y = MARGIN_X + 20, CANVAS[1] - 80
        for seat in people:
            sign = self._painter.emblem(seat, 44)
            sign.set_alpha(255 if seat in self._ready else 90)
            surface.blit(sign, sign.get_rect(midleft=(x, y)))
            sign.set_alpha(255)
            x += 56
        self._look.text.line(
            surface,
            words("table.end.waiting"),
            SMALL,
            palette.muted,
            (x + 14, y),
            anchor="midleft",
            width=760,
        )
