"""Writes the golden records: matches played by dice under rules that together choose every value of every rule.

`python scripts/golden_records.py DIR` writes them anew. Do that when the rules were changed on purpose, and read
the difference: a golden record that has to move says that matches are played differently now.
"""

import argparse
import importlib
import random
from pathlib import Path

import environment
import writable

GOLDEN = {
    "standard": ("standard length=13", 4),
    "standard-12": ("standard", 2),
    "open-build": ("open-build length=7", 5),
    "cover-at-once": ("cover-at-once length=1", 8),
    "knock-out": ("knock-out", 3),
    "knock-out-any": ("knock-out order=any length=knock-out:60 marker=before-draw blank=25", 4),
    "any-tile": (
        "standard mexican-first=any mexican-when=any-turn drawn=may follow=the-double length=2 deal=15-8",
        6,
    ),
    "held-and-called": ("standard station=held last-call=player deal=15-11 drawn=wait blank=0 length=3", 7),
    "held-by-two": ("open-build deal=15-10 station=held uncovered=must-cover order=last-first length=2", 2),
    "must-cover-chain": ("standard uncovered=must-cover last-double=allowed blank=10 length=4", 3),
}
"""Name of the record: its rules, and the number of seats."""


def main(folder: Path) -> None:
    """Write every golden record into `folder`."""
    # These need the environment that has been entered.
    write_record = importlib.import_module("game.rules.record").write_record
    parse_rules = importlib.import_module("game.rules.rule_specs").parse_rules
    make = importlib.import_module("random_play").RandomMatch
    for name, (rules, seats) in GOLDEN.items():
        match = make(parse_rules(rules), seats, random.Random(name))
        for _ in match.play():
            pass
        (folder / f"{name}.mtn").write_text(write_record(match.record), encoding="utf-8")


if __name__ == "__main__":
    environment.enter()
    parser = argparse.ArgumentParser(description="Writes the golden records anew.")
    parser.add_argument("folder", type=writable.folder, help="where they go")
    main(parser.parse_args().folder)
