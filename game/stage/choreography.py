"""What each event looks like: a register from event types to motion and sound.

Every event writes its part of the gesture of one move; the register is complete (a test holds it against the
rules' own list). Knows where props are going from the poses of the truth, and decides only how they get there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Any

from game.resources.sounds import clack
from game.resources.table_map import Box, TableMap
from game.rules import events as happened
from game.rules.events import Event
from game.stage.gesture import Gesture
from game.stage.poses import lane_of
from game.stage.props import (
    ARM_OPEN,
    Z_FLIGHT,
    Z_SPARK,
    BadgeFace,
    Kind,
    NumberFace,
    PlateFace,
    Pose,
    Poses,
    PropId,
    SignalFace,
)
from game.stage.timeline import ARRIVE, DROP, GLIDE, LEAVE, Timeline

FLIGHT = 0.4
"""Seconds from a plate to the track, at normal speed."""
CHAIN_STEP = 0.13
"""Seconds between two tiles of a chain."""
DRAW = 0.34
"""Seconds of a draw, whatever was drawn and whatever comes of it."""
SWING = 0.22
"""Seconds in which a signal goes up or down."""
DEAL_EACH = 0.045
HUNT_EACH, HUNT_LONGEST = 0.12, 2.4
SPARKS = 24
BURST, FADE = 0.5, 0.5
"""Seconds in which the sparks of whoever goes out fly, and in which they fall and fade."""

Motion = Callable[[Gesture, Any], None]


def choreograph(
    events: Sequence[Event],
    table_map: TableMap,
    now: Poses,
    goal: Poses,
    *,
    reduced: bool = False,
    origins: Mapping[int, Box] | None = None,
) -> Timeline:
    """The gesture that leads from the props as they lie `now` through these events to `goal`.

    `origins` are the places of hands that lie open, by seat: their tiles come from there.
    """
    gesture = Gesture(table_map, now, goal, reduced=reduced, origins=origins)
    hunted = sum(isinstance(event, happened.HuntDrawn) for event in events)
    pace = min(HUNT_EACH, HUNT_LONGEST / hunted) if hunted else 0.0
    for event in events:
        if isinstance(event, happened.HuntDrawn):
            _hunt(gesture, event, pace)
        else:
            MOTIONS[type(event)](gesture, event)
    return gesture.finish()


def _deal(gesture: Gesture, event: happened.RoundDealt) -> None:
    """The last round is swept together, the tiles are shuffled, and every plate gets its hand."""
    table_map = gesture.table_map
    for prop, pose in list(gesture.now.items()):
        if prop.kind in (Kind.TILE, Kind.MARKER, Kind.COUNT):
            gesture.move(prop, None, 0.3, start=pose)
    gesture.set_all((Kind.BADGE, Kind.SIGNAL))
    gesture.sound("shuffle")
    for seat in range(len(event.sizes)):
        gesture.show(PropId(Kind.PLATE, seat), _dealt_plate(gesture, seat, 0))
    dealt = sum(event.sizes)
    gesture.show(PropId(Kind.BONEYARD, 0), _pile(gesture, event.boneyard_size + dealt))
    gesture.wait(0.5)
    playing = [seat for seat, size in enumerate(event.sizes) if size]
    rounds = 3
    for lap in range(rounds):
        for seat in playing:
            tiles = event.sizes[seat] * (lap + 1) // rounds
            gesture.back(gesture.pile(), gesture.plate(seat), 0.3)
            gesture.show(PropId(Kind.PLATE, seat), _dealt_plate(gesture, seat, tiles), delay=0.3)
            gesture.sound("deal", volume=0.5, x=lane_of(table_map, seat).plate.centre.x)
            gesture.wait(DEAL_EACH)
        left = event.boneyard_size + dealt - dealt * (lap + 1) // rounds
        gesture.show(PropId(Kind.BONEYARD, 0), _pile(gesture, left))
    gesture.wait(0.3)


def _dealt_plate(gesture: Gesture, seat: int, tiles: int) -> Pose:
    plate = gesture.goal[PropId(Kind.PLATE, seat)]
    assert isinstance(plate.face, PlateFace)
    return replace(plate, face=replace(plate.face, tiles=tiles, points=None))


def _pile(gesture: Gesture, tiles: int) -> Pose:
    return replace(gesture.goal[PropId(Kind.BONEYARD, 0)], face=NumberFace(tiles))


def _hunt(gesture: Gesture, event: happened.HuntDrawn, pace: float) -> None:
    """Tiles fly to the plates one after another, as one quick motion."""
    gesture.back(gesture.pile(), gesture.plate(event.seat), 0.25)
    gesture.sound("deal", volume=0.35, x=gesture.plate(event.seat).centre.x)
    gesture.wait(pace)


def _station(gesture: Gesture, event: happened.StationPlaced) -> None:
    """The double slides into the bed of the station."""
    prop = PropId(Kind.TILE, event.tile.index)
    bed = gesture.goal[prop]
    source = gesture.pile() if event.seat is None else gesture.plate(event.seat)
    start = replace(bed, x=source.centre.x, y=source.centre.y, angle=90.0, scale=bed.scale * 0.7)
    gesture.move(prop, bed, 0.55, start=start, ease=GLIDE, lift=60, z=Z_FLIGHT)
    gesture.sound("tile_double_wood", delay=0.5)
    gesture.wait(0.6)
    gesture.set_all((Kind.PLATE, Kind.BONEYARD))


def _turn(gesture: Gesture, event: happened.TurnBegan) -> None:
    """The signals swing to what is open to the seat in turn; its light goes on when all has settled."""
    gesture.set_all((Kind.PLATE, Kind.BONEYARD))
    seconds = 0.08
    for prop, end in gesture.goal.items():
        here = gesture.now.get(prop)
        if here == end:
            continue
        if prop.kind is Kind.SIGNAL:
            gesture.move(prop, end, SWING, ease=DROP)
            seconds = SWING
        elif prop.kind is Kind.BADGE:
            gesture.set(prop, delay=0.08)
    gesture.wait(seconds)
    gesture.sound("turn", volume=0.25, x=gesture.plate(event.seat).centre.x)


def _lay(gesture: Gesture, event: happened.TilesLaid) -> None:
    """The tiles slide from the plate into the lane and turn on the way; a full train rolls on."""
    train = event.train
    badge = PropId(Kind.BADGE, train)
    _roll(gesture, event)
    stand = gesture.hand(event.seat)
    touches = any(prop.kind is Kind.TILE for prop in gesture.now)
    shown = [laid for laid in event.tiles if PropId(Kind.TILE, laid.tile.index) in gesture.goal]
    for number, laid in enumerate(shown):
        prop = PropId(Kind.TILE, laid.tile.index)
        end = gesture.goal[prop]
        delay = number * CHAIN_STEP
        start = Pose(*stand.centre, 90.0 if end.x > stand.centre.x else -90.0, end.scale, end.face, 1.0, 0)
        gesture.move(prop, end, FLIGHT, start=start, delay=delay, ease=GLIDE, lift=46, z=Z_FLIGHT)
        gesture.sound(
            clack(laid.tile.pips, is_double=laid.tile.is_double, on_tile=touches),
            delay=delay + FLIGHT - 0.04,
            x=end.x,
        )
        landed = _badge_at(gesture, badge, laid.outer)
        gesture.show(badge, landed, delay=delay + FLIGHT - 0.02)
    _hand_size(gesture, event.seat, delay=FLIGHT * 0.3)
    gesture.wait(FLIGHT + CHAIN_STEP * max(0, len(shown) - 1))
    gesture.set(badge)


def _roll(gesture: Gesture, event: happened.TilesLaid) -> None:
    """Make room: tiles that lie on this track move along it, the oldest go into the station."""
    lane = lane_of(gesture.table_map, event.train)
    count = PropId(Kind.COUNT, event.train)
    laid_now = {PropId(Kind.TILE, laid.tile.index) for laid in event.tiles}
    mouth = lane.count.centre
    for prop, pose in list(gesture.now.items()):
        if prop.kind is not Kind.TILE or prop in laid_now or not _lies_in(pose, lane.light):
            continue
        end = gesture.goal.get(prop)
        if end is None:
            into = replace(pose, x=mouth.x, y=mouth.y, alpha=0.0)
            gesture.move(prop, into, 0.3, ease=LEAVE)
            gesture.move(prop, None, 0.0, delay=0.3)
        elif (end.x, end.y) != (pose.x, pose.y):
            gesture.move(prop, end, 0.34, ease=GLIDE)
    gesture.set(count, delay=0.3)


def _lies_in(pose: Pose, box: tuple[int, int, int, int]) -> bool:
    x, y, width, height = box
    return x <= pose.x < x + width and y <= pose.y < y + height


def _badge_at(gesture: Gesture, badge: PropId, number: int) -> Pose:
    pose = gesture.now.get(badge, gesture.goal[badge])
    assert isinstance(pose.face, BadgeFace)
    return replace(pose, face=replace(pose.face, number=number, asks=False))


def _decline(gesture: Gesture, event: happened.BuildDeclined) -> None:
    """The plate nods: nothing is built."""
    _nod(gesture, event.seat)


def _cover(gesture: Gesture, event: happened.DoubleCovered) -> None:
    """The double is quiet again."""
    gesture.sound("double_covered", volume=0.8, x=lane_of(gesture.table_map, event.train).badge.centre.x)
    gesture.set(PropId(Kind.BADGE, event.train))


def _owe(gesture: Gesture, event: happened.FollowOwed) -> None:
    """The double asks."""
    badge = PropId(Kind.BADGE, event.train)
    pose = gesture.goal[badge]
    gesture.sound("double", x=pose.x)
    gesture.set_all((Kind.BADGE,))
    gesture.move(badge, pose, 0.22, start=replace(pose, scale=pose.scale * 1.3), ease=ARRIVE)
    for prop in gesture.goal:
        if prop.kind is Kind.SIGNAL and gesture.now.get(prop) != gesture.goal[prop]:
            gesture.move(prop, gesture.goal[prop], 0.2)
    gesture.wait(0.22)


def _draw(gesture: Gesture, event: happened.TileDrawn) -> None:
    """A face-down tile goes from the bone pile to the plate: the same motion whatever it is."""
    _take(gesture, event.seat, 1)


def _take(gesture: Gesture, seat: int, tiles: int) -> None:
    for number in range(tiles):
        gesture.back(gesture.pile(), gesture.plate(seat), DRAW, delay=number * 0.12, size=44)
    gesture.sound("draw", x=gesture.plate(seat).centre.x)
    gesture.set(PropId(Kind.BONEYARD, 0))
    gesture.wait(DRAW)
    _hand_size(gesture, seat)


def _hand_size(gesture: Gesture, seat: int, *, delay: float = 0.0) -> None:
    """The plate shows how many tiles are held now."""
    plate = PropId(Kind.PLATE, seat)
    here, there = gesture.now[plate], gesture.goal[plate]
    assert isinstance(here.face, PlateFace)
    assert isinstance(there.face, PlateFace)
    gesture.show(plate, replace(here, face=replace(here.face, tiles=there.face.tiles)), delay=delay)


def _keep(gesture: Gesture, event: happened.TileKept) -> None:
    """The plate nods: the tile stays."""
    _nod(gesture, event.seat)


def _pass(gesture: Gesture, event: happened.Passed) -> None:
    """The plate nods: nothing can be done."""
    _nod(gesture, event.seat)


def _nod(gesture: Gesture, seat: int) -> None:
    plate = PropId(Kind.PLATE, seat)
    pose = gesture.now[plate]
    gesture.move(plate, replace(pose, y=pose.y + 10), 0.09, ease=ARRIVE)
    gesture.move(plate, pose, 0.13, delay=0.09, ease=GLIDE)
    gesture.wait(0.22)


def _raise_marker(gesture: Gesture, event: happened.MarkerRaised) -> None:
    """The marker comes up out of the table with a whistle."""
    marker = PropId(Kind.MARKER, event.seat)
    end = gesture.goal.get(marker)
    if end is None:
        return
    start = replace(end, y=end.y + 40, alpha=0.0)
    gesture.move(marker, end, 0.32, start=start, ease=DROP)
    gesture.sound("marker_up", volume=0.8, x=end.x)
    _swing(gesture, event.seat)
    gesture.wait(0.24)


def _lower_marker(gesture: Gesture, event: happened.MarkerLowered) -> None:
    """The marker goes down again."""
    marker = PropId(Kind.MARKER, event.seat)
    here = gesture.now.get(marker)
    if here is None:
        return
    gesture.move(marker, replace(here, y=here.y + 40, alpha=0.0), 0.22, ease=LEAVE)
    gesture.move(marker, None, 0.0, delay=0.22)
    gesture.sound("marker_down", volume=0.7, x=here.x)
    gesture.wait(0.1)


def _swing(gesture: Gesture, train: int) -> None:
    signal = PropId(Kind.SIGNAL, train)
    end = gesture.goal.get(signal)
    if end is not None and end != gesture.now.get(signal):
        assert isinstance(end.face, SignalFace)
        gesture.move(signal, replace(end, angle=ARM_OPEN if end.face.open else 0.0), 0.22, ease=DROP)


def _last_tile(gesture: Gesture, event: happened.LastTileLeft) -> None:
    """Everybody hears and sees that a hand is down to one tile, unless its player has to call (rules, section 5)."""
    if not event.call_owed:
        gesture.sound("last_tile", x=gesture.plate(event.seat).centre.x)
        _nod(gesture, event.seat)


def _call(gesture: Gesture, event: happened.LastTileCalled) -> None:
    """The call."""
    gesture.sound("last_tile", x=gesture.plate(event.seat).centre.x)
    _nod(gesture, event.seat)


def _challenge(gesture: Gesture, event: happened.LastTileChallenged) -> None:
    """Somebody points at a plate."""
    gesture.sound("challenge", x=gesture.plate(event.seat).centre.x)
    _nod(gesture, event.seat)


def _penalty(gesture: Gesture, event: happened.PenaltyDrawn) -> None:
    """The forgetful hand grows."""
    _take(gesture, event.seat, len(event.tiles))


def _out(gesture: Gesture, event: happened.WentOut) -> None:
    """Sparks fly from the plate of whoever went out."""
    gesture.sound("going_out", x=gesture.plate(event.seat).centre.x)
    x, y = gesture.plate(event.seat).centre
    for number in range(0 if gesture.reduced else SPARKS):
        angle = 2 * pi * number / SPARKS
        reach = 200 + 110 * (number % 3)
        prop = PropId(Kind.SPARK, number)
        start = Pose(x, y, 0.0, 26, NumberFace(number), 1.0, Z_SPARK)
        out = replace(start, x=x + reach * cos(angle), y=y + reach * 0.7 * sin(angle))
        gesture.move(prop, out, BURST, start=start, ease=ARRIVE)
        gesture.move(prop, replace(out, y=out.y + 60, alpha=0.0), FADE, delay=BURST, ease=LEAVE)
        gesture.move(prop, None, 0.0, delay=BURST + FADE)
    _nod(gesture, event.seat)
    gesture.wait(BURST + FADE - 0.22)


def _blocked(gesture: Gesture, _event: happened.RoundBlocked) -> None:
    """Nobody can go on."""
    gesture.sound("blocked")
    gesture.set_all((Kind.SIGNAL,))
    gesture.wait(0.7)


def _count(gesture: Gesture, event: happened.HandCounted) -> None:
    """A plate turns from tiles to points; the hands themselves are shown at the end of the round."""
    gesture.set(PropId(Kind.PLATE, event.seat))
    gesture.sound("count_tick", x=gesture.plate(event.seat).centre.x)
    gesture.wait(0.09)


def _score(gesture: Gesture, _event: happened.RoundScored) -> None:
    """All plates show their points."""
    gesture.set_all((Kind.PLATE, Kind.SIGNAL, Kind.BADGE))
    gesture.wait(0.35)


def _knock_out(gesture: Gesture, event: happened.SeatKnockedOut) -> None:
    """A seat is out of the match."""
    gesture.sound("blocked", volume=0.6, x=gesture.plate(event.seat).centre.x)
    _nod(gesture, event.seat)


def _win(gesture: Gesture, _event: happened.MatchWon) -> None:
    """The match is over; the scene at the end tells the rest."""
    gesture.wait(0.3)


def _hunt_alone(gesture: Gesture, event: happened.HuntDrawn) -> None:
    _hunt(gesture, event, HUNT_EACH)


MOTIONS: Mapping[type[Event], Motion] = {
    happened.RoundDealt: _deal,
    happened.HuntDrawn: _hunt_alone,
    happened.StationPlaced: _station,
    happened.TurnBegan: _turn,
    happened.TilesLaid: _lay,
    happened.BuildDeclined: _decline,
    happened.DoubleCovered: _cover,
    happened.FollowOwed: _owe,
    happened.TileDrawn: _draw,
    happened.TileKept: _keep,
    happened.Passed: _pass,
    happened.MarkerRaised: _raise_marker,
    happened.MarkerLowered: _lower_marker,
    happened.LastTileLeft: _last_tile,
    happened.LastTileCalled: _call,
    happened.LastTileChallenged: _challenge,
    happened.PenaltyDrawn: _penalty,
    happened.WentOut: _out,
    happened.RoundBlocked: _blocked,
    happened.HandCounted: _count,
    happened.RoundScored: _score,
    happened.SeatKnockedOut: _knock_out,
    happened.MatchWon: _win,
}
"""The motion of every type of event."""
