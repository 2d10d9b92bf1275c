"""How long a bot thinks about a move, and a hint takes: under every preset, at small and large tables, after hunts.

Only moves that leave a choice count: the others take no time, and there are more of them. Time is the processor's,
so that a busy machine does not make a bot look slow.
"""

import random
import statistics
import time
from collections.abc import Iterator, Sequence

from benchmarks._rows import Aim, Row, at_most, percentile
from game.bots.adviser import Adviser
from game.bots.hints import hint
from game.bots.protocol import Bot
from game.bots.register import BOT_MAKERS, make_bot
from game.rules.dealing import RoundSetting, open_round
from game.rules.events import Event
from game.rules.legality import legal_moves
from game.rules.moves import Move
from game.rules.rule_specs import PRESETS, parse_rules
from game.rules.view import View
from game.session.shuffling import shuffled_deal
from game.session.unattended import UnattendedTable

SEATS = (2, 4, 6, 8)
RULES = (*(preset.key for preset in PRESETS), "standard station=held", "cover-at-once station=held drawn=may")
"""Every preset, and two ways in which a hunt for the station double leaves large hands."""
AIMS: dict[str, tuple[Aim, Aim]] = {"hard": (at_most(150), at_most(400)), "hint": (at_most(5), at_most(33))}
"""What the median and the slowest may take, in milliseconds; a hint is waited for within two frames."""


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self._bot = bot
        self._seconds = seconds
        self.listens = bot.listens

    def choose(self, view: View) -> Move:
        """The bot's move, timed where there is a choice."""
        legal = legal_moves(view.table, view.hand)
        started = time.thread_time()
        move = self._bot.choose(view)
        if legal.chains is not None or len(legal.moves) > 1:
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


class Hinted(Adviser):
    """Plays what hints would tell a person."""

    def choose(self, view: View) -> Move:
        """The hint's move; its reason is found, too."""
        return hint(view, Adviser(self._weights)).move


def measure() -> Iterator[Row]:
    """Every bot of the register, and a hint, in a round of every number of seats under all the rules."""
    for name in (*BOT_MAKERS, "hint"):
        seconds = [taken for rules in RULES for seats in SEATS for taken in _round(name, rules, seats)]
        median, slowest = AIMS.get(name, (None, None))
        yield Row(f"{name}: a move, median", 1000 * statistics.median(seconds), "ms", median)
        yield Row(f"{name}: a move, 95 of 100", 1000 * percentile(seconds, 95), "ms")
        yield Row(f"{name}: a move, slowest of {len(seconds)}", 1000 * max(seconds), "ms", slowest)


def _round(name: str, rules: str, seats: int) -> list[float]:
    """The seconds of every choice in one round, any round of the match."""
    dice = random.Random(f"{rules}/{seats}")
    totals = tuple(dice.randrange(100) for _ in range(seats))
    setting = RoundSetting(parse_rules(rules), dice.randint(1, 12), totals, 0, dice.randrange(seats))
    seconds: list[float] = []
    made = [Hinted() if name == "hint" else make_bot(name, seat) for seat in range(seats)]
    table = UnattendedTable([Timed(bot, seconds) for bot in made])
    table.play_round(open_round(setting, shuffled_deal(setting, dice)))
    return seconds
