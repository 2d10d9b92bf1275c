"""Matches played by dice: what the measurements and the long tier feed the rules with.

Legal by construction and without any sense: that reaches positions that good players avoid.
"""

import random
from collections.abc import Callable, Iterator

from game.rules.dealing import DealtTiles, RoundSetting, deal, first_setting
from game.rules.house_rules import HouseRules
from game.rules.legality import LegalMoves, legal_moves
from game.rules.match import Match, MatchStep, begin_match
from game.rules.moves import Lay, Move


def shuffled_deal(setting: RoundSetting, dice: random.Random) -> DealtTiles:
    """A deal for this round."""
    tiles = list(setting.tiles_to_shuffle())
    dice.shuffle(tiles)
    return deal(setting, tiles)


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


def begin(rules: HouseRules, seats: int, dice: random.Random) -> MatchStep:
    """A match dealt by these dice."""
    starter = dice.randrange(seats)
    return begin_match(rules, seats, starter, shuffled_deal(first_setting(rules, seats, starter), dice))


def play_round(match: Match, dice: random.Random) -> Iterator[tuple[Match, Move, MatchStep]]:
    """Play the current round to its end: each position, the move made in it, and what it led to."""
    while not match.current.is_over:
        state = match.current
        move = any_move(legal_moves(state.table, state.hand), dice)
        step = match.play(move)
        yield match, move, step
        match = step.match


def play_match(
    rules: HouseRules,
    seats: int,
    dice: random.Random,
    rounds: int = 100,
    dealt: Callable[[MatchStep], object] = lambda step: step,
) -> Iterator[tuple[Match, Move, MatchStep]]:
    """Play a match to its end, or so many rounds of it; `dealt` is told how each round begins."""
    opening = begin(rules, seats, dice)
    for _ in range(rounds):
        dealt(opening)
        match = opening.match
        for before, move, step in play_round(match, dice):
            yield before, move, step
            match = step.match
        if match.is_over:
            return
        opening = match.next_round(shuffled_deal(match.next_setting(), dice))
