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
        return self._presses.press(Action.CONFIRM, seat) if self._point(pos, seat) else None

    def _point(self, pos: tuple[int, int], seat: int) -> bool:
        """Put the focus on what lies there; whether anything does."""
        thumb = self._sitters[seat].thumb
        seen = self._sitters.open_seat if self._sitters.open_seat is not None else self._peeking.shows()
        tile = next((i for i, rect in enumerate(self._band.tile_rects) if rect.collidepoint(pos)), None)
        if tile is not None and seen == seat:
            thumb.place = tile
            if self._peeking.holder != seat:
                thumb.row, thumb.marked = Row.HAND, None
            return True
        if self._peeking.holder == seat:
            return self._point_in_panel(pos, seat)
        spot = next((spot for spot in self._marks.spots() if spot.rect.collidepoint(pos)), None)
        if spot is not None:
            thumb.row, thumb.train = Row.TRAINS, spot.key
            return True
        item = self._button(pos)
        if item is not None:
            thumb.row, thumb.item = Row.ACTIONS, self._sitters.items().index(item)
        return item is not None

    def _point_in_panel(self, pos: tuple[int, int], seat: int) -> bool:
        """An open end in the panel is chosen by pointing at it."""
        for train, rect in self._band.end_rects:
            if rect.collidepoint(pos):
                self._sitters[seat].thumb.private_train = train
        return False

    def _button(self, pos: tuple[int, int]) -> Item | None:
        items = self._sitters.items()
        for place, rect in enumerate(self._band.button_rects):
            if rect.collidepoint(pos) and place < len(items):
                return items[place]
        return None
