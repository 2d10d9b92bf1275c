"""The chain solver: checked against every train there is, and on hands whose best train can be seen."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.chain_solver import DoubleEnd, Goal, best_chain
from game.rules.scoring import hand_points
from game.rules.tiles import ALL_TILES, NUMBERS, Tile

QUICK = settings(max_examples=120, derandomize=True, deadline=None)
SMALL_HANDS = st.lists(st.sampled_from(ALL_TILES[:28] + ALL_TILES[-3:]), unique=True, max_size=7)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile.of(*map(int, word.split("-"))) for word in text.split())


def every_train(hand: tuple[Tile, ...], end: int) -> Iterator[tuple[Tile, ...]]:
    yield ()
    for tile in hand:
        if tile.has(end):
            rest = tuple(other for other in hand if other is not tile)
            for tail in every_train(rest, tile.low + tile.high - end):
                yield (tile, *tail)


def allowed(train: tuple[Tile, ...], hand: tuple[Tile, ...], double_end: DoubleEnd) -> bool:
    if not train or not train[-1].is_double or double_end is DoubleEnd.ALLOWED:
        return True
    return double_end is DoubleEnd.NOT_WITH_LAST_TILE and len(train) < len(hand)


@QUICK
@given(SMALL_HANDS, st.sampled_from(NUMBERS), st.sampled_from(DoubleEnd), st.sampled_from((0, 50)))
def test_no_train_beats_the_solvers(hand: list[Tile], start: int, double_end: DoubleEnd, blank: int) -> None:
    held = tuple(hand)
    trains = [train for train in every_train(held, start) if allowed(train, held, double_end)]
    measures = [(len(train), hand_points(train, blank)) for train in trains]
    for goal, best in (
        (Goal.LONGEST, max(measures)),
        (Goal.HEAVIEST, max(measures, key=lambda each: (each[1], each[0]))),
    ):
        chain = best_chain(hand, start, goal=goal, blank=blank, double_end=double_end)
        assert chain.exact
        assert (len(chain.tiles), chain.points) == best
        assert chain.plain in trains


@QUICK
@given(st.lists(st.sampled_from(ALL_TILES), unique=True, max_size=20), st.sampled_from(NUMBERS))
def test_the_train_joins_up_and_uses_no_tile_twice(hand: list[Tile], start: int) -> None:
    chain = best_chain(hand, start)
    ends = [start, *(laid.outer for laid in chain.tiles)]
    assert [laid.inner for laid in chain.tiles] == ends[:-1]
    assert len(set(chain.plain)) == len(chain.plain)
    assert set(chain.plain) <= set(hand)


SEEN = (
    # hand, start, goal, double end, best train
    ("", 12, Goal.LONGEST, DoubleEnd.ALLOWED, ""),
    ("1-2 3-4", 12, Goal.LONGEST, DoubleEnd.ALLOWED, ""),
    ("0-12 0-1 11-12", 12, Goal.LONGEST, DoubleEnd.ALLOWED, "0-12 0-1"),
    ("0-12 0-1 11-12", 12, Goal.HEAVIEST, DoubleEnd.ALLOWED, "11-12"),
    ("5-6 5-5", 6, Goal.HEAVIEST, DoubleEnd.ALLOWED, "5-6 5-5"),
    ("5-6 5-5", 6, Goal.HEAVIEST, DoubleEnd.NOT_WITH_LAST_TILE, "5-6"),
    ("5-6 5-5 1-2", 6, Goal.HEAVIEST, DoubleEnd.NOT_WITH_LAST_TILE, "5-6 5-5"),
    ("5-6 5-5 1-2", 6, Goal.HEAVIEST, DoubleEnd.NEVER, "5-6"),
    ("6-6", 6, Goal.HEAVIEST, DoubleEnd.NEVER, ""),
    ("0-6 0-0", 6, Goal.LONGEST, DoubleEnd.ALLOWED, "0-6 0-0"),
)


@pytest.mark.parametrize(("hand", "start", "goal", "double_end", "best"), SEEN)
def test_the_best_train_of_a_small_hand(
    hand: str, start: int, goal: Goal, double_end: DoubleEnd, best: str
) -> None:
    assert best_chain(tiles(hand), start, goal=goal, double_end=double_end).plain == tiles(best)


def test_a_blank_that_counts_nothing_still_goes_into_the_heaviest_train() -> None:
    assert best_chain(tiles("0-6 0-0"), 6, blank=0).plain == tiles("0-6 0-0")


def test_a_short_budget_gives_a_good_train_and_says_so() -> None:
    chain = best_chain(ALL_TILES[::2], 12, node_budget=500)
    assert not chain.exact
    assert len(chain.tiles) > 36


def test_the_same_hand_gives_the_same_train_in_any_order() -> None:
    hand = ALL_TILES[3:80:4]
    assert best_chain(hand, 7) == best_chain(hand[::-1], 7)
