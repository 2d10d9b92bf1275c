"""Pads and people that come and go in the middle of a match, over a table that goes on."""

from collections.abc import Iterator

import pygame
import pytest
from couch import Couch, couch, device
from virtual_pad import VirtualPad

from game.input.actions import KEYBOARD, Action, ActionEvent, InputEvent
from game.rules.rule_specs import STANDARD
from game.scenes.seats.at_pause import SeatsAtPause
from game.scenes.seats.attendant import Attendant
from game.scenes.seats.kit import seat_plan
from game.scenes.seats.overlays import GuestAtDoor, HandOver, PadLost, WhoIsBack
from game.scenes.seats.usher import Usher
from game.scenes.stack import Scene, Transition
from game.session.seats import MatchPlan, SeatPlan


class Match:
    """Stands for a match: who plays each seat."""

    def __init__(self, plan: MatchPlan) -> None:
        self.plan = plan

    def reseat(self, seat: int, plan: SeatPlan) -> None:
        self.plan = self.plan.with_seat(seat, plan)


class Table(Scene):
    """Stands for the table: asks the attendant as the real one does, and notes what reaches it."""

    def __init__(self, attendant: Attendant, turn: int) -> None:
        super().__init__()
        self.attendant, self.turn = attendant, turn
        self.heard: list[tuple[int | None, Action]] = []

    def handle(self, event: InputEvent) -> Transition | None:
        if isinstance(event, ActionEvent) and event.pressed:
            self.heard.append((event.seat, event.action))
        return self.attendant.hear(event)

    def update(self, dt: float) -> Transition | None:
        self.attendant.follow()
        return self.attendant.before_turn(self.turn)


class Evening:
    """Two people with a pad each and two bots, in the middle of a match; it is seat 1's turn."""

    def __init__(self, at: Couch, people: int = 2) -> None:
        self.at = at
        self.pads = [at.tv.plug() for _ in range(people)]
        at.tv.frame()
        for seat, pad in enumerate(self.pads):
            at.book.now = at.book.now.sit(device(pad), seat, f"P{seat}")
        at.kit.add_bots("medium")
        self.match = Match(MatchPlan(STANDARD, tuple(map(seat_plan, at.book.now.chairs))))
        self.table = Table(Attendant(at.kit, self.match, None, lambda _: Scene()), turn=1)
        at.listeners.append(Usher(at.kit).hear)
        at.show(self.table)

    def plug(self) -> VirtualPad:
        pad = self.at.tv.plug()
        self.at.frame()
        return pad

    def lose(self, seat: int) -> None:
        self.at.tv.unplug(self.pads[seat])
        self.at.frame()

    def top(self) -> type[Scene]:
        return type(self.at.top)


@pytest.fixture
def at() -> Iterator[Couch]:
    with couch() as made:
        yield made


def test_the_game_waits_only_at_the_turn_of_the_seat_whose_pad_is_gone(at: Couch) -> None:
    evening = Evening(at)
    evening.table.turn = 0
    evening.lose(1)
    assert evening.top() is Table
    evening.table.turn = 1
    at.frame()
    assert evening.top() is PadLost


def test_any_free_pad_has_the_seat_back_at_once_and_its_press_does_nothing_else(at: Couch) -> None:
    evening = Evening(at)
    evening.lose(1)
    assert at.ports.sounds == ["pad_lost"]
    free = evening.plug()
    at.tap(free, "a")
    assert at.ports.sounds == ["pad_lost", "pad_connected", "sit"]
    assert evening.top() is Table
    assert at.book.now.seat_of(device(free)) == 1
    assert [seat for seat, _ in evening.table.heard if seat is not None] == []
    assert evening.match.plan.people == (0, 1)


def test_a_pad_that_nobody_plays_with_comes_and_goes_unheard(at: Couch) -> None:
    evening = Evening(at)
    spare = evening.plug()
    at.tv.unplug(spare)
    at.frame()
    assert at.ports.sounds == []


def test_the_seat_is_given_back_on_any_screen(at: Couch) -> None:
    evening = Evening(at)
    evening.lose(1)
    free = evening.plug()
    at.show(SeatsAtPause(at.kit))
    at.tap(free, "a")
    assert at.book.now.seat_of(device(free)) == 1


def test_a_bot_stands_in_by_the_hosts_word_alone_and_goes_when_the_person_is_back(at: Couch) -> None:
    evening = Evening(at, people=3)
    evening.lose(1)
    at.frame(1.0)
    at.tap(evening.pads[2], "a")
    assert evening.top() is PadLost
    at.tap(evening.pads[0], "a")
    assert evening.top() is Table
    assert evening.match.plan.seats[1].is_bot
    at.tap(evening.plug(), "a")
    assert not evening.match.plan.seats[1].is_bot
    assert evening.match.plan.seats[1].name == "P1"


def test_a_habitual_press_of_the_host_is_not_taken_for_an_answer(at: Couch) -> None:
    evening = Evening(at)
    evening.lose(1)
    at.frame()
    at.tap(evening.pads[0], "a")
    assert evening.top() is PadLost


def test_a_bot_never_stands_in_by_itself(at: Couch) -> None:
    evening = Evening(at)
    evening.lose(1)
    for _ in range(100):
        at.frame(10.0)
    assert evening.top() is PadLost
    assert not evening.match.plan.seats[1].is_bot


def test_the_host_can_still_pause_while_a_pad_is_awaited(at: Couch) -> None:
    evening = Evening(at)
    evening.lose(1)
    at.frame()
    at.tap(evening.pads[0], "start")
    assert evening.table.heard == [(0, Action.PAUSE)]


def test_of_several_lost_pads_each_person_says_who_they_are(at: Couch) -> None:
    evening = Evening(at, people=3)
    evening.table.turn = 0
    evening.lose(1)
    evening.lose(2)
    first, second = evening.plug(), evening.plug()
    at.tap(first, "a")
    assert evening.top() is WhoIsBack
    at.tap(first, "dpright", "a")
    assert at.book.now.seat_of(device(first)) == 2
    at.tap(second, "a")
    assert at.book.now.seat_of(device(second)) == 1
    assert evening.top() is Table


def test_others_play_on_while_somebody_says_who_they_are(at: Couch) -> None:
    evening = Evening(at, people=3)
    evening.table.turn = 0
    evening.lose(1)
    evening.lose(2)
    free = evening.plug()
    at.tap(free, "a")
    at.tap(evening.pads[0], "x")
    assert evening.table.heard[-1] == (0, Action.WEST)


def test_a_guest_takes_over_a_bot_by_the_hosts_word(at: Couch) -> None:
    evening = Evening(at)
    guest = evening.plug()
    at.tap(guest, "a")
    assert evening.top() is GuestAtDoor
    at.tap(guest, "dpright", "a")  # a wish is no word
    assert evening.top() is GuestAtDoor
    at.tap(evening.pads[1], "x")
    assert evening.table.heard[-1] == (1, Action.WEST)
    at.tap(evening.pads[0], "a")
    assert at.book.now.seat_of(device(guest)) == 3
    assert evening.match.plan.people == (0, 1, 3)


def test_a_guest_who_was_told_not_now_does_not_ask_with_every_press(at: Couch) -> None:
    evening = Evening(at)
    guest = evening.plug()
    at.tap(guest, "a")
    at.tap(evening.pads[0], "b")
    at.tap(guest, "a", "x", "a")
    assert evening.top() is Table


def test_a_guest_may_go_away_again(at: Couch) -> None:
    evening = Evening(at)
    at.key(pygame.K_RETURN)
    assert evening.top() is GuestAtDoor
    at.key(pygame.K_BACKSPACE)
    assert evening.top() is Table
    assert at.book.now.seat_of(KEYBOARD) is None


def test_a_guest_whose_pad_is_pulled_no_longer_asks(at: Couch) -> None:
    evening = Evening(at)
    guest = evening.plug()
    at.tap(guest, "a")
    at.tv.unplug(guest)
    at.frame()
    at.tap(evening.pads[0], "a")
    assert evening.top() is Table
    assert evening.match.plan.people == (0, 1)
    at.show(SeatsAtPause(at.kit))
    another = evening.plug()
    at.tap(another, "a")
    at.tv.unplug(another)
    at.frame()
    at.tap(evening.pads[0], "dpleft", "a", "a")  # the first offer is no longer the guest
    assert len(at.book.now.people) == 2


def test_a_shared_pad_is_handed_over_before_the_next_of_its_people_plays(at: Couch) -> None:
    evening = Evening(at, people=1)
    evening.table.turn = 0
    at.book.now = at.book.now.clear(1).share(device(evening.pads[0]), 1, "Second")
    at.frame()
    evening.table.turn = 1
    at.frame()
    assert evening.top() is HandOver
    at.tap(evening.pads[0], "x")
    assert evening.top() is HandOver
    at.tap(evening.pads[0], "a")
    assert evening.top() is Table
    assert at.book.now.seat_of(device(evening.pads[0])) == 1
    assert (0, Action.WEST) not in evening.table.heard


def test_a_shared_pad_that_is_lost_is_asked_for_before_it_is_handed_over(at: Couch) -> None:
    evening = Evening(at, people=1)
    at.book.now = at.book.now.clear(1).share(device(evening.pads[0]), 1, "Second")
    at.frame()
    assert evening.top() is HandOver
    evening.lose(0)
    at.frame()
    assert evening.top() is PadLost


def test_a_match_that_was_left_awaits_its_people(at: Couch) -> None:
    seats = (SeatPlan("Ana", None, 3), SeatPlan("Rocket", "hard", 1), SeatPlan("Leo", None, 0))
    match = Match(MatchPlan(STANDARD, seats))
    pads = [at.tv.plug() for _ in range(2)]
    at.tv.frame()
    table = Table(Attendant(at.kit, match, device(pads[0]), lambda _: Scene()), turn=0)
    at.show(table)
    at.frame()
    assert at.book.now.held == (0, 2)
    assert isinstance(at.top, PadLost)
    at.tap(pads[0], "a", "dpright", "a")  # who is back? the second of them
    at.tap(pads[1], "a", "a")
    assert [at.book.now.seat_of(device(pad)) for pad in pads] == [2, 0]
    assert match.plan.seats == seats
    assert at.top is table


def test_a_match_that_one_person_left_is_theirs_at_once(at: Couch) -> None:
    match = Match(MatchPlan(STANDARD, (SeatPlan("Ana", None, 0), SeatPlan("Rocket", "hard", 1))))
    pad = at.tv.plug()
    at.tv.frame()
    Attendant(at.kit, match, device(pad), lambda _: Scene())
    assert at.book.now.seat_of(device(pad)) == 0


def test_at_pause_a_leaver_becomes_a_bot_and_people_change_places(at: Couch) -> None:
    evening = Evening(at, people=3)
    at.show(SeatsAtPause(at.kit))
    at.frame()
    host = evening.pads[0]
    at.tap(host, "dpleft", "dpleft", "a")  # the card of seat 2
    at.tap(host, "dpdown", "dpdown", "a")  # past lock and change places: goes home
    assert not at.book.now[2].is_person
    at.tap(host, "dpleft", "a", "dpdown", "a")  # seat 1: change places
    at.tap(host, "dpright", "a")  # with seat 2
    assert at.book.now.seat_of(device(evening.pads[1])) == 2
    evening.table.attendant.follow()
    assert evening.match.plan.people == (0, 2)


def test_at_pause_somebody_without_a_pad_shares_the_hosts(at: Couch) -> None:
    evening = Evening(at)
    evening.table.turn = 0
    evening.lose(1)
    at.show(SeatsAtPause(at.kit))
    at.frame()
    host = evening.pads[0]
    at.tap(host, "dpleft", "dpleft", "dpleft", "a")  # the card of seat 1
    at.tap(host, "dpdown", "a")  # past the stand-in
    assert at.book.now.seats_of(device(host)) == (0, 1)
    evening.table.turn = 1
    at.show(evening.table)
    at.frame(0.1)
    assert evening.top() is HandOver


def test_at_pause_a_small_childs_pad_is_locked(at: Couch) -> None:
    evening = Evening(at)
    at.show(SeatsAtPause(at.kit))
    at.frame()
    at.tap(evening.pads[0], "dpleft", "dpleft", "dpleft", "a", "dpright", "b")
    assert at.book.now[1].locked


def test_at_pause_everybody_gives_themselves_another_name_and_colour(at: Couch) -> None:
    evening = Evening(at)
    at.show(SeatsAtPause(at.kit))
    at.frame()
    before = at.book.now[1]
    at.tap(evening.pads[1], "dpdown", "a", "dpdown", "a", "dpright", "b")
    evening.table.attendant.follow()
    plan = evening.match.plan.seats[1]
    assert plan.name == "Ba"
    assert plan.badge not in (before.emblem, at.book.now[0].emblem)
    assert at.ports.lit[1] == at.kit.colour(plan.badge)


def test_at_pause_nobody_gets_up_by_the_way(at: Couch) -> None:
    evening = Evening(at)
    scene = SeatsAtPause(at.kit)
    at.show(scene)
    at.frame()
    at.tap(evening.pads[1], "b", "start")
    assert at.book.now.people == (0, 1)
    assert at.top is scene


def test_at_pause_the_host_changes_their_own_card_from_its_menu(at: Couch) -> None:
    evening = Evening(at)
    scene = SeatsAtPause(at.kit)
    at.show(scene)
    at.frame()
    host = evening.pads[0]
    at.tap(host, "dpleft", "dpleft", "dpleft", "dpleft", "a", "a")  # the own card, its first offer
    at.tap(host, "dpright", "dpdown", "b")
    assert at.book.now[0].name != "P0"
    assert at.book.now[0].emblem != 0
    assert at.top is scene
    name = at.book.now[0].name
    at.tap(host, "dpright", "b")  # done with the card: walking about, then away
    assert at.book.now[0].name == name
    assert at.top is not scene
    assert name in at.names.names


def test_at_pause_a_small_childs_locked_pad_changes_nothing(at: Couch) -> None:
    evening = Evening(at)
    at.book.now = at.book.now.lock(1, True)
    before = at.book.now
    at.show(SeatsAtPause(at.kit))
    at.frame()
    at.tap(evening.pads[1], "dpright", "dpdown", "a", "b")
    assert at.book.now == before


def test_at_pause_a_guest_waits_until_the_host_has_chosen(at: Couch) -> None:
    evening = Evening(at)
    at.show(SeatsAtPause(at.kit))
    guest = evening.plug()
    at.tap(guest, "a")
    assert at.book.now.seat_of(device(guest)) is None
    at.tap(evening.pads[0], "dpleft", "a", "a")
    assert at.book.now.seat_of(device(guest)) == 3


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["en", "pt_BR", "es"])
def test_every_question_can_be_read(percent: int, language: str) -> None:
    with couch(percent=percent, language=language) as at:
        evening = Evening(at, people=3)
        small: list[str] = []
        at.look.text.recorder = lambda inked: (
            small.append(inked.text) if inked.cut or inked.size < 28 else None
        )
        questions = (
            PadLost(at.kit, 1),
            GuestAtDoor(at.kit, KEYBOARD, lambda _: None),
            HandOver(at.kit, 2),
            SeatsAtPause(at.kit),
        )
        for scene in questions:
            at.show(scene)
            at.picture()
        evening.lose(1)
        evening.lose(2)
        for scene in (WhoIsBack(at.kit, KEYBOARD), SeatsAtPause(at.kit)):
            at.show(scene)
            at.picture()
        assert small == []


def left_to_bots(at: Couch) -> tuple[SeatsAtPause, VirtualPad]:
    """The seats at pause, after the last person has left theirs to a bot."""
    evening = Evening(at, people=1)
    at.book.now = at.book.now.leave(0, "Comet", "medium")
    scene = SeatsAtPause(at.kit)
    at.show(scene)
    at.frame()
    return scene, evening.pads[0]


def test_where_nobody_is_host_anybody_finds_the_way_out(at: Couch) -> None:
    scene, pad = left_to_bots(at)
    at.tap(pad, "b")
    assert at.top is not scene


def test_where_nobody_is_host_a_guest_takes_a_bots_seat(at: Couch) -> None:
    _, pad = left_to_bots(at)
    at.tap(pad, "a")
    assert at.book.now.seat_of(device(pad)) == 0
    assert at.book.now.host == 0


def test_whoever_has_the_hosts_shared_pad_in_hand_speaks_for_the_host(at: Couch) -> None:
    evening = Evening(at, people=1)
    pad = evening.pads[0]
    at.book.now = at.book.now.share(device(pad), 2, "Sam").hand_to(2)
    scene = SeatsAtPause(at.kit)
    at.show(scene)
    at.frame()
    at.tap(pad, "b")
    assert at.top is not scene
