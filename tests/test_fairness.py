"""Deals are fair, and no seat is better than another: counted, and judged by chi-square."""

from collections.abc import MutableSequence
from random import Random
from typing import Any

import pytest

from fairness import seat_sigmas, sigmas, tiles_by_place, top_of_pile, wins_by_seat, worst_place
from game.rules.rule_specs import parse_rules

NO_LUCK = 4.0


@pytest.mark.parametrize(
    ("rules", "seats"), [("standard", 4), ("standard station=held", 2), ("open-build", 8)]
)
def test_every_tile_comes_to_every_place_as_often(rules: str, seats: int) -> None:
    assert worst_place(tiles_by_place(parse_rules(rules), seats, 2_500, Random(5))) < NO_LUCK


def test_every_tile_lies_on_top_of_the_bone_pile_as_often() -> None:
    assert top_of_pile(parse_rules("standard"), 4, 3_000, Random(6)) < NO_LUCK


@pytest.mark.parametrize("rules", ["standard length=1", "cover-at-once length=1", "open-build length=1"])
def test_equal_bots_win_as_often_in_every_seat(rules: str) -> None:
    assert seat_sigmas(wins_by_seat(parse_rules(rules), 4, 300, Random(7))) < NO_LUCK


def test_a_shuffle_that_is_off_by_a_little_is_found_out() -> None:
    class Lazy(Random):
        """Leaves the first tile where it was one time in ten."""

        def shuffle(self, x: MutableSequence[Any]) -> None:
            first = x[0]
            super().shuffle(x)
            if self.random() < 0.1:
                place = x.index(first)
                x[0], x[place] = x[place], x[0]

    assert worst_place(tiles_by_place(parse_rules("standard"), 4, 2_500, Lazy(5))) > NO_LUCK


@pytest.mark.parametrize(
    ("chi", "freedom", "least", "most"), [(90, 90, -0.1, 0.1), (150, 90, 3, 5), (3, 3, -0.3, 0.5)]
)
def test_luck_alone_is_no_sigma(chi: float, freedom: int, least: float, most: float) -> None:
    assert least < sigmas(chi, freedom) < most
