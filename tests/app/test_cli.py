"""The command line: what is understood, what is refused and how, and what is not loaded to do so."""

import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.app import cli, entry
from game.app.cli import Options
from game.i18n.words import LANGUAGES, Words
from game.rules.rule_specs import write_rules


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("", Options()),
        ("--windowed", Options(fullscreen=False)),
        ("--fullscreen --display 1", Options(fullscreen=True, display=1)),
        ("--safe-area 4.5", Options(safe_area=4.5)),
        ("--safe-area 5%", Options(safe_area=5.0)),
        ("--mute --language es", Options(mute=True, language="es")),
        ("--seed 7 --seats 4", Options(seed=7, seats=4)),
        ("--data-dir evening", Options(data_dir=Path("evening"))),
        ("--headless --demo --pictures out", Options(demo=True, headless=True, pictures=Path("out"))),
    ],
)
def test_understood(line: str, options: Options) -> None:
    assert cli.parse(line.split(), Words()) == options


def test_rules_are_one_argument() -> None:
    text = "standard uncovered=must-cover length=7"
    rules = cli.parse(["--rules", text], Words()).rules
    assert rules is not None
    assert write_rules(rules) == text


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ("house", "cover-at-once"),
        ("standard colour=red", "mexican-when"),
        ("standard length=0", "knock-out:10-500"),
        ("standard order=last-first", "Uncovered doubles"),
        ("", "open-build"),
    ],
)
def test_rules_that_cannot_be_are_answered_by_what_can(
    rules: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["--rules", rules], Words())
    assert named in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("--seats 1", "2 to 8"),
        ("--seats 9", "2 to 8"),
        ("--seats two", "2 to 8"),
        ("--seats ²", "2 to 8"),
        ("--safe-area 11", "0 to 10"),
        ("--safe-area nan", "0 to 10"),
        ("--windowed --fullscreen", "--windowed"),
        ("--pictures out", "--headless"),
        ("--pictures out --demo", "--headless"),
        ("--headless", "--demo"),
        ("--headless --pictures out", "--demo"),
        ("--seed 1.5", "whole number"),
        ("--seed", "--seed needs a value"),
        ("--mute=yes", "--mute takes no value"),
        ("--data-dir=", "names no folder"),
        ("--data-dir ~nobody-of-that-name/x", "names no folder"),
        ("--pictures= --headless --demo", "names no folder"),
        ("tables", "tables"),
        ("--language fr", "pt_BR"),
        ("--wind", "--wind"),
    ],
)
def test_refused_in_words(line: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.parse(line.split(), Words())
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert "--help" in said


@pytest.mark.parametrize("option", ["--seats", "--rules", "--seed", "--language", "--safe-area", "--{}"])
def test_of_an_endless_argument_only_the_beginning_is_said_again(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    endless = "9" * 100_000
    with pytest.raises(SystemExit) as stop:
        cli.parse([option.format(endless), endless], Words())
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert "99999" in said
    assert len(said) < 500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line", ["--seed", "--seed x", "--mute=1", "--headless", "--windowed --fullscreen", "--language fr", "x"]
)
def test_a_complaint_is_all_in_one_language(
    line: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """argparse's own words are English in every language; none of them is left."""
    with pytest.raises(SystemExit):
        cli.parse(line.split(), Words(language, strict=True))
    said = capsys.readouterr().err
    assert not any(word in said for word in ("argument", "expected", "invalid", "unrecognized", "allowed"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_option_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.parse(["--help"], Words(language, strict=True))
    assert stop.value.code == 0
    said = capsys.readouterr().out
    for option in (
        "--windowed",
        "--data-dir",
        "--headless",
        "--pictures",
        "--version",
        "referee",
        "simulate",
    ):
        assert option in said


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["--version"], Words())
    assert game.__version__ in capsys.readouterr().out


DESKTOPS = [
    ({}, "linux", True),
    ({"DISPLAY": ":0"}, "linux", False),
    ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
    ({"SDL_VIDEODRIVER": "kmsdrm"}, "linux", False),
    ({"DISPLAY": ""}, "linux", True),
    ({}, "win32", False),
    ({}, "darwin", False),
]


@pytest.mark.parametrize(("variables", "platform", "missing"), DESKTOPS)
def test_a_missing_display(variables: dict[str, str], platform: str, missing: bool, tmp_path: Path) -> None:
    assert entry.display_missing(variables, platform, tmp_path) is missing


def test_a_console_with_graphics_may_show_the_game(tmp_path: Path) -> None:
    (tmp_path / "card0").touch()
    assert not entry.display_missing({}, "linux", tmp_path)


def test_without_display_the_headless_command_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(entry, "display_missing", lambda *_: True)
    assert entry.main([]) == 1
    assert "--headless --demo --pictures" in capsys.readouterr().err


def test_without_a_window_neither_screen_nor_loudspeaker_is_touched() -> None:
    assert entry.variables_of_run(Options(headless=True))["SDL_VIDEODRIVER"] == "dummy"
    assert "SDL_VIDEODRIVER" not in entry.variables_of_run(Options())


def test_the_command_line_is_read_without_pygame() -> None:
    question = (
        "import sys, game.app.entry; print([m for m in ('pygame', 'pytmx', 'msgspec') if m in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
