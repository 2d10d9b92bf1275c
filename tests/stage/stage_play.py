"""Matches and positions for the tests of the stage: played by dice, or laid out by hand."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import trains
from game.resources.table_map import TableMap, load_table
from game.rules.house_rules import HouseRules
from game.rules.legality import legal_moves
from game.rules.moves import MEXICAN, Move
from game.rules.rule_specs import STANDARD
from game.rules.state import Round, observe
from game.rules.view import View
from game.session.feed import Beat, BeatKind
from game.session.referee import Referee

ASSETS = Path(__file__).parents[2] / "assets"
SEATS = range(2, 9)


def table_map(seats: int) -> TableMap:
    return load_table(ASSETS / "tables", seats)


def any_move(state: Round, rng: Random) -> Move:
    """A legal move by dice; of chains one of the first few."""
    legal = legal_moves(state.table, state.hand)
    if legal.chains is not None:
        first = [chain for _, chain in zip(range(30), legal.chains, strict=False)]
        if first:
            return max(rng.sample(first, min(4, len(first))), key=lambda chain: len(chain.tiles))
    return rng.choice(legal.moves)


def beats(seats: int, seed: int, rules: HouseRules = STANDARD, rounds: int = 1) -> Iterator[Beat]:
    """The beats of a match that dice play, as the room sees them."""
    rng = Random(seed)
    referee = Referee.opened(rules, seats, rng)
    for number in range(rounds):
        if number:
            referee.next_round(rng)
        step = referee.steps[0]
        yield beat(step.events, referee, None, BeatKind.DEAL)
        while not referee.match.current.is_over:
            state = referee.match.current
            made = referee.play(state.table.seat, any_move(state, rng))
            yield beat(made.events, referee, state.table.seat, BeatKind.MOVE)
        if referee.winners:
            return


def beat(events: tuple, referee: Referee, seat: int | None, kind: BeatKind) -> Beat:
    seen = tuple(event.seen_by(None) for event in events)
    return Beat(seen, observe(referee.match.current, None), seat, kind)


def laid_out(seats: int, lengths: dict[int, int], seed: int = 1) -> View:
    """The room's view of a round in which trains have these lengths."""
    return observe(trains.laid_out(seats, lengths, seed), None)


LONGEST = [(seats, {0: 60, MEXICAN: 8}) for seats in SEATS] + [
    (4, {0: 18, 1: 18, 2: 18, 3: 18, MEXICAN: 12}),
    (8, dict.fromkeys(range(8), 9) | {MEXICAN: 10}),
]
