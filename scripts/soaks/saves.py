"""Kills at random moments, cuts at every 64th byte, flipped bits, noise and huge files: what is left of the saves."""

import logging
import random
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from game.app.settings import SettingsStore
from game.session.desks import Desk
from game.session.files import LARGEST, SaveError
from game.session.match_log import desks_line
from game.session.results import Results
from soaks._part import Part, Tally
from soaks._saved import bent, demo, killed, killed_game, left, plan_for, saves_in

CUT = 64
FLIPS = 40
FLIPS_OF_OTHERS = 10
OTHERS_EVERY = 3
"""Seeds from one to the next whose record, results, orders and settings are bent, too: it takes long."""
MOVES = 20
"""Before the game itself is killed, at most: its motion takes its time."""


def run(tally: Tally) -> None:
    """For every seed a kill, and a match whose files are then cut and bent in every way."""
    logging.getLogger("game").setLevel(logging.CRITICAL)
    for seed in tally.seeds():
        with tempfile.TemporaryDirectory(prefix="mexican-train-saves-") as folder:
            root = Path(folder)
            dice = random.Random(seed)
            tally.attempt(f"the kill of seed {seed}", partial(_kill, root / "killed", seed, dice, tally))
            tally.attempt(
                f"the killed game of seed {seed}", partial(_kill_game, root / "game", seed, dice, tally)
            )
            tally.attempt(f"the bent match of seed {seed}", partial(_bend_match, root, seed, dice, tally))
            if seed % OTHERS_EVERY == 1:
                others = partial(_bend_others, root / "others", seed, dice, tally)
                tally.attempt(f"the bent files of seed {seed}", others)


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
    for number, (what, version) in enumerate(_versions(path.read_bytes(), FLIPS, dice)):
        fault = bent(root / str(number), version, positions)
        tally.count(what)
        tally.count("taken up" if fault is None else f"set aside: {fault.value}")


def _bend_others(root: Path, seed: int, dice: random.Random, tally: Tally) -> None:
    """Every other file of the data folder: records, results, private orders, settings.

    Whatever is in the file, it is used or set aside whole, and nothing is raised.
    """
    saves = saves_in(root)
    *_, last = demo(saves.create(plan_for(seed)), plan_for(seed), seed)
    last.close()
    (name,) = saves.records()
    Results(root / "results").add(name, saves.record(name))
    SettingsStore(root / "settings.json").change(music=True)
    desks = {seat: Desk(tuple(reversed(last.rack(seat)))) for seat in range(len(last.plan.seats))}
    (root / f"{name}.desk").write_bytes(desks_line(desks))
    readers: Mapping[str, Callable[[], object]] = {
        f"{name}.mtn": lambda: saves.record(name),
        "results": lambda: Results(root / "results"),
        f"{name}.desk": lambda: saves._desks(root / f"{name}.desk", last._referee),
        "settings.json": lambda: SettingsStore(root / "settings.json"),
    }
    for file, read in readers.items():
        path = root / file
        for what, version in _versions(path.read_bytes(), FLIPS_OF_OTHERS, dice):
            path.write_bytes(version)
            with suppress(SaveError):
                read()
            aside = [kept for kept in root.iterdir() if kept.name.startswith(path.stem) and kept != path]
            kept = [each for each in (path, *aside) if each.exists() and each.read_bytes() == version]
            assert kept, f"{file} is not kept as it was"
            tally.count(f"{what} of {path.suffix or path.name}")
            tally.count("bent records, results, orders and settings")
            if path not in kept:
                tally.count("of those set aside")
                kept[0].unlink()


def _versions(data: bytes, flips: int, dice: random.Random) -> Iterator[tuple[str, bytes]]:
    """What may become of a file: cut anywhere, a bit turned over, noise in its place, or grown beyond measure."""
    yield from (("cuts", data[:size]) for size in range(0, len(data), CUT))
    yield from (("flipped bits", _flipped(data, dice)) for _ in range(flips))
    yield "noise", dice.randbytes(dice.randrange(4000))
    yield "huge files", data + b"x" * LARGEST


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
        "of those set aside",
        "cuts of .mtn",
        "cuts of .desk",
        "cuts of .json",
        "cuts of results",
    ),
)
