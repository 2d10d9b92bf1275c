"""Things go wrong in the middle of a match, through the real loop: it goes on, says so, and nothing is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from chaos_troubles import troubles
from thumbs import play_at_once
from whole_game import Television, television

from game.app.folders import Folders
from game.app.matches import Matches
from game.scenes.fault import Fault
from game.scenes.pause import Pause
from game.scenes.table.scene import TableScene
from game.session.pace import Speed


def table(tv: Television) -> TableScene:
    return next(scene for scene in tv.game.stack.scenes if isinstance(scene, TableScene))


def play_some(tv: Television, moves: int = 1) -> None:
    """The person at seat 0 makes whatever moves come first, the bots answer."""
    match = table(tv).match
    for _ in range(moves):
        tv.until(lambda: match.round_over or (match.waits_for is None and match.table.seat == 0), seconds=600)
        if not match.round_over:
            match.play(0, next(iter(match.legal(0))))
    tv.frames(30)


def at_the_table(tv: Television) -> None:
    tv.plug().tap("a", "a")
    play_at_once(tv)
    play_some(tv)


def reports(folder: Path) -> list[str]:
    return [file.read_text() for file in sorted(Folders.below(folder).state.glob("report-*.txt"))]


@pytest.mark.parametrize("step", ["update", "draw", "handle"])
def test_a_scene_that_raises_leaves_a_report_and_the_match_and_offers_to_go_on(
    tmp_path: Path, step: str
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("of all things")

    with television(tmp_path) as tv:
        at_the_table(tv)
        at = table(tv)
        truth = at.match.view(0)
        setattr(at, step, fails)
        at.touch()
        tv.plug().tap("leftshoulder")
        tv.until(lambda: isinstance(tv.top, Fault), seconds=1)
        (report,) = reports(tmp_path)
        assert "ZeroDivisionError: of all things" in report
        tv.pads[0].press("a")
        tv.frames(3)
        tv.pads[0].release("a")
        tv.frames(20)
        assert not isinstance(tv.top, Fault)
    house = Matches(Folders.below(tmp_path).saves, Random(1))
    again = house.resume(house.to_continue()[0].name, Speed.INSTANT)
    assert again is not None
    assert again.view(0) == truth
    house.close()


@pytest.mark.parametrize("name", sorted(troubles()))
def test_what_goes_away_in_mid_play_costs_only_itself(tmp_path: Path, name: str) -> None:
    every = troubles()
    try:
        with television(tmp_path) as tv:
            at_the_table(tv)
            every[name].toggle()
            play_some(tv, 2)
            tv.game.settings.change(fullscreen=False, safe_percent=8, sound_level=4)
            play_some(tv)
            every[name].ends()
            play_some(tv)
            assert tv.top is table(tv)
            assert tv.game.matches.trouble is None
    finally:
        for each in every.values():
            each.undo()
    assert reports(tmp_path) == []


NEWS = {
    "minimised": lambda: pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED)),
    "focus lost": lambda: pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
}


@pytest.mark.parametrize("news", sorted(NEWS))
def test_a_window_that_nobody_sees_lets_the_match_wait(tmp_path: Path, news: str) -> None:
    with television(tmp_path) as tv:
        at_the_table(tv)
        NEWS[news]()
        tv.frames(2)
        assert isinstance(tv.top, Pause)
        before = table(tv).match.view(0)
        tv.frames(120)
        assert table(tv).match.view(0) == before


def test_the_focus_that_full_screen_takes_away_for_a_moment_is_no_reason_to_wait(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        at_the_table(tv)
        tv.key(pygame.K_F11)
        NEWS["focus lost"]()
        tv.frames(2)
        assert tv.top is table(tv)
        tv.frames(70)
        NEWS["focus lost"]()
        tv.frames(2)
        assert isinstance(tv.top, Pause)


def test_a_window_of_another_size_shows_the_same_picture(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        at_the_table(tv)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=640, y=360))
        shown = tv.game.loop.flips
        tv.frames(1)
        assert tv.game.loop.flips == shown + 1
        assert tv.top is table(tv)


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "no space left on device")


def read_only(*_: object, **__: object) -> int:
    raise OSError(errno.EROFS, "read-only file system")


@pytest.mark.parametrize(
    ("function", "refuse", "said"),
    [
        ("write", full, "disk is full"),
        ("fsync", full, "disk is full"),
        ("ftruncate", read_only, "may not write"),
    ],
)
def test_a_disk_that_refuses_is_told_at_the_table_and_the_match_goes_on(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    function: str,
    refuse: Callable[..., object],
    said: str,
) -> None:
    with television(tmp_path, language="en") as tv:
        at_the_table(tv)
        with monkeypatch.context() as broken:
            broken.setattr(os, function, refuse)
            play_some(tv, 2)
            assert said in table(tv).links.warning()
        play_some(tv)
        assert table(tv).links.warning() == ""
