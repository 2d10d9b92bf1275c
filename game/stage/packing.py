"""How a train of any length lies on its track: the newest tiles in sight, the others rolled into the station.

Pure arithmetic on one lane; knows no other train and no pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.resources.table_map import Lane
from game.rules.tiles import LaidTile


@dataclass(frozen=True, slots=True)
class Place:
    """The middle of a tile on its track, and which way the track grows there (+1 right, -1 left)."""

    x: float
    y: float
    direction: int


@dataclass(frozen=True, slots=True)
class Packed:
    """A train on its track: so many of its oldest tiles are `rolled` away, the others lie at `places` in order."""

    rolled: int
    places: tuple[Place, ...]


def length_of(laid: LaidTile, half_tile: int) -> int:
    """How much track a tile takes in pixels: doubles lie crosswise."""
    return half_tile if laid.tile.is_double else 2 * half_tile


def pack(lane: Lane, train: Sequence[LaidTile]) -> Packed:
    """Lay as many of the newest tiles as the track holds, from the station outwards."""
    # A train that is longer than the track can never show more tiles than fit if all were doubles.
    longest = sum(run.length // lane.half_tile for run in lane.runs)
    rolled = max(0, len(train) - longest)
    while True:
        places = _lay(lane, train[rolled:])
        if places is not None:
            return Packed(rolled, places)
        rolled += 1


def _lay(lane: Lane, tiles: Sequence[LaidTile]) -> tuple[Place, ...] | None:
    """The places of these tiles, None when the track is too short for them."""
    places: list[Place] = []
    runs = iter(lane.runs)
    run, used = next(runs), 0
    for laid in tiles:
        length = length_of(laid, lane.half_tile)
        while used + length > run.length:
            following = next(runs, None)
            if following is None:
                return None
            run, used = following, 0
        x = run.start.x + run.direction * (used + length / 2)
        places.append(Place(x, run.start.y, run.direction))
        used += length
    return tuple(places)
