"""The journal on disk: a thread that writes and syncs, and takes a full or forbidden disk calmly.

Knows files and the order in which they must be written so that a power cut at any moment leaves a match that can
be continued. What the lines say is `match_log`'s business.
"""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryFile
from threading import Thread

from game.rules.record import MatchRecord, write_record
from game.session.desks import Desk
from game.session.files import beside, replace_file
from game.session.log_file import LOG, LogFile
from game.session.match_log import (
    Ending,
    Entry,
    Finished,
    Reseated,
    TookBack,
    dealt_entry,
    desks_line,
    line_of,
    moved_entry,
    seat_entry,
)
from game.session.referee import Made, PlayedRound
from game.session.seats import SeatPlan

log = logging.getLogger(__name__)

DESK, RECORD = ".desk", ".mtn"


class SaveTrouble(Enum):
    """Why the match cannot be written at the moment."""

    FULL = "full"
    FORBIDDEN = "forbidden"
    NO_FOLDER = "no-folder"
    ELSEWHERE = "elsewhere"
    FAILED = "failed"


TROUBLES = {
    errno.EBUSY: SaveTrouble.ELSEWHERE,
    errno.ENOSPC: SaveTrouble.FULL,
    errno.EDQUOT: SaveTrouble.FULL,
    errno.EROFS: SaveTrouble.FORBIDDEN,
    errno.EACCES: SaveTrouble.FORBIDDEN,
    errno.EPERM: SaveTrouble.FORBIDDEN,
    errno.ENOTDIR: SaveTrouble.NO_FOLDER,
    errno.EEXIST: SaveTrouble.NO_FOLDER,
    errno.ENOENT: SaveTrouble.NO_FOLDER,
    errno.ENAMETOOLONG: SaveTrouble.NO_FOLDER,
    errno.ELOOP: SaveTrouble.NO_FOLDER,
}
PROBE = bytes(4096)
"""What has to find room in a folder for it to be of use."""


def trouble_of(error: OSError) -> SaveTrouble:
    """What an error of the system means for the match."""
    return TROUBLES.get(error.errno or 0, SaveTrouble.FAILED)


def trouble_in(folder: Path) -> SaveTrouble | None:
    """Why nothing can be kept in a folder, found out by trying; what was tried leaves nothing behind."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder, buffering=0) as file:
            file.write(PROBE)
    except OSError as error:
        return trouble_of(error)
    return None


class FileJournal:
    """A `Journal` whose match is written to `log`, the file `stem` + ".match"; private things lie beside it in
    ".desk".

    When the match is over its record is written as ".mtn" and then handed to `done`, in the writer's thread; only
    then do the other two files go.
    """

    def __init__(self, stem: Path, log: LogFile, done: Callable[[str, MatchRecord], object]) -> None:
        self._stem = stem
        self._done = done
        self._log = log
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._over = False
        self._latest_desks: dict[int, Desk] | None = None
        self._asked = 0
        self._finished = 0
        self._trouble: SaveTrouble | None = None
        self._thread = Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @property
    def closed(self) -> bool:
        """Whether the match has been let go of: from then on any game may take it up."""
        return not self._thread.is_alive()

    @property
    def synced(self) -> bool:
        """Whether all that was handed in is on the disk, or was tried."""
        return self._asked == self._finished

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why what was handed in last is not on the disk; None when it is. Every later entry tries again."""
        return self._trouble

    def dealt(self, played: PlayedRound) -> None:
        """A round was dealt."""
        self._append(dealt_entry(played))

    def made(self, made: Made) -> None:
        """A move was accepted."""
        self._append(moved_entry(made))

    def took_back(self, seat: int) -> None:
        """A seat took its last lay back."""
        self._append(TookBack(seat))

    def reseated(self, seat: int, plan: SeatPlan) -> None:
        """Somebody else plays a seat now."""
        self._append(Reseated(seat, seat_entry(plan)))

    def ends_after_round(self, ends: bool) -> None:
        """The match is to end with this round, or not after all."""
        self._append(Ending(ends))

    def desks(self, desks: Mapping[int, Desk]) -> None:
        """The seats' private orders and plans, all of them. No move waits for these."""
        self._latest_desks = dict(desks)
        if not self._over:
            self._jobs.put(lambda: self._try(self._write_desks))

    def finished(self, record: MatchRecord) -> None:
        """The match is over; this is all of it."""
        self._append(Finished())
        self._do(lambda: self._finish(record))
        self._over = True

    def close(self) -> None:
        """Write what is left to write, and stop."""
        self._jobs.put(None)
        self._thread.join()
        self._log.close()

    def _append(self, entry: Entry) -> None:
        line = line_of(entry)
        self._do(lambda: self._log.append(line))

    def _do(self, job: Callable[[], None]) -> None:
        if not self._over:  # what comes after the end has no file to go to
            self._asked += 1
            self._jobs.put(lambda: self._try_counted(job))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _try(self, job: Callable[[], None]) -> None:
        try:
            job()
            self._trouble = None
        except OSError as error:
            self._trouble = trouble_of(error)
        except Exception:  # a mistake in here may cost the save, never the match that waits for it
            log.exception("the match could not be written")
            self._trouble = SaveTrouble.FAILED

    def _try_counted(self, job: Callable[[], None]) -> None:
        self._try(job)
        self._finished += 1

    def _write_desks(self) -> None:
        """Only the latest are worth writing, however many were handed in meanwhile."""
        desks, self._latest_desks = self._latest_desks, None
        if desks is not None:
            replace_file(beside(self._stem, DESK), desks_line(desks))

    def _finish(self, record: MatchRecord) -> None:
        replace_file(beside(self._stem, RECORD), write_record(record).encode())
        self._done(self._stem.name, record)
        self._log.close()
        for suffix in (DESK, LOG):
            beside(self._stem, suffix).unlink(missing_ok=True)
