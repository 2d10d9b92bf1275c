"""How long each bot thinks about a move, at a table of four of its kind."""

import random
import statistics
import time
from collections.abc import Iterator, Sequence

from benchmarks._rows import Aim, Row, at_most, percentile
from game.bots.protocol import Bot
from game.bots.register import BOT_MAKERS, make_bot
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.rule_specs import parse_rules
from game.rules.view import View
from game.session.unattended import play_match

SEATS = 4
RULES = "standard length=1"
AIMS: dict[str, tuple[Aim, Aim]] = {"hard": (at_most(150), at_most(400))}
"""What the median and the slowest of a bot may take, in milliseconds."""


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self._bot = bot
        self._seconds = seconds
        self.listens = bot.listens

    def choose(self, view: View) -> Move:
        """The bot's move, timed."""
        started = time.thread_time()
        move = self._bot.choose(view)
        self._seconds.append(time.thread_time() - started)
        return move

    def saw(self, events: Sequence[Event], view: View) -> None:
        """Passed on."""
        self._bot.saw(events, view)

    def calls(self, view: View) -> bool:
        """Passed on."""
        return self._bot.calls(view)

    def challenges(self, view: View) -> bool:
        """Passed on."""
        return self._bot.challenges(view)

    def close(self) -> None:
        """Passed on."""
        self._bot.close()


def measure() -> Iterator[Row]:
    """Every bot of the register plays a round against its like."""
    for name in BOT_MAKERS:
        seconds: list[float] = []
        bots = [Timed(make_bot(name, seat), seconds) for seat in range(SEATS)]
        play_match(parse_rules(RULES), bots, random.Random(1))
        median, slowest = AIMS.get(name, (None, None))
        yield Row(f"{name}: a move, median", 1000 * statistics.median(seconds), "ms", median)
        yield Row(f"{name}: a move, 95 of 100", 1000 * percentile(seconds, 95), "ms")
        yield Row(f"{name}: a move, slowest of {len(seconds)}", 1000 * max(seconds), "ms", slowest)
