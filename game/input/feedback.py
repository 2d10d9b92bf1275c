"""Shakes and lights the pads of seats: the real haptics and lights ports.

What a pad cannot do is left undone without a word. Knows which pad a seat holds, and nothing of why it
should shake.
"""

from game.input.pads import Pad, PadRack
from game.input.seating import SeatBook
from game.session.ports import Rgb


class _SeatPads:
    def __init__(self, pads: PadRack, book: SeatBook) -> None:
        self._pads = pads
        self._book = book

    def _pad(self, seat: int) -> Pad | None:
        """Find the pad of a seat. Of several people on one pad only the one who has it in hand is meant."""
        chair = self._book.now[seat]
        return self._pads.get(chair.device) if chair.in_hand else None


class PadHaptics(_SeatPads):
    """``HapticsPort`` over real pads; ``strength`` (0.0 to 1.0) is on top of what a caller asks for."""

    def __init__(self, pads: PadRack, book: SeatBook, strength: float = 1.0) -> None:
        super().__init__(pads, book)
        self.strength = strength

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """Shake the seat's pad with ``strength`` 0.0 to 1.0 for so many seconds."""
        pad = self._pad(seat)
        if pad is not None and self.strength > 0:
            pad.rumble(min(1.0, strength * self.strength), seconds)


class PadLights(_SeatPads):
    """``LightsPort`` over real pads; does nothing unless ``on``."""

    def __init__(self, pads: PadRack, book: SeatBook, *, on: bool = True) -> None:
        super().__init__(pads, book)
        self.on = on

    def set(self, seat: int, rgb: Rgb) -> None:
        """Colour the light of the seat's pad."""
        pad = self._pad(seat)
        if pad is not None and self.on:
            pad.light(rgb)
