"""Where the seat in turn may lay: the rules and house rules on trains, each a small named restriction.

An ordered tuple of restrictions is chosen by the table's house rules; from it come the legal moves and the reason
of a refusal. Looks at the open table alone; which tiles of a hand fit is asked by `legality`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.house_rules import (
    CoverOrder,
    FirstTurn,
    Follow,
    HouseRules,
    MexicanFirst,
    MexicanWhen,
    Uncovered,
)
from game.rules.moves import ALL_TRAINS, MEXICAN, TRAINS
from game.rules.refusals import RefusalCode
from game.rules.table import BUILD, FIRST, PLAY, Table
from game.rules.tiles import HOLDING

TrainSet = int
"""A set of trains: bit ``train`` is 1 for each member."""

_MEMBERS = tuple(tuple(train for train in TRAINS if mask >> train & 1) for mask in range(ALL_TRAINS + 1))
"""The trains of every set."""


def is_dead(table: Table, train: int) -> bool:
    """Whether the double at a train's tail can never be covered (rules, section 1)."""
    return not HOLDING[table.open_end(train)] & table.unlaid


def binding(table: Table) -> tuple[int, ...]:
    """The trains whose uncovered doubles bind the seat in turn, oldest first (rules, section 4).

    A seat that has just laid a double itself is bound by its follow-up alone, and a build by nothing.
    """
    if (
        not table.uncovered
        or table.rules.uncovered is not Uncovered.MUST_COVER
        or table.follow is not None
        or table.phase is BUILD
    ):
        return ()
    live = tuple(train for train in table.uncovered if not is_dead(table, train))
    return live[-1:] if table.rules.order is CoverOrder.LAST_FIRST else live


@dataclass(frozen=True, slots=True)
class Restriction:
    """A rule on where tiles may go: `allows` gives the trains it leaves free, `code` is the reason it refuses with.

    `matters` tells whether it says anything under some house rules; `allows` is asked under no others. An `opening`
    one speaks of builds and first turns alone.
    """

    code: RefusalCode
    allows: Callable[[Table], TrainSet]
    matters: Callable[[HouseRules], bool] = lambda _: True
    opening: bool = False


def _follow(table: Table) -> TrainSet:
    """The tile owed for a double has to cover it, where the house rules say so (rules 3, following a double)."""
    return ALL_TRAINS if table.follow is None else 1 << table.follow


def _cover(table: Table) -> TrainSet:
    """Nothing but a double that binds may be laid on, and it may be on any train (rules, section 4)."""
    bound = binding(table)
    return sum(1 << train for train in bound) if bound else ALL_TRAINS


def _build(table: Table) -> TrainSet:
    """An open build stays on the own train (rules 3, first turn)."""
    return 1 << table.seat if table.phase is BUILD else ALL_TRAINS


def _first_chain(table: Table) -> TrainSet:
    """The chain of a first turn stays on the own train (rules 2.4)."""
    return 1 << table.seat if is_chain_turn(table) else ALL_TRAINS


def _mexican(table: Table) -> TrainSet:
    """The Mexican Train is not started on a first turn, where the house rules say so (rules 2.4)."""
    started = table.phase is not FIRST or table.trains[MEXICAN]
    return ALL_TRAINS if started else ALL_TRAINS ^ 1 << MEXICAN


def _open(table: Table) -> TrainSet:
    """The own train, the Mexican Train and marked ones are open; a double that binds is open to all (rules 2.5)."""
    if table.uncovered and binding(table):
        return ALL_TRAINS
    return 1 << table.seat | 1 << MEXICAN | table.markers


RESTRICTIONS: tuple[Restriction, ...] = (
    Restriction(RefusalCode.FOLLOW_THE_DOUBLE, _follow, lambda rules: rules.follow is Follow.THE_DOUBLE),
    Restriction(RefusalCode.COVER_FIRST, _cover, lambda rules: rules.uncovered is Uncovered.MUST_COVER),
    Restriction(
        RefusalCode.BUILD_OWN_TRAIN,
        _build,
        lambda rules: rules.first_turn is FirstTurn.OPEN_BUILD,
        opening=True,
    ),
    Restriction(
        RefusalCode.FIRST_TURN_OWN_TRAIN,
        _first_chain,
        lambda rules: rules.first_turn is FirstTurn.CHAIN,
        opening=True,
    ),
    Restriction(
        RefusalCode.MEXICAN_NOT_YET,
        _mexican,
        lambda rules: rules.mexican_when is MexicanWhen.AFTER_FIRST_TURN,
        opening=True,
    ),
    Restriction(RefusalCode.TRAIN_CLOSED, _open),
)
"""Every rule on where a tile may go, in the order in which a refusal names them."""


def restrictions(table: Table) -> tuple[Restriction, ...]:
    """Those of `RESTRICTIONS` that say anything under the table's house rules in this phase."""
    return _chosen(table.rules, table.phase is not PLAY)


@lru_cache(maxsize=64)
def _chosen(rules: HouseRules, opening: bool) -> tuple[Restriction, ...]:
    return tuple(each for each in RESTRICTIONS if each.matters(rules) and (opening or not each.opening))


def is_chain_turn(table: Table) -> bool:
    """Whether the seat in turn owes the chain (or the drawn start) of its first turn (rules 2.4)."""
    return (
        table.phase is FIRST
        and table.rules.first_turn is FirstTurn.CHAIN
        and table.follow is None
        and not binding(table)
    )


def chain_allowed(table: Table) -> bool:
    """Whether the seat in turn may lay more than one tile at once now."""
    return table.phase is BUILD or (not table.has_drawn and is_chain_turn(table))


def targets(table: Table) -> TrainSet:
    """The trains on which the seat in turn may lay now, whatever its hand."""
    mask = ALL_TRAINS
    for restriction in restrictions(table):
        mask &= restriction.allows(table)
    return mask


class OpenEnds(NamedTuple):
    """Where the seat in turn may lay: `ends` are trains, each with the bit of the number that fits there.

    `numbers` has the bits of all of them. `free` says that the Mexican Train may be started with any tile; it has
    no number then and is not among the ends.
    """

    numbers: int
    ends: list[tuple[int, int]]
    free: bool


def open_ends(table: Table) -> OpenEnds:
    """The ends at which the seat in turn may lay now, whatever its hand, in letter order."""
    mask = targets(table)
    free = bool(mask >> MEXICAN & 1) and starts_free(table, MEXICAN)
    if free:
        mask ^= 1 << MEXICAN
    numbers, ends, trains = 0, [], table.trains
    for train in _MEMBERS[mask]:
        laid = trains[train]
        end = 1 << (laid[-1].outer if laid else table.engine)
        numbers |= end
        ends.append((train, end))
    return OpenEnds(numbers, ends, free)


def starts_free(table: Table, train: int) -> bool:
    """Whether a train starts with any tile, either end out (rules 3, Mexican Train, first tile)."""
    return train == MEXICAN and not table.trains[MEXICAN] and table.rules.mexican_first is MexicanFirst.ANY
