"""The folder of matches: those that can be continued, the records of finished ones, and what had to be set aside.

Nothing is ever deleted but the log of a match whose record is written. A file that cannot be used gets another
name which says why, and the people at the table are told by code. Several games may run on one folder: each holds
the matches on its own table, and leaves those of others alone. Knows no words and no pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from game.rules.faults import NotationError
from game.rules.record import MatchRecord, read_record
from game.rules.rule_specs import parse_rules
from game.session.desks import Desk
from game.session.file_journal import DESK, RECORD, FileJournal
from game.session.files import SaveError, SaveFault, SetAside, beside, contents, set_aside
from game.session.guard import HeldElsewhereError, held_elsewhere
from game.session.log_file import LOG, LogFile, unnamed
from game.session.match_log import (
    Dealt,
    Entry,
    Finished,
    Opened,
    Recovered,
    Reseated,
    header,
    line_of,
    opened_entry,
    plan_of_seat,
    read_desks,
    read_log,
)
from game.session.referee import Referee
from game.session.seats import MatchPlan, record_tags

Finish = Callable[[str, MatchRecord], object]
"""Called once for every finished match with its name and record; must bear being called again after a crash."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match that can be continued, as far as its log tells at a glance; `elsewhere` while another game has it."""

    name: str
    started: str
    plan: MatchPlan
    round: int
    totals: tuple[int, ...]
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """What lies in the folder: matches to continue, the newest first, and what had to be set aside just now."""

    matches: tuple[SavedMatch, ...]
    set_aside: tuple[SetAside, ...]


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match taken up again, ready for `LiveMatch.resume`."""

    plan: MatchPlan
    referee: Referee
    desks: dict[int, Desk]
    journal: FileJournal


class Saves:
    """The folder where matches are kept. It need not exist, and may turn out not to be writable.

    `today` gives the date and time that new matches are named by.
    """

    def __init__(self, folder: Path, today: Callable[[], datetime], finish: Finish) -> None:
        self._folder = folder
        self._today = today
        self._finish = finish
        self._own: dict[str, FileJournal] = {}

    def create(self, plan: MatchPlan) -> FileJournal:
        """A journal for a new match. Its file appears with the first deal."""
        now = self._today()
        start = header() + line_of(opened_entry(plan, now.isoformat(timespec="seconds")))
        stem = self._folder / self._new_name(now)
        return self._journal(stem, LogFile(beside(stem, LOG), start))

    def found(self) -> Found:
        """What can be continued. Sets aside what cannot, and finishes what a crash left between log and record."""
        matches, aside = [], []
        for path in self._files(LOG):
            elsewhere = self._is_elsewhere(path)
            try:
                entries, _ = read_log(contents(path))
                if not isinstance(entries[-1], Finished):
                    matches.append(_at_a_glance(path.stem, entries, elsewhere))
                elif not elsewhere:
                    self._finish_late(path)
            except SaveError as error:
                if elsewhere or error.fault is SaveFault.ELSEWHERE:
                    continue
                told = error.aside or set_aside(path, error.fault)
                if (self._folder / told.now).exists():  # another game may have ended this match meanwhile
                    aside.append(told)
        return Found(tuple(sorted(matches, key=lambda match: match.name, reverse=True)), tuple(aside))

    def resume(self, name: str) -> Resumed:
        """Take up the match of this name where it stood.

        Raises SaveError when that cannot be done; the file has then been set aside, unless another game has it.
        """
        path = self._folder / (name + LOG)
        log, recovered = self._taken_up(path)
        desks = self._desks(path.with_suffix(DESK), recovered.referee)
        journal = self._journal(path.with_suffix(""), log)
        return Resumed(recovered.plan, recovered.referee, desks, journal)

    def records(self) -> tuple[str, ...]:
        """The names of finished matches that can be watched, the newest first."""
        return tuple(sorted((path.stem for path in self._files(RECORD)), reverse=True))

    def record(self, name: str) -> MatchRecord:
        """A finished match. Raises SaveError when its file cannot be used; it has then been set aside."""
        path = self._folder / (name + RECORD)
        try:
            return _finished(contents(path))
        except SaveError as error:
            raise SaveError(error.fault, set_aside(path, error.fault)) from None

    def readable(self, names: Iterable[str]) -> Iterator[tuple[str, MatchRecord]]:
        """Those of these finished matches that can be read, by name; nothing is set aside."""
        for name in names:
            with suppress(SaveError):
                yield name, _finished(contents(self._folder / (name + RECORD)))

    def _desks(self, path: Path, referee: Referee) -> dict[int, Desk]:
        """Private orders and plans; a file that cannot be used costs just these."""
        if not path.exists():
            return {}
        try:
            return read_desks(contents(path), referee.match.current.table)
        except SaveError as error:
            set_aside(path, error.fault)
            return {}

    def _taken_up(self, path: Path) -> tuple[LogFile, Recovered]:
        """The log, held by this game, and what it says. Raises SaveError; the file has then been set aside."""
        log = LogFile(path)
        try:
            log.hold()
        except HeldElsewhereError:
            aside = SetAside(path.stem, SaveFault.ELSEWHERE, path.stem)
            raise SaveError(SaveFault.ELSEWHERE, aside) from None
        try:
            entries, good = read_log(contents(path))
            recovered = Recovered(entries)
        except SaveError as error:
            log.close()
            raise SaveError(error.fault, set_aside(path, error.fault)) from None
        log.keep(good)
        return log, recovered

    def _finish_late(self, path: Path) -> None:
        log, recovered = self._taken_up(path)
        journal = self._journal(path.with_suffix(""), log)
        journal.finished(recovered.referee.record(record_tags(recovered.plan)))
        journal.close()

    def _journal(self, stem: Path, log: LogFile) -> FileJournal:
        journal = self._own[stem.name] = FileJournal(stem, log, self._finish)
        return journal

    def _is_elsewhere(self, path: Path) -> bool:
        own = self._own.get(path.stem)
        return (own is None or own.closed) and held_elsewhere(path)

    def _files(self, suffix: str) -> Iterator[Path]:
        try:
            with os.scandir(self._folder) as entries:
                names = sorted(entry.name for entry in entries if entry.is_file())
        except OSError:
            return
        yield from (self._folder / name for name in names if name.endswith(suffix))

    def _new_name(self, now: datetime) -> str:
        """A name after date and time that no match has, and that no other game can take from now on."""
        first = now.strftime("%Y-%m-%d-%H%M%S")
        for number in count(1):
            name = first if number == 1 else f"{first}-{number}"
            if self._reserved(self._folder / name):
                return name
        raise AssertionError("there is always one more number")

    def _reserved(self, stem: Path) -> bool:
        """Whether the name is free, and by the file that its log will be written to is now taken."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True  # where nothing can be written, no two can collide
        mine = unnamed(beside(stem, LOG))
        try:
            os.close(os.open(mine, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644))
        except FileExistsError:
            return False
        except OSError:
            return not self._is_used(stem)
        if self._is_used(stem):
            mine.unlink()
            return False
        return True

    def _is_used(self, stem: Path) -> bool:
        return any(beside(stem, suffix).exists() for suffix in (LOG, RECORD))


def _finished(data: bytes) -> MatchRecord:
    """The record of a match that was played. Raises SaveError where this is none, or one of no rounds at all."""
    try:
        record = read_record(data.decode())
    except (NotationError, UnicodeDecodeError):
        raise SaveError(SaveFault.DAMAGED) from None
    if not record.rounds:
        raise SaveError(SaveFault.DAMAGED)
    return record


def _at_a_glance(name: str, entries: list[Entry], elsewhere: bool) -> SavedMatch:
    """What to show of a match before it is taken up. Raises SaveError (`damaged`)."""
    opened = entries[0]
    if not isinstance(opened, Opened):
        raise SaveError(SaveFault.DAMAGED)
    try:
        plan = MatchPlan(parse_rules(opened.rules), tuple(map(plan_of_seat, opened.seats)))
        number, totals = 0, (0,) * len(plan.seats)
        for entry in entries:
            if isinstance(entry, Dealt):
                number, totals = entry.number, tuple(entry.totals)
            elif isinstance(entry, Reseated):
                plan = plan.with_seat(entry.seat, plan_of_seat(entry.plan))
        return SavedMatch(name, opened.started, plan, number, totals, elsewhere)
    except ValueError:
        raise SaveError(SaveFault.DAMAGED) from None
