"""The simple bots play every preset legally, and do what their names say."""

from random import Random

import pytest

from game.bots.register import BOT_MAKERS, make_bot
from game.bots.yardsticks import GreedyBot, PlannerBot
from game.rules.notation import write_move
from game.rules.position import read_position
from game.rules.rule_specs import PRESETS, parse_rules, write_rules
from game.rules.state import observe
from game.session.unattended import play_match

CORNERS = (
    "standard mexican-first=any last-double=allowed length=2",
    "standard station=held deal=15-8 length=1",
    "knock-out uncovered=stay order=any last-call=player length=knock-out:60",
    "open-build last-double=not-allowed length=2",
)
ALL_RULES = [*(write_rules(preset.rules) for preset in PRESETS), *CORNERS]


@pytest.mark.parametrize("written", ALL_RULES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_bot_plays_every_preset_to_its_end(written: str, seats: int) -> None:
    rules = parse_rules(written)
    names = [list(BOT_MAKERS)[seat % len(BOT_MAKERS)] for seat in range(seats)]
    played = play_match(rules, [make_bot(name, seat) for seat, name in enumerate(names)], Random(seats))
    assert played.winners
    assert len(played.totals) == seats


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
