"""Gives a held seat back to its person, on whatever screen they press; asks nobody while there is no doubt.

Told of every event, like the prompts. With several seats held at once the table asks instead.
"""

from game.input.actions import ActionEvent, DeviceEvent, DeviceKind, InputEvent
from game.scenes.seats.kit import SITTING, SeatKit


class Usher:
    """Stands at the door for the whole evening."""

    def __init__(self, kit: SeatKit) -> None:
        self._kit = kit

    def hear(self, event: InputEvent) -> None:
        """A pad that goes from its seat is heard, and one that may be its person's; a press takes the seat up."""
        seating = self._kit.book.now
        if isinstance(event, DeviceEvent):
            if event.kind is DeviceKind.REMOVED and event.seat is not None:
                self._kit.sound.play("pad_lost")
            elif event.kind is DeviceKind.ADDED and seating.held:
                self._kit.sound.play("pad_connected")
        elif isinstance(event, ActionEvent) and event.pressed and event.action in SITTING:
            self._take_up(event)

    def _take_up(self, event: ActionEvent) -> None:
        seating = self._kit.book.now
        lost = seating.lost_pads
        if event.seat is None and len(lost) == 1 and not seating.seats_of(event.device):
            seat = lost[0][0]
            self._kit.book.now = seating.reclaim(event.device, seat)
            self._kit.welcome(seat)
