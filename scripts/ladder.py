"""How strong the bots are: `python3 scripts/ladder.py`, with `--help` for what can be left out.

One bot of a kind sits at a table of another kind. A set is the same match dealt once for each seat of the table, the
one bot in every seat in turn, so that luck with tiles and places cancels out. Prints its share of the wins (a shared
win counts in parts) and by how many points a round it is ahead of the mean of the others, each with its 95 %
confidence interval over the sets, and whether the lower end reaches what is aimed at. Exit code 1 when one does not.
"""

import argparse
import importlib
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import environment

if TYPE_CHECKING:
    from strength import Standing

HEAD = (
    "rules          seats                     matches   wins %      (par)   points  others   ahead a round"
    "   asked for"
)


def line(found: "Standing", seconds: float) -> str:
    """A pairing's line of the table."""
    pairing = found.pairing
    asked = f"{pairing.ahead:g}" + ("" if pairing.share is None else f", {pairing.share:.0%}")
    return (
        f"{pairing.rules:14} {pairing.seats:3}  {pairing.one:>7} among {pairing.others:8} {found.matches:5}"
        f"  {100 * found.share.mean:5.1f} ± {100 * found.share.half:4.1f} ({100 / pairing.seats:4.1f})"
        f"  {found.points:6.2f}  {found.others:6.2f}  {found.ahead.mean:+6.2f} ± {found.ahead.half:4.2f}"
        f"   {asked:9} {'reached' if found.reached else 'NOT REACHED'} in {seconds:.0f} s"
    )


def main(arguments: Sequence[str]) -> int:
    """Play the pairings; 0 when all reach what is aimed at."""
    strength = importlib.import_module("strength")  # which needs the environment that has been entered
    parser = argparse.ArgumentParser(description="How strong the bots are, measured.")
    parser.add_argument("--sets", type=int, help="so many sets each; without it, as many as tell enough")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1, help="where the dice start (1)")
    parser.add_argument("--only", action="append", help="play only this pairing, such as hard:medium")
    parser.add_argument("--rules", help="play only the pairings under these rules")
    parser.add_argument("--seats", type=int, help="play only the pairings at tables of so many")
    options = parser.parse_args(arguments)
    chosen = [
        pairing
        for pairing in strength.PAIRINGS
        if (not options.only or pairing.name in options.only)
        and options.rules in (None, pairing.rules)
        and options.seats in (None, pairing.seats)
    ]
    if not chosen:
        names = ", ".join(
            sorted({f"{pairing.name} ({pairing.rules}, {pairing.seats})" for pairing in strength.PAIRINGS})
        )
        parser.error(f"there is no such pairing; there are {names}")
    if options.jobs < 1 or (options.sets is not None and options.sets < 1):
        parser.error("--jobs and --sets take a number above 0")
    print(HEAD)
    all_reached = True
    for pairing in chosen:
        started = time.perf_counter()
        sets = max(2, options.sets or pairing.sets)
        found = strength.standing(
            pairing, tuple(strength.outcomes(pairing, sets, options.seed, options.jobs))
        )
        print(line(found, time.perf_counter() - started), flush=True)
        all_reached &= found.reached
    return 0 if all_reached else 1


if __name__ == "__main__":
    environment.enter()
    sys.exit(main(sys.argv[1:]))
