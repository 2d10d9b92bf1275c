"""Names that come from elsewhere, an old save or somebody's program: whatever they are made of, the table stands."""

from __future__ import annotations

import pygame

from game.input.actions import Action
from game.rules.rule_specs import parse_rules
from game.scenes.round_end import RoundEnd
from game.scenes.table.scene import TableScene
from game.session.seats import MatchPlan, SeatPlan
from table_room import TableRoom, play_on

NAMES = ("Łukasz", "Жанна", "👨\u200d👩\u200d👧😀", "a\x00b", "", "W" * 300, "ã\nñ\t", "\u202eשלום")


def room() -> TableRoom:
    rules = parse_rules("knock-out length=1")
    seats = tuple(SeatPlan(name, "greedy" if seat else None, seat) for seat, name in enumerate(NAMES))
    return TableRoom(MatchPlan(rules, seats), 3)


def test_a_table_of_strange_names_is_played_and_drawn_to_the_end_of_the_round() -> None:
    at = room()
    drawn = set()

    def enough() -> bool:
        drawn.add(pygame.image.tobytes(at.picture(), "RGB"))
        return isinstance(at.top, RoundEnd)

    play_on(at, enough)
    assert len(drawn) > 5


def test_scores_and_rules_can_be_opened_over_strange_names() -> None:
    at = room()
    at.until_person()
    for action in (Action.SCORES, Action.RULES, Action.PAUSE):
        at.tap(0, action)
        assert not isinstance(at.top, TableScene)
        at.picture()
        at.tap(0, Action.BACK)
        assert at.top is at.table
