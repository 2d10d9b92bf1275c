"""A hint for a person: a good move, and the one thing that speaks for it most.

The move comes from a bot that sees what the person sees; the reason is read off the open table and the hand,
so it can be given for any legal move. Reasons are codes; their sentences are made elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.bots.plans import own_train
from game.bots.protocol import Bot
from game.rules.legality import legal_moves
from game.rules.moves import Draw, Keep, Lay, LayNone, Move, Pass
from game.rules.restrictions import binding, chain_allowed
from game.rules.scoring import hand_points
from game.rules.table import Table
from game.rules.tiles import Tile
from game.rules.view import View

PLAN_NODES = 2_000
"""Positions looked at for the plan that a reason speaks of: exact in all but the largest hands, and some 3 ms there."""


class Reason(Enum):
    """What speaks for a move. `Hint.number` is what stands beside the code, 0 where nothing does."""

    GOES_OUT = "goes-out"
    WHOLE_CHAIN = "whole-chain"  # tiles in the chain
    COVERS = "covers"
    FOLLOWS = "follows"
    ONLY_ONE = "only-one"
    CLOSES = "closes"
    DOUBLE = "double"
    SPARE = "spare"
    CONTINUES = "continues"  # tiles that still fit behind it
    HEAVY = "heavy"  # points
    NOTHING_FITS = "nothing-fits"
    KEEP = "keep"
    NO_CHAIN = "no-chain"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class Hint:
    """A move and the reason for it."""

    move: Move
    reason: Reason
    number: int = 0


def hint(view: View, adviser: Bot) -> Hint:
    """What `adviser` would do on the turn of the view's seat, explained."""
    return explain(view, adviser.choose(view))


def explain(view: View, move: Move) -> Hint:
    """The strongest reason for a legal move of the view's seat."""
    match move:
        case Lay():
            return _explain_lay(view, move)
        case Draw() | Pass():
            return Hint(move, Reason.NOTHING_FITS)
        case Keep():
            return Hint(move, Reason.KEEP)
        case LayNone():
            return Hint(move, Reason.NO_CHAIN)
        case _:
            return Hint(move, Reason.CALL)


def _explain_lay(view: View, move: Lay) -> Hint:
    table = view.table
    if len(move.tiles) == len(view.hand):
        return Hint(move, Reason.GOES_OUT)
    if chain_allowed(table):
        return Hint(move, Reason.WHOLE_CHAIN, len(move.tiles))
    if binding(table):
        return Hint(move, Reason.COVERS)
    if legal_moves(table, view.hand).moves == (move,):
        return Hint(move, Reason.ONLY_ONE)
    if table.follow is not None:
        return Hint(move, Reason.FOLLOWS)
    if move.train == table.seat and table.marked(table.seat):
        return Hint(move, Reason.CLOSES)
    return _explain_choice(table, view.hand, move)


def _explain_choice(table: Table, hand: tuple[Tile, ...], move: Lay) -> Hint:
    """The reason for one tile among several that could be laid."""
    tile = move.tiles[0]
    rest = tuple(other for other in hand if other is not tile)
    if tile.is_double and any(other.has(tile.low) for other in rest):
        return Hint(move, Reason.DOUBLE)
    plan = own_train(table, hand, table.seat, node_budget=PLAN_NODES).plain
    if move.train == table.seat and plan[:1] == (tile,) and len(plan) > 1:
        return Hint(move, Reason.CONTINUES, len(plan) - 1)
    if move.train != table.seat and tile not in plan:
        return Hint(move, Reason.SPARE)
    return Hint(move, Reason.HEAVY, hand_points(move.tiles, table.rules.blank.value))
