"""What is remembered from one evening to the next: who has played, and how the matches ended.

One small file, replaced as a whole, to which several running games add in turn. A file that cannot be used is set
aside, and memory starts anew from the records of finished matches. Knows no match in progress and no words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import msgspec

from game.rules.record import MatchRecord, replay
from game.rules.rule_specs import write_rules
from game.session.files import SaveError, SaveFault, SetAside, contents, replace_file, set_aside
from game.session.guard import in_turn
from game.session.match_log import checked, unchecked
from game.session.referee import lowest
from game.session.seats import plan_of_tags

MAGIC = b"mexican-train-tv results "
VERSION = 1
FILE = "results"
"""The name of the file."""
NAMES_KEPT = 60
RESULTS_KEPT = 2000


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one seat ended: its total, whether it won, and the level if a bot played it."""

    name: str
    total: int
    won: bool
    level: str | None


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended. `match` is the name it was saved under, which begins with its date."""

    match: str
    rules: str
    rounds: int
    places: list[Place]


class HouseBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything remembered: people's names, the latest first, and results, the oldest first."""

    names: list[str] = []
    results: list[Result] = []


@dataclass(frozen=True, slots=True)
class Standing:
    """What a person has done so far: matches played to the end, won (shared wins count), and the best total."""

    played: int
    won: int
    best: int | None


class Results:
    """The memory in a file. Everything may be called from any thread; what cannot be written is still remembered
    until the game ends.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self.set_aside: SetAside | None = None
        self._memory = self._on_disk()

    @property
    def names(self) -> tuple[str, ...]:
        """People's names, those who sat down last first."""
        return tuple(self._memory.names)

    @property
    def results(self) -> tuple[Result, ...]:
        """How matches ended, the latest first."""
        return tuple(reversed(self._memory.results))

    def standing(self, name: str) -> Standing:
        """What the person of this name has done."""
        places = [
            place
            for result in self._memory.results
            for place in result.places
            if place.name == name and place.level is None
        ]
        best = min((place.total for place in places), default=None)
        return Standing(len(places), sum(place.won for place in places), best)

    def remember(self, names: Iterable[str]) -> bool:
        """People sat down; whether that could be written."""
        names = tuple(names)

        def told(memory: HouseBook) -> HouseBook:
            latest = list(dict.fromkeys([*names, *memory.names]))[:NAMES_KEPT]
            return msgspec.structs.replace(memory, names=latest)

        return self._change(told)

    def add(self, match: str, record: MatchRecord) -> bool:
        """A match ended; told twice, it counts once. Whether that could be written."""
        result = _result(match, record)
        return self._change(lambda memory: merged(memory, HouseBook(results=[result])))

    def uncounted(self, matches: Iterable[str]) -> tuple[str, ...]:
        """Those of these matches whose end is not remembered; older ones than are ever kept are left out."""
        known = {result.match for result in self._memory.results}
        latest = sorted(matches, reverse=True)[:RESULTS_KEPT]
        return tuple(name for name in latest if name not in known)

    def count_again(self, records: Iterable[tuple[str, MatchRecord]]) -> bool:
        """Matches of earlier evenings, by name and record, that are not remembered; whether that could be written.

        The people in them are remembered too. A record that breaks the rules counts for nothing.
        """
        results = list(_results(records))
        people = [place.name for result in results[::-1] for place in result.places if place.level is None]
        found = HouseBook(list(dict.fromkeys(people)), results)
        return self._change(lambda memory: merged(memory, found))

    def _change(self, change: Callable[[HouseBook], HouseBook]) -> bool:
        with self._lock:
            self._memory = change(self._memory)
            try:
                with in_turn(self._path):
                    others = self._on_disk()
                    memory = change(merged(others, self._memory))
                    if memory != others:
                        _write(self._path, memory)
                    self._memory = memory
            except OSError:
                return False
            return True

    def _on_disk(self) -> HouseBook:
        if not self._path.exists():
            return HouseBook()
        try:
            return _read(contents(self._path))
        except SaveError as error:
            self.set_aside = set_aside(self._path, error.fault)
            return HouseBook()


def merged(memory: HouseBook, more: HouseBook) -> HouseBook:
    """What is remembered here and there; what both know counts once."""
    known = {result.match for result in memory.results}
    results = [*memory.results, *(result for result in more.results if result.match not in known)]
    results.sort(key=lambda result: result.match)
    names = list(dict.fromkeys([*memory.names, *more.names]))
    return HouseBook(names[:NAMES_KEPT], results[-RESULTS_KEPT:])


def _write(path: Path, memory: HouseBook) -> None:
    replace_file(path, MAGIC + b"%d\n" % VERSION + checked(msgspec.json.encode(memory)))


def _read(data: bytes) -> HouseBook:
    first, _, line = data.partition(b"\n")
    if not first.startswith(MAGIC):
        raise SaveError(SaveFault.CUT_OFF if MAGIC.startswith(first) else SaveFault.FOREIGN)
    version = first.removeprefix(MAGIC)
    if version.isdigit() and int(version) > VERSION:
        raise SaveError(SaveFault.NEWER)
    if not line.endswith(b"\n"):
        raise SaveError(SaveFault.CUT_OFF)
    try:
        return msgspec.json.decode(unchecked(line.removesuffix(b"\n")), type=HouseBook)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SaveError(SaveFault.DAMAGED) from None


def _results(records: Iterable[tuple[str, MatchRecord]]) -> Iterator[Result]:
    """The results of these matches, the oldest first."""
    for name, record in sorted(records, key=lambda pair: pair[0]):
        try:
            yield _result(name, record)
        except ValueError:  # a match without a round, say
            continue


def _result(match: str, record: MatchRecord) -> Result:
    *_, last = replay(record)
    end = last.match
    plan = plan_of_tags(record.rules, record.seats, dict(record.tags))
    winners = end.winners or lowest(end.totals, end.current.table.playing)
    places = [
        Place(seat.name, end.totals[number], number in winners, seat.level)
        for number, seat in enumerate(plan.seats)
    ]
    return Result(match, write_rules(record.rules), len(record.rounds), places)
