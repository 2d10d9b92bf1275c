"""A finished match, watched: the same beats as when it was played."""

from __future__ import annotations

import pytest

from game.rules.moves import Call
from game.rules.record import MatchRecord
from game.rules.rule_specs import STANDARD, parse_rules
from game.session.feed import Beat, BeatKind
from game.session.pace import Speed
from game.session.replay import Replay
from game.session.seats import MatchPlan, SeatPlan, plan_of_tags, record_tags
from tests.session.tables import Evening


def played(rules: str) -> tuple[MatchRecord, list[Beat]]:
    """A match of four bots, and every beat it gave."""
    evening = Evening("bbbb", rules=parse_rules(rules), speed=Speed.INSTANT, seed=4)
    live, beats = evening.live, []
    while True:
        while (beat := live.next_beat()) is not None:
            beats.append(beat)
        live.settled()
        if live.result is not None:
            return live._referee.record(record_tags(live.plan)), beats
        if live.round_over:
            live.next_round()
        evening.now += 0.02
        live.update(evening.now)


def watched(replay: Replay) -> list[Beat]:
    beats = []
    while (beat := replay.next_beat()) is not None:
        replay.settled()
        beats.append(beat)
    return beats


@pytest.mark.parametrize(
    "rules",
    ["standard length=2", "open-build length=2", "cover-at-once length=1", "knock-out length=knock-out:60"],
)
def test_a_record_is_seen_as_it_was_played(rules: str) -> None:
    record, beats = played(rules)
    replay = Replay(record)
    assert watched(replay) == beats
    assert replay.is_over
    assert any(isinstance(made, Call) for played in record.rounds for made in played.moves) == (
        "open" in rules
    )


def test_the_names_of_a_record_come_back() -> None:
    record, _ = played("standard length=1")
    assert [seat.name for seat in Replay(record).plan.seats] == ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]
    assert Replay(record).plan.people == ()


def test_the_badges_that_people_chose_come_back() -> None:
    plan = MatchPlan(STANDARD, (SeatPlan("Ana", None, 1), SeatPlan("Bo", "hard", 0), SeatPlan("Cy", None, 2)))
    tags = record_tags(plan)
    assert plan_of_tags(STANDARD, 3, dict(tags)) == plan
    assert plan_of_tags(STANDARD, 3, {**dict(tags), "A-badge": "99"}).seats[0].badge == 0


def test_any_round_can_be_gone_to() -> None:
    record, beats = played("standard length=3")
    replay = Replay(record)
    deals = [beat for beat in beats if beat.kind is BeatKind.DEAL]
    assert replay.rounds == 3
    for number in (3, 1, 2):
        replay.go_to_round(number)
        assert replay.next_beat() == deals[number - 1]
        assert replay.round == number
    with pytest.raises(ValueError, match="no round 4"):
        replay.go_to_round(4)
