"""The pads that are plugged in, each with its open handles, by instance id.

The only place that opens and closes devices. Device indices are valid only for the moment of a scan, so
none is kept. Knows how SDL numbers buttons and axes; what they are for is for the bindings to say.
"""

from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pygame
from pygame._sdl2 import controller

from game.input.actions import DeviceId, PadInput
from game.input.families import Family, family_of, vendor_and_product
from game.input.repeat import CENTRE, Way, stick_way, trigger_down

BUTTONS: dict[int, PadInput] = {
    pygame.CONTROLLER_BUTTON_A: PadInput.SOUTH,
    pygame.CONTROLLER_BUTTON_B: PadInput.EAST,
    pygame.CONTROLLER_BUTTON_X: PadInput.WEST,
    pygame.CONTROLLER_BUTTON_Y: PadInput.NORTH,
    pygame.CONTROLLER_BUTTON_BACK: PadInput.VIEW,
    pygame.CONTROLLER_BUTTON_GUIDE: PadInput.GUIDE,
    pygame.CONTROLLER_BUTTON_START: PadInput.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadInput.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadInput.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadInput.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadInput.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: PadInput.PAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: PadInput.PAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: PadInput.PAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: PadInput.PAD_RIGHT,
    # pygame has no names for the rest; these are SDL_GameControllerButton's own figures.
    15: PadInput.SHARE,
    16: PadInput.PADDLE_1,
    17: PadInput.PADDLE_2,
    18: PadInput.PADDLE_3,
    19: PadInput.PADDLE_4,
    20: PadInput.TOUCHPAD,
}

_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadInput.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadInput.RIGHT_TRIGGER,
}
_LEFT_WAYS: dict[Way, PadInput] = {
    (-1, 0): PadInput.LEFT_STICK_LEFT,
    (1, 0): PadInput.LEFT_STICK_RIGHT,
    (0, -1): PadInput.LEFT_STICK_UP,
    (0, 1): PadInput.LEFT_STICK_DOWN,
}
_RIGHT_WAYS: dict[Way, PadInput] = {
    (-1, 0): PadInput.RIGHT_STICK_LEFT,
    (1, 0): PadInput.RIGHT_STICK_RIGHT,
    (0, -1): PadInput.RIGHT_STICK_UP,
    (0, 1): PadInput.RIGHT_STICK_DOWN,
}
# axis: the two axes of its stick, and where the stick's four ways lead
_STICKS = {
    axis: (pair, ways)
    for pair, ways in (
        ((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY), _LEFT_WAYS),
        ((pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY), _RIGHT_WAYS),
    )
    for axis in pair
}

_FULL = 32767.0
_HAT_BITS = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}

_Source = TypeVar("_Source", PadInput, str)

Edge = tuple[PadInput, bool]
"""A place on a pad that went down (True) or came up (False)."""

RawEdge = tuple[str, bool]
"""The same for a pad without a mapping, by the name that SDL's mappings give to the element."""


@dataclass(slots=True)
class Pad:
    """One pad. ``controller`` is None for a pad that SDL does not know."""

    device: DeviceId
    joystick: pygame.joystick.JoystickType
    controller: controller.Controller | None
    guid: str
    name: str
    family: Family
    axes: dict[int, float] = field(default_factory=dict)
    ways: dict[tuple[int, int], Way] = field(default_factory=dict)
    down: set[str | PadInput] = field(default_factory=set)
    rest: tuple[float, ...] = ()

    def close(self) -> None:
        """Let go of the handles; the device may be gone already."""
        if self.controller is not None:
            self.controller.quit()
        self.joystick.quit()

    def rumble(self, strength: float, seconds: float) -> bool:
        """Shake with ``strength`` 0.0 to 1.0; False if the pad cannot."""
        milliseconds = round(seconds * 1000)
        handle = self.controller or self.joystick
        return bool(handle.rumble(strength, strength, milliseconds))

    def light(self, rgb: tuple[int, int, int]) -> bool:
        """Colour the pad's light; False if it has none."""
        return self.controller is not None and bool(self.controller.set_led(rgb))

    def axis_edges(self, axis: int, value: int) -> Iterator[Edge]:
        """Turn a movement of a stick or trigger (SDL's -32768 to 32767) into what went down and came up."""
        self.axes[axis] = value / _FULL
        if axis in _TRIGGERS:
            source = _TRIGGERS[axis]
            yield from self._level(source, trigger_down(self.axes[axis], source in self.down))
        elif axis in _STICKS:
            pair, ways = _STICKS[axis]
            before = self.ways.get(pair, CENTRE)
            after = stick_way(self.axes.get(pair[0], 0.0), self.axes.get(pair[1], 0.0), before)
            self.ways[pair] = after
            if before != after:
                yield from ((ways[way], way == after) for way in (before, after) if way != CENTRE)

    def _level(self, source: _Source, down: bool) -> "Iterator[tuple[_Source, bool]]":
        if down is not (source in self.down):
            (self.down.add if down else self.down.discard)(source)
            yield source, down

    def raw_axis_edges(self, axis: int, value: float) -> Iterator[RawEdge]:
        """Turn a movement (-1.0 to 1.0) of an unmapped pad's axis into elements: ``+a1``, ``-a1`` or ``a1``.

        An axis that rests at one end is a trigger, and is one element over its whole way.
        """
        rest = self.rest[axis] if axis < len(self.rest) else 0.0
        if abs(rest) > 0.75:
            travel = abs(value - rest) / 2
            yield from self._level(f"a{axis}", trigger_down(travel, f"a{axis}" in self.down))
            return
        for sign, side in (("-", -value), ("+", value)):
            element = f"{sign}a{axis}"
            yield from self._level(element, trigger_down(side, element in self.down))

    def raw_hat_edges(self, hat: int, value: tuple[int, int]) -> Iterator[RawEdge]:
        """Turn a movement of an unmapped pad's hat into elements: ``h0.1`` is up, then 2, 4, 8 clockwise."""
        x, y = value
        for (bit_x, bit_y), bit in _HAT_BITS.items():
            down = (bit_x != 0 and bit_x == x) or (bit_y != 0 and bit_y == y)
            yield from self._level(f"h{hat}.{bit}", down)


class PadRack:
    """All pads that are plugged in."""

    def __init__(self) -> None:
        self._pads: dict[DeviceId, Pad] = {}

    def get(self, device: DeviceId | None) -> Pad | None:
        """Find a pad by its instance id."""
        return None if device is None else self._pads.get(device)

    def __iter__(self) -> Iterator[Pad]:
        return iter(tuple(self._pads.values()))

    def scan(self) -> list[Pad]:
        """Open every pad that is not open yet, and give those that are new."""
        fresh = []
        for index in range(pygame.joystick.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)
                device = DeviceId(joystick.get_instance_id())
                if device not in self._pads:
                    self._pads[device] = _open(index, device, joystick)
                    fresh.append(self._pads[device])
            except pygame.error:
                continue  # somebody else has it, or it went this very moment: as good as not plugged in
        return fresh

    def remove(self, device: DeviceId) -> Pad | None:
        """Close a pad that went; None if it was never open."""
        pad = self._pads.pop(device, None)
        if pad is not None:
            pad.close()
        return pad

    def close(self) -> None:
        """Close all pads."""
        for device in list(self._pads):
            self.remove(device)


def _open(index: int, device: DeviceId, joystick: pygame.joystick.JoystickType) -> Pad:
    guid, name = joystick.get_guid(), joystick.get_name()
    handle = controller.Controller(index) if controller.is_controller(index) else None
    vendor, _ = vendor_and_product(guid)
    rest = tuple(joystick.get_axis(axis) for axis in range(joystick.get_numaxes()))
    return Pad(device, joystick, handle, guid, name, family_of(vendor, name), rest=rest)


def prepare(environment: MutableMapping[str, str], config_folder: Path) -> None:
    """Tell SDL, before it starts, that buttons are meant by position, and where more mappings are.

    Those are in ``gamecontrollerdb.txt`` in ``config_folder``, if somebody put one there. What the
    environment says already is left as it is.
    """
    environment.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
    mappings = config_folder / "gamecontrollerdb.txt"
    if mappings.is_file():
        environment.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(mappings))
