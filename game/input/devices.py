"""The only reader of pygame's event queue: what pads, keys, mouse and window do becomes typed events.

Devices are told apart by instance id, and each event carries the seat that its device belongs to. Joystick
events of pads that SDL has a mapping for are passed over, not blocked, because blocking them silences the
controller events as well. Knows the seats as a table to look up, and no scene.
"""

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.input.actions import (
    KEYBOARD,
    Action,
    ActionEvent,
    DeviceEvent,
    DeviceId,
    DeviceKind,
    InputEvent,
    PointerButton,
    PointerEvent,
    PointerKind,
    RawEvent,
    SourceEvent,
    WindowEvent,
    WindowKind,
)
from game.input.bindings import Bindings
from game.input.families import Family
from game.input.hearing import Hearing
from game.input.mapping import MappingBook, PadMapping
from game.input.pads import BUTTONS, Edge, Pad, PadRack, RawEdge
from game.input.repeat import Holds
from game.input.seating import SeatBook
from game.session.ports import Clock

TOUCH_SILENCE = 0.3
"""So many seconds after a finger left a pad's touch surface the mouse is still not believed."""

_WINDOW = {
    pygame.QUIT: WindowKind.QUIT,
    pygame.WINDOWFOCUSLOST: WindowKind.FOCUS_LOST,
    pygame.WINDOWFOCUSGAINED: WindowKind.FOCUS_GAINED,
    pygame.WINDOWSIZECHANGED: WindowKind.RESIZED,
    pygame.WINDOWMINIMIZED: WindowKind.MINIMISED,
    pygame.WINDOWRESTORED: WindowKind.RESTORED,
    pygame.WINDOWEXPOSED: WindowKind.EXPOSED,
    pygame.AUDIODEVICEREMOVED: WindowKind.SOUND_LOST,
}

_TOUCH = (pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP)
_BUTTONS = {1: PointerButton.MAIN, 3: PointerButton.SECOND}

ToCanvas = Callable[[tuple[int, int]], tuple[int, int]]


class Devices:
    """Everything that can be pressed, read once a frame by ``poll``.

    ``last_pressed`` is the device that pressed something last, so that prompts can show its signs.

    While somebody is ``listening`` for a button to bind, presses come as where they were made instead of
    what they ask for.

    ``book`` says who sits where, and is told of pads that go. ``to_canvas`` turns window pixels into canvas
    pixels. pygame and its controller module must have been started.
    """

    def __init__(
        self,
        clock: Clock,
        book: SeatBook,
        bindings: Bindings,
        mappings: MappingBook,
        to_canvas: ToCanvas = lambda pos: pos,
    ) -> None:
        self._clock = clock
        self._book = book
        self._bindings = bindings
        self._mappings = mappings
        self._to_canvas = to_canvas
        self._holds = Holds()
        self._pending: list[InputEvent] = []
        self._hearing = Hearing(self._held_if_there)
        self._touched = float("-inf")
        self._mouse_rests = True  # a window that opens under a resting pointer is told of it as of a motion
        self._listening = False
        self.last_pressed: DeviceId | None = None
        self.pads = PadRack()
        self._handlers: dict[int, Callable[[pygame.event.Event, float], Iterable[InputEvent]]] = {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.CONTROLLERBUTTONDOWN: self._button,
            pygame.CONTROLLERBUTTONUP: self._button,
            pygame.CONTROLLERAXISMOTION: self._axis,
            pygame.JOYBUTTONDOWN: self._raw_button,
            pygame.JOYBUTTONUP: self._raw_button,
            pygame.JOYAXISMOTION: self._raw_axis,
            pygame.JOYHATMOTION: self._raw_hat,
            pygame.JOYDEVICEADDED: self._added,
            pygame.JOYDEVICEREMOVED: self._removed,
            pygame.MOUSEMOTION: self._pointer,
            pygame.MOUSEBUTTONDOWN: self._pointer,
            pygame.MOUSEBUTTONUP: self._pointer,
            pygame.MOUSEWHEEL: self._wheel,
            **dict.fromkeys(_WINDOW, self._window),
        }

    @property
    def bindings(self) -> Bindings:
        """Which button asks for what."""
        return self._bindings

    def rebind(self, bindings: Bindings) -> None:
        """Use other bindings from now on; what is held under the old ones is released first."""
        self.release_all()
        self._bindings = bindings

    def add_mapping(self, mapping: PadMapping) -> None:
        """Use a mapping made by hand, for pads that are plugged in already too."""
        self._mappings.add(mapping)
        now = self._clock.now()
        for pad in self.pads:
            if pad.guid == mapping.guid and pad.controller is None:
                self._pending += [*self._holds.release_device(pad.device, now), self._arrival(pad, now)]

    def release_all(self) -> None:
        """Release everything that is held; the releases come with the next poll."""
        self._pending += self._holds.release_all(self._clock.now())

    def listen(self, listening: bool) -> None:
        """Begin or end to tell presses as ``SourceEvent``, for the screen where controls are changed."""
        self.release_all()
        self._listening = listening

    @property
    def at_hand(self) -> DeviceId | None:
        """The device that pressed something last, if it is still there."""
        there = self.last_pressed == KEYBOARD or self.pads.get(self.last_pressed) is not None
        return self.last_pressed if there else None

    def held(self, device: DeviceId) -> frozenset[Action]:
        """What a device holds right now."""
        return self._holds.held(device)

    def family(self, device: DeviceId | None) -> Family | None:
        """The family whose signs to show for a device; None for the keyboard and for pads that are gone."""
        pad = self.pads.get(device)
        return pad.family if pad else None

    def poll(self) -> list[InputEvent]:
        """Read everything that has happened since the last call, in order."""
        now = self._clock.now()
        self._lose_gone()
        queue = pygame.event.get()
        if any(event.type in _TOUCH for event in queue):
            self._touched = now  # before anything else is looked at: the mouse may report the finger first
        events, self._pending = self._pending, []
        for event in queue:
            handler = self._handlers.get(event.type)
            if handler is not None:
                events += handler(event, now)
        events += self._holds.repeats(now)
        heard = list(self._hearing.listen(events, now))
        pressed = [event.device for event in heard if isinstance(event, ActionEvent) and event.pressed]
        self.last_pressed = pressed[-1] if pressed else self.last_pressed
        return [event for event in heard if self._permitted(event)]

    def close(self) -> None:
        """Let go of all pads."""
        self.pads.close()

    def _lose_gone(self) -> None:
        """A pad may have been pulled in the very frame in which somebody was seated with it."""
        for chair in self._book.now.chairs:
            if chair.device not in (None, KEYBOARD) and self.pads.get(chair.device) is None:
                self._book.now = self._book.now.lose(chair.device)

    def _held_if_there(self, device: DeviceId) -> frozenset[Action] | None:
        there = device == KEYBOARD or self.pads.get(device) is not None
        return self._holds.held(device) if there else None

    def _permitted(self, event: InputEvent) -> bool:
        return not isinstance(event, ActionEvent) or self._book.now.permits(event.seat, event.action)

    def _seat(self, device: DeviceId) -> int | None:
        return self._book.now.seat_of(device)

    # -- keyboards and remotes

    def _key_down(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        key = _key(event)
        if self._listening:
            return [SourceEvent(KEYBOARD, key, now)]
        alone = self._bindings.key_action(key)
        action = Action.FULLSCREEN if key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT else alone
        return self._holds.press(KEYBOARD, key, action, self._seat(KEYBOARD), now) if action else ()

    def _key_up(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        return self._holds.release(KEYBOARD, _key(event), now)

    # -- pads that SDL knows

    def _button(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        pad, source = self.pads.get(event.instance_id), BUTTONS.get(event.button)
        if pad is None or source is None:
            return ()
        return self._edges(pad, [(source, event.type == pygame.CONTROLLERBUTTONDOWN)], now)

    def _axis(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        pad = self.pads.get(event.instance_id)
        return self._edges(pad, pad.axis_edges(event.axis, event.value), now) if pad else ()

    def _edges(self, pad: Pad, edges: Iterable[Edge], now: float) -> Iterator[InputEvent]:
        for source, down in edges:
            if self._listening and down:
                yield SourceEvent(pad.device, source, now)
                continue
            action = self._bindings.pad_action(pad.family, source)
            if not down:
                yield from self._holds.release(pad.device, source, now)
            elif action is not None:
                yield from self._holds.press(pad.device, source, action, self._seat(pad.device), now)

    # -- pads that SDL does not know

    def _raw_button(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        down = event.type == pygame.JOYBUTTONDOWN
        return self._raw(event, lambda _: [(f"b{event.button}", down)], now)

    def _raw_axis(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        return self._raw(event, lambda pad: pad.raw_axis_edges(event.axis, event.value), now)

    def _raw_hat(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        return self._raw(event, lambda pad: pad.raw_hat_edges(event.hat, event.value), now)

    def _raw(
        self, event: pygame.event.Event, edges: Callable[[Pad], Iterable[RawEdge]], now: float
    ) -> Iterator[InputEvent]:
        pad = self.pads.get(event.instance_id)
        if pad is None or pad.controller is not None:
            return
        mapping = self._mappings.get(pad.guid)
        for element, down in edges(pad):
            place = mapping.places.get(element) if mapping else None
            if place is not None:
                yield from self._edges(pad, [(place, down)], now)
            elif mapping is None and down:
                yield RawEvent(pad.device, element, now)

    # -- pads that come and go

    def _added(self, _: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        # The index in the event may be out of date by now; a look at all devices never is.
        return [self._arrival(pad, now) for pad in self.pads.scan()]

    def _arrival(self, pad: Pad, now: float) -> DeviceEvent:
        known = pad.controller is not None or self._mappings.get(pad.guid) is not None
        kind = DeviceKind.ADDED if known else DeviceKind.UNKNOWN
        return DeviceEvent(kind, pad.device, self._seat(pad.device), now)

    def _removed(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        device = DeviceId(event.instance_id)
        if self.pads.remove(device) is not None:
            seat = self._seat(device)
            self._book.now = self._book.now.lose(device)
            yield from self._holds.release_device(device, now)
            yield DeviceEvent(DeviceKind.REMOVED, device, seat, now)
        # SDL forgets to announce a pad that was plugged in just before another was pulled out.
        yield from self._added(event, now)

    # -- mouse and window

    def _pointer(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        kinds = {
            pygame.MOUSEMOTION: PointerKind.MOVED,
            pygame.MOUSEBUTTONDOWN: PointerKind.PRESSED,
            pygame.MOUSEBUTTONUP: PointerKind.RELEASED,
        }
        button = _BUTTONS.get(getattr(event, "button", 0), PointerButton.NONE)
        clicked = event.type != pygame.MOUSEMOTION
        if self._from_a_pad(event, now) or (clicked and button is PointerButton.NONE):
            return ()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.last_pressed = KEYBOARD
        rests, self._mouse_rests = self._mouse_rests, False
        if rests and not clicked:
            return ()
        pos = self._to_canvas(event.pos)
        return [PointerEvent(kinds[event.type], pos, self._seat(KEYBOARD), now, button)]

    def _wheel(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        if self._from_a_pad(event, now):
            return ()
        pos = self._to_canvas(pygame.mouse.get_pos())
        return [PointerEvent(PointerKind.SCROLLED, pos, self._seat(KEYBOARD), now, scroll=event.y)]

    def _from_a_pad(self, event: pygame.event.Event, now: float) -> bool:
        return bool(getattr(event, "touch", False)) or now - self._touched < TOUCH_SILENCE

    def _window(self, event: pygame.event.Event, now: float) -> Iterable[InputEvent]:
        kind = _WINDOW[event.type]
        lost = kind in (WindowKind.FOCUS_LOST, WindowKind.MINIMISED)
        return [*(self._holds.release_all(now) if lost else ()), WindowEvent(kind, now)]


def _key(event: pygame.event.Event) -> int:
    """Give the key's code; some remotes' keys have none, and are known by their scan code."""
    return int(event.key or event.scancode)
