"""Which signs prompts show: those of the pad or the keyboard that was touched last, at first those of what is there.

Knows devices, bindings and the names of keys; draws nothing.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.input.actions import (
    KEYBOARD,
    Action,
    ActionEvent,
    DeviceEvent,
    DeviceId,
    InputEvent,
    PointerEvent,
    PointerKind,
)
from game.input.devices import Devices
from game.input.families import Family
from game.ui.look import KeySign, Look, PadSign

LABELS = {
    pygame.K_RETURN: "enter",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_LSHIFT: "shift",
    pygame.K_ESCAPE: "Esc",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
}
DRAWN = ("up", "down", "left", "right", "tab", "space")


class SignBoard:
    """Told of every event, it turns the look to the signs of the device behind it."""

    def __init__(self, look: Look, devices: Devices) -> None:
        self._look = look
        self._devices = devices
        self._device: DeviceId | None = None
        self._look.show_signs(self._at_first)

    def hear(self, event: InputEvent) -> None:
        """Notice which device was touched."""
        touched = _touched(event)
        if touched is not None and touched != self._device:
            self._device = touched
            self._look.show_signs(self.signs_of(touched))
        elif isinstance(event, DeviceEvent) and (self._device is None or event.device == self._device):
            self._device = None  # nobody has touched anything yet, or what was touched has gone
            self._look.show_signs(self._at_first)

    def _at_first(self, action: Action) -> PadSign | KeySign | None:
        """What is pressed on the first pad that is there, and on the keyboard while there is none."""
        family = next((pad.family for pad in self._devices.pads), None)
        return self.on_keyboard(action) if family is None else self.on_pad(family, action)

    def signs_of(self, device: DeviceId) -> Callable[[Action], PadSign | KeySign | None]:
        """What is pressed for an action on a device."""
        family = self._devices.family(device)
        return self.on_keyboard if family is None else partial(self.on_pad, family)

    def on_pad(self, family: Family, action: Action) -> PadSign | None:
        """What is pressed for an action on a pad of a family."""
        places = self._devices.bindings.pad_inputs(family, action)
        return PadSign(family.value, places[0].value) if places else None

    def on_keyboard(self, action: Action) -> KeySign | None:
        """What is pressed for an action on a keyboard."""
        keys = self._devices.bindings.key_codes(action)
        return KeySign(key_label(keys[0])) if keys else None

    def pad_at_hand(self, action: Action) -> PadSign | None:
        """What is pressed for an action on the pad that was touched last, else on the first that is there."""
        touched = self._devices.family(self._device)
        there = next((pad.family for pad in self._devices.pads), Family.PLAIN)
        return self.on_pad(touched or there, action)


def _touched(event: InputEvent) -> DeviceId | None:
    """The device that was pressed; a mouse is in the hand of whoever has the keyboard."""
    if isinstance(event, ActionEvent) and event.pressed:
        return event.device
    clicked = isinstance(event, PointerEvent) and event.kind is PointerKind.PRESSED
    return KEYBOARD if clicked else None


def key_label(key: int) -> str:
    """What stands on a key (an SDL key code)."""
    name = pygame.key.name(key)
    return LABELS.get(key) or (name if name in DRAWN else name.upper())
