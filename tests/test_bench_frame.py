"""The frame of the measurements: figures, aims and the register. No machine is too slow for it."""

import pytest

import bench
from benchmarks._rows import Row, at_least, at_most, figure, percentile, timings


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (1234567, "1,234,567"),
        (123.456, "123"),
        (12.3456, "12.3"),
        (1.23456, "1.23"),
        (0.0123456, "0.0123"),
    ],
)
def test_figures_have_three_digits(value: float, text: str) -> None:
    assert figure(value) == text


@pytest.mark.parametrize(
    ("aim", "value", "met"),
    [(at_most(4), 4, True), (at_most(4), 4.1, False), (at_least(50), 50, True), (at_least(50), 49, False)],
)
def test_aims(aim, value, met) -> None:
    row = Row("something", value, "ms", aim)
    assert row.met is met
    assert ("MISSED" in bench.as_line(row)) is not met


@pytest.mark.parametrize(("percent", "value"), [(50, 50), (95, 95), (99, 99), (100, 100), (1, 1)])
def test_percentiles_are_nearest_ranks(percent: float, value: float) -> None:
    assert percentile(range(100, 0, -1), percent) == value


def test_timings_are_taken_at_least_five_times() -> None:
    calls: list[int] = []
    assert len(timings(lambda: calls.append(1), seconds=0)) == len(calls) == 5


def test_every_subject_says_what_it_measures_and_the_yardstick_is_first() -> None:
    known = bench.subjects()
    assert next(iter(known)) == bench.YARDSTICK
    assert all(module.__doc__ and callable(module.measure) for module in known.values())
