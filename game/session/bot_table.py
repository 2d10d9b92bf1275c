"""The bots at the table: told what they may know, and asked off the frame's time.

Knows the Bot protocol and nothing about how bots think or how fast the table goes. A bot that fails or answers
with nonsense does not stop the match: the rules' first legal move is made for it, and a note is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field

from game.bots.protocol import Bot
from game.rules.legality import legal_moves, why_not
from game.rules.match import MatchStep
from game.rules.moves import Move
from game.rules.refusals import IllegalMove
from game.rules.state import observe
from game.rules.view import View

BotByLevel = Callable[[str, int], Bot]
"""Makes a bot of the level with this name, from a seed. Raises KeyError for a level there is none of."""

FailureNote = Callable[[int, BaseException], None]
"""Called with the seat of a bot that failed, and what it failed with."""


@dataclass(slots=True)
class SeatedBot:
    """A bot on its seat: how it was made, how many steps of the round it was told, what it is asked.

    A question is remembered with the step it is about, so that asking again is the same question.
    """

    bot: Bot
    level: str
    seed: int
    told: int = 0
    move: tuple[MatchStep, Future[Move]] | None = None
    call: tuple[MatchStep, Future[bool]] | None = None
    challenge: tuple[MatchStep, Future[bool]] | None = None
    hearing: list[Future[None]] = field(default_factory=list)


class BotTable:
    """The bots of one match, by seat.

    `executor` has to run one thing after the other (a single worker), so that every bot hears things in order;
    nothing here waits for it.
    """

    def __init__(self, make: BotByLevel, executor: Executor, failed: FailureNote) -> None:
        self._make = make
        self._executor = executor
        self._failed = failed
        self._seated: dict[int, SeatedBot] = {}

    def sit(self, seat: int, level: str, seed: int) -> None:
        """A bot sits down in place of whatever bot was there. Raises KeyError for a level there is none of."""
        bot = self._make(level, seed)
        self.leave(seat)
        self._seated[seat] = SeatedBot(bot, level, seed)

    def leave(self, seat: int) -> None:
        """The bot on `seat`, if there is one, goes."""
        gone = self._seated.pop(seat, None)
        if gone is not None:
            self._executor.submit(gone.bot.close)

    def rewind(self, steps: int) -> None:
        """Only so many steps of this round count any more: a bot that heard of others starts its memory anew."""
        for seat, seated in tuple(self._seated.items()):
            if seated.bot.listens and seated.told > steps:
                self.sit(seat, seated.level, seated.seed)
            seated.told = min(seated.told, steps)

    def new_round(self) -> None:
        """A round begins, and with it the counting of its steps."""
        for seated in self._seated.values():
            seated.told = 0

    def move(self, seat: int, steps: Sequence[MatchStep]) -> Move | None:
        """The bot's move in the round as it stands, a legal one; None while it is still thinking."""
        seated = self._tell(seat, steps)
        view = observe(steps[-1].match.current, seat)
        if seated.move is None or seated.move[0] is not steps[-1]:
            seated.move = steps[-1], self._executor.submit(seated.bot.choose, view)
        future = seated.move[1]
        if not future.done():
            return None
        error = future.exception()
        if error is None:
            move = future.result()
            refusal = why_not(view.table, view.hand, move)
            if refusal is None:
                return move
            error = IllegalMove(refusal)
        self._failed(seat, error)
        return _any_move(view)

    def calls(self, seat: int, owed_since: MatchStep, steps: Sequence[MatchStep]) -> bool | None:
        """Whether the bot calls the last tile it has had since that step; None while it is still thinking."""
        seated = self._tell(seat, steps)
        if seated.call is None or seated.call[0] is not owed_since:
            view = observe(steps[-1].match.current, seat)
            seated.call = owed_since, self._executor.submit(seated.bot.calls, view)
        return self._yes(seat, seated.call[1])

    def challenges(self, seat: int, owed_since: MatchStep, steps: Sequence[MatchStep]) -> bool | None:
        """Whether the bot challenges a call owed since that step; None while it is still thinking."""
        seated = self._tell(seat, steps)
        if seated.challenge is None or seated.challenge[0] is not owed_since:
            view = observe(steps[-1].match.current, seat)
            seated.challenge = owed_since, self._executor.submit(seated.bot.challenges, view)
        return self._yes(seat, seated.challenge[1])

    def close(self) -> None:
        """Every bot goes."""
        for seat in tuple(self._seated):
            self.leave(seat)

    def _yes(self, seat: int, future: Future[bool]) -> bool | None:
        if not future.done():
            return None
        error = future.exception()
        if error is not None:
            self._failed(seat, error)
            return False
        return future.result()

    def _tell(self, seat: int, steps: Sequence[MatchStep]) -> SeatedBot:
        """Tell the bot what happened since it was last told, as its seat may know it."""
        seated = self._seated[seat]
        if seated.bot.listens:
            for step in steps[seated.told :]:
                events = tuple(event.seen_by(seat) for event in step.events)
                view = observe(step.match.current, seat)
                seated.hearing.append(self._executor.submit(seated.bot.saw, events, view))
        seated.told = len(steps)
        while seated.hearing and seated.hearing[0].done():
            error = seated.hearing.pop(0).exception()
            if error is not None:
                self._failed(seat, error)
        return seated


def _any_move(view: View) -> Move:
    """The first legal move: what is made for a bot that cannot say one."""
    return next(iter(legal_moves(view.table, view.hand)))
