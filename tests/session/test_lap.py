"""How long people wait for bots: calm while there is time, faster when turns have been long, never beyond a bound."""

from __future__ import annotations

import pytest

from game.rules.position import read_position
from game.rules.table import Table
from game.session.lap import LAP_TIMES, Lap, bots_ahead
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan
from tests.session.tables import STANDARD, Evening

FRAME = 0.02
TURN_OF = """
rules standard
round 1; engine 12
leader A
turn {seat} play
"""


def plan(seats: str) -> MatchPlan:
    """Who sits where: `p` for a person, `b` for a bot."""
    sitting = (SeatPlan(str(seat), "easy" if who == "b" else None, seat) for seat, who in enumerate(seats))
    return MatchPlan(STANDARD, tuple(sitting))


def turn_of(seat: str, seats: int = 8) -> Table:
    hands = "\n".join(f"{letter} holds {number}-12" for number, letter in enumerate("ABCDEFGH"[:seats]))
    return read_position(TURN_OF.format(seat=seat) + hands + "\n").table


@pytest.mark.parametrize(
    ("seats", "turn", "ahead"),
    [
        ("pbbbbbbb", "B", 7),
        ("pbbbbbbb", "H", 1),
        ("pbbbbbbb", "A", 0),
        ("pbbpbbbb", "C", 1),
        ("bbbb", "C", 3),  # nobody waits: a lap is once round the table
        ("pb", "B", 1),
    ],
)
def test_bots_are_counted_up_to_the_next_person(seats: str, turn: str, ahead: int) -> None:
    assert bots_ahead(turn_of(turn, len(seats)), plan(seats)) == ahead


def urgency_after(turns: list[tuple[str, float]], speed: Speed = Speed.NORMAL) -> float:
    """How urgent it is after turns of so many seconds each."""
    lap, now = Lap(), 0.0
    for seat, seconds in turns:
        table = turn_of(seat)
        for _ in range(round(seconds / FRAME)):
            now += FRAME
            lap.pass_time(now, table, plan("pbbbbbbb"), speed)
    return lap.urgency


def test_usual_turns_are_shown_in_calm() -> None:
    assert urgency_after([(seat, 0.8) for seat in "BCDEFGH"]) == 1.0


def test_a_long_turn_hurries_those_after_it() -> None:
    assert urgency_after([("B", 4.0), ("C", 0.1)]) > 1.0
    assert urgency_after([("B", 4.0), ("C", 0.1)]) < urgency_after([("B", 5.0), ("C", 0.1)])


@pytest.mark.parametrize("speed", list(LAP_TIMES))
def test_hurry_has_an_end_and_ends_with_a_persons_turn(speed: Speed) -> None:
    assert urgency_after([("B", 20.0)], speed) == LAP_TIMES[speed].most
    assert urgency_after([("B", 20.0), ("A", 0.1)], speed) == 1.0
    assert urgency_after([("B", 20.0), ("A", 0.1), ("B", 0.1)], speed) == 1.0


@pytest.mark.parametrize("speed", sorted(set(Speed) - set(LAP_TIMES), key=lambda speed: speed.value))
def test_a_speed_that_promises_nothing_never_hurries(speed: Speed) -> None:
    assert urgency_after([("B", 60.0)], speed) == 1.0


def test_time_in_which_nobody_waits_for_bots_does_not_count() -> None:
    lap, table = Lap(), turn_of("B")
    for frame in range(1000):
        lap.pass_time(frame * FRAME, table, plan("pbbbbbbb"), Speed.NORMAL, counts=False)
    assert lap.urgency == 1.0


def test_a_table_that_nobody_looked_at_was_not_waited_for() -> None:
    lap, table = Lap(), turn_of("B")
    for now in (0.0, 0.1, 600.0, 600.1):  # an overlay lay over it, or the machine slept
        lap.pass_time(now, table, plan("pbbbbbbb"), Speed.NORMAL)
    assert lap.urgency == 1.0


@pytest.mark.parametrize(
    "turns",
    [
        pytest.param([0.7] * 7, id="short ones"),
        pytest.param([1.5] * 7, id="long ones"),
        pytest.param([4.5, *[0.8] * 6], id="a very long one first"),
        pytest.param([*[0.9] * 6, 3.0], id="a very long one last"),
        pytest.param([0.5, 2.5] * 3 + [0.5], id="short and long in turn"),
    ],
)
def test_a_lap_keeps_to_its_time(turns: list[float]) -> None:
    lap, now = Lap(), 0.0
    for seat, seconds in zip("BCDEFGH", turns, strict=True):
        table, to_show = turn_of(seat), seconds
        while to_show > 0:
            now += FRAME
            lap.pass_time(now, table, plan("pbbbbbbb"), Speed.NORMAL)
            to_show -= FRAME * lap.urgency
    assert now <= LAP_TIMES[Speed.NORMAL].seconds
    assert now > min(sum(turns), 0.9 * LAP_TIMES[Speed.NORMAL].seconds) - 0.2  # no faster than it has to be


def test_the_live_match_hurries_its_bots_until_a_persons_turn() -> None:
    evening = Evening("pbbbbbbb", seed=4)
    live = evening.live
    most, moving = 1.0, 0.0
    for _ in range(2000):
        evening.now += FRAME
        live.update(evening.now)
        most = max(most, live.urgency)
        moving -= FRAME * live.urgency
        if moving <= 0.0 and live.next_beat() is not None:
            moving = 0.9
        elif moving <= 0.0:
            live.settled()
        if live.table.seat == 0 and live.waits_for is None:
            if most > 1.0:
                break
            assert live.play(0, next(iter(live.legal(0)))) is None
    assert most > 1.0
    assert (live.table.seat, live.urgency) == (0, 1.0)
