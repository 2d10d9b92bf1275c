"""Every bot that can be asked for by name. Knows names and makers, not where bots sit."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.hard import HardBot
from game.bots.levels import EasyBot, MediumBot
from game.bots.protocol import Bot, BotMaker
from game.bots.yardsticks import GreedyBot, PlannerBot, RandomBot

BOT_MAKERS: Mapping[str, BotMaker] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}
"""The bots by name, the levels that people meet first; the simulation, the saves and the seats use these names."""


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name, playing from this seed. Raises KeyError for a name that is not registered."""
    return BOT_MAKERS[name](seed)
