"""What stands on the table says its state twice: by its shape and by its light."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.resources.artwork import Artwork
from game.resources.emblems import Emblems
from game.resources.fonts import Fonts
from game.resources.palette import HIGH_CONTRAST, NIGHT_TRAIN, Colour, Palette, contrast
from game.resources.table_ground import lane_light, paint_table
from game.resources.table_map import CANVAS_HEIGHT, CANVAS_WIDTH, load_table
from game.resources.table_pieces import RAISED, TablePieces
from game.rules.moves import MEXICAN

ASSETS = Path(__file__).parents[2] / "assets"
PALETTES = pytest.mark.parametrize("palette", [NIGHT_TRAIN, HIGH_CONTRAST], ids=["night", "contrast"])


def pieces(palette: Palette = NIGHT_TRAIN) -> TablePieces:
    pygame.font.init()
    return TablePieces(Artwork(ASSETS / "art"), Fonts(ASSETS / "fonts"), palette)


@PALETTES
def test_an_open_badge_differs_from_a_closed_one_in_shape_and_light(palette: Palette) -> None:
    opened, closed = (pieces(palette).badge(80, 7, open_to_all=state) for state in (True, False))
    assert overlap(opened, closed) < 0.97
    assert contrast(palette.ivory, palette.plate) >= 3
    assert luminance(opened, (14, 40)) > 3 * luminance(closed, (14, 40))


@pytest.mark.parametrize("number", [0, 8, 10, 12])
@pytest.mark.parametrize("diameter", [78, 88])
def test_the_figure_of_a_badge_is_large(number: int, diameter: int) -> None:
    badge = pieces().badge(diameter, number, open_to_all=False)
    bright = pygame.mask.from_threshold(badge, NIGHT_TRAIN.text, (60, 60, 60, 255))
    figure = bright.get_bounding_rects()
    assert max(rect.bottom for rect in figure) - min(rect.top for rect in figure) >= diameter * 0.36


def test_an_uncovered_double_is_framed_on_its_badge() -> None:
    calm, asking = (pieces().badge(80, 7, open_to_all=True, asks=state) for state in (False, True))
    assert pygame.image.tobytes(calm, "RGBA") != pygame.image.tobytes(asking, "RGBA")


@pytest.mark.parametrize("size", [(56, 132), (56, 98), (38, 108), (40, 124)])
def test_the_arm_of_a_signal_rises_inside_its_place(size: tuple[int, int]) -> None:
    closed = pieces().signal(size, 0, open_to_all=False)
    opened = pieces().signal(size, RAISED, open_to_all=True)
    assert closed.get_size() == opened.get_size() == size
    assert overlap(closed, opened) < 0.9
    turned = pieces().signal(size, 0, open_to_all=False, mirrored=True)
    assert overlap(closed, turned) < 0.9


@PALETTES
def test_a_lit_plate_is_written_on_in_ink(palette: Palette) -> None:
    made = pieces(palette)
    for lit in (False, True):
        plate = made.plate((172, 116), 0, lit=lit)
        ground = plate.get_at((86, 70))
        assert contrast_of(made.plate_ink(lit=lit), ground) >= (7 if palette is HIGH_CONTRAST else 4.5)


def test_each_seat_has_an_emblem_and_the_mexican_train_another() -> None:
    emblems = Emblems(Artwork(ASSETS / "art"), NIGHT_TRAIN)
    pictures = [emblems.picture(train, 56) for train in (*range(8), MEXICAN)]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 9
    assert emblems.picture(0, 56) is pictures[0]


@pytest.mark.parametrize("number", [1, 9, 52])
def test_a_count_is_as_high_as_its_place(number: int) -> None:
    assert pieces().count(number, 40).get_height() == 40


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_table_covers_the_canvas_and_a_lit_lane_stands_out(seats: int) -> None:
    table = load_table(ASSETS / "tables", seats)
    ground = paint_table(table, NIGHT_TRAIN, Artwork(ASSETS / "art"))
    assert ground.get_size() == (CANVAS_WIDTH, CANVAS_HEIGHT)
    for lane in table.lanes:
        light = lane_light(lane, NIGHT_TRAIN)
        assert light.get_size() == (lane.light.width, lane.light.height)
        place = (lane.light.width // 2, 9)
        dark = ground.get_at((lane.light.x + place[0], lane.light.y + place[1]))
        assert contrast_of(light.get_at(place), dark) >= 3


def overlap(one: pygame.Surface, other: pygame.Surface) -> float:
    masks = [pygame.mask.from_surface(picture) for picture in (one, other)]
    common = masks[0].overlap_area(masks[1], (0, 0))
    return common / (masks[0].count() + masks[1].count() - common)


def luminance(picture: pygame.Surface, place: tuple[int, int]) -> float:
    return palette_colour(picture.get_at(place)).luminance + 0.05


def contrast_of(one: Sequence[int], other: Sequence[int]) -> float:
    return contrast(palette_colour(one), palette_colour(other))


def palette_colour(colour: Sequence[int]) -> Colour:
    red, green, blue = tuple(colour)[:3]
    return Colour(red, green, blue)
