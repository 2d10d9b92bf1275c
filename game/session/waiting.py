"""What a table waits for before the next move: beats that are not shown yet, and the rest after them.

A match and a lesson wait alike. Knows no move and no seat; time is told with each call, in seconds of any clock
that never runs backwards.
"""

from __future__ import annotations

from collections import deque
from enum import Enum

from game.session.feed import Beat


class NotNow(Enum):
    """Why the session, not the rules, takes no move at the moment."""

    MOVING = "moving"  # what is shown is not the truth yet
    WRITING = "writing"  # the move before is not safe yet
    BOTS_SEAT = "bots-seat"  # a bot plays this seat


class BeatQueue:
    """Beats on their way to whoever shows them, one at a time, and for how long the last has been at rest."""

    def __init__(self) -> None:
        self._beats: deque[Beat] = deque()
        self._settled = False
        self._rest_since: float | None = None

    @property
    def at_rest(self) -> bool:
        """Whether every beat has been handed out, and shown to its end."""
        return self._settled and not self._beats

    def show(self, beat: Beat) -> None:
        """Something has happened, and is to be shown after what happened before."""
        self._beats.append(beat)
        self._rest_since = None

    def next_beat(self) -> Beat | None:
        """The next one to show, or None."""
        if not self._beats:
            return None
        self._settled = False
        return self._beats.popleft()

    def settled(self) -> None:
        """What was handed out is shown and at rest."""
        self._settled = True

    def rested(self, now: float) -> float:
        """The seconds for which this has been asked while everything was at rest, 0.0 the first time."""
        if not self.at_rest:
            self._rest_since = None
            return 0.0
        if self._rest_since is None:
            self._rest_since = now
        return now - self._rest_since
