"""The power goes in the middle of an evening: after *Continue* everything stands on the table as it did."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from thumbs import play_at_once, take_turn
from whole_game import Player, Television, television

from game.i18n.words import Words
from game.rules.notation import write_position
from game.rules.rule_specs import parse_rules
from game.scenes.round_end import RoundEnd
from game.scenes.settings_model import Speed
from game.scenes.table.scene import TableScene
from game.session.live_match import LiveMatch
from game.session.seats import SeatPlan


def table(tv: Television) -> TableScene:
    scenes = [scene for scene in tv.game.stack.scenes if isinstance(scene, TableScene)]
    return scenes[-1]


def facts(at: TableScene) -> dict[str, object]:
    """All that is on the table, hidden or not."""
    match = at.match
    assert isinstance(match, LiveMatch)
    seats = range(len(match.plan.seats))
    return {
        "position": write_position(match._referee.match.current),
        "scores": match.scores,
        "rules and seats": match.plan,
        "orders of hands": [match.rack(seat) for seat in seats],
        "plans": [match.planned(seat) for seat in seats],
        "what can be taken back": [match.can_take_back(seat) for seat in seats],
        "ends after this round": match.ends_after_round,
        "last moves": at.picture.moves,
    }


def at_rest(tv: Television) -> None:
    tv.until(lambda: table(tv).shows_truth and table(tv).match.waits_for is None, seconds=300)


def power_cut(tv: Television, copy: Path) -> dict[str, object]:
    """What stood on the table, and the disk as it was then."""
    at_rest(tv)
    before = facts(table(tv))
    tv.game.settings.change(bots=Speed.RELAXED)  # so that nobody moves before it was looked at again
    shutil.copytree(tv.folder, copy)
    return before


def sit_down(tv: Television, people: int) -> list[Player]:
    players = [tv.plug() for _ in range(people)]
    for player in players:
        player.tap("a")
    players[0].tap("a")
    play_at_once(tv)
    at_rest(tv)
    return players


def turns(tv: Television, players: list[Player], number: int) -> None:
    for _ in range(number):
        tv.until(lambda: table(tv).shows_truth and table(tv).match.table.seat < len(players), seconds=300)
        take_turn(tv, table(tv), players[table(tv).match.table.seat])


@pytest.mark.parametrize(
    ("rules", "number"),
    [("standard", 2), ("open-build last-call=player", 3), ("cover-at-once", 5), ("knock-out drawn=may", 4)],
)
def test_everything_stands_as_it_did(tmp_path: Path, rules: str, number: int) -> None:
    with television(tmp_path / "before", rules=parse_rules(rules), seats=4) as tv:
        players = sit_down(tv, 2)
        turns(tv, players, number)
        match = table(tv).match
        assert isinstance(match, LiveMatch)
        match.arrange(1, tuple(reversed(match.rack(1))))
        match.ends_after_round = True
        before = power_cut(tv, tmp_path / "after")
    with television(tmp_path / "after") as tv:
        tv.plug().tap("a")
        at_rest_of_held(tv)
        assert facts(table(tv)) == before
        assert before["last moves"]


def at_rest_of_held(tv: Television) -> None:
    """A table whose people have not come back yet."""
    tv.until(lambda: table(tv).stage.at_rest, seconds=30)


def test_what_was_planned_and_can_be_taken_back_is_there(tmp_path: Path) -> None:
    with television(tmp_path / "before", rules=parse_rules("cover-at-once"), seats=2) as tv:
        (me,) = sit_down(tv, 1)
        match = table(tv).match
        assert isinstance(match, LiveMatch)
        while not match.can_take_back(0):
            turns(tv, [me], 1)
        match.plan_moves(0, tuple(match.legal(0).moves)[:1])
        before = power_cut(tv, tmp_path / "after")
        assert before["what can be taken back"] == [True, False]
    with television(tmp_path / "after") as tv:
        me = tv.plug()
        me.tap("a")
        at_rest(tv)
        assert facts(table(tv)) == before
        me.tap("b")
        assert not any(table(tv).match.can_take_back(seat) for seat in (0, 1))


def test_a_bot_that_stood_in_still_keeps_the_seat_of_who_was_away(tmp_path: Path) -> None:
    with television(tmp_path / "before", seats=3) as tv:
        ana, leo = sit_down(tv, 2)
        names = [tv.seating[seat].name for seat in range(3)]
        tv.unplug(leo)
        tv.game.machine.seats.now = tv.seating.stand_in(1, "medium")
        tv.frames(5)
        before = power_cut(tv, tmp_path / "after")
    with television(tmp_path / "after") as tv:
        ana = tv.plug()
        ana.tap("a")
        at_rest_of_held(tv)
        assert facts(table(tv)) == before
        assert tv.seating.held == (0, 1)
        assert table(tv).match.plan.seats[1] == SeatPlan(names[1], "medium", 1, stands_in=True)
        ana.tap("a", "a")
        leo = tv.plug()
        leo.tap("a", "a")
        assert (ana.seat, leo.seat) == (0, 1)
        assert not table(tv).match.plan.seats[1].is_bot


def test_a_round_that_had_ended_is_counted_again(tmp_path: Path) -> None:
    with television(tmp_path / "before", rules=parse_rules("standard length=2"), seats=2) as tv:
        sit_down(tv, 1)
        match = table(tv).match
        while not isinstance(tv.top, RoundEnd):
            tv.frames(1)
            if match.table.seat == 0 and not match.round_over:
                match.play(0, next(iter(match.legal(0))))
        shutil.copytree(tv.folder, tmp_path / "after")
        before = facts(table(tv))
    with television(tmp_path / "after") as tv:
        tv.plug().tap("a")
        tv.until(lambda: isinstance(tv.top, RoundEnd))
        assert facts(table(tv)) == before


def test_the_last_moves_are_told_in_the_language_of_now(tmp_path: Path) -> None:
    with television(tmp_path, language="en", seats=2) as tv:
        (me,) = sit_down(tv, 1)
        turns(tv, [me], 2)
        at_rest(tv)
        at = table(tv)
        english = at.picture.moves
        tv.game.settings.change(language="es")
        assert at.look.words.language == Words("es").language
        me.tap("start", "start")
        at_rest(tv)
        assert len(at.picture.moves) == len(english) > 0
        assert at.picture.moves != english
