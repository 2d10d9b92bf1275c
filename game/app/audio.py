"""The real sound port: pygame's mixer, with volumes by group, pan, and a machine without sound taken calmly.

Knows the mixer and the bank of sounds. Does not know when a sound is due, where volumes are kept, or how a
lost device is told to people: it reports codes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import pygame

from game.resources.sounds import EFFECTS, SOUNDS, Group, MissingSoundError, SoundBank
from game.session.ports import Clock

RATE = 44100
BUFFER = 512
"""Samples: about 12 ms from a press to its sound."""

CHANNELS = 24
AMBIENCE_CHANNEL = 0
FADE = 900
"""Milliseconds in which ambience and music come and go."""

FRAMES_FIRST = 2
"""Frames that are shown before the sound gets ready."""

TOO_SOON = 0.030
"""Seconds in which the same sound again would only make a louder one."""

RETRY, LONGEST_RETRY = 5.0, 320.0
"""Seconds from a device that went away to the next try to open one; doubled after each that fails."""


class AudioNote(Enum):
    """What happened to the sound, for the log."""

    NO_DEVICE = "no-device"
    NO_MIXER = "no-mixer"
    DEVICE_LOST = "device-lost"
    DEVICE_BACK = "device-back"
    SOUND_MISSING = "sound-missing"


Note = Callable[[AudioNote, str], None]
"""Called with what happened and a detail (a file, the driver's own words)."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud each group is, 0.0 to 1.0; music is off until somebody wants it."""

    effects: float = 1.0
    ambience: float = 1.0
    music: float = 0.0

    def of(self, group: Group) -> float:
        """The volume of one group."""
        return {Group.EFFECTS: self.effects, Group.AMBIENCE: self.ambience, Group.MUSIC: self.music}[group]


def balance(volume: float, pan: float) -> tuple[float, float]:
    """Volume of the left and of the right speaker; ``pan`` -1.0 to 1.0 takes from the far one only."""
    place = max(-1.0, min(1.0, pan))
    level = max(0.0, min(1.0, volume))
    return level * min(1.0, 1.0 - place), level * min(1.0, 1.0 + place)


class MixerAudio:
    """A SoundPort over pygame's mixer, with the ambience and the music beside it.

    Without a device the mixer runs on SDL's dummy driver and one note is given; a device that goes away in
    mid-play costs the sounds until it, or another one, is back, and nothing else. While muted no device is
    opened at all. Opening it and reading the sounds take time that the first picture should not wait for: that is
    done bit by bit as `catch_up` is called, or at once for a sound that is wanted before.
    """

    def __init__(
        self, bank: SoundBank, clock: Clock, note: Note, volumes: Volumes, *, muted: bool = False
    ) -> None:
        self._bank = bank
        self._clock = clock
        self._note = note
        self._volumes = volumes
        self._muted = muted
        self._open = False
        self._on_dummy = False
        self._looping: set[Group] = set()
        self._last_played: dict[str, float] = {}
        self._missing: set[str] = set()
        self._retry_in = RETRY
        self._retry_at = 0.0
        self._tried = False
        self._frames = 0
        self._to_start: list[Group] = []
        self._to_read: list[str] = []

    # The port

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Start a sound; silent when muted, without a device, or while the same one began just now."""
        group = SOUNDS[name].group
        now = self._clock.now()
        if self._muted or now - self._last_played.get(name, -RETRY) < TOO_SOON:
            return
        if not self._tried:
            self._open_device()
        elif self._is_silent and now >= self._retry_at:
            self.device_changed()
        if not self._open:
            return
        self._last_played[name] = now
        left, right = balance(volume * self._volumes.of(group), pan)
        try:
            channel = _free_channel()
            if channel is not None:
                channel.play(self._bank.next(name))
                channel.set_volume(left, right)
        except MissingSoundError as error:
            self._report_missing(str(error.filename))
        except pygame.error as error:
            self._lose(str(error))

    # What the app does

    def catch_up(self, _now: float) -> None:
        """One frame's part of getting ready: the device, then ambience and music, then an effect a frame."""
        self._frames += 1
        if self._muted or self._frames <= FRAMES_FIRST:
            return
        if not self._tried:
            self._open_device()
        elif self._to_start:
            self._start_loop(self._to_start.pop(0))
        elif self._to_read and self._open:
            try:
                self._bank.load(self._to_read.pop())
            except MissingSoundError as error:
                self._report_missing(str(error.filename))

    def loop(self, group: Group, *, on: bool) -> None:
        """Start or stop the ambience or the music; each goes round for as long as it is on."""
        if on == (group in self._looping):
            return
        if on:
            self._looping.add(group)
            self._to_start.append(group)
        else:
            self._looping.discard(group)
            self._to_start = [waiting for waiting in self._to_start if waiting is not group]
            self._stop_loop(group)

    def set_volumes(self, volumes: Volumes) -> None:
        """From now on, this loud."""
        self._volumes = volumes
        if self._open:
            pygame.mixer.Channel(AMBIENCE_CHANNEL).set_volume(volumes.ambience)
            pygame.mixer.music.set_volume(volumes.music)

    def device_changed(self) -> None:
        """A sound device came or went: open whatever is the system's choice now."""
        if self._muted:
            return
        was_silent = self._is_silent
        self.close()
        self._open_device()
        if was_silent and not self._is_silent:
            self._note(AudioNote.DEVICE_BACK, pygame.mixer.get_driver())

    def close(self) -> None:
        """Let the device go."""
        pygame.mixer.quit()
        self._bank.forget()
        self._open = False

    # Device

    @property
    def _is_silent(self) -> bool:
        return self._on_dummy or not self._open

    def _open_device(self) -> None:
        self._tried = True
        self._on_dummy = False
        try:
            self._init_mixer()
            self._retry_in = RETRY
        except pygame.error as error:
            self._retry_at = self._clock.now() + self._retry_in
            if self._retry_in == RETRY:  # told once, not at every try
                self._note(AudioNote.NO_DEVICE, str(error))
            self._retry_in = min(2 * self._retry_in, LONGEST_RETRY)
            self._open_dummy()
        self._to_start = list(self._looping)
        self._to_read = list(EFFECTS)

    def _open_dummy(self) -> None:
        """Play to nobody, so that everything else goes on as always."""
        wanted = os.environ.get("SDL_AUDIODRIVER")
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            self._init_mixer()
            self._on_dummy = True
        except pygame.error as error:
            self._note(AudioNote.NO_MIXER, str(error))
        finally:  # the next try may find a device
            if wanted is None:
                del os.environ["SDL_AUDIODRIVER"]
            else:
                os.environ["SDL_AUDIODRIVER"] = wanted

    def _init_mixer(self) -> None:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)
        self._open = True

    def _lose(self, detail: str) -> None:
        self._note(AudioNote.DEVICE_LOST, detail)
        self.close()
        self._retry_at = self._clock.now() + RETRY

    # Loops

    def _start_loop(self, group: Group) -> None:
        if not self._open:
            return
        try:
            if group is Group.MUSIC:
                pygame.mixer.music.load(str(self._bank.path("music")))
                pygame.mixer.music.set_volume(self._volumes.music)
                pygame.mixer.music.play(-1, fade_ms=FADE)
            else:
                channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
                channel.play(self._bank.next("ambience"), loops=-1, fade_ms=FADE)
                channel.set_volume(self._volumes.ambience)
        except MissingSoundError as error:
            self._report_missing(str(error.filename))
        except (FileNotFoundError, pygame.error) as error:
            self._report_missing(str(error))

    def _stop_loop(self, group: Group) -> None:
        if not self._open:
            return
        if group is Group.MUSIC:
            pygame.mixer.music.fadeout(FADE)
        else:
            pygame.mixer.Channel(AMBIENCE_CHANNEL).fadeout(FADE)

    def _report_missing(self, detail: str) -> None:
        if detail not in self._missing:
            self._missing.add(detail)
            self._note(AudioNote.SOUND_MISSING, detail)


def _free_channel() -> pygame.mixer.Channel | None:
    """A channel that plays nothing, never the ambience's.

    Looked for here, since a mixer that was opened again no longer heeds channels that are set aside, and one that is
    made to find a channel takes the oldest sound's, which is the ambience.
    """
    for number in range(AMBIENCE_CHANNEL + 1, CHANNELS):
        channel = pygame.mixer.Channel(number)
        if not channel.get_busy():
            return channel
    return None
