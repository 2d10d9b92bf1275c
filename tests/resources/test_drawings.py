"""Every drawing that is shipped can be rasterised, and uses only what the rasteriser can draw."""

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.resources.artwork import Artwork
from game.resources.palette import NIGHT_TRAIN

ART = Path(__file__).parents[2] / "assets" / "art"
NAMES = Artwork(ART).names()
DRAWABLE = {
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
SEATS = ("lantern", "bell", "wheel", "whistle", "crown", "star", "leaf", "anchor")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_shows_something_and_uses_what_can_be_drawn(name: str) -> None:
    picture = Artwork(ART).picture(name, (64, 64))
    assert picture.get_bounding_rect().width > 4
    root = ElementTree.parse(ART / f"{name}.svg").getroot()
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in DRAWABLE, f"{name}: <{element.tag}> is not drawn"
        if element.tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            values = [element.get(key, "0%") for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r")]
            assert all(value.endswith("%") for value in values), f"{name}: a gradient not in per cent"


def test_seats_have_silhouettes_that_no_colour_is_needed_for() -> None:
    masks = {
        name: pygame.mask.from_surface(Artwork(ART).picture(f"seat/{name}", (40, 40)))
        for name in (*SEATS, "mexican")
    }
    for one, other in combinations(masks, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - common
        assert common < 0.72 * either, (one, other)


def test_what_is_tinted_is_drawn_in_white() -> None:
    for name in NAMES:
        if name.startswith("seat/"):
            picture = Artwork(ART).picture(name, (64, 64), NIGHT_TRAIN.brass)
            mask = pygame.mask.from_surface(picture, 254)
            places = [(x, y) for x in range(64) for y in range(64) if mask.get_at((x, y))]
            assert places
            assert all(picture.get_at(place)[:3] == NIGHT_TRAIN.brass for place in places), name
