"""Tables for the tests of the session: an executor that does things at once, bots that do as they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

from game.bots.protocol import Bot
from game.rules.events import Event
from game.rules.house_rules import HouseRules
from game.rules.legality import legal_moves
from game.rules.moves import Move
from game.rules.rule_specs import parse_rules
from game.rules.view import View
from game.session.bot_table import BotTable
from game.session.journal import Journal, NoJournal
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan

STANDARD = HouseRules()
CALLING = parse_rules("standard last-call=player")


class AtOnce(Executor):
    """Runs what is submitted before `submit` returns."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except ValueError as error:
            future.set_exception(error)
        return future


class Later(AtOnce):
    """Holds everything back until it is let go."""

    def __init__(self) -> None:
        self.held: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.held.append((future, lambda: fn(*args, **kwargs)))
        return future

    def let_go(self) -> None:
        for future, run in self.held:
            future.set_result(run())
        self.held.clear()


class FirstLegal:
    """Makes the first legal move, and remembers what it was told."""

    listens = True

    def __init__(self, *, calls: bool = True, challenges: bool = True) -> None:
        self.heard: list[Event] = []
        self.views: list[View] = []
        self.closed = False
        self._calls = calls
        self._challenges = challenges

    def choose(self, view: View) -> Move:
        self.views.append(view)
        return next(iter(legal_moves(view.table, view.hand)))

    def saw(self, events: Sequence[Event], view: View) -> None:
        self.heard.extend(events)

    def calls(self, view: View) -> bool:
        return self._calls

    def challenges(self, view: View) -> bool:
        return self._challenges

    def close(self) -> None:
        self.closed = True


class Evening:
    """A live match with a hand-turned clock and somebody who shows every beat at once.

    `seats` says who sits where: `p` for a person, `b` for a bot.
    """

    def __init__(
        self,
        seats: str,
        *,
        rules: HouseRules = STANDARD,
        seed: int = 1,
        speed: Speed = Speed.NORMAL,
        executor: Executor | None = None,
        journal: Journal | None = None,
        make: Callable[[str, int], Bot] | None = None,
    ) -> None:
        self.now = 0.0
        self.failures: list[tuple[int, BaseException]] = []
        self.bots: list[FirstLegal] = []
        plans = tuple(
            SeatPlan(f"Seat {seat}", "medium" if who == "b" else None, seat) for seat, who in enumerate(seats)
        )
        table = BotTable(
            make or self.make_bot, executor or AtOnce(), lambda s, e: self.failures.append((s, e))
        )
        self.live = LiveMatch.begin(
            MatchPlan(rules, plans), Random(seed), table, journal or NoJournal(), speed
        )

    def make_bot(self, level: str, seed: int) -> Bot:
        self.bots.append(FirstLegal())
        return self.bots[-1]

    def show(self) -> int:
        """Show everything that is waiting; how many beats that were."""
        shown = 0
        while self.live.next_beat() is not None:
            shown += 1
        self.live.settled()
        return shown

    def wait(self, seconds: float) -> int:
        """Let time pass in frames of 1/50 s, showing whatever comes; how many beats came."""
        shown = 0
        for _ in range(round(50 * seconds)):
            self.now += 0.02
            self.live.update(self.now)
            shown += self.show()
        return shown

    def move(self) -> None:
        """The seat on turn, a person's, makes its first legal move."""
        self.show()
        seat = self.live.table.seat
        assert self.live.play(seat, next(iter(self.live.legal(seat)))) is None
        self.show()

    def play_round(self) -> None:
        """Everybody's first legal moves until the round is over."""
        self.show()
        while not self.live.round_over:
            if self.live.plan.seats[self.live.table.seat].is_bot:
                self.wait(0.5)
            else:
                self.move()
