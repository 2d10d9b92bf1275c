"""The whole truth of a round and of a match, hidden tiles included.

Only the rules and the session may hold these; everybody else gets a `View`. Shuffling is done elsewhere: the
order of the bone pile is part of the state, so that applying a move needs no dice.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.events import Event
from game.rules.scoring import round_counts, winners_of
from game.rules.table import OVER, Table
from game.rules.tiles import Tile
from game.rules.view import View


class Round(NamedTuple):
    """One round: the open `table`, each seat's hand in the order its tiles came, the bone pile in drawing order."""

    table: Table
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The hand of the seat in turn."""
        return self.hands[self.table.seat]

    @property
    def is_over(self) -> bool:
        """Whether the round is over (rules 2.9)."""
        return self.table.phase is OVER

    @property
    def counts(self) -> tuple[int, ...]:
        """The points each hand counts as it stands, by seat; a seat that is out counts 0 (rules 2.9, 10)."""
        return round_counts(self.table.rules, self.hands)

    @property
    def totals_after(self) -> tuple[int, ...]:
        """The running totals with this round's counts added."""
        return tuple(before + count for before, count in zip(self.table.totals, self.counts, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match with this round, () while it goes on (rules 2.10, section 6)."""
        if not self.is_over:
            return ()
        return winners_of(self.table.rules, self.table.number, self.totals_after, self.table.out)


class Step(NamedTuple):
    """What a move led to: the state after it and the facts, in order."""

    state: Round
    events: tuple[Event, ...]


def observe(state: Round, viewer: int | None) -> View:
    """What `viewer` (a seat, or None for the room) may know of this round (rules, section 8)."""
    table = state.table
    hand = () if viewer is None else state.hands[viewer]
    sizes = tuple(map(len, state.hands))
    if table.phase is OVER:
        return View(table, viewer, hand, sizes, state.hands, state.counts, state.winners)
    return View(table, viewer, hand, sizes)
