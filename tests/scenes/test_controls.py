"""Buttons moved elsewhere on screen, and pads that show where theirs are."""

from collections.abc import Iterator

import pytest
from couch import Couch, couch, device
from virtual_pad import UNKNOWN, VirtualPad

from game.app.signs import key_label
from game.input.actions import Action, PadInput
from game.input.families import Family
from game.input.mapping import PadMapping
from game.scenes.controls.map_pad import MapPad
from game.scenes.controls.remap import PATIENCE, Remap
from game.scenes.settings_model import Settings
from game.scenes.stack import Scene

ODD = {"name": "Odd", "vendor": 0x1234, "product": 0x5678, "kind": UNKNOWN, "hats": 1}


class Kept:
    """Settings in memory, followed by the devices as in the game."""

    def __init__(self, at: Couch) -> None:
        self.at = at
        self.current = Settings()

    def change(self, **values: object) -> None:
        fields = {name: getattr(self.current, name) for name in self.current.__struct_fields__}
        self.current = Settings(**{**fields, **values})
        bindings = Remap.bindings.fget(self.screen)
        self.at.tv.devices.rebind(bindings)

    screen: Remap


@pytest.fixture
def at() -> Iterator[Couch]:
    with couch() as made:
        yield made


def remap(at: Couch, kind: Family | None) -> Kept:
    kept = Kept(at)
    devices = at.tv.devices
    kept.screen = Remap(
        at.look,
        at.ports,
        kept,
        kind=kind,
        listen=devices.listen,
        family_of=devices.family,
        key_label=key_label,
    )
    at.show(kept.screen)
    at.frame()
    return kept


def row(screen: Remap, action: Action) -> None:
    screen.column.put_focus(action.value)


def test_an_action_moves_to_the_button_that_is_pressed_next(at: Couch) -> None:
    pad = at.tv.plug(name="Xbox Pad")
    at.tv.frame()
    kept = remap(at, Family.XBOX)
    row(kept.screen, Action.CALL)
    at.tap(pad, "a", "x")
    bindings = kept.screen.bindings
    assert bindings.pad_inputs(Family.XBOX, Action.CALL) == (PadInput.WEST,)
    assert bindings.pad_inputs(Family.XBOX, Action.WEST) == (PadInput.RIGHT_STICK,)
    assert at.tv.devices.bindings.pad_action(Family.XBOX, PadInput.WEST) is Action.CALL


def test_the_buttons_shown_are_those_of_the_device_in_use(at: Couch) -> None:
    pads = [at.tv.plug(name=name) for name in ("Xbox Pad", "DualSense")]
    at.tv.frame()
    kept = remap(at, None)
    for pad, family in zip(pads, (Family.XBOX, Family.PLAYSTATION), strict=True):
        at.tap(pad, "dpdown")
        row(kept.screen, Action.PEEK)
        at.tap(pad, "a", "rightshoulder")
        assert kept.screen.bindings.pad_inputs(family, Action.PEEK) == (PadInput.RIGHT_SHOULDER,)


def test_another_kind_of_device_is_not_taken_for_an_answer(at: Couch) -> None:
    xbox, sony = (at.tv.plug(name=name) for name in ("Xbox Pad", "DualSense"))
    at.tv.frame()
    kept = remap(at, Family.XBOX)
    row(kept.screen, Action.PEEK)
    at.tap(xbox, "a")
    at.tap(sony, "x")
    assert kept.screen.bindings.saved().pads == {}
    at.tap(xbox, "x")
    assert kept.screen.bindings.pad_inputs(Family.XBOX, Action.PEEK) == (PadInput.WEST,)


def test_who_cannot_find_a_button_waits_and_goes_on_as_before(at: Couch) -> None:
    pad = at.tv.plug(name="Xbox Pad")
    at.tv.frame()
    kept = remap(at, Family.XBOX)
    row(kept.screen, Action.PEEK)
    at.tap(pad, "a")
    at.frame(PATIENCE + 0.1)
    at.tap(pad, "b")
    assert at.top is None
    assert kept.screen.bindings.saved().pads == {}


def test_leaving_in_the_middle_leaves_nobody_listening(at: Couch) -> None:
    pad = at.tv.plug(name="Xbox Pad")
    at.tv.frame()
    kept = remap(at, Family.XBOX)
    at.tap(pad, "dpdown", "a")
    kept.screen.left()
    pad.press("a")
    assert [action for _, action, _ in at.tv.actions()] == [Action.CONFIRM]


def test_everything_goes_back_to_how_it_came(at: Couch) -> None:
    pad = at.tv.plug(name="Xbox Pad")
    at.tv.frame()
    kept = remap(at, Family.XBOX)
    row(kept.screen, Action.CALL)
    at.tap(pad, "a", "y")
    kept.screen.column.put_focus("reset")
    at.tap(pad, "a")
    assert kept.screen.bindings.saved().pads == {}


# -- pads that nobody knows


def asked(at: Couch, pad: VirtualPad) -> tuple[MapPad, list[PadMapping]]:
    done: list[PadMapping] = []
    at.tv.frame()
    handle = at.tv.devices.pads.get(device(pad))
    assert handle is not None
    scene = MapPad(
        at.look, at.ports, device=handle.device, guid=handle.guid, name=handle.name, done=done.append
    )
    at.show(scene)
    at.frame(1.0)
    return scene, done


def show(at: Couch, pad: VirtualPad, *elements: int | str) -> None:
    for element in elements:
        if isinstance(element, str):
            pad.hat(element)
            at.frame()
            pad.hat("centered")
        else:
            at.tap(pad, element)
        at.frame(0.3)


def test_a_pad_shows_its_eight_buttons(at: Couch) -> None:
    pad = at.tv.plug(**ODD)
    _, done = asked(at, pad)
    show(at, pad, "up", "down", "left", "right", 2, 1, 9, 4)
    assert at.top is None
    assert list(done[0].places) == ["h0.1", "h0.4", "h0.8", "h0.2", "b2", "b1", "b9", "b4"]


def test_a_cross_that_wobbles_answers_once(at: Couch) -> None:
    pad = at.tv.plug(**ODD)
    scene, _ = asked(at, pad)
    pad.hat(1 | 2)
    at.frame()
    pad.hat("centered")
    at.frame(0.05)
    assert len(scene.capture.answers) == 1


def test_a_bare_pad_finishes_alone(at: Couch) -> None:
    pad = at.tv.plug(**ODD)
    _, done = asked(at, pad)
    show(at, pad, "up", "down", "left", "right", 0, 1, 0, 1)
    assert len(done[0].places) == 6


def test_a_device_that_works_skips_goes_back_and_cancels(at: Couch) -> None:
    helper = at.tv.plug()
    pad = at.tv.plug(**ODD)
    scene, done = asked(at, pad)
    show(at, pad, "up", "down")
    at.tap(helper, "dpleft")
    assert scene.capture.asked is PadInput.PAD_DOWN
    at.tap(helper, "a")
    assert scene.capture.answers == ("h0.1", None)
    at.tap(helper, "b")
    assert at.top is None
    assert done == []


def test_too_little_to_play_with_begins_again(at: Couch) -> None:
    helper = at.tv.plug()
    pad = at.tv.plug(**ODD)
    scene, done = asked(at, pad)
    at.tap(helper, *["a"] * 8)
    assert at.top is scene
    assert scene.capture.asked is PadInput.PAD_UP
    assert done == []


def test_a_pad_pulled_in_the_middle_is_asked_no_more(at: Couch) -> None:
    pad = at.tv.plug(**ODD)
    asked(at, pad)
    show(at, pad, "up")
    at.tv.unplug(pad)
    at.frame()
    assert at.top is None


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["en", "pt_BR", "es"])
def test_it_can_be_read_in_every_language_and_size(percent: int, language: str) -> None:
    with couch(percent=percent, language=language) as at:
        at.tv.plug(name="Xbox Pad")
        pad = at.tv.plug(**ODD)
        scene, _ = asked(at, pad)
        small: list[str] = []
        at.look.text.recorder = lambda inked: (
            small.append(inked.text) if inked.cut or inked.size < 28 else None
        )
        while scene.capture.asked is not None:
            at.picture()
            scene.capture = scene.capture.skip()
        for kind in (*Family, None):
            screen: Scene = remap(at, kind).screen
            at.show(screen)
            at.picture()
        assert small == []
