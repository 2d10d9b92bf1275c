"""What is worth telling of a match at its end: the awards, from public facts alone.

Counts over a match that is told once more from its first deal, so that nothing counts which was taken back, and a
match that was left and continued is told whole. Knows no picture and no words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.rules.events import DoubleCovered, Event, RoundScored, TilesLaid, WentOut
from game.rules.moves import MEXICAN
from game.rules.view import View
from game.session.feed import Beat


@dataclass(frozen=True, slots=True)
class Award:
    """A distinction: its key in the catalogue, the seats that share it, and the figure it was won with."""

    key: str
    seats: tuple[int, ...]
    figure: int


class Chronicle:
    """What there was in all the beats of a match."""

    def __init__(self, beats: Iterable[Beat]) -> None:
        self._longest: Counter[int] = Counter()
        self._covers: Counter[int] = Counter()
        self._outs: Counter[int] = Counter()
        self._worst: Counter[int] = Counter()
        self.totals: tuple[int, ...] = ()
        for beat in beats:
            self._count(beat.events, beat.view)

    def _count(self, events: Iterable[Event], view: View) -> None:
        for event in events:
            match event:
                case TilesLaid(train=train) if train != MEXICAN:
                    self._longest[train] = max(self._longest[train], len(view.table.trains[train]))
                case DoubleCovered(seat=seat):
                    self._covers[seat] += 1
                case WentOut(seat=seat):
                    self._outs[seat] += 1
                case RoundScored(totals=totals):
                    self.totals = totals
                    for seat, place in enumerate(places(totals)):
                        self._worst[seat] = max(self._worst[seat], place)

    def awards(self) -> tuple[Award, ...]:
        """The distinctions of this match, those that nobody earned left out."""
        final = places(self.totals)
        climbs = Counter({seat: self._worst[seat] - place for seat, place in enumerate(final)})
        found: Sequence[tuple[str, Counter[int], Callable[[int], bool]]] = (
            ("longest", self._longest, lambda figure: figure > 0),
            ("covers", self._covers, lambda figure: figure > 0),
            ("outs", self._outs, lambda figure: figure > 0),
            ("comeback", climbs, lambda figure: figure > 0),
        )
        awards = []
        for key, counter, counts in found:
            best = max(counter.values(), default=0)
            if counts(best):
                seats = tuple(sorted(seat for seat, figure in counter.items() if figure == best))
                awards.append(Award(key, seats, best))
        return tuple(awards)


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, 1 for the fewest points; equal ones share the better place."""
    return tuple(1 + sum(other < total for other in totals) for total in totals)
