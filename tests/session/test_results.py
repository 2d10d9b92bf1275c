"""Names and results, remembered from one evening to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.record import MatchRecord
from game.rules.rule_specs import parse_rules
from game.session.files import SaveFault
from game.session.match_log import checked
from game.session.pace import Speed
from game.session.results import MAGIC, Results, Standing
from game.session.seats import MatchPlan, SeatPlan, plan_of_tags, record_tags
from tests.session.tables import Evening


def finished(*names: str, cut_short: bool = False) -> MatchRecord:
    """A match of one round, the first seat a bot's."""
    length = 12 if cut_short else 1
    evening = Evening("b" * len(names), rules=parse_rules(f"standard length={length}"), speed=Speed.INSTANT)
    evening.live.ends_after_round = cut_short
    evening.play_round()
    plan = MatchPlan(evening.live.plan.rules, (SeatPlan(names[0], "hard"), *map(SeatPlan, names[1:])))
    return evening.live._referee.record(record_tags(plan))


def test_a_result_is_there_at_the_next_evening(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "results"
    assert Results(file).add("2026-01-01-200000", finished("Bot", "Ana", "Beto"))
    (result,) = Results(file).results
    assert [(place.name, place.level) for place in result.places] == [
        ("Bot", "hard"),
        ("Ana", None),
        ("Beto", None),
    ]
    best = min(place.total for place in result.places)
    assert all(place.won == (place.total == best) for place in result.places)


def test_a_match_that_was_cut_short_has_winners_too(tmp_path: Path) -> None:
    results = Results(tmp_path / "results")
    results.add("a", finished("Bot", "Ana", cut_short=True))
    assert any(place.won for place in results.results[0].places)


def test_a_match_told_twice_counts_once(tmp_path: Path) -> None:
    results = Results(tmp_path / "results")
    for name in ("a", "a", "b"):
        results.add(name, finished("Bot", "Ana"))
    assert [result.match for result in results.results] == ["b", "a"]
    assert results.standing("Ana").played == 2
    assert results.standing("Bot") == results.standing("Nobody") == Standing(0, 0, None)


def test_what_is_not_remembered_is_counted_again_with_its_people(tmp_path: Path) -> None:
    record = finished("Bot", "Ana", "Beto")
    results = Results(tmp_path / "results")
    results.add("2026-02-02", record)
    results.remember(["Céu"])
    assert results.uncounted(["2026-01-01", "2026-02-02", "2026-03-03"]) == ("2026-03-03", "2026-01-01")
    empty = MatchRecord(record.rules, 3, 0, ())
    assert results.count_again([("2026-03-03", record), ("2026-01-01", record), ("2026-04-04", empty)])
    again = Results(tmp_path / "results")
    assert [result.match for result in again.results] == ["2026-03-03", "2026-02-02", "2026-01-01"]
    assert again.names == ("Céu", "Ana", "Beto")
    assert again.standing("Ana").played == 3


def test_who_sat_down_last_is_named_first(tmp_path: Path) -> None:
    results = Results(tmp_path / "results")
    results.remember(["Ana", "Beto"])
    results.remember(["Céu", "Beto"])
    assert Results(tmp_path / "results").names == ("Céu", "Beto", "Ana")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", SaveFault.CUT_OFF),
        (MAGIC + b"1\n", SaveFault.CUT_OFF),
        (MAGIC + b"1\n" + checked(b"{}")[:-4], SaveFault.CUT_OFF),
        (MAGIC + b"1\n" + checked(b"[]"), SaveFault.DAMAGED),
        (MAGIC + b"1\n" + b"00000000 {}\n", SaveFault.DAMAGED),
        (MAGIC + b"2\n{}\n", SaveFault.NEWER),
        (b"\x00\xff" * 300, SaveFault.FOREIGN),
    ],
)
def test_a_memory_that_cannot_be_read_is_set_aside_and_starts_anew(
    tmp_path: Path, data: bytes, fault: SaveFault
) -> None:
    (tmp_path / "results").write_bytes(data)
    results = Results(tmp_path / "results")
    assert results.set_aside is not None
    assert (results.set_aside.fault, results.names) == (fault, ())
    assert (tmp_path / results.set_aside.now).read_bytes() == data
    assert results.remember(["Ana"])
    assert Results(tmp_path / "results").names == ("Ana",)


def test_what_cannot_be_written_is_remembered_for_the_evening(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    results = Results(tmp_path / "file" / "results")
    assert not results.remember(["Ana"])
    assert results.names == ("Ana",)


@pytest.mark.parametrize("name", ["Ana #1", "A; B", "  two\nlines ", "José", "日本"])
def test_any_name_fits_into_a_record(name: str) -> None:
    plan = MatchPlan(parse_rules("standard"), (SeatPlan(name), SeatPlan("B", "exec:./my bot", 1)))
    again = plan_of_tags(plan.rules, 2, dict(record_tags(plan)))
    assert again.seats[0].name == " ".join(name.replace("#", " ").replace(";", " ").split())
    assert again.seats[1] == plan.seats[1]
