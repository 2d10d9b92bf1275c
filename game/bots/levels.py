"""The easy and the medium bot. The hard one thinks ahead and has a module of its own.

Easy plays as a child does: by what it likes, without looking further. Medium plans its own train and gets rid of
what is not in it first. Neither remembers what it saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.plans import own_train
from game.bots.protocol import Attentive
from game.rules.house_rules import LastDouble
from game.rules.legality import LegalMoves, legal_moves
from game.rules.moves import LAY_NONE, Lay, Move
from game.rules.scoring import tile_points
from game.rules.tiles import Tile
from game.rules.view import View


class Forgetful(Attentive):
    """Calls and challenges with the reliabilities of its level, each 0 to 1."""

    CALLS = 1.0
    CHALLENGES = 1.0

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def calls(self, view: View) -> bool:  # noqa: ARG002 (the level decides, not the position)
        """Whether it remembers this time."""
        return self._rng.random() < self.CALLS

    def challenges(self, view: View) -> bool:  # noqa: ARG002 (the level decides, not the position)
        """Whether it notices this time."""
        return self._rng.random() < self.CHALLENGES


class EasyBot(Forgetful):
    """Lays any tile on its own train if it can, loves doubles, keeps the Mexican Train for last.

    It starts its train with whatever fits, and may stop before it has to.
    """

    CALLS = 0.5
    CHALLENGES = 0.25
    STOPS_EARLY = 0.1
    WHIM = 0.2

    def choose(self, view: View) -> Move:
        """A legal move, by what it likes."""
        legal = legal_moves(view.table, view.hand)
        if legal.chains is not None:
            return self._chain(legal)
        lays = [move for move in legal.moves if isinstance(move, Lay)]
        if len(lays) < 2:
            return legal.moves[0]
        if self._rng.random() < self.WHIM:
            return self._rng.choice(lays)
        return self._favourite(lays, view.table.seat)

    def _favourite(self, lays: Sequence[Lay], seat: int) -> Lay:
        doubles = [move for move in lays if move.tiles[0].is_double]
        own = [move for move in lays if move.train == seat]
        return self._rng.choice(doubles or own or lays)

    def _chain(self, legal: LegalMoves) -> Move:
        chains = legal.chains
        tiles: tuple[Tile, ...] = ()
        while chains is not None and (nexts := chains.continuations(tiles)):
            if tiles and self._rng.random() < self.STOPS_EARLY:
                break
            tiles = (*tiles, self._rng.choice(nexts))
        return Lay(tiles, chains.train) if tiles and chains is not None else LAY_NONE


class MediumBot(Forgetful):
    """Plans the heaviest own train, and lays in this order.

    A double that something in the hand can follow; what takes its own marker down; a spare on somebody else's
    train, the heaviest first; the next tile of the plan; what there is. A double that nothing could follow comes
    last.
    """

    CALLS = 0.9
    CHALLENGES = 0.6

    def choose(self, view: View) -> Move:
        """The first lay of that order."""
        table = view.table
        legal = legal_moves(table, view.hand)
        if legal.chains is None and len(legal.moves) == 1:
            return legal.moves[0]
        plan = own_train(table, view.hand, table.seat).plain
        if legal.chains is not None:
            return Lay(plan, table.seat) if plan else LAY_NONE
        return max(legal.moves, key=lambda move: _rank(move, view, plan))


def _rank(move: Move, view: View, plan: Sequence[Tile]) -> tuple[int, int]:
    """How willingly medium makes a move; the points laid decide between equals."""
    if not isinstance(move, Lay):
        return -1, 0
    table, tile = view.table, move.tiles[0]
    points = tile_points(tile, table.rules.blank.value)
    own = move.train == table.seat
    if tile.is_double:
        return (6 if _can_follow(tile, view) else 0), points
    if own and plan and tile is plan[0]:
        return (5 if table.marked(table.seat) else 3), points
    if tile not in plan:
        return (1 if own else 4), points
    return 2, points


def _can_follow(double: Tile, view: View) -> bool:
    """Whether the hand holds another tile of the number, or needs none."""
    if len(view.hand) == 1:
        return view.table.rules.last_double is LastDouble.ALLOWED
    return any(tile.has(double.low) for tile in view.hand if tile is not double)
