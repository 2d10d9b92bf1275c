"""Panels over a match: anybody opens them in anybody's turn, everything waits, and goes on where it was."""

import pytest

from game.i18n.rulebook import CardId, card_for_moment
from game.i18n.words import Words
from game.input.actions import Action
from game.resources.palette import HIGH_CONTRAST
from game.resources.tile_faces import FaceStyle
from game.rules.rule_specs import parse_rules
from game.scenes.panels.panel import TablePanel
from game.scenes.panels.rules_sheet import RulesSheet
from game.scenes.pause import Pause
from game.scenes.settings_model import Press, Settings
from game.session.pace import Speed
from game.ui.theme import Theme
from table_room import TableRoom, plan

FOREVER = 60 * 20
"""Frames in which bots would have played several turns."""


def at_somebodys_turn(rules: str = "standard") -> tuple[TableRoom, int]:
    room = TableRoom(plan(4, (0, 2), parse_rules(rules)), seed=5)
    room.frames(3)
    seat = room.until_person()
    assert seat is not None
    return room, seat


@pytest.mark.parametrize("action", [Action.RULES, Action.HOUSE_RULES, Action.SCORES])
def test_who_is_not_on_turn_opens_a_panel_and_the_match_waits_exactly_as_it_was(action: Action) -> None:
    room, on_turn = at_somebodys_turn()
    other = 2 if on_turn == 0 else 0
    before = room.match.view(None)
    room.tap(other, action)
    assert isinstance(room.top, TablePanel)
    room.frames(FOREVER)
    assert room.match.view(None) == before
    room.tap(on_turn, Action.BACK)
    assert room.top is room.table
    assert room.waits_for == on_turn
    assert room.match.view(None) == before


def test_bots_and_motion_stop_while_a_panel_is_open() -> None:
    room = TableRoom(plan(4, (0,)), seed=5)
    room.frames(20)
    room.tap(0, Action.RULES)
    before = room.match.view(None)
    room.frames(FOREVER)
    assert room.match.view(None) == before
    room.tap(0, Action.BACK)
    room.frames(FOREVER)
    assert room.match.view(None) != before


def test_the_rules_open_on_the_card_for_this_moment() -> None:
    room, seat = at_somebodys_turn()
    room.tap(seat, Action.RULES)
    assert isinstance(room.top, TablePanel)
    sheet = room.top.sheet
    assert isinstance(sheet, RulesSheet)
    assert sheet.card.id is card_for_moment(room.match.view(None)) is CardId.FIRST_TURN


def test_the_rulebook_is_that_of_this_table() -> None:
    titles = {}
    for rules in ("standard", "knock-out"):
        room, seat = at_somebodys_turn(rules)
        room.tap(seat, Action.RULES)
        assert isinstance(room.top, TablePanel)
        sheet = room.top.sheet
        assert isinstance(sheet, RulesSheet)
        titles[rules] = [text for card in sheet._cards for text in card.paragraphs]
    assert titles["standard"] != titles["knock-out"]


def test_leaving_takes_two_presses_and_leads_back_below_the_table() -> None:
    room, seat = at_somebodys_turn()
    room.tap(seat, Action.PAUSE)
    assert isinstance(room.top, Pause)
    room.tap(seat, Action.UP, Action.CONFIRM)
    room.tap(seat, Action.BACK)
    assert isinstance(room.top, Pause)
    room.tap(seat, Action.CONFIRM, Action.DOWN, Action.CONFIRM)
    assert room.top is None


def test_a_match_is_cut_short_and_not_after_all() -> None:
    room, seat = at_somebodys_turn()
    room.tap(seat, Action.PAUSE)
    assert isinstance(room.top, Pause)
    room.top.column.put_focus("ending")
    room.tap(seat, Action.CONFIRM)
    assert room.match.ends_after_round
    room.tap(seat, Action.CONFIRM)
    assert not room.match.ends_after_round


@pytest.mark.parametrize(("length", "offered"), [("1", False), ("2", True), ("knock-out:10", True)])
def test_ending_after_this_round_is_offered_unless_it_is_the_last(length: str, offered: bool) -> None:
    room, seat = at_somebodys_turn(f"standard length={length}")
    room.tap(seat, Action.PAUSE)
    assert isinstance(room.top, Pause)
    assert ("ending" in [widget.key for widget in room.top.column.widgets]) is offered


def test_settings_changed_at_the_pause_reach_the_table_that_stands() -> None:
    room, seat = at_somebodys_turn()
    room.tap(seat, Action.PAUSE)
    room.settings = Settings(
        ambience=False,
        high_contrast=True,
        faces=FaceStyle.NUMERALS,
        bots=Speed.QUICK,
        motion=Speed.INSTANT,
        press=Press.TAP,
        hints=[False] * 8,
    )
    room.look.restyle(Theme.of(high_contrast=True), FaceStyle.NUMERALS)
    room.look.speak(Words("es"))
    room.tap(seat, Action.BACK)
    table = room.table
    assert room.top is table
    assert table.stage.painter.palette is HIGH_CONTRAST
    assert table.stage.painter.style is FaceStyle.NUMERALS
    assert table.stage.painter.cast.mexican == Words("es")("table.mexican")
    assert table.stage.director.speed is Speed.INSTANT
    assert room.match.speed is Speed.QUICK
    assert table.peeking.tap
    assert not table.sitters.hinted(seat)
    assert table.sitters[seat].play.adviser is None
