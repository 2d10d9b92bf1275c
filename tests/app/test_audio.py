"""Sound on every machine: with a device, without one, with one that goes away, and muted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pads import HandClock

from game.app.audio import RETRY, AudioNote, MixerAudio, Volumes, balance
from game.resources.sounds import EFFECTS, Group, SoundBank

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


class Room:
    """An audio with its clock and the notes it gave."""

    def __init__(self, *, folder: Path = FOLDER, muted: bool = False) -> None:
        self.clock = HandClock()
        self.notes: list[tuple[AudioNote, str]] = []
        self.audio = MixerAudio(
            SoundBank(folder),
            self.clock,
            lambda note, detail: self.notes.append((note, detail)),
            Volumes(),
            muted=muted,
        )

    def frames(self, count: int = 70) -> None:
        """Let frames pass, in which the sound gets ready."""
        for _ in range(count):
            self.clock.time += 0.016
            self.audio.catch_up(self.clock.time)

    @property
    def told(self) -> list[AudioNote]:
        return [note for note, _ in self.notes]

    @staticmethod
    def busy() -> int:
        return sum(pygame.mixer.Channel(i).get_busy() for i in range(pygame.mixer.get_num_channels()))


@pytest.fixture(autouse=True)
def closed_mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize(
    ("volume", "pan", "left", "right"),
    [
        (1.0, 0.0, 1.0, 1.0),
        (0.5, 0.0, 0.5, 0.5),
        (1.0, -1.0, 1.0, 0.0),
        (1.0, 1.0, 0.0, 1.0),
        (0.8, 0.25, 0.6, 0.8),
        (3.0, -7.0, 1.0, 0.0),
        (-1.0, 0.0, 0.0, 0.0),
    ],
)
def test_pan_takes_from_the_far_speaker_only(volume: float, pan: float, left: float, right: float) -> None:
    assert balance(volume, pan) == pytest.approx((left, right))


def test_a_sound_is_heard_and_an_unknown_one_is_an_error() -> None:
    room = Room()
    room.audio.play("shuffle", pan=0.3)
    assert room.busy() == 1
    with pytest.raises(KeyError):
        room.audio.play("vuvuzela")
    assert room.told == []


def test_the_same_sound_twice_in_an_instant_is_one_sound() -> None:
    room = Room()
    for _ in range(8):
        room.audio.play("deal")
    assert room.busy() == 1
    room.clock.time += 0.05
    room.audio.play("deal")
    assert room.busy() == 2


def test_more_sounds_than_channels_are_dropped_and_leave_the_ambience_alone() -> None:
    room = Room()
    room.audio.loop(Group.AMBIENCE, on=True)
    room.frames()
    for _ in range(60):
        room.audio.play("match_end")
        room.clock.time += 0.1
    assert room.busy() == pygame.mixer.get_num_channels()
    assert pygame.mixer.Channel(0).get_sound().get_length() > 5.5  # the ambience, not a fanfare


def test_no_device_gives_one_note_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    room = Room()
    room.audio.loop(Group.AMBIENCE, on=True)
    room.frames()
    room.audio.play("shuffle")
    assert room.told == [AudioNote.NO_DEVICE]
    assert pygame.mixer.get_driver() == "dummy"


def test_no_mixer_at_all_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no audio in this SDL")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    room = Room()
    room.audio.loop(Group.MUSIC, on=True)
    room.audio.play("shuffle")
    room.audio.set_volumes(Volumes(effects=0.2))
    assert room.told == [AudioNote.NO_DEVICE, AudioNote.NO_MIXER] * (
        1 + room.told.count(AudioNote.NO_MIXER) - 1
    )


def test_a_device_lost_in_mid_play_costs_its_sounds_and_comes_back() -> None:
    room = Room()
    room.audio.loop(Group.AMBIENCE, on=True)
    room.frames()
    room.audio.play("shuffle")
    pygame.mixer.quit()  # what a lost device leaves behind
    room.clock.time += 1
    room.audio.play("shuffle")
    assert room.told == [AudioNote.DEVICE_LOST]
    room.clock.time += 1
    room.audio.play("shuffle")  # too early for another try
    assert pygame.mixer.get_init() is None
    room.clock.time += RETRY
    room.audio.play("shuffle")
    room.frames()
    assert room.busy() == 2  # the sound, and the ambience again
    assert room.told == [AudioNote.DEVICE_LOST, AudioNote.DEVICE_BACK]


def test_a_machine_without_sound_is_asked_again_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    room = Room()
    tries: list[float] = []
    monkeypatch.setattr(MixerAudio, "device_changed", _counting(MixerAudio.device_changed, tries, room.clock))
    for _ in range(2000):
        room.clock.time += 1
        room.audio.play("tick")
    waits = [round(late - early) for early, late in pairwise(tries)]
    assert waits[:6] == [10, 20, 40, 80, 160, 320]
    assert set(waits[6:]) == {320}
    assert room.told == [AudioNote.NO_DEVICE]


def _counting(method: Callable[..., None], tries: list[float], clock: HandClock) -> Callable[..., None]:
    def counted(audio: MixerAudio) -> None:
        tries.append(clock.time)
        method(audio)

    return counted


def test_a_new_device_is_taken_up_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    room = Room()
    room.frames()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    room.audio.device_changed()
    assert room.told == [AudioNote.NO_DEVICE, AudioNote.DEVICE_BACK]
    room.audio.device_changed()
    assert room.told == [AudioNote.NO_DEVICE, AudioNote.DEVICE_BACK]


def test_muted_opens_no_device() -> None:
    room = Room(muted=True)
    room.audio.play("shuffle")
    room.audio.loop(Group.AMBIENCE, on=True)
    room.frames()
    assert pygame.mixer.get_init() is None


def test_a_missing_sound_is_told_once_by_its_file(tmp_path: Path) -> None:
    room = Room(folder=tmp_path)
    for _ in range(3):
        room.audio.play("shuffle")
        room.audio.loop(Group.AMBIENCE, on=True)
        room.frames()
    files = [Path(detail).name for _, detail in room.notes]
    assert files[:2] == ["shuffle.ogg", "ambience.ogg"]
    assert len(files) == len(set(files))


def test_loops_start_and_stop_with_their_group() -> None:
    room = Room()
    room.audio.set_volumes(Volumes(music=0.5))
    room.audio.loop(Group.MUSIC, on=True)
    room.frames()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    room.audio.loop(Group.MUSIC, on=False)
    room.audio.loop(Group.MUSIC, on=True)
    room.frames(1)
    assert pygame.mixer.music.get_busy()
    room.audio.loop(Group.AMBIENCE, on=True)
    room.audio.loop(Group.AMBIENCE, on=False)  # before it was ever started
    room.frames(5)
    assert room.busy() == 0


def test_the_first_pictures_come_before_the_sound_gets_ready() -> None:
    room = Room()
    room.audio.loop(Group.AMBIENCE, on=True)
    room.frames(2)
    assert pygame.mixer.get_init() is None
    room.frames(1)
    assert pygame.mixer.get_init() is not None
    assert room.busy() == 0
    room.frames(1)
    assert room.busy() == 1


def test_every_effect_is_read_before_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    room.frames(len(EFFECTS) + 5)
    monkeypatch.setattr(pygame.mixer, "Sound", None)  # from now on nothing could be read
    for name in EFFECTS:
        room.audio.play(name)
    assert room.told == []
