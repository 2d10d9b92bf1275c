"""The register of every sound the game has, and the bank that reads them from their folder.

Knows names, files and which take of a sound comes next; knows nothing of devices, volumes or of when a sound
is played.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import pygame


class Group(Enum):
    """What a player can turn up and down by itself."""

    EFFECTS = "effects"
    AMBIENCE = "ambience"
    MUSIC = "music"


@dataclass(frozen=True, slots=True)
class SoundSpec:
    """A sound of the register: how many takes of it there are, so that no two in a row are the same."""

    takes: int = 1
    group: Group = Group.EFFECTS


SOUNDS: dict[str, SoundSpec] = {
    "tile_light_wood": SoundSpec(takes=3),
    "tile_heavy_wood": SoundSpec(takes=3),
    "tile_double_wood": SoundSpec(takes=2),
    "tile_light_tile": SoundSpec(takes=3),
    "tile_heavy_tile": SoundSpec(takes=3),
    "tile_double_tile": SoundSpec(takes=2),
    "shuffle": SoundSpec(),
    "deal": SoundSpec(takes=3),
    "draw": SoundSpec(takes=2),
    "tile_turned": SoundSpec(takes=2),
    "marker_up": SoundSpec(),
    "marker_down": SoundSpec(),
    "double": SoundSpec(),
    "double_covered": SoundSpec(),
    "last_tile": SoundSpec(),
    "challenge": SoundSpec(),
    "turn": SoundSpec(),
    "going_out": SoundSpec(),
    "round_end": SoundSpec(),
    "blocked": SoundSpec(),
    "match_end": SoundSpec(),
    "count_tick": SoundSpec(takes=2),
    "menu_move": SoundSpec(),
    "confirm": SoundSpec(),
    "back": SoundSpec(),
    "tick": SoundSpec(),  # the one answer to every press that changes nothing, whatever the reason
    "peek_open": SoundSpec(),
    "peek_shut": SoundSpec(),
    "page": SoundSpec(),
    "sit": SoundSpec(),
    "pad_connected": SoundSpec(),
    "pad_lost": SoundSpec(),
    "door": SoundSpec(),
    "ambience": SoundSpec(group=Group.AMBIENCE),
    "music": SoundSpec(group=Group.MUSIC),
}

EFFECTS: tuple[str, ...] = tuple(name for name, spec in SOUNDS.items() if spec.group is Group.EFFECTS)
"""Everything short: what is better read before it is first wanted."""

HEAVY_FROM = 12
"""Pips on a tile from which it sounds heavy: about half of the set."""


class MissingSoundError(FileNotFoundError):
    """A sound of the register has no file; ``filename`` is the one looked for."""


def clack(pips: int, *, is_double: bool, on_tile: bool) -> str:
    """The name of the sound of a tile laid down.

    ``on_tile`` says that it touches a tile already lying there; otherwise it meets bare wood.
    """
    weight = "double" if is_double else "heavy" if pips >= HEAVY_FROM else "light"
    return f"tile_{weight}_{'tile' if on_tile else 'wood'}"


def file_names(name: str) -> tuple[str, ...]:
    """The files of a sound, one for each take. Raises KeyError for a name not in the register."""
    takes = SOUNDS[name].takes
    return (f"{name}.ogg",) if takes == 1 else tuple(f"{name}_{take}.ogg" for take in range(1, takes + 1))


class SoundBank:
    """The sounds of a folder, read when first wanted; takes of one sound come round in turn.

    pygame's mixer has to be open before anything is read from the bank.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._next_take: dict[str, int] = {}

    def next(self, name: str) -> pygame.mixer.Sound:
        """The take whose turn it is.

        Raises KeyError for a name not in the register, MissingSoundError if its file is not there or is
        no sound.
        """
        self.load(name)
        takes = self._loaded[name]
        turn = self._next_take.get(name, 0)
        self._next_take[name] = (turn + 1) % len(takes)
        return takes[turn]

    def load(self, name: str) -> None:
        """Read every take of a sound, unless that is done. Raises as `next` does."""
        if name not in self._loaded:
            self._loaded[name] = tuple(self._read(file_name) for file_name in file_names(name))

    def path(self, name: str) -> Path:
        """Where the first take of a sound lies, for what is better streamed than read whole."""
        return self._folder / file_names(name)[0]

    def forget(self) -> None:
        """Drop what was read: sounds do not outlive the mixer that was open when they were read."""
        self._loaded.clear()

    def _read(self, file_name: str) -> pygame.mixer.Sound:
        path = self._folder / file_name
        try:
            return pygame.mixer.Sound(str(path))
        except (FileNotFoundError, pygame.error) as error:
            raise MissingSoundError(2, "no such sound", str(path)) from error
