"""Through the real loop: the title offers the match that was left, and one press goes on with it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from whole_game import finished_match

from game.app import main
from game.app.cli import Options
from game.app.folders import Folders
from game.app.loop import Loop
from game.app.matches import Matches
from game.rules.rule_specs import parse_rules
from game.rules.view import View
from game.scenes.archive import Archive
from game.scenes.notice import Notice
from game.scenes.stack import Scene
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.scenes.watch import Watch
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan

PLAN = MatchPlan(
    parse_rules("standard"), (SeatPlan("Ana"), SeatPlan("Bot", "greedy", 1), SeatPlan("Bot", "planner", 2))
)
MOST_FRAMES = 400

Script = Iterator[int | None]
"""What is done before each frame: a key that goes down and up, or nothing."""


def press(key: int) -> None:
    """The key goes down and up again."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def play(
    monkeypatch: pytest.MonkeyPatch, folder: Path, script: Callable[[Callable[[], Scene]], Script]
) -> None:
    """Run the game without a window until the script ends, which ends the game."""

    class Scripted(Loop):
        steps: Script | None = None

        def frame(self) -> bool:
            if self.steps is None:
                self.steps = script(lambda: self._stack.scenes[-1])
            try:
                key = next(self.steps)
            except StopIteration:
                return False
            if key is not None:
                press(key)
            assert self.frames < MOST_FRAMES, f"the game does not get beyond {self._stack.scenes[-1]}"
            return super().frame()

    monkeypatch.setattr(main, "Loop", Scripted)
    main.run(Options(headless=True, data_dir=folder, mute=True))


def until(top: Callable[[], Scene], kind: type[Scene]) -> Script:
    while not isinstance(top(), kind):
        yield None


def left_match(folder: Path) -> View:
    """Somebody plays one move and leaves; what that seat knew then."""
    matches = Matches(Folders.below(folder).saves, random.Random(5))
    live = matches.begin(PLAN, Speed.INSTANT)
    now = 0.0
    while live.table.seat != 0 or live.waits_for is not None:
        while live.next_beat() is not None:
            pass
        live.settled()
        now += 0.1
        live.update(now)
    live.play(0, next(iter(live.legal(0))))
    matches.close()
    return live.view(0)


def test_one_press_goes_on_with_the_match_that_was_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    truth = left_match(tmp_path)
    seen: list[View] = []

    def evening(top: Callable[[], Scene]) -> Script:
        yield from until(top, Title)
        yield None
        yield pygame.K_RETURN
        yield from until(top, TableScene)
        table = top()
        assert isinstance(table, TableScene)
        seen.append(table.match.view(0))
        yield None

    play(monkeypatch, tmp_path, evening)
    assert seen == [truth]
    again = Matches(Folders.below(tmp_path).saves, random.Random(5))
    assert len(again.to_continue()) == 1
    again.close()


def test_a_finished_match_is_watched_from_the_archive(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    finished_match(tmp_path)

    def evening(top: Callable[[], Scene]) -> Script:
        yield from until(top, Title)
        yield None
        yield pygame.K_DOWN  # past "play", there is nothing to continue
        yield pygame.K_RETURN
        yield from until(top, Archive)
        yield pygame.K_RETURN  # into the page
        yield pygame.K_RETURN  # the one match on it
        yield from until(top, Watch)
        watch = top()
        assert isinstance(watch, Watch)
        while watch.replay.round != 1 or watch.replay.part == 0:
            yield None
        yield pygame.K_RETURN  # pause
        place = watch.replay.part
        for _ in range(60):
            yield None
        assert watch.replay.part <= place + 0.2
        yield pygame.K_RIGHT
        yield pygame.K_RETURN
        while watch.replay.round != 2:
            yield None
        yield pygame.K_BACKSPACE
        yield from until(top, Archive)

    play(monkeypatch, tmp_path, evening)


def test_what_could_not_be_opened_is_told_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    saves = Folders.below(tmp_path).saves
    saves.mkdir(parents=True)
    (saves / "holiday.match").write_bytes(b"a picture of the sea")

    def evening(top: Callable[[], Scene]) -> Script:
        yield from until(top, Notice)
        yield None
        yield pygame.K_RETURN
        yield from until(top, Title)
        for _ in range(5):
            yield None
            assert isinstance(top(), Title)

    play(monkeypatch, tmp_path, evening)
    assert (saves / "holiday.match.foreign-1").read_bytes() == b"a picture of the sea"


def test_a_match_open_in_another_window_is_not_continued_here_but_told_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = Matches(Folders.below(tmp_path).saves, random.Random(5))
    live = other.begin(PLAN, Speed.INSTANT)
    while live.next_beat() is not None:
        live.settled()
    while live.waits_for is not None:  # until the deal is on the disk
        time.sleep(0.001)
    truth = live.view(0)
    told: list[str] = []

    def evening(top: Callable[[], Scene]) -> Script:
        yield from until(top, Title)
        title = top()
        assert isinstance(title, Title)
        assert title.widgets()[0].key == "continue"
        assert title.column.focus.of() == "play", "what can be done here comes first"
        yield pygame.K_DOWN
        yield pygame.K_RETURN
        yield from until(top, Archive)
        yield pygame.K_PAGEDOWN  # to the matches that can go on
        yield pygame.K_RETURN
        yield pygame.K_RETURN
        yield from until(top, Notice)
        notice = top()
        assert isinstance(notice, Notice)
        told.extend(notice._sentences())
        yield pygame.K_RETURN
        yield from until(top, Archive)
        other.close()
        yield pygame.K_RETURN
        yield from until(top, TableScene)
        table = top()
        assert isinstance(table, TableScene)
        assert table.match.view(0) == truth

    play(monkeypatch, tmp_path, evening)
    assert len(told) == 1
    assert "another window" in told[0]
