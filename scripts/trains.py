"""Positions that play seldom leads to: trains of any length, hands of any size, laid out by dice.

For the gallery and for the tests of what the table can show.
"""

from __future__ import annotations

from random import Random

from game.rules.moves import MEXICAN
from game.rules.rule_specs import STANDARD
from game.rules.state import Round
from game.rules.table import Phase, Table
from game.rules.tiles import ALL_TILES, LaidTile, Tile, tile_set

Trains = dict[int, tuple[LaidTile, ...]]


def trail(first: LaidTile, length: int, free: set[Tile], rng: Random) -> tuple[LaidTile, ...] | None:
    """A train of so many tiles that begins with `first`, the others taken out of `free`; None where dice fail."""
    for _ in range(60):
        left, train = set(free), [first]
        while len(train) < length:
            fitting = sorted(
                (tile for tile in left if tile.has(train[-1].outer)), key=lambda tile: tile.index
            )
            if not fitting:
                break
            laid = rng.choice(fitting).entering(train[-1].outer)
            left.discard(laid.tile)
            train.append(laid)
        if len(train) == length:
            free.intersection_update(left)
            return tuple(train)
    return None


def trails(lengths: dict[int, int], engine: int, rng: Random) -> tuple[Trains, set[Tile]]:
    """Trains of these lengths that share the set, and the tiles that are left. Fails where dice find none."""
    for _ in range(300):
        free = {tile for tile in ALL_TILES if not (tile.is_double and tile.low == engine)}
        starts = rng.sample([tile for tile in ALL_TILES if tile.has(engine) and tile in free], len(lengths))
        free -= set(starts)
        found: Trains = {}
        for first, train in zip(starts, sorted(lengths, key=lambda train: -lengths[train]), strict=True):
            laid = trail(first.entering(engine), lengths[train], free, rng)
            if laid is not None:
                found[train] = laid
        if len(found) == len(lengths):
            return found, free
    raise AssertionError(f"no trains of {lengths} found")


def laid_out(seats: int, lengths: dict[int, int], seed: int = 1, *, engine: int = 12, hand: int = 2) -> Round:
    """A round in which trains have these lengths, with markers on every other seat's; seat 0 is in turn."""
    rng = Random(seed)
    trains, free = trails(lengths, engine, rng)
    laid = tuple(trains.get(train, ()) for train in range(MEXICAN + 1))
    doubles = tuple(train for train, tiles in enumerate(laid) if tiles and tiles[-1].tile.is_double)
    left = sorted(free, key=lambda tile: tile.index)
    rng.shuffle(left)
    each = min(hand, len(left) // seats)
    hands = tuple(tuple(left[seat * each : (seat + 1) * each]) for seat in range(seats))
    boneyard = tuple(left[seats * each :])
    markers = sum(1 << seat for seat in range(0, seats, 2))
    table = Table(
        rules=STANDARD,
        seats=seats,
        number=13 - engine,
        leader=0,
        totals=(0,) * seats,
        out=0,
        seat=0,
        phase=Phase.PLAY,
        follow=None,
        has_drawn=False,
        to_start=0,
        trains=laid,
        markers=markers,
        uncovered=doubles,
        uncalled=None,
        unlaid=tile_set(left),
        boneyard_size=len(boneyard),
    )
    return Round(table, hands, boneyard)
