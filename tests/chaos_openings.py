"""How a living room may begin: what lies in its folders, and how the game is started. Told by the dice alone."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec

from game.app.cli import Options
from game.app.folders import Folders
from game.rules.rule_specs import parse_rules
from game.scenes.settings_model import Hands, Press, Settings, Speed
from game.session.live_match import LiveMatch
from game.session.match_log import MAGIC, checked, header
from game.session.pace import Speed as BotSpeed
from game.session.results import Results
from game.session.saves import Saves
from game.session.seats import MatchPlan, SeatPlan
from table_room import bot_table

SHORT = (
    "standard length=2",
    "open-build length=1",
    "cover-at-once length=1",
    "knock-out length=knock-out:30",
)
STRANGE: Sequence[bytes] = (
    b"",
    b"a picture of the sea",
    bytes(range(256)) * 40,
    MAGIC + b"99\n",
    header() + checked(b"{}") * 3,
    b"x" * 8_000_001,
)
"""Empty, foreign, noise, from a newer version, damaged, and absurdly large."""


def furnish(folders: Folders, dice: Random) -> None:
    """Put things into the folders: settings, matches that were left, records, and what is not ours."""
    if dice.random() < 0.7:
        settings(folders.settings_file, dice)
    for people, near_end, chance in ((1, True, 0.5), (2, True, 0.2), (1, False, 0.2), (0, True, 0.6)):
        if dice.random() < chance:
            leave_match(folders.saves, dice, people, near_end=near_end)
    if dice.random() < 0.3:
        strange_files(folders, dice)


def options(folders: Folders, dice: Random) -> Options:
    """How the game is started: with a window (that nobody sees) or without, under any rules, for any number."""
    return Options(
        headless=dice.random() < 0.75,
        data_dir=folders.data,
        seed=dice.randrange(1000),
        seats=dice.choice((None, 2, 3, 8)),
        rules=dice.choice((None, parse_rules(dice.choice(SHORT)))),
        language=dice.choice((None, "en", "pt_BR", "es")),
    )


def settings(file: Path, dice: Random) -> None:
    """Anybody's taste; most are in a hurry, so that more happens."""
    taste = Settings(
        text_percent=dice.choice((100, 125, 150)),
        high_contrast=dice.random() < 0.3,
        reduced_motion=dice.random() < 0.3,
        motion=dice.choice((Speed.INSTANT, Speed.INSTANT, Speed.QUICK, Speed.NORMAL)),
        bots=dice.choice((Speed.INSTANT, Speed.INSTANT, Speed.QUICK, Speed.NORMAL)),
        press=dice.choice(tuple(Press)),
        hands=dice.choice(tuple(Hands)),
        fullscreen=dice.random() < 0.5,
        safe_percent=dice.choice((0, 5, 8)),
        music=dice.random() < 0.3,
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(taste))


def leave_match(folder: Path, dice: Random, people: int, *, near_end: bool) -> None:
    """A short match that was left: at its first turns, or shortly before its end; without people it was ended."""
    seats = dice.randint(max(2, people), 5)
    levels = [None] * people + ["greedy"] * (seats - people)
    plan = MatchPlan(
        parse_rules(dice.choice(SHORT)),
        tuple(SeatPlan(f"P{seat}", level, seat) for seat, level in enumerate(levels)),
    )
    began = datetime(2026, 1, 1 + dice.randrange(28), dice.randrange(24), dice.randrange(60), tzinfo=UTC)
    journal = Saves(folder, lambda: began, Results(folder / "results").add).create(plan)
    live = LiveMatch.begin(plan, dice, bot_table(), journal, BotSpeed.INSTANT)
    moves = dice.randrange(2, 12)
    play(live, lambda: near_end and people > 0 and _nearly_out(live), moves=10_000 if near_end else moves)
    live.close()


def strange_files(folders: Folders, dice: Random) -> None:
    """What was never ours lies where ours should be."""
    folders.saves.mkdir(parents=True, exist_ok=True)
    for number in range(dice.randint(1, 5)):
        suffix = dice.choice((".match", ".mtn", ".desk"))
        (folders.saves / f"2026-02-0{number + 1}-200000{suffix}").write_bytes(dice.choice(STRANGE))
    if dice.random() < 0.3:
        (folders.saves / "results").write_bytes(dice.choice(STRANGE))
    if dice.random() < 0.3:
        folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
        folders.settings_file.write_bytes(dice.choice(STRANGE))


def play(live: LiveMatch, enough: Callable[[], bool], *, moves: int) -> None:
    """Bots play, people make the first legal move, until it is enough or over."""
    now = 0.0
    while live.result is None and moves and not enough():
        if live.round_over:
            live.next_round()
        while live.next_beat() is not None:
            moves -= 1
        live.settled()
        now += 10.0
        live.update(now)
        seat = live.table.seat
        if not live.round_over and not live.plan.seats[seat].is_bot and live.waits_for is None:
            live.play(seat, next(iter(live.legal(seat))))


def _nearly_out(live: LiveMatch) -> bool:
    state = live._referee.match.current
    least = min((len(state.hands[seat]) for seat in live.table.playing), default=0)
    last_round = live.table.rules.length.rounds in (None, live.table.number)
    return least <= 1 and last_round
