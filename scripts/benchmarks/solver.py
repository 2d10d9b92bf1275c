"""The chain solver: the best train out of hands of 10 to 25 tiles, drawn by fixed seeds."""

import random
import statistics
from collections.abc import Iterator
from functools import partial

from benchmarks._rows import Aim, Row, at_most, percentile, timings
from game.bots.chain_solver import best_chain
from game.rules.tiles import ALL_TILES

HANDS = 40
SIZES: tuple[tuple[int, Aim | None], ...] = ((10, None), (15, None), (20, at_most(5)), (25, at_most(60)))


def measure() -> Iterator[Row]:
    """Median and worst of many hands for each size, and how often the answer was exact."""
    for size, aim in SIZES:
        exact, seconds = 0, []
        for seed in range(HANDS):
            hand = random.Random(seed).sample(ALL_TILES, size)
            start = seed % 13
            exact += best_chain(hand, start).exact
            seconds.append(min(timings(partial(best_chain, hand, start), 0, 5)))
        yield Row(f"best train of {size} tiles, median", 1000 * statistics.median(seconds), "ms", aim)
        yield Row(f"best train of {size} tiles, 99 of 100", 1000 * percentile(seconds, 99), "ms")
        yield Row(f"best train of {size} tiles, exact", 100 * exact / HANDS, "%")
