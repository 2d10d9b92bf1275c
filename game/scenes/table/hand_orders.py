"""The ways in which a hand can be sorted. A player's own business: no rule asks for any order."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from game.bots.plans import own_train
from game.rules.table import Table
from game.rules.tiles import Tile

SUGGESTION_NODES = 10_000
"""How far a suggested train is searched for: no longer than a frame takes."""


class Order(Enum):
    """How a hand can be sorted."""

    NUMBERS = auto()
    WEIGHT = auto()
    CHAIN = auto()

    @property
    def next(self) -> Order:
        """The way to sort after this one, going round."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


def best_chain(table: Table, hand: Sequence[Tile], seat: int, end: int | None = None) -> tuple[Tile, ...]:
    """The heaviest train that can be built from a hand on the own train, as far as it is searched for.

    It begins at `end` where that is another number than the one on the table.
    """
    return own_train(table, tuple(hand), seat, node_budget=SUGGESTION_NODES, end=end).plain


def in_order(order: Order, table: Table, hand: Sequence[Tile], seat: int) -> tuple[Tile, ...]:
    """The hand of a seat in that order; `CHAIN` puts its best train first."""
    if order is Order.NUMBERS:
        return tuple(sorted(hand, key=lambda tile: (tile.low, tile.high)))
    if order is Order.WEIGHT:
        return tuple(sorted(hand, key=lambda tile: (-tile.pips, tile.low)))
    first = best_chain(table, hand, seat)
    return (*first, *(tile for tile in hand if tile not in first))
