"""A whole match from the first round to its winners (rules 2.1, 2.3, 2.10)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.rules.house_rules import HouseRulesError
from game.rules.match import Match
from game.rules.rule_specs import (
    PRESETS,
    SPECS,
    Preset,
    differences,
    nearest_preset,
    parse_rules,
    write_rules,
)
from random_play import RandomMatch


def played(text: str, seats: int, seed: int = 1) -> list[Match]:
    match = RandomMatch(parse_rules(text), seats, random.Random(seed))
    ends = [step.match for _, _, step in match.play() if step.match.current.is_over]
    assert len(ends) == len(match.openings)
    return ends


@pytest.mark.parametrize(("length", "last_station"), [("12", 1), ("13", 0), ("1", 12), ("7", 6)])
def test_a_match_of_so_many_rounds_ends_at_its_station(length: str, last_station: int) -> None:
    ends = played(f"standard length={length}", 3)
    assert [end.current.table.engine for end in ends] == list(range(12, last_station - 1, -1))
    assert [end.is_over for end in ends] == [False] * (len(ends) - 1) + [True]


def test_the_lead_moves_one_seat_clockwise_each_round() -> None:
    leaders = [end.current.table.leader for end in played("standard length=7", 3)]
    assert [(second - first) % 3 for first, second in pairwise(leaders)] == [1] * 6


def test_totals_are_the_sums_of_the_rounds_and_the_lowest_wins() -> None:
    end = played("standard length=5", 4)[-1]
    sums = tuple(map(sum, zip(*end.scores, strict=True)))
    assert end.totals == sums
    assert end.winners == tuple(seat for seat in range(4) if sums[seat] == min(sums))


@pytest.mark.parametrize("seed", range(4))
def test_a_knock_out_goes_on_until_one_seat_is_under_the_limit_or_none(seed: int) -> None:
    ends = played("knock-out", 4, seed)
    for end in ends[:-1]:
        assert sum(total < 100 for total in end.totals) >= 2
    assert sum(total < 100 for total in ends[-1].totals) <= 1
    assert ends[-1].winners


def test_an_unfinished_round_has_no_next_one() -> None:
    match = RandomMatch(parse_rules("standard"), 2, random.Random(1), rounds=1)
    before, _, _ = next(match.play())
    with pytest.raises(ValueError, match="no round follows"):
        before.next_setting()


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_is_written_as_its_key(preset: Preset) -> None:
    assert write_rules(preset.rules) == preset.key
    assert parse_rules(preset.key) == preset.rules
    assert nearest_preset(preset.rules) is preset
    assert preset.read_by_us <= {spec.key for spec in SPECS}


CHOICES = {
    "standard": "16-9 placed chain after-first-turn station after-draw must any-train stay any not-allowed 12 50 table",
    "open-build": "15-11 held open-build any-turn station before-draw wait any-train stay any allowed 13 0 player",
    "cover-at-once": "15-10 placed single any-turn station after-draw must the-double must-cover any allowed "
    "13 0 table",
    "knock-out": "15-8 placed single any-turn station after-draw may any-train must-cover last-first allowed "
    "knock-out:100 10 table",
}


@pytest.mark.parametrize("key", CHOICES)
def test_a_preset_chooses_what_its_print_says(key: str) -> None:
    assert [spec.of(parse_rules(key)) for spec in SPECS] == CHOICES[key].split()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown-preset"),
        ("uncovered=stay", "unknown-preset"),
        ("standard colour=red", "unknown-rule"),
        ("standard uncovered", "unknown-value"),
        ("standard blank=51", "unknown-value"),
        ("standard length=0", "unknown-value"),
        ("standard length=14", "unknown-value"),
        ("standard length=knock-out:9", "unknown-value"),
        ("standard length=knock-out:501", "unknown-value"),
        ("standard blank=25 blank=10", "rule-twice"),
        ("standard order=last-first", "conflict"),
        ("knock-out uncovered=stay", "conflict"),
    ],
)
def test_house_rules_that_cannot_be_made_are_refused(text: str, code: str) -> None:
    with pytest.raises(HouseRulesError) as caught:
        parse_rules(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "text", ["standard order=last-first uncovered=must-cover", "knock-out order=any uncovered=stay"]
)
def test_the_order_in_which_choices_are_written_does_not_matter(text: str) -> None:
    assert parse_rules(text) == parse_rules(
        " ".join([text.split(maxsplit=1)[0], *reversed(text.split()[1:])])
    )


def test_differences_are_told_in_the_register_s_order() -> None:
    rules = parse_rules("standard blank=10 deal=15-8")
    assert [spec.key for spec in differences(rules, PRESETS[0])] == ["deal", "blank"]
