"""The couch in the course of an evening."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.actions import Action, DeviceId
from game.input.seating import Occupant, Seating, SeatingError

A, B, C, D = (DeviceId(number) for number in (10, 11, 12, 13))


def couch(*people: DeviceId, seats: int = 4, bots: int = 0) -> Seating:
    """The people in seats 0, 1 ..., named by device; then bots; then empty chairs."""
    seating = Seating.empty(seats)
    for seat, device in enumerate(people):
        seating = seating.sit(device, seat, f"P{device}")
    for seat in range(len(people), len(people) + bots):
        seating = seating.add_bot(seat, f"Bot {seat}", "easy")
    return seating


def test_every_press_goes_to_the_seat_of_its_device() -> None:
    seating = couch(A, B, C)
    assert [seating.seat_of(device) for device in (A, B, C, D)] == [0, 1, 2, None]


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.sit(A, 3),  # sits already
        lambda s: s.sit(D, 0),  # taken
        lambda s: s.share(D, 3),  # nothing to share
        lambda s: s.reclaim(D, 0),  # not held
        lambda s: s.stand_in(0, "hard"),
        lambda s: s.leave(2, "Bot", "easy"),  # a bot cannot go home
        lambda s: s.add_bot(1, "Bot", "easy"),
        lambda s: s.set_level(0, "hard"),
        lambda s: s.resize(1),
        lambda s: s.resize(9),
        lambda s: s.with_emblem(0, 8),
        lambda s: s.hand_to(2),
    ],
)
def test_what_a_couch_does_not_allow(change: Callable[[Seating], Seating]) -> None:
    seating = couch(A, B, bots=1)
    with pytest.raises(SeatingError):
        change(seating)


def test_a_pad_that_goes_leaves_its_seat_held_and_any_free_pad_may_claim_it() -> None:
    seating = couch(A, B).lose(A)
    assert seating.held == (0,)
    assert seating.waits_for(0)
    assert seating[0].name == "P10"
    back = seating.reclaim(D, 0)
    assert back.seat_of(D) == 0
    assert back.held == ()
    assert back[0].name == "P10"


def test_two_pads_of_a_model_come_back_each_to_whom_it_is_pressed_by() -> None:
    seating = couch(A, B).lose(A).lose(B).reclaim(D, 1).reclaim(C, 0)
    assert (seating.seat_of(C), seating.seat_of(D)) == (0, 1)


def test_a_pad_that_nobody_plays_with_may_go() -> None:
    seating = couch(A)
    assert seating.lose(D) == seating


def test_a_stand_in_plays_until_a_device_takes_the_seat_back() -> None:
    seating = couch(A, B).lose(B).stand_in(1, "hard")
    assert seating[1].bot_plays
    assert not seating.waits_for(1)
    assert seating[1].is_person
    assert seating.set_level(1, "easy")[1].level == "easy"
    back = seating.reclaim(C, 1)
    assert not back[1].bot_plays
    assert back[1].level == ""


def test_a_guest_takes_over_a_bot_and_keeps_its_colour() -> None:
    seating = couch(A, bots=3).with_emblem(2, 6).sit(D, 2, "Guest")
    assert seating[2].occupant is Occupant.PERSON
    assert (seating[2].emblem, seating[2].name, seating[2].level) == (6, "Guest", "")


def test_who_goes_home_leaves_a_bot() -> None:
    seating = couch(A, B).leave(1, "Bot Bea", "medium")
    assert seating[1].bot_plays
    assert not seating[1].is_person
    assert seating.seat_of(B) is None


@pytest.mark.parametrize(
    ("story", "host"),
    [
        (lambda s: s, 0),
        (lambda s: s.lose(A), 1),
        (lambda s: s.lose(A).reclaim(D, 0), 0),  # back again, and host again
        (lambda s: s.leave(0, "Bot", "easy"), 1),
        (lambda s: s.lock(0, True), 1),
        (lambda s: s.lose(A).lose(B).lose(C), None),
        (lambda s: s.swap(0, 2), 2),  # it is the person who is host, not the chair
        (lambda s: s.leave(0, "Bot", "easy").sit(D, 0, "New"), 1),
    ],
)
def test_host_is_the_first_who_sat_down_of_those_who_are_there(
    story: Callable[[Seating], Seating], host: int | None
) -> None:
    assert story(couch(A, B, C)).host == host


def test_the_last_free_person_cannot_be_locked() -> None:
    seating = couch(A, B).lock(1, True)
    with pytest.raises(SeatingError):
        seating.lock(0, True)


def test_a_locked_pad_plays_and_does_nothing_else() -> None:
    seating = couch(A, B).lock(1, True)
    stopped = {action for action in Action if not seating.permits(1, action)}
    assert stopped == {Action.PAUSE, Action.RULES, Action.HOUSE_RULES, Action.SCORES, Action.FULLSCREEN}
    assert all(seating.permits(0, action) for action in Action)
    assert all(seating.permits(None, action) for action in Action)


def test_a_shared_pad_plays_for_whoever_has_it_in_hand() -> None:
    seating = couch(A, B).share(A, 2, "Second").share(A, 3, "Third")
    assert seating.seats_of(A) == (0, 2, 3)
    assert seating.seat_of(A) == 0
    assert seating.hand_to(3).seat_of(A) == 3
    assert seating.hand_to(3).seat_of(B) == 1
    assert seating.shared(2)
    assert not seating.shared(1)


def test_whose_pad_is_gone_may_share_another() -> None:
    seating = couch(A, B).lose(B).stand_in(1, "hard").share(A, 1)
    assert seating.seats_of(A) == (0, 1)
    assert (seating.seat_of(A), seating[1].name) == (0, "P11")
    assert not seating[1].bot_plays
    assert seating.hand_to(1).seat_of(A) == 1


def test_who_shared_a_lost_pad_shares_the_one_that_comes() -> None:
    seating = couch(A, B).share(A, 2).hand_to(2).lose(A)
    assert seating.held == (0, 2)
    back = seating.reclaim(D, 2)
    assert back.seats_of(D) == (0, 2)
    assert back.seat_of(D) == 2


def test_a_shared_pad_is_in_somebodys_hand_when_its_holder_goes_home() -> None:
    seating = couch(A).share(A, 1).leave(0, "Bot", "easy")
    assert seating.seat_of(A) == 1


def test_two_people_change_places_with_all_that_is_theirs() -> None:
    seating = couch(A, B).swap(0, 1)
    assert (seating.seat_of(A), seating.seat_of(B)) == (1, 0)
    assert (seating[0].name, seating[0].emblem) == ("P11", 1)


def test_no_two_seats_ever_have_the_same_colour_and_symbol() -> None:
    seating = couch(A, B, bots=2)
    for emblem in range(8):
        changed = seating.with_emblem(1, emblem)
        assert changed[1].emblem == emblem
        assert len({chair.emblem for chair in changed.chairs}) == 4


@pytest.mark.parametrize(
    ("seats", "expected"),
    [(2, ["P10", "P11"]), (3, ["P10", "P11", "Bot 2"]), (4, ["P10", "P11", "Bot 2", ""]), (6, 6), (8, 8)],
)
def test_chairs_come_and_go_but_never_under_a_person(seats: int, expected: list[str] | int) -> None:
    resized = couch(A, B, bots=1).resize(seats)
    names = [chair.name for chair in resized.chairs]
    assert names == expected if isinstance(expected, list) else len(names) == expected
    assert len({chair.emblem for chair in resized.chairs}) == seats


def test_people_are_never_too_many_for_the_chairs() -> None:
    with pytest.raises(SeatingError):
        couch(A, B, C).resize(2)


CHANGES: dict[str, Callable[[Seating, int, int, DeviceId], Seating]] = {
    "sit": lambda s, seat, _, device: s.sit(device, seat, f"P{device}"),
    "share": lambda s, seat, _, device: s.share(device, seat),
    "hand_to": lambda s, seat, *_: s.hand_to(seat),
    "leave": lambda s, seat, *_: s.leave(seat, "Bot", "easy"),
    "clear": lambda s, seat, *_: s.clear(seat),
    "lose": lambda s, _, __, device: s.lose(device),
    "reclaim": lambda s, seat, _, device: s.reclaim(device, seat),
    "stand_in": lambda s, seat, *_: s.stand_in(seat, "hard"),
    "add_bot": lambda s, seat, *_: s.add_bot(seat, "Bot", "easy"),
    "emblem": lambda s, seat, number, _: s.with_emblem(seat, number),
    "swap": lambda s, seat, number, _: s.swap(seat, number % len(s)),
    "lock": lambda s, seat, number, _: s.lock(seat, number % 2 == 0),
    "resize": lambda s, _, number, __: s.resize(number),
}


@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(CHANGES)), st.integers(0, 7), st.integers(0, 9), st.integers(20, 24)
        ),
        max_size=40,
    )
)
def test_whatever_happens_on_the_couch_its_order_holds(story: list[tuple[str, int, int, int]]) -> None:
    seating = Seating.empty(5)
    for name, seat, number, device in story:
        before = seating
        try:
            seating = CHANGES[name](seating, seat % len(seating), number, DeviceId(device))
        except SeatingError:
            assert seating is before
        devices = {chair.device for chair in seating.chairs if chair.device is not None}
        assert len({chair.emblem for chair in seating.chairs}) == len(seating)
        assert all(seating.seat_of(device) in seating.seats_of(device) for device in devices)
        assert all([seating[s].in_hand for s in seating.seats_of(d)].count(True) == 1 for d in devices)
        assert all(seating[held].is_person for group in seating.lost_pads for held in group)
        assert seating.host is None or not seating[seating.host].is_held
        arrivals = [seating[person].arrival for person in seating.people]
        assert len(set(arrivals)) == len(arrivals)
        if name != "clear":
            assert len(seating.people) >= len(before.people) - (name == "leave")
