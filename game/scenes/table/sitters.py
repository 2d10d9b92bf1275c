"""The people at the table: what each can do, where each one's thumb is, and whose hand lies open.

Knows seats and rows, no press and no picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.bots.protocol import Bot
from game.input.claims import LayLatch
from game.rules.house_rules import LastCall
from game.scenes.table.chain_focus import follow_chain
from game.scenes.table.options import TableOptions
from game.scenes.table.seat_play import SeatPlay
from game.scenes.table.table_match import TableMatch
from game.scenes.table.thumbs import Item, Row, Thumb


@dataclass
class Sitter:
    """One person at the table. `latch` is the button of the last move, which makes no other for a moment."""

    play: SeatPlay
    thumb: Thumb = field(default_factory=Thumb)
    latch: LayLatch = field(default_factory=LayLatch)


class Sitters:
    """The seats that the match's plan gives to people. `turn` says whose turn is shown, if anybody's."""

    def __init__(self, match: TableMatch, options: TableOptions, turn: Callable[[], int | None]) -> None:
        self._match = match
        self._turn = turn
        self.options = options
        self._sitters: dict[int, Sitter] = {}
        self.take_in()

    def take_in(self) -> None:
        """People have come, left, or swapped with bots; every thumb goes back to where a turn begins."""
        people = self._match.plan.people
        self._sitters = {seat: self._sitters.get(seat) or self._sitter(seat) for seat in people}
        for seat in people:
            self.rest(seat)

    def use(self, options: TableOptions) -> None:
        """Play by other options from now on, every thumb where it is."""
        self.options = options
        for seat, sitter in self._sitters.items():
            sitter.play.adviser = self._adviser(seat)

    def __contains__(self, seat: object) -> bool:
        return seat in self._sitters

    def __getitem__(self, seat: int) -> Sitter:
        return self._sitters[seat]

    def __iter__(self) -> Iterator[int]:
        return iter(self._sitters)

    def __len__(self) -> int:
        return len(self._sitters)

    @property
    def alone(self) -> int | None:
        """The only person at the table, None in company."""
        return next(iter(self)) if len(self) == 1 else None

    @property
    def open_seat(self) -> int | None:
        """The seat whose hand lies open in the band, None in company."""
        if self.alone is not None or not self.options.open_hands:
            return self.alone
        in_turn = self._turn()
        return in_turn if in_turn in self else next(iter(self), None)

    def items(self) -> tuple[Item, ...]:
        """The action row: the same whatever anyone holds. Who only watches has nothing to play with."""
        calls = (Item.CALL,) if self._match.table.rules.last_call is LastCall.PLAYER else ()
        middle = (Item.FORCED, Item.GO, *calls, Item.TAKE_BACK)
        end = (Item.LOOK, Item.RULES, Item.SCORES, Item.MENU)
        if not self._sitters:
            return end if self.options.buttons else ()
        if self.open_seat is None:
            return (Item.PEEK, *middle, *end)
        return (*middle, Item.SORT, *end)

    def hinted(self, seat: int) -> bool:
        """Whether a seat wants to be shown what it can use."""
        return self.options.hints[seat]

    def rest(self, seat: int) -> None:
        """Put a thumb where a turn begins: on the open hand, or on the row's first button."""
        row = Row.HAND if seat == self.open_seat else Row.ACTIONS
        self[seat].thumb.rest(row, seat)

    def to_usable(self, seat: int) -> None:
        """In an open hand the cursor goes on with a chain, or with hints waits on a tile that can be used."""
        play, thumb = self[seat].play, self[seat].thumb
        if play.chain:
            follow_chain(play, thumb, self.items())
            return
        rack = play.rack
        if not self.hinted(seat) or (rack and play.playable(rack[min(thumb.place, len(rack) - 1)])):
            return
        usable = [place for place, tile in enumerate(rack) if play.playable(tile)]
        if usable:
            thumb.place = usable[0]
        elif not play.building:
            thumb.row, thumb.item = Row.ACTIONS, self.items().index(Item.FORCED)

    def _sitter(self, seat: int) -> Sitter:
        return Sitter(SeatPlay(self._match, seat, self._turn, self._adviser(seat)))

    def _adviser(self, seat: int) -> Bot | None:
        return self.options.adviser if self.options.hints[seat] else None
