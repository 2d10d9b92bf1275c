"""The private hand: who may look, for how long, and what shuts it."""

from collections.abc import Callable

import pytest

from game.input.actions import Action, DeviceEvent, DeviceId, DeviceKind, WindowEvent, WindowKind
from game.rules.events import TilesLaid
from game.scenes.settings_model import Settings
from game.scenes.table.curtain import TAKEOVER, UNTOUCHED
from game.scenes.table.shown import Blank, Company, HandShown
from game.scenes.table.thumbs import Item, Row
from game.session.pace import Speed
from table_room import FRAME, TableRoom, plan, play_on

PEOPLE = (0, 1, 2)
SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)


def table(*, tap: bool = False) -> TableRoom:
    """Seat 0 is to play, past its first turn, and can lay; with `tap` a peek lasts from one tap to the next."""
    room = TableRoom(plan(4, PEOPLE), seed=2, settings=SWIFT)
    play_on(room, lambda: sum(map(len, room.match.table.trains)) > 20 and room.waits_for == 0 and lays(room))
    room.table.peeking.tap = tap
    return room


def lays(room: TableRoom) -> bool:
    play = room.table.play_of(0)
    return any(play.playable(tile) for tile in play.rack)


@pytest.fixture
def room() -> TableRoom:
    return table()


def seen(room: TableRoom) -> object:
    """What the band shows."""
    key = room.table.picture.band._key
    assert isinstance(key, tuple)
    return key[0].hands


def test_a_hand_is_backs_until_its_owner_holds_the_button(room: TableRoom) -> None:
    assert isinstance(seen(room), Company)
    room.press(0, Action.PEEK)
    shown = seen(room)
    assert isinstance(shown, HandShown)
    assert shown.tiles == room.match.rack(0)
    room.release(0, Action.PEEK)
    assert isinstance(seen(room), Company)


def test_anybody_may_look_in_another_ones_turn(room: TableRoom) -> None:
    room.press(2, Action.PEEK)
    shown = seen(room)
    assert isinstance(shown, HandShown)
    assert shown.seat == 2


def test_who_is_in_turn_takes_over_after_a_blank_moment(room: TableRoom) -> None:
    room.press(2, Action.PEEK)
    room.press(0, Action.PEEK)
    assert isinstance(seen(room), Blank)
    room.frames(round(TAKEOVER / FRAME) - 3)
    assert isinstance(seen(room), Blank)
    room.frames(5)
    shown = seen(room)
    assert isinstance(shown, HandShown)
    assert shown.seat == 0


def test_others_wait_for_the_one_who_looks_and_come_after_a_blank_moment(room: TableRoom) -> None:
    room.press(0, Action.PEEK)
    room.press(1, Action.PEEK)
    shown = seen(room)
    assert isinstance(shown, HandShown)
    assert shown.seat == 0
    room.release(0, Action.PEEK)
    assert isinstance(seen(room), Blank)
    room.release(1, Action.PEEK)
    assert isinstance(seen(room), Company)


def lose_focus(room: TableRoom) -> None:
    room.frames(1, [WindowEvent(WindowKind.FOCUS_LOST, room.clock.time)])


def lose_pad(room: TableRoom) -> None:
    room.frames(1, [DeviceEvent(DeviceKind.REMOVED, DeviceId(100), 0, room.clock.time)])


def open_rules(room: TableRoom) -> None:
    room.tap(1, Action.RULES)


def wait_long(room: TableRoom) -> None:
    room.frames(round(UNTOUCHED / FRAME) + 2)


def end_the_turn(room: TableRoom) -> None:
    play = room.table.play_of(0)
    tile = next((tile for tile in play.rack if play.playable(tile) and not tile.is_double), None)
    if tile is None:
        play.make(play.forced())
    else:
        play.lay(tile, play.targets(tile)[0])
    room.frames(4)


@pytest.mark.parametrize("happens", [lose_focus, lose_pad, open_rules, wait_long, end_the_turn])
@pytest.mark.parametrize("tap", [False, True], ids=["held", "tapped"])
def test_everything_that_must_shut_a_hand_does(happens: Callable[[TableRoom], None], tap: bool) -> None:
    room = table(tap=tap)
    room.press(0, Action.PEEK)
    if tap:
        room.release(0, Action.PEEK)
    assert isinstance(seen(room), HandShown)
    happens(room)
    assert isinstance(seen(room), Company)
    assert room.ports.sounds.count("peek_shut") >= 1


def test_a_tap_opens_and_the_next_one_shuts() -> None:
    room = table(tap=True)
    room.tap(0, Action.PEEK)
    assert isinstance(seen(room), HandShown)
    room.tap(0, Action.PEEK)
    assert isinstance(seen(room), Company)


def test_two_buttons_are_enough_to_peek(room: TableRoom) -> None:
    """The focus rests on the row's first button; the second button held there peeks."""
    thumb = room.table.thumb(0)
    assert thumb.row is Row.ACTIONS
    assert room.table.items()[thumb.item] is Item.PEEK
    room.press(0, Action.BACK)
    assert isinstance(seen(room), HandShown)
    room.release(0, Action.BACK)
    assert isinstance(seen(room), Company)


def test_a_plan_made_in_private_is_laid_without_another_look(room: TableRoom) -> None:
    play = room.table.play_of(1)
    room.press(1, Action.PEEK)
    room.frames(4)
    tile = play.rack[0]
    room.table.thumb(1).place = 0
    room.tap(1, Action.CONFIRM, Action.CONFIRM)
    room.release(1, Action.PEEK)
    assert play.plan is not None
    assert play.plan.tiles == (tile,)
    before = len(room.ports.sounds)
    room.tap(1, Action.NORTH)  # not its turn: the tick that tells nothing, and the plan stays
    assert room.ports.sounds[before:] == ["tick"]
    assert play.plan is not None


def test_a_refused_press_ticks_and_gives_its_reason_in_the_next_peek(room: TableRoom) -> None:
    before = len(room.ports.sounds)
    room.tap(0, Action.WEST)
    assert room.ports.sounds[before:] == ["tick"]
    assert isinstance(seen(room), Company)
    room.press(0, Action.PEEK)
    shown = seen(room)
    assert isinstance(shown, HandShown)
    assert shown.note


def test_the_same_button_does_not_lay_twice() -> None:
    """A second press of the button within 0.2 s of a move makes no other."""
    room = TableRoom(plan(2, (0,)), seed=6, settings=SWIFT)
    room.frames(3)
    play_on(room, lambda: room.waits_for == 0 and room.table.play_of(0).building)
    room.tap(0, Action.NORTH)
    moves = len(room.match.events(None))
    room.tap(0, Action.NORTH, Action.NORTH, Action.NORTH)
    since = room.match.events(None)[moves:]
    assert [event.seat for event in since if isinstance(event, TilesLaid)].count(0) == 1


def test_a_lay_is_taken_back_until_somebody_else_acts() -> None:
    room = TableRoom(plan(3, (0, 1, 2)), seed=3, settings=SWIFT)
    play_on(room, lambda: sum(map(len, room.match.table.trains)) > 15 and room.waits_for is not None)
    seat = room.waits_for
    assert seat is not None
    while not any(room.table.play_of(seat).playable(tile) for tile in room.table.play_of(seat).rack):
        room.tap(seat, Action.WEST)
        room.until_person()
        seat = room.waits_for
        assert seat is not None
    play = room.table.play_of(seat)
    hand = room.match.view(seat).hand
    tile = next(tile for tile in play.rack if play.playable(tile))
    play.lay(tile, play.targets(tile)[0])
    room.frames(5)
    assert tile not in room.match.view(seat).hand
    room.tap(seat, Action.RIGHT, Action.BACK)
    assert room.match.view(seat).hand == hand
