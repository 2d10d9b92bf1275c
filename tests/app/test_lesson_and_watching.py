"""The guided round and a match that is watched, in the whole game, with a pad that nobody has sat down with."""

from pathlib import Path

import pygame
from whole_game import Player, Television, finished_match, television

from game.i18n.words import Words
from game.resources.tile_faces import FaceStyle
from game.rules.tiles import Tile
from game.scenes.archive import Archive
from game.scenes.attract import Attract
from game.scenes.confirm import Confirm
from game.scenes.how_to_play import HowToPlay
from game.scenes.lesson import LessonEnd, LessonScene
from game.scenes.panels.panel import TablePanel
from game.scenes.pause import Pause
from game.scenes.round_end import RoundEnd
from game.scenes.settings import SettingsScreen
from game.scenes.settings_model import Press
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.scenes.watch import Watch
from game.session.lesson import LEARNER
from game.session.pace import Speed

CHANGED = {"text_percent": 150, "faces": FaceStyle.NUMERALS, "motion": Speed.QUICK, "reduced_motion": True}


def to_lesson(tv: Television, me: Player) -> LessonScene:
    """From the title, by the cross and one button."""
    for _ in range(10):
        assert isinstance(tv.top, Title)
        if tv.top.column.focus.of() == "how_to_play":
            break
        me.tap("dpdown")
    me.tap("a")
    assert isinstance(tv.top, HowToPlay)
    for button in ("dpright", "a"):
        me.tap(button)
        if isinstance(tv.top, LessonScene):
            return tv.top
    raise AssertionError(f"no lesson, but {tv.top}")


def rest(tv: Television, scene: LessonScene) -> TableScene:
    """Wait until the learner may move, or the lesson is over; the table."""
    table = scene.table
    tv.until(lambda: tv.top is not scene or (table.shows_truth and scene.listens), seconds=60)
    return table


def take(tv: Television, me: Player, scene: LessonScene) -> None:
    """Do what the card asks for."""
    table, lesson = rest(tv, scene), scene.lesson
    step = lesson.step
    assert step is not None
    if step.wished is None:
        me.pad.axis("lefttrigger", 1.0)
        tv.frames(40)
        me.pad.axis("lefttrigger", -1.0)
        tv.frames(10)
    elif step.wished == "+":
        me.tap("x")
    else:
        for tile in step.wished.partition("@")[0].split():
            one, other = (int(end) for end in tile.split("-"))
            while lesson.rack(LEARNER)[table.thumb(LEARNER).place] is not Tile.of(one, other):
                me.tap("dpright")
            me.tap("a")
        if step.key == "chain":
            me.tap("y")
    rest(tv, scene)


def test_a_newcomer_finds_the_guided_round_and_comes_to_its_end(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        me = tv.plug()
        scene = to_lesson(tv, me)
        while tv.top is scene:
            take(tv, me, scene)
        assert isinstance(tv.top, LessonEnd)
        tv.frames(150)
        me.tap("a")
        assert isinstance(tv.top, HowToPlay)


def test_the_rules_and_the_pause_do_not_lose_the_lesson(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        me = tv.plug()
        scene = to_lesson(tv, me)
        take(tv, me, scene)
        me.tap("back")
        assert isinstance(tv.top, TablePanel)
        me.tap("b")
        assert tv.top is scene
        me.tap("start")
        assert isinstance(tv.top, Pause)
        assert [widget.key for widget in tv.top.column.widgets] == ["resume", "rules", "settings", "leave"]
        me.tap(*["dpdown"] * 3, "a")  # leave?
        assert isinstance(tv.top, Confirm)
        me.tap("b", "b")
        assert tv.top is scene
        take(tv, me, scene)
        assert scene.lesson.progress[0] == 2


def test_the_lesson_is_left_from_its_pause(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        me = tv.plug()
        to_lesson(tv, me)
        me.tap("start", *["dpdown"] * 3, "a", "dpdown", "a")
        assert isinstance(tv.top, HowToPlay)


def test_settings_changed_at_the_lessons_pause_reach_the_lesson(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        me = tv.plug()
        scene = to_lesson(tv, me)
        take(tv, me, scene)
        task = scene.said
        me.tap("start", "dpdown", "dpdown", "a")
        assert isinstance(tv.top, SettingsScreen)
        tv.game.settings.change(language="es", press=Press.TAP, bots=Speed.QUICK, **CHANGED)
        me.tap("b", "b")
        assert tv.top is scene
        tv.frames(2)
        director, painter = scene.table.stage.director, scene.table.stage.painter
        assert (director.speed, director.reduced, painter.style) == (Speed.QUICK, True, FaceStyle.NUMERALS)
        assert scene.lesson.speed is Speed.QUICK
        assert scene.table.options.tap
        assert scene.said != task
        assert painter.cast.players[LEARNER].name == Words("es")("lesson.you")
        while tv.top is scene:
            take(tv, me, scene)
        assert isinstance(tv.top, LessonEnd)


def test_settings_changed_while_a_match_is_watched_reach_it(tmp_path: Path) -> None:
    finished_match(tmp_path)
    with television(tmp_path) as tv:
        me = tv.plug()
        while tv.top.column.focus.of() != "matches":
            me.tap("dpdown")
        me.tap("a", "a", "a")  # the archive, its first page, the one match on it
        scene = tv.top
        assert isinstance(scene, Watch)
        tv.until(lambda: scene.replay.part > 0.1)
        place = scene.replay.part
        me.tap("start")
        assert isinstance(tv.top, Pause)
        me.tap("dpdown", "a")
        assert isinstance(tv.top, SettingsScreen)
        tv.frames(120)
        assert scene.replay.part == place
        tv.game.settings.change(language="es", **CHANGED)
        me.tap("b", "b")
        assert tv.top is scene
        stage = scene._stage
        assert (stage.director.speed, stage.director.reduced) == (Speed.QUICK, True)
        assert stage.painter.style is FaceStyle.NUMERALS
        assert stage.painter.cast.mexican == Words("es")("table.mexican")
        tv.until(lambda: scene.replay.part > place)
        me.tap("start", "dpdown", "dpdown", "a")  # leave
        assert isinstance(tv.top, Archive)


def test_a_watched_match_ends_on_its_last_position_and_says_who_has_won(tmp_path: Path) -> None:
    finished_match(tmp_path)
    with television(tmp_path, language="en") as tv:
        me = tv.plug()
        while tv.top.column.focus.of() != "matches":
            me.tap("dpdown")
        me.tap("a", "a", "a")
        scene = tv.top
        assert isinstance(scene, Watch)
        me.tap("a")
        tv.frames(120)
        before = scene.replay._place
        for step in (1, 2):
            me.tap("dpdown")
            tv.frames(240)
            assert scene.replay._place == before + step
        me.tap("a", "dpright")
        (result,) = tv.game.matches.results.results
        tv.until(lambda: isinstance(tv.top, RoundEnd), seconds=600)
        assert scene.replay.is_over
        tv.until(lambda: tv.top is scene, seconds=60)
        tv.frames(600)
        assert tv.top is scene
        won = [place.name for place in result.places if place.won]
        assert scene._where().startswith(won[0])
        assert " won with " in scene._where()
        me.tap("dpleft")
        tv.frames(60)
        assert scene._where() == "Round 2 of 2"
        me.tap("b")
        assert isinstance(tv.top, Archive)


def test_an_idle_title_shows_bots_at_play_without_buttons_until_somebody_presses(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        tv.until(lambda: isinstance(tv.top, Attract), seconds=300)
        tv.frames(600)
        assert isinstance(tv.top, Attract), "nothing has ended the show, an error least of all"
        assert tv.top.is_show
        tv.key(pygame.K_RETURN)
        assert isinstance(tv.top, Title)
