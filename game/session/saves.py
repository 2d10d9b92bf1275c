"""The folder of matches: those that can be continued, the records of finished ones, and what had to be set aside.

Nothing is ever deleted but the log of a match whose record is written. A file that cannot be used gets another
name which says why, and the people at the table are told by code. Knows no words and no pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules.faults import NotationError
from game.rules.record import MatchRecord, read_record
from game.rules.rule_specs import parse_rules
from game.session.desks import Desk
from game.session.file_journal import DESK, LOG, RECORD, FileJournal
from game.session.files import SaveError, SaveFault, SetAside, contents, set_aside
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
    """A match that can be continued, as far as its log tells at a glance."""

    name: str
    started: str
    plan: MatchPlan
    round: int
    totals: tuple[int, ...]


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

    def create(self, plan: MatchPlan) -> FileJournal:
        """A journal for a new match. Its file appears with the first deal."""
        now = self._today()
        start = header() + line_of(opened_entry(plan, now.isoformat(timespec="seconds")))
        return FileJournal(self._folder / self._free_name(now), start, self._finish)

    def found(self) -> Found:
        """What can be continued. Sets aside what cannot, and finishes what a crash left between log and record."""
        matches, aside = [], []
        for path in self._files(LOG):
            try:
                entries, good = read_log(contents(path))
                if isinstance(entries[-1], Finished):
                    self._finish_late(path, entries, good)
                else:
                    matches.append(_at_a_glance(path.stem, entries))
            except SaveError as error:
                aside.append(set_aside(path, error.fault))
        return Found(tuple(sorted(matches, key=lambda match: match.name, reverse=True)), tuple(aside))

    def resume(self, name: str) -> Resumed:
        """Take up the match of this name where it stood.

        Raises SaveError when that cannot be done; the file has then been set aside.
        """
        path = self._folder / (name + LOG)
        try:
            entries, good = read_log(contents(path))
            recovered = Recovered(entries)
        except SaveError as error:
            raise SaveError(error.fault, set_aside(path, error.fault)) from None
        desks = self._desks(path.with_suffix(DESK), recovered.referee)
        journal = FileJournal(path.with_suffix(""), good, self._finish)
        return Resumed(recovered.plan, recovered.referee, desks, journal)

    def records(self) -> tuple[str, ...]:
        """The names of finished matches that can be watched, the newest first."""
        return tuple(sorted((path.stem for path in self._files(RECORD)), reverse=True))

    def record(self, name: str) -> MatchRecord:
        """A finished match. Raises SaveError when its file cannot be used; it has then been set aside."""
        path = self._folder / (name + RECORD)
        try:
            return read_record(contents(path).decode())
        except SaveError as error:
            raise SaveError(error.fault, set_aside(path, error.fault)) from None
        except (NotationError, UnicodeDecodeError):
            raise SaveError(SaveFault.DAMAGED, set_aside(path, SaveFault.DAMAGED)) from None

    def _desks(self, path: Path, referee: Referee) -> dict[int, Desk]:
        """Private orders and plans; a file that cannot be used costs just these."""
        if not path.exists():
            return {}
        try:
            return read_desks(contents(path), referee.match.current.table)
        except SaveError as error:
            set_aside(path, error.fault)
            return {}

    def _finish_late(self, path: Path, entries: list[Entry], good: int) -> None:
        recovered = Recovered(entries)
        journal = FileJournal(path.with_suffix(""), good, self._finish)
        journal.finished(recovered.referee.record(record_tags(recovered.plan)))
        journal.close()

    def _files(self, suffix: str) -> Iterator[Path]:
        try:
            with os.scandir(self._folder) as entries:
                names = sorted(entry.name for entry in entries if entry.is_file())
        except OSError:
            return
        yield from (self._folder / name for name in names if name.endswith(suffix))

    def _free_name(self, now: datetime) -> str:
        name = first = now.strftime("%Y-%m-%d-%H%M%S")
        number = 1
        while any((self._folder / (name + suffix)).exists() for suffix in (LOG, RECORD)):
            number += 1
            name = f"{first}-{number}"
        return name


def _at_a_glance(name: str, entries: list[Entry]) -> SavedMatch:
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
        return SavedMatch(name, opened.started, plan, number, totals)
    except ValueError:
        raise SaveError(SaveFault.DAMAGED) from None
