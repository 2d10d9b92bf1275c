"""The matches of a house: begun, left, continued, finished, remembered, with real files and a real thread."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.matches import Matches
from game.i18n.house_rules import HouseRuleWords
from game.i18n.save_words import (
    aside_sentence,
    circumstances,
    outcome,
    played_on,
    to_continue,
    trouble_sentence,
)
from game.i18n.words import LANGUAGES, Words
from game.rules.rule_specs import parse_rules
from game.session.file_journal import SaveTrouble
from game.session.files import SaveFault, SetAside
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.results import Place, Result
from game.session.seats import MatchPlan, SeatPlan

PLAN = MatchPlan(
    parse_rules("standard length=1"),
    (SeatPlan("Ana"), SeatPlan("Bot", "planner", 1), SeatPlan("Bot", "greedy", 2)),
)
BOTS = MatchPlan(PLAN.rules, tuple(SeatPlan("Bot", "greedy", badge) for badge in range(3)))


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    house = Matches(tmp_path, random.Random(1))
    yield house
    house.close()


def play(live: LiveMatch, beats: int = 10_000) -> None:
    """Show and play until so many beats were shown, or the match is over; people make their first legal move."""
    now, shown = 0.0, 0
    give_up = time.monotonic() + 20
    while shown < beats and live.result is None:
        assert time.monotonic() < give_up
        while live.next_beat() is not None:
            shown += 1
        live.settled()
        now += 0.2
        live.update(now)
        seat = live.table.seat
        if not live.plan.seats[seat].is_bot and live.waits_for is None:
            live.play(seat, next(iter(live.legal(seat))))
        time.sleep(0.0005)


def test_a_match_is_left_and_continued_at_another_evening(tmp_path: Path, matches: Matches) -> None:
    assert matches.to_continue() == ()
    live = matches.begin(PLAN, Speed.INSTANT)
    play(live, 8)
    truth = live.view(0)
    live.close()
    again = Matches(tmp_path, random.Random(2))
    (saved,) = again.to_continue()
    assert to_continue(Words("en"), saved) == "Round 1 · Ana"
    resumed = again.resume(saved.name, Speed.INSTANT)
    assert resumed is not None
    assert resumed.view(0) == truth
    assert again.results.names == ("Ana",)
    resumed.close()
    again.close()


def test_a_finished_match_is_remembered_and_can_be_watched(matches: Matches) -> None:
    live = matches.begin(PLAN, Speed.INSTANT)
    play(live)
    live.close()
    assert matches.to_continue() == ()
    (name,) = matches.finished()
    replay = matches.watch(name)
    assert replay is not None
    assert replay.plan == PLAN
    assert live.result is not None
    assert [place.total for place in matches.results.results[0].places] == list(live.result.totals)
    assert matches.trouble is None


def test_a_count_that_cannot_be_read_is_made_again_from_the_records(tmp_path: Path) -> None:
    matches = Matches(tmp_path, random.Random(1))
    for _ in range(2):
        play(matches.begin(PLAN, Speed.INSTANT))
    matches.close()
    before = matches.results.results
    (tmp_path / f"{before[0].match}.mtn").write_bytes(b"cannot be read either")
    (tmp_path / "results").write_bytes(b"noise")
    again = Matches(tmp_path, random.Random(2))
    give_up = time.monotonic() + 10
    while not again.results.results:
        assert time.monotonic() < give_up
        time.sleep(0.01)
    assert again.results.results == before[1:]
    assert again.results.names == ("Ana",)
    (aside,) = again.set_aside
    assert "who has won" in aside_sentence(Words("en"), aside)
    again.close()


def test_what_cannot_be_used_is_gathered_for_the_table(tmp_path: Path, matches: Matches) -> None:
    (tmp_path / "a.match").write_bytes(b"nothing")
    (tmp_path / "b.mtn").write_bytes(b"nothing")
    assert matches.to_continue() == ()
    assert matches.watch("b") is None
    assert matches.resume("c", Speed.NORMAL) is None
    assert [aside.fault for aside in matches.set_aside] == [
        SaveFault.FOREIGN,
        SaveFault.DAMAGED,
        SaveFault.UNREADABLE,
    ]


def test_a_bot_that_this_game_does_not_have_is_stood_in_for(matches: Matches) -> None:
    seats = (SeatPlan("Bot", "grandmaster of 2040"), *BOTS.seats[1:])
    live = matches.begin(MatchPlan(PLAN.rules, seats), Speed.INSTANT)
    play(live)
    assert live.result is not None
    live.close()


def test_a_house_where_nothing_can_be_written_plays_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    house = Matches(tmp_path / "file" / "matches", random.Random(1))
    live = house.begin(BOTS, Speed.INSTANT)
    play(live)
    assert live.result is not None
    live.close()
    assert house.trouble is not None
    house.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_saves_has_its_sentence(language: str) -> None:
    words = Words(language, strict=True)
    for trouble in SaveTrouble:
        assert trouble_sentence(words, trouble)
    for fault in SaveFault:
        assert "evening" in aside_sentence(words, SetAside("evening", fault, "evening.1"))


DATES = {
    "en": "9 November 2026, 21:05",
    "pt_BR": "9 de novembro de 2026, 21h05",
    "es": "9 de noviembre de 2026, 21:05",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_matches_of_one_day_are_told_apart_by_time_rules_and_rounds(language: str) -> None:
    words = Words(language, strict=True)
    assert played_on(words, "2026-11-09-210500-2") == DATES[language]
    assert played_on(words, "2026-13-09-210500") == "2026-13-09-210500"
    ended = Result("2026-11-09-210500", "knock-out blank=25", 7, [Place("Zephyr", 0, True, None)])
    told = circumstances(words, ended)
    assert told.startswith(f"{DATES[language]} · ")
    assert HouseRuleWords(words).in_short(parse_rules("knock-out blank=25")) in told
    assert " 7 " in told
    assert outcome(words, ended).startswith({"en": "Zephyr won with 0"}.get(language, "Vi"))
