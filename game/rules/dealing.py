"""How a round begins: who leads, what is dealt, and how the station gets its double.

Takes the tiles in an order that somebody else shuffled, or a deal that a record has kept; rolls no dice itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.events import Event, HuntDrawn, RoundDealt, StationPlaced, TurnBegan
from game.rules.house_rules import Deal, FirstTurn, HouseRules, Station
from game.rules.moves import MAX_SEATS
from game.rules.restrictions import binding
from game.rules.scoring import knocked_out
from game.rules.state import Round, Step
from game.rules.table import Phase, Table
from game.rules.tiles import ALL_TILES, Tile, station_number, tile_set

MIN_SEATS = 2

HAND_SIZES: dict[Deal, tuple[int, ...]] = {
    Deal.SIXTEEN_NINE: (16, 16, 15, 14, 12, 10, 9),
    Deal.FIFTEEN_ELEVEN: (15, 15, 15, 12, 12, 11, 11),
    Deal.FIFTEEN_TEN: (15, 15, 15, 12, 12, 10, 10),
    Deal.FIFTEEN_EIGHT: (15, 15, 14, 12, 11, 9, 8),
}
"""Tiles a hand, for 2 to 8 seats (rules 2.2 and 3, deal)."""


def hand_size(deal: Deal, playing: int) -> int:
    """How many tiles each of `playing` seats (2 to 8) is dealt."""
    return HAND_SIZES[deal][playing - MIN_SEATS]


@dataclass(frozen=True, slots=True)
class RoundSetting:
    """What a round starts from: the table's rules, its `number` (from 1), `totals` so far, who is `out` (bit set).

    `starter` leads, or is the first to hunt where the station double is held. Raises ValueError for fewer than two
    or more than eight seats, fewer than two of them in, or a starter who is out.
    """

    rules: HouseRules
    number: int
    totals: tuple[int, ...]
    out: int
    starter: int

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.totals) <= MAX_SEATS or len(self.playing) < MIN_SEATS:
            raise ValueError(f"a round takes 2 to 8 seats, not {len(self.playing)} of {len(self.totals)}")
        if self.starter not in self.playing:
            raise ValueError(f"seat {self.starter} cannot lead: it is not playing")

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats still in, from seat 0."""
        return tuple(seat for seat in range(len(self.totals)) if not self.out >> seat & 1)

    @property
    def station_double(self) -> Tile:
        """The round's double."""
        number = station_number(self.number)
        return Tile.of(number, number)

    def tiles_to_shuffle(self) -> tuple[Tile, ...]:
        """The tiles that are dealt from: all, or all but the double that is placed before the deal."""
        if self.rules.station is Station.HELD:
            return ALL_TILES
        placed = self.station_double
        return tuple(tile for tile in ALL_TILES if tile is not placed)


@dataclass(frozen=True, slots=True)
class DealtTiles:
    """Hands by seat (empty for one that is out) and bone pile, as dealt, before any hunt."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


def first_setting(rules: HouseRules, seats: int, starter: int) -> RoundSetting:
    """The first round of a match of 2 to 8 seats; `starter` was drawn by lot (rules 2.3)."""
    return RoundSetting(rules, 1, (0,) * seats, 0, starter)


def next_setting(ended: Round) -> RoundSetting:
    """The round after one that is over: the lead moves on from whoever led, past seats that are out.

    Raises ValueError while the round is not over, or when the match is.
    """
    if not ended.is_over or ended.winners:
        raise ValueError("no round follows: this one is not over, or the match is")
    table = ended.table
    totals = ended.totals_after
    out = table.out | knocked_out(table.rules, totals)
    starter = (table.leader + 1) % table.seats
    while out >> starter & 1:
        starter = (starter + 1) % table.seats
    return RoundSetting(table.rules, table.number + 1, totals, out, starter)


def deal(setting: RoundSetting, shuffled: Sequence[Tile]) -> DealtTiles:
    """Deal shuffled tiles, a hand after the other from the starter on (rules 2.2).

    Raises ValueError when they are not the tiles of `setting.tiles_to_shuffle()`.
    """
    wanted = setting.tiles_to_shuffle()
    if len(shuffled) != len(wanted) or tile_set(shuffled) != tile_set(wanted):
        raise ValueError("these are not the tiles to deal from")
    size = hand_size(setting.rules.deal, len(setting.playing))
    hands: list[tuple[Tile, ...]] = [()] * len(setting.totals)
    place = 0
    for turn in range(len(setting.totals)):
        seat = (setting.starter + turn) % len(setting.totals)
        if seat in setting.playing:
            hands[seat] = tuple(shuffled[place : place + size])
            place += size
    return DealtTiles(tuple(hands), tuple(shuffled[place:]))


def open_round(setting: RoundSetting, dealt: DealtTiles) -> Step:
    """The round as its first seat finds it, with the facts of deal and station (rules 2.1 to 2.3; 3, station).

    Raises ValueError where the double is held by nobody and not in the bone pile either.
    """
    sizes = tuple(map(len, dealt.hands))
    engine = setting.station_double
    events: list[Event] = [
        RoundDealt(setting.number, engine.low, setting.starter, sizes, len(dealt.boneyard)),
    ]
    hands, boneyard, leader = list(dealt.hands), list(dealt.boneyard), setting.starter
    if setting.rules.station is Station.HELD:
        leader = _find_station_double(setting, hands, boneyard, events)
    else:
        events.append(StationPlaced(engine, None, hunted=False))
    state = _first_position(setting, leader, tuple(hands), tuple(boneyard))
    events.append(TurnBegan(leader, state.table.phase, binding(state.table)))
    return Step(state, tuple(events))


def _find_station_double(
    setting: RoundSetting, hands: list[tuple[Tile, ...]], boneyard: list[Tile], events: list[Event]
) -> int:
    """Take the double from its holder, or hunt for it round and round; returns who leads."""
    engine = setting.station_double
    for seat in setting.playing:
        if engine in hands[seat]:
            hands[seat] = tuple(tile for tile in hands[seat] if tile is not engine)
            events.append(StationPlaced(engine, seat, hunted=False))
            return seat
    if engine not in boneyard:
        raise ValueError(f"the station double {engine} is nowhere in the deal")
    turn = setting.playing.index(setting.starter)
    while True:
        seat = setting.playing[turn % len(setting.playing)]
        tile = boneyard.pop(0)
        if tile is engine:
            events.append(StationPlaced(engine, seat, hunted=True))
            return seat
        hands[seat] = (*hands[seat], tile)
        events.append(HuntDrawn(seat, tile))
        turn += 1


def _first_position(
    setting: RoundSetting, leader: int, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...]
) -> Round:
    builds = setting.rules.first_turn is FirstTurn.OPEN_BUILD
    everybody = sum(1 << seat for seat in setting.playing)
    table = Table(
        rules=setting.rules,
        seats=len(setting.totals),
        number=setting.number,
        leader=leader,
        totals=setting.totals,
        out=setting.out,
        seat=leader,
        phase=Phase.BUILD if builds else Phase.FIRST,
        follow=None,
        has_drawn=False,
        to_start=everybody if builds else everybody & ~(1 << leader),
        trains=((),) * (MAX_SEATS + 1),
        markers=0,
        uncovered=(),
        uncalled=None,
        unlaid=tile_set(tile for hand in hands for tile in hand) | tile_set(boneyard),
        boneyard_size=len(boneyard),
    )
    return Round(table, hands, boneyard)
