"""Sticks, triggers, held actions and their repeats, as tables of figures."""

import pytest

from game.input.actions import KEYBOARD, Action, ActionEvent, DeviceId, Phase
from game.input.repeat import Holds, RepeatTimes, stick_way, trigger_down

PAD, OTHER = DeviceId(3), DeviceId(4)
NONE, LEFT, RIGHT, UP, DOWN = (0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)


@pytest.mark.parametrize(
    ("x", "y", "held", "way"),
    [
        (0.0, 0.0, NONE, NONE),
        (0.5, 0.0, NONE, NONE),  # short of the press threshold
        (0.6, 0.0, NONE, RIGHT),
        (-0.6, 0.1, NONE, LEFT),
        (0.1, -1.0, NONE, UP),
        (0.0, 0.9, NONE, DOWN),
        (0.5, 0.0, RIGHT, RIGHT),  # between the thresholds it stays as it was
        (0.3, 0.0, RIGHT, NONE),
        (0.7, 0.75, RIGHT, RIGHT),  # a diagonal keeps the direction it had
        (0.75, 0.7, DOWN, DOWN),
        (0.4, 0.9, RIGHT, DOWN),  # until the other axis leads clearly
        (-1.0, 0.0, RIGHT, LEFT),  # across the centre within one frame
        (-0.3, 0.0, RIGHT, NONE),  # a stick that springs back does not press the other side
    ],
)
def test_where_a_stick_points(x: float, y: float, held: tuple[int, int], way: tuple[int, int]) -> None:
    assert stick_way(x, y, held) == way


def test_a_trembling_stick_presses_once() -> None:
    levels = [0.0, 0.5, 0.6, 0.54, 0.56, 0.5, 0.4, 0.5, 0.36, 0.34, 0.5, 0.2]
    ways, way = [], NONE
    for level in levels:
        after = stick_way(level, 0.0, way)
        ways += [after] if after != way else []
        way = after
    assert ways == [RIGHT, NONE]


@pytest.mark.parametrize(
    ("level", "held", "down"),
    [(0.0, False, False), (0.4, False, False), (0.5, False, True), (0.4, True, True), (0.2, True, False)],
)
def test_a_trigger_is_a_button_with_slack(level: float, held: bool, down: bool) -> None:
    assert trigger_down(level, held) is down


def told(events: list[ActionEvent]) -> list[str]:
    signs = {Phase.PRESSED: "+", Phase.RELEASED: "-", Phase.REPEATED: "="}
    return [f"{signs[event.phase]}{event.action.value}" for event in events]


def test_two_sources_of_one_action_press_it_once() -> None:
    holds = Holds()
    assert told(holds.press(PAD, "stick", Action.LEFT, 0, 0.0)) == ["+left"]
    assert told(holds.press(PAD, "cross", Action.LEFT, 0, 0.1)) == []
    assert told(holds.release(PAD, "stick", 0.2)) == []
    assert told(holds.release(PAD, "cross", 0.3)) == ["-left"]


def test_the_newer_of_two_opposite_directions_wins_and_the_older_stays_dead() -> None:
    holds = Holds()
    holds.press(PAD, "l", Action.LEFT, 0, 0.0)
    assert told(holds.press(PAD, "r", Action.RIGHT, 0, 0.1)) == ["-left", "+right"]
    assert told(holds.release(PAD, "r", 0.2)) == ["-right"]
    assert told(list(holds.repeats(5.0))) == []
    assert told(holds.release(PAD, "l", 5.1)) == []


def test_a_press_reported_twice_and_a_release_without_a_press_are_nothing() -> None:
    holds = Holds()
    assert told(holds.release(PAD, "a", 0.0)) == []
    holds.press(PAD, "a", Action.CONFIRM, 0, 0.1)
    assert told(holds.press(PAD, "a", Action.CONFIRM, 0, 0.2)) == []


def test_a_release_goes_to_the_seat_that_pressed() -> None:
    holds = Holds()
    holds.press(PAD, "a", Action.PEEK, None, 0.0)
    assert [event.seat for event in holds.release(PAD, "a", 0.1)] == [None]


def test_a_held_direction_repeats_in_seconds_not_frames() -> None:
    for rate in (30, 60, 144):
        holds = Holds(RepeatTimes(delay=0.4, interval=0.1))
        holds.press(PAD, "d", Action.DOWN, 2, 0.0)
        repeats = [event for frame in range(rate + 1) for event in holds.repeats(frame / rate)]
        assert 6 <= len(repeats) <= 7, rate
        assert {(event.seat, event.phase) for event in repeats} == {(2, Phase.REPEATED)}


def test_only_the_newest_direction_repeats_and_other_actions_never_do() -> None:
    holds = Holds()
    holds.press(PAD, "a", Action.CONFIRM, 0, 0.0)
    holds.press(PAD, "r", Action.RIGHT, 0, 0.0)
    holds.press(PAD, "u", Action.UP, 0, 0.0)
    assert told(list(holds.repeats(0.5))) == ["=up"]


def test_a_stall_brings_one_repeat_not_a_burst() -> None:
    holds = Holds()
    holds.press(PAD, "r", Action.RIGHT, 0, 0.0)
    assert len(list(holds.repeats(3.0))) == 1
    assert list(holds.repeats(3.01)) == []


def test_a_pad_under_a_cushion_stops_repeating() -> None:
    holds = Holds(RepeatTimes(limit=20.0))
    holds.press(PAD, "r", Action.RIGHT, 0, 0.0)
    assert list(holds.repeats(20.1)) == []


def test_a_device_that_goes_releases_its_own_and_nobody_elses() -> None:
    holds = Holds()
    for device in (PAD, OTHER, KEYBOARD):
        holds.press(device, "p", Action.PEEK, 0, 0.0)
        holds.press(device, "u", Action.UP, 0, 0.0)
    assert told(holds.release_device(PAD, 1.0)) == ["-peek", "-up"]
    assert holds.held(PAD) == frozenset()
    assert holds.held(OTHER) == {Action.PEEK, Action.UP}
    assert len(holds.release_all(2.0)) == 4
    assert told(holds.release(PAD, "p", 3.0)) == []
