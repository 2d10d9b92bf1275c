"""A measured figure, and the few ways in which figures are come by. Knows nothing of what is measured."""

import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Aim:
    """What a figure should be: at most, or at least, so much (in the row's unit)."""

    bound: float
    at_least: bool = False

    def met_by(self, value: float) -> bool:
        """Whether the figure is on the right side of the bound."""
        return value >= self.bound if self.at_least else value <= self.bound

    def __str__(self) -> str:
        return f"{'>=' if self.at_least else '<='} {figure(self.bound)}"


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, the figure, its unit, and what it should be."""

    what: str
    value: float
    unit: str
    aim: Aim | None = None

    @property
    def met(self) -> bool | None:
        """Whether the aim was met; None where there is none."""
        return None if self.aim is None else self.aim.met_by(self.value)


def at_most(bound: float) -> Aim:
    """The figure may not be greater."""
    return Aim(bound)


def at_least(bound: float) -> Aim:
    """The figure may not be smaller."""
    return Aim(bound, at_least=True)


def figure(value: float) -> str:
    """A number as a person would write it: three digits that matter, thousands apart."""
    if value == 0 or not math.isfinite(value):
        return f"{value:g}"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:,.{min(digits, 4)}f}"


def timings(call: Callable[[], object], seconds: float = 1.0, at_most_times: int = 10_000) -> list[float]:
    """How long each call took, in seconds; called at least five times, then until the time is up."""
    taken: list[float] = []
    end = time.perf_counter() + seconds
    while len(taken) < at_most_times and (len(taken) < 5 or time.perf_counter() < end):
        started = time.perf_counter()
        call()
        taken.append(time.perf_counter() - started)
    return taken


def percentile(samples: Sequence[float], percent: float) -> float:
    """The smallest sample that is not below `percent` of them (nearest rank); samples may not be empty."""
    ordered = sorted(samples)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def spread(
    what: str, seconds: Sequence[float], median: Aim | None = None, p99: Aim | None = None
) -> Iterator[Row]:
    """Median, 95th and 99th percentile of timings given in seconds, as rows in milliseconds."""
    thousandths = [1000 * each for each in seconds]
    yield Row(f"{what}, median", statistics.median(thousandths), "ms", median)
    yield Row(f"{what}, 95 of 100", percentile(thousandths, 95), "ms")
    yield Row(f"{what}, 99 of 100", percentile(thousandths, 99), "ms", p99)
