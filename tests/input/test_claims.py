"""One thumb, one seat; one press, one tile."""

import pytest

from game.input.actions import Action, DeviceId
from game.input.claims import Claims, LayLatch, Press

PAD, TWIN, FRIEND = DeviceId(1), DeviceId(2), DeviceId(3)


def claimed(*presses: tuple[DeviceId, float, bool], until: float = 99.0) -> list[DeviceId]:
    """Who claims a seat: each press is device, time and whether the device sits already."""
    claims, granted = Claims(), []
    for device, time, seated in presses:
        claims, due = claims.settle(time)
        granted += [press.device for press in due]
        claims, at_once = claims.press(Press(device, Action.CONFIRM, time), seated)
        granted += [device] if at_once else []
    _, due = claims.settle(until)
    return granted + [press.device for press in due]


@pytest.mark.parametrize(
    ("presses", "claims"),
    [
        ([(PAD, 0.0, False)], [PAD]),
        ([(PAD, 0.0, False), (FRIEND, 1.0, False)], [PAD, FRIEND]),
        ([(PAD, 0.0, False), (TWIN, 0.01, False)], [PAD]),
        # the twin's face reports first at the second press
        ([(PAD, 0.0, False), (TWIN, 0.01, False), (TWIN, 1.0, False), (PAD, 1.01, True)], [PAD]),
        ([(PAD, 0.0, False), (TWIN, 0.01, False), (PAD, 1.0, True), (TWIN, 1.01, False)], [PAD]),
        # two friends who pressed together: the second has the seat with the next press
        ([(PAD, 0.0, False), (FRIEND, 0.02, False), (FRIEND, 1.0, False)], [PAD, FRIEND]),
    ],
)
def test_one_press_reported_by_two_devices_claims_one_seat(
    presses: list[tuple[DeviceId, float, bool]], claims: list[DeviceId]
) -> None:
    assert claimed(*presses) == claims


def test_different_buttons_are_different_thumbs() -> None:
    claims, first = Claims().press(Press(PAD, Action.CONFIRM, 0.0), seated=False)
    _, second = claims.press(Press(FRIEND, Action.PAUSE, 0.01), seated=False)
    assert (first, second) == (True, True)


def test_a_pad_that_is_pressed_twice_is_no_twin_of_itself() -> None:
    claims, first = Claims().press(Press(PAD, Action.CONFIRM, 0.0), seated=False)
    _, second = claims.press(Press(PAD, Action.CONFIRM, 0.03), seated=False)
    assert (first, second) == (True, True)


@pytest.mark.parametrize(
    ("action", "time", "blocked"),
    [
        (Action.CONFIRM, 10.0, True),
        (Action.CONFIRM, 10.19, True),
        (Action.CONFIRM, 10.21, False),
        (Action.NORTH, 10.1, False),
    ],
)
def test_a_lay_cannot_be_followed_by_another_with_the_same_button_for_200_milliseconds(
    action: Action, time: float, blocked: bool
) -> None:
    assert LayLatch(Action.CONFIRM, 10.0).blocks(action, time) is blocked
    assert not LayLatch().blocks(action, 0.0)
