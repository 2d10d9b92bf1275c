"""The measurement of strength itself: mirrored sets cancel luck out, and intervals are what they say."""

import pytest

from strength import PAIRINGS, Interval, Outcome, Pairing, play_set, standing

LEVEL = Pairing("standard length=2", 3, "medium", "medium", 0.0, None, 2)


def test_a_bot_among_its_like_is_exactly_level() -> None:
    found = [play_set(LEVEL, 1, number) for number in range(4)]
    assert all(each.points == pytest.approx(each.others) for each in found)
    assert all(each.share == pytest.approx(1 / 3) for each in found)


def test_the_interval_is_that_of_the_mean() -> None:
    interval = Interval.of([1.0, 2.0, 3.0, 4.0])
    assert interval.mean == 2.5
    assert interval.half == pytest.approx(1.96 * 1.2910 / 2, rel=1e-3)


@pytest.mark.parametrize(
    ("shares", "ahead", "reached"),
    [((0.4, 0.42), (3.0, 3.2), True), ((0.4, 0.42), (1.0, 1.1), False), ((0.2, 0.6), (3.0, 3.2), False)],
)
def test_what_is_aimed_at_is_held_against_the_lower_ends(
    shares: tuple[float, float], ahead: tuple[float, float], reached: bool
) -> None:
    aim = Pairing("standard", 4, "hard", "medium", 1.5, 0.30, 2)
    found = [Outcome(share, 20.0, 20.0 + points) for share, points in zip(shares, ahead, strict=True)]
    assert standing(aim, found).reached is reached


def test_the_ladder_holds_every_level_against_what_it_should_beat() -> None:
    assert {"medium:easy", "medium:greedy", "hard:medium", "hard:planner"} == {each.name for each in PAIRINGS}
    assert {each.seats for each in PAIRINGS if each.name == "hard:planner"} == {2, 4, 8}
