"""A log on the disk: appended to and synced line by line, and held by one game alone.

Knows bytes, names and what a disk can refuse; not what the lines say.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.session.files import beside, sync_folder
from game.session.guard import hold, let_go

LOG = ".match"


def unnamed(path: Path) -> Path:
    """What a new log is called until its first lines are safe."""
    return beside(path, ".new")


class LogFile:
    """An append-only file that always ends with a whole line, or with one that a reader can tell is torn.

    What cannot be written is kept, and written before anything that comes later. With `first` lines the log is a
    new one, which gets its name only when these are safe; without, it is there, and `keep` tells how much of it
    is good.
    """

    def __init__(self, path: Path, first: bytes = b"") -> None:
        self._path = path
        self._file: int | None = None
        self._good = 0
        self._is_new = bool(first)
        self._waiting: list[bytes] = [first] if first else []

    def hold(self) -> None:
        """Hold a log that is there against other games, before it is read. Raises HeldElsewhereError.

        One that can only be read is not held: `append` tries again.
        """
        try:
            file = self._open()
        except OSError:
            return
        self._keep_held(file)

    def keep(self, good: int) -> None:
        """Write after so many bytes; what comes after them is a torn line."""
        self._good = good

    def append(self, line: bytes) -> None:
        """Write and sync a line, and those before it that could not be written.

        Raises OSError; HeldElsewhereError when another game has taken the log up meanwhile.
        """
        self._waiting.append(line)
        file = self._opened()
        data = b"".join(self._waiting)
        os.ftruncate(file, self._good)
        os.lseek(file, self._good, os.SEEK_SET)
        written = 0
        while written < len(data):
            written += os.write(file, data[written:])
        os.fsync(file)
        if self._is_new:
            self._give_name()
        self._good += len(data)
        self._waiting.clear()

    def close(self) -> None:
        """Let the file go."""
        file, self._file = self._file, None
        if file is not None:
            let_go(file)

    def _give_name(self) -> None:
        if os.name == "nt":
            self.close()  # there an open file cannot be renamed
        os.replace(unnamed(self._path), self._path)
        sync_folder(self._path.parent)
        self._is_new = False
        self._opened()

    def _opened(self) -> int:
        if self._file is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return self._keep_held(self._open())
        return self._file

    def _open(self) -> int:
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0)
        if self._is_new:
            return os.open(unnamed(self._path), flags | os.O_CREAT, 0o644)
        return os.open(self._path, flags)

    def _keep_held(self, file: int) -> int:
        try:
            hold(file)
        except OSError:
            os.close(file)
            raise
        self._file = file
        return file
