"""The guided round on its table, pressed through as a newcomer would, from the first peek to the last tile."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from legibility import faults

from game.app.assets import asset_folder
from game.app.matches import Matches
from game.app.tables import Tables
from game.i18n.lesson_words import LessonWords
from game.i18n.words import LANGUAGES, Words
from game.input.actions import KEYBOARD, Action, ActionEvent, Phase
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.rules.tiles import Tile
from game.scenes.confirm import Confirm
from game.scenes.lesson import DEAF, LessonEnd, LessonScene
from game.scenes.settings_model import Hands, Press, Settings
from game.scenes.stack import Scene, SceneStack
from game.scenes.table.options import TablePorts
from game.scenes.table.scene import TableScene
from game.session.lesson import LEARNER, STEPS, Lesson
from game.ui.look import Look
from game.ui.theme import CANVAS, Theme

FRAME = 1 / 20


class Silence:
    """No sound, no rumble."""

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Nothing."""

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """Nothing."""


class FrameClock:
    """Time that goes on with the frames."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """Seconds."""
        return self.time


@cache
def canvas() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(CANVAS)


@cache
def look(language: str = "en", percent: int = 100) -> Look:
    canvas()
    assets = asset_folder()
    theme = Theme.of(percent=percent)
    return Look(theme, Words(language, strict=True), Fonts(assets / "fonts"), Artwork(assets / "art"))


class Couch:
    """A lesson on a stack of scenes, and somebody who presses."""

    def __init__(self, look: Look, settings: Settings | None = None) -> None:
        self.clock = FrameClock()
        ports = TablePorts(self.clock, Silence(), Silence())
        matches = Matches(Path("a lesson keeps nothing"), random.Random(1))
        tables = Tables(look, ports, asset_folder(), lambda: settings or Settings(), matches)
        scene = tables.lesson()
        assert isinstance(scene, LessonScene)
        self.scene = scene
        self.stack = SceneStack(scene)
        self.words = LessonWords(look.words)
        self.wait(0.5)

    @property
    def lesson(self) -> Lesson:
        return self.scene.lesson

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene.table, TableScene)
        return self.scene.table

    @property
    def top(self) -> Scene:
        return self.stack.scenes[-1]

    def mash(self, seconds: float, *actions: Action) -> None:
        """Press everything, again and again, twenty times a second."""
        for number in range(round(seconds / FRAME)):
            self.hold(actions[number % len(actions)], Phase.PRESSED)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame([])

    def settle(self) -> None:
        """Until it is the learner's turn and everything is shown, or the lesson's table is covered."""
        for _ in range(400):
            self.frame([])
            if self.top is not self.scene or (self.table.shows_truth and self.scene.listens):
                return
        raise AssertionError("the table never comes to rest")

    def frame(self, events: list[ActionEvent]) -> None:
        self.clock.time += FRAME
        self.stack.frame(events, FRAME)

    def press(self, action: Action) -> None:
        for phase in (Phase.PRESSED, Phase.RELEASED):
            self.hold(action, phase)
        self.wait(0.3)

    def hold(self, action: Action, phase: Phase) -> None:
        self.frame([ActionEvent(action, phase, KEYBOARD, None, self.clock.time)])

    def peek(self) -> None:
        self.hold(Action.PEEK, Phase.PRESSED)
        self.wait(0.5)
        self.hold(Action.PEEK, Phase.RELEASED)
        self.settle()

    def lay(self, *names: str) -> None:
        """Walk along the hand to each tile and confirm it."""
        for name in names:
            low, high = (int(end) for end in name.split("-"))
            rack = self.lesson.rack(LEARNER)
            thumb = self.table.thumb(LEARNER)
            while rack[thumb.place] is not Tile.of(low, high):
                self.press(Action.RIGHT)
            self.press(Action.CONFIRM)

    def take(self) -> Iterator[str]:
        """Everything that is asked for, one after the other; gives each step's key when it has been taken."""
        doing = {"peek": self.peek, "draw": lambda: self.press(Action.WEST)}
        doing["marker"] = doing["draw"]
        while (step := self.lesson.step) is not None:
            if step.key in doing:
                doing[step.key]()
            else:
                assert step.wished is not None
                self.lay(*step.wished.partition("@")[0].split())
                if step.key == "chain":
                    self.press(Action.NORTH)
            self.settle()
            yield step.key


def test_pressed_through_the_lesson_comes_to_its_end_step_by_step() -> None:
    couch = Couch(look())
    assert couch.scene.said == couch.words.task(STEPS[0])
    assert list(couch.take()) == [step.key for step in STEPS]
    assert isinstance(couch.top, LessonEnd)


def test_the_hand_is_shut_until_the_first_peek_and_open_from_then_on() -> None:
    couch = Couch(look())
    assert couch.table.open_seat is None
    couch.hold(Action.PEEK, Phase.PRESSED)
    couch.wait(0.3)
    assert couch.scene.said == couch.words.while_peeking
    assert couch.lesson.step == STEPS[0]
    couch.hold(Action.PEEK, Phase.RELEASED)
    couch.wait(0.1)
    assert couch.lesson.step == STEPS[1]
    assert couch.table.open_seat == LEARNER


def test_who_taps_instead_of_holding_is_told_so() -> None:
    couch = Couch(look(), Settings(press=Press.TAP, hands=Hands.OPEN))
    assert "Press the button" in couch.scene.said
    couch.press(Action.PEEK)
    assert couch.scene.said.startswith("Press again")
    couch.press(Action.PEEK)
    assert couch.lesson.step == STEPS[1]


def test_a_remark_stays_to_be_read_and_then_the_next_task_is_told() -> None:
    couch = Couch(look())
    couch.hold(Action.PEEK, Phase.PRESSED)
    couch.wait(0.5)
    couch.hold(Action.PEEK, Phase.RELEASED)
    couch.wait(0.5)
    assert couch.lesson.last is not None
    assert couch.scene.said == couch.words.remark(*couch.lesson.last)
    couch.wait(6.0)
    assert couch.scene.said == couch.words.task(STEPS[1])


def test_a_hint_is_what_the_lesson_asks_for() -> None:
    couch = Couch(look())
    steps = couch.take()
    while couch.lesson.step != STEPS[5]:
        next(steps)
    couch.press(Action.NORTH)
    assert couch.table.picture.note.startswith("4-4 on your train.")
    couch.press(Action.CONFIRM)
    couch.settle()
    assert couch.lesson.step == STEPS[6]


def test_a_single_tile_is_a_chain_too() -> None:
    couch = Couch(look())
    couch.peek()
    couch.lay("5-12")
    couch.press(Action.NORTH)
    assert couch.table.picture.note.startswith("Added to your chain")
    for action in (Action.BACK, Action.BACK, Action.NORTH):
        couch.press(action)
    couch.wait(0.5)
    assert couch.scene.said.startswith("That is a chain too!")
    couch.settle()
    assert couch.lesson.step == STEPS[2]


def test_leaving_is_asked_about_and_goes_back_to_what_lies_below() -> None:
    couch = Couch(look())
    couch.press(Action.PAUSE)
    assert isinstance(couch.top, Confirm)
    couch.press(Action.BACK)
    assert couch.top is couch.scene
    couch.press(Action.PAUSE)
    couch.press(Action.DOWN)
    couch.press(Action.CONFIRM)
    assert couch.stack.scenes == ()


def test_the_end_leads_back_or_once_more_from_the_start() -> None:
    couch = Couch(look())
    list(couch.take())
    couch.wait(DEAF)
    couch.press(Action.DOWN)
    couch.press(Action.CONFIRM)
    assert isinstance(couch.top, LessonScene)
    assert couch.top.lesson.step == STEPS[0]
    again = Couch(look())
    list(again.take())
    again.wait(DEAF)
    again.press(Action.CONFIRM)
    assert again.stack.scenes == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 150])
def test_every_card_can_be_read(language: str, percent: int) -> None:
    seen = look(language, percent)
    couch = Couch(seen)
    steps = couch.take()
    while True:
        for seconds in (0.0, 8.0):  # the remark, then the task
            couch.wait(seconds)
            assert not [str(fault) for fault in faults(seen, couch.top.draw, canvas())]
        if next(steps, None) is None:
            break


MASHED = (Action.NORTH, Action.CONFIRM, Action.CONFIRM, Action.WEST)


def test_a_move_that_nobody_may_make_is_no_peek_and_the_hand_is_open_after_one() -> None:
    couch = Couch(look())
    couch.settle()
    couch.press(Action.WEST)
    assert couch.lesson.step == STEPS[0]
    couch.mash(12.0, *MASHED)
    assert (couch.table.open_seat is None) == (couch.lesson.step == STEPS[0])


def test_presses_that_never_end_skip_no_words_and_choose_nothing_at_the_end() -> None:
    couch = Couch(look())
    couch.settle()
    couch.peek()
    texts = [couch.scene.said]
    for _ in range(1000):
        couch.mash(0.2, *MASHED)
        if couch.top is not couch.scene:
            break
        if couch.scene.said not in texts:
            texts.append(couch.scene.said)
    tasks = [couch.words.task(step) for step in STEPS[1:]]
    told = [text for text in texts if text in tasks]
    assert len(told) >= 5
    assert told == [text for text in tasks if text in texts]
    if isinstance(couch.top, LessonEnd):
        couch.mash(6.0, *MASHED)
        assert isinstance(couch.top, LessonEnd)


def test_a_press_before_the_words_can_be_read_takes_no_step() -> None:
    couch = Couch(look())
    couch.settle()
    couch.peek()
    assert couch.scene.listens
    couch.lay("5-12", "5-9", "1-9")
    couch.press(Action.NORTH)
    assert couch.lesson.step == STEPS[2]
    assert not couch.scene.listens
    couch.press(Action.WEST)
    assert couch.lesson.step == STEPS[2]
    couch.settle()
    assert couch.scene.said == couch.words.task(STEPS[2])
    couch.press(Action.WEST)
    assert couch.lesson.step == STEPS[3]
