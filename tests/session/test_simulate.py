"""Simulations: the same whatever the number of processes, and recorded so that they can be replayed."""

import pytest

from game.rules.record import read_record, replay
from game.rules.rule_specs import PRESETS, Preset, parse_rules
from game.session.simulate import Simulation, play_one, run_matches, summarise

THREE = ("greedy", "random", "planner")


def test_two_processes_play_the_same_matches_as_one() -> None:
    simulation = Simulation(parse_rules("standard length=2"), THREE, matches=6, seed=7)
    assert list(run_matches(simulation, jobs=2)) == list(run_matches(simulation))


def test_another_seed_gives_other_matches() -> None:
    rules = parse_rules("standard length=1")
    assert play_one(Simulation(rules, THREE, 1, 1), 0) != play_one(Simulation(rules, THREE, 1, 2), 0)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_record_replays_to_the_same_totals(preset: Preset) -> None:
    rules = parse_rules(preset.key)
    result = play_one(Simulation(rules, THREE, 1, 5, keep_records=True), 0)
    assert result.record is not None
    last = list(replay(read_record(result.record)))[-1].match
    assert last.totals == result.totals
    assert last.winners == result.winners


def test_the_summary_counts_wins_shares_and_means() -> None:
    simulation = Simulation(parse_rules("standard length=2"), THREE, matches=20, seed=3)
    results = list(run_matches(simulation))
    found = summarise(simulation, results, seconds=2.0).as_json()
    assert list(found) == [
        "rules", "seed", "matches", "rounds", "rounds_blocked", "moves",
        "seconds", "moves_per_second", "matches_per_second", "seats",
    ]  # fmt: skip
    assert found["rounds"] == 40
    assert found["matches_per_second"] == 10
    alone = sum(seat["wins"] for seat in found["seats"])
    assert alone == sum(len(result.winners) == 1 for result in results)
    assert [seat["bot"] for seat in found["seats"]] == list(THREE)
    assert found["seats"][0]["mean_score"] == sum(result.totals[0] for result in results) / 20
