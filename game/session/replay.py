"""A finished match that is watched again: the same feed as a live one, with a place that can be moved.

Knows the record's steps and nothing of how they are shown or how fast.
"""

from __future__ import annotations

from game.rules.moves import Call, Challenge, Move
from game.rules.record import MatchRecord, replay
from game.rules.state import observe
from game.rules.table import Table
from game.session.feed import Beat, BeatKind
from game.session.referee import lowest
from game.session.seats import MatchPlan, plan_of_tags


class Replay:
    """Hands out a record beat by beat, from the first deal to the end or from wherever `go_to_round` was told.

    While it is `held` nothing comes. Raises IllegalMove or ValueError for a record that breaks the rules.
    """

    def __init__(self, record: MatchRecord) -> None:
        self.plan: MatchPlan = plan_of_tags(record.rules, record.seats, dict(record.tags))
        self._steps = tuple(replay(record))
        self._moves: list[Move | None] = []
        for played in record.rounds:
            self._moves.extend((None, *played.moves))
        self._place = 0
        self.held = False

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self._moves.count(None)

    @property
    def round(self) -> int:
        """The round, from 1, that the last beat belongs to; 1 before the first."""
        return max(1, self._moves[: self._place].count(None))

    @property
    def is_over(self) -> bool:
        """Whether every beat was handed out."""
        return self._place == len(self._steps)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat at the end of the match."""
        return self._steps[-1].match.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, of a match that was cut short as well."""
        end = self._steps[-1].match
        return end.winners or lowest(end.totals, end.current.table.playing)

    @property
    def part(self) -> float:
        """How much of the current round was handed out, 0.0 to 1.0."""
        deals = [*self._deals(), len(self._steps)]
        start, end = deals[self.round - 1], deals[self.round]
        return max(0, self._place - start) / (end - start)

    def go_to_round(self, number: int) -> None:
        """Go on with the deal of this round. Raises ValueError for a round there is none of."""
        deals = self._deals()
        if not 1 <= number <= len(deals):
            raise ValueError(f"no round {number} of {len(deals)}")
        self._place = deals[number - 1]

    def next_beat(self) -> Beat | None:
        """The next gesture; None at the end, and while it is held."""
        if self.is_over or self.held:
            return None
        step, move = self._steps[self._place], self._moves[self._place]
        before = self._steps[self._place - 1].match.current.table if move is not None else None
        self._place += 1
        events = tuple(event.seen_by(None) for event in step.events)
        kind = BeatKind.DEAL if before is None else BeatKind.MOVE
        return Beat(events, observe(step.match.current, None), _move_by(before, move), kind)

    def settled(self) -> None:
        """A record has nothing to wait for."""

    def _deals(self) -> list[int]:
        return [place for place, move in enumerate(self._moves) if move is None]


def _move_by(before: Table | None, move: Move | None) -> int | None:
    """Whose move it was; a record does not say who challenged."""
    if before is None or isinstance(move, Challenge):
        return None
    return before.uncalled if isinstance(move, Call) else before.seat
