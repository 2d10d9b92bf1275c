"""The canvas in the window: its border for televisions that crop, and where a pointer is on it."""

import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.window import CANVAS, Frame, Window, border_for, window_size

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("percent", range(11))
def test_what_matters_stays_inside_the_share_that_is_left_free(percent: int) -> None:
    share = percent / 100
    across, down = border_for(share)
    width, height = CANVAS[0] + 2 * across, CANVAS[1] + 2 * down
    assert width * 9 == height * 16
    assert (across + 96) / width >= min(share, 1) or percent <= 5
    assert (down + 54) / height >= share or percent <= 5
    assert (across, down) == (0, 0) or percent > 5


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(Frame(headless=True, safe_area=0.08), "Test")
    yield made
    made.close()
    pygame.display.init()


def test_scenes_draw_on_a_canvas_of_one_size_whatever_surrounds_it(window: Window) -> None:
    assert window.canvas.get_size() == CANVAS
    x, y = window.canvas.get_offset()
    assert window.canvas_pos((x + 10, y + 20)) == (10, 20)


def test_another_frame_is_taken_at_once(window: Window) -> None:
    window.be(Frame(headless=True, safe_area=0.05))
    assert pygame.display.get_surface().get_size() == CANVAS
    assert window.canvas_pos((10, 20)) == (10, 20)


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((1920, 1080), (1440, 810)),
        ((3840, 2160), (1920, 1080)),
        ((1280, 1024), (960, 540)),
        ((3440, 1440), (1920, 1080)),
        ((800, 480), (592, 333)),
    ],
)
def test_a_window_leaves_room_on_the_desktop(desktop: tuple[int, int], window: tuple[int, int]) -> None:
    assert window_size(desktop) == window


def refused(*_args: object, **_options: object) -> None:
    raise pygame.error("no such display")


def test_a_frame_that_the_display_refuses_leaves_the_one_before(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_mode = pygame.display.set_mode
    answers = [refused, set_mode]

    def once_refused(*args: object) -> pygame.Surface:
        return answers.pop(0)(*args)

    monkeypatch.setattr(pygame.display, "set_mode", once_refused)
    window.be(Frame(headless=True, safe_area=0.05))
    assert window.frame.safe_area == 0.08
    assert window.canvas.get_size() == CANVAS
    assert pygame.WINDOWEXPOSED in [event.type for event in pygame.event.get()]


def test_a_display_that_goes_costs_the_picture_until_it_is_back(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.app.window.TRY_AGAIN", 0.0)
    with monkeypatch.context() as gone:
        gone.setattr(pygame.display, "flip", refused)
        gone.setattr(pygame.display, "set_mode", refused)
        gone.setattr(pygame.display, "get_surface", lambda: None)
        for _ in range(3):
            window.canvas.fill((9, 9, 9))
            window.flip()
    window.flip()
    assert pygame.display.get_surface() is not None
    assert window.canvas.get_parent() is pygame.display.get_surface()


def test_nothing_of_the_display_is_kept_from_one_picture_to_the_next(window: Window) -> None:
    kept = weakref.ref(window.canvas)
    window.canvas.fill((1, 2, 3))
    assert kept() is None


TOGGLE = """
import pygame
from game.app.window import Frame, Window
window = Window(Frame(), "Test")
for number in range(24):
    window.be(Frame(fullscreen=number % 2 == 1, safe_area=(0.05, 0.05, 0.08)[number % 3]))
    for _ in range(2):
        pygame.event.get()
        window.canvas.fill((number, 0, 0))
        window.flip()
"""


def test_full_screen_can_be_left_and_entered_again_and_again() -> None:
    """In a process of its own, which a freed picture would bring down."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "MALLOC_PERTURB_": "85"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", TOGGLE], cwd=ROOT, env=environment, timeout=60, check=False
    )
    assert done.returncode == 0
