"""What one viewer may know of a round, as a type of its own.

A `View` holds the open table, the viewer's own hand, and of everything else the counts. It is made from the full
state by `state.observe`; from a View the full state cannot be reached.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.table import OVER, Table
from game.rules.tiles import Tile


class View(NamedTuple):
    """A round as `viewer` (a seat, 0 to 7, or None for the room) may know it.

    `hand` is the viewer's own, in the order the tiles came, () for the room. `hand_sizes` counts every hand.
    `shown` holds all hands by seat once the round is over and they lie open, and is () before. `counts` are the
    round's points by seat and `winners` the seats that won the match, both () until then.
    """

    table: Table
    viewer: int | None
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    shown: tuple[tuple[Tile, ...], ...] = ()
    counts: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.table.phase is OVER

    @property
    def on_turn(self) -> bool:
        """Whether it is the viewer's own turn."""
        return self.viewer == self.table.seat and not self.is_over

    @property
    def drawn(self) -> Tile | None:
        """The drawn tile that the viewer has to decide about, where there is one."""
        return self.hand[-1] if self.on_turn and self.table.has_drawn else None
