"""How long people wait while bots play one after the other, and how much the table hurries so that it is never long.

Follows from the clock, from whose turn it is and from who is a bot: everybody at the table could work it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.table import Table
from game.session.pace import Speed
from game.session.seats import MatchPlan


@dataclass(frozen=True, slots=True)
class LapTime:
    """What a lap of seven bots may take, in `seconds`; for that the table goes up to `most` times as fast."""

    seconds: float
    most: float


LAP_TIMES: Mapping[Speed, LapTime] = {
    Speed.NORMAL: LapTime(8.0, 2.5),
    Speed.QUICK: LapTime(3.0, 1.8),
}
"""The speeds that promise something: who plays relaxed has time, and at once cannot be hurried."""
KEPT_BACK = 0.07
"""The part of a lap that is not planned with: its last turn may be a long one."""
USUAL_TURN = 0.11
"""The part of a lap that a turn takes on average, draws and doubles included."""
LONGEST_STEP = 0.1
"""Seconds: a table that nobody looked at for longer was not waited for."""


class Lap:
    """A run of bots' turns between two people, or once round the table where there are none.

    `urgency` says how many times as fast as usual the table should go now, 1.0 for no hurry.
    """

    def __init__(self) -> None:
        self.urgency = 1.0
        self._waited = 0.0
        self._turns_left = 0
        self._seat: int | None = None
        self._last: float | None = None

    def pass_time(
        self, now: float, table: Table, plan: MatchPlan, speed: Speed, *, counts: bool = True
    ) -> None:
        """Let time pass until `now`; where it does not count nobody waits for bots."""
        step = 0.0 if self._last is None else min(LONGEST_STEP, now - self._last)
        self._last = now
        if table.seat != self._seat:
            self._turn(table, plan)
        self._waited += step if counts else 0.0
        allowed = LAP_TIMES.get(speed)
        if allowed is None or not self._turns_left:
            self.urgency = 1.0
            return
        left = allowed.seconds * (1.0 - KEPT_BACK) - self._waited
        needed = self._turns_left * allowed.seconds * USUAL_TURN
        self.urgency = max(1.0, needed / left) if left * allowed.most > needed else allowed.most

    def _turn(self, table: Table, plan: MatchPlan) -> None:
        """Another seat is in turn: one turn less to wait for, or a new lap."""
        self._seat = table.seat
        self._turns_left = max(0, self._turns_left - 1)
        ahead = bots_ahead(table, plan)
        if not ahead or not self._turns_left:
            self._waited = 0.0
            self._turns_left = ahead
        self._turns_left = min(self._turns_left, ahead)


def bots_ahead(table: Table, plan: MatchPlan) -> int:
    """How many bots play until it is a person's turn; without people, until the seat in turn has been passed."""
    seat, count = table.seat, 0
    while plan.seats[seat].is_bot and count < len(table.playing) - 1:
        seat, count = table.after(seat), count + 1
    return count
