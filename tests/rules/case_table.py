"""Reads the tables of cases beside it: a sentence, a position, moves, and what must come of them.

A case opens with ``== sentence``. Its lines are a position and moves as the referee reads them, then what must
hold at the end: ``= line`` stands in the resulting position, ``/ line`` does not (a beginning is enough),
``legal …`` is the whole line of legal moves, ``refused CODE`` the last move's fate, ``event NAME`` happened in the
last move and ``no event NAME`` did not, ``fault CODE`` or ``fault CODE LINE`` that the text is no position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CASES = Path(__file__).parent / "cases"
EXPECTING = ("= ", "/ ", "legal", "refused ", "event ", "no event ", "fault ")


@dataclass
class Case:
    sentence: str
    text: str = ""
    expected: list[str] = field(default_factory=list)


def cases_of(path: Path) -> Iterator[Case]:
    case: Case | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            if case is not None:
                yield case
            case = Case(line[3:])
        elif case is not None and line.startswith(EXPECTING):
            case.expected.append(line)
        elif case is not None:
            case.text += line + "\n"
    if case is not None:
        yield case


def all_cases() -> Iterator[tuple[str, Case]]:
    for path in sorted(CASES.glob("*.txt")):
        for case in cases_of(path):
            yield path.stem, case
