"""What a table asks of the match that is played on it: a live match answers, and so does a lesson."""

from __future__ import annotations

from typing import Protocol

from game.rules.legality import LegalMoves
from game.rules.moves import Move
from game.rules.refusals import Refusal
from game.rules.table import Table
from game.rules.tiles import Tile
from game.rules.view import View
from game.session.pace import Speed
from game.session.seats import MatchPlan
from game.session.waiting import NotNow


class Play(Protocol):
    """The part of a live match that a seat plays through."""

    def view(self, viewer: int | None) -> View:
        """What a viewer may know."""
        ...

    def legal(self, seat: int) -> LegalMoves:
        """What the seat may do."""
        ...

    def rack(self, seat: int) -> tuple[Tile, ...]:
        """The hand in its owner's order."""
        ...

    def planned(self, seat: int) -> tuple[Move, ...]:
        """What the seat means to do."""
        ...

    def play(self, seat: int, move: Move) -> Refusal | NotNow | None:
        """Make a move."""
        ...

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat's last lay can be undone."""
        ...

    def take_back(self, seat: int) -> NotNow | None:
        """Undo it."""
        ...

    def arrange(self, seat: int, order: tuple[Tile, ...]) -> None:
        """Keep an order of the hand."""
        ...

    def plan_moves(self, seat: int, moves: tuple[Move, ...]) -> None:
        """Keep a plan."""
        ...


class TableMatch(Play, Protocol):
    """What is played at a table: a match, or a lesson that answers the same questions."""

    speed: Speed

    @property
    def urgency(self) -> float:
        """How many times as fast as usual the table should be shown."""
        ...

    @property
    def plan(self) -> MatchPlan:
        """The house rules, and who sits where."""
        ...

    @property
    def table(self) -> Table:
        """The open table as it truly stands."""
        ...

    @property
    def waits_for(self) -> NotNow | None:
        """What stands in the way of the next move."""
        ...

    @property
    def round_over(self) -> bool:
        """Whether the round has ended."""
        ...

    def update(self, now: float) -> None:
        """Let time pass."""
        ...

    def close(self) -> None:
        """The table is left."""
        ...
