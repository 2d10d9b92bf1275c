"""The simple bots do what their names say."""

import pytest

from game.bots.yardsticks import GreedyBot, PlannerBot
from game.rules.notation import write_move
from game.rules.position import read_position
from game.rules.state import observe

GREEDY_AND_PLANNER = (
    # what, position after the rules, the greedy move, the planner's
    (
        "the heaviest tile, wherever it fits; the planner keeps what its train needs",
        "turn A play; A: 12-5; B: 12-8; M: 12-11; A holds 5-6 6-1 1-11; B holds 0-1 0-2; boneyard 2-2",
        "1-11@M",
        "5-6@A",
    ),
    (
        "a spare goes before the plan",
        "turn A play; A: 12-5; B: 12-8; M: 12-11; A holds 5-9 9-7 2-11; B holds 0-1 0-2; boneyard 2-2",
        "5-9@A",
        "2-11@M",
    ),
    (
        "on a first turn the heaviest next tile, and the heaviest train",
        "turn A first; to start B; A holds 11-12 10-12 9-10 8-9; B holds 0-1 0-2; boneyard 2-2",
        "11-12@A",
        "12-10 10-9 9-8@A",
    ),
)


@pytest.mark.parametrize(("what", "position", "greedy", "planner"), GREEDY_AND_PLANNER)
def test_a_yardstick_does_what_its_name_says(what: str, position: str, greedy: str, planner: str) -> None:
    state = read_position(f"rules standard; round 1; engine 12; leader A; {position}")
    view = observe(state, 0)
    assert write_move(GreedyBot(1).choose(view)) == greedy
    assert write_move(PlannerBot(1).choose(view)) == planner
