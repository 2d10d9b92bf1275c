"""The engine against a second one, written from the rules alone: same moves, same positions, all the way."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from game.rules.rule_specs import PRESETS, Preset, parse_rules
from random_play import RandomMatch
from second_engine import disagreement
from small_tables import SmallMatch
from tests.rules.test_properties import matches


@settings(max_examples=15, deadline=None, derandomize=True)
@given(matches)
def test_both_engines_play_the_same_round(match: RandomMatch) -> None:
    for before, move, step in match.play():
        assert not disagreement(before, move, step.match)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_both_engines_play_the_same_match_of_a_preset(preset: Preset) -> None:
    for before, move, step in RandomMatch(parse_rules(preset.key), 3, random.Random(5), rounds=2).play():
        assert not disagreement(before, move, step.match)


@pytest.mark.parametrize("seed", range(60))
def test_both_engines_turn_the_corners_of_small_tables_alike(seed: int) -> None:
    for before, move, step in SmallMatch(random.Random(seed)).play():
        assert not disagreement(before, move, step.match)
