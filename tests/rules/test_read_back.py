"""Positions and records of matches played by dice read back as themselves, under every preset and house rule."""

import random

import pytest

from game.rules.notation import write_position
from game.rules.position import read_position
from game.rules.record import read_record, write_record
from game.rules.rule_specs import PRESETS, SPECS, parse_rules
from random_play import RandomMatch

RULES = [preset.key for preset in PRESETS]
RULES += [f"standard uncovered=must-cover {spec.key}={code}" for spec in SPECS for code in spec.codes[1:]]
RULES = [text for text in RULES if text.count("uncovered=") < 2]


@pytest.mark.parametrize("text", RULES)
def test_read_back(text: str) -> None:
    match = RandomMatch(parse_rules(text), 4, random.Random(text), rounds=1)
    positions = [step.match for _, _, step in match.play()]
    for position in positions:
        assert read_position(write_position(position.current)) == position.current
    assert read_record(write_record(match.record)) == match.record
