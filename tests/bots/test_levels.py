"""Every bot under every preset, from two seats to eight; and what sets the levels apart."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from game.bots.hard import EFFORT, HardBot
from game.bots.levels import EasyBot, MediumBot
from game.bots.protocol import Bot
from game.bots.register import BOT_MAKERS, make_bot
from game.rules.dealing import RoundSetting, open_round
from game.rules.notation import write_move
from game.rules.position import read_position
from game.rules.rule_specs import PRESETS, parse_rules, write_rules
from game.rules.state import observe
from game.session.shuffling import shuffled_deal
from game.session.unattended import UnattendedTable, play_match

GLANCE = replace(EFFORT, moves=80, worlds=3)
CORNERS = (
    "standard mexican-first=any last-double=allowed length=2",
    "standard station=held deal=15-8 length=1",
    "knock-out uncovered=stay order=any last-call=player length=knock-out:60",
    "open-build last-double=not-allowed length=2",
)
ALL_RULES = [f"{write_rules(preset.rules)} length={(preset.rules.length.rounds and 2) or 'knock-out:60'}"
             for preset in PRESETS if "length" not in write_rules(preset.rules)]  # fmt: skip


def bot(name: str, seed: int) -> Bot:
    return HardBot(seed, GLANCE) if name == "hard" else make_bot(name, seed)


@pytest.mark.parametrize("written", [*ALL_RULES, *CORNERS])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_bot_plays_every_preset_to_its_end(written: str, seats: int) -> None:
    names = [list(BOT_MAKERS)[seat % len(BOT_MAKERS)] for seat in range(seats)]
    played = play_match(parse_rules(written), [bot(name, 7) for name in names], Random(seats))
    assert played.winners
    assert len(played.totals) == seats


@pytest.mark.parametrize("name", BOT_MAKERS)
def test_a_seed_replays(name: str) -> None:
    rules = parse_rules("open-build length=1")
    first, second = (
        play_match(rules, [bot(name, 3), bot("random", 4), bot(name, 5)], Random(6)) for _ in range(2)
    )
    assert first == second


def points_a_round(bots: Sequence[Bot], rounds: int, rules: str = "standard") -> list[float]:
    """Each seat's mean points over rounds that begin anew."""
    counts = []
    for number in range(rounds):
        setting = RoundSetting(parse_rules(rules), number % 12 + 1, (0,) * len(bots), 0, number % len(bots))
        opening = open_round(setting, shuffled_deal(setting, Random(number)))
        counts.append(UnattendedTable(bots).play_round(opening).counts)
    return [mean(of_seat) for of_seat in zip(*counts, strict=True)]


@pytest.mark.parametrize("rules", ["standard", "cover-at-once"])
def test_medium_is_far_ahead_of_easy_and_of_highest_pips_first(rules: str) -> None:
    easy, medium, greedy, again = points_a_round(
        [EasyBot(1), MediumBot(2), make_bot("greedy", 3), MediumBot(4)], 60, rules
    )
    assert max(medium, again) + 5 < min(easy, greedy)


MEDIUM = (
    # what, position, move
    (
        "its own marker comes down first",
        "turn A play; A^: 12-5; M: 12-1; A holds 5-6 1-11",
        "5-6@A",
    ),
    (
        "a spare goes before the plan",
        "turn A play; A: 12-5; M: 12-1; A holds 5-6 6-7 1-11",
        "1-11@M",
    ),
    (
        "a spare does not go on the own train while the plan can",
        "turn A play; A: 12-5; M: 12-1; A holds 5-10 5-6 6-7 7-8",
        "5-6@A",
    ),
    (
        "a double with no follow-up waits",
        "turn A play; A: 12-5; M: 12-1; A holds 5-6 1-1",
        "5-6@A",
    ),
    (
        "a double goes before the tile that can follow it",
        "turn A play; A: 12-5; M: 12-1; A holds 5-6 1-1 1-2",
        "1-1@M",
    ),
    (
        "the first chain is the heaviest",
        "turn A first; to start B; A holds 11-12 10-12 9-10 8-9",
        "12-10 10-9 9-8@A",
    ),
)


@pytest.mark.parametrize(("what", "position", "move"), MEDIUM)
def test_medium_lays_in_its_order(what: str, position: str, move: str) -> None:
    rest = "B holds 0-1 0-2 0-3; boneyard 2-2"
    state = read_position(f"rules standard; round 1; engine 12; leader A; {position}; {rest}")
    assert write_move(MediumBot(1).choose(observe(state, 0))) == move
