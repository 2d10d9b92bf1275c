"""The log of a match as bytes: what its lines say, and how a reader knows that they are whole.

The first line names the format and its version. Every other line is an entry: eight hexadecimal digits of CRC-32,
a space, the entry as JSON. Tiles, moves and house rules are written in the notation. A line without its line break
was being written when the power went; anything else that does not check is damage. Knows no files.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.rules.dealing import DealtTiles
from game.rules.house_rules import HouseRulesError
from game.rules.notation import read_ends, read_move, write_move, write_tiles
from game.rules.refusals import IllegalMove
from game.rules.rule_specs import parse_rules, write_rules
from game.rules.table import Table
from game.rules.tiles import Tile
from game.session.desks import Desk
from game.session.files import SaveError, SaveFault
from game.session.referee import Made, PlayedRound, Referee
from game.session.seats import MatchPlan, SeatPlan

MAGIC = b"mexican-train-tv match "
VERSION = 1


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    level: str | None
    badge: int
    stands_in: bool = False


class Opened(msgspec.Struct, frozen=True, tag="match", forbid_unknown_fields=True):
    """What the match was set up with, and when."""

    started: str
    rules: str
    seats: list[Seat]


class Dealt(msgspec.Struct, frozen=True, tag="deal", forbid_unknown_fields=True):
    """A round: everything it starts from."""

    number: int
    starter: int
    totals: list[int]
    hands: list[str]
    boneyard: str


class Moved(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """An accepted move."""

    seat: int
    move: str


class TookBack(msgspec.Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """A seat took its last lay back."""

    seat: int


class Reseated(msgspec.Struct, frozen=True, tag="seat", forbid_unknown_fields=True):
    """Somebody else plays a seat."""

    seat: int
    plan: Seat


class Ending(msgspec.Struct, frozen=True, tag="last-round", forbid_unknown_fields=True):
    """The match is to end with this round, or not after all."""

    ends: bool


class Finished(msgspec.Struct, frozen=True, tag="finished", forbid_unknown_fields=True):
    """The match is over."""


Entry = Opened | Dealt | Moved | TookBack | Reseated | Ending | Finished

_entries = msgspec.json.Decoder(Entry)


class Desks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Private orders and plans by seat."""

    orders: dict[int, str]
    plans: dict[int, list[str]]


_desks = msgspec.json.Decoder(Desks)


def header() -> bytes:
    """The first line of a log."""
    return MAGIC + b"%d\n" % VERSION


def checked(body: bytes) -> bytes:
    """A line that can be checked."""
    return b"%08x %s\n" % (zlib.crc32(body), body)


def unchecked(line: bytes) -> bytes:
    """What a checked line says. Raises SaveError (`damaged`) when it does not check."""
    digits, space, body = line[:8], line[8:9], line[9:]
    if space != b" " or digits != b"%08x" % zlib.crc32(body):
        raise SaveError(SaveFault.DAMAGED)
    return body


def line_of(entry: Entry) -> bytes:
    """An entry as a line of the log."""
    return checked(msgspec.json.encode(entry))


def read_log(data: bytes) -> tuple[list[Entry], int]:
    """The entries of a log, and how many of its bytes they take: a torn last line is left out.

    Raises SaveError: `foreign`, `newer`, `cut-off` before the first deal, or `damaged`.
    """
    first, line_break, rest = data.partition(b"\n")
    if not first.startswith(MAGIC):
        raise SaveError(SaveFault.CUT_OFF if MAGIC.startswith(data) else SaveFault.FOREIGN)
    if not line_break:
        raise SaveError(SaveFault.CUT_OFF)
    if not first[len(MAGIC) :].isdigit():
        raise SaveError(SaveFault.DAMAGED)
    if int(first[len(MAGIC) :]) > VERSION:
        raise SaveError(SaveFault.NEWER)
    *lines, torn = rest.split(b"\n")
    entries = [_entry(line) for line in lines]
    if len(entries) < 2:
        raise SaveError(SaveFault.CUT_OFF)
    return entries, len(data) - len(torn)


def _entry(line: bytes) -> Entry:
    try:
        return _entries.decode(unchecked(line))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SaveError(SaveFault.DAMAGED) from None


# From the session's values to entries


def seat_entry(plan: SeatPlan) -> Seat:
    """A seat's plan as it is written."""
    return Seat(plan.name, plan.level, plan.badge, plan.stands_in)


def opened_entry(plan: MatchPlan, started: str) -> Opened:
    """A match's plan as it is written; `started` is a date and time in ISO 8601."""
    return Opened(started, write_rules(plan.rules), [seat_entry(seat) for seat in plan.seats])


def dealt_entry(played: PlayedRound) -> Dealt:
    """A round's deal as it is written."""
    setting, dealt = played.setting, played.dealt
    hands = [write_tiles(hand) for hand in dealt.hands]
    return Dealt(setting.number, setting.starter, list(setting.totals), hands, write_tiles(dealt.boneyard))


def moved_entry(made: Made) -> Moved:
    """A move as it is written."""
    return Moved(made.seat, write_move(made.move))


def desks_line(desks: Mapping[int, Desk]) -> bytes:
    """The private orders and plans as the one line of their file."""
    orders = {seat: write_tiles(desk.order) for seat, desk in desks.items() if desk.order}
    plans = {seat: [write_move(move) for move in desk.plan] for seat, desk in desks.items() if desk.plan}
    return checked(msgspec.json.encode(Desks(orders, plans)))


# And back


class Recovered:
    """A match read back from its log: who sat where, the referee, and whether it was over.

    Raises SaveError (`damaged`) when the entries are not a match that the rules allow.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        try:
            self._read(iter(entries))
        except (IllegalMove, HouseRulesError, ValueError, KeyError, IndexError, StopIteration):
            raise SaveError(SaveFault.DAMAGED) from None

    def _read(self, entries: Iterator[Entry]) -> None:
        opened, dealt = next(entries), next(entries)
        if not isinstance(opened, Opened) or not isinstance(dealt, Dealt):
            raise ValueError("a log begins with a plan and a deal")
        self.started = opened.started
        self.finished = False
        self.plan = MatchPlan(parse_rules(opened.rules), tuple(map(plan_of_seat, opened.seats)))
        self.referee = Referee.dealt(
            self.plan.rules, len(self.plan.seats), dealt.starter, _dealt_tiles(dealt)
        )
        for entry in entries:
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        referee = self.referee
        match entry:
            case Moved():
                referee.play(entry.seat, read_move(entry.move, referee.match.current.table))
            case TookBack():
                referee.take_back(entry.seat)
            case Dealt():
                referee.deal(_dealt_tiles(entry))
                if list(referee.current.setting.totals) != entry.totals:
                    raise ValueError("the totals are not those of the rounds before")
            case Reseated():
                self.plan = self.plan.with_seat(entry.seat, plan_of_seat(entry.plan))
            case Ending():
                referee.cut_short = entry.ends
            case Finished():
                self.finished = True
            case Opened():
                raise ValueError("a match is opened once")


def read_desks(data: bytes, table: Table) -> dict[int, Desk]:
    """The private orders and plans of a match that stands at `table`. Raises SaveError."""
    try:
        kept = _desks.decode(unchecked(data.removesuffix(b"\n")))
        orders = {seat: _tiles(text) for seat, text in kept.orders.items()}
        plans = {seat: tuple(read_move(text, table) for text in texts) for seat, texts in kept.plans.items()}
    except (IllegalMove, msgspec.DecodeError, ValueError, KeyError):
        raise SaveError(SaveFault.DAMAGED) from None
    return {seat: Desk(orders.get(seat, ()), plans.get(seat, ())) for seat in {*orders, *plans}}


def plan_of_seat(seat: Seat) -> SeatPlan:
    """A seat's plan as it was written."""
    return SeatPlan(seat.name, seat.level, seat.badge, seat.stands_in)


def _dealt_tiles(entry: Dealt) -> DealtTiles:
    return DealtTiles(tuple(map(_tiles, entry.hands)), _tiles(entry.boneyard))


def _tiles(text: str) -> tuple[Tile, ...]:
    ends = [read_ends(word) for word in text.split()]
    if None in ends:
        raise ValueError(f"no tiles: {text}")
    return tuple(Tile.of(*pair) for pair in ends if pair is not None)
