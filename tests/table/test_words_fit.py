"""What the table writes while it is played stands whole, large and legible, in every language at the largest size."""

from __future__ import annotations

import pytest
from legibility import line_faults

from game.i18n.words import LANGUAGES
from game.input.actions import Action
from game.rules.rule_specs import parse_rules
from game.scenes.settings_model import Settings, Speed
from game.ui.text import Inked
from table_room import TableRoom, plan, play_on

SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "people", "rules"),
    [
        (2, (0,), "open-build length=1"),
        (4, (0, 2), "cover-at-once length=1"),
        (8, (0, 3, 5), "knock-out length=knock-out:15"),
    ],
)
def test_nothing_is_cut_while_a_match_is_played(
    seats: int, people: tuple[int, ...], rules: str, language: str
) -> None:
    room = TableRoom(
        plan(seats, people, parse_rules(rules)), seed=seats, language=language, percent=150, settings=SWIFT
    )
    written: dict[str, Inked] = {}
    room.look.text.recorder = lambda line: written.setdefault(line.text, line)
    for seat in people:
        room.tap(seat, Action.NORTH)
    play_on(room, lambda: room.match.round_over and room.table.shows_truth)
    assert len(written) > 20
    assert [str(fault) for line in written.values() if line.text.strip() for fault in line_faults(line)] == []
