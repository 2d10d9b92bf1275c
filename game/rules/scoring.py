"""What hands count, who is knocked out, and who has won (rules 2.9, 2.10 and section 6).

Works on numbers alone: no trains, no turns.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.house_rules import HouseRules
from game.rules.tiles import DOUBLE_BLANK, Tile


def tile_points(tile: Tile, blank: int) -> int:
    """What one tile in hand counts: its pips, and `blank` points for the double blank."""
    return blank if tile is DOUBLE_BLANK else tile.pips


def hand_points(hand: Sequence[Tile], blank: int) -> int:
    """What a hand counts at the end of a round."""
    return sum(tile_points(tile, blank) for tile in hand)


def round_counts(rules: HouseRules, hands: Sequence[Sequence[Tile]]) -> tuple[int, ...]:
    """What each hand counts, by seat."""
    return tuple(hand_points(hand, rules.blank.value) for hand in hands)


def knocked_out(rules: HouseRules, totals: Sequence[int]) -> int:
    """The seats, as a bit set, whose totals reach the knock-out limit (rules, section 6)."""
    limit = rules.length.limit
    if limit is None:
        return 0
    return sum(1 << seat for seat, total in enumerate(totals) if total >= limit)


def winners_of(rules: HouseRules, number: int, totals: Sequence[int], out: int) -> tuple[int, ...]:
    """The winners once round `number` has ended with these totals, () while the match goes on.

    `out` are the seats that were out before the round. After the last round the lowest total wins; in a
    knock-out the last seat in, or the lowest of those whom this round took out together. Equal ones share.
    """
    still_in = [seat for seat in range(len(totals)) if not out >> seat & 1]
    if rules.length.limit is None:
        return _lowest(still_in, totals) if number == rules.length.rounds else ()
    gone = knocked_out(rules, totals)
    left = tuple(seat for seat in still_in if not gone >> seat & 1)
    if len(left) > 1:
        return ()
    return left or _lowest(still_in, totals)


def _lowest(seats: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
    best = min(totals[seat] for seat in seats)
    return tuple(seat for seat in seats if totals[seat] == best)
