"""Matches and positions for the tests of the stage: played by dice, or laid out by hand."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.resources.table_map import TableMap, load_table
from game.rules.house_rules import HouseRules
from game.rules.legality import legal_moves
from game.rules.moves import MEXICAN, Move
from game.rules.rule_specs import STANDARD
from game.rules.state import Round, observe
from game.rules.table import Phase, Table
from game.rules.tiles import ALL_TILES, LaidTile, tile_set
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


def trail(
    first: LaidTile | None, start: int, length: int, free: set, rng: Random
) -> tuple[LaidTile, ...] | None:
    """A train of so many of the free tiles, taken out of `free`; None where dice find none."""
    for _ in range(60):
        left, number, train = set(free), start, []
        if first is not None:
            train, number = [first], first.outer
        while len(train) < length:
            fitting = sorted((tile for tile in left if tile.has(number)), key=lambda tile: tile.index)
            if not fitting:
                break
            laid = rng.choice(fitting).entering(number)
            left.discard(laid.tile)
            train.append(laid)
            number = laid.outer
        if len(train) == length:
            free.intersection_update(left)
            return tuple(train)
    return None


def trails(lengths: dict[int, int], engine: int, rng: Random) -> tuple[dict[int, tuple[LaidTile, ...]], set]:
    """Trains of these lengths that share the set, and the tiles that are left."""
    for _ in range(200):
        free = {tile for tile in ALL_TILES if not (tile.is_double and tile.low == engine)}
        starts = rng.sample([tile for tile in ALL_TILES if tile.has(engine) and tile in free], len(lengths))
        free -= set(starts)
        found = {}
        for first, train in zip(starts, sorted(lengths, key=lambda train: -lengths[train]), strict=True):
            found[train] = trail(first.entering(engine), engine, lengths[train], free, rng)
        if all(found.values()) or not found:
            return found, free
    raise AssertionError(f"no trains of {lengths} found")


def laid_out(seats: int, lengths: dict[int, int], seed: int = 1, *, engine: int = 12) -> View:
    """The room's view of a round in which trains have these lengths, with markers on every other seat's."""
    rng = Random(seed)
    trains, free = trails(lengths, engine, rng)
    laid = tuple(trains.get(train, ()) for train in range(MEXICAN + 1))
    doubles = tuple(train for train, tiles in enumerate(laid) if tiles and tiles[-1].tile.is_double)
    table = Table(
        STANDARD,
        seats,
        13 - engine,
        0,
        (0,) * seats,
        0,
        0,
        Phase.PLAY,
        None,
        False,
        0,
        laid,
        sum(1 << seat for seat in range(0, seats, 2)),
        doubles,
        None,
        tile_set(free),
        len(free),
    )
    return View(table, None, (), (2,) * seats)


LONGEST = [(seats, {0: 60, MEXICAN: 8}) for seats in SEATS] + [
    (4, {0: 18, 1: 18, 2: 18, 3: 18, MEXICAN: 12}),
    (8, dict.fromkeys(range(8), 9) | {MEXICAN: 10}),
]
