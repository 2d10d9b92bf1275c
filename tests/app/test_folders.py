"""Where the game writes, and that a folder it may not write to does not stop it."""

import logging
from pathlib import Path

import pytest

from game.app import folders
from game.app.folders import Folders


def test_one_folder_can_hold_everything(tmp_path: Path) -> None:
    below = Folders.below(tmp_path)
    for place in (below.saves, below.settings_file, below.log_file):
        assert place.is_relative_to(tmp_path)


def test_the_platforms_folders_follow_its_variables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    here = Folders.of_platform()
    assert here.saves.is_relative_to(tmp_path / "DATA")
    assert here.settings_file.is_relative_to(tmp_path / "CONFIG")
    assert here.log_file.is_relative_to(tmp_path / "STATE")


@pytest.fixture
def log_handlers():
    """The handlers of the game's logger, put back afterwards."""
    logger = logging.getLogger("game")
    before = list(logger.handlers)
    yield logger
    for handler in set(logger.handlers) - set(before):
        logger.removeHandler(handler)
        handler.close()


def test_the_log_stays_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log_handlers: logging.Logger
) -> None:
    monkeypatch.setattr(folders, "LOG_BYTES", 2_000)
    assert folders.start_log(tmp_path / "state" / "game.log")
    for number in range(500):
        logging.getLogger("game.test").info("line %d", number)
    files = list((tmp_path / "state").iterdir())
    assert len(files) == folders.LOG_BACKUPS + 1
    assert all(file.stat().st_size <= 2_000 for file in files)


def test_no_log_is_no_reason_to_stop(tmp_path: Path, log_handlers: logging.Logger) -> None:
    (tmp_path / "file").touch()
    assert folders.start_log(tmp_path / "file" / "game.log") is None
