"""From the name that somebody typed to a bot in a seat, outside programs included.

Knows where each kind of bot comes from; how they play is theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.protocol import Bot
from game.bots.register import BOT_MAKERS, make_bot
from game.session.bot_notes import OnNote, unheard
from game.session.bot_process import BotProcess, DistantBot
from game.session.exec_bot import ExecBot

OUTSIDE = "exec:"
"""What the name of an outside program's bot begins with; its command follows."""
THINKS_LONG = frozenset({"hard"})
"""Bots that take longer than a frame."""


@dataclass(frozen=True)
class UnknownBotError(ValueError):
    """No bot goes by this `name`."""

    name: str

    def __str__(self) -> str:
        return f"no bot is called {self.name!r}"


def bot_names() -> tuple[str, ...]:
    """The names there are; beside them every command after `exec:`."""
    return tuple(BOT_MAKERS)


def check_bot_name(name: str) -> None:
    """Raise UnknownBotError unless `seat_bot` could make this bot. Starts nothing."""
    command = name.removeprefix(OUTSIDE).strip() if name.startswith(OUTSIDE) else None
    if name not in BOT_MAKERS and not command:
        raise UnknownBotError(name)


def seat_bot(name: str, seed: int, on_note: OnNote = unheard, apart: BotProcess | None = None) -> Bot:
    """The bot of this name; `on_note` is told when it has to be replaced. Raises UnknownBotError.

    Bots that think long do so in the process `apart`, where there is one.
    """
    check_bot_name(name)
    if apart is not None and name in THINKS_LONG:
        return DistantBot(apart, name, seed, on_note)
    if name.startswith(OUTSIDE):
        return ExecBot(name.removeprefix(OUTSIDE).strip(), seed, on_note)
    return make_bot(name, seed)


def close_all(bots: Sequence[Bot]) -> None:
    """Close them all."""
    for bot in bots:
        bot.close()
