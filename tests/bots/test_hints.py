"""A hint names what speaks for a move most, and says it in every language."""

from __future__ import annotations

import pytest

from game.bots.adviser import Adviser
from game.bots.hints import Hint, Reason, explain, hint
from game.bots.yardsticks import PlannerBot
from game.i18n.hint_words import hint_sentence
from game.i18n.people import People
from game.i18n.words import LANGUAGES, Words
from game.rules.moves import CALL
from game.rules.notation import read_move, write_move
from game.rules.position import read_position
from game.rules.state import observe
from game.rules.view import View

ROUND = "round 1; engine 12; leader A; B holds 0-1 0-2 0-4; boneyard 2-2 2-7;"


def seen(rules: str, position: str) -> View:
    return observe(read_position(f"rules {rules}; {ROUND} {position}"), 0)


CASES = (
    # what speaks for it, rules, position, move, reason, number
    ("out", "standard", "turn A play; A: 12-5; A holds 5-6", "5-6@A", Reason.GOES_OUT, 0),
    (
        "a chain of three",
        "standard",
        "turn A first; A holds 12-5 5-6 6-1 3-3",
        "12-5 5-6 6-1@A",
        Reason.WHOLE_CHAIN,
        3,
    ),
    (
        "the double binds all",
        "cover-at-once",
        "turn A play; B: 12-9 9-9!; A holds 9-1 4-4",
        "1-9@B",
        Reason.COVERS,
        0,
    ),
    (
        "the tile owed",
        "standard",
        "turn A follow A; A: 12-5 5-5!; A holds 5-6 5-7 3-3",
        "5-6@A",
        Reason.FOLLOWS,
        0,
    ),
    ("no other fits", "standard", "turn A play; A: 12-5; A holds 5-6 3-3", "5-6@A", Reason.ONLY_ONE, 0),
    (
        "the marker comes down",
        "standard",
        "turn A play; A^: 12-5; M: 12-3; A holds 5-6 3-4",
        "5-6@A",
        Reason.CLOSES,
        0,
    ),
    (
        "a double that can be followed",
        "standard",
        "turn A play; A: 12-5; M: 12-3; A holds 5-5 5-6 3-4",
        "5-5@A",
        Reason.DOUBLE,
        0,
    ),
    (
        "no use for it at home",
        "standard",
        "turn A play; A: 12-5; M: 12-3; A holds 5-6 3-4",
        "3-4@M",
        Reason.SPARE,
        0,
    ),
    (
        "two more behind it",
        "standard",
        "turn A play; A: 12-5; M: 12-3; A holds 5-6 6-8 8-1 3-4",
        "5-6@A",
        Reason.CONTINUES,
        2,
    ),
    (
        "heavy, and nothing else",
        "standard",
        "turn A play; A: 12-5; M: 12-3; A holds 5-6 3-4",
        "5-6@A",
        Reason.HEAVY,
        11,
    ),
    ("a draw", "standard", "turn A play; A: 12-5; A holds 3-3", "+", Reason.NOTHING_FITS, 0),
    ("kept", "knock-out", "turn A drew 5-6; A: 12-5; A holds 3-3 5-6", "keep", Reason.KEEP, 0),
    ("no chain", "open-build", "turn A build; to start A B; A holds 3-3", "none", Reason.NO_CHAIN, 0),
)


@pytest.mark.parametrize(
    ("rules", "position", "move", "reason", "number"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_the_strongest_reason_is_named(
    rules: str, position: str, move: str, reason: Reason, number: int
) -> None:
    view = seen(rules, position)
    made = read_move(move, view.table)
    assert explain(view, made) == Hint(made, reason, number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    people = People(Words(language, strict=True), ("Ana", "Ben"), you=0)
    said = set()
    for _, rules, position, move, reason, _ in CASES:
        view = seen(rules, position)
        sentence = hint_sentence(explain(view, read_move(move, view.table)), view, people)
        assert sentence.endswith((".", "!"))
        said.add(reason)
    view = seen("open-build", "turn A play; A: 12-5; A holds 3-3")
    assert hint_sentence(explain(view, CALL), view, people)
    assert said | {Reason.CALL} == set(Reason)


def test_a_hint_is_what_the_adviser_would_do() -> None:
    view = seen("standard", "turn A play; A: 12-5; M: 12-3; A holds 5-6 3-4")
    given = hint(view, PlannerBot(0))
    assert given.move == read_move("3-4@M", view.table)
    people = People(Words(strict=True), ("Ana", "Ben"), you=0)
    assert hint_sentence(given, view, people) == "3-4 on the Mexican Train. Your own train has no use for it."


def test_the_adviser_sees_that_somebody_is_about_to_go_out() -> None:
    state = read_position(
        "rules standard; round 1; engine 12; leader A; turn A play; A: 12-5; B: 12-4; M: 12-11; "
        "A holds 0-5 0-1 1-2 10-11; B holds 6-7; boneyard 2-2 3-3"
    )
    assert write_move(Adviser().choose(observe(state, 0))) == "10-11@M"
