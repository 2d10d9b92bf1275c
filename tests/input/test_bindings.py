"""Which button asks for what, and how people change it."""

import msgspec
import pygame
import pytest

from game.input.actions import PAD_ACTIONS, Action, PadInput
from game.input.bindings import ESSENTIAL, Bindings, SavedBindings, UnreachableError
from game.input.families import Family, family_of, vendor_and_product


@pytest.mark.parametrize("family", Family)
def test_every_action_of_a_pad_has_a_place_on_every_family(family: Family) -> None:
    bindings = Bindings()
    assert [action for action in PAD_ACTIONS if not bindings.pad_inputs(family, action)] == []


def test_every_action_has_a_key() -> None:
    assert [action for action in Action if not Bindings().key_codes(action)] == []


@pytest.mark.parametrize(
    ("key", "action"),
    [
        (pygame.K_RETURN, Action.CONFIRM),
        (352, Action.CONFIRM),  # a remote's middle button
        (pygame.K_AC_BACK, Action.BACK),
        (pygame.K_BACKSPACE, Action.BACK),
        (pygame.K_ESCAPE, Action.PAUSE),
        (pygame.K_SPACE, Action.PEEK),
        (pygame.K_F11, Action.FULLSCREEN),
        (pygame.K_F5, None),
    ],
)
def test_keys_of_keyboards_and_remotes(key: int, action: Action | None) -> None:
    assert Bindings().key_action(key) is action


def test_an_action_moved_to_a_taken_button_changes_places_with_what_was_there() -> None:
    bindings = Bindings().with_pad(Family.XBOX, Action.CALL, PadInput.WEST)
    assert bindings.pad_action(Family.XBOX, PadInput.WEST) is Action.CALL
    assert bindings.pad_action(Family.XBOX, PadInput.RIGHT_STICK) is Action.WEST
    assert bindings.pad_action(Family.NINTENDO, PadInput.WEST) is Action.WEST  # one family at a time


def test_an_action_moved_to_a_free_button_leaves_its_old_one_free() -> None:
    bindings = Bindings().with_pad(Family.XBOX, Action.PEEK, PadInput.PADDLE_1)
    assert bindings.pad_inputs(Family.XBOX, Action.PEEK) == (PadInput.PADDLE_1,)
    assert bindings.pad_action(Family.XBOX, PadInput.LEFT_TRIGGER) is None


def test_the_new_place_is_the_one_that_prompts_show() -> None:
    bindings = Bindings().with_pad(Family.PLAIN, Action.UP, PadInput.RIGHT_STICK_UP)
    assert bindings.pad_inputs(Family.PLAIN, Action.UP)[0] is PadInput.RIGHT_STICK_UP
    keys = Bindings().with_key(Action.CONFIRM, pygame.K_e).key_codes(Action.CONFIRM)
    assert keys[0] == pygame.K_e


def test_no_sequence_of_changes_leaves_an_essential_action_out_of_reach() -> None:
    for action in PAD_ACTIONS:
        for source in PadInput:
            bindings = Bindings().with_pad(Family.XBOX, action, source)
            again = bindings.with_pad(Family.XBOX, Action.PEEK, source)
            for result in (bindings, again):
                assert all(result.pad_inputs(Family.XBOX, needed) for needed in ESSENTIAL)


def test_taking_the_last_button_of_an_essential_action_is_refused() -> None:
    lost = Bindings().with_key(Action.CALL, pygame.K_c)
    keys = {key: action for key, action in lost.keys.items() if action is not Action.CALL}
    without_call = Bindings(keys=keys)
    with pytest.raises(UnreachableError) as refusal:
        without_call.with_key(Action.CALL, pygame.K_UP)
    assert refusal.value.action is Action.UP


def test_confirm_and_back_change_places_on_pads_and_not_on_keys() -> None:
    swapped = Bindings().with_swap(True)
    assert swapped.pad_action(Family.XBOX, PadInput.SOUTH) is Action.BACK
    assert swapped.pad_inputs(Family.XBOX, Action.CONFIRM) == (PadInput.EAST,)
    assert swapped.key_action(pygame.K_RETURN) is Action.CONFIRM
    moved = swapped.with_pad(Family.XBOX, Action.CONFIRM, PadInput.NORTH)
    assert moved.pad_action(Family.XBOX, PadInput.NORTH) is Action.CONFIRM


def test_bindings_survive_the_settings_file() -> None:
    bindings = (
        Bindings()
        .with_swap(True)
        .with_pad(Family.PLAYSTATION, Action.PEEK, PadInput.RIGHT_TRIGGER)
        .with_key(Action.CALL, pygame.K_x)
    )
    written = msgspec.json.encode(bindings.saved())
    read = Bindings.restored(msgspec.json.decode(written, type=SavedBindings))
    assert read.saved() == bindings.saved()
    assert read.pad_inputs(Family.PLAYSTATION, Action.PEEK) == (PadInput.RIGHT_TRIGGER,)
    assert read.key_codes(Action.CALL)[0] == pygame.K_x


def test_untouched_bindings_write_nothing() -> None:
    assert msgspec.json.encode(Bindings().saved()) == b"{}"


def test_damaged_bindings_fall_back_table_by_table() -> None:
    saved = SavedBindings(pads={"xbox": {"a": "fly", "nose": "confirm"}, "moon": {}}, keys={13: "confirm"})
    read = Bindings.restored(saved)
    assert read.pad_action(Family.XBOX, PadInput.SOUTH) is Action.CONFIRM
    assert read.key_action(pygame.K_UP) is Action.UP


def test_tables_go_back_to_how_they_came() -> None:
    changed = Bindings().with_pad(Family.XBOX, Action.CALL, PadInput.WEST).with_key(Action.CALL, pygame.K_x)
    assert changed.reset_pad(Family.XBOX).reset_keys().saved() == Bindings().saved()


@pytest.mark.parametrize(
    ("vendor", "name", "family"),
    [
        (0x045E, "anything", Family.XBOX),
        (0x054C, "Wireless Controller", Family.PLAYSTATION),
        (0x057E, "Pro Controller", Family.NINTENDO),
        (0x0F0D, "HORI Pokken for Nintendo Switch", Family.NINTENDO),
        (0x0E6F, "PDP Xbox One Controller", Family.XBOX),
        (0, "Steam Virtual Gamepad", Family.PLAIN),
        (0x0079, "DragonRise Generic USB Joystick", Family.PLAIN),
    ],
)
def test_a_pads_family_is_known_by_maker_then_by_name(vendor: int, name: str, family: Family) -> None:
    assert family_of(vendor, name) is family


@pytest.mark.parametrize(
    ("guid", "numbers"),
    [
        ("030000005e0400008e02000014010000", (0x045E, 0x028E)),
        ("050000004c050000e60c000000810000", (0x054C, 0x0CE6)),
        ("05000000436f6e74726f6c6c65720000", (0, 0)),  # a name instead of numbers
        ("", (0, 0)),
        ("zz", (0, 0)),
    ],
)
def test_a_guid_tells_maker_and_model(guid: str, numbers: tuple[int, int]) -> None:
    assert vendor_and_product(guid) == numbers
