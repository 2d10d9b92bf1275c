"""Virtual gamepads for tests: genuine SDL2 devices inside this process.

SDL2 (>= 2.24) has a "virtual joystick" driver. A device attached through it goes
through the same code as a real pad: JOYDEVICEADDED / CONTROLLERDEVICEADDED, the
game-controller mapping, button/axis/hat events, rumble and LED calls, unplugging.
No kernel module, /dev/uinput or root is needed. Works with pygame-ce 2.5.x wheels.

Call everything from the thread that pumps pygame events. State that was set is
delivered by the next pygame.event.get()/pump() (SDL_PumpEvents polls every pad).
"""

from __future__ import annotations

import ctypes
import sys

import pygame

# in the order of SDL_GameControllerButton: a pad of kind "gamecontroller" maps one to one
BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick"),
    *("leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft", "dpright"),
    *("misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"),
)
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
HAT = {"centered": 0, "up": 1, "right": 2, "down": 4, "left": 8}
GAMECONTROLLER, UNKNOWN = 1, 0  # SDL_JoystickType

_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_LED = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint8, ctypes.c_uint8)
_PLAYER = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)
_UPDATE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_EFFECT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)


class _Desc(ctypes.Structure):  # SDL_VirtualJoystickDesc, version 1
    _fields_ = [
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", _UPDATE),
        ("SetPlayerIndex", _PLAYER),
        ("Rumble", _RUMBLE),
        ("RumbleTriggers", _RUMBLE),
        ("SetLED", _LED),
        ("SendEffect", _EFFECT),
    ]


class _GUID(ctypes.Structure):
    _fields_ = [("data", ctypes.c_uint8 * 16)]


def _load():
    """The SDL2 that pygame itself uses (never a second copy).

    POSIX: dlsym on pygame's own extension module also searches its dependencies,
    so no file name of the (hash-suffixed) bundled library is needed.
    """
    lib = ctypes.CDLL("SDL2.dll") if sys.platform == "win32" else ctypes.CDLL(pygame.base.__file__)
    for name, res, *args in (
        ("SDL_JoystickAttachVirtualEx", ctypes.c_int, ctypes.POINTER(_Desc)),
        ("SDL_JoystickDetachVirtual", ctypes.c_int, ctypes.c_int),
        ("SDL_JoystickOpen", ctypes.c_void_p, ctypes.c_int),
        ("SDL_JoystickClose", None, ctypes.c_void_p),
        ("SDL_JoystickInstanceID", ctypes.c_int32, ctypes.c_void_p),
        ("SDL_JoystickGetDeviceInstanceID", ctypes.c_int32, ctypes.c_int),
        ("SDL_NumJoysticks", ctypes.c_int),
        ("SDL_JoystickSetVirtualButton", ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8),
        ("SDL_JoystickSetVirtualAxis", ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int16),
        ("SDL_JoystickSetVirtualHat", ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8),
        ("SDL_GameControllerAddMapping", ctypes.c_int, ctypes.c_char_p),
        ("SDL_GameControllerAddMappingsFromRW", ctypes.c_int, ctypes.c_void_p, ctypes.c_int),
        ("SDL_GameControllerMappingForDeviceIndex", ctypes.c_void_p, ctypes.c_int),
        ("SDL_RWFromFile", ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p),
        ("SDL_SetHint", ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p),
        ("SDL_free", None, ctypes.c_void_p),
        ("SDL_GetError", ctypes.c_char_p),
    ):
        fn = getattr(lib, name)
        fn.restype, fn.argtypes = res, args
    return lib


SDL = _load()


def _ok(code):
    if code is None or code < 0:
        raise pygame.error((SDL.SDL_GetError() or b"").decode())
    return code


def set_hint(name, value):
    """E.g. set_hint('SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS', '1'), also after init."""
    SDL.SDL_SetHint(name.encode(), value.encode())


def add_mappings_from_file(path):
    """Load an SDL gamecontrollerdb.txt; returns how many mappings were added."""
    rw = SDL.SDL_RWFromFile(str(path).encode(), b"rb")
    if not rw:
        raise FileNotFoundError(path)
    return _ok(SDL.SDL_GameControllerAddMappingsFromRW(rw, 1))


class VirtualPad:
    """One plugged-in pad. Recognised as a controller, with a mapping made by SDL."""

    def __init__(
        self,
        name="Virtual Pad",
        vendor=0x0FFF,
        product=0x0001,
        buttons=BUTTONS[:15],
        axes=AXES,
        hats=0,
        kind=GAMECONTROLLER,
    ):
        self.name, self.buttons, self.axes = name, list(buttons), list(axes)
        self.rumbles, self.leds, self.player_indexes = [], [], []
        d = _Desc(
            version=1,
            type=kind,
            naxes=len(self.axes),
            nbuttons=len(self.buttons),
            nhats=hats,
            vendor_id=vendor,
            product_id=product,
            name=name.encode(),
        )
        if kind == GAMECONTROLLER:
            d.button_mask = sum(1 << BUTTONS.index(b) for b in self.buttons)
            d.axis_mask = sum(1 << AXES.index(a) for a in self.axes)
        # the callback objects must live as long as the device
        d.Rumble = self._keep = _RUMBLE(lambda _, lo, hi: self.rumbles.append((lo, hi)) or 0)
        d.SetLED = self._keep2 = _LED(lambda _, r, g, b: self.leds.append((r, g, b)) or 0)
        d.SetPlayerIndex = self._keep3 = _PLAYER(lambda _, i: self.player_indexes.append(i))
        self._desc = d
        index = _ok(SDL.SDL_JoystickAttachVirtualEx(ctypes.byref(d)))
        # state can only be set through an opened handle; this also makes SDL deliver JOY* events
        self._joy = SDL.SDL_JoystickOpen(index)
        if not self._joy:
            raise pygame.error((SDL.SDL_GetError() or b"").decode())
        self.instance_id = SDL.SDL_JoystickInstanceID(self._joy)

    # indices shift whenever any pad goes, so look the index up each time
    @property
    def device_index(self):
        for i in range(SDL.SDL_NumJoysticks()):
            if SDL.SDL_JoystickGetDeviceInstanceID(i) == self.instance_id:
                return i
        return None

    @property
    def mapping(self):
        p = SDL.SDL_GameControllerMappingForDeviceIndex(self.device_index)
        if not p:
            return None
        text = ctypes.string_at(p).decode()
        SDL.SDL_free(p)
        return text

    def button(self, name, down):
        i = self.buttons.index(name) if isinstance(name, str) else name
        _ok(SDL.SDL_JoystickSetVirtualButton(self._joy, i, int(down)))

    def press(self, name):
        self.button(name, True)

    def release(self, name):
        self.button(name, False)

    def axis(self, name, value):
        """value -1..1 (a trigger rests at -1, fully pulled is 1)."""
        i = self.axes.index(name) if isinstance(name, str) else name
        _ok(SDL.SDL_JoystickSetVirtualAxis(self._joy, i, max(-32768, min(32767, round(value * 32767)))))

    def hat(self, value, index=0):
        _ok(SDL.SDL_JoystickSetVirtualHat(self._joy, index, HAT.get(value, value)))

    def unplug(self):
        if self._joy:
            index = self.device_index
            if index is not None:
                _ok(SDL.SDL_JoystickDetachVirtual(index))
            SDL.SDL_JoystickClose(self._joy)
            self._joy = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.unplug()
