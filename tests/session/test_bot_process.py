"""Bots that think in a process of their own: the same moves, and a match that survives the process."""

import os
import signal
from collections.abc import Iterator
from random import Random

import pytest

from game.bots.protocol import Bot
from game.bots.register import make_bot
from game.rules.rule_specs import parse_rules
from game.session.bot_notes import BotNote, Trouble
from game.session.bot_process import BotProcess, DistantBot
from game.session.bot_seats import seat_bot
from game.session.unattended import Played, play_match


@pytest.fixture
def process() -> Iterator[BotProcess]:
    made = BotProcess()
    yield made
    made.close()


def match(first: Bot, second: Bot) -> Played:
    return play_match(parse_rules("open-build length=1"), [first, second, make_bot("greedy", 3)], Random(4))


def test_a_distant_bot_plays_as_it_would_here(process: BotProcess) -> None:
    here = match(make_bot("medium", 1), make_bot("easy", 2))
    there = match(DistantBot(process, "medium", 1), DistantBot(process, "easy", 2))
    assert here == there


def test_a_process_that_dies_leaves_a_medium_bot_and_a_note(process: BotProcess) -> None:
    notes: list[BotNote] = []
    bot = DistantBot(process, "easy", 1, notes.append)
    match(bot, make_bot("greedy", 2))
    assert process.pid is not None
    os.kill(process.pid, signal.SIGTERM)
    assert match(bot, make_bot("greedy", 2)).winners
    assert [(note.name, note.trouble) for note in notes] == [("easy", Trouble.THINKER_GONE)]


def test_bots_made_later_find_a_new_process(process: BotProcess) -> None:
    match(DistantBot(process, "easy", 1), make_bot("greedy", 2))
    first = process.pid
    assert first is not None
    os.kill(first, signal.SIGTERM)
    notes: list[BotNote] = []
    match(DistantBot(process, "easy", 1, notes.append), DistantBot(process, "easy", 1, notes.append))
    match(DistantBot(process, "medium", 1), make_bot("greedy", 2))
    assert process.pid not in (None, first)


def test_a_bot_that_fails_there_is_replaced_here(process: BotProcess) -> None:
    notes: list[BotNote] = []
    bot = DistantBot(process, "medium", 1, notes.append)
    with pytest.raises(AttributeError):
        bot.choose(None)  # type: ignore[arg-type]  # which no medium bot here can answer either
    assert [note.trouble for note in notes] == [Trouble.THINKER_GONE]


def test_only_bots_that_think_long_sit_apart(process: BotProcess) -> None:
    assert isinstance(seat_bot("hard", 1, apart=process), DistantBot)
    assert not isinstance(seat_bot("medium", 1, apart=process), DistantBot)
    assert not isinstance(seat_bot("hard", 1), DistantBot)
