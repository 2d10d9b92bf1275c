"""The machine the game runs on: window, devices, sound, rumble and lights, made once and told of settings.

Knows the real ports and how a setting reaches each of them; knows no scene.
"""

import logging
import os
from pathlib import Path

import pygame
from pygame._sdl2 import controller

from game.app.audio import AudioNote, MixerAudio, Volumes
from game.app.folders import APPLICATION
from game.app.window import Frame, Window
from game.input.actions import InputEvent, WindowEvent, WindowKind
from game.input.bindings import Bindings
from game.input.devices import Devices
from game.input.feedback import PadHaptics, PadLights
from game.input.mapping import MappingBook
from game.input.seating import SeatBook, Seating
from game.resources.sounds import Group, SoundBank
from game.rules.moves import MAX_SEATS
from game.scenes.settings_model import Settings
from game.session.ports import Clock

log = logging.getLogger(__name__)

NAME = "Mexican Train TV"
ICON = (128, 128)
WINDOW_CLASSES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""What desktops know the window by; it is the name of the menu entry, so that the two find each other."""


class Machine:
    """Everything real. Raises pygame.error if there is no way to show a picture."""

    def __init__(
        self,
        settings: Settings,
        assets: Path,
        clock: Clock,
        *,
        headless: bool = False,
        muted: bool = False,
    ) -> None:
        self._headless = headless
        pygame.font.init()
        for name in WINDOW_CLASSES:
            os.environ.setdefault(name, APPLICATION)
        icon = pygame.image.load_sized_svg(assets / "art" / "app-icon.svg", ICON)
        self.window = Window(self._frame(settings), NAME, icon)
        controller.init()
        self.seats = SeatBook(Seating.empty(MAX_SEATS))
        mappings = MappingBook(settings.pad_mappings)
        self.devices = Devices(clock, self.seats, _bindings(settings), mappings, self._to_canvas)
        bank = SoundBank(assets / "sounds")
        self.sound = MixerAudio(bank, clock, _note, _volumes(settings), muted=muted)
        self.haptics = PadHaptics(self.devices.pads, self.seats)
        self.lights = PadLights(self.devices.pads, self.seats)

    def follow(self, settings: Settings) -> None:
        """Apply settings, at once."""
        self.window.be(self._frame(settings))
        self.sound.set_volumes(_volumes(settings))
        self.sound.loop(Group.AMBIENCE, on=settings.ambience_level > 0)
        self.sound.loop(Group.MUSIC, on=settings.music)
        self.haptics.strength = settings.rumble / 10
        self.lights.on = settings.pad_lights
        bindings = _bindings(settings)
        if bindings != self.devices.bindings:
            self.devices.rebind(bindings)

    def hear(self, event: InputEvent) -> None:
        """When the sound device goes (a television switched off), sound moves to what is left."""
        if isinstance(event, WindowEvent) and event.kind is WindowKind.SOUND_LOST:
            self.sound.device_changed()

    def displays(self) -> list[str]:
        """The names of the screens that are plugged in."""
        return [f"{width} × {height}" for width, height in pygame.display.get_desktop_sizes()]

    def close(self) -> None:
        """Let everything go."""
        self.devices.close()
        self.sound.close()
        self.window.close()

    def _to_canvas(self, pos: tuple[int, int]) -> tuple[int, int]:
        return self.window.canvas_pos(pos)

    def _frame(self, settings: Settings) -> Frame:
        return Frame(
            fullscreen=settings.fullscreen,
            display=settings.display,
            safe_area=settings.safe_percent / 100,
            headless=self._headless,
        )


def _bindings(settings: Settings) -> Bindings:
    return Bindings.restored(settings.bindings).with_swap(settings.swap_confirm)


def _volumes(settings: Settings) -> Volumes:
    return Volumes(settings.sound_level / 10, settings.ambience_level / 10, settings.music_level / 10)


def _note(note: AudioNote, detail: str) -> None:
    log.info("sound: %s (%s)", note.value, detail)
