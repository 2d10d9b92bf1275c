"""Names without a keyboard: a list to walk through, and letters to choose one by one.

Pure values; knows no screen and no file. Where names are remembered is for the composition root.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.input.actions import Action

LETTERS = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÂÃÀÇÉÊÍÓÔÕÚÜ0123456789 '-"
LONGEST = 10
"""Letters in a name: what fits on a plate at the table."""


class NameBook(Protocol):
    """The names that this house remembers."""

    @property
    def names(self) -> Sequence[str]:
        """The remembered names, the latest first."""
        ...

    def remember(self, names: Iterable[str]) -> bool:
        """Keep names for other evenings; whether that could be written."""
        ...


def step_name(names: Sequence[str], current: str, step: int, taken: Collection[str]) -> str:
    """The next name (``step`` 1) or the one before (-1) that nobody else has; round at the ends.

    A current name that is not in the list counts as standing before the first.
    """
    free = [name for name in dict.fromkeys(names) if name == current or name not in taken]
    if not free:
        return current
    if current not in free:
        return free[0 if step > 0 else -1]
    return free[(free.index(current) + step) % len(free)]


@dataclass(frozen=True, slots=True)
class Writing:
    """A name that is being written, and the letter that would be next."""

    text: str = ""
    letter: int = 0

    @property
    def shown(self) -> str:
        """The letter as it would be written here: a capital at the beginning of a word."""
        return self._cased(LETTERS[self.letter])

    def act(self, action: Action) -> "Writing":
        """Up and down choose a letter, right and confirm write it, left takes the last one away."""
        match action:
            case Action.UP | Action.DOWN:
                step = 1 if action is Action.DOWN else -1
                return replace(self, letter=(self.letter + step) % len(LETTERS))
            case Action.RIGHT | Action.CONFIRM if len(self.text) < LONGEST:
                return Writing(self.text + self.shown)
            case Action.LEFT:
                return replace(self, text=self.text[:-1])
        return self

    @property
    def name(self) -> str:
        """The name as written so far."""
        return " ".join(self.text.split())

    def _cased(self, letter: str) -> str:
        begins = not self.text or self.text[-1] in " '-"
        return letter if begins else letter.lower()
