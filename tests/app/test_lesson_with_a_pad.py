"""The guided round in the whole game, with a pad in hand that nobody has sat down with."""

from pathlib import Path

from whole_game import Player, Television, television

from game.rules.tiles import Tile
from game.scenes.confirm import Confirm
from game.scenes.how_to_play import HowToPlay
from game.scenes.lesson import LessonEnd, LessonScene
from game.scenes.panels.panel import TablePanel
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.session.lesson import LEARNER


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
    assert isinstance(table, TableScene)
    tv.until(
        lambda: tv.top is not scene or (table.shows_truth and scene.lesson.waits_for is None), seconds=60
    )
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
        assert isinstance(tv.top, Confirm)
        me.tap("b")
        assert tv.top is scene
        take(tv, me, scene)
        assert scene.lesson.progress[0] == 2
