"""What a press means at the table, as far as it is the same in all three situations of a hand.

A press goes in with the thumb it belongs to; out comes what is wished for. What differs while the hand is open,
behind the curtain, or shut is in a module each. Knows places and seats, draws nothing, and makes no sound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.input.actions import Action
from game.rules.moves import Lay
from game.rules.tiles import Tile
from game.scenes.table.answers import CHANGED
from game.scenes.table.seat_play import SeatPlay
from game.scenes.table.thumbs import Item, LookAt, Row, Thumb, Wish
from game.ui.focus import STEPS, Spot, nearest


class Controls:
    """The presses of one seat. `spots` are the open ends on the canvas, `items` the action row."""

    def __init__(
        self, play: SeatPlay, thumb: Thumb, spots: Sequence[Spot[int]], items: Sequence[Item]
    ) -> None:
        self.play = play
        self.thumb = thumb
        self.spots = spots
        self.items = items
        self._common: Mapping[Action, Callable[[], Wish]] = {
            Action.CALL: self.play.call,
            Action.SORT: self.play.sort,
            Action.LOOK: lambda: LookAt(self.thumb.train),
        }

    def press(self, action: Action) -> Wish | None:
        """What a press, or a repeat of one, is meant to do; None if it means nothing here."""
        raise NotImplementedError

    def along_actions(self, action: Action) -> bool:
        """Move in the action row, around its ends."""
        step = STEPS[action][0]
        if not step:
            return False
        self.thumb.item = (self.thumb.item + step) % len(self.items)
        return True

    def over_trains(self, action: Action, trains: Sequence[int]) -> bool:
        """Move to the nearest open end in a direction, of these trains."""
        among = [spot for spot in self.spots if spot.key in trains]
        here = next((spot for spot in self.spots if spot.key == self.thumb.train), None)
        there = nearest(here.rect, STEPS[action], among) if here else next(iter(among), None)
        if there is None:
            return False
        self.thumb.train = there.key
        return True

    @staticmethod
    def next_train(step: int, trains: Sequence[int], current: int) -> int:
        """The train after this one, or before it, going round."""
        if not trains:
            return current
        at = trains.index(current) if current in trains else -step % len(trains)
        return trains[(at + step) % len(trains)]

    def carry(self, step: int) -> None:
        """Move the tile under the cursor in the seat's own order, the cursor with it."""
        rack = self.play.rack
        tile = self.thumb.tile(rack)
        if tile is not None:
            self.play.shift(tile, step)
            self.thumb.place = max(0, min(len(rack) - 1, self.thumb.place + step))

    def next_usable(self, step: int, *, unless: Sequence[Tile] = ()) -> bool:
        """Put the cursor on the next tile that can be used and is none of these; False if there is none."""
        thumb, rack = self.thumb, self.play.rack
        for distance in range(1, len(rack) + 1):
            place = (thumb.place + step * distance) % len(rack)
            if self.play.playable(rack[place]) and rack[place] not in unless:
                thumb.place = place
                return True
        return False

    def advised(self) -> Wish | None:
        """Point at what a hint advises; None where this seat has no hints, or nothing to do."""
        hint = self.play.advice()
        if hint is None:
            return None
        self.thumb.note = hint
        if isinstance(hint.move, Lay):
            self.thumb.place = self.play.rack.index(hint.move.tiles[0])
            self.point_at(hint.move.train)
        return CHANGED

    def point_at(self, train: int) -> None:
        """Go to a train that has been advised, with the hand before one's eyes."""
        self.thumb.row, self.thumb.train = Row.HAND, train

    def trains(self) -> Sequence[int]:
        """All trains there are."""
        return self.play.table.on_table()
