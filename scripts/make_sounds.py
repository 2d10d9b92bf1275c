"""Make the game's sounds from their recipes: ``python scripts/make_sounds.py [--to DIR] [NAME ...]``.

Without names every sound is made anew, which takes a few minutes. Ogg Vorbis where ``oggenc`` is installed,
plain WAV otherwise; the game ships and plays the OGG files in ``assets/sounds``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import writable
from soundworks.music import TITLE, performance
from soundworks.recipes import RECIPES
from soundworks.workshop import finished, make

ASSETS = Path(__file__).parent.parent / "assets" / "sounds"


def takes(name: str) -> Iterator[str]:
    """The file names of a sound: its own, or one for each take."""
    count = RECIPES[name].takes
    yield from ([name] if count == 1 else [f"{name}_{take}" for take in range(1, count + 1)])


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the sounds that are named, or all of them."""
    known = [*RECIPES, TITLE]
    parser = argparse.ArgumentParser(description="Make the game's sounds from their recipes.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one or more of: {', '.join(known)}")
    parser.add_argument(
        "--to", type=writable.folder, default=ASSETS, metavar="DIR", help="where the files go"
    )
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.names) - set(known):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    for name in chosen.names or known:
        if name == TITLE:
            print(make(name, performance(), chosen.to), flush=True)
            continue
        for file_name in takes(name):
            print(make(file_name, finished(RECIPES[name], file_name), chosen.to), flush=True)


if __name__ == "__main__":
    main()
