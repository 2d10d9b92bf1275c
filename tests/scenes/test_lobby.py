"""Who plays: sitting down, names, bots and the start, with real pads."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from couch import Couch, couch, device
from virtual_pad import VirtualPad

from game.input.actions import KEYBOARD, Action, DeviceId
from game.input.seating import Occupant
from game.scenes.seats.chair_menu import ChairMenu
from game.scenes.seats.lobby import Lobby
from game.scenes.seats.names import LONGEST, Writing, step_name
from game.scenes.stack import Pop, Quit, Scene


class Started(Scene):
    """Stands for the table."""


def lobby(on: Couch, first: DeviceId | None = None) -> Lobby:
    scene = Lobby(
        on.kit,
        seats=4,
        first=first,
        start=Quit,
        house_rules=Started,
        rules_note=lambda: "Standard",
        map_pad=lambda _: Started(),
    )
    on.show(scene)
    on.frame()
    return scene


@pytest.fixture
def at() -> Iterator[Couch]:
    with couch() as made:
        yield made


def plugged(at: Couch, count: int) -> list[VirtualPad]:
    pads = [at.tv.plug() for _ in range(count)]
    at.tv.frame()
    return pads


def occupants(at: Couch) -> list[str]:
    signs = {Occupant.PERSON: "person", Occupant.BOT: "bot", Occupant.NOBODY: "nobody"}
    return [signs[chair.occupant] for chair in at.book.now.chairs]


def test_who_came_here_sits_already_and_one_press_starts(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    lobby(at, device(pad))
    assert occupants(at) == ["person", "bot", "bot", "bot"]
    at.tap(pad, "a")
    assert at.top is None
    assert at.names.names == [at.book.now[0].name]


def test_a_press_sits_down_on_a_bots_chair_with_a_shake_a_light_and_a_name(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "a")
    assert occupants(at) == ["person", "person", "bot", "bot"]
    assert at.book.now.seat_of(device(second)) == 1
    assert at.ports.rumbles == [0, 1]
    assert set(at.ports.lit) == {0, 1}
    names = [chair.name for chair in at.book.now.chairs]
    assert all(names)
    assert len(set(names)) == 4


def test_eight_people_on_eight_pads_make_a_table_of_eight(at: Couch) -> None:
    pads = plugged(at, 8)
    lobby(at, device(pads[0]))
    for pad in pads[1:]:
        at.tap(pad, "a")
    assert occupants(at) == ["person"] * 8
    assert [at.book.now.seat_of(device(pad)) for pad in pads] == list(range(8))
    at.key(pygame.K_RETURN)
    assert at.book.now.seat_of(KEYBOARD) is None
    assert at.ports.sounds[-1] == "blocked"


def test_a_direction_does_not_sit_down(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "dpup", "b")
    assert at.book.now.seat_of(device(second)) is None


def test_a_guest_chooses_name_and_colour_and_gets_up_again(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "a")
    before = at.book.now[1]
    at.tap(second, "dpright")
    assert at.book.now[1].name not in (before.name, at.book.now[0].name)
    at.tap(second, "dpleft", "dpdown")
    assert at.book.now[1].name == before.name
    assert at.book.now[1].emblem not in (before.emblem, at.book.now[0].emblem)
    assert at.ports.lit[1] == at.kit.colour(at.book.now[1].emblem)
    at.tap(second, "b")
    assert occupants(at) == ["person", "bot", "bot", "bot"]


def test_a_name_is_written_with_a_cross_and_two_buttons(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "a")
    at.tap(second, "a", "dpdown", "dpdown", "a", "a", "dpright", "dpleft", "b")
    assert at.book.now[1].name == "Ca"


def test_host_and_guests_change_their_cards_at_the_same_time(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "a")
    at.tap(first, "dpleft")  # from the start button to the cards
    at.tap(first, "dpleft", "dpleft", "dpleft", "a")
    names = [at.book.now[seat].name for seat in (0, 1)]
    for pad in (first, second):
        pad.press("dpright")
    at.frame()
    assert all(at.book.now[seat].name != names[seat] for seat in (0, 1))


def test_a_remembered_name_is_offered_first(at: Couch) -> None:
    at.names.remember(["Inês"])
    (pad,) = plugged(at, 1)
    lobby(at, device(pad))
    assert at.book.now[0].name == "Inês"


def test_seats_and_levels_of_all_bots_are_dialled(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    lobby(at, device(pad))
    at.tap(pad, "dpdown", "dpright", "dpright")
    assert occupants(at) == ["person", *["bot"] * 5]
    at.tap(pad, "dpdown", "dpright")
    assert {chair.level for chair in at.book.now.chairs[1:]} == {"hard"}
    at.tap(pad, "dpup", *["dpleft"] * 4)
    assert occupants(at) == ["person", "bot"]


def test_the_host_opens_a_bots_card_and_sets_its_level_alone(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    lobby(at, device(pad))
    at.tap(pad, "dpleft", "a", "dpright", "b")
    assert [chair.level for chair in at.book.now.chairs] == ["", "medium", "medium", "hard"]


def test_a_guest_changes_their_card_while_the_host_looks_at_a_menu(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "a")
    at.tap(first, "dpleft", "a")
    name, level = at.book.now[1].name, at.book.now[3].level
    at.tap(second, "dpright", "dpright")
    assert at.book.now[1].name != name
    assert at.book.now[3].level == level


def test_a_person_without_a_pad_shares_the_hosts(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    lobby(at, device(pad))
    at.tap(pad, "dpleft", "a", "dpdown", "a")
    assert at.book.now.seats_of(device(pad)) == (0, 3)
    name = at.book.now[3].name
    at.tap(pad, "dpright")  # the new card is being changed
    assert at.book.now[3].name != name
    assert at.book.now.seat_of(device(pad)) == 0


def test_two_people_change_places_before_the_start(at: Couch) -> None:
    first, second = plugged(at, 2)
    lobby(at, device(first))
    at.tap(second, "a")
    at.tap(first, "dpleft", "a", "dpdown", "dpdown", "a")  # the last bot's card: change places
    at.tap(first, "dpleft", "dpleft", "a")  # with the guest
    assert at.book.now.seat_of(device(second)) == 3


def test_a_seat_that_is_taken_away_no_longer_changes_places(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    scene = lobby(at, device(pad))
    at.tap(pad, "dpleft", "a", "dpdown", "dpdown", "a")  # the last bot's card: change places
    scene.changed("seats", 2)
    at.frame()
    assert occupants(at) == ["person", "bot"]
    assert at.top is scene


def test_a_bot_of_a_level_that_is_not_offered_goes_by_its_name(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    scene = lobby(at, device(pad))
    for seat in (1, 2, 3):
        at.book.now = at.book.now.set_level(seat, "exec:./mine")
    scene.refresh()
    at.tap(pad, "dpleft", "a")
    assert isinstance(at.top, ChairMenu)
    at.tap(pad, "dpleft")
    assert at.book.now[3].level == "hard"


def test_a_pad_that_goes_holds_its_card_and_any_free_press_has_it_back(at: Couch) -> None:
    first, second, third = plugged(at, 3)
    lobby(at, device(first))
    at.tap(second, "a")
    at.tv.unplug(second)
    at.frame()
    assert at.book.now.held == (1,)
    at.tap(third, "a")
    assert at.book.now.seat_of(device(third)) == 1


def test_a_keyboard_and_a_mouse_sit_as_one(at: Couch) -> None:
    lobby(at)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(700, 400), button=1, touch=False))
    at.frame()
    at.key(pygame.K_RETURN)
    assert at.book.now.people == (0,)
    assert at.top is None


def test_nobody_sits_and_back_leads_away(at: Couch) -> None:
    (pad,) = plugged(at, 1)
    scene = lobby(at)
    assert isinstance(scene.unseated(device(pad), Action.BACK), Pop)


def test_an_unknown_pad_asks_to_be_mapped(at: Couch) -> None:
    lobby(at)
    pad = at.tv.plug(name="Odd", kind=0, hats=1)
    at.frame()
    pad.press(0)
    at.frame()
    assert isinstance(at.top, Started)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["en", "pt_BR", "es"])
def test_it_can_be_read_in_every_language_and_size(percent: int, language: str) -> None:
    with couch(percent=percent, language=language) as at:
        first, second = plugged(at, 2)
        lobby(at, device(first))
        at.tap(second, "a", "a")
        cut = []
        at.look.text.recorder = lambda inked: cut.append(inked.text) if inked.cut or inked.size < 28 else None
        at.picture()
        assert cut == []


@pytest.mark.parametrize("seed", range(6))
def test_a_cross_and_two_buttons_reach_everything_and_lead_out(seed: int) -> None:
    """Whatever is pressed: one focus, in sight; and going back often enough leaves."""
    dice = Random(seed)
    with couch(percent=dice.choice([100, 150])) as at:
        first, second = plugged(at, 2)
        scene = lobby(at, device(first))
        at.tap(second, "a")
        seen = set()
        for _ in range(120):
            at.tap(
                dice.choice([first, first, second]), dice.choice(["dpup", "dpdown", "dpleft", "dpright", "a"])
            )
            if at.top is not scene:
                at.tap(first, "b")
            if at.top is not scene:  # the match was started, or the rules opened
                break
            seen.add(scene._focus.of())
            lit = [seat for seat in range(len(at.book.now)) if scene.face(seat).lit]
            focused = scene.column.focused
            if not lit:
                assert focused is not None
                assert focused.key == scene._focus.of()
                assert scene.column.rect.contains(focused.rect.clip(scene.column.rect))
            assert len(lit) <= 1
        assert seen
        for _ in range(4):
            if at.top is scene:
                at.tap(first, "b")
        assert at.top is not scene


def test_names_walk_round_and_pass_over_those_that_are_taken() -> None:
    names = ["A", "B", "C", "A"]
    assert step_name(names, "A", 1, {"A", "B"}) == "C"
    assert step_name(names, "C", 1, {"C"}) == "A"
    assert step_name(names, "X", -1, {"X"}) == "C"
    assert step_name(["B"], "X", 1, {"B", "X"}) == "X"


def test_a_written_name_begins_with_capitals_and_has_its_length() -> None:
    writing = Writing("Ana ")
    assert writing.shown == "A"
    assert Writing("An").shown == "a"
    assert Writing("a" * LONGEST).act(Action.CONFIRM).text == "a" * LONGEST
    assert Writing("  Ana  B ").name == "Ana B"
