"""The whole game, with pads in hand: from the title to the table, and what happens on the way."""

from collections import Counter
from pathlib import Path

import pytest
from evening_chaos import stretch
from thumbs import play_at_once, play_match, play_until
from virtual_pad import UNKNOWN
from whole_game import Player, Television, television

from game.input.actions import Action
from game.rules.rule_specs import parse_rules
from game.scenes.round_end import RoundEnd
from game.scenes.seats.at_pause import SeatsAtPause
from game.scenes.seats.lobby import Lobby
from game.scenes.seats.overlays import HandOver, PadLost
from game.scenes.table.scene import TableScene


def table(tv: Television) -> TableScene:
    scene = tv.top
    assert isinstance(scene, TableScene)
    return scene


def wait_for_turn(tv: Television, at: TableScene, seat: int) -> None:
    tv.until(lambda: at.shows_truth and at.match.table.seat == seat, seconds=300)


def to_lobby(tv: Television, *players: Player) -> None:
    """The first presses play; the others sit down."""
    players[0].tap("a")
    assert isinstance(tv.top, Lobby)
    for player in players[1:]:
        player.tap("a")


def test_from_launch_to_the_first_laid_tile_takes_at_most_five_presses(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        me = tv.plug()
        me.tap("a", "a")  # play, all aboard
        at = table(tv)
        wait_for_turn(tv, at, 0)
        before = at.match.table.trains[0]
        me.tap("y", "y")  # a suggested chain, laid
        tv.until(lambda: at.match.table.trains[0] != before or at.match.table.markers & 1 == 1)


def test_eight_people_sit_down_and_everybody_has_their_own_hand(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        people = [tv.plug() for _ in range(8)]
        to_lobby(tv, *people)
        people[0].tap("a")
        at = table(tv)
        assert [player.seat for player in people] == list(range(8))
        assert at.people == tuple(range(8))
        tv.until(lambda: at.shows_truth, seconds=60)
        for player in people:
            player.pad.axis("lefttrigger", 1.0)
            tv.frames(90)
            assert at.curtain.shows(tv.pace.now()) == player.seat
            player.pad.axis("lefttrigger", -1.0)
            tv.frames(2)
            assert at.curtain.holder is None


def test_a_pad_pulled_while_it_peeks_hides_the_hand_and_keeps_the_seat(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        ana, leo, spare = tv.plug(), tv.plug(), tv.plug()
        to_lobby(tv, ana, leo)
        ana.tap("a")
        at = table(tv)
        tv.until(lambda: at.shows_truth)
        leo.pad.axis("lefttrigger", 1.0)
        tv.frames(60)
        assert at.curtain.holder == 1
        tv.unplug(leo)
        assert at.curtain.holder is None
        assert tv.seating.held == (1,)
        assert at.stage.painter.cast.players[1].away
        spare.tap("a")
        assert spare.seat == 1
        assert not at.stage.painter.cast.players[1].away


def test_a_name_and_colour_changed_at_pause_stand_on_the_plate_and_in_the_save(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        ana, leo = tv.plug(), tv.plug()
        to_lobby(tv, ana, leo)
        ana.tap("a")
        at = table(tv)
        tv.until(lambda: at.shows_truth)
        ana.tap("start")
        ana.tap(*["dpdown"] * 4, "a")  # past rules, house rules and scores
        assert isinstance(tv.top, SeatsAtPause)
        leo.tap("dpdown", "a", "a", "dpright", "b")  # another colour, then letters: "Aa"
        ana.tap("b", "b")
        assert tv.top is at
        tv.frames(2)
        player = at.stage.painter.cast.players[1]
        assert player.name == "Aa"
        assert player.emblem == tv.seating[1].emblem != 1
    with television(tmp_path) as tv:
        (kept,) = tv.game.matches.to_continue()
        assert (kept.plan.seats[1].name, kept.plan.seats[1].badge) == ("Aa", player.emblem)


def test_the_game_waits_at_the_turn_of_a_seat_whose_pad_is_gone(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        ana, leo = tv.plug(), tv.plug()
        to_lobby(tv, ana, leo)
        ana.tap("a")
        at = table(tv)
        tv.unplug(leo)
        tv.until(lambda: isinstance(tv.top, PadLost) or (at.shows_truth and at.match.table.seat == 0), 300)
        if not isinstance(tv.top, PadLost):
            play_first_turn(tv, at, ana)
            tv.until(lambda: isinstance(tv.top, PadLost), seconds=300)
        tv.frames(60)
        ana.tap("a")  # the host lets a bot play
        assert tv.top is at
        assert at.match.plan.seats[1].is_bot
        back = tv.plug()
        back.tap("a")
        assert not at.match.plan.seats[1].is_bot


def play_first_turn(tv: Television, at: TableScene, player: Player) -> None:
    """Whatever the rules make a person do who does not think: a suggested chain behind the curtain, or a draw."""
    seat = player.seat
    assert seat is not None
    wait_for_turn(tv, at, seat)
    alone = at.open_seat == seat
    if not alone:
        player.pad.axis("lefttrigger", 1.0)
        tv.frames(60)
    player.tap("y")
    if alone:
        player.tap("y")
    else:
        player.pad.axis("lefttrigger", -1.0)
        tv.frames(2)
        player.tap("y", "x")
    tv.until(lambda: at.match.table.seat != seat or at.match.table.follow is not None, seconds=30)


def test_two_people_share_a_pad_and_hand_it_over(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        ana = tv.plug()
        to_lobby(tv, ana)
        ana.tap("dpleft", "dpleft", "dpleft", "a")  # the seat beside the host
        ana.tap("dpdown", "a", "b")  # a person who shares this pad; their card is left as it is
        ana.tap("dpright", "dpright", "dpright", "a")
        at = table(tv)
        assert at.people == (0, 1)
        tv.until(lambda: isinstance(tv.top, HandOver) or (at.shows_truth and at.match.table.seat == 0), 300)
        if not isinstance(tv.top, HandOver):
            play_first_turn(tv, at, ana)
            tv.until(lambda: isinstance(tv.top, HandOver), seconds=300)
        assert ana.seat == 0
        ana.tap("a")
        assert tv.top is at
        assert ana.seat == 1


def test_a_match_goes_on_where_it_was_left_for_the_person_who_left_it(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        tv.plug().tap("a", "a")
        name = tv.seating[0].name
        tv.until(lambda: table(tv).shows_truth)
    with television(tmp_path) as tv:
        me = tv.plug()
        me.tap("a")  # continue is first
        at = table(tv)
        assert at.people == (0,)
        assert tv.seating[0].name == name
        assert me.seat == 0


def test_a_keyboard_alone_reaches_the_table(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        keys = tv.game.machine.devices.bindings.key_codes(Action.CONFIRM)
        tv.key(keys[0], keys[0])
        assert table(tv).people == (0,)
        assert tv.keyboard_seat == 0


@pytest.mark.parametrize(("people", "preset"), [(1, "standard"), (3, "open-build"), (2, "cover-at-once")])
def test_a_whole_match_is_played_with_pads(tmp_path: Path, people: int, preset: str) -> None:
    with television(tmp_path, rules=parse_rules(f"{preset} length=1"), seats=4) as tv:
        play_at_once(tv)
        players = [tv.plug() for _ in range(people)]
        to_lobby(tv, *players)
        players[0].tap("a")
        table(tv)
        play_match(tv, players)
        assert [player.seat for player in players] == list(range(people))


@pytest.mark.parametrize("seed", range(4))
def test_pads_are_pulled_and_plugged_on_every_screen(tmp_path: Path, seed: int) -> None:
    counted: Counter[str] = Counter()
    stretch(seed, tmp_path, lambda what: counted.update([what]), deeds=15)
    assert counted["looks"]


def test_somebody_with_a_pad_that_nobody_knows_gets_from_the_title_to_the_table(tmp_path: Path) -> None:
    with television(tmp_path) as tv:
        odd = tv.plug(name="Odd", kind=UNKNOWN, hats=1)
        show_buttons(odd)
        odd.tap(2, 2)  # play, all aboard
        assert table(tv).people == (0,)
        assert odd.seat == 0
    with television(tmp_path) as tv:  # the next evening it is known
        odd = tv.plug(name="Odd", kind=UNKNOWN, hats=1)
        odd.tap(2)
        assert tv.top is not tv.game.stack.scenes[0]


def show_buttons(player: Player) -> None:
    """The first press asks; then eight places are shown, two of which this pad does not have."""
    player.tap(0)
    for way in ("up", "down", "left", "right"):
        player.pad.hat(way)
        player.tv.frames(3)
        player.pad.hat("centered")
        player.tv.frames(20)
    player.tap(2, 1, 2, 1)


def test_a_guest_who_comes_between_rounds_plays_the_next(tmp_path: Path) -> None:
    with television(tmp_path, rules=parse_rules("open-build length=2"), seats=3) as tv:
        play_at_once(tv)
        host = tv.plug()
        to_lobby(tv, host)
        host.tap("a")
        at = table(tv)
        play_until(tv, [host], RoundEnd)
        guest = tv.plug()
        guest.tap("a")
        host.tap("a")  # the host's word: the first bot's seat
        assert guest.seat == 1
        tv.frames(3)
        assert isinstance(tv.top, RoundEnd)
        while isinstance(tv.top, RoundEnd):
            for player in (host, guest):
                player.tap("a")
        assert at.people == (0, 1)
        assert at.open_seat is None  # in company hands are closed
