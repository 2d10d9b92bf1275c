"""Menus walked by thumbs: real key events and virtual pads, through the real loop."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from living_room import LivingRoom, living_room

from gallery_parts.menus import MENUS, score_table
from game.rules.rule_specs import PRESET_BY_KEY, parse_rules
from game.scenes.confirm import Confirm
from game.scenes.house_rules import HouseRulesSetup
from game.scenes.name_entry import NameEntry
from game.scenes.panels.panel import TablePanel
from game.scenes.panels.rules_sheet import RulesSheet
from game.scenes.panels.scores_sheet import ScoreColumn, ScoreTable
from game.scenes.screen import Screen
from game.scenes.settings import SettingsScreen
from game.scenes.stack import Pop, Push, Quit, Scene
from game.scenes.test_picture import TestPicture
from game.scenes.title import Title

READ = ("rules-", "scores", "test-picture", "house-rules-panel")
FOCUSED = [name for name in MENUS if not name.startswith(READ)]
LEAVABLE = [name for name in MENUS if name not in {"title", "fault"}]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[LivingRoom]:
    with living_room(tmp_path) as made:
        yield made


def settings_screen(at: LivingRoom) -> SettingsScreen:
    return SettingsScreen(
        at.look,
        at.sounds,
        at.settings,
        displays=lambda: ["1920 × 1080", "1280 × 720"],
        scenes={"test_picture": lambda: TestPicture(at.look, at.sounds, at.settings)},
    )


@pytest.mark.parametrize("name", LEAVABLE)
def test_every_menu_can_be_left_with_the_second_button_alone(at: LivingRoom, name: str) -> None:
    scenes = MENUS[name](at.look)
    at.show(Scene(), *scenes)
    for _ in range(3):
        if len(at.stack.scenes) > len(scenes):
            at.press("back")
    assert len(at.stack.scenes) <= len(scenes)


@pytest.mark.parametrize("name", FOCUSED)
def test_a_cross_reaches_every_control_and_the_focus_is_always_in_sight(at: LivingRoom, name: str) -> None:
    at.show(*MENUS[name](at.look))
    assert isinstance(at.top, Screen)
    column = at.top.column
    wanted = {widget.key for widget in column.widgets if widget.focusable}
    reached = {column.focus.of()} if wanted else set()
    for _ in range(6 if name == "name-entry" else len(wanted) + 3):
        for _ in range(14 if name == "name-entry" else 1):
            at.press("right" if name == "name-entry" else "down")
            reached.add(column.focus.of())
            focused = column.focused
            assert (
                focused is None
                or column.rect.inflate(0, 2).contains(focused.rect)
                or not at.top.column.overflows
            )
        if name == "name-entry":
            at.press(*["left"] * 11, "down")
            reached.add(column.focus.of())
    inside = getattr(at.top, "inside", True)
    assert not inside or reached >= wanted


def test_the_title_is_walked_with_a_pads_cross_and_one_button(at: LivingRoom) -> None:
    pad = at.tv.plug()
    opened: list[str] = []

    def opens(key: str) -> Push:
        opened.append(key)
        return Push(Scene())

    choices = {key: partial(opens, key) for key in ("play", "house_rules", "settings")}
    at.show(Title(at.look, at.sounds, choices=choices, resumable=lambda: None))
    for button in ("dpdown", "dpdown", "a"):
        pad.press(button)
        at.frames(2)
        pad.release(button)
        at.frames(2)
    assert opened == ["settings"]


@pytest.mark.parametrize("name", ["how-to-play-1", "how-to-play-2"])
def test_a_page_to_read_is_read_to_its_end_and_left_again(at: LivingRoom, name: str) -> None:
    at.settings.change(text_percent=150)
    at.show(Scene(), *MENUS[name](at.look))
    at.press("confirm", *["down"] * 30)
    screen = at.top
    assert isinstance(screen, Screen)
    assert screen.column.widgets[-1].rect.bottom <= screen.column.rect.bottom
    at.press("back", "back")
    assert len(at.stack.scenes) == 1


def test_what_stands_above_the_only_control_can_be_read(at: LivingRoom) -> None:
    at.settings.change(text_percent=150)
    at.show(Scene(), MENUS["notice"](at.look)[-1])
    notice = at.top
    assert isinstance(notice, Screen)
    assert notice.column.overflows
    at.press(*["up"] * 20)
    assert notice.column.scroll == 0
    at.press(*["down"] * 20)
    focused = notice.column.focused
    assert focused is not None
    assert notice.column.rect.contains(focused.rect)
    at.press("confirm")
    assert len(at.stack.scenes) == 1


def test_leaving_the_game_takes_a_second_press(at: LivingRoom) -> None:
    at.show(Title(at.look, at.sounds, choices={}, resumable=lambda: None))
    at.press("confirm")
    assert at.scenes == ["Title", "Confirm"]
    at.press("confirm")
    assert at.scenes == ["Title"], "the harmless answer has the focus"
    at.press("confirm", "down", "confirm")
    assert at.scenes == []


def test_an_idle_title_begins_the_attract_game_and_any_press_puts_it_off(at: LivingRoom) -> None:
    scene = Title(at.look, at.sounds, choices={}, resumable=lambda: None, attract=lambda: Push(Confirmed()))
    at.show(scene)
    for _ in range(8):
        at.pace.time += 6.0
        scene.update(6.0)
        at.press("down")
    assert at.scenes == ["Title"]
    assert isinstance(scene.update(60.0), Push)


class Confirmed(Scene):
    """Stands for what was asked for."""


def test_settings_are_applied_at_once_and_kept(at: LivingRoom) -> None:
    at.show(settings_screen(at))
    at.press("confirm", "right", "right", "right")
    assert at.settings.current.language == "es"
    assert at.look.words.language == "es"
    at.press("down", "right")
    assert at.look.theme.scale == 1.1
    at.press("down", "confirm")
    assert at.look.theme.high_contrast
    screen = at.top
    assert isinstance(screen, SettingsScreen)
    assert screen.column.focus.of() == "high_contrast", "the focus is kept through a new language and size"


def test_restoring_first_values_asks_before(at: LivingRoom) -> None:
    at.settings.change(text_percent=150, music=True)
    at.show(settings_screen(at))
    at.press("confirm", "up", "confirm")
    assert at.scenes[-1] == "Confirm"
    at.press("down", "confirm")
    assert at.settings.current.text_percent == 100
    assert at.settings.current.music, "another page's settings stay"


def test_the_test_picture_changes_the_safe_area_and_can_undo_it(at: LivingRoom) -> None:
    at.show(Scene(), TestPicture(at.look, at.sounds, at.settings))
    at.press("right", "right", "left", "right")
    assert at.settings.current.safe_percent == 7
    at.press("back")
    assert at.settings.current.safe_percent == 5
    assert len(at.stack.scenes) == 1


def setup(at: LivingRoom) -> HouseRulesSetup:
    scene = HouseRulesSetup(
        at.look, at.sounds, at.settings, company=lambda: (2, 2), play=lambda _: Push(Confirmed())
    )
    at.show(Scene(), scene)
    return scene


def test_a_preset_and_a_change_are_remembered_for_the_next_table(at: LivingRoom) -> None:
    scene = setup(at)
    at.press("down", "right", "right")
    assert scene.draft.rules == PRESET_BY_KEY["cover-at-once"].rules
    scene.column.put_focus("length")
    at.press(*["left"] * 6)
    assert at.settings.current.last_rules == "cover-at-once length=7"


def test_an_impossible_pair_is_explained_and_never_played(at: LivingRoom) -> None:
    scene = setup(at)
    scene.column.put_focus("order")
    at.press("right")
    assert scene.draft.error is not None
    assert at.settings.current.last_rules == "standard"
    scene.column.put_focus("play")
    at.press("confirm")
    assert at.top is scene
    scene.column.put_focus("uncovered")
    at.press("right")
    assert scene.draft.error is None
    assert scene.draft.rules == parse_rules("standard uncovered=must-cover order=last-first")


def test_leaving_a_pair_that_cannot_be_asks_first_and_loses_only_that_change(at: LivingRoom) -> None:
    scene = setup(at)
    scene.column.put_focus("order")
    at.press("right")
    scene.column.put_focus("blank")
    at.press("right", "back")
    assert isinstance(at.top, Confirm)
    at.press("confirm")
    assert at.top is scene
    at.press("left", "right", "back")
    assert isinstance(at.top, Confirm)
    at.press("down", "confirm")
    assert len(at.stack.scenes) == 1
    assert at.settings.current.last_rules == "standard blank=25"


def test_rules_are_saved_under_a_name_chosen_again_and_forgotten(at: LivingRoom) -> None:
    scene = setup(at)
    scene.column.put_focus("blank")
    at.press("right")
    scene.column.put_focus("save")
    at.press("confirm")
    assert isinstance(at.top, NameEntry)
    at.press("pause")
    assert at.settings.current.named_rules == {"Our rules 1": "standard blank=25"}
    scene.column.put_focus("forget")
    at.press("confirm", "down", "confirm")
    assert at.settings.current.named_rules == {}


def test_a_name_is_written_with_a_cross_and_two_buttons(at: LivingRoom) -> None:
    names: list[str] = []

    def done(name: str) -> Pop:
        names.append(name)
        return Pop()

    at.show(Scene(), NameEntry(at.look, at.sounds, title=lambda: "", start="", done=done))
    at.press("confirm", "right", "confirm")
    entry = at.top
    assert isinstance(entry, NameEntry)
    assert entry.name == "Ab"
    entry.column.put_focus("done")
    at.press("confirm")
    assert names == ["Ab"]


def test_an_empty_name_is_not_taken(at: LivingRoom) -> None:
    at.show(Scene(), NameEntry(at.look, at.sounds, title=lambda: "", start="", done=lambda _: Quit()))
    at.press("pause")
    assert at.scenes[-1] == "NameEntry"


def panel(at: LivingRoom) -> TablePanel:
    *below, top = MENUS["scores"](at.look)
    assert isinstance(top, TablePanel)
    at.show(*below, top)
    return top


def test_the_panel_turns_to_each_sheet_by_its_own_key_and_the_same_key_shuts_it(at: LivingRoom) -> None:
    opened = panel(at)
    for name, key in (("rules", "rules"), ("house rules", "house_rules"), ("scores", "scores")):
        at.press(name)
        assert opened.sheet.key == key
    at.press("scores")
    assert at.scenes == ["Cloth"]


def test_one_button_walks_through_all_sheets_and_left_and_right_through_all_cards(at: LivingRoom) -> None:
    opened = panel(at)
    at.press("confirm")
    sheet = opened.sheet
    assert isinstance(sheet, RulesSheet)
    seen = [sheet.card.number]
    for _ in range(20):
        at.press("right")
        seen.append(sheet.card.number)
    assert sorted(set(seen)) == list(range(1, seen[-1] + 1))
    at.press(*["left"] * 20)
    assert sheet.card.number == 1


def test_who_leads_has_the_lowest_total_of_those_still_in() -> None:
    columns = (
        ScoreColumn("Ana", 0, (5,), 5, out=True),
        ScoreColumn("Bo", 1, (9,), 9),
        ScoreColumn("Cora", 2, (9,), 9),
        ScoreColumn("Dev", 3, (30,), 30),
    )
    assert ScoreTable(columns).leading == (1, 2)
    assert ScoreTable((ScoreColumn("Ana", 0, (), 0),)).leading == ()
    assert score_table().rounds == 13


def test_full_screen_is_for_the_window_and_no_scene_hears_of_it(at: LivingRoom) -> None:
    at.show(Title(at.look, at.sounds, choices={}, resumable=lambda: None))
    at.press("full screen")
    assert at.toggled == 1


def test_a_still_menu_is_not_shown_again(at: LivingRoom) -> None:
    at.show(*MENUS["pause"](at.look))
    at.frames(2)
    shown = at.picture.shown
    at.frames(30)
    assert at.picture.shown == shown
    at.press("down")
    assert at.picture.shown > shown


def test_confirm_says_no_when_it_is_left(at: LivingRoom) -> None:
    agreed: list[bool] = []

    def agree() -> Pop:
        agreed.append(True)
        return Pop()

    words = [lambda: "Really?", lambda: "Yes", lambda: "No"]
    question, yes, no = words
    at.show(Scene(), Confirm(at.look, at.sounds, question=question, yes=yes, no=no, agreed=agree))
    at.press("back")
    assert (agreed, len(at.stack.scenes)) == ([], 1)


@pytest.mark.parametrize("steps", [["up"], ["down", "down", "up"], ["up", "up"]])
def test_no_press_too_many_leads_round_to_the_answer_that_loses_something(
    at: LivingRoom, steps: list[str]
) -> None:
    def question() -> str:
        return "Really?"

    confirm = Confirm(at.look, at.sounds, question=question, yes=question, no=question, agreed=Pop)
    at.show(Scene(), confirm)
    at.press(*steps)
    assert confirm.column.focus.of() == "no"
