"""A process for bots to think in, so that the frames of the game do not feel it.

One process serves all the bots of a house; each is spoken for by a `DistantBot` that lives where the match is. A
process that dies, hangs or cannot be started does not stop anybody: its bots go on as medium ones, with a note.
Blocks while a bot thinks, so it is asked on the bots' own thread.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
from collections.abc import Sequence
from itertools import count
from multiprocessing.connection import Connection
from typing import Any

from game.bots.protocol import Bot
from game.bots.register import make_bot
from game.rules.events import Event
from game.rules.moves import Move
from game.rules.view import View
from game.session.bot_notes import BotNote, OnNote, Trouble, unheard

log = logging.getLogger(__name__)

ANSWER_SECONDS = 10.0
"""No bot thinks that long: without an answer the process is taken for lost."""
LEAVE_SECONDS = 0.5
NICENESS = 5
STAND_IN = "medium"


class ThinkerGoneError(Exception):
    """The process does not answer any more."""


class BotProcess:
    """The process, started when it is first needed and started anew after it was lost.

    Not to be used by two threads at once. `close` ends it; it may be used again afterwards.
    """

    def __init__(self) -> None:
        self._connection: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._numbers = count()

    @property
    def pid(self) -> int | None:
        """The process's number, None while there is none."""
        return None if self._process is None else self._process.pid

    def new_bot(self, name: str, seed: int) -> int:
        """Make a bot there and return its number. Raises ThinkerGoneError."""
        number = next(self._numbers)
        self.tell(number, "make", name, seed)
        return number

    def tell(self, number: int, *request: Any) -> None:
        """Tell a bot something that asks for no answer. Raises ThinkerGoneError."""
        try:
            self._open().send((number, *request))
        except (OSError, ValueError) as error:
            self._lost(error)

    def ask(self, number: int, *request: Any) -> Any:
        """A bot's answer. Raises ThinkerGoneError, also when the bot failed."""
        self.tell(number, *request)
        connection = self._open()
        try:
            if not connection.poll(ANSWER_SECONDS):
                raise TimeoutError(f"no answer for {ANSWER_SECONDS} s")
            fine, answer = connection.recv()
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            self._lost(error)
        if not fine:
            raise ThinkerGoneError(answer)
        return answer

    def close(self) -> None:
        """End the process."""
        if self._connection is not None:
            self._connection.close()  # to which it leaves by itself
            self._connection = None
        if self._process is not None:
            self._process.join(LEAVE_SECONDS)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
            self._process = None

    def _open(self) -> Connection:
        if self._connection is None:
            # Spawned: a fork would copy the window's threads and locks.
            context = multiprocessing.get_context("spawn")
            self._connection, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True, name="bots")
            self._process.start()
            theirs.close()
        return self._connection

    def _lost(self, error: BaseException) -> Any:
        self.close()
        raise ThinkerGoneError(str(error)) from error


class DistantBot:
    """Speaks for a bot in a BotProcess; plays on as a medium bot when that is lost."""

    def __init__(self, process: BotProcess, name: str, seed: int, on_note: OnNote = unheard) -> None:
        self._process = process
        self._name = name
        self._seed = seed
        self._on_note = on_note
        self._number: int | None = None
        self._stand_in: Bot | None = None
        self.listens = make_bot(name, seed).listens

    def choose(self, view: View) -> Move:
        """The distant bot's move."""
        answer = self._asked("choose", view)
        return self._deputy.choose(view) if answer is None else answer

    def saw(self, events: Sequence[Event], view: View) -> None:
        """Passed on."""
        if self._stand_in is None:
            try:
                self._process.tell(self._known(), "saw", tuple(events), view)
            except ThinkerGoneError as error:
                self._give_up(error)

    def calls(self, view: View) -> bool:
        """Whether the distant bot calls."""
        answer = self._asked("calls", view)
        return self._deputy.calls(view) if answer is None else answer

    def challenges(self, view: View) -> bool:
        """Whether the distant bot challenges."""
        answer = self._asked("challenges", view)
        return self._deputy.challenges(view) if answer is None else answer

    def close(self) -> None:
        """The distant bot goes; the process stays for the others."""
        if self._number is not None and self._stand_in is None:
            try:
                self._process.tell(self._number, "close")
            except ThinkerGoneError:
                log.info("the bots' process was gone before its bot was")

    @property
    def _deputy(self) -> Bot:
        if self._stand_in is None:
            self._stand_in = make_bot(STAND_IN, self._seed)
        return self._stand_in

    def _known(self) -> int:
        if self._number is None:
            self._number = self._process.new_bot(self._name, self._seed)
        return self._number

    def _asked(self, question: str, view: View) -> Any:
        """The answer, or None when a stand-in has to give it."""
        if self._stand_in is None:
            try:
                return self._process.ask(self._known(), question, view)
            except ThinkerGoneError as error:
                self._give_up(error)
        return None

    def _give_up(self, error: ThinkerGoneError) -> None:
        self._stand_in = self._deputy
        self._on_note(BotNote(self._name, Trouble.THINKER_GONE, str(error)))


def _serve(connection: Connection) -> None:
    """The life of the process: bots by number, until the other side hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the game, which then hangs up
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    bots: dict[int, Bot] = {}
    while True:
        try:
            number, request, *arguments = connection.recv()
        except (EOFError, OSError):
            return
        answer = _served(bots, number, request, arguments)
        if answer is not None:
            try:
                connection.send(answer)
            except OSError:
                return


def _served(bots: dict[int, Bot], number: int, request: str, arguments: list[Any]) -> tuple[bool, Any] | None:
    """Do what is asked of a bot: (True, answer) or (False, why not) for a question, None for what needs no answer."""
    if request == "make":
        bots[number] = make_bot(*arguments)
        return None
    if number not in bots:
        return (False, "no such bot: the process was started anew") if request != "close" else None
    if request == "close":
        bots.pop(number).close()
        return None
    if request == "saw":
        bots[number].saw(*arguments)
        return None
    try:
        return True, getattr(bots[number], request)(*arguments)
    except Exception as error:  # noqa: BLE001 - whatever a bot fails with is told to the other side
        return False, repr(error)
