"""What makes a table playable on a television: nothing overlaps, nothing leaves the safe area, tiles are
large enough and enough of them show.

Works on a table that has been read; knows nothing of Tiled's files or of drawing.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

from game.resources.table_map import SAFE_AREA, Box, Lane, Side, TableMap

# (most seats, fewest newest tiles in sight, smallest half-tile in pixels)
SIZES_BY_SEATS = ((5, 8, 40), (8, 6, 30))
SMALLEST_BADGE = 64
BAND_TOP = 724


def table_faults(table: TableMap) -> tuple[str, ...]:
    """Every way in which a table is not fit for use, one sentence each; empty when it is."""
    return (
        *_outside(table),
        *_overlaps(table),
        *_small(table),
        *_misplaced(table),
    )


def track_boxes(lane: Lane) -> tuple[Box, ...]:
    """The ground that tiles of a lane can cover: each run, wide enough for doubles laid crosswise."""
    return tuple(
        Box(
            min(run.start.x, run.end.x),
            run.start.y - lane.half_tile,
            run.length,
            2 * lane.half_tile,
        )
        for run in lane.runs
    )


def _things(lane: Lane) -> Iterator[tuple[str, Box]]:
    for kind in ("plate", "badge", "signal", "marker", "count"):
        yield f"{lane.owner}'s {kind}", getattr(lane, kind)
    for number, box in enumerate(track_boxes(lane), 1):
        yield f"{lane.owner}'s track {number}", box


def _commons(table: TableMap) -> Iterator[tuple[str, Box]]:
    for kind in ("banner", "round", "score", "moves", "engine", "boneyard"):
        yield kind, getattr(table, kind)
    yield "hand", table.band.hand
    yield "actions", table.band.actions


def _outside(table: TableMap) -> Iterator[str]:
    grounds = [("band", table.band.area), ("station", table.station)]
    grounds += [(f"{lane.owner}'s light", lane.light) for lane in table.lanes]
    for name, box in [*_commons(table), *grounds]:
        if not SAFE_AREA.contains(box):
            yield f"{name} leaves the safe area"
    for lane in table.lanes:
        for name, box in _things(lane):
            if not lane.light.contains(box):
                yield f"{name} leaves {lane.owner}'s light"
    inner = [("hand", table.band.hand, table.band.area), ("actions", table.band.actions, table.band.area)]
    inner.append(("engine", table.engine, table.station))
    for name, box, ground in inner:
        if not ground.contains(box):
            yield f"{name} leaves its ground"


def _overlaps(table: TableMap) -> Iterator[str]:
    commons = list(_commons(table))
    for lane in table.lanes:
        commons += [(f"{lane.owner}'s light", lane.light)]
        yield from _pairs(list(_things(lane)))
    yield from _pairs(commons)
    yield from _pairs([(f"{lane.owner}'s light", lane.light) for lane in table.lanes] + _ground(table))


def _ground(table: TableMap) -> list[tuple[str, Box]]:
    return [("station", table.station), ("band", table.band.area)]


def _pairs(boxes: list[tuple[str, Box]]) -> Iterator[str]:
    for (name, box), (other_name, other) in combinations(boxes, 2):
        if box.overlaps(other):
            yield f"{name} overlaps {other_name}"


def _small(table: TableMap) -> Iterator[str]:
    _, fewest, smallest = next(row for row in SIZES_BY_SEATS if table.seats <= row[0])
    for lane in table.lanes:
        if lane.half_tile < smallest:
            yield f"{lane.owner}'s half-tile of {lane.half_tile} is under {smallest}"
        if lane.capacity < fewest:
            yield f"{lane.owner}'s track shows {lane.capacity} tiles, fewer than {fewest}"
        if min(lane.badge.width, lane.badge.height) < SMALLEST_BADGE:
            yield f"{lane.owner}'s badge is under {SMALLEST_BADGE} pixels"


def _misplaced(table: TableMap) -> Iterator[str]:
    if table.band.area.y < BAND_TOP:
        yield f"the band starts above {BAND_TOP}"
    for lane in table.lanes:
        yield from _wrong_side(table, lane)
        yield from _bad_track(table, lane)
    left = [lane.plate.y for lane in table.lanes if lane.side is Side.LEFT]
    right = [lane.plate.y for lane in table.lanes if lane.side is Side.RIGHT]
    sides = [lane.side for lane in table.lanes]
    if sides != sorted(sides, key=(Side.LEFT, Side.RIGHT).index):
        yield "seats go up the left side first, then down the right"
    if left != sorted(left, reverse=True) or right != sorted(right):
        yield "seats are not in clockwise order"


def _wrong_side(table: TableMap, lane: Lane) -> Iterator[str]:
    on_left = lane.light.right <= table.station.x
    if on_left != (lane.side is Side.LEFT):
        yield f"{lane.owner}'s lane is not on the {lane.side.value}"
    outer = lane.plate.x == lane.light.x if on_left else lane.plate.right == lane.light.right
    if not outer:
        yield f"{lane.owner}'s plate is not at the outer edge"


def _bad_track(table: TableMap, lane: Lane) -> Iterator[str]:
    if not lane.runs:
        yield f"{lane.owner}'s track has no level piece"
        return
    first = lane.runs[0]
    station = table.station.centre.x
    if abs(first.start.x - station) > abs(first.end.x - station):
        yield f"{lane.owner}'s track starts at the wrong end"
    for a, b in pairwise(lane.points):
        if a.x != b.x and a.y != b.y:
            yield f"{lane.owner}'s track has a slanting piece"
