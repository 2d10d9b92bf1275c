"""Random stretches of whole evenings, to the full figure: pads pulled and plugged on every screen of the game."""

import importlib
import logging
import sys
import tempfile
from functools import partial
from pathlib import Path

from soaks._part import Part, Tally


def run(tally: Tally) -> None:
    """Play one stretch for each seed, each in a folder of its own."""
    tests = str(Path(__file__).parents[2] / "tests")
    if tests not in sys.path:
        sys.path.insert(0, tests)
    chaos = importlib.import_module("evening_chaos")
    logging.getLogger("game").setLevel(logging.CRITICAL)

    def play(seed: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            chaos.stretch(seed, Path(folder), tally.count)

    for seed in tally.seeds():
        tally.attempt(f"the stretch of seed {seed}", partial(play, seed))
        tally.count("stretches")


PART = Part(
    name="cables",
    purpose="with the whole game: nothing raises, no hand stays open, no seat is lost, whatever is pulled when",
    run=run,
    goals={"stretches": 500},
    must_meet=("turns", "unplugged while peeking", "unplugged at TableScene", "unplugged at Pause"),
)
