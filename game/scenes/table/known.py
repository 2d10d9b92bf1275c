"""What the hands and the row showed when the table last stood still.

A move is made before it is seen: while its tiles are on their way the session is ahead of the picture. What is
told of hands and buttons meanwhile is what was told before, so that it changes together with everything else.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.tiles import Tile
from game.scenes.table.sitters import Sitters


class Known:
    """Kept from the last `take`. Seats and tiles that were not there then are left to whoever asks."""

    def __init__(self) -> None:
        self._racks: dict[int, frozenset[Tile]] = {}
        self._usable: dict[int, frozenset[Tile]] = {}
        self.takes_back = False
        """Whether one of the people could take something back; follows from what everybody has seen."""

    def take(self, sitters: Sitters, seen: Iterable[int]) -> None:
        """The table shows the truth; `seen` are the seats whose hands are looked at."""
        self._racks = {seat: frozenset(sitters[seat].play.rack) for seat in sitters}
        self._usable = {seat: self._playable(sitters, seat) for seat in seen}
        self.takes_back = any(sitters[seat].play.can_take_back for seat in sitters)

    def rack(self, sitters: Sitters, seat: int) -> tuple[Tile, ...]:
        """A hand in its order as far as it has been shown: what is still in the air is not in it yet."""
        arrived = self._racks.get(seat, frozenset())
        return tuple(tile for tile in sitters[seat].play.rack if tile in arrived)

    def usable(self, sitters: Sitters, seat: int) -> frozenset[Tile]:
        """The tiles of a hand that can be used."""
        kept = self._usable.get(seat)
        return self._playable(sitters, seat) if kept is None else kept

    @staticmethod
    def _playable(sitters: Sitters, seat: int) -> frozenset[Tile]:
        play = sitters[seat].play
        return frozenset(tile for tile in play.rack if play.playable(tile))
