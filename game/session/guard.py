"""Two games on one folder: a hold on a file that the operating system itself lets go of, however its game ends.

Nothing is ever left behind that says "in use": what is held is an open file, and a killed game holds none. The two
families of systems do it differently, and that difference is here and nowhere else. Knows nothing of what the
files say.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.session.files import beside

AT_ONCE = 0.1
"""Seconds of patience with somebody who only looks whether a file is held."""
IN_TURN = 2.0
"""Seconds of patience with somebody who reads and writes one small file."""
STEP = 0.005
TAKEN = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})
"""What systems say of a file that another game holds; anything else means that nothing can be held here."""

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """The byte that is held, beyond the end of any file of ours: there a hold keeps nobody from reading."""

    def _hold_now(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _let_go(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _hold_now(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _let_go(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


class HeldElsewhereError(OSError):
    """Another running game has this file."""

    def __init__(self) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY))


def hold(file: int, patience: float = AT_ONCE) -> None:
    """Hold an open file against other games until it is let go of or the process ends.

    Where a file system knows no holds, nothing is held and the game goes on. Raises HeldElsewhereError when another
    game still has it after `patience` seconds.
    """
    give_up = time.monotonic() + patience
    while True:
        try:
            _hold_now(file)
        except OSError as error:
            if error.errno not in TAKEN:
                return
        else:
            return
        if time.monotonic() >= give_up:
            raise HeldElsewhereError
        time.sleep(STEP)


def let_go(file: int) -> None:
    """Let go of an open file and close it; one that was never held is just closed."""
    try:
        _let_go(file)
    except OSError:
        pass  # there was nothing to let go of
    finally:
        os.close(file)


def held_elsewhere(path: Path) -> bool:
    """Whether a game, this one included, holds the file at `path` now."""
    try:
        file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    except OSError:
        return False  # nobody can write to it, or it is gone
    try:
        hold(file)
    except HeldElsewhereError:
        return True
    finally:
        let_go(file)
    return False


@contextmanager
def in_turn(path: Path) -> Iterator[None]:
    """Read and write `path` while no other game does. Raises OSError, HeldElsewhereError after some patience.

    The file itself is replaced as a whole, so what is held lies beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(beside(path, ".guard"), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        hold(file, IN_TURN)
        yield
    finally:
        let_go(file)
