"""Who plays, as far as the table shows it: names on plates, emblems, who is away.

Plain values handed in from outside; knows no pads and no language.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.moves import MEXICAN


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as its plate shows it. `emblem` (0 to 7) is colour and symbol together."""

    name: str
    emblem: int
    is_bot: bool = False
    away: bool = False
    """Whether the seat is held for somebody whose pad has gone."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The players by seat, and what the Mexican Train is called here."""

    players: tuple[Player, ...]
    mexican: str

    def name(self, train: int) -> str:
        """The name on the plate of a train."""
        return self.mexican if train == MEXICAN else self.players[train].name

    def emblem(self, train: int) -> int:
        """The emblem of a train; `MEXICAN` has its own."""
        return MEXICAN if train == MEXICAN else self.players[train].emblem
