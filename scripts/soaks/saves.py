"""Kills at random moments, cuts at every 64th byte, flipped bits, noise and huge files: what is left of the saves."""

import random
import tempfile
from functools import partial
from pathlib import Path

from game.session.files import LARGEST, SaveError
from game.session.results import Results
from soaks._part import Part, Tally
from soaks._saved import bent, demo, killed, killed_game, left, plan_for, saves_in

CUT = 64
FLIPS = 40
MOVES = 20
"""Before the game itself is killed, at most: its motion takes its time."""


def run(tally: Tally) -> None:
    """For every seed a kill, and a match whose files are then cut and bent in every way."""
    for seed in tally.seeds():
        with tempfile.TemporaryDirectory(prefix="mexican-train-saves-") as folder:
            root = Path(folder)
            dice = random.Random(seed)
            tally.attempt(f"the kill of seed {seed}", partial(_kill, root / "killed", seed, dice, tally))
            tally.attempt(
                f"the killed game of seed {seed}", partial(_kill_game, root / "game", seed, dice, tally)
            )
            tally.attempt(f"the bent match of seed {seed}", partial(_bend_match, root, seed, dice, tally))
            tally.attempt(
                f"the bent files of seed {seed}", partial(_bend_others, root / "others", seed, dice, tally)
            )


def _kill(folder: Path, seed: int, dice: random.Random, tally: Tally) -> None:
    tally.count("kills")
    if killed(folder, seed, dice):
        tally.count("kills between writing and saying so")


def _kill_game(folder: Path, seed: int, dice: random.Random, tally: Tally) -> None:
    tally.count("kills of the game itself")
    if killed_game(folder, seed, dice.randrange(MOVES), dice):
        tally.count("games continued in mid-match")


def _bend_match(root: Path, seed: int, dice: random.Random, tally: Tally) -> None:
    positions = left(root / "whole", seed, 20 + dice.randrange(120))
    (path,) = (root / "whole").iterdir()
    data = path.read_bytes()
    versions = [("cuts", data[:size]) for size in range(0, len(data), CUT)]
    versions += [("flipped bits", _flipped(data, dice)) for _ in range(FLIPS)]
    versions += [("noise", dice.randbytes(dice.randrange(4000))), ("huge files", data + b"x" * LARGEST)]
    for number, (what, version) in enumerate(versions):
        fault = bent(root / str(number), version, positions)
        tally.count(what)
        tally.count("taken up" if fault is None else f"set aside: {fault.value}")


def _bend_others(root: Path, seed: int, dice: random.Random, tally: Tally) -> None:
    """The record of a finished match, and the memory of results."""
    saves = saves_in(root)
    *_, last = demo(saves.create(plan_for(seed)), plan_for(seed), seed)
    last.close()
    (name,) = saves.records()
    Results(root / "results").add(name, saves.record(name))
    for path in (root / f"{name}.mtn", root / "results"):
        data = path.read_bytes()
        for version in (_flipped(data, dice), data[: dice.randrange(len(data))], dice.randbytes(2000)):
            path.write_bytes(version)
            tally.count("bent records and results")
            if path.name == "results":
                Results(path)
                continue
            try:
                saves.record(name)
            except SaveError:
                tally.count("records set aside")


def _flipped(data: bytes, dice: random.Random) -> bytes:
    flipped = bytearray(data)
    flipped[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return bytes(flipped)


PART = Part(
    name="saves",
    purpose="a match killed, cut or bent is taken up where it stood or set aside whole, never lost and never wrong",
    run=run,
    goals={"kills": 300, "kills of the game itself": 300, "cuts": 20_000, "flipped bits": 10_000},
    must_meet=(
        "kills between writing and saying so",
        "games continued in mid-match",
        "set aside: cut-off",
        "set aside: damaged",
        "taken up",
        "records set aside",
    ),
)
