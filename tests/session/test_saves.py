"""Nothing is lost: a match is taken up exactly where it stood, and what cannot be used is set aside, not deleted."""

from __future__ import annotations

import errno
import os
import random
import re
import time
from pathlib import Path

import pytest

from game.rules.house_rules import LastCall
from game.rules.moves import Lay
from game.rules.record import read_record, write_record
from game.session.file_journal import FileJournal, SaveTrouble
from game.session.files import SaveError, SaveFault
from game.session.live_match import LiveMatch
from game.session.match_log import MAGIC, checked, header
from game.session.pace import Speed
from game.session.saves import Resumed, Saves
from game.session.seats import MatchPlan, SeatPlan, record_tags
from soaks import _saved
from soaks._saved import bent, bots_for, demo, killed, killed_game, left, plan_for, position, saves_in

PEOPLE = MatchPlan(
    plan_for(0).rules, (SeatPlan("Ana"), SeatPlan("Beto", None, 1), SeatPlan("Bot", "greedy", 2))
)


def wait(journal: FileJournal) -> None:
    while not journal.synced:
        time.sleep(0.0002)


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def resumed(folder: Path) -> Resumed:
    saves = saves_in(folder)
    (match,) = saves.found().matches
    again = saves.resume(match.name)
    again.journal.close()
    return again


def with_people(folder: Path, seed: int = 3) -> tuple[LiveMatch, FileJournal]:
    journal = saves_in(folder).create(PEOPLE)
    live = LiveMatch.begin(PEOPLE, random.Random(seed), bots_for(), journal, Speed.INSTANT)
    settle(live, journal)
    return live, journal


def settle(live: LiveMatch, journal: FileJournal) -> None:
    while live.next_beat() is not None:
        pass
    live.settled()
    wait(journal)


# Taken up where it stood


@pytest.mark.parametrize("seed", range(8))
def test_a_match_left_anywhere_stands_there_again(tmp_path: Path, seed: int) -> None:
    positions = left(tmp_path, seed, 40 + 25 * seed)
    again = resumed(tmp_path)
    assert position(again.referee) == positions[-1]
    assert again.plan == plan_for(seed)


def test_a_call_that_is_owed_is_still_owed(tmp_path: Path) -> None:
    plan = plan_for(1)
    assert plan.rules.last_call is LastCall.PLAYER
    journal = saves_in(tmp_path).create(plan)
    for live in demo(journal, plan, 1):
        if live.table.uncalled is not None:
            break
    owing = live.table.uncalled
    journal.close()
    assert owing is not None
    assert resumed(tmp_path).referee.match.current.table.uncalled == owing


def test_a_match_taken_up_goes_on_to_its_end(tmp_path: Path) -> None:
    left(tmp_path, 4, 30)
    saves = saves_in(tmp_path)
    again = saves.resume(saves.found().matches[0].name)
    live = LiveMatch.resume(
        again.plan, again.referee, again.desks, random.Random(9), bots_for(), again.journal, Speed.INSTANT
    )
    first = live.next_beat()
    assert first is not None
    assert (first.events, first.view) == ((), live.view(None))
    now = 0.0
    while live.result is None:
        settle(live, again.journal)
        now += 0.01
        live.update(now)
        if live.round_over and live.result is None:
            live.next_round()
    live.close()
    assert saves.found().matches == ()
    record = saves.record(saves.records()[0])
    assert write_record(record) == write_record(live._referee.record(record_tags(live.plan)))


def test_take_backs_guests_private_things_and_an_early_end_are_kept(tmp_path: Path) -> None:
    live, journal = with_people(tmp_path)
    while live.plan.seats[live.table.seat].is_bot:
        live.update(live.table.boneyard_size + 1.0)
        settle(live, journal)
    seat = live.table.seat
    live.play(seat, next(iter(live.legal(seat))))
    settle(live, journal)
    if live.can_take_back(seat):
        live.take_back(seat)
        settle(live, journal)
    live.reseat(2, SeatPlan("Guest", None, 2))
    live.ends_after_round = True
    order = tuple(reversed(live.rack(0)))
    plan = (Lay(order[:1], 0),)
    live.arrange(0, order)
    live.plan_moves(0, plan)
    wait(journal)
    truth = position(live._referee)
    live.close()
    again = resumed(tmp_path)
    assert position(again.referee) == truth
    assert again.plan == live.plan
    assert again.referee.cut_short
    assert (again.desks[0].order, again.desks[0].plan) == (order, plan)


def test_several_matches_are_kept_and_the_newest_comes_first(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for seed in (1, 2, 3):
        journal = saves.create(plan_for(seed))
        next(demo(journal, plan_for(seed), seed))
        journal.close()
    found = saves.found()
    assert [match.plan for match in found.matches] == [plan_for(seed) for seed in (3, 2, 1)]
    assert [match.round for match in found.matches] == [1, 1, 1]
    assert found.set_aside == ()


def test_two_matches_of_one_second_have_two_names(tmp_path: Path) -> None:
    saves = Saves(tmp_path, lambda: saves_in_moment, lambda *_: None)
    saves_in_moment = _saved.datetime(2026, 1, 1)
    for _ in range(3):
        journal = saves.create(plan_for(0))
        next(demo(journal, plan_for(0), 0))
        journal.close()
    assert len(saves.found().matches) == 3


def test_a_finished_match_is_a_record_and_its_log_is_gone(tmp_path: Path) -> None:
    told = []
    saves = Saves(
        tmp_path, lambda: _saved.datetime(2026, 1, 1), lambda name, record: told.append((name, record))
    )
    journal = saves.create(plan_for(2))
    *_, last = demo(journal, plan_for(2), 2)
    last.reseat(0, SeatPlan("Late", None, 0))  # after the end: no file is made for it
    last.close()
    assert only_file(tmp_path).suffix == ".mtn"
    assert read_record(only_file(tmp_path).read_text()) == told[0][1] == saves.record(told[0][0])


def test_a_crash_between_the_last_move_and_the_record_is_made_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FileJournal, "_finish", lambda *_: None)
    journal = saves_in(tmp_path).create(plan_for(2))
    *_, last = demo(journal, plan_for(2), 2)
    last.close()
    assert only_file(tmp_path).suffix == ".match"
    monkeypatch.undo()
    saves = saves_in(tmp_path)
    assert saves.found().matches == ()
    assert only_file(tmp_path).suffix == ".mtn"
    assert len(saves.records()) == 1


# Kills and cuts


def test_killed_at_any_moment_the_match_is_there(tmp_path: Path) -> None:
    dice = random.Random(7)
    for number in range(5):
        killed(tmp_path / str(number), 10 * number, dice)


def test_the_game_itself_is_killed_and_its_match_is_there(tmp_path: Path) -> None:
    assert killed_game(tmp_path, 4, 3, random.Random(4)) >= 3


def test_a_save_cut_off_at_any_place_goes_on_or_is_set_aside(tmp_path: Path) -> None:
    positions = left(tmp_path / "whole", 1, 70)
    data = only_file(tmp_path / "whole").read_bytes()
    fates = [bent(tmp_path / str(size), data[:size], positions) for size in range(0, len(data), 64)]
    assert set(fates) == {SaveFault.CUT_OFF, None}
    assert fates == sorted(fates, key=lambda fate: fate is None)


def test_a_flipped_bit_is_found(tmp_path: Path) -> None:
    positions = left(tmp_path / "whole", 1, 70)
    data = only_file(tmp_path / "whole").read_bytes()
    dice = random.Random(5)
    fates = []
    for number in range(80):
        flipped = bytearray(data)
        flipped[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        fates.append(bent(tmp_path / str(number), bytes(flipped), positions))
    assert fates.count(SaveFault.DAMAGED) > 70


STRANGE = [
    (b"", SaveFault.CUT_OFF),
    (MAGIC, SaveFault.CUT_OFF),
    (header(), SaveFault.CUT_OFF),
    (MAGIC + b"2\n", SaveFault.NEWER),
    (MAGIC + b"999999999\nwhatever this is\n", SaveFault.NEWER),
    (MAGIC + b"one\n", SaveFault.DAMAGED),
    (b"\x00" * 5000, SaveFault.FOREIGN),
    (bytes(range(256)) * 40, SaveFault.FOREIGN),
    (b"rules standard\n", SaveFault.FOREIGN),
    (b"x" * 9_000_000, SaveFault.FOREIGN),
    (header() + checked(b"{}") * 3, SaveFault.DAMAGED),
    (header() + checked(b'{"type":"finished"}') * 3, SaveFault.DAMAGED),
    (header() + b"\xff\xfe" * 400 + b"\n\n\n", SaveFault.DAMAGED),
]


@pytest.mark.parametrize(("data", "fault"), STRANGE)
def test_what_is_not_ours_is_set_aside_and_nothing_else_is_touched(
    tmp_path: Path, data: bytes, fault: SaveFault
) -> None:
    left(tmp_path, 1, 5)
    good = only_file(tmp_path)
    content = good.read_bytes()
    (tmp_path / "strange.match").write_bytes(data)
    found = saves_in(tmp_path).found()
    assert [(aside.name, aside.fault) for aside in found.set_aside] == [("strange.match", fault)]
    assert (tmp_path / found.set_aside[0].now).read_bytes() == data
    assert [match.name for match in found.matches] == [good.stem]
    assert good.read_bytes() == content
    assert saves_in(tmp_path).found().set_aside == ()


def test_an_edited_move_is_damage_even_where_its_sum_is_right(tmp_path: Path) -> None:
    left(tmp_path, 1, 5)
    path = only_file(tmp_path)
    path.write_bytes(path.read_bytes() + checked(b'{"type":"move","seat":0,"move":"keep"}'))
    saves = saves_in(tmp_path)
    with pytest.raises(SaveError) as caught:
        saves.resume(saves.found().matches[0].name)
    assert caught.value.fault is SaveFault.DAMAGED
    assert only_file(tmp_path).name.endswith(".match.damaged-1")


def test_a_deal_whose_totals_are_not_those_played_is_damage(tmp_path: Path) -> None:
    left(tmp_path, 0, 200)
    path = only_file(tmp_path)
    lines = path.read_bytes().split(b"\n")
    deal = max(number for number, line in enumerate(lines) if b'"deal"' in line)
    body = re.sub(rb'"totals":\[\d+', b'"totals":[9999', lines[deal][9:])
    assert body != lines[deal][9:]
    lines[deal] = checked(body).removesuffix(b"\n")
    path.write_bytes(b"\n".join(lines))
    saves = saves_in(tmp_path)
    with pytest.raises(SaveError, match="damaged"):
        saves.resume(saves.found().matches[0].name)


def test_a_torn_line_is_written_over_when_the_match_goes_on(tmp_path: Path) -> None:
    left(tmp_path, 4, 30)
    path = only_file(tmp_path)
    path.write_bytes(path.read_bytes() + b"00c0ffee " + b"x" * 5000)
    saves = saves_in(tmp_path)
    again = saves.resume(saves.found().matches[0].name)
    live = LiveMatch.resume(
        again.plan, again.referee, {}, random.Random(9), bots_for(), again.journal, Speed.INSTANT
    )
    made = len(again.referee.current.made)
    while len(again.referee.current.made) == made:
        settle(live, again.journal)
        live.update(1.0)
    wait(again.journal)
    live.close()
    assert position(resumed(tmp_path).referee) == position(live._referee)


def test_the_same_name_set_aside_twice_keeps_both(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / "a.match").write_bytes(b"no")
        saves_in(tmp_path).found()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.match.foreign-1", "a.match.foreign-2"]


NO_ROUNDS = b"mtn 1\nrules standard\nseats 2\nleader A\n"


@pytest.mark.parametrize("data", [b"", b"\xff" * 99, b"no record\n", b"mtn 9\n", NO_ROUNDS])
def test_a_record_that_cannot_be_watched_is_set_aside(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.mtn").write_bytes(data)
    with pytest.raises(SaveError):
        saves_in(tmp_path).record("a")
    assert only_file(tmp_path).name == "a.mtn.damaged-1"


@pytest.mark.parametrize(
    "data", [b"", b"\xff" * 99, checked(b"{}"), checked(b'{"orders":{"0":"3-99"},"plans":{}}')]
)
def test_damaged_private_things_cost_only_themselves(tmp_path: Path, data: bytes) -> None:
    positions = left(tmp_path, 1, 5)
    only_file(tmp_path).with_suffix(".desk").write_bytes(data)
    again = resumed(tmp_path)
    assert again.desks == {}
    assert position(again.referee) == positions[-1]
    assert any(path.name.endswith(".desk.damaged-1") for path in tmp_path.iterdir())


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    found = saves_in(tmp_path / "nowhere").found()
    assert (found.matches, found.set_aside) == ((), ())
    with pytest.raises(SaveError):
        saves_in(tmp_path / "nowhere").resume("2026-01-01-200000")


# Disks


def failing(monkeypatch: pytest.MonkeyPatch, code: int, *, half: bool = False) -> None:
    """From now on writing fails, after half of the bytes if so wanted."""
    write = os.write

    def refuse(file: int, data: bytes) -> int:
        if half and len(data) > 1:
            return write(file, data[: len(data) // 2])
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "write", refuse)


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (errno.ENOSPC, SaveTrouble.FULL),
        (errno.EROFS, SaveTrouble.FORBIDDEN),
        (errno.EIO, SaveTrouble.FAILED),
    ],
)
def test_a_disk_that_fails_is_told_and_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, trouble: SaveTrouble, half: bool
) -> None:
    journal = saves_in(tmp_path).create(plan_for(1))
    match = demo(journal, plan_for(1), 1)
    for _ in range(10):
        live = next(match)
    assert journal.trouble is None
    failing(monkeypatch, code, half=half)
    for _ in range(10):
        live = next(match)
    assert journal.trouble is trouble
    monkeypatch.undo()
    for _ in range(10):
        live = next(match)
    assert journal.trouble is None
    journal.close()
    assert position(resumed(tmp_path).referee) == position(live._referee)


@pytest.mark.parametrize("half", [False, True])
def test_a_disk_that_fails_for_good_leaves_the_match_up_to_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: bool
) -> None:
    journal = saves_in(tmp_path).create(plan_for(1))
    match = demo(journal, plan_for(1), 1)
    before = [position(next(match)._referee) for _ in range(10)]
    failing(monkeypatch, errno.ENOSPC, half=half)
    after = [position(next(match)._referee) for _ in range(5)]
    journal.close()
    monkeypatch.undo()
    assert position(resumed(tmp_path).referee) in (before[-1], *after)


def test_a_folder_that_cannot_be_made_stops_no_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = saves_in(tmp_path / "file" / "saves").create(plan_for(0))
    match = demo(journal, plan_for(0), 0)
    for _ in range(5):
        next(match)
    assert journal.trouble is not None
    journal.close()
