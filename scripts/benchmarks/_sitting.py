"""A table with bots, played frame by frame through the real scenes, without a window and without waiting.

Bots think between the frames, so that a frame's time is the picture's alone.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from game.app.assets import asset_folder
from game.app.matches import Matches
from game.app.overlays import Overlays
from game.app.tables import Tables
from game.i18n.words import Words
from game.input.actions import Action, ActionEvent, DeviceId, InputEvent, Phase
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.rules.rule_specs import STANDARD
from game.scenes.settings_model import Settings
from game.scenes.stack import Scene, SceneStack
from game.scenes.table.options import TablePorts
from game.session.bot_seats import seat_bot
from game.session.bot_table import BotTable
from game.session.journal import NoJournal
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan
from game.ui.look import Look
from game.ui.theme import CANVAS, Theme

FRAME = 1 / 60
"""Seconds that pass from one frame to the next."""


class Between(Executor):
    """Does what it was given when it is told to, between two frames."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def submit(self, call: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Put a call off."""
        future: Future[Any] = Future()
        self._waiting.append(lambda: future.set_result(call(*args, **kwargs)))
        return future

    def work(self) -> None:
        """Do all of it."""
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()


class Silent:
    """All ports of a table, and a clock that frames move on."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """Seconds so far."""
        return self.time

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play nothing."""

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """Shake nothing."""


@dataclass(frozen=True)
class Frame:
    """One frame: the seconds of the processor that its work took, and whether it drew."""

    seconds: float
    drew: bool


class Sitting:
    """A match of so many bots; `level` is theirs. Saves go below `folder`, which is none of the player's.

    With `ambience` a still table breathes; with `as_played` bots think where and when they do in the game,
    while frames go by.
    """

    def __init__(
        self,
        seats: int,
        folder: Path,
        level: str = "greedy",
        *,
        as_played: bool = False,
        ambience: bool = False,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.canvas = pygame.display.set_mode(CANVAS)
        self.ports = Silent()
        self._thinking = Between()
        assets = asset_folder()
        look = Look(Theme(), Words("en"), Fonts(assets / "fonts"), Artwork(assets / "art"))
        settings = Settings(ambience=ambience)
        ports = TablePorts(self.ports, self.ports, self.ports)
        self.matches = Matches(folder, random.Random(1))
        tables = Tables(look, ports, assets, lambda: settings, self.matches)
        tables.panels = Overlays(look, self.ports, self._none).panels()
        plan = MatchPlan(STANDARD, tuple(SeatPlan(f"Seat {seat}", level, seat) for seat in range(seats)))
        if as_played:
            self.match = self.matches.begin(plan, Speed.NORMAL)
        else:
            bots = BotTable(seat_bot, self._thinking, self._failed)
            self.match = LiveMatch.begin(plan, random.Random(1), bots, NoJournal(), Speed.NORMAL)
        self.table = tables.show(self.match)
        self.stack = SceneStack(self.table)

    def frame(self, events: Sequence[InputEvent] = ()) -> Frame:
        """One frame as the loop does it, measured."""
        self.ports.time += FRAME
        started = time.thread_time()
        self.stack.frame(events, FRAME)
        drew = self.stack.needs_draw()
        if drew:
            self.stack.draw(self.canvas)
            pygame.display.flip()
        seconds = time.thread_time() - started
        self._thinking.work()
        return Frame(seconds, drew)

    def frames(self, count: int) -> Iterator[Frame]:
        """So many frames."""
        return (self.frame() for _ in range(count))

    def play_until_late(self, tiles: int) -> None:
        """Go on until so many tiles lie on the table."""
        while sum(map(len, self.match.table.trains)) < tiles:
            if self.match.round_over:
                raise ValueError(f"the round ended before {tiles} tiles lay on the table")
            self.frame()

    def put_people(self, seats: Sequence[int]) -> None:
        """People sit down on these seats, and do nothing."""
        for seat in seats:
            self.match.reseat(seat, SeatPlan(f"Seat {seat}", None, seat))
        self.table.seat_people()

    def wait_for_person(self, most: int = 20_000) -> None:
        """Go on until a person is in turn and nothing moves any more."""
        still = 0
        for frame in islice(iter(self.frame, None), most):
            still = 0 if frame.drew else still + 1
            if still > 60 and not self.match.plan.seats[self.match.table.seat].is_bot:
                return
        raise ValueError("the table never came to rest")

    def press(self, action: Action, seat: int) -> Frame:
        """A person presses; the frame that it is in."""
        return self.frame([ActionEvent(action, Phase.PRESSED, DeviceId(seat), seat, self.ports.time)])

    def release(self, action: Action, seat: int) -> Frame:
        """A person lets go; the frame that it is in."""
        return self.frame([ActionEvent(action, Phase.RELEASED, DeviceId(seat), seat, self.ports.time)])

    def _none(self) -> Scene:
        raise NotImplementedError("nobody opens the settings here")

    def _failed(self, seat: int, error: BaseException) -> None:
        raise RuntimeError(f"the bot on seat {seat} failed") from error
