"""Pads for tests: the real pump over SDL's virtual pads, in a room with a clock that is turned by hand."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from pygame._sdl2 import controller
from virtual_pad import VirtualPad, set_hint

from game.input.actions import Action, ActionEvent, DeviceEvent, DeviceId, InputEvent, Phase
from game.input.bindings import Bindings
from game.input.devices import Devices
from game.input.mapping import MappingBook
from game.input.seating import SeatBook, Seating

FRAME = 1 / 60


class HandClock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


class Room:
    """A television with devices, and what has happened since it was last asked."""

    def __init__(self, seats: int = 8, mappings: MappingBook | None = None) -> None:
        self.clock = HandClock()
        self.book = SeatBook(Seating.empty(seats))
        self.devices = Devices(self.clock, self.book, Bindings(), mappings or MappingBook())
        self.plugged: list[VirtualPad] = []

    def plug(self, **options: object) -> VirtualPad:
        pad = VirtualPad(**options)
        self.plugged.append(pad)
        return pad

    def unplug(self, pad: VirtualPad) -> None:
        pad.unplug()
        self.plugged.remove(pad)

    def frame(self, seconds: float = FRAME) -> list[InputEvent]:
        self.clock.time += seconds
        return self.devices.poll()

    def actions(self, seconds: float = FRAME) -> list[tuple[int | None, Action, Phase]]:
        events = self.frame(seconds)
        return [(event.seat, event.action, event.phase) for event in events if isinstance(event, ActionEvent)]

    def arrivals(self) -> list[DeviceEvent]:
        return [event for event in self.frame() if isinstance(event, DeviceEvent)]

    def sit(self, pad: VirtualPad, seat: int) -> None:
        self.frame()
        self.book.now = self.book.now.sit(DeviceId(pad.instance_id), seat)


@contextmanager
def room(seats: int = 8, mappings: MappingBook | None = None) -> Iterator[Room]:
    """A room that leaves no pad, no handle and no event behind."""
    pygame.init()
    controller.init()
    pygame.display.set_mode((320, 180))
    set_hint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.event.clear()
    made = Room(seats, mappings)
    try:
        yield made
    finally:
        for pad in list(made.plugged):
            made.unplug(pad)
        pygame.event.get()
        made.devices.close()
        pygame.event.clear()
