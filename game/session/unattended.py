"""Rounds and matches that bots play among themselves, as fast as the machine goes.

For simulations, measurements and the ladder. Knows no clock, no pace and no people; what happens at a table with
people on the couch is the live match's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from game.bots.protocol import Bot
from game.rules.dealing import first_setting, next_setting, open_round
from game.rules.events import Event
from game.rules.house_rules import HouseRules
from game.rules.moves import CALL, Challenge, Draw, Move
from game.rules.record import MatchRecord, RoundRecord
from game.rules.state import Round, Step, observe
from game.rules.table import OVER
from game.rules.turn import carry_out, state_after
from game.session.shuffling import shuffled_deal

OnMove = Callable[[Move], None]


class UnattendedTable:
    """Bots in their seats, one for each. `on_move` is told every move, drawn tiles named.

    Bots answer with legal moves, outside ones because they are checked where they answer, so nothing is checked here.
    """

    def __init__(self, bots: Sequence[Bot], on_move: OnMove | None = None) -> None:
        self._bots = bots
        self._listeners = [(seat, bot) for seat, bot in enumerate(bots) if bot.listens]
        self._on_move = on_move

    def play_round(self, opening: Step) -> Round:
        """Play a round that has been dealt to its end."""
        state = opening.state
        self._tell(opening.events, state)
        bots = self._bots
        table = state.table
        while table.phase is not OVER:
            seat = table.seat
            state = self._make(state, bots[seat].choose(observe(state, seat)))
            table = state.table
            if table.uncalled is not None:
                state = self._last_tile(state, table.uncalled)
                table = state.table
        return state

    def _make(self, state: Round, move: Move) -> Round:
        if self._on_move is not None:
            self._on_move(Draw(state.boneyard[0]) if isinstance(move, Draw) and state.boneyard else move)
        if not self._listeners:
            return state_after(state, move)
        step = carry_out(state, move)
        self._tell(step.events, step.state)
        return step.state

    def _last_tile(self, state: Round, owing: int) -> Round:
        """The call is made or forgotten, and then challenged or missed, before the next move (rules, section 5)."""
        if state.is_over:
            return state
        if self._bots[owing].calls(observe(state, owing)):
            return self._make(state, CALL)
        seat = state.table.after(owing)
        while seat != owing:
            if self._bots[seat].challenges(observe(state, seat)):
                return self._make(state, Challenge(owing))
            seat = state.table.after(seat)
        return state

    def _tell(self, events: Sequence[Event], state: Round) -> None:
        for seat, bot in self._listeners:
            bot.saw(tuple(event.seen_by(seat) for event in events), observe(state, seat))


@dataclass(frozen=True, slots=True)
class Played:
    """A whole match: final `totals` by seat, `winners`, and how many rounds, blocked ones and moves it took."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    blocked: int
    moves: int
    record: MatchRecord


def play_match(rules: HouseRules, bots: Sequence[Bot], rng: Random) -> Played:
    """Play a match; `rng` draws the first leader and shuffles."""
    moves: list[Move] = []
    table = UnattendedTable(bots, moves.append)
    starter = rng.randrange(len(bots))
    setting = first_setting(rules, len(bots), starter)
    rounds: list[RoundRecord] = []
    blocked = 0
    while True:
        dealt = shuffled_deal(setting, rng)
        state = table.play_round(open_round(setting, dealt))
        rounds.append(RoundRecord(dealt, tuple(moves)))
        moves.clear()
        blocked += all(state.hands[seat] for seat in state.table.playing)
        if state.winners:
            break
        setting = next_setting(state)
    record = MatchRecord(rules, len(bots), starter, tuple(rounds))
    made = sum(len(played.moves) for played in rounds)
    return Played(state.totals_after, state.winners, len(rounds), blocked, made, record)
