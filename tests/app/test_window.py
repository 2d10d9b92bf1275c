"""The canvas in the window: its border for televisions that crop, and where a pointer is on it."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.window import CANVAS, Frame, Window, border_for, window_size


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
