"""A table without a living room: the real scene on the real stack, with a clock and ports that are held in hand.

For the gallery, the benchmarks, the long tier and the tests. Time passes frame by frame, bots answer at once,
and everything that would leave the game is written down with the moment it left at.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.app.matches import Matches
from game.app.overlays import Overlays
from game.app.tables import Tables
from game.i18n.words import Words
from game.input.actions import Action, ActionEvent, DeviceId, InputEvent, Phase
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.rules.house_rules import HouseRules
from game.rules.match import Match, MatchStep
from game.rules.rule_specs import STANDARD
from game.rules.state import Round
from game.scenes.settings_model import Settings
from game.scenes.stack import Scene, SceneStack
from game.scenes.table.options import TablePorts
from game.session.bot_seats import seat_bot
from game.session.bot_table import BotTable
from game.session.journal import NoJournal
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.referee import Referee
from game.session.seats import MatchPlan, SeatPlan
from game.ui.look import Look
from game.ui.theme import CANVAS, Theme

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FRAME = 1 / 60
NAMES = ("Ana", "Beatriz", "Caio", "Dora", "Evandro", "Filipa", "Guilherme", "Helena")
LEVEL = "greedy"
LONGEST_WAIT = 60 * 120
"""Frames after which a table that does not get where it is wanted is stuck."""


class AtOnce(Executor):
    """Runs what is submitted before `submit` returns, so that bots need no time."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run it now."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@dataclass
class HeldClock:
    """A clock that stands still until it is moved."""

    time: float = 0.0

    def now(self) -> float:
        """Seconds since the room was made."""
        return self.time


@dataclass
class Departures:
    """All ports at once. `left` holds what left the game: the moment, which port, and what."""

    clock: HeldClock
    left: list[tuple[float, str, object]] = field(default_factory=list)

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """A sound."""
        self.left.append((round(self.clock.time, 4), "sound", (name, volume, pan)))

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """A pad shakes."""
        self.left.append((round(self.clock.time, 4), "rumble", (seat, strength, seconds)))

    @property
    def sounds(self) -> list[str]:
        """The names of the sounds that were heard, in order."""
        return [what[0] for _, port, what in self.left if port == "sound" and isinstance(what, tuple)]


def plan(seats: int, people: Iterable[int] = (0,), rules: HouseRules = STANDARD) -> MatchPlan:
    """A match of so many seats; who is no person is a bot."""
    sitting = frozenset(people)
    return MatchPlan(
        rules,
        tuple(SeatPlan(NAMES[seat], None if seat in sitting else LEVEL, seat) for seat in range(seats)),
    )


def new_match(match_plan: MatchPlan, dice: Random, speed: Speed = Speed.NORMAL) -> LiveMatch:
    """A match that is written nowhere, its bots answering at once."""
    return LiveMatch.begin(match_plan, dice, bot_table(), NoJournal(), speed)


def standing(match_plan: MatchPlan, state: Round, dice: Random | None = None) -> LiveMatch:
    """A match that stands at a position, however that came about."""
    referee = Referee.opened(match_plan.rules, len(match_plan.seats), Random(0))
    referee.steps = [MatchStep(Match(state), ())]
    return LiveMatch.resume(match_plan, referee, {}, dice or Random(0), bot_table(), NoJournal())


def bot_table() -> BotTable:
    """Bots that need no time."""
    return BotTable(seat_bot, AtOnce(), _bot_failed)


def _bot_failed(seat: int, error: BaseException) -> None:
    raise AssertionError(f"the bot on seat {seat} failed") from error


def _no_scene() -> Scene:
    raise AssertionError("nobody asked for this")


class TableRoom:
    """One table on a canvas. `table` and `match` are the first ones: a rematch is not followed."""

    def __init__(
        self,
        match_plan: MatchPlan,
        seed: int = 1,
        *,
        language: str = "en",
        percent: int = 100,
        settings: Settings | None = None,
        canvas: pygame.Surface | None = None,
        match: LiveMatch | None = None,
    ) -> None:
        pygame.font.init()
        self.clock = HeldClock()
        self.ports = Departures(self.clock)
        # Nothing stirs on a still table here, so that a picture depends on what was played alone.
        self.settings = settings or Settings(ambience=False)
        theme = Theme.of(
            percent=percent,
            high_contrast=self.settings.high_contrast,
            reduced_motion=self.settings.reduced_motion,
        )
        self.look = Look(
            theme, Words(language, strict=True), Fonts(ASSETS / "fonts"), Artwork(ASSETS / "art")
        )
        self._folder = tempfile.TemporaryDirectory(prefix="table-room-")
        matches = Matches(Path(self._folder.name), Random(seed))
        ports = TablePorts(self.clock, self.ports, self.ports)
        self.tables = Tables(self.look, ports, ASSETS, lambda: self.settings, matches)
        self.tables.panels = Overlays(self.look, self.ports, _no_scene).panels()
        self.canvas = canvas or pygame.Surface(CANVAS)
        self.dice = Random(seed)
        self.sit(match or new_match(match_plan, self.dice, Speed(self.settings.bots.value)))

    def sit(self, match: LiveMatch) -> None:
        """Set the table for a match."""
        self.match = match
        self.table = self.tables.show(match)
        self.stack = SceneStack(self.table)

    @property
    def top(self) -> Scene | None:
        """The scene on top, None when everything has ended."""
        return self.stack.scenes[-1] if self.stack.scenes else None

    @property
    def waits_for(self) -> int | None:
        """The person who is to play and could, None while nobody is or something moves."""
        table = self.match.table
        ready = self.top is self.table and self.table.shows_truth and self.match.waits_for is None
        return table.seat if ready and table.seat in self.match.plan.people else None

    def frames(self, count: int = 1, events: Iterable[InputEvent] = (), *, draw: bool = False) -> None:
        """Let frames pass; the events come in the first of them."""
        coming = list(events)
        for _ in range(count):
            self.clock.time += FRAME
            self.stack.frame(coming, FRAME)
            coming = []
            if draw and self.stack.scenes and self.stack.needs_draw():
                self.stack.draw(self.canvas)

    def event(self, seat: int, action: Action, phase: Phase = Phase.PRESSED) -> ActionEvent:
        """What the device of a seat would send now."""
        return ActionEvent(action, phase, DeviceId(100 + seat), seat, self.clock.time)

    def press(self, seat: int, action: Action) -> None:
        """Press, and hold."""
        self.frames(1, [self.event(seat, action)])

    def release(self, seat: int, action: Action) -> None:
        """Let go."""
        self.frames(1, [self.event(seat, action, Phase.RELEASED)])

    def tap(self, seat: int, *actions: Action) -> None:
        """Press and let go, one after the other."""
        for action in actions:
            self.press(seat, action)
            self.release(seat, action)

    def until(self, ready: Callable[[], bool]) -> None:
        """Let frames pass until something holds; fails when it never does."""
        for _ in range(LONGEST_WAIT):
            if ready():
                return
            self.frames()
        raise AssertionError("the table is stuck")

    def until_person(self) -> int | None:
        """Wait until a person has to play, or another scene lies on the table (None)."""
        self.until(lambda: self.waits_for is not None or self.top is not self.table)
        return self.waits_for

    def picture(self) -> pygame.Surface:
        """What stands on the television now."""
        self.stack.touch()
        self.stack.draw(self.canvas)
        return self.canvas


def take_turn(room: TableRoom, seat: int) -> None:
    """Play one move with presses alone, as a person would who takes the first thing that goes."""
    private = room.table.open_seat != seat
    play = room.table.play_of(seat)
    if private:
        room.press(seat, Action.PEEK)
        room.until(lambda: room.table.curtain.shows(room.clock.now()) == seat)
    if play.building and any(tile.has(play.chain_end) for tile in play.rack):
        if not play.chain:
            room.tap(seat, Action.NORTH)
        if private:
            room.release(seat, Action.PEEK)
        room.tap(seat, Action.NORTH)
    elif any(play.playable(tile) for tile in play.rack) and not play.building:
        _lay_first(room, seat)
        if private:
            room.release(seat, Action.PEEK)
    else:
        if private:
            room.release(seat, Action.PEEK)
        room.tap(seat, Action.WEST)
    room.frames(3)


def _lay_first(room: TableRoom, seat: int) -> None:
    play, thumb = room.table.play_of(seat), room.table.thumb(seat)
    rack = play.rack
    if not play.playable(rack[min(thumb.place, len(rack) - 1)]):
        room.tap(seat, Action.NEXT)
    room.tap(seat, Action.CONFIRM)
    room.frames(14)
    if room.waits_for == seat and thumb.marked is not None:
        room.tap(seat, Action.CONFIRM)


def play_on(room: TableRoom, enough: Callable[[], bool], after: Callable[[], None] = lambda: None) -> None:
    """Let people play by presses, and go on after every round, until it is enough."""
    for _ in range(4000):
        if enough():
            return
        seat = room.until_person()
        if seat is not None:
            take_turn(room, seat)
        elif not enough():
            for person in room.match.plan.people:
                room.tap(person, Action.CONFIRM)
            room.frames(10)
        after()
    raise AssertionError("the match never came so far")
