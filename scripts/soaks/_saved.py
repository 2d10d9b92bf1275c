"""Matches that bots play into a folder, to be killed, cut and bent; and the questions asked of what is left.

Run as a program (`python scripts/soaks/_saved.py FOLDER SEED`) it plays until somebody kills it, and prints every
position as soon as that is safe, one a line.
"""

import itertools
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from game.app.cli import Options
from game.app.demo import demo_plan
from game.app.folders import Folders
from game.bots.register import make_bot
from game.rules.notation import write_position
from game.rules.rule_specs import PRESETS, write_rules
from game.session.bot_table import BotTable
from game.session.files import SaveError, SaveFault
from game.session.journal import Journal, NoJournal
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.referee import Referee
from game.session.saves import Saves
from game.session.seats import MatchPlan, SeatPlan

ROOT = Path(__file__).parents[2]


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


def left(folder: Path, seed: int, moves: int) -> list[str]:
    """A demo match left after so many moves; every position it went through."""
    plan = plan_for(seed)
    journal = saves_in(folder).create(plan)
    positions = []
    for live in demo(journal, plan, seed):
        positions.append(position(live._referee))
        if len(positions) > moves:
            break
    journal.close()
    return positions


def bent(folder: Path, data: bytes, positions: Sequence[str]) -> SaveFault | None:
    """Lay this in a folder of its own and take it up.

    Nothing but a position that was once true may come out (None), or the file is set aside whole (why).
    """
    folder.mkdir()
    (folder / "2026-01-01-200000.match").write_bytes(data)
    saves = saves_in(folder)
    found = saves.found()
    fault = found.set_aside[0].fault if found.set_aside else None
    if found.matches:
        try:
            again = saves.resume(found.matches[0].name)
            again.journal.close()
        except SaveError as error:
            fault = error.fault
        else:
            assert position(again.referee) in positions, "a position that never was"
            return None
    (kept,) = folder.iterdir()
    assert fault is not None, "neither taken up nor set aside"
    assert kept.read_bytes() == data, "not kept as it was"
    assert fault.value in kept.name, "its name does not say why"
    return fault


def killed(folder: Path, seed: int, dice: random.Random) -> bool:
    """Play in another process, kill it at a random moment, take up what is there.

    It has to be the last position that was safe, or the one after it, which was safe before that could be said.
    Returns whether it was the one after.
    """
    folder.mkdir()
    child = subprocess.Popen(
        [sys.executable, __file__, str(folder), str(seed)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(1 + dice.randrange(60))]
    time.sleep(dice.random() * 0.03)
    child.kill()
    lines += child.stdout.read().splitlines(keepends=True)
    child.wait()
    said = [line.strip() for line in lines if line.endswith("\n")]
    saves = saves_in(folder)
    found = saves.found()
    assert found.set_aside == (), f"set aside: {found.set_aside}"
    for name in saves.records():
        saves.record(name)
    if not found.matches:
        assert saves.records(), "nothing is there"
        return True
    again = saves.resume(found.matches[0].name)
    again.journal.close()
    newest = again.referee
    if position(newest) == said[-1]:
        return False
    if newest.current.made:
        newest.steps.pop()
        assert position(newest) == said[-1], "neither the last safe position nor the next"
    else:
        assert position(newest) not in said, "an old deal came back"
    return True


def _moves_written(folder: Path) -> int:
    """The moves in the log of the match being played; -1 before there is one."""
    return max((path.read_bytes().count(b'"move","seat"') for path in folder.glob("*.match")), default=-1)


def killed_game(folder: Path, seed: int, moves: int, dice: random.Random) -> int:
    """Let the game itself play its demo, kill it some time after so many moves, take up what is there.

    Every deal and move of it has to be the same match's played again from the seed. Returns the moves that were
    there.
    """
    plan = demo_plan(Options(seats=2 + seed % 7, rules=PRESETS[seed % len(PRESETS)].rules))
    rules, seats = write_rules(plan.rules), str(len(plan.seats))
    command = [sys.executable, "-m", "game", "--headless", "--demo", "--mute", "--data-dir", str(folder)]
    command += ["--seed", str(seed), "--seats", seats, "--rules", rules]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    saves_folder = Folders.below(folder).saves
    give_up = time.monotonic() + 90
    while _moves_written(saves_folder) < moves:
        assert child.poll() is None, "the game ended by itself"
        assert time.monotonic() < give_up, "the game does not get on"
        time.sleep(0.01)
    time.sleep(0.2 * dice.random())
    child.kill()
    child.wait()
    saves = saves_in(saves_folder)
    found = saves.found()
    assert found.set_aside == (), f"set aside: {found.set_aside}"
    if not found.matches:
        assert saves.records(), "nothing is there"
        return 0
    again = saves.resume(found.matches[-1].name)
    again.journal.close()
    there = [(made.seat, made.move) for played in again.referee.rounds for made in played.made]
    deals = [played.dealt for played in again.referee.rounds]
    for live in demo(NoJournal(), plan, seed):
        rounds = live._referee.rounds
        if [played.dealt for played in rounds] == deals:
            same = [(made.seat, made.move) for played in rounds for made in played.made]
            if same == there:
                return len(there)
    raise AssertionError("this is not the match that was played")


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]), int(sys.argv[2]))
