"""The bot behind hints for people: the hard bot's scorer, without the worlds it plays. Answers at once."""

from __future__ import annotations

from game.bots.judgement import THOROUGH, Depth, Judge, Ledger, Weights
from game.bots.protocol import Attentive
from game.rules.legality import legal_moves
from game.rules.moves import Move
from game.rules.view import View

LARGE_HAND = 20
"""Hands of more tiles, as a hunt leaves them, are not searched through: the person who asks waits within a frame."""
QUICK = Depth(plan=60, chain=1_000)


class Adviser(Attentive):
    """Takes what the scorer judges best. Keeps nothing from one question to the next."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or Weights()

    def choose(self, view: View) -> Move:
        """The move that is worth most by what the seat sees."""
        legal = legal_moves(view.table, view.hand)
        if legal.chains is None and len(legal.moves) == 1:
            return legal.moves[0]
        depth = THOROUGH if len(view.hand) <= LARGE_HAND else QUICK
        ledger = Ledger(view.table.rules.blank.value, self._weights, depth)
        return Judge.of_view(view, ledger).judged()[0].move
