"""What a person's thumb asks for, as values: the only input that a scene ever sees.

Knows positions on a pad, never what they mean at the table (a scene decides that), and never how a
device is read.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import NewType

DeviceId = NewType("DeviceId", int)
"""A pad's instance id as SDL counts them (never used twice in a run), or one of the two below."""

KEYBOARD = DeviceId(-1)
"""All keyboards and remotes together: one device, and so at most one seat."""


class Action(Enum):
    """A place under the thumb, or a key that stands for one. The value is its name in the settings."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    WEST = "west"
    NORTH = "north"
    PEEK = "peek"
    HURRY = "hurry"
    PREVIOUS = "previous"
    NEXT = "next"
    LOOK = "look"
    CALL = "call"
    RULES = "rules"
    PAUSE = "pause"
    HOUSE_RULES = "house_rules"
    SCORES = "scores"
    FULLSCREEN = "fullscreen"
    SORT = "sort"


DIRECTIONS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)

PAD_ACTIONS = tuple(Action)[: tuple(Action).index(Action.HOUSE_RULES)]
"""The actions that every pad has a place for; the rest are keys of a keyboard."""


class PadInput(Enum):
    """A place on a pad. The value is its name in SDL's mappings, which the settings use too."""

    SOUTH = "a"
    EAST = "b"
    WEST = "x"
    NORTH = "y"
    VIEW = "back"
    GUIDE = "guide"
    MENU = "start"
    LEFT_STICK = "leftstick"
    RIGHT_STICK = "rightstick"
    LEFT_SHOULDER = "leftshoulder"
    RIGHT_SHOULDER = "rightshoulder"
    PAD_UP = "dpup"
    PAD_DOWN = "dpdown"
    PAD_LEFT = "dpleft"
    PAD_RIGHT = "dpright"
    SHARE = "misc1"
    PADDLE_1 = "paddle1"
    PADDLE_2 = "paddle2"
    PADDLE_3 = "paddle3"
    PADDLE_4 = "paddle4"
    TOUCHPAD = "touchpad"
    LEFT_TRIGGER = "lefttrigger"
    RIGHT_TRIGGER = "righttrigger"
    LEFT_STICK_LEFT = "-leftx"
    LEFT_STICK_RIGHT = "+leftx"
    LEFT_STICK_UP = "-lefty"
    LEFT_STICK_DOWN = "+lefty"
    RIGHT_STICK_LEFT = "-rightx"
    RIGHT_STICK_RIGHT = "+rightx"
    RIGHT_STICK_UP = "-righty"
    RIGHT_STICK_DOWN = "+righty"


class Phase(Enum):
    """Which moment of a press an event tells of."""

    PRESSED = auto()
    RELEASED = auto()
    REPEATED = auto()


@dataclass(frozen=True, slots=True)
class ActionEvent:
    """One action of one device; ``seat`` is 0 to 7, or None while nobody sits there. ``time`` in seconds."""

    action: Action
    phase: Phase
    device: DeviceId
    seat: int | None
    time: float

    @property
    def pressed(self) -> bool:
        """Whether this begins a press (a repeat does not)."""
        return self.phase is Phase.PRESSED

    @property
    def steps(self) -> bool:
        """Whether a cursor should move for it: a press or one of its repeats."""
        return self.phase is not Phase.RELEASED


class PointerKind(Enum):
    """What a mouse did."""

    MOVED = auto()
    PRESSED = auto()
    RELEASED = auto()
    SCROLLED = auto()


class PointerButton(Enum):
    """The mouse button a pointer event is about."""

    NONE = auto()
    MAIN = auto()
    SECOND = auto()


@dataclass(frozen=True, slots=True)
class PointerEvent:
    """The mouse, in canvas pixels. ``scroll`` is in notches, up and away from the hand positive."""

    kind: PointerKind
    pos: tuple[int, int]
    seat: int | None
    time: float
    button: PointerButton = PointerButton.NONE
    scroll: int = 0


class WindowKind(Enum):
    """What happened to the window, or to what the machine plays its sound on."""

    FOCUS_LOST = auto()
    FOCUS_GAINED = auto()
    RESIZED = auto()
    MINIMISED = auto()
    RESTORED = auto()
    EXPOSED = auto()
    SOUND_LOST = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class WindowEvent:
    """Something happened to the window; nobody's seat did it."""

    kind: WindowKind
    time: float


class DeviceKind(Enum):
    """What became of a device."""

    ADDED = auto()
    REMOVED = auto()
    UNKNOWN = auto()
    """A pad is there that SDL has no mapping for: it can be mapped by hand."""


@dataclass(frozen=True, slots=True)
class DeviceEvent:
    """A pad came or went. ``seat`` is the seat that is left held when a pad goes."""

    kind: DeviceKind
    device: DeviceId
    seat: int | None
    time: float


@dataclass(frozen=True, slots=True)
class RawEvent:
    """A press on a pad that has no mapping yet, as SDL's mappings name it: ``b3``, ``h0.4``, ``-a1``."""

    device: DeviceId
    element: str
    time: float


@dataclass(frozen=True, slots=True)
class SourceEvent:
    """A press told by where it was made, while somebody looks for a button to bind.

    ``source`` is a place on a pad, or the code of a key.
    """

    device: DeviceId
    source: PadInput | int
    time: float


InputEvent = ActionEvent | PointerEvent | WindowEvent | DeviceEvent | RawEvent | SourceEvent
