"""Three simple bots that the levels are measured against: random-legal, highest pips first, own train first.

They play every house rule legally and nothing more; people meet the levels instead.
"""

from __future__ import annotations

from random import Random

from game.bots.plans import own_train
from game.bots.protocol import Attentive
from game.rules.chains import Chains
from game.rules.legality import LegalMoves, legal_moves
from game.rules.moves import KEEP, LAY_NONE, Lay, Move
from game.rules.scoring import hand_points, tile_points
from game.rules.tiles import Tile
from game.rules.view import View

STOPS = 1 / 16
"""How often a random chain ends before it has to."""


class RandomBot(Attentive):
    """Any legal move, each as likely; a chain grows tile by tile and stops one time in sixteen."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, view: View) -> Move:
        """A legal move by lot."""
        legal = legal_moves(view.table, view.hand)
        if legal.chains is not None:
            return self._chain(legal.chains, may_be_none=bool(legal.moves))
        moves = legal.moves
        return moves[0] if len(moves) == 1 else moves[int(self._random() * len(moves))]

    def _chain(self, chains: Chains, may_be_none: bool) -> Move:
        tiles: tuple[Tile, ...] = ()
        while nexts := chains.continuations(tiles):
            if (tiles or may_be_none) and self._random() < STOPS:
                break
            tiles = (*tiles, nexts[int(self._random() * len(nexts))])
        return Lay(tiles, chains.train) if tiles else LAY_NONE


class GreedyBot(Attentive):
    """The heaviest tile that can be laid; in a chain, the heaviest next tile, as long as there is one."""

    def __init__(self, seed: int) -> None:
        """The seed changes nothing: there is nothing to draw lots about."""

    def choose(self, view: View) -> Move:
        """The heaviest lay, the first of the legal order among equals."""
        legal = legal_moves(view.table, view.hand)
        blank = view.table.rules.blank.value
        if legal.chains is not None:
            tiles: tuple[Tile, ...] = ()
            while nexts := legal.chains.continuations(tiles):
                tiles = (*tiles, max(nexts, key=lambda tile: tile_points(tile, blank)))
            return Lay(tiles, legal.chains.train) if tiles else LAY_NONE
        return max(legal.moves, key=lambda move: _weight(move, blank))


class PlannerBot(Attentive):
    """Plans the heaviest own train, lays what is not in it elsewhere first, then the train from its start."""

    def __init__(self, seed: int) -> None:
        """The seed changes nothing: there is nothing to draw lots about."""

    def choose(self, view: View) -> Move:
        """The heaviest spare that fits elsewhere, else the next tile of the plan, else the heaviest lay."""
        table = view.table
        legal = legal_moves(table, view.hand)
        plan = own_train(table, view.hand, table.seat)
        if legal.chains is not None:
            return Lay(plan.plain, table.seat) if plan.tiles else self._without_plan(legal, view)
        planned = set(plan.plain)
        blank = table.rules.blank.value
        spares = [
            move
            for move in legal.moves
            if isinstance(move, Lay) and move.train != table.seat and move.tiles[0] not in planned
        ]
        if spares:
            return max(spares, key=lambda move: _weight(move, blank))
        for move in legal.moves:
            if isinstance(move, Lay) and move.train == table.seat and move.tiles[0] is plan.plain[0]:
                return move
        return self._without_plan(legal, view)

    def _without_plan(self, legal: LegalMoves, view: View) -> Move:
        blank = view.table.rules.blank.value
        return max(legal, key=lambda move: _weight(move, blank))


def _weight(move: Move, blank: int) -> int:
    if isinstance(move, Lay):
        return hand_points(move.tiles, blank)
    return -1 if move == KEEP else 0
