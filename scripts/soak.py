"""The long tier of checking: `python3 scripts/soak.py [--minutes M] [--seed N] [--result FILE] [PART ...]`.

Runs each part to its full figures, or for its share of the time given, and writes a result file that says
what was run and counted. The exit code is 1 when anything failed, and when a part never met the case that it
is there for. Parts are the modules of scripts/soaks.
"""

import argparse
import importlib
import json
import os
import platform
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import environment
import writable
from soaks._part import Part, Tally

SHOWN = 3
"""Lines of what is wrong that a terminal gets; the result file has all that were kept."""


def parts() -> Mapping[str, Part]:
    """Every part by name."""
    files = sorted((Path(__file__).parent / "soaks").glob("[!_]*.py"))
    found: list[Part] = [importlib.import_module(f"soaks.{file.stem}").PART for file in files]
    return {part.name: part for part in found}


def run(part: Part, seed: int, seconds: float) -> dict[str, Any]:
    """Run one part and say what came of it; prints as it goes."""
    print(f"{part.name}: {part.purpose}", flush=True)
    tally = Tally(seed, seconds, part.goals)
    if sys.stderr.isatty():
        _show_progress(tally)
    tally.attempt(part.name, lambda: part.run(tally))
    wrong = part.verdict(tally)
    done = ", ".join(f"{number:,} {what}" for what, number in sorted(tally.counts.items()))
    reach = "full figures" if tally.complete else "cut short by the time"
    print(f"  {'FAILED' if wrong else 'ok'}, {reach}, {tally.elapsed:.0f} s: {done}", flush=True)
    for sentence in wrong[:SHOWN]:
        print(f"  {sentence}", flush=True)
    if len(wrong) > SHOWN:
        print(f"  and {len(wrong) - SHOWN} more lines in the result file", flush=True)
    return {
        "part": part.name,
        "purpose": part.purpose,
        "seed": seed,
        "seconds": round(tally.elapsed, 1),
        "counts": dict(sorted(tally.counts.items())),
        "full figures": dict(part.goals),
        "complete": tally.complete,
        "wrong": wrong,
    }


def _show_progress(tally: Tally) -> None:
    """A bar that follows the first of the full figures."""
    tqdm = importlib.import_module("tqdm").tqdm
    what, goal = next(iter(tally.goals.items()))
    bar = tqdm(total=goal, unit=f" {what}", leave=False)

    def follow(state: Tally) -> None:
        bar.update(state.counts[what] - bar.n)

    tally.on_progress = follow


def main(arguments: Sequence[str]) -> int:
    """Run the parts that were asked for; 0 when all of them are good."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    known = parts()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("part", nargs="*", help=f"run these alone: {', '.join(known)}")
    parser.add_argument("--minutes", type=float, help="for all parts together; without it, the full figures")
    parser.add_argument("--seed", type=int, default=1, help="where the seeds start (1)")
    parser.add_argument("--result", type=writable.file, default="soak-result.json", help="soak-result.json")
    options = parser.parse_args(arguments)
    if options.minutes is not None and not options.minutes > 0:
        parser.error("--minutes takes a number above 0")
    if unknown := set(options.part) - set(known):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    chosen = [part for name, part in known.items() if not options.part or name in options.part]
    seconds = float("inf") if options.minutes is None else 60 * options.minutes / max(1, len(chosen))
    started = datetime.now(UTC).isoformat(timespec="seconds")
    results: list[dict[str, Any]] = []
    for part in chosen:
        results.append(run(part, options.seed, seconds))
        # After every part, so that a soak that is stopped leaves what it has shown.
        document = {"started": started, "python": platform.python_version(), "parts": results}
        options.result.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return 1 if any(result["wrong"] for result in results) else 0


if __name__ == "__main__":
    environment.enter()
    sys.exit(main(sys.argv[1:]))
