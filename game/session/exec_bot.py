"""Anybody's program in a seat: a command is started, asked through its standard input, and answers in lines.

The protocol, version 1. Everything is UTF-8 text. `B` stands for the bot's seat.

1. The game writes ``mexican-train 1 B``; the program answers one line, its name. It has ten seconds.
2. For each decision the game writes the seat's View in the notation (statements that a line break or ``;`` ends,
   counts in place of what is hidden), then a line ``legal MOVE, MOVE, …``, then an empty line. The program answers
   one move on one line. It has two seconds. Chains are too many to list: ``legal chains 412`` asks for a chain on
   the own train, such as ``12-3 3-3 3-7@B``, and where ``none`` stands beside it that will do too.
3. Where last tiles are called (``last-call=player``; rules, section 5) it is asked likewise, whosever turn it is,
   and once each time: ``legal call`` when its seat owes the call, ``legal challenge C`` when C's has not called yet.
   It answers that move, or an empty line to let the moment pass. Under the other rules nothing of this is asked.
4. At the end of the match its input is closed, and it should leave; after a second it is made to.

What it writes to standard error is shown as it is. A program that does not start, ends early, answers too late or
with anything but a legal move loses its seat to a bot that plays any legal move; the match goes on.
`scripts/example_bot.py` is such a program.
"""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
from dataclasses import replace

from game.bots.protocol import Attentive, Bot
from game.bots.yardsticks import RandomBot
from game.rules.legality import LegalMoves, legal_moves, why_not
from game.rules.moves import CALL, Call, Challenge, Move
from game.rules.notation import SEAT_LETTERS, read_move, write_legal, write_view
from game.rules.refusals import IllegalMove
from game.rules.view import View
from game.session.bot_notes import BotNote, OnNote, Trouble, unheard

GREETING = "mexican-train 1"
GREETING_SECONDS = 10.0
MOVE_SECONDS = 2.0
LEAVE_SECONDS = 1.0
LONGEST_LINE = 4_000


class ProgramError(Exception):
    """The outside program failed; `trouble` says how, `detail` what it said."""

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(trouble.value, detail)
        self.trouble = trouble
        self.detail = detail


class Program:
    """A running command that answers a line to each text. Raises ProgramError where it cannot be started."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=os.name == "posix"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that what it starts itself can be ended with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise ProgramError(Trouble.NO_START, str(error)) from error
        self._questions: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        # Reading and writing may both block for ever; killing the program wakes the thread that does them.
        threading.Thread(target=self._converse, daemon=True).start()

    def ask(self, text: str, seconds: float) -> str:
        """The program's one-line answer. Raises ProgramError when it ends, or does not answer in time."""
        self._questions.put(text)
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise ProgramError(Trouble.SLOW) from None
        if not answer:
            raise ProgramError(Trouble.CRASH)
        return answer.strip()

    def close(self) -> None:
        """Let it leave, and end it if it does not."""
        self._questions.put(None)
        try:
            self._process.wait(LEAVE_SECONDS)
        except subprocess.TimeoutExpired:
            self.end()

    def end(self) -> None:
        """End it at once, with whatever it has started."""
        if self._process.poll() is None:
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def _converse(self) -> None:
        """Write each question and read its answer; an empty answer says that the program is gone."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            return
        try:
            with stdin, stdout:
                while (question := self._questions.get()) is not None:
                    stdin.write(question)
                    stdin.flush()
                    self._answers.put(stdout.readline(LONGEST_LINE))
        except (OSError, ValueError):
            self._answers.put("")


class ExecBot(Attentive):
    """The bot that a command plays. `seed` is for the bot that stands in when the command fails."""

    def __init__(
        self, command: str, seed: int, on_note: OnNote = unheard, move_seconds: float = MOVE_SECONDS
    ) -> None:
        self._command = command
        self._on_note = on_note
        self._move_seconds = move_seconds
        self._program: Program | None = None
        self._stand_in: Bot = RandomBot(seed)
        self._failed = False

    def choose(self, view: View) -> Move:
        """The program's move; a legal one by lot once the program has failed."""
        if not self._failed:
            try:
                return self._move(view)
            except ProgramError as error:
                self._give_up(error)
        return self._stand_in.choose(view)

    def calls(self, view: View) -> bool:
        """Whether the program calls its last tile; once it has failed, no call is forgotten."""
        return self._speaks_up(view, CALL)

    def challenges(self, view: View) -> bool:
        """Whether the program challenges the seat that has not called; once it has failed, no challenge is missed."""
        owing = view.table.uncalled
        return owing is not None and self._speaks_up(view, Challenge(owing))

    def close(self) -> None:
        """Let the program leave."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _move(self, view: View) -> Move:
        answer = self._asked(view, replace(legal_moves(view.table, view.hand), calls=()))
        move = _read(answer, view)
        if isinstance(move, Call | Challenge) or why_not(view.table, view.hand, move) is not None:
            raise ProgramError(Trouble.NONSENSE, answer)
        return move

    def _speaks_up(self, view: View, call: Call | Challenge) -> bool:
        """Whether the program makes this call; an empty line leaves it unsaid."""
        if not self._failed:
            try:
                answer = self._asked(view, LegalMoves(None, (), (call,)))
                if answer and _read(answer, view) != call:
                    raise ProgramError(Trouble.NONSENSE, answer)
                return bool(answer)
            except ProgramError as error:
                self._give_up(error)
        return True

    def _asked(self, view: View, legal: LegalMoves) -> str:
        """The program's answer to a View and what is legal there. Raises ProgramError."""
        if self._program is None:
            self._program = Program(self._command)
            seat = SEAT_LETTERS[view.viewer or 0]
            self._program.ask(f"{GREETING} {seat}\n", GREETING_SECONDS)
        return self._program.ask(f"{write_view(view).rstrip()}\n{write_legal(legal)}\n\n", self._move_seconds)

    def _give_up(self, error: ProgramError) -> None:
        self._failed = True
        if self._program is not None:
            self._program.end()
            self._program = None
        self._on_note(BotNote(self._command, error.trouble, error.detail))


def _read(answer: str, view: View) -> Move:
    """The move that a program answered. Raises ProgramError (`nonsense`)."""
    try:
        return read_move(answer, view.table)
    except IllegalMove:
        raise ProgramError(Trouble.NONSENSE, answer) from None
