"""The hard bot: what it remembers, what it sees that the others do not, and that it cannot know more than its seat."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.hard import EFFORT, HardBot
from game.bots.memory import Memory
from game.rules.dealing import RoundSetting, deal, open_round
from game.rules.hypothetical import hypothetical
from game.rules.moves import DRAW, Move
from game.rules.notation import read_move, write_move
from game.rules.position import read_position
from game.rules.rule_specs import parse_rules
from game.rules.state import Round, observe
from game.rules.tiles import HOLDING, tile_set
from game.rules.turn import apply

HEAD = "rules standard; round 1; engine 12; leader A"


def played(state: Round, moves: list[Move], viewer: int) -> Memory:
    """The memory of a seat that sat through these moves."""
    memory = Memory()
    memory.saw((), observe(state, viewer))
    for move in moves:
        step = apply(state, move)
        state = step.state
        memory.saw([event.seen_by(viewer) for event in step.events], observe(state, viewer))
    return memory


def numbers_excluded(memory: Memory, seat: int, seed: int = 1) -> set[int]:
    tiles = memory.excluded(Random(seed))[seat]
    return {number for number in range(13) if HOLDING[number] & ~tiles == 0}


def test_who_draws_and_passes_holds_none_of_the_open_ends() -> None:
    state = read_position(
        f"{HEAD}; turn B play; A: 12-5; B: 12-4; M: 12-1; "
        "A holds 5-6 6-7; B holds 2-2 3-3; C holds 0-0 0-2; boneyard 7-7"
    )
    assert numbers_excluded(played(state, [DRAW], viewer=0), 1) == {4, 1}


def test_who_could_not_start_holds_none_of_the_station_doubles_number() -> None:
    state = read_position(
        f"{HEAD}; turn B first; to start C; A: 12-5; A holds 5-6 6-7; B holds 2-2 3-3; C holds 0-0 0-2; boneyard 7-7"
    )
    assert numbers_excluded(played(state, [DRAW], viewer=0), 1) == {12}


def test_a_first_chain_ends_where_its_owner_had_no_more() -> None:
    state = read_position(
        f"{HEAD}; turn B first; to start C; A: 12-5; A holds 5-6 6-7; B holds 12-2 2-3 9-9; C holds 0-0; boneyard 7-7"
    )
    chain = read_move("12-2 2-3@B", state.table)
    assert numbers_excluded(played(state, [chain], viewer=0), 1) == {3}


def test_a_tile_drawn_since_blurs_what_was_known() -> None:
    state = read_position(
        f"{HEAD}; turn B play; A: 12-5; B^: 12-4; M: 12-1; "
        "A holds 5-6 6-7 4-9; B holds 2-2 3-3; boneyard 7-7 8-8 2-8 7-8 7-9"
    )
    moves = [DRAW, read_move("4-9@B", state.table), DRAW]
    memory = played(state, moves, viewer=0)
    seen = [numbers_excluded(memory, 1, seed) for seed in range(200)]
    assert all({1, 9} <= each for each in seen)
    assert 100 < sum(4 in each for each in seen) < 200


def redealt(state: Round, viewer: int, seed: int) -> Round:
    """The same round with everything that `viewer` cannot see dealt anew."""
    world = hypothetical(observe(state, viewer), Random(seed))
    hands = tuple(world.hand(seat) for seat in range(state.table.seats))
    held = tile_set(tile for hand in hands for tile in hand)
    pile = [tile for hand in (*state.hands, state.boneyard) for tile in hand if not tile.bit & held]
    return Round(state.table, hands, tuple(pile))


@pytest.mark.parametrize("rules", ["standard", "cover-at-once", "open-build", "knock-out"])
def test_its_choice_does_not_depend_on_what_it_cannot_see(rules: str) -> None:
    setting = RoundSetting(parse_rules(rules), 3, (0, 0, 0), 0, 0)
    tiles = list(setting.tiles_to_shuffle())
    Random(11).shuffle(tiles)
    state = open_round(setting, deal(setting, tiles)).state
    glance = replace(EFFORT, moves=400)
    for turn in range(12):
        seat = state.table.seat
        move = HardBot(5, glance).choose(observe(state, seat))
        other = redealt(state, seat, turn)
        assert HardBot(5, glance).choose(observe(other, seat)) == move
        state = apply(state, move).state
        if state.is_over:
            break


SEEN_AHEAD = (
    # what, position, move
    (
        "a heavy tile goes now when somebody is about to go out",
        "turn A play; A: 12-5; B: 12-4; M: 12-11; A holds 0-5 0-1 1-2 11-10; B holds 6-7; boneyard 2-2 3-3",
        "10-11@M",
    ),
    (
        "two tiles at once empty the hand",
        "turn A play; A: 12-5; B: 12-4; M: 12-11; A holds 5-5 5-6; B holds 0-1 0-2; boneyard 2-2 3-3",
        "5-5@A",
    ),
)


@pytest.mark.parametrize(("what", "position", "move"), SEEN_AHEAD)
def test_it_sees_what_comes(what: str, position: str, move: str) -> None:
    state = read_position(f"{HEAD}; {position}")
    assert write_move(HardBot(1).choose(observe(state, 0))) == move
