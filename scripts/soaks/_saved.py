"""Matches that bots play into a folder, to be killed, cut and bent; and the questions asked of what is left.

Run as a program (`python scripts/soaks/_saved.py FOLDER SEED`) it plays until somebody kills it, and prints every
position as soon as that is safe, one a line.
"""

import itertools
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from game.bots.register import make_bot
from game.rules.notation import write_position
from game.rules.rule_specs import PRESETS
from game.session.bot_table import BotTable
from game.session.journal import Journal
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.referee import Referee
from game.session.saves import Saves
from game.session.seats import MatchPlan, SeatPlan


class AtOnce(Executor):
    """Runs what is submitted before `submit` returns, so that a seed gives the same match."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The finished future of `fn`."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def position(referee: Referee) -> str:
    """The whole truth in a line."""
    return write_position(referee.match.current).strip().replace("\n", "; ")


def plan_for(seed: int) -> MatchPlan:
    """A table of 2 to 8 bots under one of the presets."""
    preset = PRESETS[seed % len(PRESETS)]
    seats = 2 + seed // len(PRESETS) % 7
    return MatchPlan(preset.rules, tuple(SeatPlan(f"Bot {seat}", "greedy", seat) for seat in range(seats)))


def saves_in(folder: Path) -> Saves:
    """The folder's saves; every match made gets a minute of its own to be named by."""
    minutes = itertools.count()
    first = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)
    return Saves(folder, lambda: first + timedelta(minutes=next(minutes)), lambda *_: None)


def bots_for() -> BotTable:
    """Bots that answer at once; a failure ends the run."""

    def failed(seat: int, error: BaseException) -> None:
        raise RuntimeError(f"the bot on seat {seat} failed") from error

    return BotTable(make_bot, AtOnce(), failed)


def demo(journal: Journal, plan: MatchPlan, seed: int) -> Iterator[LiveMatch]:
    """A match played by its bots at once; yields it after the deal and after every move that is safe."""
    live = LiveMatch.begin(plan, random.Random(seed), bots_for(), journal, Speed.INSTANT)
    now = 0.0
    while True:
        while not journal.synced:
            time.sleep(0.0002)
        yield live
        if live.result is not None:
            return
        if live.round_over:
            live.next_round()
        while not (live.next_beat() or live.result):
            live.settled()
            now += 0.01
            live.update(now)


def play_until_killed(folder: Path, seed: int) -> None:
    """Match after match, every position printed when it is safe."""
    saves = saves_in(folder)
    for number in itertools.count(seed):
        plan = plan_for(number)
        journal = saves.create(plan)
        for live in demo(journal, plan, number):
            print(position(live._referee), flush=True)
        journal.close()


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]), int(sys.argv[2]))
