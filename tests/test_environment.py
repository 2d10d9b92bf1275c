"""The scripts' environment: when it installs, and what it says when it cannot."""

import json
from pathlib import Path

import environment
import pytest

PROJECT = {
    "dependencies": ["pygame-ce"],
    "optional-dependencies": {"test": ["pytest"], "bundle": ["pyinstaller"]},
}


@pytest.fixture
def installs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """An environment in an empty folder, and the list of what gets installed into it."""
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(environment, "STAMP", tmp_path / ".venv" / "installed.json")
    asked: list[list[str]] = []

    def make() -> None:
        environment.python().parent.mkdir(parents=True)
        environment.python().touch()

    monkeypatch.setattr(environment, "_make", make)
    monkeypatch.setattr(environment, "_usable", Path.exists)
    monkeypatch.setattr(environment, "_install", lambda wanted: asked.append(list(wanted)))
    return asked


def test_the_second_start_installs_nothing(installs: list[list[str]]) -> None:
    environment.ensure()
    environment.ensure()
    assert len(installs) == 1


def test_an_extra_is_installed_once_and_brings_the_game_along(installs: list[list[str]]) -> None:
    environment.ensure("test")
    environment.ensure("test")
    environment.ensure()
    assert len(installs) == 1
    assert any(line.startswith("pytest") for line in installs[0])


def test_an_extra_comes_on_top_of_the_game(installs: list[list[str]]) -> None:
    environment.ensure()
    environment.ensure("test")
    environment.ensure()
    assert len(installs) == 2


def test_changed_requirements_are_installed(installs: list[list[str]]) -> None:
    environment.ensure()
    environment.STAMP.write_text(json.dumps(["of another time"]))
    environment.ensure()
    assert len(installs) == 2


@pytest.mark.parametrize("damage", ["", "{", "{}", '"x"'])
def test_a_damaged_stamp_is_no_stamp(installs: list[list[str]], damage: str) -> None:
    environment.ensure()
    environment.STAMP.write_text(damage)
    environment.ensure()
    assert len(installs) == 2


def test_requirements_of_an_extra_include_the_games() -> None:
    assert environment.requirements(PROJECT, environment.GAME_ALONE) == ["pygame-ce"]
    assert environment.requirements(PROJECT, "test") == ["pygame-ce", "pytest"]


def test_a_python_without_venv_is_told_which_package_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(environment.importlib.util, "find_spec", {}.get)
    with pytest.raises(environment.MachineError, match=r"apt install python3\.\d+-venv"):
        environment.ensure()


def test_a_failed_install_speaks_of_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "python", lambda: Path("/bin/false"))
    with pytest.raises(environment.MachineError, match="online"):
        environment._install(["pygame-ce"])
