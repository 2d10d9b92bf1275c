"""The simulate command: what it prints, what it writes, and what it says when it is asked for nonsense."""

import json
from pathlib import Path

import pytest

from game.app.simulate_command import run
from game.rules.record import read_record

SHORT = ["--rules", "standard length=1", "--bots", "greedy,random", "--matches", "3", "--seed", "7"]


def test_the_json_is_one_object_with_the_named_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SHORT, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rules"] == "standard length=1"
    assert found["seats"][1].keys() == {"bot", "wins", "shared", "mean_score"}


def test_the_table_has_a_line_for_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SHORT) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines if line[:2] in ("A ", "B ")] == [
        ["A", "greedy"],
        ["B", "random"],
    ]


def test_records_are_written_one_file_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SHORT, "--record", str(tmp_path / "new")]) == 0
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["match-1.mtn", "match-2.mtn", "match-3.mtn"]
    assert all(read_record(file.read_text(encoding="utf-8")).seats == 2 for file in files)


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run([*SHORT, "--record", str(tmp_path / "file" / "below")]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "poker"], "poker"),
        (["--rules", "standard order=last-first"], "Order of covering"),
        (["--bots", "greedy"], "2 to 8"),
        (["--bots", "greedy,genius"], "genius"),
        (["--matches", "0"], "0"),
        (["--jobs", "many"], "many"),
        (["--seed", "x"], "whole number"),
        (["--seed", "1.5"], "whole number"),
        (["--tables", "2"], "--tables"),
        (["--record", ""], "names no folder"),
        (["--bots", "greedy," + "x" * 1000], "xxx…"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert said.lower() in capsys.readouterr().err.lower()
