"""The whole game for tests: composed as it is for a player, with real pads and a clock of its own."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from virtual_pad import VirtualPad, set_hint

from game.app.cli import Options
from game.app.folders import Folders
from game.app.main import Game, compose
from game.app.matches import Matches
from game.input.actions import KEYBOARD, DeviceId
from game.input.seating import Seating
from game.rules.rule_specs import parse_rules
from game.scenes.stack import Scene
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan

FRAME = 1 / 60
PATIENCE = 20.0
"""Seconds of the machine's own time that anything is waited for at least."""


class FramePace:
    """Time that passes frame by frame, as fast as the machine can."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def wait(self) -> None:
        self.time += FRAME


class Player:
    """A hand at a pad: presses of which each takes a few frames."""

    def __init__(self, tv: "Television", pad: VirtualPad) -> None:
        self.tv, self.pad = tv, pad

    @property
    def device(self) -> DeviceId:
        return DeviceId(self.pad.instance_id)

    @property
    def seat(self) -> int | None:
        return self.tv.seating.seat_of(self.device)

    def tap(self, *buttons: str | int) -> None:
        for button in buttons:
            self.pad.press(button)
            self.tv.frames(2)
            self.pad.release(button)
            self.tv.frames(14)


class Television:
    """A running game and the pads in front of it."""

    def __init__(self, game: Game, pace: FramePace, folder: Path) -> None:
        self.game, self.pace, self.folder = game, pace, folder
        self.pads: list[VirtualPad] = []
        self.frame_count = 0

    def plug(self, **options: object) -> Player:
        pad = VirtualPad(**options)
        self.pads.append(pad)
        self.frames(2)
        return Player(self, pad)

    def unplug(self, player: Player) -> None:
        player.pad.unplug()
        self.pads.remove(player.pad)
        self.frames(1)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.pace.wait()
            assert self.game.loop.frame(), "the game has ended"
            self.frame_count += 1

    def until(self, what: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until something holds; fails if it never does.

        Frames pass quicker here than the disk and the bots' process may answer on a busy machine: both clocks count.
        """
        deadline, patience = self.pace.time + seconds, time.monotonic() + PATIENCE
        while not what():
            assert self.pace.time < deadline or time.monotonic() < patience, "it never happened"
            self.frames(1)

    def key(self, *codes: int) -> None:
        for code in codes:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=code, mod=0, scancode=0))
                self.frames(8)

    @property
    def seating(self) -> Seating:
        return self.game.machine.seats.now

    @property
    def keyboard_seat(self) -> int | None:
        return self.seating.seat_of(KEYBOARD)

    @property
    def top(self) -> Scene:
        return self.game.stack.scenes[-1]

    def picture(self) -> pygame.Surface:
        return self.game.machine.window.canvas.copy()


@contextmanager
def television(folder: Path, **options: object) -> Iterator[Television]:
    """A game that was just started, its title on the screen."""
    pace = FramePace()
    game = compose(Options(headless=True, mute=True, seed=7, **options), Folders.below(folder), pace)
    set_hint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.event.clear()
    tv = Television(game, pace, folder)
    tv.frames(2)
    try:
        yield tv
    finally:
        for pad in tv.pads:
            pad.unplug()
        pygame.event.get()
        game.close()
        pygame.init()


def finished_match(folder: Path) -> None:
    """Bots play two rounds to the end."""
    matches = Matches(Folders.below(folder).saves, random.Random(5))
    seats = tuple(SeatPlan("Bot", "greedy", badge) for badge in range(3))
    live = matches.begin(MatchPlan(parse_rules("standard length=2"), seats), Speed.INSTANT)
    now = 0.0
    while live.result is None:
        while live.next_beat() is not None:
            pass
        live.settled()
        now += 0.2
        live.update(now)
        if live.round_over and live.result is None:
            live.next_round()
    matches.close()
