"""The scripts' environment: when it installs, and what it says when it cannot."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import environment

PROJECT = {
    "dependencies": ["pygame-ce"],
    "optional-dependencies": {"test": ["pytest"], "bundle": ["pyinstaller"]},
}


@dataclass(frozen=True)
class Recorded(environment.Environment):
    """An environment in an empty folder that only notes what would be installed into it."""

    asked: list[list[str]] = field(default_factory=list)

    def usable(self) -> bool:
        return self.python.exists()

    def make(self) -> None:
        self.python.parent.mkdir(parents=True)
        self.python.touch()

    def install(self, wanted: Sequence[str]) -> None:
        self.asked.append(list(wanted))


@pytest.fixture
def fresh(tmp_path: Path) -> Recorded:
    return Recorded(tmp_path / ".venv")


def test_the_second_start_installs_nothing(fresh: Recorded) -> None:
    fresh.ensure()
    fresh.ensure()
    assert len(fresh.asked) == 1


def test_an_extra_is_installed_once_and_brings_the_game_along(fresh: Recorded) -> None:
    fresh.ensure("test")
    fresh.ensure("test")
    fresh.ensure()
    assert len(fresh.asked) == 1
    assert any(line.startswith("pytest") for line in fresh.asked[0])


def test_an_extra_comes_on_top_of_the_game(fresh: Recorded) -> None:
    fresh.ensure()
    fresh.ensure("test")
    fresh.ensure()
    assert len(fresh.asked) == 2


@pytest.mark.parametrize("damage", ["", "{", "{}", '"x"', '["of another time"]'])
def test_a_stamp_that_says_something_else_is_no_stamp(fresh: Recorded, damage: str) -> None:
    fresh.ensure()
    fresh.stamp.write_text(damage)
    fresh.ensure()
    assert len(fresh.asked) == 2


def test_requirements_of_an_extra_include_the_games() -> None:
    assert environment.requirements(PROJECT, environment.GAME_ALONE) == ["pygame-ce"]
    assert environment.requirements(PROJECT, "test") == ["pygame-ce", "pytest"]


def test_a_python_without_venv_is_told_which_package_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment.importlib.util, "find_spec", {}.get)
    with pytest.raises(environment.MachineError, match=r"apt install python3\.\d+-venv"):
        environment.Environment(tmp_path / ".venv").ensure()


def test_a_failed_install_speaks_of_the_network(tmp_path: Path) -> None:
    broken = environment.Environment(tmp_path)
    broken.python.parent.mkdir(parents=True)
    broken.python.symlink_to("/bin/false")
    with pytest.raises(environment.MachineError, match="online"):
        broken.install(["pygame-ce"])


def test_a_read_only_place_is_said_to_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(environment.MachineError, match="read-only"):
        environment.Environment(tmp_path / "file" / ".venv").make()
