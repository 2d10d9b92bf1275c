"""The mouse at the table: it points at tiles, open ends and buttons, and plays for the keyboard's seat.

Turns places into the focus and a press into the press of a button. Knows no rule.
"""

from __future__ import annotations

from game.input.actions import Action, PointerButton, PointerEvent, PointerKind
from game.scenes.stack import Transition
from game.scenes.table.band import Band
from game.scenes.table.marks import TrainMarks
from game.scenes.table.peeking import Peeking
from game.scenes.table.presses import Presses
from game.scenes.table.sitters import Sitters
from game.scenes.table.thumbs import Item, Row

NEAR_MISS = 14
"""A press this many pixels beside a tile means the tile, where nothing else lies."""


class Pointer:
    """One mouse."""

    def __init__(
        self, sitters: Sitters, peeking: Peeking, presses: Presses, band: Band, marks: TrainMarks
    ) -> None:
        self._sitters = sitters
        self._peeking = peeking
        self._presses = presses
        self._band = band
        self._marks = marks

    def hear(self, event: PointerEvent) -> Transition | None:
        """The mouse has moved, or a button of it was pressed."""
        seat = event.seat
        if seat is None or seat not in self._sitters:
            return None
        if event.kind is PointerKind.MOVED:
            self._point(event.pos, seat)
        elif event.kind is PointerKind.SCROLLED:
            return self._presses.press(Action.NEXT if event.scroll < 0 else Action.PREVIOUS, seat)
        elif event.kind is PointerKind.PRESSED and event.button is PointerButton.SECOND:
            return self._presses.press(Action.BACK, seat)
        elif event.kind is PointerKind.PRESSED and event.button is PointerButton.MAIN:
            return self._press(event.pos, seat)
        return None

    def _press(self, pos: tuple[int, int], seat: int) -> Transition | None:
        """A click does what confirming at that place does; the peek button opens and shuts by itself."""
        item = self._button(pos)
        if item is Item.PEEK:
            self._peeking.toggle(seat)
            return None
        if item is not None and self._peeking.holder == seat:
            self._peeking.shut()
        if self._peeking.holder == seat:
            return self._press_in_panel(pos, seat)
        if self._tile(pos, seat) is not None:
            self._sitters[seat].thumb.marked = None
        return self._presses.press(Action.CONFIRM, seat) if self._point(pos, seat, pressed=True) else None

    def _press_in_panel(self, pos: tuple[int, int], seat: int) -> Transition | None:
        """A tile is marked, and laid on the open end that is pressed next."""
        thumb, rack = self._sitters[seat].thumb, self._sitters[seat].play.rack
        on_tile = self._point(pos, seat)
        on_end = any(rect.collidepoint(pos) for _, rect in self._band.end_rects)
        if on_end and thumb.marked in rack:
            thumb.place = rack.index(thumb.marked)
            return self._presses.press(Action.CONFIRM, seat)
        return self._presses.press(Action.CONFIRM, seat) if on_tile else None

    def _train(self, pos: tuple[int, int], *, widely: bool) -> int | None:
        """The train there: at its open end, or with `widely` anywhere on its ground."""
        if widely:
            return self._marks.train_at(pos)
        return next((spot.key for spot in self._marks.spots() if spot.rect.collidepoint(pos)), None)

    def _point(self, pos: tuple[int, int], seat: int, *, pressed: bool = False) -> bool:
        """Put the focus on what lies there; whether anything does that can be pressed.

        On its way from a marked tile to a train the mouse crosses other tiles: they are left alone.
        """
        thumb = self._sitters[seat].thumb
        tile = self._tile(pos, seat)
        private = self._peeking.holder == seat
        if tile is not None:
            if private or thumb.marked is None:
                thumb.place = tile
            if not private and thumb.marked is None:
                thumb.row = Row.HAND
            return True
        if private:
            self._point_in_panel(pos, seat)
            return False
        item, train = self._button(pos), self._train(pos, widely=thumb.marked is not None or pressed)
        if item is not None:
            thumb.row, thumb.item = Row.ACTIONS, self._sitters.items().index(item)
        elif train is not None:
            thumb.row, thumb.train = Row.TRAINS, train
        return item is not None or train is not None

    def _point_in_panel(self, pos: tuple[int, int], seat: int) -> None:
        """An open end in the panel is chosen by pointing at it."""
        for train, rect in self._band.end_rects:
            if rect.collidepoint(pos):
                self._sitters[seat].thumb.private_train = train

    def _tile(self, pos: tuple[int, int], seat: int) -> int | None:
        """The place of the tile there in a hand that this seat may see, or of the nearest one a little beside."""
        seen = self._sitters.open_seat if self._sitters.open_seat is not None else self._peeking.shows()
        if seen != seat or self._button(pos) is not None:
            return None
        if any(rect.collidepoint(pos) for _, rect in self._band.end_rects):
            return None
        near = [
            (abs(rect.centerx - pos[0]), place)
            for place, rect in enumerate(self._band.tile_rects)
            if rect.inflate(2 * NEAR_MISS, 2 * NEAR_MISS).collidepoint(pos)
        ]
        return min(near)[1] if near else None

    def _button(self, pos: tuple[int, int]) -> Item | None:
        items = self._sitters.items()
        for place, rect in enumerate(self._band.button_rects):
            if rect.collidepoint(pos) and place < len(items):
                return items[place]
        return None
