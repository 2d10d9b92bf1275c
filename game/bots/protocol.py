"""What a bot is: something that decides for a seat from what that seat may know.

By type a bot meets Views and events as its seat sees them, never the referee's state, so it cannot cheat. What it
does follows from its seed and what it was shown. Knows no level, no pace and no process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.rules.events import Event
from game.rules.moves import Move
from game.rules.view import View


class Bot(Protocol):
    """Decides for one seat. The seat is the `viewer` of every View that it is given."""

    @property
    def listens(self) -> bool:
        """Whether it wants `saw` at all; a bot without memory spares everybody the trouble."""
        ...

    def choose(self, view: View) -> Move:
        """The move to make now that it is this seat's turn; a legal one."""
        ...

    def saw(self, events: Sequence[Event], view: View) -> None:
        """One accepted move's events, as this seat may know them, and the View after them."""
        ...

    def calls(self, view: View) -> bool:
        """Whether it remembers to call its last tile; asked once each time it owes the call (rules, section 5)."""
        ...

    def challenges(self, view: View) -> bool:
        """Whether it challenges the seat that has not called; asked once each time that happens."""
        ...

    def close(self) -> None:
        """Give back whatever it holds, a process say. Nothing is asked of it afterwards."""
        ...


BotMaker = Callable[[int], Bot]
"""Makes a bot from its seed; the same seed gives the same play."""


class Attentive:
    """The parts of a bot that do not choose moves: no memory, never forgets a call, misses no challenge."""

    listens = False

    def saw(self, events: Sequence[Event], view: View) -> None:
        """Nothing is remembered."""

    def calls(self, view: View) -> bool:  # noqa: ARG002 (part of the protocol)
        """Always."""
        return True

    def challenges(self, view: View) -> bool:  # noqa: ARG002 (part of the protocol)
        """Always."""
        return True

    def close(self) -> None:
        """Nothing is held."""
