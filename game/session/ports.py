"""The doors to the outside: time, sound, rumble and the pads' lights.

What the game asks of the machine goes through these four, so that a test can stand in for the machine and
record everything that left. Nothing here knows a device, a file or a pixel; the real ones are made by
``game.app``.
"""

from __future__ import annotations

from typing import Protocol

Rgb = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""


class Clock(Protocol):
    """Where everybody in the house reads the time."""

    def now(self) -> float:
        """Seconds since some fixed moment; never runs backwards."""
        ...


class SoundPort(Protocol):
    """Plays the sounds of the register; what cannot be heard is dropped, never raised."""

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Start the sound called ``name``.

        ``volume`` is 0.0 to 1.0 on top of the player's settings; ``pan`` is -1.0 (left) to 1.0 (right).
        Raises KeyError for a name that the register does not have.
        """
        ...


class HapticsPort(Protocol):
    """Shakes the pad of a seat."""

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """Shake with ``strength`` 0.0 to 1.0 for so many seconds; a seat whose pad cannot is left alone."""
        ...


class LightsPort(Protocol):
    """Colours the light of a seat's pad."""

    def set(self, seat: int, rgb: Rgb) -> None:
        """Show ``rgb`` on the pad; a seat whose pad cannot is left alone."""
        ...
