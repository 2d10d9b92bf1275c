"""What lies open on the table: everything that everybody may know while a round is played.

The legality of a move follows from the table and the hand of the seat in turn alone, which is why players, bots
and the referee can all ask the same functions. Holds no hidden tile: no hand, no order of the bone pile.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.rules.house_rules import HouseRules
from game.rules.moves import MEXICAN
from game.rules.tiles import LaidTile, TileSet, station_number

Train = tuple[LaidTile, ...]


class Phase(Enum):
    """What kind of turn it is; its value is the word of the notation."""

    PLAY = "play"
    FIRST = "first"
    BUILD = "build"
    OVER = "over"


PLAY, FIRST, BUILD, OVER = Phase
"""The phases by themselves. Every move asks for them a dozen times, and Python 3.11 takes ten times as long to look a
member up in its class."""


class Table(NamedTuple):
    """The public facts of a round. A named tuple, since every move makes one and that is the quickest to make.

    Seats are 0 to 7, trains 0 to 7 and `MEXICAN`. `out` (knocked out), `to_start` (first turn still to come,
    without the seat in turn; in an open build all) and `markers` are bit sets of seats. `uncovered` lists the
    trains that end in a double, oldest first, dead ones too. `follow` is the train whose double was just laid
    and asks for a tile; `has_drawn` says that the seat in turn holds a drawn tile which fits (the last of its
    hand). `uncalled` is the seat that owes a call. `unlaid` are the tiles in hands and bone pile together, which
    everybody can work out. `totals` are the points before this round. In a round that is over, `seat` is the
    leader.
    """

    rules: HouseRules
    seats: int
    number: int
    leader: int
    totals: tuple[int, ...]
    out: int
    seat: int
    phase: Phase
    follow: int | None
    has_drawn: bool
    to_start: int
    trains: tuple[Train, ...]
    markers: int
    uncovered: tuple[int, ...]
    uncalled: int | None
    unlaid: TileSet
    boneyard_size: int

    @property
    def engine(self) -> int:
        """The number of the station double, 0 to 12."""
        return station_number(self.number)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are not knocked out, in turn order from seat 0."""
        return _seats_in(self.seats, self.out)

    def open_end(self, train: int) -> int:
        """The number at a train's tail, or the station double's while it is empty."""
        laid = self.trains[train]
        return laid[-1].outer if laid else self.engine

    def marked(self, seat: int) -> bool:
        """Whether a marker stands on this seat's own train."""
        return bool(self.markers >> seat & 1)

    def after(self, seat: int) -> int:
        """The next seat clockwise that is not knocked out."""
        nxt = (seat + 1) % self.seats
        while self.out >> nxt & 1:
            nxt = (nxt + 1) % self.seats
        return nxt

    def on_table(self) -> tuple[int, ...]:
        """The trains there are: those of the seats still in, then the Mexican Train."""
        return (*self.playing, MEXICAN)


@lru_cache(maxsize=64)
def _seats_in(seats: int, out: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if not out >> seat & 1)
