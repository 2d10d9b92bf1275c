"""What the game shows before anybody has touched it, or when another window of it has what is asked for."""

import random
from pathlib import Path

import pygame
from whole_game import television

from game.app.folders import Folders
from game.app.matches import Matches
from game.input.actions import Action
from game.rules.rule_specs import STANDARD
from game.scenes.notice import Notice
from game.scenes.settings import SettingsScreen
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan
from game.ui.look import KeySign, Look, PadSign
from game.ui.widgets import Button, Toggle


def sign(look: Look) -> PadSign | KeySign | None:
    """What prompts show for confirm."""
    return look._signs(Action.CONFIRM)


def test_prompts_are_those_of_what_is_there_until_somebody_presses(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        look = tv.top.look
        assert isinstance(sign(look), KeySign), "there is a keyboard alone"
        player = tv.plug()
        assert isinstance(sign(look), PadSign), "a pad is there"
        tv.key(pygame.K_DOWN)
        assert isinstance(sign(look), KeySign), "somebody presses a key"
        player.tap("dpdown")
        assert isinstance(sign(look), PadSign)
        tv.unplug(player)
        assert isinstance(sign(look), KeySign), "the pad in somebody's hands has gone"


def test_a_match_that_another_window_has_stays_on_the_title_and_says_so(tmp_path: Path) -> None:
    other = Matches(Folders.below(tmp_path).saves, random.Random(5))
    seats = (SeatPlan("Ana", None, 0), SeatPlan("Bot", "greedy", 1))
    other.begin(MatchPlan(STANDARD, seats), Speed.INSTANT)
    assert other._journal is not None
    while not other._journal.synced:
        pass
    with television(tmp_path) as tv:
        assert isinstance(tv.top, Title)
        plate = tv.top.column.widgets[0]
        assert isinstance(plate, Button)
        assert "open in another window" in plate.note
        assert tv.top.column.focus.of() == "play", "what can be done now has the focus"
        tv.key(pygame.K_UP, pygame.K_RETURN)
        assert isinstance(tv.top, Notice)
        tv.key(pygame.K_RETURN)
        other.close()
        tv.top.lay_out()
        assert "open in another window" not in tv.top.column.widgets[0].note


def test_settings_of_seats_go_by_the_names_of_their_people(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        look, sound = tv.top.look, tv.game.machine.sound
        people = [("Ana", 3), ("", 1)]
        screen = SettingsScreen(
            look, sound, tv.game.settings, displays=list, people=lambda: people, scenes={}
        )
        rows = {row.key: row for row in screen.page_widgets("table") if isinstance(row, Toggle)}
        assert [(rows[f"hints {seat}"].label, rows[f"hints {seat}"].emblem) for seat in range(3)] == [
            ("Ana", 3),
            ("Seat 2", None),
            ("Seat 3", None),
        ]


def test_whoever_plays_is_named_in_the_settings(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        tv.key(pygame.K_RETURN, pygame.K_RETURN)
        tv.until(lambda: isinstance(tv.top, TableScene))
        tv.key(pygame.K_ESCAPE)
        tv.top.column.put_focus("settings")
        tv.key(pygame.K_RETURN)
        assert isinstance(tv.top, SettingsScreen)
        seat = tv.keyboard_seat
        assert seat is not None
        chair = tv.seating.chairs[seat]
        row = {row.key: row for row in tv.top.page_widgets("table")}[f"hints {seat}"]
        assert isinstance(row, Toggle)
        assert chair.name
        assert (row.label, row.emblem) == (chair.name, chair.emblem)
