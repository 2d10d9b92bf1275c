"""The last moves of a round, for the line at the top of the table.

Kept as what happened, not as words: another language, or another name on a plate, tells them anew. Public facts
alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.i18n.phrasing import Phrasing
from game.rules.events import Event, RoundDealt
from game.session.feed import Beat, BeatKind

TOLD = 3
KEPT = 2 * TOLD
"""Not everything that happens has words in the line."""


class LastMoves:
    """Listens to beats and tells the latest; `past` is what happened before."""

    def __init__(self, past: Iterable[Beat] = ()) -> None:
        self._moves: deque[tuple[Event, ...]] = deque(maxlen=KEPT)
        for beat in past:
            self.listen(beat)

    def listen(self, beat: Beat) -> None:
        """Something has been shown to its end; what was taken back has not happened."""
        if beat.kind is BeatKind.TAKE_BACK:
            if self._moves:
                self._moves.pop()
        elif any(isinstance(event, RoundDealt) for event in beat.events):
            self._moves.clear()
        elif beat.events:
            self._moves.append(beat.events)

    def lines(self, phrasing: Phrasing) -> tuple[str, ...]:
        """The latest in words, the oldest first."""
        lines = [line for events in self._moves if (line := phrasing.story(events))]
        return tuple(lines[-TOLD:])
