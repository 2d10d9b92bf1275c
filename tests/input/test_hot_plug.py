"""Pads plugged and unplugged at random: no seat is lost, no button sticks, nobody acts for another."""

from collections import Counter

import pytest
from pad_chaos import evening


@pytest.mark.parametrize("seed", range(30))
def test_a_random_evening_of_pads(seed: int) -> None:
    counted: Counter[str] = Counter()
    evening(seed, lambda what: counted.update([what]))
    assert counted["presses"]
