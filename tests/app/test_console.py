"""What is said where the game was started: a folder that nothing can be written to, a screen that is not there."""

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from whole_game import television

from game.app import main
from game.app.cli import Options
from game.app.console import Console
from game.app.demo import FIRST, Album, PicturesError, SwiftPace
from game.app.folders import Folders, Kind
from game.i18n.save_words import folder_sentence
from game.i18n.words import LANGUAGES, Words
from game.scenes.notice import Notice
from game.scenes.stack import Scene
from game.scenes.title import Title
from game.session.file_journal import SaveTrouble


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file where a folder should be: nobody can write below it, whoever they are."""
    path = tmp_path / "file"
    path.write_text("not a folder")
    return path


@pytest.mark.parametrize("below", ["", "deeper"])
def test_pictures_that_cannot_be_written_end_the_demo_with_a_sentence(
    below: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = file / below if below else file
    options = Options(headless=True, demo=True, mute=True, data_dir=tmp_path / "data", pictures=pictures)
    assert main.run(options) == 1
    assert f"cannot be written to {pictures}" in capsys.readouterr().err


def test_a_folder_that_goes_away_later_is_told_too(tmp_path: Path) -> None:
    class Shown:
        canvas = pygame.Surface((16, 9))

        def flip(self) -> None:
            raise AssertionError("nothing is shown")

    pace = SwiftPace()
    album = Album(Shown(), pace, tmp_path / "pictures")
    while pace.now() < FIRST:
        album.flip()
        pace.wait()
    (tmp_path / "pictures").rmdir()
    with pytest.raises(PicturesError):
        album.flip()


@pytest.fixture
def _no_log() -> Iterator[None]:
    """Takes away what the game hangs on its logger."""
    logger = logging.getLogger("game")
    before = list(logger.handlers)
    yield
    for handler in set(logger.handlers) - set(before):
        logger.removeHandler(handler)


@pytest.mark.usefixtures("_no_log")
def test_a_game_that_can_save_nothing_says_so_once_and_begins(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    def run(loop: main.Loop) -> None:
        begun.append(loop)

    monkeypatch.setattr(main.Loop, "run", run)
    assert main.run(Options(headless=True, demo=True, mute=True, data_dir=file)) == 0
    assert len(begun) == 1
    printed = capsys.readouterr()
    assert len(printed.err.splitlines()) == 1
    assert f"Matches cannot be saved in “{file}" in printed.err
    assert printed.out.startswith("The bots have played")


def test_the_title_tells_first_what_cannot_be_saved(file: Path) -> None:
    with television(file) as tv:
        tv.frames(3)
        notice: Scene = tv.top
        assert isinstance(notice, Notice)
        said = " ".join(notice._sentences())
        assert f"Matches cannot be saved in “{file}" in said
        assert f"Settings cannot be kept in “{file}" in said
        tv.key(pygame.K_RETURN)
        tv.frames(30)
        assert isinstance(tv.top, Title), "it is told once"


def test_where_everything_can_be_kept_nothing_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = Folders.below(tmp_path)
    assert folders.troubles() == ()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [], "what was tried is gone again"
    Console(Words()).begun(Options(), folders.troubles())
    assert capsys.readouterr().err == ""


def test_each_folder_is_tried(file: Path, tmp_path: Path) -> None:
    folders = Folders(tmp_path, file / "config", tmp_path)
    assert [(trouble.kind, trouble.why) for trouble in folders.troubles()] == [
        (Kind.SETTINGS, SaveTrouble.NO_FOLDER)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_its_sentence(language: str, tmp_path: Path) -> None:
    words = Words(language, strict=True)
    for kind in Kind:
        sentences = {folder_sentence(words, kind.value, tmp_path, why) for why in SaveTrouble}
        assert len(sentences) == len(SaveTrouble)


def test_a_display_that_cannot_be_opened_is_a_sentence_and_no_traceback() -> None:
    command = [sys.executable, "-c", "import sys; from game.app.entry import main; sys.exit(main())"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=60, env={"SDL_VIDEODRIVER": "nosuch"}
    )
    assert done.returncode == 1
    assert "No picture can be shown here" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_screen_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    pygame.display.init()
    Console(Words()).begun(Options(display=9), ())
    assert "no screen 9" in capsys.readouterr().err
