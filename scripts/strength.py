"""Matches that show how strong a bot is: one of a kind among others, in every seat in turn with the same deals.

What `scripts/ladder.py` plays and the tests sample. Knows no terminal.
"""

import math
import multiprocessing
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from game.rules.rule_specs import parse_rules
from game.session.bot_seats import close_all, seat_bot
from game.session.unattended import Played, play_match


@dataclass(frozen=True)
class Pairing:
    """One bot among `seats - 1` others under `rules`, and what it should reach with 95 % confidence.

    `ahead` is in points a round; `share` of the matches won is None where none is asked for. `sets` is how many
    sets tell enough.
    """

    rules: str
    seats: int
    one: str
    others: str
    ahead: float
    share: float | None
    sets: int

    @property
    def name(self) -> str:
        """As the ladder's `--only` takes it."""
        return f"{self.one}:{self.others}"


PAIRINGS: tuple[Pairing, ...] = tuple(
    pairing
    for rules in ("standard", "cover-at-once")
    for pairing in (
        Pairing(rules, 4, "medium", "easy", 1.5, None, 40),
        Pairing(rules, 4, "medium", "greedy", 1.5, None, 40),
        Pairing(rules, 4, "hard", "medium", 1.5, 0.30, 140 if rules == "standard" else 80),
        Pairing(rules, 2, "hard", "planner", 0.0, None, 60),
        Pairing(rules, 4, "hard", "planner", 0.0, None, 80),
        Pairing(rules, 8, "hard", "planner", 0.0, None, 10),
    )
)


@dataclass(frozen=True)
class Outcome:
    """One set: the one bot's share of its matches, its points a round, and those of the others."""

    share: float
    points: float
    others: float


def play_set(pairing: Pairing, seed: int, number: int) -> Outcome:
    """Play the set of this number: as many matches as there are seats."""
    matches = [_played(pairing, f"{seed}/{number}", place) for place in range(pairing.seats)]
    shares, points, others = [], [], []
    for place, played in enumerate(matches):
        shares.append((place in played.winners) / len(played.winners))
        points.append(played.totals[place] / played.rounds)
        others.append((sum(played.totals) - played.totals[place]) / (pairing.seats - 1) / played.rounds)
    return Outcome(statistics.mean(shares), statistics.mean(points), statistics.mean(others))


def _played(pairing: Pairing, seed: str, place: int) -> Played:
    names = [pairing.one if seat == place else pairing.others for seat in range(pairing.seats)]
    bots = [seat_bot(name, Random(f"{seed}/{seat}").getrandbits(63)) for seat, name in enumerate(names)]
    try:
        return play_match(parse_rules(pairing.rules), bots, Random(seed))
    finally:
        close_all(bots)


@dataclass(frozen=True)
class Interval:
    """A mean and half the width of its 95 % confidence interval (normal, over the sets)."""

    mean: float
    half: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Interval":
        """The interval of these values, of which there are two or more."""
        return cls(statistics.mean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values)))

    @property
    def low(self) -> float:
        """Its lower end."""
        return self.mean - self.half


@dataclass(frozen=True)
class Standing:
    """What the sets of a pairing showed."""

    pairing: Pairing
    matches: int
    share: Interval
    ahead: Interval
    points: float
    others: float

    @property
    def reached(self) -> bool:
        """Whether the lower ends reach what is aimed at."""
        wanted = self.pairing
        return self.ahead.low >= wanted.ahead and (wanted.share is None or self.share.low >= wanted.share)


def standing(pairing: Pairing, found: Sequence[Outcome]) -> Standing:
    """Put the outcomes of two sets or more together."""
    return Standing(
        pairing,
        len(found) * pairing.seats,
        Interval.of([each.share for each in found]),
        Interval.of([each.others - each.points for each in found]),
        statistics.mean(each.points for each in found),
        statistics.mean(each.others for each in found),
    )


def outcomes(pairing: Pairing, sets: int, seed: int, jobs: int) -> Iterator[Outcome]:
    """The outcomes of the sets, in order; the same whatever the number of processes."""
    play = partial(play_set, pairing, seed)
    if jobs <= 1:
        yield from map(play, range(sets))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, range(sets))
