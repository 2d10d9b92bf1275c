"""The guided round, step by step as somebody sees it who does what is asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame

from gallery_parts._request import ASSETS, Picture, Request
from game.app.matches import Matches
from game.app.tables import Tables
from game.scenes.lesson import LessonEnd, LessonScene
from game.scenes.settings_model import Settings
from game.scenes.table.options import TablePorts
from game.session.lesson import LEARNER, STEPS
from game.session.pace import Speed
from game.ui.theme import CANVAS
from table_room import FRAME, Departures, HeldClock

SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)
READ = 12.0
"""Seconds after which every remark has been read."""


class Walk:
    """A lesson that is led along its own line."""

    def __init__(self, request: Request) -> None:
        self.look = request.look()
        self._clock = HeldClock()
        self._ports = Departures(self._clock)
        matches = Matches(Path("a lesson keeps nothing"), random.Random(1))
        ports = TablePorts(self._clock, self._ports, self._ports)
        self._tables = Tables(self.look, ports, ASSETS, lambda: SWIFT, matches)
        self.scene = self._tables.lesson()
        self._wait(1.0)

    def to(self, key: str) -> LessonScene:
        """Do what is wished for until this step is asked for, and let everything be read."""
        lesson = self.scene.lesson
        while lesson.step is not None and lesson.step.key != key:
            if lesson.wished is None:
                lesson.peeked()
                self.scene.table.seat_people()
            else:
                lesson.play(LEARNER, lesson.wished)
            self._wait(3.0)
        self._wait(READ)
        return self.scene

    def end(self) -> LessonEnd:
        """What stands at the end."""
        return LessonEnd(self.look, self._ports, self._tables.lesson)

    def _wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self._clock.time += FRAME
            self.scene.update(FRAME)


def pictures(request: Request) -> Iterator[Picture]:
    """Every step before it is taken, and the end."""
    for number, step in enumerate(STEPS, start=1):
        yield f"lesson_{number:02}_{step.key}", partial(_step, request, step.key)
    yield "lesson_end", partial(_end, request)


def _step(request: Request, key: str) -> pygame.Surface:
    canvas = pygame.Surface(CANVAS)
    Walk(request).to(key).draw(canvas)
    return canvas


def _end(request: Request) -> pygame.Surface:
    canvas = pygame.Surface(CANVAS)
    Walk(request).end().draw(canvas)
    return canvas
