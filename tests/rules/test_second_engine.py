"""The engine against a second one, written from the rules alone: same moves, same positions, all the way."""

from __future__ import annotations

import random

import pytest
import second_engine as second
from hypothesis import given, settings
from test_properties import matches

from game.rules.legality import legal_moves
from game.rules.match import Match
from game.rules.moves import Lay, Move
from game.rules.notation import write_move, write_position
from game.rules.rule_specs import PRESETS, Preset, parse_rules
from random_play import RandomMatch

MOST_CHAINS = 400


def compare(before: Match, move: Move, after: Match) -> None:
    state = before.current
    legal = legal_moves(state.table, state.hand)
    position = second.parse(write_position(state))
    if legal.chains is not None and legal.chains.count(MOST_CHAINS) < MOST_CHAINS:
        listed = {chain.tiles for chain in legal.chains if isinstance(chain, Lay)}
        assert {tuple((tile.low, tile.high) for tile in tiles) for tiles in listed} == second.chains(position)
    written = {write_move(other) for other in (*legal.moves, *legal.calls)}
    expected = second.others(position)
    if not second.chain_turn(position):
        expected |= second.lays(position)
    assert written == expected, write_position(state)
    text = write_move(move) if not write_move(move).startswith("+") else "+"
    assert second.play(position, text) == second.parse(write_position(after.current)), (
        write_position(state),
        text,
        write_position(after.current),
    )


@settings(max_examples=60, deadline=None, derandomize=True)
@given(matches)
def test_both_engines_play_the_same_round(match: RandomMatch) -> None:
    for before, move, step in match.play():
        compare(before, move, step.match)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_both_engines_play_the_same_match_of_a_preset(preset: Preset) -> None:
    for before, move, step in RandomMatch(parse_rules(preset.key), 3, random.Random(5), rounds=3).play():
        compare(before, move, step.match)
