"""Tables as Tiled maps: where everything lies on the canvas for a number of seats.

The only module that knows pytmx. It hands out frozen values in canvas pixels (1920 x 1080, y downwards)
and knows nothing of what is drawn there.
"""

import itertools
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytmx

from game.rules.moves import MEXICAN
from game.rules.notation import SEAT_LETTERS, TRAIN_LETTERS

CANVAS_WIDTH = 1920
CANVAS_HEIGHT = 1080

MEXICAN_LETTER = TRAIN_LETTERS[MEXICAN]
"""Owns a lane in a map, as the seats' letters do."""

TABLE_PLACES = (
    "banner",
    "round",
    "score",
    "moves",
    "station",
    "engine",
    "boneyard",
    "band",
    "hand",
    "actions",
)
LANE_PLACES = ("light", "plate", "badge", "signal", "marker", "count")

# What Tiled can write and pytmx skips or misreads; the value says so to whoever drew the map.
UNREADABLE_ELEMENTS = {
    "ellipse": "an ellipse",
    "polygon": "a polygon",
    "text": "a text object",
    "capsule": "a capsule",
    "group": "a group of layers",
    "imagelayer": "an image layer",
    "layer": "a layer of tiles",
    "tileset": "a tileset",
}
UNREADABLE_ATTRIBUTES = {
    "template": "a template",
    "rotation": "a rotated object",
    "gid": "a tile object",
    "offsetx": "a layer offset",
    "offsety": "a layer offset",
    "parallaxx": "a parallax layer",
    "parallaxy": "a parallax layer",
}
SCALAR_PROPERTIES = frozenset({"string", "int", "float", "bool"})


class TableMapError(ValueError):
    """A map that cannot be used as a table. The message names the file, the object and the reason."""


class Point(NamedTuple):
    """A place on the canvas, in pixels."""

    x: int
    y: int


class Box(NamedTuple):
    """An upright rectangle on the canvas, in pixels; pygame takes it wherever it takes a rectangle."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column that is no longer inside."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row that is no longer inside."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle, rounded towards the upper left."""
        return Point(self.x + self.width // 2, self.y + self.height // 2)

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share at least one pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def contains(self, other: "Box") -> bool:
        """Whether the other lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


SAFE_AREA = Box(96, 54, 1728, 972)


class Side(Enum):
    """Which half of the table a lane lies on."""

    LEFT = "left"
    RIGHT = "right"


class Run(NamedTuple):
    """A straight, level piece of track on which tiles lie; `start` is the end nearer to the station."""

    start: Point
    end: Point

    @property
    def length(self) -> int:
        """Pixels of track."""
        return abs(self.end.x - self.start.x)

    @property
    def direction(self) -> int:
        """+1 when the train grows to the right here, -1 when it grows to the left."""
        return 1 if self.end.x > self.start.x else -1


@dataclass(frozen=True, slots=True)
class Lane:
    """All that belongs to one train: its track and the things beside it.

    `owner` is the letter of a seat or `M` for the Mexican Train. `points` is the track from the station
    outwards; level pieces carry tiles, the others are bends. `half_tile` is the edge of half a tile on this
    track in pixels. `light` is the ground that is lit in turn; all the other boxes lie in it.
    """

    owner: str
    side: Side
    half_tile: int
    points: tuple[Point, ...]
    light: Box
    plate: Box
    badge: Box
    signal: Box
    marker: Box
    count: Box

    @property
    def train(self) -> int:
        """The train's number in the rules: its seat's from 0, or MEXICAN."""
        return MEXICAN if self.owner == MEXICAN_LETTER else SEAT_LETTERS.index(self.owner)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The level pieces of the track, from the station outwards."""
        pairs = itertools.pairwise(self.points)
        return tuple(Run(a, b) for a, b in pairs if a.y == b.y and a.x != b.x)

    @property
    def capacity(self) -> int:
        """How many tiles that are no doubles can lie on the track at once."""
        return sum(run.length // (2 * self.half_tile) for run in self.runs)


@dataclass(frozen=True, slots=True)
class Band:
    """The strip along the bottom: the place of the hands, and the row of actions below it."""

    area: Box
    hand: Box
    actions: Box


@dataclass(frozen=True, slots=True)
class TableMap:
    """One table: its common places, and a lane for each seat in turn order, then the Mexican Train's.

    `station` is the platform down the middle and `engine` the bed of the round's double in it. `round` and
    `score` are captions at the two ends of the `banner`; `moves` is the line for the last moves in words.
    """

    seats: int
    station: Box
    engine: Box
    boneyard: Box
    banner: Box
    round: Box
    score: Box
    moves: Box
    band: Band
    lanes: tuple[Lane, ...]

    @property
    def mexican(self) -> Lane:
        """The lane of the Mexican Train."""
        return self.lanes[self.seats]

    def lane(self, train: int) -> Lane:
        """The lane of a train of the rules: a seat's number, or MEXICAN. Raises IndexError for any other."""
        return self.mexican if train == MEXICAN else self.lanes[: self.seats][train]


def table_path(folder: Path, seats: int, *, large: bool = False) -> Path:
    """The map for so many seats in a folder of tables; the `large` one has more room for words, less for tiles."""
    return folder / f"table-{seats}{'-large' if large else ''}.tmx"


def load_table(folder: Path, seats: int, *, large: bool = False) -> TableMap:
    """Read the table for 2 to 8 seats, as it is laid out for text of the usual size or for `large` text.

    Raises TableMapError when the map is missing, unreadable, or lacks an object.
    """
    return read_table(table_path(folder, seats, large=large))


def read_table(path: Path) -> TableMap:
    """Read one map. Raises TableMapError, naming the file and the object."""
    try:
        unreadable = unreadable_parts(path)
        if unreadable:
            raise TableMapError(f"{path.name}: {'; '.join(unreadable)}")
        tiled = pytmx.TiledMap(str(path))
    except (OSError, ElementTree.ParseError) as error:
        raise TableMapError(f"{path.name}: cannot be read: {error}") from error
    try:
        return _table_of(list(tiled.objects))
    except TableMapError as error:
        raise TableMapError(f"{path.name}: {error}") from error


def unreadable_parts(path: Path) -> tuple[str, ...]:
    """What a map uses that would be lost or bent on reading, one sentence each; empty when all is well.

    Raises OSError or ElementTree.ParseError when the file is missing or is no XML.
    """
    root = ElementTree.parse(path).getroot()
    faults = []
    if not re.fullmatch(r"1\.10(\.\d+)?", root.get("version", "")):
        faults.append(f"written in format {root.get('version')}, 1.10 is read")
    holders = {child: holder for holder in root.iter() for child in holder}
    for element in root.iter():
        name = element.get("name") or holders.get(element, root).get("name", path.stem)
        if element.tag in UNREADABLE_ELEMENTS:
            faults.append(f"{name}: {UNREADABLE_ELEMENTS[element.tag]} cannot be used")
        faults += [
            f"{name}: {what} cannot be used"
            for attribute, what in UNREADABLE_ATTRIBUTES.items()
            if element.get(attribute)
        ]
        if element.tag == "object" and element.get("class"):
            faults.append(f"{name}: its kind stands in class=, type= is read")
        if element.tag == "property" and element.get("type", "string") not in SCALAR_PROPERTIES:
            faults.append(f"{name}: a property of type {element.get('type')} cannot be used")
    return tuple(faults)


def _table_of(objects: list[Any]) -> TableMap:
    shared = [found for found in objects if not found.properties.get("owner")]
    places = _boxes(shared, TABLE_PLACES, "the table")
    owned: dict[str, list[Any]] = {}
    for found in objects:
        owner = found.properties.get("owner")
        if owner:
            owned.setdefault(owner, []).append(found)
    seats = len(owned) - 1
    expected = [*SEAT_LETTERS[: max(seats, 0)], MEXICAN_LETTER]
    if sorted(owned) != sorted(expected) or seats < 2:
        raise TableMapError(f"lanes of {' '.join(sorted(owned)) or 'nobody'}, not of seats A, B ... and M")
    return TableMap(
        seats=seats,
        station=places["station"],
        engine=places["engine"],
        boneyard=places["boneyard"],
        banner=places["banner"],
        round=places["round"],
        score=places["score"],
        moves=places["moves"],
        band=Band(places["band"], places["hand"], places["actions"]),
        lanes=tuple(_lane_of(owner, owned[owner]) for owner in expected),
    )


def _lane_of(owner: str, objects: list[Any]) -> Lane:
    tracks = [found for found in objects if found.type == "lane"]
    if len(tracks) != 1:
        raise TableMapError(f"{owner} has {len(tracks)} lanes, not one")
    track = tracks[0]
    if len(getattr(track, "points", ())) < 2:
        raise TableMapError(f"the lane of {owner} is no polyline")
    places = _boxes([found for found in objects if found is not track], LANE_PLACES, owner)
    return Lane(
        owner=owner,
        side=_side(track.properties, owner),
        half_tile=_whole(track.properties.get("half_tile"), f"half_tile of {owner}"),
        points=tuple(Point(round(x), round(y)) for x, y in track.points),
        light=places["light"],
        plate=places["plate"],
        badge=places["badge"],
        signal=places["signal"],
        marker=places["marker"],
        count=places["count"],
    )


def _side(properties: Mapping[str, Any], owner: str) -> Side:
    try:
        return Side(properties.get("side"))
    except ValueError as error:
        raise TableMapError(f"side of {owner} is {properties.get('side')!r}, not left or right") from error


def _whole(value: object, what: str) -> int:
    if not isinstance(value, int) or value < 1:
        raise TableMapError(f"{what} is {value!r}, not a number of pixels")
    return value


def _boxes(objects: Iterable[Any], kinds: tuple[str, ...], whose: str) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    for found in objects:
        if found.type not in kinds:
            raise TableMapError(f"{whose}: {found.name}: nothing is known of the kind {found.type!r}")
        if found.type in boxes:
            raise TableMapError(f"{whose} has {found.type} twice")
        if not (found.width > 0 and found.height > 0 and math.isfinite(found.width * found.height)):
            raise TableMapError(f"{whose}: {found.type} is no rectangle")
        boxes[found.type] = Box(*(round(v) for v in (found.x, found.y, found.width, found.height)))
    missing = [kind for kind in kinds if kind not in boxes]
    if missing:
        raise TableMapError(f"{whose} lacks {', '.join(missing)}")
    return boxes
