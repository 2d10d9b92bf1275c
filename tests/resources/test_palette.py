"""Colours keep their distance: text from its ground, states from each other, seats for any colour vision."""

from itertools import combinations

import pytest

from game.resources.palette import HIGH_CONTRAST, NIGHT_TRAIN, Colour, Palette, contrast
from tests.resources.colour_vision import DEFICIENCIES, distance, seen

PALETTES = {"night train": NIGHT_TRAIN, "high contrast": HIGH_CONTRAST}
READ_ON = ("cloth", "cloth_deep", "lane", "plate", "panel", "band", "walnut_dark")
INK_ON = ("ivory", "ivory_shade", "brass", "brass_light", "focus", "lamp", "warning")
# Pairs of states that a player has to tell apart; each pair differs in shape on the screen as well.
STATES = (("lane", "lane_lit"), ("plate", "brass"), ("lane", "focus"), ("panel", "focus"), ("band", "focus"))
SIGNS_ON_LANE = ("open", "closed", "lamp", "warning")

both = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


@both
def test_text_stands_out_from_every_ground(palette: Palette) -> None:
    least = 7 if palette is HIGH_CONTRAST else 4.5
    pairs = [(words, ground) for words in ("text", "muted") for ground in READ_ON]
    pairs += [("ink", ground) for ground in INK_ON]
    assert faint(palette, pairs, least) == []
    assert faint(palette, [("text", "lane_lit")], 4.5) == []


@both
def test_states_differ_in_luminance(palette: Palette) -> None:
    signs = [(sign, ground) for sign in SIGNS_ON_LANE for ground in ("lane", "plate")]
    assert faint(palette, [*STATES, *signs], 3) == []


@both
def test_each_number_stands_out_from_the_ivory(palette: Palette) -> None:
    assert len(palette.pips) == 13
    assert [n for n, colour in enumerate(palette.pips) if contrast(colour, palette.ivory) < 3] == []


@both
def test_each_seat_stands_out_from_its_plate_and_carries_ink(palette: Palette) -> None:
    for colour in (*palette.seats, palette.mexican):
        assert contrast(colour, palette.plate) >= 3
        assert contrast(colour, palette.ink) >= 3


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_eight_seats_are_eight_colours_for_any_colour_vision(deficiency: str) -> None:
    matrix = DEFICIENCIES[deficiency]
    colours = [seen(colour, matrix) for colour in NIGHT_TRAIN.seats]
    assert len(colours) == 8
    assert min(distance(a, b) for a, b in combinations(colours, 2)) >= 20


def test_the_mexican_train_has_a_colour_when_every_seat_has_one() -> None:
    assert NIGHT_TRAIN.train(8) == NIGHT_TRAIN.mexican
    assert NIGHT_TRAIN.train(0) == NIGHT_TRAIN.seats[0]


@pytest.mark.parametrize("text", ["", "red", "#12345", "123456#", "#gg0000"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"#|non-hexadecimal"):
        Colour.parse(text)


def test_black_on_white_is_the_greatest_contrast() -> None:
    assert contrast(Colour(0, 0, 0), Colour(255, 255, 255)) == pytest.approx(21)


def faint(palette: Palette, pairs: list[tuple[str, str]], least: float) -> list[tuple[str, str, float]]:
    ratios = [(a, b, contrast(getattr(palette, a), getattr(palette, b))) for a, b in pairs]
    return [(a, b, round(ratio, 2)) for a, b, ratio in ratios if ratio < least]
