"""The end of a round: the count is watched, and it goes on when everybody has pressed, or the host has.

Bots alone go on by themselves. Everything here is public by now; how the count looks is `round_count`'s business,
what comes next is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.input.actions import Action, ActionEvent, InputEvent, PointerEvent, PointerKind
from game.rules.view import View
from game.scenes.round_count import RoundCount
from game.scenes.stack import Scene, Transition
from game.session.ports import SoundPort
from game.stage.painter import Painter
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import CANVAS, MARGIN_X, SMALL

ALONE = 3.5
"""Seconds after which bots alone go on."""


class Household(Protocol):
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
        company: Household | None,
        go_on: Callable[[], Transition],
        final: bool = False,
        speed: float = 1.0,
        reduced: bool = False,
    ) -> None:
        super().__init__()
        self._look = look
        self._painter = painter
        self._sound = sound
        self._count = RoundCount(look, painter, view, reduced=reduced)
        self._company = company
        self._go_on = go_on
        self._final = final
        self._speed = speed
        self._time = 0.0
        self._heard = 0
        self._ready: set[int] = set()

    @property
    def told(self) -> float:
        """Seconds until everything has been shown."""
        return self._count.seconds

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
            shown = self._count.hands_shown(self._time)
            if shown > self._heard:
                self._heard = shown
                self._sound.play("count_tick")
        if self._company is None and self._time >= self.told + ALONE:
            return self._go_on()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The count, and the prompt when it is over."""
        self._count.draw(surface, self._time)
        if self._time >= self.told and self._company is not None:
            self._foot(surface, self._company.present)

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
            if seat in self._ready:
                tick = self._look.artwork.picture("icon/check", (30, 30), palette.open)
                surface.blit(tick, tick.get_rect(center=(x + 40, y - 18)))
            x += 62
        self._look.text.line(
            surface,
            words("table.end.waiting"),
            SMALL,
            palette.muted,
            (x + 14, y),
            anchor="midleft",
            width=760,
        )
