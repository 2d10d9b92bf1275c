"""The end of a match: places, shared wins, awards, and a rematch in one press.

Knows results, not how a rematch is made or where leaving leads: both are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n.people import listed
from game.input.actions import Action, InputEvent
from game.resources.fonts import Face
from game.scenes.screen import Screen
from game.scenes.stack import Transition
from game.scenes.table.chronicle import Award, places
from game.session.live_match import MatchResult
from game.session.ports import SoundPort
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.ornaments import TRAIN, draw_train
from game.ui.prompts import Prompt
from game.ui.theme import MARGIN_X, SMALL, STRONG, Style
from game.ui.widgets import Button, Widget

TOP = 240
SETTLING = 0.8
"""Seconds in which nothing can be pressed yet: several people press to go on, and not all at once."""
ALONE = 10.0
"""Seconds after which the end of a match that bots have played among themselves goes away."""
FIGURE = Style(Face.BOLD, 48, 0.0)
PLACES = pygame.Rect(MARGIN_X, TOP, 900, 740)
AWARDS = pygame.Rect(MARGIN_X + 960, TOP, 768, 420)
MEDAL = 86
"""Room for a medal at the end of a board."""


class MatchEnd(Screen):
    """Shows how a match ended. Where no `people` have played, it leaves by itself after a while."""

    def __init__(
        self,
        look: Look,
        painter: Painter,
        sound: SoundPort,
        result: MatchResult,
        awards: Sequence[Award],
        *,
        rematch: Callable[[], Transition],
        leave: Callable[[], Transition],
        people: tuple[int, ...] = (),
    ) -> None:
        super().__init__(look, sound)
        self._painter = painter
        self._result = result
        self._awards = tuple(awards)
        self._rematch = rematch
        self._leave = leave
        self._people = people
        self._time = 0.0

    @property
    def title(self) -> str:
        """Who has won."""
        words, cast = self.look.words, self._painter.cast
        names = [cast.name(seat) for seat in self._result.winners]
        if len(names) == 1:
            return words("table.match.winner", name=names[0])
        return words("table.match.winners", names=listed(words, names))

    def entered(self) -> None:
        """Fanfare."""
        super().entered()
        self.sound.play("match_end")

    def handle(self, event: InputEvent) -> Transition | None:
        """Presses that were still meant for the round before are let go by."""
        return None if self._time < SETTLING else super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Nobody there: go on."""
        self._time += dt
        return self._leave() if not self._people and self._time >= ALONE else super().update(dt)

    def area(self) -> pygame.Rect:
        """The two buttons, below the awards."""
        return pygame.Rect(AWARDS.x, 690, AWARDS.width, 284)

    def widgets(self) -> Sequence[Widget]:
        """Rematch first."""
        words = self.look.words
        return (
            Button(self.look, "rematch", words("table.match.rematch")),
            Button(self.look, "leave", words("table.match.leave")),
        )

    def prompts(self) -> Sequence[Prompt]:
        """How to choose."""
        return (Prompt(Action.CONFIRM, self.look.words("screens.choose")),)

    def pressed(self, key: str) -> Transition | None:
        """Again, or away."""
        return self._rematch() if key == "rematch" else self._leave()

    def back(self) -> Transition | None:
        """East leaves too."""
        return self._leave()

    def draw_extra(self, surface: pygame.Surface) -> None:
        """Places on the left, awards on the right."""
        totals = self._result.totals
        order = sorted(
            range(len(totals)), key=lambda seat: (seat not in self._result.winners, totals[seat], seat)
        )
        place_of = self._places()
        height = min(104, PLACES.height // len(order))
        for number, seat in enumerate(order):
            rect = pygame.Rect(PLACES.x, PLACES.y + number * height, PLACES.width, height - 8)
            self._place(surface, seat, place_of[seat], rect)
        self._draw_awards(surface)
        empty = PLACES.bottom - (PLACES.y + len(order) * height)
        if empty > TRAIN[1] + 20:
            draw_train(surface, self.look, PLACES, 0.0)

    def _places(self) -> tuple[int, ...]:
        """By total; whoever won is first, whatever the totals of seats that were knocked out say."""
        by_total = places(self._result.totals)
        return tuple(
            1 if seat in self._result.winners else max(place, len(self._result.winners) + 1)
            for seat, place in enumerate(by_total)
        )

    def _place(self, surface: pygame.Surface, seat: int, place: int, rect: pygame.Rect) -> None:
        palette, text = self._painter.palette, self.look.text
        won = seat in self._result.winners
        if won:
            shine = self._painter.shine((rect.width + 160, rect.height + 120))
            surface.blit(shine, shine.get_rect(center=rect.center))
        surface.blit(self._painter.card(rect.size, lit=won), rect)
        ink = palette.text
        words = self.look.words("table.match.place", place=place)
        text.line(surface, words, FIGURE, ink, (rect.x + 96, rect.centery), anchor="midright")
        sign = self._painter.emblem(seat, min(60, rect.height - 16))
        surface.blit(sign, sign.get_rect(midleft=(rect.x + 124, rect.centery)))
        name = self._painter.cast.name(seat)
        text.line(surface, name, STRONG, ink, (rect.x + 206, rect.centery), anchor="midleft", width=480)
        if won:
            medal = self._painter.medal("winner", (MEDAL, rect.height + 10))
            surface.blit(medal, medal.get_rect(midtop=(rect.right - 220, rect.y - 4)))
        total = str(self._result.totals[seat])
        text.line(
            surface, total, FIGURE, palette.brass_light, (rect.right - 32, rect.centery), anchor="midright"
        )

    def _draw_awards(self, surface: pygame.Surface) -> None:
        palette, words, text = self._painter.palette, self.look.words, self.look.text
        height = AWARDS.height // max(4, len(self._awards))
        for number, award in enumerate(self._awards):
            rect = pygame.Rect(AWARDS.x, AWARDS.y + number * height, AWARDS.width, height - 10)
            surface.blit(self._painter.wood(rect.size), rect)
            medal = self._painter.medal(award.key, (MEDAL, rect.height + 8))
            surface.blit(medal, medal.get_rect(midtop=(rect.x + MEDAL // 2 + 16, rect.y - 2)))
            left = rect.x + MEDAL + 34
            text.line(
                surface,
                words(f"table.award.{award.key}"),
                SMALL,
                palette.brass_light,
                (left, rect.y + rect.height * 3 // 10),
                anchor="midleft",
                width=rect.right - left - 20,
            )
            names = listed(words, [self._painter.cast.name(seat) for seat in award.seats])
            line = words.plural(f"table.award.{award.key}.of", award.figure, name=names)
            text.line(
                surface,
                line,
                STRONG,
                palette.text,
                (left, rect.y + rect.height * 7 // 10),
                anchor="midleft",
                width=rect.right - left - 20,
            )
