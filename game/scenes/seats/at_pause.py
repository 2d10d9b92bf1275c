"""The seats in the middle of a match, from the pause menu: guests, places, bots that stand in, locks.

Only the host acts here; a guest presses a button and waits for a seat. Knows no match: who plays a seat from
now on is told to whoever handed ``reseated`` in.
"""

from collections.abc import Callable, Sequence

from game.input.actions import Action, DeviceId
from game.scenes.seats.cards import SIGN
from game.scenes.seats.kit import SeatKit
from game.scenes.seats.screen import SeatsScreen
from game.scenes.stack import Pop, Transition
from game.ui.widgets import Button, Widget


class SeatsAtPause(SeatsScreen):
    """All seats, in mid-match. ``told`` hears of every seat that somebody else plays from now on."""

    in_match = True

    def __init__(self, kit: SeatKit, *, told: Callable[[int], None]) -> None:
        super().__init__(kit, "back")
        self._told = told

    def title(self) -> str:
        """The heading."""
        return self.look.words("seats.at_pause")

    def notice(self) -> str:
        """Who waits for a seat, or how a guest asks for one."""
        words = self.look.words
        return words("seats.guest_waits") if self.guests else words("seats.guests_press", sign=SIGN)

    def widgets(self) -> Sequence[Widget]:
        """The way back."""
        return (Button(self.look, "back", self.look.words("seats.back_to_game")),)

    def pressed(self, key: str) -> Transition | None:  # noqa: ARG002 - there is one control
        """Back to the game."""
        return Pop()

    def unseated(self, device: DeviceId, claims: bool, action: Action) -> Transition | None:  # noqa: ARG002
        """A free pad takes up a held seat, or its guest waits for the host to choose one."""
        seating = self.kit.book.now
        if not claims or device in self.guests:
            return None
        if len(seating.held) == 1:
            seat = seating.held[0]
            self.kit.book.now = seating.reclaim(device, seat)
            self.kit.welcome(seat)
            self.reseated(seat)
        else:
            self.guests = (*self.guests, device)
            self.kit.sound.play("sit")
        self.refresh()
        return None

    def reseated(self, seat: int) -> None:
        """Tell the match."""
        self._told(seat)
