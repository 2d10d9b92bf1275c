"""Many matches between bots, on one core or several, and what came of them.

Every match has dice of its own, made from the seed and its number, so the results are the same however many
processes share the work, and any single match can be played again. Knows no terminal and no files.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from game.rules.house_rules import HouseRules
from game.rules.record import write_record
from game.rules.rule_specs import write_rules
from game.session.bot_notes import BotNote
from game.session.bot_seats import close_all, seat_bot
from game.session.unattended import play_match


@dataclass(frozen=True, slots=True)
class Simulation:
    """What to play: `bots` by name and seat, `matches` of them, from `seed`. `keep_records` keeps their texts."""

    rules: HouseRules
    bots: tuple[str, ...]
    matches: int
    seed: int
    keep_records: bool = False


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """One match: its `number` from 0, final totals by seat, winners, counts, and what became of bots.

    `record` is its text, None unless kept.
    """

    number: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    blocked: int
    moves: int
    notes: tuple[BotNote, ...]
    record: str | None


def play_one(simulation: Simulation, number: int) -> SimulatedMatch:
    """Play the match of this number."""
    seed = f"{simulation.seed}/{number}"
    notes: list[BotNote] = []
    bots = [
        seat_bot(name, Random(f"{seed}/{seat}").getrandbits(63), notes.append)
        for seat, name in enumerate(simulation.bots)
    ]
    try:
        played = play_match(simulation.rules, bots, Random(seed))
    finally:
        close_all(bots)
    record = write_record(played.record) if simulation.keep_records else None
    return SimulatedMatch(
        number,
        played.totals,
        played.winners,
        played.rounds,
        played.blocked,
        played.moves,
        tuple(notes),
        record,
    )


def run_matches(simulation: Simulation, jobs: int = 1) -> Iterator[SimulatedMatch]:
    """The matches' results, in their order; `jobs` processes share the work."""
    play = partial(play_one, simulation)
    numbers = range(simulation.matches)
    jobs = min(jobs, simulation.matches)
    if jobs <= 1:
        yield from map(play, numbers)
        return
    # Spawned, not forked: the same on every system, and no lock is copied while somebody holds it.
    # An interrupt is for this process alone, which then ends the others without a word from each.
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, numbers, chunksize=max(1, min(16, simulation.matches // (4 * jobs))))


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat over all matches: matches won alone, shared wins, mean of the final totals."""

    bot: str
    wins: int
    shared: int
    mean_score: float


@dataclass(frozen=True, slots=True)
class Summary:
    """All matches together; `seconds` is the time they took by the wall."""

    rules: str
    seed: int
    matches: int
    rounds: int
    rounds_blocked: int
    moves: int
    seconds: float
    seats: tuple[SeatSummary, ...]

    @property
    def moves_per_second(self) -> float:
        """Moves made in a second of wall time."""
        return self.moves / self.seconds

    @property
    def matches_per_second(self) -> float:
        """Matches finished in a second of wall time."""
        return self.matches / self.seconds

    def as_json(self) -> dict[str, Any]:
        """The summary as an object for other programs."""
        return {
            "rules": self.rules,
            "seed": self.seed,
            "matches": self.matches,
            "rounds": self.rounds,
            "rounds_blocked": self.rounds_blocked,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves_per_second, 1),
            "matches_per_second": round(self.matches_per_second, 2),
            "seats": [
                {
                    "bot": seat.bot,
                    "wins": seat.wins,
                    "shared": seat.shared,
                    "mean_score": round(seat.mean_score, 2),
                }
                for seat in self.seats
            ],
        }


def summarise(simulation: Simulation, results: Iterable[SimulatedMatch], seconds: float) -> Summary:
    """Put the results of all matches together; `seconds` is the time they took."""
    found: Sequence[SimulatedMatch] = tuple(results)
    return Summary(
        write_rules(simulation.rules),
        simulation.seed,
        len(found),
        sum(result.rounds for result in found),
        sum(result.blocked for result in found),
        sum(result.moves for result in found),
        max(seconds, 1e-9),
        tuple(_seat(bot, seat, found) for seat, bot in enumerate(simulation.bots)),
    )


def _seat(bot: str, seat: int, results: Sequence[SimulatedMatch]) -> SeatSummary:
    return SeatSummary(
        bot,
        sum(result.winners == (seat,) for result in results),
        sum(seat in result.winners and len(result.winners) > 1 for result in results),
        sum(result.totals[seat] for result in results) / max(1, len(results)),
    )
