"""Texts of the notation, cut into statements: comments off, `;` like a line break, line numbers kept.

Knows what a statement looks like; what statements mean together is judged by `position` and `record`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.faults import Fault, NotationError
from game.rules.notation import SEAT_LETTERS, TRAIN_LETTERS, read_ends
from game.rules.tiles import Tile

MAX_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: the `line` it stands on (from 1), what it says (`key`) and the words that follow."""

    line: int
    key: str
    words: tuple[str, ...]

    def fail(self, fault: Fault, **facts: str) -> NotationError:
        """The error that says what is wrong with this statement."""
        return NotationError(self.line, fault, **facts)

    def unreadable(self) -> NotationError:
        """The error for words that mean nothing here."""
        return self.fail(Fault.UNREADABLE, text=" ".join([self.key, *self.words]))

    def only_word(self) -> str:
        """The one word of a statement that takes one. Raises NotationError."""
        if len(self.words) != 1:
            raise self.unreadable()
        return self.words[0]

    def number(self, word: str) -> int:
        """A whole number from 0. Raises NotationError (`bad-number`)."""
        if not re.fullmatch(rf"[0-9]{{1,{MAX_DIGITS}}}", word, re.ASCII):
            raise self.fail(Fault.BAD_NUMBER, text=word)
        return int(word)

    def numbers(self) -> tuple[int, ...]:
        """All words as numbers."""
        return tuple(self.number(word) for word in self.words)

    def ends(self, word: str) -> tuple[int, int]:
        """The ends of a tile as written. Raises NotationError: `bad-tile`, or `a-view` for a count such as ``3?``."""
        if word.endswith("?"):
            raise self.fail(Fault.A_VIEW)
        ends = read_ends(word)
        if ends is None:
            raise self.fail(Fault.BAD_TILE, text=word)
        return ends

    def tile(self, word: str) -> Tile:
        """The tile a word names, either way round."""
        return Tile.of(*self.ends(word))

    def tiles(self) -> tuple[Tile, ...]:
        """All words as tiles."""
        return tuple(self.tile(word) for word in self.words)

    def seat(self, word: str) -> int:
        """The seat of a letter A to H."""
        return self._letter(word, SEAT_LETTERS)

    def seats(self) -> tuple[int, ...]:
        """All words as seats, each once. Raises NotationError (`said-twice`)."""
        for place, word in enumerate(self.words):
            if word in self.words[:place]:
                raise self.fail(Fault.SAID_TWICE, what=word)
        return tuple(self.seat(word) for word in self.words)

    def train(self, word: str) -> int:
        """The train of a letter A to H or M."""
        return self._letter(word, TRAIN_LETTERS)

    def trains(self) -> tuple[int, ...]:
        """All words as trains."""
        return tuple(self.train(word) for word in self.words)

    def _letter(self, word: str, letters: str) -> int:
        if len(word) != 1 or word not in letters:
            raise self.unreadable()
        return letters.index(word)


_TRAIN = re.compile(r"(?P<train>[A-HM]\^?)\s*:\s*(?P<rest>.*)")
_HOLDS = re.compile(r"(?P<seat>[A-H])\s+holds\b\s*(?P<rest>.*)")
_MOVE = re.compile(r">\s*(?P<rest>.*)")
_TO_START = re.compile(r"to\s+start\b\s*(?P<rest>.*)")

MOVE, RECORD = ">", "mtn"
"""The keys of a move, and of the line that opens a record."""


def cut(text: str) -> Iterator[Statement]:
    """The statements of a text in order.

    A train's key is its letter and colon (``B^:`` with a marker), a hand's ``B holds``, a move's ``>``; else it is
    the first word.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                yield _statement(number, part.strip())


def _statement(line: int, text: str) -> Statement:
    if train := _TRAIN.fullmatch(text):
        return Statement(line, f"{train['train']}:", tuple(train["rest"].split()))
    if holds := _HOLDS.fullmatch(text):
        return Statement(line, f"{holds['seat']} holds", tuple(holds["rest"].split()))
    if move := _MOVE.fullmatch(text):
        return Statement(line, MOVE, (move["rest"],))
    if to_start := _TO_START.fullmatch(text):
        return Statement(line, "to start", tuple(to_start["rest"].split()))
    key, *words = text.split()
    return Statement(line, key, tuple(words))
