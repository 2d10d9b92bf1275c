"""What the table is told when a bot cannot go on by itself: a code with the bot's name, the words are made above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Trouble(Enum):
    """Why a bot was replaced in its seat."""

    NO_START = "no-start"
    CRASH = "crash"
    SLOW = "slow"
    NONSENSE = "nonsense"
    THINKER_GONE = "thinker-gone"


@dataclass(frozen=True, slots=True)
class BotNote:
    """The bot called `name` was replaced; `detail` is what it said or the system answered, "" for nothing."""

    name: str
    trouble: Trouble
    detail: str = ""


OnNote = Callable[[BotNote], None]


def unheard(note: BotNote) -> None:
    """Where nobody wants to be told."""
