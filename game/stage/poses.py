"""The truth as a picture: where every prop lies for a view of the room.

Pure and total: the same view on the same table gives the same poses, for any position. Motion only ever leads
from one such picture to the next. Knows nothing of time, and draws nothing.
"""

from __future__ import annotations

from game.resources.table_map import Box, Lane, TableMap
from game.rules.moves import MEXICAN
from game.rules.restrictions import binding, targets
from game.rules.table import Table
from game.rules.tiles import Tile
from game.rules.view import View
from game.stage.packing import pack
from game.stage.props import (
    ARM_OPEN,
    Z_BADGE,
    Z_BOARD,
    Z_LIGHT,
    Z_MARKER,
    Z_TILE,
    BadgeFace,
    Kind,
    LightFace,
    NumberFace,
    PlateFace,
    Pose,
    Poses,
    PropFace,
    PropId,
    SignalFace,
    TileFace,
    tile_face,
)

ENGINE_SHARE = 0.44
"""The half-tile of the station double as a share of the edge of its bed."""


def lane_of(table_map: TableMap, train: int) -> Lane:
    """The lane of a train: 0 to 7 for a seat's own, `MEXICAN` for the Mexican Train."""
    return table_map.mexican if train == MEXICAN else table_map.lanes[train]


def turn_of(view: View | None) -> int | None:
    """The seat whose turn a view shows: None before there is a view, and when its round is over."""
    return None if view is None or view.is_over else view.table.seat


def poses(view: View, table_map: TableMap) -> Poses:
    """Every prop of the table as it lies at rest in `view`, the room's own.

    Raises ValueError when the table was made for another number of seats.
    """
    return poses_in_turn(view, table_map, turn_of(view))


def poses_in_turn(view: View, table_map: TableMap, turn: int | None) -> Poses:
    """The same with the light on another seat, or on none: on its way to `view` the table still shows that turn.

    Raises ValueError when the table was made for another number of seats.
    """
    table = view.table
    if table.seats != table_map.seats:
        raise ValueError(f"a table for {table_map.seats} seats cannot show a round of {table.seats}")
    open_trains = 0 if view.is_over else targets(table)
    result: Poses = {PropId(Kind.BONEYARD, 0): _boxed(table_map.boneyard, NumberFace(table.boneyard_size))}
    double = Tile.of(table.engine, table.engine)
    result[PropId(Kind.TILE, double.index)] = engine_pose(table_map, table.engine)
    for train in (*range(table.seats), MEXICAN):
        lane = lane_of(table_map, train)
        result[PropId(Kind.LIGHT, train)] = _light(lane, train, turn)
        result[PropId(Kind.PLATE, train)] = _plate(view, lane, train, turn)
        if train != MEXICAN and table.out >> train & 1:
            continue
        is_open = bool(open_trains >> train & 1)
        result[PropId(Kind.SIGNAL, train)] = _signal(lane, is_open)
        result[PropId(Kind.BADGE, train)] = _badge(table, lane, train, is_open)
        if train != MEXICAN and table.marked(train):
            result[PropId(Kind.MARKER, train)] = _boxed(lane.marker, NumberFace(train), Z_MARKER)
        _train(result, table, lane, train)
    return result


def engine_pose(table_map: TableMap, number: int) -> Pose:
    """The round's double in its bed."""
    bed = table_map.engine
    return Pose(
        *bed.centre, 0.0, bed.width * ENGINE_SHARE, TileFace(number, number, upright=True), 1.0, Z_TILE
    )


def _boxed(box: Box, face: PropFace, z: int = Z_BOARD, angle: float = 0.0) -> Pose:
    return Pose(*box.centre, angle, min(box.width, box.height), face, 1.0, z)


def _light(lane: Lane, train: int, turn: int | None) -> Pose:
    return _boxed(lane.light, LightFace(train, lit=train == turn), Z_LIGHT)


def _plate(view: View, lane: Lane, train: int, turn: int | None) -> Pose:
    table = view.table
    if train == MEXICAN:
        return _boxed(lane.plate, PlateFace(train, 0, on_turn=False, out=False))
    points = view.counts[train] if view.counts else None
    out = bool(table.out >> train & 1)
    return _boxed(lane.plate, PlateFace(train, view.hand_sizes[train], train == turn, out, points))


def _signal(lane: Lane, is_open: bool) -> Pose:
    return _boxed(lane.signal, SignalFace(is_open), angle=ARM_OPEN if is_open else 0.0)


def _badge(table: Table, lane: Lane, train: int, is_open: bool) -> Pose:
    asks = train == table.follow or train in binding(table)
    return _boxed(lane.badge, BadgeFace(table.open_end(train), is_open, asks), Z_BADGE)


def _train(result: Poses, table: Table, lane: Lane, train: int) -> None:
    laid = table.trains[train]
    packed = pack(lane, laid)
    if packed.rolled:
        result[PropId(Kind.COUNT, train)] = _boxed(lane.count, NumberFace(packed.rolled))
    for tile, place in zip(laid[packed.rolled :], packed.places, strict=True):
        face = tile_face(tile, place.direction)
        result[PropId(Kind.TILE, tile.tile.index)] = Pose(
            place.x, place.y, 0.0, lane.half_tile, face, 1.0, Z_TILE
        )
