"""The mouse plays for the keyboard's seat: tiles, open ends and buttons are pointed at and pressed."""

import pygame
import pytest

from game.input.actions import PointerButton, PointerEvent, PointerKind
from game.rules.tiles import Tile
from game.scenes.panels.panel import TablePanel
from game.scenes.settings_model import Settings
from game.scenes.table.thumbs import Item, Row
from game.scenes.table.whole_train import WholeTrain
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


def with_a_choice() -> tuple[TableRoom, int, Tile]:
    """A table, and the place of a tile that more than one train takes, one of them the own."""
    room = TableRoom(plan(4, (0,)), seed=4, settings=SWIFT)

    def choice() -> tuple[int, Tile] | None:
        play = room.table.play_of(0)
        if room.waits_for != 0 or play.building:
            return None
        return next(
            (
                (place, tile)
                for place, tile in enumerate(play.rack)
                if 0 in play.targets(tile) and len(play.targets(tile)) > 1
            ),
            None,
        )

    play_on(room, lambda: choice() is not None)
    found = choice()
    assert found is not None
    return room, *found


@pytest.mark.parametrize("at", ["end", "track"])
def test_a_marked_tile_is_carried_across_the_others_to_its_train(at: str) -> None:
    room, place, tile = with_a_choice()
    tiles = room.table.picture.band.tile_rects
    point(room, tiles[place].center, PointerKind.PRESSED)
    assert room.table.thumb(0).marked is tile
    for rect in (*tiles, tiles[0].move(0, -120)):
        point(room, rect.center, PointerKind.MOVED)
    assert room.table.thumb(0).marked is tile
    lane = room.table.stage.table_map.lane(0)
    spot = pygame.Rect(lane.badge if at == "end" else lane.light).center
    point(room, spot, PointerKind.PRESSED)
    assert room.top is room.table
    assert room.match.table.trains[0][-1].tile is tile


def test_a_train_is_looked_at_while_no_tile_is_marked() -> None:
    room = table((0,))
    point(room, pygame.Rect(room.table.stage.table_map.lane(1).light).center, PointerKind.PRESSED)
    assert isinstance(room.top, WholeTrain)


@pytest.mark.parametrize("aside", [(0, -10), (-10, 0), (0, 3)])
def test_a_press_a_little_beside_a_tile_means_the_tile(aside: tuple[int, int]) -> None:
    room = table((0,))
    rect = room.table.picture.band.tile_rects[0]
    edge = {-10: rect.midleft, 0: rect.midtop if aside[1] < 0 else rect.midbottom}[aside[0]]
    room.table.thumb(0).place = 1
    point(room, (edge[0] + aside[0], edge[1] + aside[1]), PointerKind.MOVED)
    assert (room.table.thumb(0).row, room.table.thumb(0).place) == (Row.HAND, 0)


def test_behind_the_curtain_a_marked_tile_is_laid_on_the_end_that_is_pressed() -> None:
    room = table((0, 1))
    play = room.table.play_of(0)
    tile = next(tile for tile in play.rack if play.playable(tile))
    point(room, button_of(room, Item.PEEK), PointerKind.PRESSED)
    room.frames(60)
    band = room.table.picture.band
    point(room, band.tile_rects[play.rack.index(tile)].center, PointerKind.PRESSED)
    target = play.targets(tile)[0]
    point(room, dict(band.end_rects)[target].center, PointerKind.PRESSED)
    assert tile not in room.match.view(0).hand
    assert room.match.table.trains[target][-1].tile is tile
