"""Matches played by dice: what the measurements and the long tier feed the rules with.

Legal by construction and without any sense: that reaches positions that good players avoid.
"""

import random
from collections.abc import Iterator

from game.rules.dealing import DealtTiles, first_setting
from game.rules.house_rules import HouseRules
from game.rules.legality import LegalMoves, legal_moves
from game.rules.match import Match, MatchStep, begin_match
from game.rules.moves import Lay, Move
from game.rules.record import MatchRecord, RoundRecord, with_drawn_tile
from game.session.shuffling import shuffled_deal


def any_move(legal: LegalMoves, dice: random.Random) -> Move:
    """One of the legal moves; a chain grows as long as the dice let it. Calls are made one time in four."""
    if legal.calls and dice.random() < 0.25:
        return dice.choice(legal.calls)
    if legal.chains is None or (legal.moves and dice.random() < 0.2):
        return dice.choice(legal.moves)
    tiles = [dice.choice(legal.chains.continuations())]
    while (more := legal.chains.continuations(tiles)) and dice.random() < 0.9:
        tiles.append(dice.choice(more))
    move = Lay(tuple(tiles), legal.chains.train)
    return move if move in legal.chains else dice.choice(legal.moves or (Lay(tuple(tiles[:-1]), move.train),))


class RandomMatch:
    """A match of `rules` for so many seats, or its first `rounds`; everything in it comes from `dice`.

    `openings` are the steps that began its rounds so far, and `record` is all of it.
    """

    def __init__(self, rules: HouseRules, seats: int, dice: random.Random, rounds: int = 100) -> None:
        self._rules = rules
        self._seats = seats
        self._dice = dice
        self._rounds = rounds
        self._starter = dice.randrange(seats)
        self._deals: list[DealtTiles] = []
        self._moves: list[list[Move]] = []
        self.openings: list[MatchStep] = []

    def play(self) -> Iterator[tuple[Match, Move, MatchStep]]:
        """Play it: each position, the move made in it, and what that led to."""
        match: Match | None = None
        while match is None or (len(self._deals) < self._rounds and not match.is_over):
            match = self._open(match)
            while not match.current.is_over:
                state = match.current
                move = any_move(legal_moves(state.table, state.hand), self._dice)
                self._moves[-1].append(with_drawn_tile(match, move))
                step = match.play(move)
                yield match, move, step
                match = step.match

    @property
    def record(self) -> MatchRecord:
        """What has been played so far."""
        rounds = map(RoundRecord, self._deals, map(tuple, self._moves))
        return MatchRecord(self._rules, self._seats, self._starter, tuple(rounds))

    def _open(self, match: Match | None) -> Match:
        if match is None:
            setting = first_setting(self._rules, self._seats, self._starter)
            dealt = shuffled_deal(setting, self._dice)
            opening = begin_match(self._rules, self._seats, self._starter, dealt)
        else:
            dealt = shuffled_deal(match.next_setting(), self._dice)
            opening = match.next_round(dealt)
        self._deals.append(dealt)
        self._moves.append([])
        self.openings.append(opening)
        return opening.match
