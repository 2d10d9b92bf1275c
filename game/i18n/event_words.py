"""What happened, as sentences: one for each event, and one line for all that a single move led to.

An event is said as it is seen: it has to come through `Event.seen_by` first, so that a sentence can name no
tile its reader may not know. Knows events and names, no positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.i18n.people import People, listed
from game.rules.events import (
    BuildDeclined,
    DoubleCovered,
    Event,
    FollowOwed,
    HandCounted,
    HuntDrawn,
    LastTileCalled,
    LastTileChallenged,
    LastTileLeft,
    MarkerLowered,
    MarkerRaised,
    MatchWon,
    Passed,
    PenaltyDrawn,
    RoundBlocked,
    RoundDealt,
    RoundScored,
    SeatKnockedOut,
    StationPlaced,
    TileDrawn,
    TileKept,
    TilesLaid,
    TurnBegan,
    WentOut,
)
from game.rules.tiles import Tile

_Teller = Callable[[Any, People], str]


def event_sentence(event: Event, people: People) -> str:
    """The sentence of an event. Raises KeyError for a type of event that has no words."""
    return _TELL[type(event)](event, people)


def story_line(events: Iterable[Event], people: People) -> str:
    """All that is worth telling of one move's events, as one line; empty if nothing is.

    The first fact is a whole sentence, what it led to follows in a few words.
    """
    told: list[str] = []
    for event in events:
        if isinstance(event, _SILENT) or (isinstance(event, LastTileLeft) and event.call_owed):
            continue
        then = _THEN.get(type(event))
        told.append(then(event, people) if told and then else event_sentence(event, people))
    return " ".join(told)


def _plain(key: str) -> _Teller:
    """Words that need the seat's name alone."""

    def tell(event: Any, people: People) -> str:
        return people.words(f"events.{key}.{people.who(event.seat)}", name=people.name(event.seat))

    return tell


def _fixed(key: str) -> _Teller:
    """Words that are the same for everybody; the event's round number may stand in them."""

    def tell(event: Any, people: People) -> str:
        return people.words(f"events.{key}", number=getattr(event, "number", None))

    return tell


def _counted(key: str, count: Callable[[Any], int]) -> _Teller:
    """Words with a number that asks for its plural."""

    def tell(event: Any, people: People) -> str:
        who, name = people.who(event.seat), people.name(event.seat)
        return people.words.plural(f"events.{key}.{who}", count(event), name=name)

    return tell


def _penalty_drawn(event: PenaltyDrawn, people: People) -> str:
    if not event.tiles:
        return people.words("events.penalty_drawn.nothing")
    return _counted("penalty_drawn", lambda event: len(event.tiles))(event, people)


def _hunt_drawn(event: HuntDrawn, people: People) -> str:
    who = "other" if event.tile is None else people.who(event.seat)
    return people.words(f"events.hunt_drawn.{who}", name=people.name(event.seat), tile=event.tile)


def _station_placed(event: StationPlaced, people: People) -> str:
    if event.seat is None:
        return people.words("events.station_placed.table", tile=event.tile)
    who = people.who(event.seat)
    return people.words(f"events.station_placed.{who}", name=people.name(event.seat), tile=event.tile)


def _turn_began(event: TurnBegan, people: People) -> str:
    key = f"events.turn_began.{event.phase.value}.{people.who(event.seat)}"
    return people.words(key, name=people.name(event.seat))


def _tiles_laid(event: TilesLaid, people: People) -> str:
    who, name = people.who(event.seat), people.name(event.seat)
    on = people.on_train(event.train, event.seat)
    if len(event.tiles) > 1:
        return people.words.plural(f"events.chain_laid.{who}", len(event.tiles), name=name, on=on)
    return people.words(f"events.tile_laid.{who}", name=name, on=on, tile=event.tiles[0].tile)


def _double_covered(event: DoubleCovered, people: People) -> str:
    return people.words(
        f"events.double_covered.{people.who(event.seat)}",
        name=people.name(event.seat),
        double=Tile.of(event.number, event.number),
        on=people.on_train(event.train, event.seat),
    )


def _tile_drawn(event: TileDrawn, people: People) -> str:
    forms = {
        ("you", True): "you",
        ("you", False): "you_unseen",
        ("other", True): "other_seen",
        ("other", False): "other",
    }
    form = forms[people.who(event.seat), event.tile is not None]
    return people.words(f"events.tile_drawn.{form}", name=people.name(event.seat), tile=event.tile)


def _challenged(event: LastTileChallenged, people: People) -> str:
    owed = "owed" if event.owed else "free"
    key = f"events.last_tile_challenged.{owed}.{people.who(event.seat)}"
    return people.words(key, name=people.name(event.seat))


def _knocked_out(event: SeatKnockedOut, people: People) -> str:
    key = f"events.seat_knocked_out.{people.who(event.seat)}"
    return people.words(key, name=people.name(event.seat), total=event.total)


def _match_won(event: MatchWon, people: People) -> str:
    names = [people.name(seat) for seat in event.winners]
    if len(names) > 1:
        return people.words("events.match_won.shared", names=listed(people.words, names))
    return people.words(f"events.match_won.{people.who(event.winners[0])}", name=names[0])


_TELL: Mapping[type[Event], _Teller] = {
    RoundDealt: _fixed("round_dealt"),
    HuntDrawn: _hunt_drawn,
    StationPlaced: _station_placed,
    TurnBegan: _turn_began,
    TilesLaid: _tiles_laid,
    BuildDeclined: _plain("build_declined"),
    DoubleCovered: _double_covered,
    FollowOwed: _plain("follow_owed"),
    TileDrawn: _tile_drawn,
    TileKept: _plain("tile_kept"),
    Passed: _plain("passed"),
    MarkerRaised: _plain("marker_raised"),
    MarkerLowered: _plain("marker_lowered"),
    LastTileLeft: _plain("last_tile_left"),
    LastTileCalled: _plain("last_tile_called"),
    LastTileChallenged: _challenged,
    PenaltyDrawn: _penalty_drawn,
    WentOut: _plain("went_out"),
    RoundBlocked: _fixed("round_blocked"),
    HandCounted: _counted("hand_counted", lambda event: event.points),
    RoundScored: _fixed("round_scored"),
    SeatKnockedOut: _knocked_out,
    MatchWon: _match_won,
}

_THEN: Mapping[type[Event], _Teller] = {
    DoubleCovered: lambda event, people: people.words(
        "events.double_covered.then", double=Tile.of(event.number, event.number)
    ),
    FollowOwed: _fixed("follow_owed.then"),
    MarkerRaised: _fixed("marker_raised.then"),
    MarkerLowered: _fixed("marker_lowered.then"),
    LastTileLeft: _fixed("last_tile_left.then"),
    WentOut: _fixed("went_out.then"),
}
"""How an event is said when it follows from the one told before it."""

_SILENT = (RoundDealt, HuntDrawn, TurnBegan, HandCounted, RoundScored, SeatKnockedOut)
"""What a line about the last move leaves out: it is on the table for everybody to see."""
