"""Time as the people on the couch have it: from frame to frame while bots think, and what a table at rest costs."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks._rows import Row, at_most, spread
from benchmarks._sitting import Sitting
from game.app.loop import FRAMES_A_SECOND, SystemPace
from game.bots.register import BOT_MAKERS

SEATS = 4
SECONDS = 8.0
STRONGEST = ("hard", "planner")
"""The first of these that there is thinks while frames are counted."""


def measure() -> Iterator[Row]:
    """Both at the loop's own pace, in real time."""
    level = next(name for name in STRONGEST if name in BOT_MAKERS)
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(SEATS, Path(folder), level, as_played=True)
        intervals = _intervals(sitting)
        yield from spread(f"from frame to frame while {level} bots play", intervals, p99=at_most(20))
        sitting.matches.close()

        sitting = Sitting(SEATS, Path(folder))
        sitting.put_people((0, 1))
        sitting.wait_for_person()
        busy = time.process_time()
        intervals = _intervals(sitting)
        share = 100 * (time.process_time() - busy) / sum(intervals)
        yield Row(f"a table at rest, {FRAMES_A_SECOND} frames a second: share of a core", share, "%")
        sitting.matches.close()


def _intervals(sitting: Sitting) -> list[float]:
    """Seconds from each frame to the next, at the loop's pace."""
    pace = SystemPace()
    intervals = []
    end = time.perf_counter() + SECONDS
    last = time.perf_counter()
    while last < end:
        sitting.frame()
        pace.wait()
        now = time.perf_counter()
        intervals.append(now - last)
        last = now
    return intervals
