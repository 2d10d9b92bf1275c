"""The whole game in a living room at its worst, for hundreds of thousands of frames: see tests/chaos.py."""

import importlib
import sys
import tempfile
from functools import partial
from pathlib import Path

from soaks._part import Part, Tally

FRAMES_A_SEED = 5_000


def run(tally: Tally) -> None:
    """One living room for each seed."""
    tests = str(Path(__file__).parents[2] / "tests")
    if tests not in sys.path:
        sys.path.insert(0, tests)
    chaos = importlib.import_module("chaos")
    for seed in tally.seeds():
        with tempfile.TemporaryDirectory() as folder:
            room = chaos.LivingRoom(seed, Path(folder), tally.count)
            tally.attempt(f"the living room of seed {seed}", partial(room.play, FRAMES_A_SEED))
            tally.attempt(f"leaving the living room of seed {seed}", room.stop)
            for report in room.reports():
                tally.fail(f"the living room of seed {seed}: {report}")
        tally.count("living rooms")


PART = Part(
    "chaos",
    "no scene raises and nothing hangs, whatever is pressed, plugged in and pulled",
    run,
    {"frames": 200_000},
    (
        "presses of pads",
        "presses of keys",
        "mouse events",
        "window events",
        "pads plugged in",
        "pads pulled",
        "games left",
        "frames of Title",
        "frames of TableScene",
        "frames of Pause",
        "frames of SettingsScreen",
    ),
)
