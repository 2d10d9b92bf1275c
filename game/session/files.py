"""Files that survive a power cut, and files that turn out not to be ours.

Knows folders, names and bytes, and what can be wrong with them; not what they say.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

LARGEST = 8_000_000
"""Bytes; a knock-out of hundreds of rounds, and the results of many years, stay far below."""


class SaveFault(Enum):
    """Why something found among the saves cannot be used."""

    FOREIGN = "foreign"
    NEWER = "newer"
    CUT_OFF = "cut-off"
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    ELSEWHERE = "elsewhere"
    """Another running game has it; the file is good and stays where it is."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file that could not be used: what it was called, why, and its name now (the same where it cannot move)."""

    name: str
    fault: SaveFault
    now: str


class SaveError(ValueError):
    """Something found among the saves cannot be used; `fault` says why, `aside` where it is, if it was moved."""

    def __init__(self, fault: SaveFault, aside: SetAside | None = None) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.aside = aside


def beside(stem: Path, suffix: str) -> Path:
    """The file with this suffix; unlike `with_suffix`, a dot in the stem stays."""
    return stem.with_name(stem.name + suffix)


def contents(path: Path) -> bytes:
    """A file's bytes. Raises SaveError for one that cannot be read, or is too large to be ours."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError:
        raise SaveError(SaveFault.UNREADABLE) from None
    if len(data) > LARGEST:
        raise SaveError(SaveFault.FOREIGN)
    return data


def set_aside(path: Path, fault: SaveFault) -> SetAside:
    """Give a file another name that says what is wrong with it; it is never deleted, and no other is touched."""
    number = 1
    while (new := beside(path, f".{fault.value}-{number}")).exists():
        number += 1
    try:
        path.rename(new)
    except OSError:
        new = path
    return SetAside(path.name, fault, new.name)


def replace_file(path: Path, data: bytes) -> None:
    """Write a whole file so that at any moment either the old one or the new one is there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = beside(path, ".new")
    with temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder last, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
