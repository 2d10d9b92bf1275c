"""Measure how fast everything is: `python3 scripts/bench.py [--json] [SUBJECT ...]`.

Prints one table, the machine's yardstick first; each subject is a module in scripts/benchmarks. A missed aim
is marked, and is no failure: how fast a machine is does not say whether the game is right.
"""

import argparse
import importlib
import json
import os
import platform
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType

import environment
from benchmarks._rows import Row, figure

YARDSTICK = "machine"


def subjects() -> Mapping[str, ModuleType]:
    """Every subject by name, the yardstick first."""
    files = (Path(__file__).parent / "benchmarks").glob("[!_]*.py")
    names = sorted((file.stem for file in files), key=lambda name: (name != YARDSTICK, name))
    return {name: importlib.import_module(f"benchmarks.{name}") for name in names}


def as_line(row: Row) -> str:
    """A row of the table."""
    verdict = {None: "", True: f"aim {row.aim}", False: f"aim {row.aim}  MISSED"}[row.met]
    return f"  {row.what:<62} {figure(row.value):>10} {row.unit:<9} {verdict}".rstrip()


def as_record(subject: str, row: Row) -> dict[str, object]:
    """A row for machines."""
    aim = None if row.aim is None else str(row.aim)
    return {
        "subject": subject,
        "what": row.what,
        "value": row.value,
        "unit": row.unit,
        "aim": aim,
        "met": row.met,
    }


def measure(chosen: Mapping[str, ModuleType], *, table: bool) -> Iterable[dict[str, object]]:
    """Measure the subjects one after another, printing each as a part of the table if asked."""
    for name, module in chosen.items():
        if table:
            print(f"\n{name}: {(module.__doc__ or '').splitlines()[0]}", flush=True)
        for row in module.measure():
            if table:
                print(as_line(row), flush=True)
            yield as_record(name, row)


def main(arguments: Sequence[str]) -> int:
    """Print the table, or with --json one document with the same rows."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    known = subjects()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="one JSON document instead of the table")
    parser.add_argument("subject", nargs="*", help=f"measure these alone: {', '.join(known)}")
    options = parser.parse_args(arguments)
    if unknown := set(options.subject) - set(known):
        parser.error(f"no such subject: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    # Without the yardstick the other figures say little: it is always there.
    chosen = {
        name: module
        for name, module in known.items()
        if not options.subject or name in options.subject or name == YARDSTICK
    }
    system = f"{platform.system()} {platform.machine()}"
    machine = f"{system}, {os.cpu_count()} cores, Python {platform.python_version()}"
    started = time.monotonic()
    if not options.json:
        print(machine)
    rows = list(measure(chosen, table=not options.json))
    if options.json:
        print(json.dumps({"machine": machine, "rows": rows}, indent=1))
    else:
        print(f"\n{len(rows)} rows in {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    environment.enter()
    sys.exit(main(sys.argv[1:]))
