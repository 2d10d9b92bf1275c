"""The curtain: whose hand may be looked at, since when, and what closes it.

One hand at a time; the seat in turn may take over, and then the band stays blank for a moment, so that whoever
looked before can look away. Knows seats and seconds, no tile and no picture.
"""

from __future__ import annotations

from dataclasses import dataclass, field

TAKEOVER = 0.7
"""Seconds for which the band is blank, with the newcomer's symbol on it."""
UNTOUCHED = 20.0
"""Seconds without a press after which an open hand closes by itself."""


@dataclass
class Curtain:
    """`holder` is the seat whose hand is asked for, None while the curtain is shut. `now` is told with each call."""

    holder: int | None = None
    _waiting: list[int] = field(default_factory=list)
    _blank_until: float = 0.0
    _touched: float = 0.0

    def shows(self, now: float) -> int | None:
        """The seat whose tiles may be seen at this moment."""
        return self.holder if self.holder is not None and now >= self._blank_until else None

    def ask(self, seat: int, in_turn: int | None, now: float) -> bool:
        """A seat wants to look. Whether the curtain is its now; if not, it waits for as long as it holds on."""
        if self.holder == seat:
            return True
        if self.holder is None:
            self._give(seat, now, blank=0.0)
            return True
        if seat == in_turn:
            self._give(seat, now, blank=TAKEOVER)
            return True
        if seat not in self._waiting:
            self._waiting.append(seat)
        return False

    def release(self, seat: int, now: float) -> bool:
        """A seat lets go; whether that shut its hand. Whoever waits comes next, after a blank moment."""
        if seat in self._waiting:
            self._waiting.remove(seat)
        if self.holder != seat:
            return False
        self.holder = None
        if self._waiting:
            self._give(self._waiting.pop(0), now, blank=TAKEOVER)
        return True

    def touch(self, now: float) -> None:
        """The holder pressed something."""
        self._touched = now

    def overdue(self, now: float) -> bool:
        """Whether an open hand has been left alone for too long."""
        return self.holder is not None and now - self._touched >= UNTOUCHED

    def shut(self) -> bool:
        """Close for everybody, whoever holds or waits; whether a hand was open."""
        was_open = self.holder is not None
        self.holder = None
        self._waiting.clear()
        return was_open

    def _give(self, seat: int, now: float, *, blank: float) -> None:
        self.holder = seat
        self._blank_until = now + blank
        self._touched = now
