"""The guess at an evening's length grows with what makes evenings long."""

import pytest

from game.rules.rule_specs import PRESET_BY_KEY, PRESETS, Preset, parse_rules
from game.session.evening import expected_minutes, expected_rounds


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_preset_has_a_guess_for_every_table(preset: Preset, seats: int) -> None:
    minutes = [expected_minutes(preset.rules, people, seats - people) for people in range(seats + 1)]
    assert minutes == sorted(minutes), "people take longer than bots"
    assert all(5 <= guess <= 300 and guess % 5 == 0 for guess in minutes)


def test_a_shorter_match_is_shorter() -> None:
    guesses = [expected_minutes(parse_rules(f"standard length={rounds}"), 4, 0) for rounds in (1, 4, 8, 13)]
    assert guesses == sorted(set(guesses))


def test_a_knock_out_lasts_longer_the_higher_its_limit() -> None:
    rules = PRESET_BY_KEY["knock-out"].rules
    higher = parse_rules("knock-out length=knock-out:300")
    assert expected_rounds(higher, 4) > expected_rounds(rules, 4) >= 1
