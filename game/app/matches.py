"""The matches of this house: new ones, the one to continue, finished ones to watch, and what is remembered of them.

Puts together what the session has (saves, results, bots) with real folders, a real clock, and a thread and a
process for bots to think in. Knows no scene; what went wrong is handed on as codes.
"""

from __future__ import annotations

import logging
import random
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from threading import Thread

from game.bots.protocol import Bot
from game.session.bot_notes import BotNote
from game.session.bot_process import BotProcess
from game.session.bot_seats import UnknownBotError, seat_bot
from game.session.bot_table import BotTable
from game.session.file_journal import FileJournal, SaveTrouble
from game.session.files import SaveError, SetAside
from game.session.journal import NoJournal
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.replay import Replay
from game.session.results import FILE, Results
from game.session.saves import SavedMatch, Saves
from game.session.seats import MatchPlan

log = logging.getLogger(__name__)

STAND_IN = "medium"
"""The bot for a seat whose own kind this game does not have, a save from elsewhere say."""


class Matches:
    """Everything that is kept in `folder`. `rng` shuffles; the same generator state deals the same matches.

    `set_aside` gathers what could not be used, for the people at the table to be told once.
    """

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self._rng = rng
        self._thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")
        self._bot_process = BotProcess()
        self.results = Results(folder / FILE)
        self._saves = Saves(folder, _now, self.results.add)
        self._live: LiveMatch | None = None
        self._journal: FileJournal | None = None
        self._found: tuple[SavedMatch, ...] | None = None
        self.set_aside: list[SetAside] = [] if self.results.set_aside is None else [self.results.set_aside]
        self._count_again()

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why the match on the table cannot be written at the moment."""
        return None if self._journal is None else self._journal.trouble

    def to_continue(self) -> tuple[SavedMatch, ...]:
        """The matches that can be continued, the newest first, with those that another running game has.

        They are looked for again when one has been played, here or there.
        """
        if self._found is None or any(saved.elsewhere for saved in self._found):
            found = self._saves.found()
            self.set_aside.extend(found.set_aside)
            self._found = found.matches
        return self._found

    def begin(self, plan: MatchPlan, speed: Speed) -> LiveMatch:
        """A new match, its first round dealt."""
        self._leave()
        self.results.remember(plan.seats[seat].name for seat in plan.people)
        self._journal = self._saves.create(plan)
        self._live = LiveMatch.begin(plan, self._rng, self._bots(), self._journal, speed)
        return self._live

    def begin_unkept(self, plan: MatchPlan, speed: Speed) -> LiveMatch:
        """A match that nobody will want back: the one that plays itself while nobody is there."""
        return LiveMatch.begin(plan, self._rng, self._bots(), NoJournal(), speed)

    def resume(self, name: str, speed: Speed) -> LiveMatch | None:
        """The match of this name where it stood; None when it cannot be used, which `set_aside` then tells."""
        self._leave()
        try:
            again = self._saves.resume(name)
        except SaveError as error:
            self._tell(name, error)
            return None
        self._journal = again.journal
        self._live = LiveMatch.resume(
            again.plan, again.referee, again.desks, self._rng, self._bots(), again.journal, speed
        )
        return self._live

    def finished(self) -> tuple[str, ...]:
        """The names of finished matches, the newest first."""
        return self._saves.records()

    def watch(self, name: str) -> Replay | None:
        """A finished match to be watched; None when its file cannot be used, which `set_aside` then tells."""
        try:
            return Replay(self._saves.record(name))
        except SaveError as error:
            self._tell(name, error)
            return None

    def close(self) -> None:
        """Leave the match on the table, written to the last move, and let the bots' thread go."""
        self._leave()
        self._thinker.submit(self._bot_process.close)
        self._thinker.shutdown(wait=False)

    def _count_again(self) -> None:
        """Remember, meanwhile, how matches ended whose records are there and whose results are not."""
        missing = self.results.uncounted(self._saves.records())
        if missing:
            records = self._saves.readable(missing)
            Thread(target=self.results.count_again, args=(records,), name="results", daemon=True).start()

    def _tell(self, name: str, error: SaveError) -> None:
        self._found = None
        self.set_aside.append(error.aside or SetAside(name, error.fault, name))

    def _leave(self) -> None:
        if self._live is not None:
            self._live.close()
        self._live = self._journal = self._found = None

    def _bots(self) -> BotTable:
        return BotTable(self._make_bot, self._thinker, _note_failure)

    def _make_bot(self, level: str, seed: int) -> Bot:
        try:
            return seat_bot(level, seed, _note_replaced, self._bot_process)
        except UnknownBotError:
            log.warning("no bot %r here: %s sits down instead", level, STAND_IN)
            return seat_bot(STAND_IN, seed)


def _now() -> datetime:
    return datetime.now().astimezone()


def _note_failure(seat: int, error: BaseException) -> None:
    log.error("the bot on seat %d failed: a legal move was made for it", seat, exc_info=error)


def _note_replaced(note: BotNote) -> None:
    log.warning("the bot %r was replaced (%s): %s", note.name, note.trouble.value, note.detail)
