"""How fast the table goes: when bots act, and how long a last-tile call may wait.

Every figure depends on the chosen speed, and on how long people have waited; above all not on anybody's hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class Speed(Enum):
    """The four speeds a table can be played at."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    QUICK = "quick"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds, counted from the moment the table is at rest.

    A bot acts `bot_delay` after it; a bot that is not done thinking by then acts a whole number of `bot_step`
    later, so that the length of its thought stays its own. While a person owes a call, nobody acts before
    `call_window` is over; bots call after `bot_call` and challenge after `bot_challenge`.
    """

    bot_delay: float
    bot_step: float
    bot_call: float
    bot_challenge: float
    call_window: float

    def hurried(self, urgency: float) -> Pace:
        """The same with bots acting `urgency` (1.0 or more) times as soon; what people have time for stays."""
        return self if urgency == 1.0 else replace(self, bot_delay=self.bot_delay / urgency)


PACES: dict[Speed, Pace] = {
    Speed.RELAXED: Pace(1.1, 0.4, 0.9, 3.2, 4.0),
    Speed.NORMAL: Pace(0.3, 0.3, 0.5, 2.4, 3.0),
    Speed.QUICK: Pace(0.06, 0.2, 0.25, 2.0, 2.4),
    Speed.INSTANT: Pace(0.0, 0.1, 0.0, 1.8, 2.0),
}
