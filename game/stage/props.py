"""The things that lie on the table, as values: what each is called, and how and where it lies.

A prop is named by its kind and a number; a pose says where it is and which face it shows. Knows neither how a
prop is painted nor why it is where it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from game.rules.tiles import LaidTile


class Kind(Enum):
    """What sort of thing a prop is; its number names the train, the seat or the tile."""

    LIGHT = auto()  # train: the ground of its lane
    PLATE = auto()  # train: the enamel plate with its owner's name
    COUNT = auto()  # train: how many of its tiles have rolled into the station
    SIGNAL = auto()  # train: open or closed for the seat in turn
    MARKER = auto()  # seat
    TILE = auto()  # the tile's index
    BADGE = auto()  # train: its open end as a numeral
    BONEYARD = auto()  # 0
    BACK = auto()  # a tile that nobody may see, on its way; numbered from 0 within a gesture
    HALO = auto()  # seat: around the tile it laid last
    SPARK = auto()  # a mote of a celebration, numbered from 0


class PropId(NamedTuple):
    """The name of a prop."""

    kind: Kind
    number: int


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile with its ends as they are seen: `first` is left, or on top of an `upright` one."""

    first: int
    second: int
    upright: bool = False


@dataclass(frozen=True, slots=True)
class LightFace:
    """The ground of a lane; lit while its owner is in turn."""

    train: int
    lit: bool


@dataclass(frozen=True, slots=True)
class PlateFace:
    """A plate: tiles in hand, or once the round is over the points they count; `out` of a knock-out."""

    train: int
    tiles: int
    on_turn: bool
    out: bool
    points: int | None = None


@dataclass(frozen=True, slots=True)
class BadgeFace:
    """An open end: its number; whether the train is `open` to the seat in turn, and a double `asks` it for a tile."""

    number: int
    open: bool
    asks: bool


@dataclass(frozen=True, slots=True)
class SignalFace:
    """A railway signal: the lamp. The arm follows the angle of the pose."""

    open: bool


@dataclass(frozen=True, slots=True)
class NumberFace:
    """Something that shows a count: tiles in the bone pile, tiles out of sight, or the seat it belongs to."""

    number: int


PropFace = TileFace | LightFace | PlateFace | BadgeFace | SignalFace | NumberFace


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a prop is and how it looks.

    `x`, `y` is its middle on the canvas; `angle` in degrees counter-clockwise (of a signal, that of its arm);
    `scale` is its shorter edge in pixels; `alpha` 0 to 1; a higher `z` lies nearer to the eye.
    """

    x: float
    y: float
    angle: float
    scale: float
    face: PropFace
    alpha: float
    z: int

    def at(self, x: float, y: float) -> Pose:
        """The same prop in another place."""
        return replace(self, x=x, y=y)


Poses = dict[PropId, Pose]

ARM_OPEN = 45.0
"""Degrees that the arm of an open signal is raised."""

Z_LIGHT, Z_BOARD, Z_TILE, Z_HALO, Z_MARKER, Z_BADGE, Z_FLIGHT, Z_SPARK = range(8)


def tile_face(laid: LaidTile, direction: int) -> TileFace:
    """A laid tile as it is seen on a track that grows to the right (+1) or to the left (-1)."""
    first, second = (laid.inner, laid.outer) if direction > 0 else (laid.outer, laid.inner)
    return TileFace(first, second, upright=laid.tile.is_double)
