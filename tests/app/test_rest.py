"""Nobody there: the picture dims and drifts, the pointer goes, the system may sleep at the title alone."""

import pygame
import pytest

from game.app.rest import DIMS_AFTER, DRIFTS_EVERY, POINTER_HIDES_AFTER, SHOW_DIMS_AFTER, Rest
from game.input.actions import KEYBOARD, Action, ActionEvent, Phase, PointerEvent, PointerKind


def never() -> bool:
    return False


class Touches:
    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


@pytest.fixture
def touches() -> Touches:
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    return Touches()


def bright() -> pygame.Surface:
    canvas = pygame.Surface((320, 180))
    canvas.fill((200, 200, 200))
    return canvas


def test_the_picture_dims_after_three_minutes_drifts_and_wakes_at_a_press(touches: Touches) -> None:
    rest = Rest(touches, never, never)
    rest.pass_time(10.0)
    rest.pass_time(10.0 + DIMS_AFTER - 1)
    awake = bright()
    rest.finish(awake)
    assert awake.get_at((160, 90))[:3] == (200, 200, 200)
    rest.pass_time(10.0 + DIMS_AFTER)
    dimmed = bright()
    rest.finish(dimmed)
    assert dimmed.get_at((160, 90))[0] < 100
    rest.pass_time(10.0 + DIMS_AFTER + DRIFTS_EVERY)
    moved = bright()
    rest.finish(moved)
    assert moved.get_at((0, 0))[:3] == (0, 0, 0), "an edge is dark where the picture has moved away"
    assert touches.count == 2
    now = 10.0 + DIMS_AFTER + DRIFTS_EVERY + 1
    rest.hear(ActionEvent(Action.UP, Phase.PRESSED, KEYBOARD, None, now))
    rest.pass_time(now)
    assert not rest.resting
    assert touches.count == 3


def test_a_show_stays_bright_for_half_an_hour_and_a_table_that_waits_for_somebody_does_not(
    touches: Touches,
) -> None:
    bots_alone = True
    rest = Rest(touches, lambda: bots_alone, never)
    rest.pass_time(10.0)
    rest.pass_time(10.0 + SHOW_DIMS_AFTER - 1)
    assert not rest.resting
    bots_alone = False
    rest.pass_time(10.0 + SHOW_DIMS_AFTER - 1)
    assert rest.resting
    bots_alone = True
    rest.pass_time(10.0 + SHOW_DIMS_AFTER)
    assert rest.resting


def test_the_pointer_shows_while_the_mouse_moves(touches: Touches) -> None:
    rest = Rest(touches, never, never)
    pygame.mouse.set_visible(False)
    rest.hear(PointerEvent(PointerKind.MOVED, (5, 5), None, 1.0))
    assert pygame.mouse.get_visible()
    rest.pass_time(1.0 + POINTER_HIDES_AFTER + 0.1)
    assert not pygame.mouse.get_visible()


def test_the_system_may_sleep_at_the_title_alone(touches: Touches) -> None:
    at_title = True
    rest = Rest(touches, never, lambda: at_title)
    rest.pass_time(1.0)
    assert pygame.display.get_allow_screensaver()
    at_title = False
    rest.pass_time(2.0)
    assert not pygame.display.get_allow_screensaver()
