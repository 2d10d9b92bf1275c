"""Every bot under house rules drawn at random: all its moves are legal, and its thinking stays bounded."""

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.bots.hard import EFFORT, HardBot
from game.bots.protocol import Bot
from game.bots.register import BOT_MAKERS, make_bot
from game.rules.events import Event
from game.rules.legality import why_not
from game.rules.moves import Move
from game.rules.notation import write_move, write_view
from game.rules.rule_specs import write_rules
from game.rules.view import View
from game.session.unattended import play_match
from soaks._part import Part, Tally
from soaks.matches import rules_of

GLANCE = replace(EFFORT, moves=150, worlds=4)
SHORT = 2
"""Rounds of a match that is not a knock-out."""


class Watched:
    """A bot whose every move is judged before it is made; an illegal one is a failure, and ends the match."""

    def __init__(self, name: str, bot: Bot, tally: Tally) -> None:
        self._name = name
        self._bot = bot
        self._tally = tally
        self.listens = bot.listens

    def choose(self, view: View) -> Move:
        """The bot's move. Raises ValueError for an illegal one."""
        started = time.thread_time()
        move = self._bot.choose(view)
        if time.thread_time() - started > 1.0:
            self._tally.fail(f"{self._name} thought for more than a second about\n{write_view(view)}")
        if (refusal := why_not(view.table, view.hand, move)) is not None:
            raise ValueError(f"{self._name}: {write_move(move)} is {refusal.code.value}\n{write_view(view)}")
        self._tally.count(f"moves of {self._name}")
        return move

    def saw(self, events: Sequence[Event], view: View) -> None:
        """Passed on."""
        self._bot.saw(events, view)

    def calls(self, view: View) -> bool:
        """The bot's answer, counted."""
        answer = self._bot.calls(view)
        self._tally.count("calls made" if answer else "calls forgotten")
        return answer

    def challenges(self, view: View) -> bool:
        """The bot's answer, counted."""
        answer = self._bot.challenges(view)
        self._tally.count("challenges made" if answer else "challenges missed")
        return answer

    def close(self) -> None:
        """Passed on."""
        self._bot.close()


def play(seed: int, tally: Tally) -> None:
    """One match."""
    dice = random.Random(seed)
    rules = rules_of(seed, dice)
    if rules.length.rounds:
        rules = replace(rules, length=replace(rules.length, rounds=SHORT))
    names = [dice.choice(list(BOT_MAKERS)) for _ in range(dice.randint(2, 8))]
    bots = [
        Watched(
            name, HardBot(seed, GLANCE) if name == "hard" else make_bot(name, dice.getrandbits(32)), tally
        )
        for name in names
    ]
    if not play_match(rules, bots, dice).winners:
        tally.fail(f"seed {seed}: nobody won under {write_rules(rules)}")
    tally.count("matches")


def run(tally: Tally) -> None:
    """Match after match."""
    for seed in tally.seeds():
        tally.attempt(f"seed {seed}", partial(play, seed, tally))


PART = Part(
    "bots",
    "every bot under all house rules, 2 to 8 seats: legal moves alone, calls and challenges as its level has them",
    run,
    {"matches": 2_000},
    (
        *(f"moves of {name}" for name in BOT_MAKERS),
        "calls made",
        "calls forgotten",
        "challenges made",
        "challenges missed",
    ),
)
