"""Two games run on one folder: each plays, neither loses or spoils what the other keeps, and death lets go."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.session.files import SaveError, SaveFault, contents
from game.session.guard import HeldElsewhereError, held_elsewhere, hold, in_turn
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.results import Results
from soaks import _saved
from soaks._saved import bots_for, left, position, saves_in

ROOT = Path(__file__).parents[2]


@contextmanager
def game(folder: Path, seed: int) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays match after match into the folder and prints positions; killed at the end."""
    child = subprocess.Popen(
        [sys.executable, _saved.__file__, str(folder), str(seed)], stdout=subprocess.PIPE, text=True
    )
    try:
        yield child
    finally:
        child.kill()
        child.wait()
        assert child.stdout is not None
        child.stdout.close()


def said(child: subprocess.Popen[str], lines: int) -> list[str]:
    assert child.stdout is not None
    return [child.stdout.readline().strip() for _ in range(lines)]


def test_a_match_that_another_game_plays_is_left_alone_until_that_game_dies(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    with game(tmp_path, 4) as other:
        said(other, 3)
        found = saves.found()
        assert ([match.elsewhere for match in found.matches], found.set_aside) == ([True], ())
        with pytest.raises(SaveError) as caught:
            saves.resume(found.matches[0].name)
        assert caught.value.fault is SaveFault.ELSEWHERE
        other.kill()
        other.wait()
        (match,) = saves.found().matches
        assert not match.elsewhere
        again = saves.resume(match.name)
        again.journal.close()


def test_two_games_that_begin_in_the_same_second_keep_two_matches(tmp_path: Path) -> None:
    with game(tmp_path, 4) as one, game(tmp_path, 5) as other:
        last = {said(one, 12)[-1], said(other, 12)[-1]}
        for child in (one, other):
            child.kill()
            child.wait()
            assert child.stdout is not None
            last.update(line.strip() for line in child.stdout if line.endswith("\n"))
    saves = saves_in(tmp_path)
    found = saves.found()
    assert found.set_aside == ()
    assert len(found.matches) == 2
    for match in found.matches:
        again = saves.resume(match.name)
        again.journal.close()
        if again.referee.current.made and position(again.referee) not in last:
            again.referee.steps.pop()  # the move after, which was safe before that could be said
        assert position(again.referee) in last


def test_a_match_that_another_game_ends_meanwhile_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left(tmp_path, 4, 10)
    (path,) = tmp_path.iterdir()

    def ended(there: Path) -> bytes:
        path.unlink(missing_ok=True)
        return contents(there)

    monkeypatch.setattr("game.session.saves.contents", ended)
    found = saves_in(tmp_path).found()
    assert (found.matches, found.set_aside) == ((), ())


ADD_NAMES = "from game.session.results import Results; from pathlib import Path; import sys\n"
ADD_NAMES += "memory = Results(Path(sys.argv[1]))\n"
ADD_NAMES += "for number in range(25): assert memory.remember([f'{sys.argv[2]} {number}'])"
CHANGE = "from game.app.settings import SettingsStore; from pathlib import Path; import sys\n"
CHANGE += "store = SettingsStore(Path(sys.argv[1]))\n"
CHANGE += "for number in range(25): store.change(**{sys.argv[2]: 1 + number % 10})\n"
CHANGE += "assert not store.unwritable"


def at_once(code: str, path: Path, *names: str) -> None:
    """Run this in one process for each name, all at the same time."""
    children = [
        subprocess.Popen([sys.executable, "-c", code, str(path), name], cwd=ROOT, stdin=subprocess.DEVNULL)
        for name in names
    ]
    assert [child.wait(60) for child in children] == [0] * len(children)


def test_names_and_results_of_both_games_are_remembered(tmp_path: Path) -> None:
    at_once(ADD_NAMES, tmp_path / "results", "Ana", "Beto")
    names = Results(tmp_path / "results").names
    assert set(names) == {f"{name} {number}" for name in ("Ana", "Beto") for number in range(25)}


def test_settings_changed_in_both_games_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.json"
    at_once(CHANGE, file, "sound_level", "music_level")
    kept = json.loads(file.read_bytes())
    assert (kept["sound_level"], kept["music_level"]) == (5, 5)


def test_a_hold_keeps_others_out_and_is_gone_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"")
    with path.open("rb+") as one, path.open("rb+") as other:
        hold(one.fileno())
        assert held_elsewhere(path)
        with pytest.raises(HeldElsewhereError):
            hold(other.fileno())
        one.close()
        hold(other.fileno())
    assert not held_elsewhere(path)
    assert not held_elsewhere(tmp_path / "nothing")


def test_turns_at_one_file_follow_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.guard.IN_TURN", 0.02)
    with in_turn(tmp_path / "a"), pytest.raises(HeldElsewhereError), in_turn(tmp_path / "a"):
        pass
    with in_turn(tmp_path / "a"):
        pass


def test_where_nothing_can_be_held_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(file: int) -> None:
        raise OSError(38, "function not implemented")

    monkeypatch.setattr("game.session.guard._hold_now", unknown)
    left(tmp_path, 4, 10)
    saves = saves_in(tmp_path)
    (match,) = saves.found().matches
    assert not match.elsewhere
    saves.resume(match.name).journal.close()


def test_a_match_taken_from_under_a_game_is_not_written_by_both(tmp_path: Path) -> None:
    """A disk that could only be read when the match was taken up, and that another game was quicker with."""
    positions = left(tmp_path, 4, 30)
    (path,) = tmp_path.iterdir()
    saves = saves_in(tmp_path)
    again = saves.resume(path.stem)
    journal = again.journal
    journal._log.close()  # as where it could not be opened for writing
    with path.open("rb+") as other:
        hold(other.fileno())
        before = path.read_bytes()
        live = LiveMatch.resume(
            again.plan, again.referee, {}, random.Random(1), bots_for(), journal, Speed.INSTANT
        )
        live.next_beat()
        live.settled()
        live.update(0.0)
        live.update(1.0)
        while not journal.synced:
            pass
        assert journal.trouble is not None
        assert journal.trouble.value == "elsewhere"
        assert path.read_bytes() == before
    live.close()
    assert len(positions) > 30
