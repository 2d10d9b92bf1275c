"""The matches of this house: new ones, the one to continue, finished ones to watch, and what is remembered of them.

Puts together what the session has (saves, results, bots) with real folders, a real clock and a thread for bots to
think in. Knows no scene; what went wrong is handed on as codes.
"""

from __future__ import annotations

import logging
import random
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

from game.bots.protocol import Bot
from game.session.bot_notes import BotNote
from game.session.bot_seats import UnknownBotError, seat_bot
from game.session.bot_table import BotTable
from game.session.file_journal import FileJournal, SaveTrouble
from game.session.files import SaveError, SetAside
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.replay import Replay
from game.session.results import Results
from game.session.saves import SavedMatch, Saves
from game.session.seats import MatchPlan

log = logging.getLogger(__name__)

STAND_IN = "planner"
"""The bot for a seat whose own kind this game does not have, a save from elsewhere say."""


class Matches:
    """Everything that is kept in `folder`. `rng` shuffles; the same generator state deals the same matches.

    `set_aside` gathers what could not be used, for the people at the table to be told once.
    """

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self._rng = rng
        self._thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")
        self.results = Results(folder / "results")
        self._saves = Saves(folder, _now, self.results.add)
        self._journal: FileJournal | None = None
        self.set_aside: list[SetAside] = [] if self.results.set_aside is None else [self.results.set_aside]

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why the match on the table cannot be written at the moment."""
        return None if self._journal is None else self._journal.trouble

    def to_continue(self) -> tuple[SavedMatch, ...]:
        """The matches that can be continued, the newest first."""
        found = self._saves.found()
        self.set_aside.extend(found.set_aside)
        return found.matches

    def begin(self, plan: MatchPlan, speed: Speed) -> LiveMatch:
        """A new match, its first round dealt."""
        self._journal = self._saves.create(plan)
        self.results.remember(plan.seats[seat].name for seat in plan.people)
        return LiveMatch.begin(plan, self._rng, self._bots(), self._journal, speed)

    def resume(self, name: str, speed: Speed) -> LiveMatch | None:
        """The match of this name where it stood; None when it cannot be used, and has been set aside."""
        try:
            again = self._saves.resume(name)
        except SaveError as error:
            self.set_aside.append(SetAside(name, error.fault, name))
            return None
        self._journal = again.journal
        bots = self._bots()
        return LiveMatch.resume(again.plan, again.referee, again.desks, self._rng, bots, again.journal, speed)

    def finished(self) -> tuple[str, ...]:
        """The names of finished matches, the newest first."""
        return self._saves.records()

    def watch(self, name: str) -> Replay | None:
        """A finished match to be watched; None when its file cannot be used, and has been set aside."""
        try:
            return Replay(self._saves.record(name))
        except SaveError as error:
            self.set_aside.append(SetAside(name, error.fault, name))
            return None

    def close(self) -> None:
        """Let the bots' thread go; a match on the table has to be closed before."""
        self._thinker.shutdown(wait=False, cancel_futures=True)

    def _bots(self) -> BotTable:
        return BotTable(_make_bot, self._thinker, _note_failure)


def _now() -> datetime:
    return datetime.now().astimezone()


def _make_bot(level: str, seed: int) -> Bot:
    try:
        return seat_bot(level, seed, _note_replaced)
    except UnknownBotError:
        log.warning("no bot %r here: %s sits down instead", level, STAND_IN)
        return seat_bot(STAND_IN, seed)


def _note_failure(seat: int, error: BaseException) -> None:
    log.error("the bot on seat %d failed: a legal move was made for it", seat, exc_info=error)


def _note_replaced(note: BotNote) -> None:
    log.warning("the bot %r was replaced (%s): %s", note.name, note.trouble.value, note.detail)
