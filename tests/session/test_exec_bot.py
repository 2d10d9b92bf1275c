"""Outside programs as bots: a good one plays, every kind of bad one loses its seat and not the match."""

import sys
from pathlib import Path
from random import Random

import pytest

from game.rules.position import read_position
from game.rules.rule_specs import parse_rules
from game.rules.state import observe
from game.session.bot_notes import BotNote, Trouble
from game.session.bot_seats import UnknownBotError, check_bot_name, seat_bot
from game.session.exec_bot import ExecBot
from game.session.unattended import play_match

EXAMPLE = Path(__file__).parents[2] / "scripts" / "example_bot.py"
PYTHON = f'"{sys.executable}"'
PATIENT = 60.0
"""Seconds that no program here needs, however busy the machine is."""
IMPATIENT = 0.1
"""Seconds to wait for a program that never answers."""


def notes_of_a_match(
    command: str, rules: str = "standard length=2", move_seconds: float = PATIENT
) -> list[BotNote]:
    notes: list[BotNote] = []
    bots = [ExecBot(command, 1, notes.append, move_seconds), seat_bot("greedy", 2)]
    try:
        assert play_match(parse_rules(rules), bots, Random(3)).winners
    finally:
        bots[0].close()
    return notes


@pytest.mark.parametrize(
    "rules",
    [
        "standard length=1",
        "standard length=1 last-call=player",
        "open-build length=1",
        "knock-out length=knock-out:20",
    ],
)
def test_the_example_plays_a_match(rules: str) -> None:
    assert notes_of_a_match(f'{PYTHON} "{EXAMPLE}"', rules) == []


BAD = (
    ("", Trouble.NO_START),
    ("./there-is-no-such-bot", Trouble.NO_START),
    ('PYTHON -c "pass"', Trouble.CRASH),
    ("PYTHON -c \"input(); print('hello', flush=True); input(); raise SystemExit(3)\"", Trouble.CRASH),
    (
        "PYTHON -c \"print('hello', flush=True); print('13-13@Z', flush=True); import sys; sys.stdin.read()\"",
        Trouble.NONSENSE,
    ),
    (
        "PYTHON -c \"import sys; [print('\\\\x00' * 5000, flush=True) for _ in range(9)]; sys.stdin.read()\"",
        Trouble.NONSENSE,
    ),
    ("PYTHON -c \"print('hello', flush=True); import time; time.sleep(60)\"", Trouble.SLOW),
)


@pytest.mark.parametrize(("command", "trouble"), BAD)
def test_a_bad_program_loses_its_seat_and_not_the_match(command: str, trouble: Trouble) -> None:
    seconds = IMPATIENT if trouble is Trouble.SLOW else PATIENT
    notes = notes_of_a_match(command.replace("PYTHON", PYTHON), move_seconds=seconds)
    assert [note.trouble for note in notes] == [trouble]


ONE_TILE = """
rules standard last-call=player
round 1; engine 12
leader A
turn B play
A: 12-1
A holds 5-6
B holds 1-2 3-4
uncalled A
boneyard 7-8
"""
ANSWERING = """
import sys
legal = ""
for line in sys.stdin:
    if line.startswith("legal "):
        legal = line.removeprefix("legal ").strip()
    if line == "\\n" or line.startswith("mexican-train "):
        print(ANSWER, flush=True)
"""


@pytest.mark.parametrize(
    ("answer", "speaks_up", "trouble"),
    [
        ("legal", True, []),
        ("''", False, []),
        ("'1-2@A'", True, [Trouble.NONSENSE]),  # its stand-in forgets nothing
    ],
)
@pytest.mark.parametrize("asked", ["call", "challenge"])
def test_a_program_makes_its_own_calls_and_challenges(
    tmp_path: Path, asked: str, answer: str, speaks_up: bool, trouble: list[Trouble]
) -> None:
    script = tmp_path / "bot.py"
    script.write_text(ANSWERING.replace("ANSWER", answer))
    notes: list[BotNote] = []
    bot = ExecBot(f'{PYTHON} "{script}"', 1, notes.append, PATIENT)
    state = read_position(ONE_TILE)
    try:
        said = bot.calls(observe(state, 0)) if asked == "call" else bot.challenges(observe(state, 1))
    finally:
        bot.close()
    assert said == speaks_up
    assert [note.trouble for note in notes] == trouble


@pytest.mark.parametrize("name", ["", "nobody", "exec:", "exec:  "])
def test_a_name_that_no_bot_has_is_refused(name: str) -> None:
    with pytest.raises(UnknownBotError):
        check_bot_name(name)
