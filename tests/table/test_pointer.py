"""The mouse plays for the keyboard's seat: tiles, open ends and buttons are pointed at and pressed."""

import pytest

from game.input.actions import PointerButton, PointerEvent, PointerKind
from game.scenes.panels.panel import TablePanel
from game.scenes.settings_model import Settings
from game.scenes.table.thumbs import Item, Row
from game.session.pace import Speed
from table_room import TableRoom, plan, play_on

SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)


def table(people: tuple[int, ...], tiles: int = 12) -> TableRoom:
    room = TableRoom(plan(4, people), seed=4, settings=SWIFT)
    play_on(
        room, lambda: sum(map(len, room.match.table.trains)) > tiles and room.waits_for == 0 and lays(room)
    )
    return room


def lays(room: TableRoom) -> bool:
    play = room.table.play_of(0)
    return not play.building and any(play.playable(tile) for tile in play.rack)


def point(room: TableRoom, pos: tuple[int, int], kind: PointerKind, seat: int | None = 0) -> None:
    button = PointerButton.NONE if kind is PointerKind.MOVED else PointerButton.MAIN
    room.frames(1, [PointerEvent(kind, pos, seat, room.clock.time, button)])


def button_of(room: TableRoom, item: Item) -> tuple[int, int]:
    return room.table.picture.band.button_rects[room.table.items().index(item)].center


def test_pointing_at_a_tile_puts_the_cursor_there() -> None:
    room = table((0,))
    for place, rect in enumerate(room.table.picture.band.tile_rects):
        point(room, rect.center, PointerKind.MOVED)
        assert room.table.thumb(0).row is Row.HAND
        assert room.table.thumb(0).place == place


def test_a_click_on_a_tile_lays_it_or_asks_on_which_train() -> None:
    room = table((0,))
    play = room.table.play_of(0)
    place, tile = next((i, tile) for i, tile in enumerate(play.rack) if play.playable(tile))
    targets = play.targets(tile)
    point(room, room.table.picture.band.tile_rects[place].center, PointerKind.PRESSED)
    if len(targets) > 1:
        assert room.table.thumb(0).marked is tile
        spot = next(spot for spot in room.table.picture.marks.spots() if spot.key == targets[-1])
        point(room, spot.rect.center, PointerKind.PRESSED)
    assert tile not in room.match.view(0).hand


def test_buttons_are_pressed_by_a_click() -> None:
    room = table((0,))
    point(room, button_of(room, Item.RULES), PointerKind.PRESSED)
    assert isinstance(room.top, TablePanel)


def test_the_peek_button_opens_and_shuts_by_itself() -> None:
    room = table((0, 1))
    for holder in (0, None):
        point(room, button_of(room, Item.PEEK), PointerKind.PRESSED)
        point(room, button_of(room, Item.PEEK), PointerKind.RELEASED)
        assert room.table.curtain.holder == holder


def test_a_tile_behind_the_curtain_is_marked_by_a_click() -> None:
    room = table((0, 1))
    point(room, button_of(room, Item.PEEK), PointerKind.PRESSED)
    room.frames(60)
    point(room, room.table.picture.band.tile_rects[1].center, PointerKind.PRESSED)
    assert room.table.thumb(0).marked is room.table.play_of(0).rack[1]
    train, rect = room.table.picture.band.end_rects[-1]
    point(room, rect.center, PointerKind.PRESSED)
    assert room.table.thumb(0).private_train == train


@pytest.mark.parametrize("seat", [None, 3])
def test_a_mouse_without_a_seat_plays_for_nobody(seat: int | None) -> None:
    room = table((0,))
    before = (room.table.thumb(0).row, room.table.thumb(0).place)
    point(room, room.table.picture.band.tile_rects[-1].center, PointerKind.PRESSED, seat)
    assert (room.table.thumb(0).row, room.table.thumb(0).place) == before
