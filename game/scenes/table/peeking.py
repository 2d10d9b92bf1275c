"""Looking at one's hand: the trigger, the second button on the row, a tap; and everything that ends it.

Works the curtain and lets it be heard. Knows seats and presses, no tile and no picture.
"""

from __future__ import annotations

from collections.abc import Callable

from game.input.actions import Action, ActionEvent, Phase
from game.scenes.table.curtain import Curtain
from game.scenes.table.options import TablePorts
from game.scenes.table.sitters import Sitters
from game.scenes.table.thumbs import Item, Row


class Peeking:
    """The curtain in people's hands.

    `allowed` says whether there is anything to look at now, `in_turn` whose turn is shown; `changed` is called as
    soon as the curtain has moved. With `tap` it moves from one press to the next, else while a button is held.
    """

    def __init__(
        self,
        sitters: Sitters,
        ports: TablePorts,
        *,
        tap: bool,
        allowed: Callable[[], bool],
        in_turn: Callable[[], int | None],
        changed: Callable[[], None],
    ) -> None:
        self.curtain = Curtain()
        self._sitters = sitters
        self._ports = ports
        self.tap = tap
        self._allowed = allowed
        self._in_turn = in_turn
        self._changed = changed

    @property
    def holder(self) -> int | None:
        """The seat whose hand is asked for, None while the curtain is shut."""
        return self.curtain.holder

    def shows(self) -> int | None:
        """The seat whose tiles may be seen at this moment."""
        return self.curtain.shows(self._ports.clock.now())

    def takes(self, event: ActionEvent, seat: int) -> bool:
        """Whether this press, or its release, is about peeking."""
        return event.action is Action.PEEK or (event.action is Action.BACK and self._with_back(event, seat))

    def press(self, event: ActionEvent, seat: int) -> None:
        """Open, close or swap."""
        if seat == self._sitters.open_seat or event.phase is Phase.REPEATED:
            return
        if self.tap:
            if event.pressed:
                self.toggle(seat)
        elif event.pressed:
            self.open(seat)
        else:
            self.release(seat)

    def toggle(self, seat: int) -> None:
        """Open a shut hand, shut an open one."""
        if self.holder == seat:
            self.release(seat)
        else:
            self.open(seat)

    def open(self, seat: int) -> None:
        """A seat wants to look."""
        if self._allowed() and self.curtain.ask(seat, self._in_turn(), self._ports.clock.now()):
            self._moved("peek_open")

    def release(self, seat: int) -> None:
        """A seat lets go, or has lost its pad."""
        if self.curtain.release(seat, self._ports.clock.now()):
            self._moved("peek_shut")

    def shut(self) -> None:
        """Hide every hand at once."""
        if self.curtain.shut():
            self._moved("peek_shut")

    def touch(self) -> None:
        """The holder has pressed something."""
        self.curtain.touch(self._ports.clock.now())

    def update(self) -> None:
        """A hand that nobody touches does not stay open."""
        if self.curtain.overdue(self._ports.clock.now()):
            self.shut()

    def _with_back(self, event: ActionEvent, seat: int) -> bool:
        """A pad of two buttons: held on the row's first button, the second one peeks."""
        thumb = self._sitters[seat].thumb
        if seat == self._sitters.open_seat:
            return False
        if event.phase is Phase.RELEASED:
            return Action.PEEK not in thumb.held and self.holder == seat and not self.tap
        on_button = thumb.row is Row.ACTIONS and self._sitters.items()[thumb.item] is Item.PEEK
        return on_button and self.holder != seat

    def _moved(self, sound: str) -> None:
        self._ports.sound.play(sound)
        self._changed()
