"""What a player keeps privately: the order of the hand and the moves planned ahead.

Nothing here is a rule, and nothing here is ever shown to another seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.moves import Move
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Desk:
    """A seat's own order of its tiles, and what it means to do next, in order."""

    order: tuple[Tile, ...] = ()
    plan: tuple[Move, ...] = ()


def arranged(hand: Sequence[Tile], order: Sequence[Tile]) -> tuple[Tile, ...]:
    """The hand in the order its owner gave it; tiles that came since stand at the end, as they came."""
    held = [tile for tile in order if tile in hand]
    return (*held, *(tile for tile in hand if tile not in held))
