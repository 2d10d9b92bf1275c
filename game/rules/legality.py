"""Which moves a seat may make, and why another is refused.

Everything follows from the open table and the hand of the seat in turn, so a player, a bot with its View and the
referee with the whole truth ask the same functions and get the same answers. Where a tile may go is decided by an
ordered tuple of small restrictions, each a house rule or a rule of the game; from the same tuple come the legal
moves and the reason of a refusal. Changes nothing: what a move leads to is told by `turn`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game.rules.chains import Chains
from game.rules.house_rules import (
    CoverOrder,
    Drawn,
    FirstTurn,
    Follow,
    LastCall,
    LastDouble,
    MexicanFirst,
    MexicanWhen,
    Uncovered,
)
from game.rules.moves import (
    ALL_TRAINS,
    CALL,
    DRAW,
    KEEP,
    LAY_NONE,
    MEXICAN,
    PASS,
    SINGLE_LAYS,
    TRAINS,
    Call,
    Challenge,
    Draw,
    Keep,
    Lay,
    LayNone,
    Move,
    Pass,
)
from game.rules.refusals import Refusal, RefusalCode
from game.rules.table import Phase, Table
from game.rules.tiles import HOLDING, Tile

Hand = tuple[Tile, ...]
TrainSet = int
"""A set of trains: bit ``train`` is 1 for each member."""


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
        or table.phase is Phase.BUILD
    ):
        return ()
    live = tuple(train for train in table.uncovered if not is_dead(table, train))
    return live[-1:] if table.rules.order is CoverOrder.LAST_FIRST else live


@dataclass(frozen=True, slots=True)
class Restriction:
    """A rule on where tiles may go: `allows` gives the trains it leaves free, `code` is the reason it refuses with."""

    code: RefusalCode
    allows: Callable[[Table], TrainSet]


def _follow(table: Table) -> TrainSet:
    """The tile owed for a double has to cover it, where the house rules say so (rules 3, following a double)."""
    if table.follow is not None and table.rules.follow is Follow.THE_DOUBLE:
        return 1 << table.follow
    return ALL_TRAINS


def _cover(table: Table) -> TrainSet:
    """Nothing but a double that binds may be laid on, and it may be on any train (rules, section 4)."""
    bound = binding(table)
    return sum(1 << train for train in bound) if bound else ALL_TRAINS


def _build(table: Table) -> TrainSet:
    """An open build stays on the own train (rules 3, first turn)."""
    return 1 << table.seat if table.phase is Phase.BUILD else ALL_TRAINS


def _first_chain(table: Table) -> TrainSet:
    """The chain of a first turn stays on the own train (rules 2.4)."""
    return 1 << table.seat if _is_chain_turn(table) else ALL_TRAINS


def _mexican(table: Table) -> TrainSet:
    """The Mexican Train is not started on a first turn, where the house rules say so (rules 2.4)."""
    if (
        table.phase is Phase.FIRST
        and table.rules.mexican_when is MexicanWhen.AFTER_FIRST_TURN
        and not table.trains[MEXICAN]
    ):
        return ALL_TRAINS ^ 1 << MEXICAN
    return ALL_TRAINS


def _open(table: Table) -> TrainSet:
    """The own train, the Mexican Train and marked ones are open; a double that binds is open to all (rules 2.5)."""
    if binding(table):
        return ALL_TRAINS
    return 1 << table.seat | 1 << MEXICAN | table.markers


RESTRICTIONS: tuple[Restriction, ...] = (
    Restriction(RefusalCode.FOLLOW_THE_DOUBLE, _follow),
    Restriction(RefusalCode.COVER_FIRST, _cover),
    Restriction(RefusalCode.BUILD_OWN_TRAIN, _build),
    Restriction(RefusalCode.FIRST_TURN_OWN_TRAIN, _first_chain),
    Restriction(RefusalCode.MEXICAN_NOT_YET, _mexican),
    Restriction(RefusalCode.TRAIN_CLOSED, _open),
)
"""Every rule on where a tile may go, in the order in which a refusal names them."""


def _is_chain_turn(table: Table) -> bool:
    """Whether the seat in turn owes the chain (or the drawn start) of its first turn (rules 2.4)."""
    return (
        table.phase is Phase.FIRST
        and table.rules.first_turn is FirstTurn.CHAIN
        and table.follow is None
        and not binding(table)
    )


def chain_allowed(table: Table) -> bool:
    """Whether the seat in turn may lay more than one tile at once now."""
    return table.phase is Phase.BUILD or (not table.has_drawn and _is_chain_turn(table))


def targets(table: Table) -> TrainSet:
    """The trains on which the seat in turn may lay now, whatever its hand."""
    mask = ALL_TRAINS
    for restriction in RESTRICTIONS:
        mask &= restriction.allows(table)
    return mask


def starts_free(table: Table, train: int) -> bool:
    """Whether a train starts with any tile, either end out (rules 3, Mexican Train, first tile)."""
    return train == MEXICAN and not table.trains[MEXICAN] and table.rules.mexican_first is MexicanFirst.ANY


def ends_badly(table: Table, hand: Hand, tiles: Hand) -> bool:
    """Whether laying `tiles` would end the hand on a double that nothing could follow (rules 2.7)."""
    return (
        len(tiles) == len(hand)
        and tiles[-1].is_double
        and table.rules.last_double is LastDouble.NOT_ALLOWED
        and (not table.boneyard_size or table.phase is Phase.BUILD)
    )


def chains(table: Table, hand: Hand) -> Chains:
    """The chains that the seat in turn may lay on its own train, listed lazily."""
    no_last_double = table.rules.last_double is LastDouble.NOT_ALLOWED and (
        not table.boneyard_size or table.phase is Phase.BUILD
    )
    return Chains(hand, table.seat, table.open_end(table.seat), no_last_double)


def _lays(table: Table, hand: Hand) -> Iterator[Lay]:
    """The single tiles that may be laid, in hand order, the trains of each in letter order."""
    mask = targets(table)
    candidates = hand[-1:] if table.has_drawn else hand
    if len(hand) == 1 and ends_badly(table, hand, hand):
        return
    free = mask >> MEXICAN & 1 and starts_free(table, MEXICAN)
    if free:
        mask ^= 1 << MEXICAN
    engine = table.engine
    ends = []
    for train in TRAINS:
        if mask >> train & 1:
            laid = table.trains[train]
            ends.append((1 << (laid[-1].outer if laid else engine), SINGLE_LAYS[train]))
    for tile in candidates:
        for end, lays_there in ends:
            if tile.ends & end:
                yield lays_there[tile.index]
        if free:
            yield Lay((tile,), MEXICAN, tile.high)
            if not tile.is_double:
                yield Lay((tile,), MEXICAN, tile.low)


def can_lay(table: Table, hand: Hand) -> bool:
    """Whether the seat in turn has anything to lay; in an open build, a chain."""
    return next(_lays(table, hand), None) is not None


@dataclass(frozen=True, slots=True)
class LegalMoves:
    """The legal moves of a position, without the chains, which are many and listed lazily.

    `chains` is None where no chain may be laid; where it may, its chains of one tile and more are the lays. `moves`
    are the seat's single lays in hand order, or what else it has to do. `calls` are the moves about a last tile
    that is not called yet, which anybody may make.
    """

    chains: Chains | None
    moves: tuple[Move, ...]
    calls: tuple[Move, ...]

    def __iter__(self) -> Iterator[Move]:
        """All of them, chains included, lazily."""
        if self.chains is not None:
            yield from self.chains
        yield from self.moves
        yield from self.calls

    def __contains__(self, move: object) -> bool:
        if move in self.moves or move in self.calls:
            return True
        return self.chains is not None and isinstance(move, Lay) and move in self.chains


def legal_moves(table: Table, hand: Hand) -> LegalMoves:
    """What may be done now; `hand` is that of the seat in turn. Empty in a round that is over."""
    if table.phase is Phase.OVER:
        return LegalMoves(None, (), ())
    calls: tuple[Move, ...] = () if table.uncalled is None else (CALL, Challenge(table.uncalled))
    if table.phase is Phase.BUILD:
        chain = chains(table, hand)
        return LegalMoves(chain if chain.any() else None, (LAY_NONE,), calls)
    if chain_allowed(table):
        chain = chains(table, hand)
        if chain.any():
            return LegalMoves(chain, (), calls)
        return LegalMoves(None, (DRAW if table.boneyard_size else PASS,), calls)
    moves: tuple[Move, ...] = tuple(_lays(table, hand))
    if table.has_drawn:
        if table.rules.drawn is Drawn.MAY:
            moves += (KEEP,)
    elif not moves:
        moves = (DRAW if table.boneyard_size else PASS,)
    return LegalMoves(None, moves, calls)


def is_blocked(table: Table, hands: tuple[Hand, ...]) -> bool:
    """Whether a pass now ends the round: every marker is up and no seat could lay in its next turn (rules 2.9).

    `table` is between two turns: `to_start` lists every seat whose first turn is still to come.
    """
    if table.boneyard_size or any(not table.markers >> seat & 1 for seat in table.playing):
        return False
    return not any(can_lay(_turn_of(table, seat), hands[seat]) for seat in table.playing)


def _turn_of(table: Table, seat: int) -> Table:
    phase = Phase.FIRST if table.to_start >> seat & 1 else Phase.PLAY
    return replace(
        table, seat=seat, phase=phase, follow=None, has_drawn=False, to_start=table.to_start & ~(1 << seat)
    )


def drawn_fits(table: Table, hand: Hand) -> bool:
    """Whether the tile just drawn, the last of the hand, may be laid in this turn (rules 3, the drawn tile)."""
    if table.rules.drawn is Drawn.WAIT:
        return False
    tile = hand[-1]
    if ends_badly(table, hand, hand[-1:]):
        return False
    mask = targets(table)
    if mask >> MEXICAN & 1 and starts_free(table, MEXICAN):
        return True
    return any(mask >> train & 1 and tile.has(table.open_end(train)) for train in TRAINS)


def why_not(table: Table, hand: Hand, move: Move) -> Refusal | None:
    """The reason why a move may not be made now, or None if it may.

    `hand` is that of the seat in turn. A challenge to a seat that owes nothing is accepted (rules, section 5).
    """
    if table.phase is Phase.OVER:
        return Refusal(RefusalCode.ROUND_OVER)
    match move:
        case Lay():
            return _why_not_lay(table, hand, move)
        case Draw() | Pass():
            return _why_not_draw_or_pass(table, hand, move)
        case Keep():
            return _why_not_keep(table, hand)
        case LayNone():
            return None if table.phase is Phase.BUILD else Refusal(RefusalCode.NO_BUILD_NOW)
        case Call() | Challenge():
            return _why_not_call(table, move)


def _why_not_lay(table: Table, hand: Hand, move: Lay) -> Refusal | None:
    train = move.train
    if not move.tiles:
        return Refusal(RefusalCode.MALFORMED, text="")
    if train != MEXICAN and (not 0 <= train < table.seats or table.out >> train & 1):
        return Refusal(RefusalCode.NO_SUCH_TRAIN, train=train)
    for tile in move.tiles:
        if tile not in hand:
            return Refusal(RefusalCode.NOT_IN_HAND, tile=tile)
    if table.has_drawn and move.tiles != hand[-1:]:
        return Refusal(RefusalCode.DRAWN_TILE_ONLY, tile=hand[-1])
    for restriction in RESTRICTIONS:
        if not restriction.allows(table) >> train & 1:
            return _refused_train(table, train, restriction.code)
    return _why_not_tiles(table, hand, move)


def _refused_train(table: Table, train: int, code: RefusalCode) -> Refusal:
    """The refusal of a restriction, with the double it is about where it is about one."""
    if code is RefusalCode.FOLLOW_THE_DOUBLE and table.follow is not None:
        train = table.follow
    elif code is RefusalCode.COVER_FIRST:
        train = binding(table)[-1]
    return Refusal(code, train=train, number=table.open_end(train), seat=table.seat)


def _why_not_tiles(table: Table, hand: Hand, move: Lay) -> Refusal | None:
    """Whether the tiles join the train and each other, may be several, and may end the hand."""
    if starts_free(table, move.train):
        tile = move.tiles[0]
        if move.outer is None or not tile.has(move.outer):
            return Refusal(RefusalCode.WHICH_END, tile=tile)
        number = tile.low + tile.high - move.outer
    else:
        number = table.open_end(move.train)
    for place, tile in enumerate(move.tiles):
        if tile in move.tiles[:place]:
            return Refusal(RefusalCode.TILE_TWICE, tile=tile)
        if not tile.has(number):
            code = RefusalCode.CHAIN_BREAKS if place else RefusalCode.DOES_NOT_MATCH
            return Refusal(code, tile=tile, train=move.train, number=number)
        number = tile.low + tile.high - number
    if len(move.tiles) > 1 and not chain_allowed(table):
        return Refusal(RefusalCode.CHAIN_NOT_NOW)
    if ends_badly(table, hand, move.tiles):
        return Refusal(RefusalCode.LAST_DOUBLE, tile=move.tiles[-1])
    return None


def _why_not_draw_or_pass(table: Table, hand: Hand, move: Draw | Pass) -> Refusal | None:
    if table.phase is Phase.BUILD:
        return Refusal(RefusalCode.BUILD_OR_NONE)
    if table.has_drawn:
        code = RefusalCode.LAY_OR_KEEP if table.rules.drawn is Drawn.MAY else RefusalCode.DRAWN_MUST_BE_LAID
        return Refusal(code, tile=hand[-1])
    if can_lay(table, hand):
        return Refusal(RefusalCode.CAN_LAY)
    if isinstance(move, Draw):
        return None if table.boneyard_size else Refusal(RefusalCode.BONEYARD_EMPTY)
    return Refusal(RefusalCode.BONEYARD_NOT_EMPTY) if table.boneyard_size else None


def _why_not_keep(table: Table, hand: Hand) -> Refusal | None:
    if not table.has_drawn:
        return Refusal(RefusalCode.NOTHING_DRAWN)
    if table.rules.drawn is not Drawn.MAY:
        return Refusal(RefusalCode.DRAWN_MUST_BE_LAID, tile=hand[-1])
    return None


def _why_not_call(table: Table, move: Call | Challenge) -> Refusal | None:
    if table.rules.last_call is LastCall.TABLE:
        return Refusal(RefusalCode.TABLE_CALLS)
    if isinstance(move, Challenge):
        known = 0 <= move.seat < table.seats and not table.out >> move.seat & 1
        return None if known else Refusal(RefusalCode.NO_SUCH_SEAT, seat=move.seat)
    return Refusal(RefusalCode.NO_CALL_OWED) if table.uncalled is None else None
