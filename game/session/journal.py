"""Where a match being played is written down, move by move.

Says what is written and when it counts as safe; how and where is another's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.rules.record import MatchRecord
from game.session.desks import Desk
from game.session.referee import Made, PlayedRound
from game.session.seats import SeatPlan


class Journal(Protocol):
    """A match's log. Writing returns at once; `synced` tells when everything written so far is safe."""

    @property
    def synced(self) -> bool:
        """Whether the next move may be asked for: all is written, or cannot be and the game goes on without."""
        ...

    def dealt(self, played: PlayedRound) -> None:
        """A round was dealt."""
        ...

    def made(self, made: Made) -> None:
        """A move was accepted."""
        ...

    def took_back(self, seat: int) -> None:
        """A seat took its last lay back."""
        ...

    def reseated(self, seat: int, plan: SeatPlan) -> None:
        """Somebody else plays a seat now."""
        ...

    def ends_after_round(self, ends: bool) -> None:
        """The match is to end with this round, or not after all."""
        ...

    def desks(self, desks: Mapping[int, Desk]) -> None:
        """The seats' private orders and plans, all of them."""
        ...

    def finished(self, record: MatchRecord) -> None:
        """The match is over; this is all of it."""
        ...

    def close(self) -> None:
        """Nothing more is written; returns when everything is."""
        ...


class NoJournal:
    """Writes nothing: for demos, lessons and tests."""

    synced = True

    def dealt(self, played: PlayedRound) -> None:
        """Not written."""

    def made(self, made: Made) -> None:
        """Not written."""

    def took_back(self, seat: int) -> None:
        """Not written."""

    def reseated(self, seat: int, plan: SeatPlan) -> None:
        """Not written."""

    def ends_after_round(self, ends: bool) -> None:
        """Not written."""

    def desks(self, desks: Mapping[int, Desk]) -> None:
        """Not written."""

    def finished(self, record: MatchRecord) -> None:
        """Not written."""

    def close(self) -> None:
        """Nothing is open."""
