"""What happened, as facts in the past tense.

Events are the only road from the referee to screens, sounds, logs and bots. `seen_by(viewer)` gives the event as
a seat, or the room (None), may know it: a tile that somebody else drew has no face. Knows no words and no
pictures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.table import Phase
from game.rules.tiles import LaidTile, Tile


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. Most are public; those that are not override `seen_by`."""

    def seen_by(self, viewer: int | None) -> Event:  # noqa: ARG002  (public: the same for everybody)
        """This event as the seat `viewer` (0 to 7), or the room (None), may know it."""
        return self


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """Hands were dealt. `sizes` by seat, 0 for a seat that is out; `starter` leads or is first to hunt."""

    number: int
    engine: int
    starter: int
    sizes: tuple[int, ...]
    boneyard_size: int


@dataclass(frozen=True, slots=True)
class HuntDrawn(Event):
    """In the hunt for the station double `seat` drew a tile that is not it (rules 3, station double)."""

    seat: int
    tile: Tile | None

    def seen_by(self, viewer: int | None) -> Event:
        """Only the seat itself sees the tile."""
        return self if viewer == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class StationPlaced(Event):
    """The round's double lies in the station; `seat` held or drew it, None when it was put there before the deal."""

    tile: Tile
    seat: int | None
    hunted: bool


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is `seat`'s turn. `must_cover` are the trains whose doubles bind it (rules, section 4)."""

    seat: int
    phase: Phase
    must_cover: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TilesLaid(Event):
    """`seat` laid tiles on a train: one, or a whole chain in order."""

    seat: int
    train: int
    tiles: tuple[LaidTile, ...]


@dataclass(frozen=True, slots=True)
class BuildDeclined(Event):
    """`seat` laid nothing in its open build."""

    seat: int


@dataclass(frozen=True, slots=True)
class DoubleCovered(Event):
    """The uncovered double of `number` on a train was covered."""

    seat: int
    train: int
    number: int


@dataclass(frozen=True, slots=True)
class FollowOwed(Event):
    """`seat` laid a double of `number` on a train and owes a further tile (rules 2.6)."""

    seat: int
    train: int
    number: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """`seat` drew a tile from the bone pile."""

    seat: int
    tile: Tile | None

    def seen_by(self, viewer: int | None) -> Event:
        """Only the seat itself sees the tile."""
        return self if viewer == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class TileKept(Event):
    """`seat` kept the drawn tile instead of laying it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """`seat` had nothing to lay, and the bone pile nothing to give."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkerRaised(Event):
    """The marker went up on `seat`'s train, which is now open to all."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkerLowered(Event):
    """The marker came off `seat`'s train."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastTileLeft(Event):
    """`seat` ended its turn with one tile in hand. `call_owed` where its player has to call it."""

    seat: int
    call_owed: bool


@dataclass(frozen=True, slots=True)
class LastTileCalled(Event):
    """`seat` called its last tile."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastTileChallenged(Event):
    """Somebody challenged `seat`; `owed` says whether a call was owed, so that a penalty follows."""

    seat: int
    owed: bool


@dataclass(frozen=True, slots=True)
class PenaltyDrawn(Event):
    """`seat` drew tiles for a forgotten call; fewer than two when the bone pile ran out."""

    seat: int
    tiles: tuple[Tile | None, ...]

    def seen_by(self, viewer: int | None) -> Event:
        """Only the seat itself sees the tiles."""
        return self if viewer == self.seat else replace(self, tiles=(None,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """`seat` emptied its hand, which ended the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBlocked(Event):
    """The bone pile is empty and nobody can lay a tile: the round ended."""


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """`seat`'s remaining tiles were shown and count `points`."""

    seat: int
    tiles: tuple[Tile, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The round's points by seat, and the totals with them."""

    number: int
    counts: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatKnockedOut(Event):
    """`seat` reached the knock-out limit and is out of the match."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over; several winners share it."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]


EVENT_TYPES: tuple[type[Event], ...] = (
    RoundDealt,
    HuntDrawn,
    StationPlaced,
    TurnBegan,
    TilesLaid,
    BuildDeclined,
    DoubleCovered,
    FollowOwed,
    TileDrawn,
    TileKept,
    Passed,
    MarkerRaised,
    MarkerLowered,
    LastTileLeft,
    LastTileCalled,
    LastTileChallenged,
    PenaltyDrawn,
    WentOut,
    RoundBlocked,
    HandCounted,
    RoundScored,
    SeatKnockedOut,
    MatchWon,
)
"""Every type of event there is; registers of wording and of motion are checked against it."""
