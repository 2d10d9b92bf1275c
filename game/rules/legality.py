"""Which moves a seat may make, and why another is refused.

Everything follows from the open table and the hand of the seat in turn, so a player, a bot with its View and the
referee with the whole truth ask the same functions and get the same answers. Where a tile may go at all is decided
by `restrictions`. Changes nothing: what a move leads to is told by `turn`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.chains import Chains
from game.rules.house_rules import (
    Drawn,
    LastCall,
    LastDouble,
)
from game.rules.moves import (
    CALL,
    DRAW,
    KEEP,
    LAY_NONE,
    MEXICAN,
    PASS,
    SINGLE_LAYS,
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
from game.rules.restrictions import (
    binding,
    chain_allowed,
    is_dead,
    open_ends,
    restrictions,
    starts_free,
)
from game.rules.table import BUILD, FIRST, OVER, PLAY, Table
from game.rules.tiles import Tile

Hand = tuple[Tile, ...]


def ends_badly(table: Table, hand: Hand, tiles: Hand) -> bool:
    """Whether laying `tiles` would end the hand on a double that nothing could follow (rules 2.7)."""
    return (
        len(tiles) == len(hand)
        and tiles[-1].is_double
        and table.rules.last_double is LastDouble.NOT_ALLOWED
        and (not table.boneyard_size or table.phase is BUILD)
    )


def chains(table: Table, hand: Hand) -> Chains:
    """The chains that the seat in turn may lay on its own train, listed lazily."""
    no_last_double = table.rules.last_double is LastDouble.NOT_ALLOWED and (
        not table.boneyard_size or table.phase is BUILD
    )
    return Chains(hand, table.seat, table.open_end(table.seat), no_last_double)


def _lays(table: Table, hand: Hand) -> list[Move]:
    """The single tiles that may be laid, in hand order, the trains of each in letter order."""
    candidates = hand[-1:] if table.has_drawn else hand
    if len(hand) == 1 and ends_badly(table, hand, hand):
        return []
    numbers, ends, free = open_ends(table)
    lays: list[Move] = []
    for tile in candidates:
        if tile.ends & numbers:
            for train, end in ends:
                if tile.ends & end:
                    lays.append(SINGLE_LAYS[train][tile.index])
        if free:
            lays.extend(Lay((tile,), MEXICAN, outer) for outer in dict.fromkeys((tile.high, tile.low)))
    return lays


def can_lay(table: Table, hand: Hand) -> bool:
    """Whether the seat in turn has anything to lay; in an open build, a chain."""
    if not hand or (len(hand) == 1 and ends_badly(table, hand, hand)):
        return False
    numbers, _, free = open_ends(table)
    return free or any(tile.ends & numbers for tile in hand)


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
    if table.phase is OVER:
        return LegalMoves(None, (), ())
    calls: tuple[Move, ...] = () if table.uncalled is None else (CALL, Challenge(table.uncalled))
    if table.phase is not PLAY and chain_allowed(table):
        return _opening_moves(table, hand, calls)
    moves = tuple(_lays(table, hand))
    if table.has_drawn:
        if table.rules.drawn is Drawn.MAY:
            moves += (KEEP,)
    elif not moves:
        moves = (DRAW if table.boneyard_size else PASS,)
    return LegalMoves(None, moves, calls)


def _opening_moves(table: Table, hand: Hand, calls: tuple[Move, ...]) -> LegalMoves:
    """What may be done in a build, or on a first turn that owes a chain."""
    chain = chains(table, hand)
    found = chain if chain.any() else None
    if table.phase is BUILD:
        return LegalMoves(found, (LAY_NONE,), calls)
    if found is not None:
        return LegalMoves(found, (), calls)
    return LegalMoves(None, (DRAW if table.boneyard_size else PASS,), calls)


def is_blocked(table: Table, hands: tuple[Hand, ...]) -> bool:
    """Whether a pass now ends the round: every marker is up and no seat could lay in its next turn (rules 2.9).

    `table` is between two turns: `to_start` lists every seat whose first turn is still to come.
    """
    if table.boneyard_size or any(not table.markers >> seat & 1 for seat in table.playing):
        return False
    return not any(can_lay(_turn_of(table, seat), hands[seat]) for seat in table.playing)


def _turn_of(table: Table, seat: int) -> Table:
    phase = FIRST if table.to_start >> seat & 1 else PLAY
    to_start = table.to_start & ~(1 << seat)
    return table._replace(seat=seat, phase=phase, follow=None, has_drawn=False, to_start=to_start)


def drawn_fits(table: Table, hand: Hand) -> bool:
    """Whether the tile just drawn, the last of the hand, may be laid in this turn (rules 3, the drawn tile)."""
    if table.rules.drawn is Drawn.WAIT:
        return False
    if ends_badly(table, hand, hand[-1:]):
        return False
    numbers, _, free = open_ends(table)
    return free or bool(hand[-1].ends & numbers)


def why_not(table: Table, hand: Hand, move: Move) -> Refusal | None:
    """The reason why a move may not be made now, or None if it may.

    `hand` is that of the seat in turn. A challenge to a seat that owes nothing is accepted (rules, section 5).
    """
    if table.phase is OVER:
        return Refusal(RefusalCode.ROUND_OVER)
    match move:
        case Lay():
            return _why_not_lay(table, hand, move)
        case Draw() | Pass():
            return _why_not_draw_or_pass(table, hand, move)
        case Keep():
            return _why_not_keep(table, hand)
        case LayNone():
            return None if table.phase is BUILD else Refusal(RefusalCode.NO_BUILD_NOW)
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
    for restriction in restrictions(table):
        if not restriction.allows(table) >> train & 1:
            return _refused_train(table, train, restriction.code)
    return _why_not_tiles(table, hand, move)


def _refused_train(table: Table, train: int, code: RefusalCode) -> Refusal:
    """The refusal of a restriction, with the double it is about where it is about one."""
    if code is RefusalCode.FOLLOW_THE_DOUBLE and table.follow is not None:
        train = table.follow
    elif code is RefusalCode.COVER_FIRST:
        return _refused_beside_double(table, train)
    return Refusal(code, train=train, number=table.open_end(train), seat=table.seat)


def _refused_beside_double(table: Table, tried: int) -> Refusal:
    """The refusal to lay on the train `tried` while doubles elsewhere bind (rules, section 4)."""
    bound = binding(table)
    if len(bound) > 1:
        return Refusal(RefusalCode.COVER_ONE, seat=table.seat)
    older = tried in table.uncovered and not is_dead(table, tried)
    code = RefusalCode.COVER_LATEST if older else RefusalCode.COVER_FIRST
    return Refusal(code, train=bound[0], number=table.open_end(bound[0]), seat=table.seat)


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
    if table.phase is BUILD:
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
