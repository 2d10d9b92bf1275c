"""What a script is to write is tried when its arguments are read, and refused in a sentence."""

import importlib
from pathlib import Path

import pytest


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """A place below a file, where nobody can write."""
    (tmp_path / "file").write_text("in the way")
    return tmp_path / "file" / "below"


@pytest.mark.parametrize(
    ("script", "arguments"),
    [
        ("gallery", ["{}"]),
        ("soak", ["--result", "{}"]),
        ("make_sounds", ["--to", "{}"]),
    ],
)
def test_a_place_that_cannot_be_written_is_named(
    script: str, arguments: list[str], blocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module(script)
    with pytest.raises(SystemExit) as stop:
        module.main([argument.format(blocked) for argument in arguments])
    assert stop.value.code == 2
    assert str(blocked) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("script", "arguments", "said"),
    [
        ("catalogues", ["add"], "needs a key"),
        ("catalogues", ["add", "screens.key", "one sentence"], "in each of"),
        ("catalogues", ["new"], "names of groups"),
        ("ladder", ["--only", "hard:nobody"], "no such pairing"),
        ("ladder", ["--jobs", "0"], "above 0"),
        ("soak", ["--minutes", "nan"], "above 0"),
        ("soak", ["--minutes", "-1"], "above 0"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(
    script: str, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module(script)
    with pytest.raises(SystemExit) as stop:
        module.main(arguments)
    assert stop.value.code == 2
    assert said in capsys.readouterr().err


def test_what_was_tried_leaves_nothing_behind(tmp_path: Path) -> None:
    writable = importlib.import_module("writable")
    assert writable.folder(str(tmp_path / "new")) == tmp_path / "new"
    assert writable.file(str(tmp_path / "result.json")) == tmp_path / "result.json"
    (tmp_path / "kept").write_text("what was there")
    writable.file(str(tmp_path / "kept"))
    assert {path.name for path in tmp_path.rglob("*")} == {"new", "kept"}
    assert (tmp_path / "kept").read_text() == "what was there"
