"""A tile can be read: by anybody's colour vision, from the couch, and lying either way."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from game.resources.fonts import Fonts
from game.resources.palette import HIGH_CONTRAST, NIGHT_TRAIN
from game.resources.table_map import load_table
from game.resources.tile_faces import PIPS, SMALLEST_COUNTED_HALF, Axis, FaceStyle, TileFaces
from tests.resources.colour_vision import DEFICIENCIES, seen

ASSETS = Path(__file__).parents[2] / "assets"
NUMBERS = range(13)
TRACK_HALVES = sorted({load_table(ASSETS / "tables", n).lanes[0].half_tile for n in range(2, 9)})
HAND_HALVES = [60, 86]

# A 43-inch screen is 952 mm wide: seen from three metres, one of its 1920 pixels covers 0.568 arc minutes.
# 20/40 sight resolves two arc minutes, here the width at half height of a Gaussian blur.
BLUR_PIXELS = 2.0 / 2.355 / 0.568
CLEAR_MARGIN = 5
NOISE = 6


@pytest.fixture(scope="module")
def faces() -> TileFaces:
    pygame.font.init()
    return TileFaces(NIGHT_TRAIN, Fonts(ASSETS / "fonts"))


def test_a_number_has_as_many_pips_in_places_of_their_own() -> None:
    assert [len(set(places)) for places in PIPS] == list(NUMBERS)


@pytest.mark.parametrize("places", PIPS)
def test_pips_look_the_same_upside_down(places: tuple[tuple[float, float], ...]) -> None:
    assert rounded((-x, -y) for x, y in places) == rounded(places)


@pytest.mark.parametrize("half", [36, 44, 86])
@pytest.mark.parametrize("axis", Axis)
def test_a_face_has_the_size_of_its_axis_and_clear_corners(faces: TileFaces, half: int, axis: Axis) -> None:
    for picture in (faces.face(3, 9, half, axis), faces.back(half, axis)):
        assert picture.get_size() == axis.size(half)
        assert picture.get_at((0, 0)).a < 128
        assert picture.get_at((half // 2, half // 2)).a == 255


def test_automatic_counts_pips_where_they_can_be_counted() -> None:
    automatic = FaceStyle.AUTOMATIC
    assert [automatic.counted(half) for half in (36, SMALLEST_COUNTED_HALF, 86)] == [False, True, True]
    assert FaceStyle.PIPS.counted(30)
    assert not FaceStyle.NUMERALS.counted(100)


def test_a_picture_is_drawn_once(faces: TileFaces) -> None:
    assert faces.face(1, 2, 44, Axis.ACROSS) is faces.face(1, 2, 44, Axis.ACROSS, FaceStyle.PIPS)
    assert faces.back(44, Axis.ACROSS) is faces.back(44, Axis.ACROSS)
    assert faces.shadow(44, Axis.ACROSS).surface is faces.shadow(44, Axis.ACROSS).surface


def test_a_carried_tile_throws_a_wider_and_lower_shadow(faces: TileFaces) -> None:
    lying, carried = (faces.shadow(44, Axis.ACROSS, height) for height in (2, 20))
    assert carried.surface.get_width() > lying.surface.get_width()
    low = [shadow.offset[1] + shadow.surface.get_height() / 2 for shadow in (lying, carried)]
    assert low[0] < low[1]


def test_high_contrast_draws_its_own_ivory() -> None:
    pygame.font.init()
    picture = TileFaces(HIGH_CONTRAST, Fonts(ASSETS / "fonts")).face(0, 0, 86, Axis.UPRIGHT, FaceStyle.PIPS)
    assert picture.get_at((20, 20))[:3] >= (250, 240, 220)


@pytest.mark.parametrize("style", [FaceStyle.PIPS, FaceStyle.NUMERALS])
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_no_two_numbers_rest_on_colour_alone(faces: TileFaces, style: FaceStyle, deficiency: str) -> None:
    """With every hue taken away, what is left of two numbers still differs in a good part of its ink."""
    half = 44
    pictures = [stencil(half_picture(faces, number, half, style)) for number in NUMBERS]
    for colour in NIGHT_TRAIN.pips:
        assert lightness(seen(colour, DEFICIENCIES[deficiency])) < 0.62 * lightness(NIGHT_TRAIN.ivory)
    for one, other in combinations(pictures, 2):
        ink = max(total(one), total(other))
        assert total(ImageChops.difference(one, other)) > 0.12 * ink


@pytest.mark.parametrize("half", [*TRACK_HALVES, *HAND_HALVES])
def test_every_number_is_named_from_the_couch(faces: TileFaces, half: int) -> None:
    assert worst_margin(faces, half, FaceStyle.AUTOMATIC) > CLEAR_MARGIN


def test_pips_too_small_for_the_couch_are_found_out(faces: TileFaces) -> None:
    assert worst_margin(faces, 8, FaceStyle.PIPS) < CLEAR_MARGIN


def worst_margin(faces: TileFaces, half: int, style: FaceStyle) -> float:
    """How many times worse the best wrong answer fits than the right one, for the number with the least.

    A matcher is shown the blurred, noisy far end of a tile, and compares it with thirteen near ends.
    """
    known = [television(half_picture(faces, number, half, style)) for number in NUMBERS]
    noise = Random(half)
    margins = []
    for number in NUMBERS:
        glimpse = noisy(television(half_picture(faces, number, half, style, end=1)), noise)
        errors = [mismatch(glimpse, template) for template in known]
        right = errors.pop(number)
        margins.append(min(errors) / right)
    return min(margins)


def half_picture(faces: TileFaces, number: int, half: int, style: FaceStyle, end: int = 0) -> Image.Image:
    numbers = (number, 0) if end == 0 else (0, number)
    tile = faces.face(*numbers, half, Axis.UPRIGHT, style)
    ground = pygame.Surface(tile.get_size())
    ground.fill(NIGHT_TRAIN.lane)
    ground.blit(tile, (0, 0))
    piece = ground.subsurface((0, end * half, half, half))
    return Image.frombytes("RGB", piece.get_size(), pygame.image.tobytes(piece, "RGB"))


def television(picture: Image.Image) -> Image.Image:
    """As the couch sees it: colour at half the sharpness of light, then eyes of 20/40."""
    light, *colour = picture.convert("YCbCr").split()
    halves = [plane.resize((plane.width // 2, plane.height // 2), Image.Resampling.BOX) for plane in colour]
    coarse = [plane.resize(picture.size, Image.Resampling.BILINEAR) for plane in halves]
    sent = Image.merge("YCbCr", [light, *coarse]).convert("RGB")
    return sent.filter(ImageFilter.GaussianBlur(BLUR_PIXELS))


def noisy(picture: Image.Image, noise: Random) -> Image.Image:
    values = bytes(min(255, max(0, round(v + noise.gauss(0, NOISE)))) for v in picture.tobytes())
    return Image.frombytes("RGB", picture.size, values)


def mismatch(glimpse: Image.Image, template: Image.Image) -> float:
    """The least mean square difference over small shifts, away from the edges."""
    edge = glimpse.width // 8
    window = (edge, edge, glimpse.width - edge, glimpse.height - edge)
    target = glimpse.crop(window)
    shifts = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    moved = (template.crop((window[0] + x, window[1] + y, window[2] + x, window[3] + y)) for x, y in shifts)
    differences = (ImageStat.Stat(ImageChops.difference(target, other)).rms for other in moved)
    return min(sum(channel**2 for channel in channels) for channels in differences)


def stencil(picture: Image.Image) -> Image.Image:
    """Ink as white and everything else as black, whatever the ink's colour."""
    light = lightness(NIGHT_TRAIN.ivory)
    window = picture.convert("L").crop((4, 4, picture.width - 4, picture.height - 6))
    return window.point(lambda value: 255 if value < 0.68 * light else 0)


def lightness(colour: tuple[int, ...]) -> float:
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


def total(picture: Image.Image) -> float:
    return ImageStat.Stat(picture).sum[0]


def rounded(places: object) -> set[tuple[float, float]]:
    assert isinstance(places, (tuple, Iterator))
    return {(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in places}
