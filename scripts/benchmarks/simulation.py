"""Whole matches between bots, as `simulate` plays them on one core."""

import time
from collections.abc import Iterator

from benchmarks._rows import Aim, Row, at_least
from game.rules.rule_specs import parse_rules
from game.session.simulate import Simulation, run_matches

RULES = "standard length=13"
SEATS = 4
MATCHES: tuple[tuple[str, int, Aim | None], ...] = (
    ("random", 60, at_least(60)),
    ("greedy", 60, None),
    ("medium", 20, None),
)
"""How many matches of each bot are timed."""


def measure() -> Iterator[Row]:
    """Matches a second of four bots of a kind."""
    rules = parse_rules(RULES)
    for name, matches, aim in MATCHES:
        started = time.process_time()
        found = list(run_matches(Simulation(rules, (name,) * SEATS, matches, seed=1)))
        seconds = time.process_time() - started
        yield Row(f"simulated matches of 13 rounds, four {name} bots", len(found) / seconds, "a second", aim)
