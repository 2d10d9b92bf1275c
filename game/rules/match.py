"""A whole match: the round being played and the points of those before it.

Frozen, like the round: every step gives a new one. Knows no names of players, and no seats but numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.dealing import DealtTiles, RoundSetting, first_setting, next_setting, open_round
from game.rules.events import Event
from game.rules.house_rules import HouseRules
from game.rules.moves import Move
from game.rules.state import Round
from game.rules.turn import apply


@dataclass(frozen=True, slots=True)
class Match:
    """`current` is the round on the table, `scores` the points by seat of every round that has ended."""

    current: Round
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.current.winners)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several when they share it, () while the match goes on."""
        return self.current.winners

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals, with those of a round that has just ended."""
        return self.current.totals_after if self.current.is_over else self.current.table.totals

    def play(self, move: Move) -> MatchStep:
        """Make a move in the current round. Raises IllegalMove."""
        step = apply(self.current, move)
        ended = step.state.is_over and not self.current.is_over
        scores = (*self.scores, step.state.counts) if ended else self.scores
        return MatchStep(Match(step.state, scores), step.events)

    def next_setting(self) -> RoundSetting:
        """What the next round starts from. Raises ValueError unless the round is over and the match is not."""
        return next_setting(self.current)

    def next_round(self, dealt: DealtTiles) -> MatchStep:
        """Go on to the next round with this deal. Raises ValueError as `next_setting` and `open_round` do."""
        step = open_round(self.next_setting(), dealt)
        return MatchStep(Match(step.state, self.scores), step.events)


@dataclass(frozen=True, slots=True)
class MatchStep:
    """What a move led to: the match after it and the facts, in order."""

    match: Match
    events: tuple[Event, ...]


def begin_match(rules: HouseRules, seats: int, starter: int, dealt: DealtTiles) -> MatchStep:
    """The first round of a match of 2 to 8 seats. Raises ValueError for a deal that is none."""
    step = open_round(first_setting(rules, seats, starter), dealt)
    return MatchStep(Match(step.state), step.events)
