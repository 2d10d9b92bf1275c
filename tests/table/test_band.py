"""The band at its corners: what it is told to show can be shown, large, and hides no tile."""

import pytest

from game.rules.tiles import ALL_TILES
from game.scenes.table.band import Band
from game.scenes.table.shown import BandShown, Button, HandShown
from game.scenes.table.thumbs import Item
from game.ui.text import Inked
from table_room import TableRoom, plan

BUTTONS = (Button(Item.RULES, "Rules"),)
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
@pytest.mark.parametrize("count", [0, 1, 4, 9, 15, 45])
def test_a_sentence_hides_no_tile_of_a_hand_of_any_size(count: int, percent: int) -> None:
    band, lines = shown(count, REASON, percent)
    tiles = [rect.move(-band.area.x, -band.area.y) for rect in band.tile_rects]
    assert len(tiles) == count
    said = [line for line in lines if line.text in REASON]
    assert " ".join(line.text for line in said) == REASON
    assert not [line.text for line in said if line.cut or line.rect.collidelist(tiles) >= 0]


def test_no_button_can_be_clicked_under_a_sentence() -> None:
    assert shown(15)[0].button_rects
    assert not shown(15, REASON)[0].button_rects


@pytest.mark.parametrize(("count", "width"), [(1, 100), (15, 99), (16, 93), (26, 57), (45, 49)])
def test_the_tiles_of_an_open_hand_are_as_large_as_the_band_allows(count: int, width: int) -> None:
    band, _ = shown(count)
    assert {rect.width for rect in band.tile_rects} == {width}
    assert all(band.area.contains(rect) for rect in band.tile_rects)
