"""The end of a match: places, shared wins, awards, and a rematch in one press.

Knows results, not how a rematch is made or where leaving leads: both are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n.people import listed
from game.input.actions import Action, InputEvent
from game.resources.fireworks import SECONDS, Fireworks
from game.resources.fonts import Face
from game.resources.night_journey import DECK, NightJourney
from game.scenes.results_train import Coach, ResultsTrain
from game.scenes.screen import Screen
from game.scenes.stack import Transition
from game.scenes.table.chronicle import Award, places
from game.session.live_match import MatchResult
from game.session.ports import SoundPort
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import CANVAS, MARGIN_X, Style
from game.ui.widgets import Button, Widget

SETTLING = 0.8
"""Seconds in which nothing can be pressed yet: several people press to go on, and not all at once."""
ALONE = 10.0
"""Seconds after which the end of a match that bots have played among themselves goes away."""
FRAMES = 30
"""Pictures a second while something moves."""
STILL = 2.6
"""The moment of the fireworks that is shown where nothing shall move."""
MIDDLE = pygame.Rect(690, 180, 540, 208)
"""Where the winners' emblems are; the buttons stand below them."""
MOON_BEHIND = (521, 24)
"""How far the sky is moved, so that the moon stands behind the winner."""
SKY = pygame.Rect(0, 0, CANVAS[0], 640)
BOARD = (560, 124)
SIDES = (MARGIN_X, CANVAS[0] - MARGIN_X - BOARD[0])
BOARDS_TOP, BOARD_STEP = 196, 142
MEDAL = 96
"""Room for a medal at the end of a board."""
TITLE = Style(Face.TEXT, 30, 0.4)
LINE = Style(Face.BOLD, 34, 0.4)
FEW = 2
"""So many names stand on a board; more seats that share an award are shown by their emblems."""


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
        self._frame = 0
        self._journey = NightJourney(look.artwork, MOON_BEHIND)
        palette = painter.palette
        won = [palette.train(painter.cast.emblem(seat)) for seat in result.winners]
        self._fireworks = Fireworks((*won, palette.brass_light, palette.lamp))
        self._train = ResultsTrain(look, painter, self._coaches())

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
        """The train rolls in, rockets rise; nobody there: go on."""
        self._time += dt
        frame = int(self._time * FRAMES)
        if frame != self._frame and self._time < SECONDS + 1:
            self._frame = frame
            self.touch()
        return self._leave() if not self._people and self._time >= ALONE else super().update(dt)

    def area(self) -> pygame.Rect:
        """The two buttons, below the winners."""
        return pygame.Rect(MIDDLE.x, MIDDLE.bottom + 6, MIDDLE.width, 236)

    def widgets(self) -> Sequence[Widget]:
        """Rematch first."""
        words = self.look.words
        return (
            Button(self.look, "rematch", words("table.match.rematch"), spare=24),
            Button(self.look, "leave", words("table.match.leave"), spare=24),
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

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The night line with fireworks over it, and the train of the results; in high contrast the train alone."""
        theme = self.look.theme
        if theme.high_contrast:
            super().draw_ground(surface)
            surface.fill(theme.colours.brass, (0, DECK - 6, CANVAS[0], 4))
        else:
            self._journey.draw_landscape(surface)
            self._fireworks.draw(surface, SKY, STILL if theme.reduced_motion else self._time)
        self._train.draw(surface, DECK, self._time, reduced=theme.reduced_motion)

    def draw_extra(self, surface: pygame.Surface) -> None:
        """Who has won in the middle, awards at both sides."""
        self._draw_winners(surface)
        for number, award in enumerate(self._awards):
            row, side = divmod(number, len(SIDES))
            self._draw_award(surface, award, pygame.Rect((SIDES[side], BOARDS_TOP + row * BOARD_STEP), BOARD))

    def _draw_winners(self, surface: pygame.Surface) -> None:
        winners = self._result.winners
        step = MIDDLE.width // len(winners)
        size = min(MIDDLE.height - 20, step - 10)
        for number, seat in enumerate(winners):
            centre = (MIDDLE.x + step * number + step // 2, MIDDLE.centery)
            shine = self._painter.shine((round(size * 2.4), round(size * 2.0)))
            surface.blit(shine, shine.get_rect(center=centre))
            emblem = self._painter.emblem(seat, size)
            surface.blit(emblem, emblem.get_rect(center=centre))
            medal = self._painter.medal("winner", (round(size * 0.62), round(size * 0.72)))
            surface.blit(
                medal, medal.get_rect(center=(centre[0] + round(size * 0.46), centre[1] + round(size * 0.24)))
            )

    def _coaches(self) -> tuple[Coach, ...]:
        """Everybody by place; whoever won is first, whatever the totals of seats that were knocked out say."""
        result, by_total = self._result, places(self._result.totals)
        order = sorted(
            range(len(by_total)), key=lambda seat: (seat not in result.winners, by_total[seat], seat)
        )
        return tuple(
            Coach(seat, self._place(seat, by_total[seat]), result.totals[seat], seat in result.winners)
            for seat in order
        )

    def _place(self, seat: int, place: int) -> str:
        winners = self._result.winners
        number = 1 if seat in winners else max(place, len(winners) + 1)
        return self.look.words("table.match.place", place=number)

    def _draw_award(self, surface: pygame.Surface, award: Award, rect: pygame.Rect) -> None:
        palette, words, text = self._painter.palette, self.look.words, self.look.text
        surface.blit(self._painter.wood(rect.size), rect)
        medal = self._painter.medal(award.key, (MEDAL, rect.height + 8))
        surface.blit(medal, medal.get_rect(midtop=(rect.x + MEDAL // 2 + 14, rect.y - 2)))
        left = rect.x + MEDAL + 30
        width = rect.right - left - 18
        upper, lower = rect.y + rect.height * 3 // 10, rect.y + rect.height * 7 // 10
        title = words(f"table.award.{award.key}")
        text.line(surface, title, TITLE, palette.brass_light, (left, upper), anchor="midleft", width=width)
        if len(award.seats) > FEW:
            self._draw_shared(surface, award, pygame.Rect(left, lower - 22, width, 44))
            return
        names = listed(words, [self._painter.cast.name(seat) for seat in award.seats])
        line = words.plural(f"table.award.{award.key}.of", award.figure, name=names)
        text.line(surface, line, LINE, palette.text, (left, lower), anchor="midleft", width=width)

    def _draw_shared(self, surface: pygame.Surface, award: Award, rect: pygame.Rect) -> None:
        """The emblems of those who share an award, and the figure."""
        x, size = rect.x, min(rect.height, (rect.width - 90) // len(award.seats) - 4)
        for seat in award.seats:
            emblem = self._painter.emblem(seat, size)
            x = surface.blit(emblem, emblem.get_rect(midleft=(x, rect.centery))).right + 4
        at = (x + 14, rect.centery)
        self.look.text.line(
            surface, str(award.figure), LINE, self._painter.palette.text, at, anchor="midleft"
        )
