"""The rules alone: moves and matches a second, and how long it takes to list what is legal or to see a view."""

import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence

from benchmarks._rows import Row, at_least
from game.rules.legality import legal_moves
from game.rules.moves import Move
from game.rules.rule_specs import PRESET_BY_KEY
from game.rules.state import Round, observe
from game.rules.turn import apply
from random_play import RandomMatch

SEATS = 4
MATCHES = 6


def measure() -> Iterator[Row]:
    """Replays matches that dice have played: first the moves alone, then what surrounds them."""
    rules = PRESET_BY_KEY["standard"].rules
    started = time.process_time()
    played = [list(RandomMatch(rules, SEATS, random.Random(seed)).play()) for seed in range(MATCHES)]
    match_seconds = (time.process_time() - started) / MATCHES
    steps = [(match.current, move) for moves in played for match, move, _ in moves]
    yield Row("moves applied", _rate(steps, apply), "a second", at_least(50_000))
    listed = _rate(steps, lambda state, _: legal_moves(state.table, state.hand))
    yield Row("positions whose legal moves are listed", listed, "a second")
    seen = _rate(steps, lambda state, _: observe(state, state.table.seat))
    yield Row("views of a seat", seen, "a second")
    yield Row(f"matches of twelve rounds, {SEATS} seats, played by dice", 1 / match_seconds, "a second")
    yield Row("moves in such a match, mean", statistics.mean(map(len, played)), "moves")


def _rate(steps: Sequence[tuple[Round, Move]], call: Callable[[Round, Move], object]) -> float:
    """How many a second, the best of three laps over all steps."""
    laps = []
    for _ in range(3):
        started = time.process_time()
        for state, move in steps:
            call(state, move)
        laps.append(time.process_time() - started)
    return len(steps) / min(laps)
