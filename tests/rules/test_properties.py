"""What holds in every position of every match, whatever the house rules (hypothesis draws seeds and rules)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.events import EVENT_TYPES
from game.rules.house_rules import HouseRules
from game.rules.hypothetical import hypothetical
from game.rules.legality import legal_moves, why_not
from game.rules.match import Match, MatchStep
from game.rules.moves import CALL, DRAW, KEEP, LAY_NONE, PASS, TRAINS, Challenge, Lay, Move, lay
from game.rules.notation import read_move, write_move, write_position, write_view
from game.rules.rule_specs import SPECS, parse_rules, write_rules
from game.rules.state import Round, observe
from game.rules.table import Phase
from game.rules.tiles import ALL_TILES, NUMBERS, Tile
from game.rules.turn import apply
from random_play import RandomMatch

FEW = settings(max_examples=25, deadline=None, derandomize=True)


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    codes = {spec.key: draw(st.sampled_from(spec.codes)) for spec in SPECS}
    if codes["uncovered"] == "stay":
        codes["order"] = "any"
    return parse_rules("standard " + " ".join(f"{key}={code}" for key, code in codes.items()))


matches = st.builds(
    lambda rules, seats, seed: RandomMatch(rules, seats, random.Random(seed), rounds=1),
    house_rules(),
    st.integers(2, 8),
    st.integers(0, 10**6),
)


def sampled(match: RandomMatch, every: int = 7) -> Iterator[tuple[Match, Move, MatchStep]]:
    for place, played in enumerate(match.play()):
        if place % every == 0:
            yield played


def everything(state: Round) -> list[Tile]:
    laid = [laid.tile for train in state.table.trains for laid in train]
    engine = state.table.engine
    return [Tile.of(engine, engine), *laid, *state.boneyard, *(tile for hand in state.hands for tile in hand)]


@FEW
@given(matches)
def test_the_ninety_one_tiles_are_conserved_and_every_number_is_on_fourteen_half_tiles(
    match: RandomMatch,
) -> None:
    for _, _, step in match.play():
        tiles = everything(step.match.current)
        assert sorted(tile.index for tile in tiles) == list(range(91))
        halves = [end for tile in tiles for end in (tile.low, tile.high)]
        assert all(halves.count(number) == 14 for number in NUMBERS)


@FEW
@given(matches)
def test_a_round_is_over_exactly_when_no_move_is_left(match: RandomMatch) -> None:
    for _, _, step in match.play():
        state = step.match.current
        legal = legal_moves(state.table, state.hand)
        assert state.is_over == (next(iter(legal), None) is None)
        if not state.is_over:
            assert legal.moves or (legal.chains is not None and legal.chains.any())


def every_wish(state: Round) -> Iterator[Move]:
    """Every move of one tile, and all the others that there are."""
    for train in TRAINS:
        for tile in ALL_TILES:
            yield lay(tile, train)
            yield lay(tile, train, tile.low)
            yield lay(tile, train, tile.high)
    yield from (DRAW, PASS, KEEP, LAY_NONE, CALL)
    if state.table.uncalled is not None:
        yield Challenge(state.table.uncalled)


def means_the_same(move: Move, state: Round) -> Move:
    """The move as the list has it: an outer end is part of it only where nothing else decides it."""
    return read_move(write_move(move), state.table) if isinstance(move, Lay) else move


@FEW
@given(matches)
def test_legal_is_what_there_is_no_reason_against(match: RandomMatch) -> None:
    for before, _, _ in sampled(match, every=15):
        state = before.current
        legal = legal_moves(state.table, state.hand)
        for wish in every_wish(state):
            allowed = why_not(state.table, state.hand, wish) is None
            if not isinstance(wish, Lay) or means_the_same(wish, state) == wish:
                assert (wish in legal) == allowed, write_move(wish)


@FEW
@given(matches)
def test_every_chain_that_is_listed_is_legal(match: RandomMatch) -> None:
    for before, _, _ in sampled(match, every=1):
        state = before.current
        chains = legal_moves(state.table, state.hand).chains
        if chains is not None:
            for _, chain in zip(range(30), chains, strict=False):
                assert chain in chains
                assert why_not(state.table, state.hand, chain) is None
                assert read_move(write_move(chain), state.table) == chain


@FEW
@given(matches)
def test_a_refused_move_changes_nothing_and_an_accepted_one_is_told(match: RandomMatch) -> None:
    for before, move, step in match.play():
        assert apply(before.current, move) == apply(before.current, move)
        assert step.events
        assert all(type(event) in EVENT_TYPES for event in step.events)


@FEW
@given(matches)
def test_what_is_kept_beside_the_tiles_agrees_with_them(match: RandomMatch) -> None:
    for _, _, step in match.play():
        state, table = step.match.current, step.match.current.table
        hidden = [*state.boneyard, *(tile for hand in state.hands for tile in hand)]
        assert table.unlaid == sum(tile.bit for tile in hidden)
        assert table.boneyard_size == len(state.boneyard)
        tails = {train for train in TRAINS if table.trains[train] and table.trains[train][-1].tile.is_double}
        assert set(table.uncovered) == tails
        assert len(table.uncovered) == len(tails)


@FEW
@given(matches, st.integers(0, 99))
def test_nothing_hidden_shows_in_a_view(match: RandomMatch, seed: int) -> None:
    """Non-interference: whatever a seat cannot see may be dealt anew, and its view stays the same."""
    for before, _, _ in sampled(match):
        state = before.current
        for viewer in (None, *state.table.playing):
            view = observe(state, viewer)
            world = hypothetical(view, random.Random(seed))
            if viewer is not None:
                assert world.view(viewer) == view
                assert write_view(world.view(viewer)) == write_view(view)
            assert world.table == state.table


@FEW
@given(matches, st.integers(0, 99))
def test_a_world_that_could_be_is_played_on_to_its_end(match: RandomMatch, seed: int) -> None:
    dice = random.Random(seed)
    for before, _, _ in sampled(match, every=40):
        state = before.current
        world = hypothetical(observe(state, state.table.seat), dice)
        for _ in range(2000):
            if world.is_over:
                break
            world = world.play(next(iter(world.legal())))
        assert world.is_over


@FEW
@given(matches)
def test_events_as_others_see_them_name_no_hidden_tile(match: RandomMatch) -> None:
    for _, _, step in match.play():
        state = step.match.current
        for event in step.events:
            for viewer in (None, *range(state.table.seats)):
                seen = event.seen_by(viewer)
                owner = getattr(event, "seat", None)
                if type(event).__name__ in ("TileDrawn", "PenaltyDrawn", "HuntDrawn"):
                    assert (seen == event) == (viewer == owner) or getattr(event, "tiles", None) == ()
                else:
                    assert seen == event


@given(house_rules())
@settings(max_examples=300, deadline=None, derandomize=True)
def test_house_rules_are_read_as_they_are_written(rules: HouseRules) -> None:
    assert parse_rules(write_rules(rules)) == rules


@FEW
@given(matches)
def test_the_room_s_text_counts_what_may_not_be_known(match: RandomMatch) -> None:
    for before, _, _ in sampled(match):
        state = before.current
        text = write_view(observe(state, None))
        for seat in state.table.playing:
            size = len(state.hands[seat])
            assert f"{'ABCDEFGH'[seat]} holds {size}?" in text.splitlines()
        assert ("drew ?" in text) == state.table.has_drawn


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_is_met_by_the_random_matches(phase: Phase) -> None:
    """The properties above would say nothing about a phase that never came up."""
    for text in ("standard", "open-build"):
        for before, _, step in RandomMatch(parse_rules(text), 3, random.Random(4), rounds=1).play():
            if phase in (before.current.table.phase, step.match.current.table.phase):
                assert write_position(step.match.current)
                return
    raise AssertionError(phase)
