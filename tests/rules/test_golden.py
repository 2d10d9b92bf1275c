"""Golden records: whole matches that have to replay to the same points for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.faults import Fault, NotationError
from game.rules.record import MatchRecord, read_record, replay, write_record
from game.rules.rule_specs import LENGTH_SPEC, SPECS, RuleSpec
from golden_records import GOLDEN

FOLDER = Path(__file__).parent / "golden"


def golden(name: str) -> str:
    return (FOLDER / f"{name}.mtn").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_replays_to_its_points(name: str) -> None:
    text = golden(name)
    record = read_record(text)
    assert write_record(record) == text
    last = None
    for step in replay(record):
        last = step.match
    assert last is not None
    assert last.is_over


@pytest.fixture(scope="module")
def records() -> list[MatchRecord]:
    return [read_record(golden(name)) for name in GOLDEN]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_every_value_of_every_house_rule_is_in_a_golden_record(
    spec: RuleSpec, records: list[MatchRecord]
) -> None:
    played = {spec.of(record.rules) for record in records}
    wanted = set(spec.codes)
    assert wanted <= played, f"{spec.key}: no golden record plays {wanted - played}"


def test_both_ways_a_match_can_end_are_in_a_golden_record(records: list[MatchRecord]) -> None:
    lengths = {LENGTH_SPEC.of(record.rules) for record in records}
    assert any(code.startswith("knock-out") for code in lengths)
    assert any(not code.startswith("knock-out") for code in lengths)


def first_line_of(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


def changed(text: str, start: str, new: str) -> str:
    return text.replace(first_line_of(text, start), new, 1)


TEXT = golden("cover-at-once")
DAMAGED = [
    ("another version", changed(TEXT, "mtn", "mtn 9"), Fault.BAD_RECORD_VERSION),
    ("no version", TEXT.split("\n", 1)[1], Fault.MISSING),
    ("points that are not the hands'", changed(TEXT, "counts", "counts 1 2 3 4 5 6 7 8"), Fault.COUNTS_WRONG),
    ("a winner who did not win", changed(TEXT, "winner", "winner A B"), Fault.WINNER_WRONG),
    ("a move the rules refuse", changed(TEXT, ">", "> pass"), Fault.ILLEGAL_MOVE),
    ("a move that is none", changed(TEXT, ">", "> sing"), Fault.ILLEGAL_MOVE),
    ("a deal with a tile missing", changed(TEXT, "boneyard", "boneyard"), Fault.BAD_DEAL),
    ("too many seats", changed(TEXT, "seats", "seats 9"), Fault.UNREADABLE),
    ("rules that are none", changed(TEXT, "rules", "rules strip"), Fault.BAD_RULES),
    ("another station double", changed(TEXT, "round", "round 1; engine 9"), Fault.WRONG_ENGINE),
    ("a round that is not next", changed(TEXT, "round", "round 2; engine 11"), Fault.WRONG_ROUND),
    ("a round cut short by the next", changed(TEXT, ">", "round 2; engine 11"), Fault.ROUND_UNFINISHED),
    ("a line among the moves that is none", changed(TEXT, ">", "3-5@A"), Fault.UNREADABLE),
    ("no points", changed(TEXT, "counts", "# counts"), Fault.MISSING),
    ("a round after the last", f"{TEXT}round 2; engine 11\n", Fault.MATCH_FINISHED),
]


@pytest.mark.parametrize(("what", "text", "fault"), DAMAGED, ids=[row[0] for row in DAMAGED])
def test_a_damaged_record_is_refused_with_line_and_reason(what: str, text: str, fault: Fault) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert caught.value.fault is fault
    assert 1 <= caught.value.line <= text.count("\n") + 1


def test_a_record_cut_off_in_the_middle_of_a_round_reads_as_far_as_it_goes() -> None:
    lines = TEXT.splitlines()
    moves = [place for place, line in enumerate(lines) if line.startswith(">")]
    cut = "\n".join(lines[: moves[5]])
    assert len(read_record(cut).rounds[0].moves) == 5
