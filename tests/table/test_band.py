"""The band at its corners: what it is told to show can be shown, large, and hides no tile."""

import pytest

from game.input.actions import Action
from game.rules.tiles import ALL_TILES
from game.scenes.table.band import Band
from game.scenes.table.picture import NOTE_SECONDS
from game.scenes.table.shown import BandShown, Button, HandShown, Notice
from game.scenes.table.thumbs import Item
from game.ui.text import Inked
from table_room import TableRoom, plan, take_turn

BUTTONS = (Button(Item.RULES, "Rules"),)
LONG_HINT = (
    "4-4 on your train. It is the heaviest tile that fits, and the double can be covered with 4-9, "
    "which leaves the long chain whole for later."
)
REASON = "The 0-4 does not match the 5, which is the open end of Guilherme's train."


def shown(count: int, note: str = "", percent: int = 100) -> tuple[Band, list[Inked]]:
    """A band with an open hand of so many tiles, and the lines that were written on it."""
    room = TableRoom(plan(2), percent=percent)
    lines: list[Inked] = []
    room.look.text.recorder = lines.append
    hand = HandShown(0, ALL_TILES[:count], (True,) * count, cursor=0, note=note)
    room.table.picture.band.show(BandShown(hand, BUTTONS))
    return room.table.picture.band, lines


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("count", [1, 4, 9, 15, 45])
def test_a_reason_behind_the_curtain_stands_whole_above_the_tiles_and_the_buttons_stay(
    count: int, percent: int
) -> None:
    band, lines = shown(count, REASON, percent)
    tiles = [rect.move(-band.area.x, -band.area.y) for rect in band.tile_rects]
    assert len(tiles) == count
    said = [line for line in lines if line.text in REASON]
    assert " ".join(line.text for line in said) == REASON
    assert not [line.text for line in said if line.cut or line.rect.collidelist(tiles) >= 0]
    assert band.button_rects


@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("words", [REASON, LONG_HINT, "Nothing fits."])
def test_a_notice_for_an_open_hand_stands_whole_and_covers_no_lane_and_no_button(
    words: str, percent: int
) -> None:
    room = TableRoom(plan(2), percent=percent)
    lines: list[Inked] = []
    room.look.text.recorder = lines.append
    board, table_map = room.table.picture.notices, room.table.stage.table_map
    board.put(Notice(words))
    assert " ".join(line.text for line in lines) == words
    on_board = board.rect.move(-board.rect.x, -board.rect.y)
    assert all(on_board.contains(line.rect.clip(on_board)) and not line.cut for line in lines)
    assert all(on_board.height >= line.rect.height * 0.8 for line in lines)
    assert board.rect.bottom <= min(lane.light.y for lane in table_map.lanes)
    beside = [table_map.round, table_map.score]
    assert board.rect.collidelist(beside) < 0 or board.rect.top >= table_map.moves.y - 4


def test_a_reason_comes_stays_for_a_while_and_goes() -> None:
    room = TableRoom(plan(2), seed=3)
    room.until(lambda: room.waits_for == 0)
    room.tap(0, Action.WEST)
    assert room.table.picture.notices.notice is not None
    room.frames(round(60 * (NOTE_SECONDS + 0.2)))
    assert room.table.picture.notices.notice is None


@pytest.mark.parametrize(("count", "width"), [(1, 100), (15, 99), (16, 93), (26, 57), (45, 49)])
def test_the_tiles_of_an_open_hand_are_as_large_as_the_band_allows(count: int, width: int) -> None:
    band, _ = shown(count)
    assert {rect.width for rect in band.tile_rects} == {width}
    assert all(band.area.contains(rect) for rect in band.tile_rects)


def test_an_open_hand_is_offered_to_draw_only_when_it_can_lay_nothing() -> None:
    room = TableRoom(plan(2), seed=3)
    offered = set()
    for _ in range(12):
        if room.until_person() is None:
            break
        room.frames(2)
        table, band = room.table, room.table.picture.band.shown
        assert isinstance(band, BandShown)
        could = any(map(table.play_of(0).playable, table.play_of(0).rack))
        place = table.items().index(Item.FORCED)
        assert band.buttons[place].ready is not could
        offered.add(could)
        take_turn(room, 0)
    assert offered == {True, False}
