"""What a careful player remembers of a round: which numbers the others have shown that they do not hold.

Who draws or passes could not lay on any open end there was; who breaks off a first chain had nothing to go on with.
A tile drawn since may be anything, so what is remembered fades with every such tile. Public facts alone go in.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules.events import Event, Passed, PenaltyDrawn, RoundDealt, TileDrawn, TilesLaid
from game.rules.house_rules import Drawn
from game.rules.moves import MAX_SEATS
from game.rules.restrictions import chain_allowed, starts_free, targets
from game.rules.table import Table
from game.rules.tiles import HOLDING, NUMBERS, TileSet
from game.rules.view import View

STILL_WITHOUT = 78 / 91
"""The chance that a tile nobody has seen does not show a given number."""


class Memory:
    """One seat's memory of the round in hand."""

    def __init__(self) -> None:
        self._before: Table | None = None
        self._unknown_since: list[dict[int, int]] = [{} for _ in range(MAX_SEATS)]

    def saw(self, events: Sequence[Event], view: View) -> None:
        """Take in one move's events and the View after them."""
        for event in events:
            match event:
                case RoundDealt():
                    self._unknown_since = [{} for _ in range(MAX_SEATS)]
                    self._before = None
                case TileDrawn():
                    self._drew(event.seat)
                case PenaltyDrawn():
                    self._unknown_tiles(event.seat, len(event.tiles))
                case Passed():
                    self._lacks(event.seat, self._wanted())
                case TilesLaid() if len(event.tiles) > 1:
                    self._lacks(event.seat, (event.tiles[-1].outer,))
        self._before = view.table

    def _drew(self, seat: int) -> None:
        wanted = self._wanted()
        waits = self._before is not None and self._before.rules.drawn is not Drawn.MUST
        self._unknown_tiles(seat, 1)
        self._lacks(seat, wanted, 1 if waits else 0)

    def _wanted(self) -> tuple[int, ...]:
        """The numbers that would have let the seat in turn lay, before the move."""
        table = self._before
        if table is None:
            return ()
        if chain_allowed(table):
            return (table.open_end(table.seat),)
        open_now = targets(table)
        return tuple(
            table.open_end(train)
            for train in table.on_table()
            if open_now >> train & 1 and not starts_free(table, train)
        )

    def _lacks(self, seat: int, numbers: Sequence[int], unknown: int = 0) -> None:
        for number in numbers:
            self._unknown_since[seat][number] = unknown

    def _unknown_tiles(self, seat: int, count: int) -> None:
        lacking = self._unknown_since[seat]
        for number in lacking:
            lacking[number] += count

    def excluded(self, rng: Random) -> list[TileSet]:
        """By seat, tiles to leave out of its hand in a made-up world; faded knowledge by lot."""
        return [self._excluded(seat, rng) for seat in range(MAX_SEATS)]

    def _excluded(self, seat: int, rng: Random) -> TileSet:
        lacking = self._unknown_since[seat]
        tiles = 0
        for number in NUMBERS:
            if number in lacking and rng.random() < STILL_WITHOUT ** lacking[number]:
                tiles |= HOLDING[number]
        return tiles
