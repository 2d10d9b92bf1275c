"""What can be set, as one frozen record, and the register of how each setting is offered.

The record is what the settings file holds; the register feeds the settings screen and its tests. Nothing here
reads a file or applies a setting: that is for the composition root.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

import msgspec

from game.input.bindings import SavedBindings
from game.resources.tile_faces import FaceStyle
from game.rules.moves import MAX_SEATS
from game.session.pace import Speed


class Press(Enum):
    """Whether peeking and hurrying last while a button is held, or from one tap to the next."""

    HOLD = "hold"
    TAP = "tap"


class Hands(Enum):
    """Hands behind the curtain, for players who look away, or open on the table for everybody."""

    CURTAIN = "curtain"
    OPEN = "open"


TextPercent = Annotated[int, msgspec.Meta(ge=100, le=150)]
SafePercent = Annotated[int, msgspec.Meta(ge=0, le=10)]
Level = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with the value it has at first. Levels are 0 (off) to 10."""

    language: str | None = None
    """None follows the system."""
    text_percent: TextPercent = 100
    high_contrast: bool = False
    faces: FaceStyle = FaceStyle.AUTOMATIC
    reduced_motion: bool = False
    ambience: bool = True
    motion: Speed = Speed.NORMAL
    bots: Speed = Speed.NORMAL
    hints: Annotated[list[bool], msgspec.Meta(min_length=MAX_SEATS, max_length=MAX_SEATS)] = msgspec.field(
        default_factory=lambda: [True] * MAX_SEATS
    )
    press: Press = Press.HOLD
    hands: Hands = Hands.CURTAIN
    fullscreen: bool = True
    display: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    safe_percent: SafePercent = 5
    sound_level: Level = 10
    music: bool = False
    music_level: Level = 5
    ambience_level: Level = 8
    rumble: Level = 6
    pad_lights: bool = True
    swap_confirm: bool = False
    bindings: SavedBindings = msgspec.field(default_factory=SavedBindings)
    pad_mappings: dict[str, str] = msgspec.field(default_factory=dict)
    """How pads that the system does not know are read, one line for each kind."""
    last_rules: str = "standard"
    """The house rules of the last table, as written."""
    named_rules: dict[str, str] = msgspec.field(default_factory=dict)
    """House rules that were saved under a name, as written."""


class Kind(Enum):
    """How a setting is offered."""

    CHOICE = "choice"
    TOGGLE = "toggle"
    SLIDER = "slider"
    SCENE = "scene"
    """A button that opens a screen of its own."""
    SEATS = "seats"
    """A toggle for every seat."""


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """One row of the settings screen. ``values`` in order; a toggle's are False and True."""

    name: str
    page: str
    kind: Kind
    values: Sequence[object] = ()


def _choice(name: str, page: str, kind: type[Enum]) -> SettingSpec:
    return SettingSpec(name, page, Kind.CHOICE, tuple(kind))


def _toggle(name: str, page: str) -> SettingSpec:
    return SettingSpec(name, page, Kind.TOGGLE, (False, True))


def _level(name: str, page: str) -> SettingSpec:
    return SettingSpec(name, page, Kind.SLIDER, tuple(range(11)))


PAGES = ("reading", "picture", "motion", "sound", "pads", "table")

SETTINGS: tuple[SettingSpec, ...] = (
    SettingSpec("language", "reading", Kind.CHOICE, (None, "en", "pt_BR", "es")),
    SettingSpec("text_percent", "reading", Kind.SLIDER, (100, 110, 120, 130, 140, 150)),
    _toggle("high_contrast", "reading"),
    _choice("faces", "reading", FaceStyle),
    _toggle("fullscreen", "picture"),
    SettingSpec("display", "picture", Kind.CHOICE, (0,)),
    SettingSpec("test_picture", "picture", Kind.SCENE),
    _choice("motion", "motion", Speed),
    _choice("bots", "motion", Speed),
    _toggle("reduced_motion", "motion"),
    _toggle("ambience", "motion"),
    _level("sound_level", "sound"),
    _level("ambience_level", "sound"),
    _toggle("music", "sound"),
    _level("music_level", "sound"),
    _level("rumble", "pads"),
    _toggle("pad_lights", "pads"),
    _toggle("swap_confirm", "pads"),
    _choice("press", "pads", Press),
    SettingSpec("pad_buttons", "pads", Kind.SCENE),
    _choice("hands", "table", Hands),
    SettingSpec("hints", "table", Kind.SEATS, (False, True)),
)
"""Every row, in the order in which it is shown."""
