"""Gives a held seat back to its person, on whatever screen they press; asks nobody while there is no doubt.

Told of every event, like the prompts. With several seats held at once the table asks instead.
"""

from game.input.actions import ActionEvent, InputEvent
from game.scenes.seats.kit import SITTING, SeatKit


class Usher:
    """Stands at the door for the whole evening."""

    def __init__(self, kit: SeatKit) -> None:
        self._kit = kit

    def hear(self, event: InputEvent) -> None:
        """A free device's press takes up the one seat that is held."""
        if not isinstance(event, ActionEvent) or not event.pressed or event.action not in SITTING:
            return
        seating = self._kit.book.now
        lost = seating.lost_pads
        if event.seat is None and len(lost) == 1 and not seating.seats_of(event.device):
            seat = lost[0][0]
            self._kit.book.now = seating.reclaim(event.device, seat)
            self._kit.welcome(seat)
