"""Deals, stations, hunts and who leads (rules 2.1 to 2.3, 3 and 6)."""

from __future__ import annotations

import random

import pytest

from game.rules.dealing import DealtTiles, RoundSetting, deal, first_setting, next_setting, open_round
from game.rules.events import HuntDrawn, StationPlaced
from game.rules.house_rules import HouseRules
from game.rules.moves import Move
from game.rules.notation import read_move
from game.rules.position import read_position
from game.rules.rule_specs import parse_rules
from game.rules.state import Round
from game.rules.table import Phase
from game.rules.tiles import ALL_TILES, Tile
from game.rules.turn import apply

SIZES = {
    "16-9": (16, 16, 15, 14, 12, 10, 9),
    "15-11": (15, 15, 15, 12, 12, 11, 11),
    "15-10": (15, 15, 15, 12, 12, 10, 10),
    "15-8": (15, 15, 14, 12, 11, 9, 8),
}
DEALS = [(code, seats, size) for code, sizes in SIZES.items() for seats, size in enumerate(sizes, start=2)]
HELD = parse_rules("standard station=held")


def shuffled(setting: RoundSetting, seed: int) -> list[Tile]:
    tiles = list(setting.tiles_to_shuffle())
    random.Random(seed).shuffle(tiles)
    return tiles


@pytest.mark.parametrize(("code", "seats", "size"), DEALS)
def test_every_deal_gives_its_number_of_tiles(code: str, seats: int, size: int) -> None:
    setting = first_setting(parse_rules(f"standard deal={code}"), seats, 0)
    dealt = deal(setting, shuffled(setting, seats))
    assert [len(hand) for hand in dealt.hands] == [size] * seats
    assert len(dealt.boneyard) == 90 - seats * size


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("code", SIZES)
@pytest.mark.parametrize("station", ["placed", "held"])
def test_the_station_double_is_in_no_hand_and_not_in_the_pile(code: str, seats: int, station: str) -> None:
    rules = parse_rules(f"standard deal={code} station={station}")
    for seed in range(6):
        setting = first_setting(rules, seats, seed % seats)
        state = open_round(setting, deal(setting, shuffled(setting, seed))).state
        hidden = [tile for hand in (*state.hands, state.boneyard) for tile in hand]
        assert Tile.of(12, 12) not in hidden
        assert len(hidden) == len(set(hidden)) == 90


def dealt_with(double: Tile, place: int, seats: int, rules: HouseRules) -> DealtTiles:
    """A deal whose double lies at this place of the dealing order."""
    tiles = [tile for tile in ALL_TILES if tile is not double]
    tiles.insert(place, double)
    return deal(first_setting(rules, seats, 0), tiles)


def test_who_holds_the_station_double_puts_it_there_and_leads_with_one_tile_fewer() -> None:
    setting = first_setting(HELD, 3, 0)
    step = open_round(setting, dealt_with(Tile.of(12, 12), 17, 3, HELD))
    assert step.events[1] == StationPlaced(Tile.of(12, 12), 1, hunted=False)
    assert step.state.table.leader == step.state.table.seat == 1
    assert list(map(len, step.state.hands)) == [16, 15, 16]


def test_a_hunt_goes_round_from_the_seat_that_would_lead_until_the_double_is_drawn() -> None:
    setting = RoundSetting(HELD, 1, (0, 0, 0), 0, 1)
    tiles = [tile for tile in ALL_TILES if tile is not Tile.of(12, 12)]
    tiles.insert(3 * 16 + 4, Tile.of(12, 12))
    step = open_round(setting, deal(setting, tiles))
    hunters = [event.seat for event in step.events if isinstance(event, HuntDrawn)]
    assert hunters == [1, 2, 0, 1]
    assert StationPlaced(Tile.of(12, 12), 2, hunted=True) in step.events
    assert list(map(len, step.state.hands)) == [17, 18, 17]
    assert step.state.table.leader == 2


def test_a_hunt_needs_no_full_lap_of_tiles() -> None:
    rules = parse_rules("standard station=held deal=15-11")
    step = open_round(first_setting(rules, 8, 0), dealt_with(Tile.of(12, 12), 90, 8, rules))
    assert [event.seat for event in step.events if isinstance(event, HuntDrawn)] == [0, 1]
    assert step.state.table.leader == 2
    assert step.state.boneyard == ()


def test_two_seats_can_hunt_until_forty_five_tiles_are_in_a_hand() -> None:
    step = open_round(first_setting(HELD, 2, 0), dealt_with(Tile.of(12, 12), 90, 2, HELD))
    assert list(map(len, step.state.hands)) == [45, 45]
    assert step.state.table.boneyard_size == 0
    assert step.state.table.leader == 0


def test_the_lead_moves_one_seat_from_whoever_really_led() -> None:
    ended = read_position(
        "rules standard station=held; round 1; engine 12; leader B; turn over\n"
        "A: 12-1; A holds; B holds 2-2; C holds 3-3"
    )
    assert next_setting(ended).starter == 2


def test_the_lead_passes_over_seats_that_are_out() -> None:
    ended = read_position(
        "rules knock-out; round 3; engine 10; leader A; turn A play; A: 10-3\n"
        "A holds 3-5; B holds 1-9; C holds 1-1; D holds 0-1; score 0 99 0 0"
    )
    setting = next_setting(apply(ended, move_of(ended, "3-5@A")).state)
    assert (setting.starter, setting.out, setting.totals) == (2, 0b0010, (0, 109, 2, 1))


def test_the_deal_follows_the_number_still_in() -> None:
    setting = RoundSetting(parse_rules("knock-out"), 4, (0, 120, 5, 110, 9), 0b01010, 0)
    dealt = deal(setting, shuffled(setting, 1))
    assert list(map(len, dealt.hands)) == [15, 0, 15, 0, 15]


def test_stations_go_down_to_the_blank_and_start_over() -> None:
    rules = parse_rules("knock-out")
    doubles = [RoundSetting(rules, number, (0, 0), 0, 0).station_double.low for number in range(1, 16)]
    assert doubles == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 12, 11]


def test_the_phase_a_round_opens_in_follows_the_rule_of_the_first_turn() -> None:
    for code, phase in (("chain", Phase.FIRST), ("single", Phase.FIRST), ("open-build", Phase.BUILD)):
        setting = first_setting(parse_rules(f"standard first-turn={code}"), 3, 1)
        table = open_round(setting, deal(setting, shuffled(setting, 5))).state.table
        assert table.phase is phase
        assert table.to_start == (0b111 if phase is Phase.BUILD else 0b101)


@pytest.mark.parametrize(
    ("totals", "out", "starter"),
    [((0,), 0, 0), ((0,) * 9, 0, 0), ((0, 0), 0b01, 1), ((0, 0, 0), 0b001, 0), ((0, 0), 0, 2)],
)
def test_a_round_without_two_seats_or_with_a_leader_who_is_out_is_refused(
    totals: tuple[int, ...], out: int, starter: int
) -> None:
    with pytest.raises(ValueError, match="seat"):
        RoundSetting(parse_rules("knock-out"), 1, totals, out, starter)


def test_other_tiles_than_the_round_s_are_not_dealt() -> None:
    setting = first_setting(HouseRules(), 2, 0)
    with pytest.raises(ValueError, match="tiles to deal from"):
        deal(setting, ALL_TILES)


def move_of(state: Round, text: str) -> Move:

    return read_move(text, state.table)
