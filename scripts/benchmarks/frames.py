"""The work of a frame at 1080p, late in a round: in motion, still, peeking, in a panel, with 2, 4 and 8 seats."""

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks._rows import Row, at_most, spread
from benchmarks._sitting import Frame, Sitting
from game.input.actions import Action

SEATS = (2, 4, 8)
LATE = 35
"""Tiles on the table at which the measuring begins."""
FRAMES = 900
"""Fifteen seconds of play."""


def measure() -> Iterator[Row]:
    """Frames that draw are measured one by one; those that do not, as how many there were."""
    with tempfile.TemporaryDirectory() as folder:
        for seats in SEATS:
            yield from _table(seats, Path(folder))


def _table(seats: int, folder: Path) -> Iterator[Row]:
    sitting = Sitting(seats, folder)
    sitting.play_until_late(LATE)
    moving = [frame.seconds for frame in sitting.frames(FRAMES) if frame.drew]
    yield from spread(f"{seats} seats in motion", moving, at_most(1.5), at_most(4))

    sitting = Sitting(seats, folder)
    sitting.play_until_late(LATE)
    sitting.put_people((0, 1))
    sitting.wait_for_person()
    still = list(sitting.frames(FRAMES))
    yield Row(f"{seats} seats still: a frame's work, median", _milliseconds(still), "ms")
    yield Row(f"{seats} seats still: frames that drew", sum(frame.drew for frame in still), f"of {FRAMES}")

    person = sitting.match.table.seat
    frames_to_change = 1 if sitting.press(Action.PEEK, person).drew else 2
    yield Row(f"{seats} seats: press of peek to changed frame", frames_to_change, "frames", at_most(2))
    peeking = [sitting.press(Action.RIGHT, person).seconds for _ in range(200)]
    yield from spread(f"{seats} seats, cursor moved in a peek", peeking)
    sitting.release(Action.PEEK, person)

    opened = sitting.press(Action.RULES, person)
    yield Row(f"{seats} seats: the frame that opens the rules", 1000 * opened.seconds, "ms")
    panel = [sitting.press(Action.DOWN, person).seconds for _ in range(200)]
    yield from spread(f"{seats} seats, moving in the rules panel", panel)


def _milliseconds(frames: Sequence[Frame]) -> float:
    return 1000 * statistics.median(frame.seconds for frame in frames)
