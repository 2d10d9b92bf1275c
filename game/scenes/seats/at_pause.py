"""The seats in the middle of a match, from the pause menu: guests, places, bots that stand in, locks, names.

The host decides about seats; everybody may change their own card; a guest presses a button and waits for a seat.
Knows no match: the table follows the seating by itself.
"""

from collections.abc import Sequence

from game.input.actions import Action, DeviceId
from game.input.seating import Occupant
from game.scenes.seats.cards import SIGN
from game.scenes.seats.kit import SITTING, SeatKit
from game.scenes.seats.screen import SeatsScreen
from game.scenes.stack import Pop, Transition
from game.ui.widgets import Button, Widget


class SeatsAtPause(SeatsScreen):
    """All seats, in mid-match."""

    in_match = True

    def __init__(self, kit: SeatKit) -> None:
        super().__init__(kit, "back")

    def left(self) -> None:
        """Names that were given here are offered on other evenings, too."""
        super().left()
        seating = self.kit.book.now
        self.kit.names.remember(seating[seat].name for seat in seating.people)

    def title(self) -> str:
        """The heading."""
        return self.look.words("seats.at_pause")

    def notice(self) -> str:
        """Who waits for a seat, or how a guest asks for one."""
        words = self.look.words
        return words("seats.guest_waits") if self.word.guests else words("seats.guests_press", sign=SIGN)

    def widgets(self) -> Sequence[Widget]:
        """The way back."""
        return (Button(self.look, "back", self.look.words("seats.back_to_game")),)

    def pressed(self, key: str) -> Transition | None:  # noqa: ARG002 - there is one control
        """Back to the game."""
        return Pop()

    def unseated(self, device: DeviceId, action: Action) -> Transition | None:
        """A guest waits for the host to choose a seat, or takes a bot's where there is no host to ask."""
        seating = self.kit.book.now
        bots = seating.seats_where(Occupant.BOT)
        if seating.host is None and bots and action in SITTING:
            self.kit.book.now = seating.sit(device, bots[0], self.kit.fresh_name())
            self.kit.welcome(bots[0])
            self.refresh()
        elif action in SITTING and device not in self.word.guests and not seating.seats_of(device):
            self.word.guests = (*self.word.guests, device)
            self.kit.sound.play("sit")
            self.refresh()
        return None
