"""Real SDL pads through the real pump: what is pressed reaches whose it is."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pads import Room, room
from virtual_pad import UNKNOWN

from game.input.actions import (
    KEYBOARD,
    Action,
    DeviceId,
    DeviceKind,
    PadInput,
    Phase,
    PointerButton,
    PointerEvent,
    PointerKind,
    RawEvent,
    SourceEvent,
    WindowEvent,
    WindowKind,
)
from game.input.bindings import Bindings
from game.input.families import Family
from game.input.feedback import PadHaptics, PadLights
from game.input.mapping import Capture, PadMapping
from game.input.pads import prepare

DOWN, UP, AGAIN = Phase.PRESSED, Phase.RELEASED, Phase.REPEATED
ODD = {"name": "Odd", "vendor": 0x1234, "product": 0x5678, "kind": UNKNOWN, "hats": 1}


@pytest.fixture
def tv() -> Iterator[Room]:
    with room() as made:
        yield made


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def key(code: int, *, down: bool = True, mod: int = 0, scancode: int = 0) -> None:
    post(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, scancode=scancode)


def test_eight_pads_of_one_model_each_play_for_their_own_seat(tv: Room) -> None:
    pads = [tv.plug(name="Twin") for _ in range(8)]
    for seat, pad in enumerate(reversed(pads)):
        tv.sit(pad, seat)
    names = ["a", "b", "x", "y", "back", "start", "leftshoulder", "rightshoulder"]
    for pad, name in zip(pads, names, strict=True):
        pad.press(name)
    expected = [
        (7, Action.CONFIRM),
        (6, Action.BACK),
        (5, Action.WEST),
        (4, Action.NORTH),
        (3, Action.RULES),
        (2, Action.PAUSE),
        (1, Action.PREVIOUS),
        (0, Action.NEXT),
    ]
    assert sorted(tv.actions(), key=str) == sorted([(*row, DOWN) for row in expected], key=str)


def test_a_pad_that_nobody_has_sat_down_with_acts_for_nobody(tv: Room) -> None:
    pad = tv.plug()
    tv.frame()
    pad.press("a")
    assert tv.actions() == [(None, Action.CONFIRM, DOWN)]


@pytest.mark.parametrize(
    ("axis", "level", "action"),
    [
        ("leftx", 1.0, Action.RIGHT),
        ("leftx", -1.0, Action.LEFT),
        ("lefty", -1.0, Action.UP),
        ("lefty", 1.0, Action.DOWN),
        ("lefttrigger", 1.0, Action.PEEK),
        ("righttrigger", 1.0, Action.HURRY),
    ],
)
def test_sticks_and_triggers_are_buttons(tv: Room, axis: str, level: float, action: Action) -> None:
    pad = tv.plug()
    tv.sit(pad, 2)
    pad.axis(axis, level)
    assert tv.actions() == [(2, action, DOWN)]
    pad.axis(axis, -1.0 if "trigger" in axis else 0.0)
    assert tv.actions() == [(2, action, UP)]


def test_a_held_direction_repeats(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 0)
    pad.press("dpdown")
    assert tv.actions() == [(0, Action.DOWN, DOWN)]
    assert [row for _ in range(60) for row in tv.actions()].count((0, Action.DOWN, AGAIN)) == 6


def test_unplugging_while_held_releases_and_holds_the_seat(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 3)
    pad.axis("lefttrigger", 1.0)
    pad.press("dpup")
    tv.frame()
    tv.unplug(pad)
    events = tv.frame()
    released = {event.action for event in events if getattr(event, "phase", None) is UP}
    assert released == {Action.PEEK, Action.UP}
    last = events[-1]
    assert (last.kind, last.seat) == (DeviceKind.REMOVED, 3)
    assert tv.book.now.held == (3,)
    assert tv.actions(5.0) == []


def test_a_pad_gone_before_it_was_read_is_no_trouble(tv: Room) -> None:
    tv.unplug(tv.plug())
    tv.frame()
    assert list(tv.devices.pads) == []


def test_somebody_seated_with_a_pad_that_was_just_pulled_is_awaited(tv: Room) -> None:
    pad = tv.plug()
    tv.frame()
    tv.unplug(pad)
    tv.frame()
    tv.book.now = tv.book.now.sit(DeviceId(pad.instance_id), 2)
    tv.frame()
    assert tv.book.now.held == (2,)


def test_indices_that_shift_within_a_frame_confuse_nobody(tv: Room) -> None:
    first, second = tv.plug(), tv.plug()
    tv.sit(first, 0)
    tv.sit(second, 1)
    tv.unplug(first)
    third = tv.plug()
    tv.frame()
    second.press("a")
    third.press("b")
    assert sorted(tv.actions(), key=str) == [(1, Action.CONFIRM, DOWN), (None, Action.BACK, DOWN)]


def test_two_twins_go_and_come_back_the_other_way_round(tv: Room) -> None:
    pads = [tv.plug(name="Twin"), tv.plug(name="Twin")]
    for seat, pad in enumerate(pads):
        tv.sit(pad, seat)
    for pad in pads:
        tv.unplug(pad)
    tv.frame()
    assert tv.book.now.held == (0, 1)
    back = [tv.plug(name="Twin"), tv.plug(name="Twin")]
    tv.frame()
    tv.book.now = tv.book.now.reclaim(DeviceId(back[1].instance_id), 0)
    tv.book.now = tv.book.now.reclaim(DeviceId(back[0].instance_id), 1)
    back[0].press("a")
    back[1].press("b")
    assert sorted(tv.actions(), key=str) == [(0, Action.BACK, DOWN), (1, Action.CONFIRM, DOWN)]


def test_a_pad_that_the_system_sees_twice_is_heard_once(tv: Room) -> None:
    face, other = tv.plug(), tv.plug()
    tv.frame()
    for pad in (face, other):
        pad.press("a")
    assert len(tv.actions()) == 1
    for pad in (face, other):
        pad.release("a")
    tv.frame(1.0)
    first = tv.devices.last_pressed
    assert first is not None
    tv.book.now = tv.book.now.sit(first, 0)
    for pad in (other, face):  # the other way round, and later
        pad.press("x")
    assert [seat for seat, _, phase in tv.actions() if phase is DOWN] == [0]
    assert [seat for seat, _, phase in tv.actions(0.2) if phase is DOWN] == []


def test_a_friend_who_pressed_at_the_same_time_is_heard_at_the_next_press(tv: Room) -> None:
    pads = [tv.plug(), tv.plug()]
    tv.frame()
    for pad in pads:
        pad.press("a")
    tv.frame()
    for pad in pads:
        pad.release("a")
    tv.frame(1.0)
    silent = next(pad for pad in pads if pad.instance_id != tv.devices.last_pressed)
    silent.press("a")
    tv.frame()
    silent.release("a")
    heard = [row for _ in range(8) for row in tv.actions()]
    assert heard[-2:] == [(None, Action.CONFIRM, DOWN), (None, Action.CONFIRM, UP)]


def test_a_locked_pad_cannot_stop_the_game(tv: Room) -> None:
    grown_up, child = tv.plug(), tv.plug()
    tv.sit(grown_up, 0)
    tv.sit(child, 1)
    tv.book.now = tv.book.now.lock(1, locked=True)
    for name in ("start", "back", "a"):
        child.press(name)
    grown_up.press("start")
    assert sorted(tv.actions(), key=str) == [(0, Action.PAUSE, DOWN), (1, Action.CONFIRM, DOWN)]


def test_new_bindings_release_what_was_held_under_the_old_ones(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 0)
    pad.press("a")
    tv.frame()
    tv.devices.rebind(Bindings().with_pad(Family.PLAIN, Action.PEEK, PadInput.SOUTH))
    assert tv.actions() == [(0, Action.CONFIRM, UP)]
    pad.release("a")
    assert tv.actions() == []
    pad.press("a")
    assert tv.actions() == [(0, Action.PEEK, DOWN)]


def test_while_somebody_binds_a_button_presses_are_told_by_place(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 0)
    pad.press("b")
    tv.frame()
    tv.devices.listen(listening=True)
    assert tv.actions() == [(0, Action.BACK, UP)]
    pad.release("b")
    pad.press("x")
    pad.axis("righttrigger", 1.0)
    key(pygame.K_q)
    told = [event.source for event in tv.frame() if isinstance(event, SourceEvent)]
    assert set(told) == {PadInput.WEST, PadInput.RIGHT_TRIGGER, pygame.K_q}
    tv.devices.listen(listening=False)
    pad.press("a")
    assert tv.actions() == [(0, Action.CONFIRM, DOWN)]


# -- keyboards, remotes, mouse and window


@pytest.mark.parametrize(
    ("code", "mod", "scancode", "action"),
    [
        (pygame.K_RETURN, 0, 40, Action.CONFIRM),
        (pygame.K_RETURN, pygame.KMOD_LALT, 40, Action.FULLSCREEN),
        (352, 0, 0, Action.CONFIRM),
        (0, 0, 352, Action.CONFIRM),
        (pygame.K_AC_BACK, 0, 0, Action.BACK),
        (pygame.K_SPACE, 0, 44, Action.PEEK),
    ],
)
def test_a_keyboard_and_a_remote_sit_like_a_pad(
    tv: Room, code: int, mod: int, scancode: int, action: Action
) -> None:
    tv.book.now = tv.book.now.sit(KEYBOARD, 4)
    key(code, mod=mod, scancode=scancode)
    assert tv.actions() == [(4, action, DOWN)]
    key(code, down=False, scancode=scancode)
    assert tv.actions() == [(4, action, UP)]


def test_the_mouse_plays_for_the_keyboards_seat(tv: Room) -> None:
    tv.book.now = tv.book.now.sit(KEYBOARD, 1)
    post(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=1, touch=False)
    post(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=4, touch=False)
    pointers = [event for event in tv.frame() if isinstance(event, PointerEvent)]
    assert [(event.kind, event.pos, event.seat, event.button) for event in pointers] == [
        (PointerKind.PRESSED, (30, 40), 1, PointerButton.MAIN)
    ]


def test_a_finger_on_a_pads_touch_surface_moves_no_pointer(tv: Room) -> None:
    post(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    post(pygame.CONTROLLERTOUCHPADDOWN, instance_id=0, touch_id=0, finger_id=0, x=0.5, y=0.5, pressure=1.0)
    assert not [event for event in tv.frame() if isinstance(event, PointerEvent)]
    tv.frame(1.0)
    post(pygame.MOUSEMOTION, pos=(6, 6), rel=(6, 6), buttons=(0, 0, 0), touch=False)
    assert not [event for event in tv.frame() if isinstance(event, PointerEvent)], (
        "the mouse is found at rest"
    )
    post(pygame.MOUSEMOTION, pos=(6, 6), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert [event.pos for event in tv.frame() if isinstance(event, PointerEvent)] == [(6, 6)]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (pygame.QUIT, WindowKind.QUIT),
        (pygame.WINDOWFOCUSLOST, WindowKind.FOCUS_LOST),
        (pygame.WINDOWSIZECHANGED, WindowKind.RESIZED),
        (pygame.WINDOWMINIMIZED, WindowKind.MINIMISED),
        (pygame.WINDOWEXPOSED, WindowKind.EXPOSED),
        (pygame.AUDIODEVICEREMOVED, WindowKind.SOUND_LOST),
    ],
)
def test_what_happens_to_the_window_is_told(tv: Room, kind: int, told: WindowKind) -> None:
    tv.frame()
    post(kind)
    assert [event.kind for event in tv.frame() if isinstance(event, WindowEvent)] == [told]


def test_losing_the_window_releases_everything_before_it_is_told(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 0)
    pad.axis("lefttrigger", 1.0)
    tv.frame()
    post(pygame.WINDOWFOCUSLOST)
    events = tv.frame()
    assert [getattr(event, "action", event) for event in events[:-1]] == [Action.PEEK]
    pad.axis("lefttrigger", 0.9)  # still held: it takes a fresh pull to peek again
    assert tv.actions() == []


# -- pads that SDL does not know


def test_an_unknown_pad_is_told_of_and_tells_its_elements(tv: Room) -> None:
    pad = tv.plug(**ODD)
    assert [event.kind for event in tv.arrivals()] == [DeviceKind.UNKNOWN]
    pad.press(3)
    pad.hat("left")
    pad.axis(1, -1.0)
    elements = {event.element for event in tv.frame() if isinstance(event, RawEvent)}
    assert elements == {"b3", "h0.8", "-a1"}
    pad.release(3)
    pad.hat("centered")
    pad.axis(1, 0.0)
    assert not [event for event in tv.frame() if isinstance(event, RawEvent)]


def test_a_hat_on_its_diagonal_is_two_elements(tv: Room) -> None:
    pad = tv.plug(**ODD)
    tv.frame()
    pad.hat(1 | 2)
    assert {event.element for event in tv.frame() if isinstance(event, RawEvent)} == {"h0.1", "h0.2"}


def test_a_pad_mapped_by_hand_plays_at_once_and_after_it_comes_back(tv: Room) -> None:
    pad = tv.plug(**ODD)
    tv.frame()
    handle = tv.devices.pads.get(DeviceId(pad.instance_id))
    assert handle is not None
    capture = Capture(handle.guid, handle.name)
    for element in ("h0.1", "h0.4", "h0.8", "h0.2", "b2", "b1", "b9", "a4"):
        capture = capture.press(element)
    tv.devices.add_mapping(capture.mapping())
    assert [event.kind for event in tv.arrivals()] == [DeviceKind.ADDED]
    tv.sit(pad, 5)
    pad.hat("up")
    pad.press(2)
    assert sorted(tv.actions(), key=str) == [(5, Action.CONFIRM, DOWN), (5, Action.UP, DOWN)]
    tv.unplug(pad)
    tv.frame()
    back = tv.plug(**ODD)
    assert [event.kind for event in tv.arrivals()] == [DeviceKind.ADDED]
    back.press(1)
    assert tv.actions() == [(None, Action.BACK, DOWN)]


def test_a_trigger_that_rests_at_its_end_is_one_element() -> None:
    with room() as tv:
        pad = tv.plug(**ODD)
        pad.axis(4, -1.0)
        pygame.event.pump()
        pad.axis(4, -0.9)
        tv.frame()
        pad.axis(4, 1.0)
        assert [event.element for event in tv.frame() if isinstance(event, RawEvent)] == ["a4"]


def test_sdl_is_told_by_position_and_where_more_mappings_are(tmp_path: Path) -> None:
    environment: dict[str, str] = {}
    prepare(environment, tmp_path)
    assert environment == {"SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0"}
    database = tmp_path / "gamecontrollerdb.txt"
    database.write_text(PadMapping("0" * 32, "Name", {}).line())
    prepare(environment, tmp_path)
    assert environment["SDL_GAMECONTROLLERCONFIG_FILE"] == str(database)


# -- what goes back to the pads


def test_a_pad_shakes_and_shines_for_its_own_seat(tv: Room) -> None:
    mine, other = tv.plug(), tv.plug()
    tv.sit(mine, 0)
    tv.sit(other, 1)
    haptics, lights = PadHaptics(tv.devices.pads, tv.book), PadLights(tv.devices.pads, tv.book)
    haptics.rumble(0, 0.5, 0.2)
    lights.set(1, (1, 2, 3))
    assert len(mine.rumbles) == 1
    assert other.rumbles == []
    assert other.leds[-1] == (1, 2, 3)
    assert (1, 2, 3) not in mine.leds


def test_a_seat_without_a_pad_is_left_alone(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 0)
    tv.book.now = tv.book.now.sit(KEYBOARD, 1).add_bot(2, "Bot", "easy")
    tv.unplug(pad)
    tv.frame()
    haptics, lights = PadHaptics(tv.devices.pads, tv.book), PadLights(tv.devices.pads, tv.book)
    for seat in range(4):
        haptics.rumble(seat, 1.0, 0.1)
        lights.set(seat, (9, 9, 9))


def test_who_wants_no_shaking_gets_none(tv: Room) -> None:
    pad = tv.plug()
    tv.sit(pad, 0)
    PadHaptics(tv.devices.pads, tv.book, strength=0.0).rumble(0, 1.0, 0.1)
    assert pad.rumbles == []
