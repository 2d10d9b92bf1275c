"""A first turn by the presses that come naturally: what lays never takes back, and nothing is laid by accident."""

import pytest

from game.input.actions import Action
from game.rules.tiles import Tile
from game.scenes.settings_model import Settings
from game.scenes.table.answers import Remark, Topic
from game.scenes.table.shown import HandShown
from game.scenes.table.thumbs import Item, Row
from game.session.pace import Speed
from table_room import TableRoom, plan

SWIFT = Settings(motion=Speed.QUICK, bots=Speed.INSTANT, ambience=False)
G, ENTER, BACK = Action.NORTH, Action.CONFIRM, Action.BACK


def first_turn(people: tuple[int, ...] = (0,), turn: int = 0, settings: Settings = SWIFT) -> TableRoom:
    """A table in the lap of first turns, when this seat is in turn."""
    room = TableRoom(plan(4, people), seed=4 if len(people) == 1 else 2, settings=settings)
    room.until(lambda: room.table.shows_truth and room.table.stage.director.turn == turn)
    return room


def chain(room: TableRoom) -> tuple[Tile, ...]:
    return room.table.play_of(0).chain


def laid(room: TableRoom) -> tuple[Tile, ...]:
    return tuple(tile.tile for tile in room.match.table.trains[0])


def at_button(room: TableRoom) -> Item | None:
    thumb = room.table.thumb(0)
    return room.table.items()[thumb.item] if thumb.row is Row.ACTIONS else None


def test_a_suggestion_is_laid_by_confirming_it() -> None:
    room = first_turn()
    room.tap(0, G)
    suggested = chain(room)
    assert len(suggested) > 3
    assert at_button(room) is Item.GO
    assert room.table.picture.captions.banner == "Your chain is ready to be laid"
    room.tap(0, ENTER)
    assert laid(room) == suggested


@pytest.mark.parametrize("hinted", [True, False])
def test_confirming_again_and_again_builds_a_chain_and_lays_it(hinted: bool) -> None:
    settings = Settings(motion=Speed.QUICK, bots=Speed.INSTANT, ambience=False, hints=(hinted,) * 8)
    room = first_turn(settings=settings)
    longest: tuple[Tile, ...] = ()
    for _ in range(60):
        if laid(room):
            break
        room.tap(0, ENTER)
        if not laid(room):
            assert chain(room)[: len(longest)] == longest
            longest = chain(room)
            if not hinted and not room.table.play_of(0).playable(cursor(room)):
                room.tap(0, Action.NEXT)
    assert laid(room) == longest


def cursor(room: TableRoom) -> Tile:
    tile = room.table.thumb(0).tile(room.match.rack(0))
    assert tile is not None
    return tile


def test_taking_back_is_one_tile_at_a_time_and_the_next_press_puts_it_on_again() -> None:
    room = first_turn()
    room.tap(0, G)
    suggested = chain(room)
    room.tap(0, BACK, BACK)
    assert chain(room) == suggested[:-2]
    assert cursor(room) is suggested[-2]
    room.tap(0, ENTER)
    assert chain(room) == suggested[:-1]


def test_pressing_an_earlier_tile_takes_off_only_what_comes_after_it() -> None:
    room = first_turn()
    room.tap(0, G)
    suggested, thumb = chain(room), room.table.thumb(0)
    for kept in (2, 2, 1):
        thumb.row, thumb.place = Row.HAND, room.match.rack(0).index(suggested[kept - 1])
        room.tap(0, ENTER)
        assert chain(room) == suggested[:kept]


def test_a_wrong_tile_in_between_changes_nothing() -> None:
    room = first_turn()
    room.tap(0, ENTER)
    before, thumb, play = chain(room), room.table.thumb(0), room.table.play_of(0)
    wrong = next(tile for tile in play.rack if tile not in before and not tile.has(play.chain_end))
    thumb.place = play.rack.index(wrong)
    room.tap(0, ENTER)
    assert chain(room) == before
    assert room.table.picture.note


@pytest.mark.parametrize("presses", [(G,), (Action.NEXT, ENTER), (G, BACK), (Action.NEXT, ENTER, G)])
def test_a_chain_planned_before_the_turn_is_gone_on_with_when_it_comes(presses: tuple[Action, ...]) -> None:
    room = first_turn(turn=1)
    room.tap(0, *presses)
    planned = chain(room)
    assert planned
    room.until(lambda: room.waits_for == 0)
    room.tap(0, ENTER)
    now = laid(room) or chain(room)
    assert now[: len(planned)] == planned
    assert laid(room) or len(now) > len(planned)


def panel(room: TableRoom) -> HandShown:
    shown = room.table.picture.band.shown
    assert shown is not None
    assert isinstance(shown.hands, HandShown)
    return shown.hands


def test_behind_the_curtain_too_a_suggestion_is_laid_by_confirming_it() -> None:
    room = first_turn((0, 1))
    room.press(0, Action.PEEK)
    room.frames(60)
    focus = room.table.thumb(0).row, room.table.thumb(0).item
    room.tap(0, G)
    suggested = chain(room)
    assert panel(room).prompt[0] == (ENTER, f"Lay {len(suggested)} tiles")
    assert (room.table.thumb(0).row, room.table.thumb(0).item) == focus
    room.tap(0, ENTER)
    assert laid(room) == suggested


def test_behind_the_curtain_the_cursor_goes_on_from_tile_to_tile() -> None:
    room = first_turn((0, 1))
    room.press(0, Action.PEEK)
    room.frames(60)
    room.tap(0, Action.NEXT)
    for count in (1, 2):
        room.tap(0, ENTER)
        assert len(chain(room)) == count
        assert panel(room).cursor is not None


def test_a_planned_chain_is_laid_whole_on_the_own_train() -> None:
    room = first_turn((0, 1))
    room.press(0, Action.PEEK)
    room.frames(60)
    room.tap(0, G)
    planned = chain(room)
    room.release(0, Action.PEEK)
    thumb = room.table.thumb(0)
    thumb.row, thumb.train = Row.TRAINS, 0
    room.tap(0, ENTER)
    assert laid(room) == planned


@pytest.mark.parametrize(("press", "topic"), [(G, Topic.NO_PLAN), (Action.CALL, Topic.NO_CALL)])
def test_who_planned_nothing_hears_the_tick_and_is_told_why_in_the_next_peek(
    press: Action, topic: Topic
) -> None:
    room = first_turn((0, 1))
    before = len(room.ports.sounds)
    room.tap(0, press)
    assert room.ports.sounds[before:] == ["tick"]
    assert not room.table.picture.note
    room.press(0, Action.PEEK)
    room.frames(60)
    assert room.table.thumb(0).note == Remark(topic)
    assert panel(room).note
