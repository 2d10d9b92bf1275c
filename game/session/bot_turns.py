"""When the bots of a table act, and what they do then: think, call, challenge, move.

Brings together what bots would do and the pace of the table. Holds no position: the steps of the round are told with
each call, and whoever asks makes the move.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.events import LastTileLeft
from game.rules.match import MatchStep
from game.rules.moves import CALL, Challenge, Move
from game.session.bot_table import BotTable
from game.session.pace import Pace
from game.session.seats import MatchPlan


class BotTurns:
    """The turns of the bots that `bots` thinks for."""

    def __init__(self, bots: BotTable) -> None:
        self._bots = bots
        self._answer_from = 0.0

    def think(self, plan: MatchPlan, steps: Sequence[MatchStep]) -> Move | None:
        """Let the bot in turn think on; what it has come to. Tiles may still be moving meanwhile."""
        seat = steps[-1].match.current.table.seat
        return self._bots.move(seat, steps) if plan.seats[seat].is_bot else None

    def due(
        self, plan: MatchPlan, steps: Sequence[MatchStep], pace: Pace, rested: float, thought: Move | None
    ) -> tuple[int, Move] | None:
        """The seat and the move that are due when the table has `rested` so many seconds, None while none are.

        `thought` is what `think` said.
        """
        table = steps[-1].match.current.table
        if not rested:
            self._answer_from = 0.0
        if table.uncalled is not None:
            said = self._last_tile(table.uncalled, plan, steps, pace, rested)
            if said is not None:
                return said
        if not plan.seats[table.seat].is_bot:
            return None
        earliest = pace.bot_delay if table.uncalled is None else max(pace.bot_delay, pace.call_window)
        due = max(earliest, self._answer_from)
        if rested < due:
            return None
        if thought is None:  # too late for this moment: the next one is a whole step away
            self._answer_from = due + pace.bot_step
            return None
        return table.seat, thought

    def _last_tile(
        self, owing: int, plan: MatchPlan, steps: Sequence[MatchStep], pace: Pace, rested: float
    ) -> tuple[int, Move] | None:
        """The call of a bot that owes one, or the challenge of one that has noticed (rules, section 5)."""
        since = _owed_since(steps)
        owes = plan.seats[owing].is_bot
        if owes and rested >= pace.bot_call and self._bots.calls(owing, since, steps):
            return owing, CALL
        if rested < pace.bot_challenge:
            return None
        for seat in steps[-1].match.current.table.playing:
            others_bot = seat != owing and plan.seats[seat].is_bot
            if others_bot and self._bots.challenges(seat, since, steps):
                return seat, Challenge(owing)
        return None


def _owed_since(steps: Sequence[MatchStep]) -> MatchStep:
    """The step that left the call owed."""
    for step in reversed(steps):
        if any(isinstance(event, LastTileLeft) for event in step.events):
            return step
    return steps[-1]
