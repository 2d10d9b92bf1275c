"""What a frame may not do: a still table makes no picture and draws nothing, motion renders no text anew."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.scenes.settings_model import Settings
from game.session.pace import Speed
from table_room import TableRoom, plan, play_on

STILL = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT, ambience=False)
MAKING = {
    "render",
    "copy",
    "convert",
    "convert_alpha",
    "subsurface",
    "rotate",
    "rotozoom",
    "scale",
    "smoothscale",
    "flip",
    "load",
    "load_sized_svg",
    "open",
    "read_bytes",
}
"""Calls into the library that make a picture or read a file."""


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Gathers the calls that make pictures, text or files meanwhile."""
    seen: list[str] = []
    plain = pygame.Surface

    def surface(*args: Any, **kwargs: Any) -> pygame.Surface:
        seen.append("Surface")
        return plain(*args, **kwargs)

    def note(_frame: object, event: str, called: Any) -> None:
        if event == "c_call" and getattr(called, "__name__", "") in MAKING:
            seen.append(called.__name__)

    monkeypatch.setattr(pygame, "Surface", surface)
    sys.setprofile(note)
    try:
        yield seen
    finally:
        sys.setprofile(None)
        monkeypatch.undo()


def settled(people: tuple[int, ...], settings: Settings) -> TableRoom:
    """A table in mid-round at which a person is to play and nothing moves."""
    room = TableRoom(plan(8, people), seed=5, settings=settings)
    play_on(room, lambda: sum(map(len, room.match.table.trains)) > 25 and room.waits_for is not None)
    room.frames(30, draw=True)
    return room


@pytest.mark.parametrize("people", [(0,), (0, 3)])
def test_sixty_still_frames_make_nothing_and_draw_nothing(
    people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = settled(people, STILL)
    with watched(monkeypatch) as seen:
        for _ in range(60):
            room.frames(1)
            assert not room.stack.needs_draw()
    assert seen == []


def test_a_table_that_breathes_makes_no_picture_either(monkeypatch: pytest.MonkeyPatch) -> None:
    room = settled((0,), Settings(motion=Speed.INSTANT, bots=Speed.INSTANT, ambience=True))
    room.frames(400, draw=True)
    drawn = 0
    with watched(monkeypatch) as seen:
        for _ in range(60):
            room.frames(1)
            if room.stack.needs_draw():
                room.stack.draw(room.canvas)
                drawn += 1
    assert seen == []
    assert 0 < drawn <= 10


def test_motion_renders_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """While tiles are on their way; the line that tells of a move is set when it has come to rest."""
    room = TableRoom(plan(8, ()), seed=5, settings=Settings(ambience=False))
    director = room.table.stage.director
    frames = 0
    room.until(lambda: sum(map(len, room.match.table.trains)) > 30)
    while frames < 60:
        room.frames(1, draw=True)
        if director.at_rest or room.top is not room.table:
            continue
        with watched(monkeypatch) as seen:
            room.frames(1)
            beat = director.beat
            moving = not director.at_rest and beat is not None and not beat.view.is_over
            if moving:
                room.stack.draw(room.canvas)
        if moving:
            assert "render" not in seen
            assert "load" not in seen
            frames += 1
