"""The band at its corners: what it is told to show can be shown."""

import pytest

from game.rules.tiles import Tile
from game.scenes.table.band import BandShown, Button, HandShown
from game.scenes.table.thumbs import Item
from table_room import TableRoom, plan


@pytest.mark.parametrize("count", [0, 1, 15, 45])
def test_a_note_is_shown_over_a_hand_of_any_size(count: int) -> None:
    room = TableRoom(plan(2))
    tiles = tuple(Tile.of(number % 13, number // 13) for number in range(count))
    hand = HandShown(0, tiles, (True,) * count, cursor=0, note="Why not?")
    room.table.band.show(BandShown(hand, (Button(Item.RULES, "Rules"),)))
    assert len(room.table.band.tile_rects) == count
