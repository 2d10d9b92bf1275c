"""`simulate`: matches between bots in the terminal, and a table or a JSON object of what came of them.

Standard output carries the result alone; the progress bar and complaints go to standard error. Exits 0, with 2
for arguments that make no sense, 1 where records cannot be written, and 130 when it is interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tqdm import tqdm

from game.app.arguments import PROGRAM, Parser, Readers
from game.i18n.bot_words import bot_note_in_words
from game.i18n.quoting import quoted, quoted_path
from game.i18n.words import Words, choose_language, environment_languages
from game.rules.dealing import MIN_SEATS
from game.rules.moves import MAX_SEATS
from game.rules.notation import SEAT_LETTERS
from game.rules.rule_specs import parse_rules
from game.session.bot_seats import OUTSIDE, UnknownBotError, bot_names, check_bot_name
from game.session.simulate import SimulatedMatch, Simulation, Summary, run_matches, summarise

MOST_MATCHES = 10_000_000
MOST_JOBS = 256


def run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code."""
    words = Words(choose_language(environment_languages(os.environ)))
    try:
        options = _parser(words).read(arguments)
    except SystemExit as stopped:
        return int(stopped.code or 0)
    simulation = Simulation(
        options.rules, options.bots, options.matches, options.seed, keep_records=options.record is not None
    )
    try:
        summary = _played(simulation, options.jobs, options.record, words)
    except OSError as error:
        print(
            words("simulate.cannot_write", folder=quoted_path(options.record), reason=error.strerror),
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 130
    print(json.dumps(summary.as_json(), indent=1) if options.json else table(summary, words))
    return 0


def _played(simulation: Simulation, jobs: int, folder: Path | None, words: Words) -> Summary:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    results = _shown(run_matches(simulation, jobs), simulation.matches, words)
    kept = list(_told(_written(results, folder, simulation.matches), words))
    return summarise(simulation, kept, time.perf_counter() - started)


def _shown(results: Iterable[SimulatedMatch], total: int, words: Words) -> Iterator[SimulatedMatch]:
    """The same results, with a bar that follows them on a terminal."""
    unit = words("simulate.unit")
    return iter(tqdm(results, total=total, unit=f" {unit}", disable=not sys.stderr.isatty(), leave=False))


def _written(results: Iterable[SimulatedMatch], folder: Path | None, total: int) -> Iterator[SimulatedMatch]:
    """The same results; each match's record is written on its way."""
    digits = len(str(total))
    for result in results:
        if folder is not None and result.record is not None:
            (folder / f"match-{result.number + 1:0{digits}}.mtn").write_text(result.record, encoding="utf-8")
        yield result


def _told(results: Iterable[SimulatedMatch], words: Words) -> Iterator[SimulatedMatch]:
    """The same results; what became of bots is told on the way, the same thing once."""
    told = set()
    for result in results:
        for note in result.notes:
            if note not in told:
                told.add(note)
                tqdm.write(bot_note_in_words(note, words), file=sys.stderr)
        yield result


def table(summary: Summary, words: Words) -> str:
    """The summary as a table for people."""
    heads = [words(f"simulate.{head}") for head in ("seat", "bot", "wins", "shared", "mean_score")]
    rows = [
        [SEAT_LETTERS[seat], each.bot, f"{each.wins}", f"{each.shared}", f"{each.mean_score:.1f}"]
        for seat, each in enumerate(summary.seats)
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [
        "  ".join(
            cell.ljust(width) if place < 2 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (heads, *rows)
    ]
    rounds = words(
        "simulate.rounds",
        matches=summary.matches,
        rounds=summary.rounds,
        blocked=summary.rounds_blocked,
        rules=summary.rules,
        seed=summary.seed,
    )
    speed = words(
        "simulate.speed",
        moves=summary.moves,
        seconds=f"{summary.seconds:.2f}",
        moves_rate=f"{summary.moves_per_second:.0f}",
        matches_rate=f"{summary.matches_per_second:.1f}",
    )
    return "\n".join([rounds, "", *lines, "", speed])


class _Bots:
    """A reader of the bots at a table."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def read(self, text: str) -> tuple[str, ...]:
        """Two to eight names with commas between them."""
        names = tuple(name.strip() for name in text.split(","))
        try:
            for name in names:
                check_bot_name(name)
        except UnknownBotError as error:
            known = ", ".join((*bot_names(), f"{OUTSIDE}{self._words('simulate.command')}"))
            message = self._words("simulate.unknown_bot", name=quoted(error.name), known=known)
            raise argparse.ArgumentTypeError(message) from None
        if not MIN_SEATS <= len(names) <= MAX_SEATS:
            message = self._words("simulate.bots_count", low=MIN_SEATS, high=MAX_SEATS, count=len(names))
            raise argparse.ArgumentTypeError(message)
        return names


def _parser(words: Words) -> Parser:
    complete = Parser(words, f"{PROGRAM} simulate", words("simulate.about"))
    parser = complete.add_argument_group(words("app.options"))
    read = Readers(words)
    text, folder = words("app.text"), words("app.folder")
    rules = parse_rules("standard")
    four = ("greedy",) * 4
    parser.add_argument(
        "--rules", type=read.house_rules, default=rules, metavar=text, help=words("simulate.help_rules")
    )
    parser.add_argument(
        "--bots", type=_Bots(words).read, default=four, metavar=text, help=words("simulate.help_bots")
    )
    parser.add_argument(
        "--matches",
        type=read.whole(1, MOST_MATCHES),
        default=100,
        metavar="N",
        help=words("simulate.help_matches"),
    )
    parser.add_argument("--seed", type=read.seed, default=1, metavar="N", help=words("simulate.help_seed"))
    parser.add_argument(
        "--jobs", type=read.whole(1, MOST_JOBS), default=1, metavar="N", help=words("simulate.help_jobs")
    )
    parser.add_argument("--json", action="store_true", help=words("simulate.help_json"))
    parser.add_argument("--record", type=read.folder, metavar=folder, help=words("simulate.help_record"))
    parser.add_argument("-h", "--help", action="help", help=words("app.help_help"))
    return complete
