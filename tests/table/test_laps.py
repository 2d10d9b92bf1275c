"""Nobody waits long for seven bots: measured on the table's own clock, so it is the same on every machine."""

import pytest

from benchmarks.laps import waits
from game.session.pace import Speed


@pytest.mark.parametrize(("speed", "longest"), [(Speed.NORMAL, 8.0), (Speed.QUICK, 3.0)])
def test_a_lap_of_seven_bots_is_short(speed: Speed, longest: float) -> None:
    laps = sorted(waits(speed, 6))
    assert laps[len(laps) // 2] <= longest
    assert laps[-1] <= longest * 1.2
