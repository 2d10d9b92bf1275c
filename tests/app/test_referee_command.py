"""The referee command: events or refusals a line each, the position, the legal moves, and the exit code."""

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import referee_command
from game.app.referee_command import run
from game.i18n.words import LANGUAGES
from game.rules.moves import Call, Challenge, Draw, Keep, Lay, LayNone, Pass
from game.rules.notation import read_move
from game.rules.position import read_position

POSITION = """\
rules standard
round 3; engine 10
leader B
turn A play
A: 10-3 3-5
B: 10-9
A holds 4-5 5-7 8-8
B holds 1-2 9-9
boneyard 2-3 6-6
score 12 40
"""


def refereed(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> tuple[int, list[str], str]:
    file = tmp_path / "case.mtn"
    file.write_text(text, encoding="utf-8")
    code = run([str(file)])
    printed = capsys.readouterr()
    return code, printed.out.splitlines(), printed.err


def test_legal_moves_are_told_and_lead_to_a_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, lines, complaint = refereed(POSITION + "> 5-7@A\n> 9-9@B\n", capsys, tmp_path)
    assert (code, complaint) == (0, "")
    assert lines[0] == "A lays 5-7 on their own train."
    assert "B owes one more tile." in lines
    assert lines[-1] == "legal +"
    start = next(index for index, line in enumerate(lines) if line.startswith("rules "))
    assert read_position("\n".join(lines[start:-1])).table.follow == 1


def test_a_refused_move_leaves_the_position_before_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, lines, _ = refereed(POSITION + "> 5-7@A\n> 1-2@A\n> pass\n", capsys, tmp_path)
    assert code == 1
    assert lines[-1] == "legal 9-9@B"
    refused = [line for line in lines if line.startswith("refused")]
    assert refused == ["refused train-closed A's train is closed to you: its marker is down."]
    assert "turn B play" in lines


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            POSITION.replace("round 3", "round 4"),
            "line 2: The station double is 10; this round has 9.",
        ),
        (POSITION.replace("8-8", "10-3"), "3-10 is there twice."),
        (POSITION.replace("standard", "standard order=last-first"), "Change one of the two."),
        (POSITION.replace("rules standard\n", ""), "“rules” is missing."),
        (POSITION + "> 5-7@A\nscore 1 2\n", "line 12: After the first move only moves can follow."),
    ],
)
def test_a_text_that_is_no_position_is_named_with_its_line(
    text: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, lines, complaint = refereed(text, capsys, tmp_path)
    assert (code, lines) == (2, [])
    assert complaint.startswith("line ")
    assert reason in complaint


def test_files_that_cannot_be_read_are_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff")
    assert [run([]), run(["a", "b"]), run([str(tmp_path / "none")]), run([str(picture)])] == [2, 2, 2, 2]
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 4
    assert "none cannot be read" in complaints[2]


def test_standard_input_is_read_for_a_dash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(POSITION.encode())))
    assert run(["-"]) == 0
    whole = POSITION.replace("B: 10-9\n", "B: 10-9\nM:\n")
    assert capsys.readouterr().out == whole + "legal 4-5@A, 5-7@A\n"


def test_help_is_given_in_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "pt_BR")
    assert run(["--help"]) == 0
    assert "Julga uma posição" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_how_positions_and_moves_are_written(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it shows is read as the referee would read it."""
    monkeypatch.setenv("LANGUAGE", language)
    assert run(["--help"]) == 0
    shown = [line.strip() for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    state = read_position("\n".join(line for line in shown if not line.startswith(">")))
    moves = [line[1:].partition("#")[0] for line in shown if line.startswith(">")]
    kinds = {type(read_move(move, state.table)) for move in moves}
    assert kinds == {Lay, Draw, Keep, Pass, LayNone, Call, Challenge}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "{}",
        POSITION + "> {}",
        POSITION + "score {}",
        POSITION + "C holds {}",
        POSITION.replace("standard", "{}"),
        POSITION.replace("standard", "standard length={}"),
        POSITION.replace("standard", "standard {}=1"),
        "mtn {}",
    ],
)
def test_of_an_endless_line_only_the_beginning_is_said_again(
    text: str,
    language: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    endless = "\x1b[2J" + "z" * 1_000_000
    code, lines, complaint = refereed(text.format(endless), capsys, tmp_path)
    assert code in (1, 2)
    said = "\n".join([complaint, *lines])
    assert len(said) < 1000
    assert "\x1b" not in said


def test_a_word_that_is_no_move_is_answered_by_how_moves_are_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, lines, _ = refereed(POSITION + "> draw\n", capsys, tmp_path)
    assert "5-7@A, +, keep, pass" in lines[0]


def test_the_command_works_as_a_program_without_a_screen() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "referee", "-"],
        input=POSITION + "> 1-2@A\n",
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "none"},
    )
    assert done.returncode == 1
    assert "refused not-in-hand You do not hold 1-2." in done.stdout


def test_the_line_of_bytes_that_are_no_text_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "case.mtn"
    file.write_bytes(POSITION.encode() + b"\xff\xfe\n")
    assert run([str(file)]) == 2
    assert capsys.readouterr().err.startswith("line 11: ")


def test_a_reader_that_stops_listening_ends_the_run_without_a_word(tmp_path: Path) -> None:
    """As `referee FILE | head -1` would, where the pipe is closed before anything is printed."""
    file = tmp_path / "case.mtn"
    file.write_text(POSITION, encoding="utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "game", "referee", str(file)]
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


@pytest.mark.parametrize("closed", ["<&-", ">&-", ">/dev/full"])
def test_closed_or_full_streams_end_in_no_traceback(closed: str, tmp_path: Path) -> None:
    if os.name == "nt" or not Path("/dev/full").exists():
        pytest.skip("a shell and its devices are needed")
    (tmp_path / "case.mtn").write_text(POSITION)
    what = "-" if closed == "<&-" else str(tmp_path / "case.mtn")
    command = f"{shlex.quote(sys.executable)} -m game referee {shlex.quote(what)} {closed}"
    done = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode in (0, 1, 2)
    assert "Traceback" not in done.stderr


def test_a_text_without_an_end_is_given_up(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_command, "LARGEST", 10)
    assert refereed(POSITION, capsys, tmp_path)[0] == 2
