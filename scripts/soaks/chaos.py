"""The whole game in a living room at its worst, for hundreds of thousands of frames: see tests/chaos.py."""

import gc
import importlib
import sys
import tempfile
from functools import partial
from pathlib import Path
from types import ModuleType

from soaks._part import Part, Tally

FRAMES_A_SEED = 1_000
"""Rooms are many and short: each begins in another way."""

HAPPENED = (
    "presses of pads",
    "presses of keys",
    "mouse events",
    "window events",
    "pads plugged in",
    "pads pulled",
    "games left",
    "quiet minutes",
    "full disks",
    "displays gone",
    "sound lost",
    "scenes that raised",
)


def run(tally: Tally) -> None:
    """One living room for each seed, and all kinds of scenes in them together."""
    chaos = _chaos()
    for seed in tally.seeds():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            room = chaos.LivingRoom(seed, Path(folder), tally.count)
            tally.attempt(f"the living room of seed {seed}", partial(room.play, FRAMES_A_SEED))
            tally.attempt(f"leaving the living room of seed {seed}", room.stop)
            for report in room.reports():
                tally.fail(f"the living room of seed {seed}: {report}")
        tally.count("living rooms")
        gc.collect()
    if tally.complete:
        for kind in sorted(chaos.scene_kinds()):
            for what in ("frames of", "cables at"):
                if not tally.counts[f"{what} {kind}"]:
                    tally.fail(f"never met: {what} {kind}")


def _chaos() -> ModuleType:
    tests = str(Path(__file__).parents[2] / "tests")
    if tests not in sys.path:
        sys.path.insert(0, tests)
    return importlib.import_module("chaos")


PART = Part(
    "chaos",
    "no scene raises and nothing hangs, whatever is pressed, plugged in, pulled and gone, on every screen there is",
    run,
    {"frames": 200_000},
    HAPPENED,
)
