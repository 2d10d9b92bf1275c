"""Random evenings of pads, to the full figure: plugged, unplugged, pressed and shared in any order."""

import importlib
import sys
from functools import partial
from pathlib import Path

from soaks._part import Part, Tally


def run(tally: Tally) -> None:
    """Play one random evening for each seed."""
    tests = str(Path(__file__).parents[2] / "tests")
    if tests not in sys.path:
        sys.path.insert(0, tests)
    chaos = importlib.import_module("pad_chaos")
    for seed in tally.seeds():
        tally.attempt(f"the evening of seed {seed}", partial(chaos.evening, seed, tally.count))
        tally.count("evenings")


PART = Part(
    name="pads",
    purpose="no seat lost, no button stuck, no pad acting for another's seat, whatever is plugged and pulled",
    run=run,
    goals={"evenings": 500},
    must_meet=("unplugged while held", "reclaimed", "shared a pad", "lost the window", "presses"),
)
