"""Where things lie: no two on the same ground, all in the safe area, the newest tiles always in sight."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.resources.table_map import SAFE_AREA, TableMap
from game.rules.moves import MEXICAN
from game.rules.view import View
from game.stage.packing import pack
from game.stage.poses import lane_of, poses
from game.stage.props import Kind, NumberFace, Pose, PropId, TileFace
from tests.stage.stage_play import LONGEST, SEATS, beats, laid_out, table_map


def ground(pose: Pose) -> pygame.Rect:
    """What a tile covers."""
    assert isinstance(pose.face, TileFace)
    half = round(pose.scale)
    rect = pygame.Rect(0, 0, half, 2 * half) if pose.face.upright else pygame.Rect(0, 0, 2 * half, half)
    rect.center = (round(pose.x), round(pose.y))
    return rect


def check(view: View, table: TableMap) -> None:
    found = poses(view, table)
    tiles = {prop: ground(pose) for prop, pose in found.items() if prop.kind is Kind.TILE}
    for (one, a), (other, b) in combinations(tiles.items(), 2):
        assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), f"{one} lies on {other}"
    safe = pygame.Rect(SAFE_AREA)
    for prop, pose in found.items():
        assert safe.contains(pygame.Rect(round(pose.x) - 1, round(pose.y) - 1, 2, 2)), prop
    for prop, rect in tiles.items():
        assert safe.contains(rect), prop
    for train in (*range(view.table.seats), MEXICAN):
        lane = lane_of(table, train)
        for laid in view.table.trains[train]:
            prop = PropId(Kind.TILE, laid.tile.index)
            if prop in tiles:
                assert pygame.Rect(lane.light).contains(tiles[prop]), prop


@pytest.mark.parametrize(("seats", "lengths"), LONGEST)
def test_the_longest_trains_fit_with_nothing_on_top_of_another(seats: int, lengths: dict[int, int]) -> None:
    for seed in range(3):
        check(laid_out(seats, lengths, seed), table_map(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_round_fits(seats: int) -> None:
    table = table_map(seats)
    for number, beat in enumerate(beats(seats, seats)):
        if number % 7 == 0 or beat.view.is_over:
            check(beat.view, table)


@pytest.mark.parametrize(("seats", "fewest"), [(2, 8), (5, 8), (6, 6), (8, 6)])
def test_the_newest_tiles_stay_in_sight_under_a_count_of_the_rest(seats: int, fewest: int) -> None:
    view, table = laid_out(seats, {0: 60}), table_map(seats)
    found = poses(view, table)
    train = view.table.trains[0]
    seen = [laid for laid in train if PropId(Kind.TILE, laid.tile.index) in found]
    assert len(seen) >= fewest
    assert seen == list(train[-len(seen) :])
    count = found[PropId(Kind.COUNT, 0)].face
    assert isinstance(count, NumberFace)
    assert count.number == len(train) - len(seen)


def tile_face(pose: Pose) -> TileFace:
    assert isinstance(pose.face, TileFace)
    return pose.face


def test_a_train_joins_up_on_the_screen() -> None:
    """Neighbours on one piece of track show the same number where they touch."""
    view, table = laid_out(4, {0: 14, 2: 14}, seed=5), table_map(4)
    for train in (0, 2):
        lane, laid = table.lanes[train], view.table.trains[train]
        packed = pack(lane, laid)
        found = poses(view, table)
        shown = [tile_face(found[PropId(Kind.TILE, tile.tile.index)]) for tile in laid[packed.rolled :]]
        for (a, place), (b, after) in pairwise(zip(shown, packed.places, strict=True)):
            if place.y == after.y:
                left, right = (a, b) if place.x < after.x else (b, a)
                assert left.second == right.first


def test_doubles_lie_crosswise() -> None:
    view = laid_out(2, {0: 30}, seed=3)
    found = poses(view, table_map(2))
    for laid in view.table.trains[0]:
        pose = found.get(PropId(Kind.TILE, laid.tile.index))
        if pose is not None:
            assert tile_face(pose).upright == laid.tile.is_double


def test_a_table_for_other_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="4 seats"):
        poses(laid_out(2, {}), table_map(4))
