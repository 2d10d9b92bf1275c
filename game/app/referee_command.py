"""`referee FILE`: settles an argument about a position and moves written as text.

Reads, prints and chooses the exit code; judging is the rules' and wording the catalogues'. Codes and notation
are the same in every language, sentences follow the system's.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from game.app.arguments import PROGRAM
from game.i18n.fault_words import fault_sentence
from game.i18n.phrasing import Phrasing
from game.i18n.quoting import quoted_path
from game.i18n.words import Words, choose_language, environment_languages
from game.rules.faults import NotationError
from game.rules.notation import SEAT_LETTERS, write_position
from game.rules.referee import Settlement, settle

LEGAL, REFUSED, NO_POSITION = 0, 1, 2
"""The exit codes."""

POSITION_SHOWN: Mapping[str, str] = {
    "rules standard length=7": "written.rules",
    "round 3; engine 10": "written.round",
    "leader B": "written.leader",
    "turn A play": "written.turn",
    "to start C": "written.to_start",
    "A: 10-3 3-5 5-5!": "written.train",
    "B^: 10-9 9-9!": "written.marker",
    "M: 10-1": "written.mexican",
    "uncovered A B": "written.uncovered",
    "A holds 0-1 4-4 5-7": "written.hand",
    "B holds 1-2": "",
    "C holds 8-8": "",
    "boneyard 2-3 6-6": "written.boneyard",
    "score 12 40 7": "written.score",
}
"""A position that shows how positions are written, and what is said about each of its lines."""

MOVES_SHOWN: Mapping[str, str] = {
    "> 5-7@A": "move.lay",
    "> 10-3 3-5 5-5@A": "move.chain",
    "> +": "move.draw",
    "> keep": "move.keep",
    "> pass": "move.pass",
    "> none": "move.none",
    "> call": "move.call",
    "> challenge B": "move.challenge",
}
"""A move of every kind, and what is said about it."""

LARGEST = 100_000_000
"""Bytes that are read of a text."""

STANDARD_INPUT = "-"


class _TooLargeError(Exception):
    """No position is as long as this text."""


def run(arguments: Sequence[str]) -> int:
    """Judge the text that `arguments` name: 0 if all moves were legal, 1 if one was refused, 2 for no position."""
    words = Words(choose_language(environment_languages(os.environ)))
    if {"-h", "--help"} & set(arguments):
        print("\n".join(_help(words)))
        return LEGAL
    if len(arguments) != 1:
        return _complain(words("referee.one_file", program=PROGRAM))
    try:
        settlement = settle(_read(arguments[0]))
    except OSError as error:
        return _complain(words("referee.no_file", file=quoted_path(arguments[0]), reason=error.strerror))
    except _TooLargeError:
        return _complain(words("referee.too_large", file=quoted_path(arguments[0])))
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return _complain(words("referee.no_text", file=quoted_path(arguments[0]), line=line))
    except NotationError as error:
        return _complain(fault_sentence(error, words))
    print("\n".join(_report(settlement, words)))
    return REFUSED if settlement.refused else LEGAL


def _help(words: Words) -> Iterator[str]:
    yield words("referee.help", program=PROGRAM)
    for key, shown in (("positions", POSITION_SHOWN), ("moves", MOVES_SHOWN)):
        yield f"\n{words(f'referee.help_{key}')}\n"
        for written, told in shown.items():
            yield f"    {written:<26} # {words(f'referee.{told}')}" if told else f"    {written}"


def _read(name: str) -> str:
    """The text. Raises OSError, UnicodeDecodeError, and _TooLargeError for what never ends, such as a device."""
    with nullcontext(sys.stdin.buffer) if name == STANDARD_INPUT else Path(name).open("rb") as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise _TooLargeError
    return text.decode("utf-8")


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return NO_POSITION


def _report(settlement: Settlement, words: Words) -> Iterator[str]:
    table = settlement.state.table
    room = Phrasing(words, SEAT_LETTERS)
    for judgement in settlement.judgements:
        for event in judgement.events:
            yield room.event(event)
        if judgement.refusal is not None:
            code = judgement.refusal.code.value
            player = Phrasing(words, SEAT_LETTERS, you=table.seat)
            yield f"refused {code} {player.refusal(judgement.refusal, table.rules, table.seat)}"
    yield write_position(settlement.state).rstrip("\n")
    yield settlement.legal_line
