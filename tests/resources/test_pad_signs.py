"""Every place on every family of pads, and every key that does something, has a sign of its own."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.input.actions import PadInput
from game.input.bindings import KEY_DEFAULTS
from game.input.families import Family
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.resources.pad_signs import PadSigns
from game.resources.palette import NIGHT_TRAIN

ASSETS = Path(__file__).parents[2] / "assets"
HEIGHT = 48


@pytest.fixture(scope="module")
def signs() -> PadSigns:
    pygame.font.init()
    return PadSigns(Artwork(ASSETS / "art"), Fonts(ASSETS / "fonts"), NIGHT_TRAIN)


@pytest.mark.parametrize("family", Family)
def test_no_two_places_of_a_pad_look_alike(signs: PadSigns, family: Family) -> None:
    pictures = {place: signs.pad(family.value, place.value, HEIGHT) for place in PadInput}
    assert all(picture.get_height() == HEIGHT for picture in pictures.values())
    alike = [
        (one, other)
        for one, other in combinations(PadInput, 2)
        if pygame.image.tobytes(pictures[one], "RGBA") == pygame.image.tobytes(pictures[other], "RGBA")
    ]
    assert alike == []


@pytest.mark.parametrize(
    ("place", "families"), [("a", 4), ("b", 4), ("leftshoulder", 4), ("start", 4), ("back", 4), ("dpup", 1)]
)
def test_families_print_their_own_signs(signs: PadSigns, place: str, families: int) -> None:
    pictures = {pygame.image.tobytes(signs.pad(family.value, place, HEIGHT), "RGBA") for family in Family}
    # Two families letter their shoulders alike.
    assert len(pictures) >= min(families, 3)


def test_letters_of_a_nintendo_pad_stand_where_they_are_printed(signs: PadSigns) -> None:
    picture = signs.pad("nintendo", "a", HEIGHT)
    other = signs.pad("nintendo", "b", HEIGHT)
    assert pygame.image.tobytes(picture, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("label", ["up", "enter", "space", "R", "Esc", "F11", "tab", "shift"])
def test_a_key_is_as_high_as_asked_and_wide_enough(signs: PadSigns, label: str) -> None:
    picture = signs.key(label, HEIGHT)
    assert picture.get_height() == HEIGHT
    assert picture.get_width() >= HEIGHT
    assert picture is signs.key(label, HEIGHT)


def test_a_place_that_no_pad_has_is_refused(signs: PadSigns) -> None:
    with pytest.raises(KeyError):
        signs.pad("xbox", "wing", HEIGHT)


def test_there_are_keys_to_draw() -> None:
    assert pygame.K_RETURN in KEY_DEFAULTS
