"""Tables with few tiles under all house rules, both engines side by side, until every corner has come up."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from game.rules.events import (
    DoubleCovered,
    Event,
    FollowOwed,
    HandCounted,
    HuntDrawn,
    MarkerLowered,
    MarkerRaised,
    MatchWon,
    Passed,
    RoundBlocked,
    RoundDealt,
    SeatKnockedOut,
    StationPlaced,
    WentOut,
)
from game.rules.house_rules import CoverOrder, FirstTurn, LastDouble, Uncovered
from game.rules.legality import can_lay, legal_moves
from game.rules.match import Match, MatchStep
from game.rules.moves import MEXICAN, Lay, Move
from game.rules.restrictions import binding, chain_allowed, is_dead
from game.rules.rule_specs import SPECS
from game.rules.table import Phase, Table
from game.rules.tiles import DOUBLE_BLANK
from second_engine import disagreement
from small_tables import SmallMatch
from soaks._part import Part, Tally


@dataclass(frozen=True)
class Played:
    """One move: the match before it, and the step it led to."""

    before: Match
    move: Move
    step: MatchStep

    @property
    def old(self) -> Table:
        """The table before the move."""
        return self.before.current.table

    @property
    def new(self) -> Table:
        """The table after it."""
        return self.step.match.current.table

    @property
    def lay(self) -> Lay | None:
        """The move, where it lays tiles."""
        return self.move if isinstance(self.move, Lay) else None

    @property
    def chain(self) -> Lay | None:
        """The move, where it is a chain of a first turn or an open build."""
        return self.lay if chain_allowed(self.old) else None

    def told(self, *kinds: type[Event]) -> bool:
        """Whether the move led to events of all these kinds."""
        return all(any(isinstance(event, kind) for event in self.step.events) for kind in kinds)


Corner = Callable[[Played], bool]


def _chain_not_followed(played: Played) -> bool:
    state = played.step.match.current
    return bool(played.chain) and played.told(FollowOwed) and not can_lay(state.table, state.hand)


def _chain_with_doubles_inside(played: Played) -> bool:
    return played.chain is not None and any(tile.is_double for tile in played.chain.tiles[:-1])


def _chain_may_not_empty(played: Played) -> bool:
    """A chain of the whole hand would end on a double, and is not among the legal ones."""
    hand = played.before.current.hand
    chains = legal_moves(played.old, hand).chains
    if chains is None or not chains.no_last_double:
        return False
    return any(
        tile.is_double and tile not in chain.tiles and tile.has(chains.end_of(chain.tiles))
        for chain in chains
        if len(chain.tiles) == len(hand) - 1
        for tile in hand
    )


def _last_double_then_draw(played: Played) -> bool:
    state = played.step.match.current
    return played.told(FollowOwed) and not state.hand and bool(state.boneyard)


def _last_double_not_legal(played: Played) -> bool:
    table, hand = played.old, played.before.current.hand
    alone = len(hand) == 1 and hand[0].is_double and not table.boneyard_size
    forbidden = table.rules.last_double is LastDouble.NOT_ALLOWED
    return alone and forbidden and hand[0].has(table.open_end(table.seat)) and not played.lay


def _last_double_goes_out(played: Played) -> bool:
    return played.lay is not None and played.lay.tiles[-1].is_double and played.told(WentOut)


def _marked_again(played: Played) -> bool:
    return played.old.follow == played.old.seat and not played.lay and played.told(MarkerRaised)


def _marker_stays(played: Played) -> bool:
    seat = played.old.seat
    return played.lay is not None and played.lay.train != seat and played.old.marked(seat)


def _chain_goes_on(played: Played) -> bool:
    """The chain of a first turn starts where others have begun the train."""
    first = played.old.phase is Phase.FIRST and played.old.rules.first_turn is FirstTurn.CHAIN
    return first and bool(played.chain) and bool(played.old.trains[played.old.seat])


def _kept_alive(played: Played) -> bool:
    """A pass with every marker up, and somebody can still lay."""
    all_up = all(played.new.marked(seat) for seat in played.new.playing)
    return played.told(Passed) and all_up and not played.told(RoundBlocked)


def _dead_double_binds_nobody(played: Played) -> bool:
    table = played.old
    dead = bool(table.uncovered) and all(is_dead(table, train) for train in table.uncovered)
    return dead and table.rules.uncovered is Uncovered.MUST_COVER and bool(played.lay)


def _several(order: CoverOrder) -> Corner:
    def met(played: Played) -> bool:
        several = len(played.old.uncovered) > 1 and bool(binding(played.old))
        return several and played.old.rules.order is order and played.told(DoubleCovered)

    return met


def _covered_closed(played: Played) -> bool:
    if played.lay is None or played.lay.train in (played.old.seat, MEXICAN):
        return False
    return not played.old.marked(played.lay.train) and played.told(DoubleCovered)


def _dead_double_laid(played: Played) -> bool:
    train = played.new.follow
    return played.told(FollowOwed) and train is not None and is_dead(played.new, train)


def _knocked_out(played: Played) -> tuple[int, int]:
    """How many were knocked out, and how many there were."""
    gone = sum(isinstance(event, SeatKnockedOut) for event in played.step.events)
    return gone, len(played.old.playing)


def _several_knocked_out(played: Played) -> bool:
    gone, playing = _knocked_out(played)
    return 1 < gone < playing


def _all_knocked_out(played: Played) -> bool:
    gone, playing = _knocked_out(played)
    return gone == playing


CORNERS: Mapping[str, Corner] = {
    "a chain ends in a double that cannot be followed": _chain_not_followed,
    "a chain has doubles inside": _chain_with_doubles_inside,
    "a chain empties the hand": lambda played: bool(played.chain) and played.told(WentOut),
    "a chain may not empty the hand on a double": _chain_may_not_empty,
    "a last double is laid and its player draws": _last_double_then_draw,
    "a last double is not legal with an empty pile": _last_double_not_legal,
    "a last double goes out": _last_double_goes_out,
    "a marker comes down with a tile on the own train": lambda played: played.told(MarkerLowered),
    "a marker goes up again after one's own double": _marked_again,
    "a marker stays while its owner lays elsewhere": _marker_stays,
    "a first chain goes on from what others laid": _chain_goes_on,
    "a pass ends the round": lambda played: played.told(Passed, RoundBlocked),
    "a tile that fits keeps a round of passes alive": _kept_alive,
    "a dead double binds nobody": _dead_double_binds_nobody,
    "a dead double is laid": _dead_double_laid,
    "one of several doubles is covered, in any order": _several(CoverOrder.ANY),
    "one of several doubles is covered, the last first": _several(CoverOrder.LAST_FIRST),
    "a double is covered on a closed train": _covered_closed,
    "a cover goes out": lambda played: bool(binding(played.old)) and played.told(DoubleCovered, WentOut),
    "equal totals share": lambda played: len(played.step.match.winners) > 1,
    "several are knocked out at once": _several_knocked_out,
    "everybody is knocked out at once": _all_knocked_out,
    "a match is won": lambda played: played.told(MatchWon),
}
"""Each corner of the rules that a soak must have turned, by what it is counted as."""

OPENINGS = (
    "a holder lays the station double",
    "a hunt finds the station double",
    "a hunt takes less than a lap",
    "the station starts over after the blank",
    "a deal leaves out who is out",
)
BLANKS = tuple(
    f"the double blank counts {blank}, {how}" for blank in (50, 25, 10, 0) for how in ("alone", "with more")
)
VALUES = tuple(f"{spec.key}={code}" for spec in SPECS if spec.key != "length" for code in spec.codes)


def _note_opening(step: MatchStep, tally: Tally) -> None:
    table = step.match.current.table
    hunt = sum(isinstance(event, HuntDrawn) for event in step.events)
    for event in step.events:
        if isinstance(event, StationPlaced) and event.seat is not None:
            tally.count(OPENINGS[1] if event.hunted else OPENINGS[0])
            if event.hunted and hunt < len(table.playing):
                tally.count(OPENINGS[2])
        if isinstance(event, RoundDealt):
            tally.count(OPENINGS[3], table.number > 13)
            tally.count(OPENINGS[4], bool(table.out))


def _note_blank(before: Match, step: MatchStep, tally: Tally) -> None:
    for event in step.events:
        if isinstance(event, HandCounted) and DOUBLE_BLANK in event.tiles:
            how = "alone" if len(event.tiles) == 1 else "with more"
            tally.count(f"the double blank counts {before.current.table.rules.blank.value}, {how}")


def play(seed: int, tally: Tally) -> None:
    """One match; stops at the first move about which the two engines disagree."""
    match = SmallMatch(random.Random(seed))
    for before, move, step in match.play():
        tally.count("moves")
        for name, met in CORNERS.items():
            if met(Played(before, move, step)):
                tally.count(name)
        _note_blank(before, step, tally)
        if wrong := disagreement(before, move, step.match):
            tally.fail(f"seed {seed}: {wrong}")
            return
    for opening in match.openings:
        _note_opening(opening, tally)
    for spec in SPECS:
        tally.count(f"{spec.key}={spec.of(match.rules)}")
    tally.count("matches")


def run(tally: Tally) -> None:
    """Match after match."""
    for seed in tally.seeds():
        tally.attempt(f"seed {seed}", partial(play, seed, tally))


PART = Part(
    "corners",
    "small tables under all house rules: a second engine agrees, and every corner of the rules is turned",
    run,
    {"matches": 10_000},
    (*CORNERS, *OPENINGS, *BLANKS, *VALUES),
)
