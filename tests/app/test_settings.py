"""The settings file: kept at every change, whole at every moment, set aside when nobody can read it."""

import json
from pathlib import Path

import msgspec
import pytest

from game.app.cli import Options
from game.app.main import overrides
from game.app.settings import LARGEST, SettingsStore
from game.rules.rule_specs import parse_rules
from game.scenes.settings_model import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_without_a_file_everything_has_its_first_value(file: Path) -> None:
    store = SettingsStore(file)
    assert store.current == Settings()
    assert not file.exists(), "nothing was changed, nothing is written"


def test_a_change_is_told_at_once_and_read_again(file: Path) -> None:
    store = SettingsStore(file)
    heard: list[int] = []
    store.listen(lambda settings: heard.append(settings.text_percent))
    store.change(text_percent=130)
    assert heard == [100, 130]
    assert SettingsStore(file).current.text_percent == 130
    assert {path.name for path in file.parent.iterdir()} == {"settings.json", "settings.json.guard"}


def test_the_rules_of_the_command_line_hold_until_the_screen_sets_others(file: Path) -> None:
    store = SettingsStore(file, overrides(Options(rules=parse_rules("knock-out blank=25"))))
    assert store.current.last_rules == "knock-out blank=25"
    store.change(music=True)
    assert SettingsStore(file).current.last_rules == "standard"
    store.change(last_rules="cover-at-once")
    assert store.current.last_rules == SettingsStore(file).current.last_rules == "cover-at-once"


def test_nonsense_is_refused_and_changes_nothing(file: Path) -> None:
    store = SettingsStore(file)
    with pytest.raises(msgspec.ValidationError):
        store.change(text_percent=900)
    assert store.current == Settings()


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"null",
        b"[1, 2]",
        b'{"text_percent": "large"}',
        b'{"text_percent": 7}',
        b'{"hints": [true]}',
        b"\xff\xfe\x00\x01" * 50,
        b"[" * 100_000,
        b" " * (LARGEST + 1),
    ],
    ids=["empty", "cut", "null", "list", "word", "range", "short", "binary", "deep", "huge"],
)
def test_a_damaged_file_is_set_aside_never_deleted(file: Path, damaged: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(damaged)
    store = SettingsStore(file)
    assert store.current == Settings()
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == damaged
    store.change(music=True)
    assert SettingsStore(file).current.music


def test_two_damaged_files_get_two_names(file: Path) -> None:
    file.parent.mkdir()
    asides = set()
    for _ in range(2):
        file.write_bytes(b"?")
        asides.add(SettingsStore(file).set_aside)
    assert len(asides) == 2


def test_what_a_newer_version_wrote_is_passed_over(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"music": True, "holograms": "on"}))
    store = SettingsStore(file)
    assert store.set_aside is None
    assert store.current.music


def test_the_command_line_holds_for_this_run_until_the_player_says_otherwise(file: Path) -> None:
    store = SettingsStore(file, {"fullscreen": False, "language": "es"})
    store.change(music=True)
    assert (store.current.fullscreen, store.current.language) == (False, "es")
    assert (SettingsStore(file).current.fullscreen, SettingsStore(file).current.language) == (True, None)
    store.change(language="pt_BR")
    assert SettingsStore(file).current.language == "pt_BR"


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    store = SettingsStore(tmp_path / "config" / "settings.json")
    store.change(music=True)
    assert store.current.music
    assert store.unwritable
