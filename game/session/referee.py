"""The one place where the truth of a match is kept and changed.

The referee shuffles with the generator it is given, lets the rules judge every move, remembers the deal and the
moves of each round (so that a match can be written down and played again), and undoes a laid tile for as long as
that is fair. It knows no clock, no files and nobody's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from game.rules.dealing import DealtTiles, RoundSetting, first_setting
from game.rules.events import Event
from game.rules.house_rules import HouseRules
from game.rules.match import Match, MatchStep, begin_match
from game.rules.moves import Call, Challenge, Draw, Lay, Move
from game.rules.record import MatchRecord, RoundRecord
from game.rules.refusals import IllegalMove, Refusal, RefusalCode
from game.session.shuffling import shuffled_deal


@dataclass(frozen=True, slots=True)
class Made:
    """A move and the seat that made it; a draw says which tile it was."""

    seat: int
    move: Move


@dataclass(slots=True)
class PlayedRound:
    """How a round was dealt and what was done in it, enough to play it again."""

    setting: RoundSetting
    dealt: DealtTiles
    made: list[Made] = field(default_factory=list)


class Referee:
    """A match, from its first deal on. Make one with `opened`, or with `dealt` to play again what was written down.

    `steps` are the deal and every move of the current round: what happened, and the match after it.
    """

    def __init__(self, setting: RoundSetting, dealt: DealtTiles) -> None:
        self.cut_short = False
        self.rounds: list[PlayedRound] = []
        self.steps: list[MatchStep] = []
        self._begin(setting, dealt, begin_match(setting.rules, len(setting.totals), setting.starter, dealt))

    @classmethod
    def opened(cls, rules: HouseRules, seats: int, rng: Random) -> Referee:
        """A new match: the first to lead is drawn by lot (rules 2.3)."""
        setting = first_setting(rules, seats, rng.randrange(seats))
        return cls(setting, shuffled_deal(setting, rng))

    @classmethod
    def dealt(cls, rules: HouseRules, seats: int, starter: int, tiles: DealtTiles) -> Referee:
        """A new match whose first round was dealt elsewhere. Raises ValueError for a deal that is none."""
        return cls(first_setting(rules, seats, starter), tiles)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.steps[-1].match

    @property
    def current(self) -> PlayedRound:
        """The round being played."""
        return self.rounds[-1]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, () while the match goes on; the lowest totals where it was cut short."""
        match = self.match
        if match.is_over or not (self.cut_short and match.current.is_over):
            return match.winners
        return lowest(match.totals, match.current.table.playing)

    def play(self, seat: int, move: Move) -> MatchStep:
        """Make `seat`'s move. Raises IllegalMove with the reason; everything then stands as it was."""
        refusal = self._whose(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        before = self.match.current
        step = self.match.play(move)
        self.steps.append(step)
        self.current.made.append(Made(seat, Draw(before.boneyard[0]) if isinstance(move, Draw) else move))
        return step

    def can_take_back(self, seat: int) -> bool:
        """Whether the last thing that happened is a lay by `seat` that ended no round."""
        if not self.current.made or self.match.current.is_over:
            return False
        last = self.current.made[-1]
        return last.seat == seat and isinstance(last.move, Lay)

    def take_back(self, seat: int) -> None:
        """Undo `seat`'s last lay. Raises ValueError where `can_take_back` says no."""
        if not self.can_take_back(seat):
            raise ValueError(f"seat {seat} has nothing to take back")
        self.current.made.pop()
        self.steps.pop()

    def next_round(self, rng: Random) -> MatchStep:
        """Shuffle and deal the next round. Raises ValueError while this one goes on or when the match is over."""
        if self.winners:
            raise ValueError("the match is over")
        return self.deal(shuffled_deal(self.match.next_setting(), rng))

    def deal(self, dealt: DealtTiles) -> MatchStep:
        """Begin the next round with tiles dealt elsewhere. Raises ValueError as `next_round` does."""
        step = self.match.next_round(dealt)
        self._begin(self.match.next_setting(), dealt, step)
        return step

    def events(self) -> tuple[Event, ...]:
        """Everything that happened in this round, in order, with nothing hidden."""
        return tuple(event for step in self.steps for event in step.events)

    def record(self, tags: tuple[tuple[str, str], ...]) -> MatchRecord:
        """The match as far as it was played, as a record with these tags."""
        first = self.rounds[0].setting
        rounds = tuple(
            RoundRecord(played.dealt, tuple(made.move for made in played.made)) for played in self.rounds
        )
        return MatchRecord(first.rules, len(first.totals), first.starter, rounds, tags)

    def _begin(self, setting: RoundSetting, dealt: DealtTiles, step: MatchStep) -> None:
        self.rounds.append(PlayedRound(setting, dealt))
        self.steps = [step]

    def _whose(self, seat: int, move: Move) -> Refusal | None:
        """Why this move is not this seat's to make, if it is not."""
        table = self.match.current.table
        if seat not in table.playing:
            return Refusal(RefusalCode.NO_SUCH_SEAT, seat=seat)
        match move:
            case Call():
                return None if seat == table.uncalled else Refusal(RefusalCode.NO_CALL_OWED, seat=seat)
            case Challenge():
                return Refusal(RefusalCode.NO_CALL_OWED, seat=seat) if seat == move.seat else None
            case _ if seat != table.seat and not self.match.current.is_over:
                return Refusal(RefusalCode.NOT_YOUR_TURN, seat=table.seat)
        return None


def lowest(totals: Sequence[int], playing: Sequence[int]) -> tuple[int, ...]:
    """The seats still playing that have the lowest total: who wins a match that is cut short."""
    best = min(totals[seat] for seat in playing)
    return tuple(seat for seat in playing if totals[seat] == best)
