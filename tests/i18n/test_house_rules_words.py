"""Every house rule reads as a sentence, and a table's rules as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.i18n.house_rules import HouseRuleWords
from game.i18n.words import LANGUAGES, Words
from game.rules.house_rules import HouseRulesError, Length, Uncovered
from game.rules.rule_specs import PRESET_BY_KEY, PRESETS, SPECS, STANDARD, parse_rules
from scripts import house_rules_table

ENGLISH = HouseRuleWords(Words(strict=True))
STANDARD_PRESET = PRESET_BY_KEY["standard"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_rule_is_worded(language: str) -> None:
    words = HouseRuleWords(Words(language, strict=True))
    for spec in SPECS:
        assert words.rule(spec.key)
        for code in spec.codes:
            effect = words.effect(spec, code)
            assert words.value(spec, code)
            assert not words.clause(spec, code).endswith(".")
            assert effect.endswith(".")
            assert effect[0].isupper()
    for preset in PRESETS:
        assert words.preset(preset)
        assert words.character(preset).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_a_rule_read_the_same(language: str) -> None:
    words = HouseRuleWords(Words(language, strict=True))
    for spec in SPECS:
        for said in (words.value, words.effect, words.clause):
            assert len({said(spec, code) for code in spec.codes}) == len(spec.codes)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("standard", "The rules of “Standard”, unchanged."),
        ("standard length=1", "“Standard”, except that the match is a single round."),
        (
            "standard uncovered=must-cover length=7",
            "“Standard”, except that uncovered doubles must be covered and the match lasts 7 rounds.",
        ),
        (
            "standard uncovered=must-cover order=last-first length=knock-out:200",
            "“Standard”, except that uncovered doubles must be covered, the latest double must be covered first"
            " and 200 points put you out of the match.",
        ),
    ],
)
def test_the_differences_from_a_preset_are_one_sentence(rules: str, sentence: str) -> None:
    assert ENGLISH.summary(parse_rules(rules), STANDARD_PRESET) == sentence


def test_the_panel_lists_differences_first() -> None:
    rules = replace(STANDARD, uncovered=Uncovered.MUST_COVER, length=Length(rounds=7))
    lines = ENGLISH.lines(rules, STANDARD)
    assert [line.key for line in lines if line.differs] == ["uncovered", "length"]
    assert [line.differs for line in lines] == [True] * 2 + [False] * (len(SPECS) - 2)
    assert (lines[1].chosen, lines[1].against) == ("7 rounds", "12 rounds")
    assert "12-12 down to 6-6" in lines[1].effect


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("knock-out uncovered=stay", "conflict", ()),
        ("poker", "unknown-preset", ("poker", "cover-at-once")),
        ("standard jokers=2", "unknown-rule", ("jokers", "last-double")),
        ("standard blank=7", "unknown-value", ("blank", "7", "25")),
        ("standard length=14", "unknown-value", ("length", "14", "1-13", "knock-out:10-500")),
        ("standard blank=0 blank=10", "rule-twice", ("blank",)),
    ],
)
def test_impossible_rules_are_explained(language: str, text: str, code: str, named: tuple[str, ...]) -> None:
    with pytest.raises(HouseRulesError) as refused:
        parse_rules(text)
    assert refused.value.code == code
    sentence = HouseRuleWords(Words(language, strict=True)).impossible(refused.value)
    assert all(name in sentence for name in named)


def test_a_conflict_names_both_choices() -> None:
    with pytest.raises(HouseRulesError) as refused:
        parse_rules("standard order=last-first")
    assert ENGLISH.impossible(refused.value) == (
        "“Order of covering: The latest first” does not go with “Uncovered doubles: May stay”."
        " Change one of the two."
    )


def test_the_readme_table_names_every_code() -> None:
    tables = house_rules_table.tables()
    for spec in SPECS:
        assert all(f"`{code}`" in tables for code in (spec.key, *spec.codes))


def test_the_readme_s_tables_are_what_the_catalogues_say() -> None:
    readme = house_rules_table.README.read_text(encoding="utf-8")
    assert house_rules_table.replaced(readme) == readme, "run scripts/house_rules_table.py"
    with pytest.raises(ValueError, match="no <!--"):
        house_rules_table.replaced("A README without marks.")
