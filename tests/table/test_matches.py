"""Whole matches through the real scenes: by scripted thumbs, by bots alone, by every printed set of rules."""

import pytest

from game.input.actions import Action
from game.rules.rule_specs import PRESETS, parse_rules
from game.scenes.match_end import MatchEnd
from game.scenes.settings_model import Settings
from game.scenes.table.scene import TableScene
from game.session.pace import Speed
from table_room import TableRoom, plan, play_on

SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)
SHORT = {
    "standard": "standard length=1",
    "open-build": "open-build length=1",
    "cover-at-once": "cover-at-once length=1",
    "knock-out": "knock-out length=knock-out:15",
}


def ended(room: TableRoom) -> bool:
    return isinstance(room.top, MatchEnd)


@pytest.mark.parametrize("preset", [preset.key for preset in PRESETS])
@pytest.mark.parametrize(("seats", "people"), [(2, (0,)), (4, (0, 2)), (8, (1, 2, 5))])
def test_people_play_a_whole_match_with_presses_alone(
    preset: str, seats: int, people: tuple[int, ...]
) -> None:
    room = TableRoom(plan(seats, people, parse_rules(SHORT[preset])), seed=seats, settings=SWIFT)
    play_on(room, lambda: ended(room))
    assert room.match.result is not None
    assert room.match.result.winners


@pytest.mark.parametrize(("preset", "seats"), list(zip(SHORT, (4, 8, 2, 8), strict=True)))
def test_bots_play_a_whole_match_with_nobody_there(preset: str, seats: int) -> None:
    room = TableRoom(plan(seats, (), parse_rules(SHORT[preset])), seed=3 * seats, settings=SWIFT)
    room.until(lambda: ended(room))


def test_a_rematch_is_one_press_away() -> None:
    room = TableRoom(plan(2, (0,), parse_rules("standard length=1")), settings=SWIFT)
    play_on(room, lambda: ended(room))
    room.frames(60)
    room.tap(0, Action.CONFIRM)
    room.frames(5)
    assert isinstance(room.top, TableScene)
    assert room.top.match is not room.match
    assert room.top.match.plan == room.match.plan
    room.top.match.close()
