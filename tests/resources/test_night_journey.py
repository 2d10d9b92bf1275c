"""The picture behind the title is the same at the same moment, and moves when time does."""

from itertools import pairwise
from pathlib import Path

import pygame

from game.resources.artwork import Artwork
from game.resources.night_journey import CANVAS, NightJourney, train_left

ART = Path(__file__).parents[2] / "assets" / "art"


def picture(seconds: float) -> bytes:
    surface = pygame.Surface(CANVAS)
    NightJourney(Artwork(ART)).draw(surface, seconds)
    return pygame.image.tobytes(surface, "RGB")


def test_the_same_moment_is_the_same_picture_and_another_is_not() -> None:
    still = picture(0.0)
    assert picture(0.0) == still
    assert picture(1.5) != still


def test_the_train_rolls_to_the_right_and_comes_again_from_the_left() -> None:
    places = [train_left(seconds) for seconds in range(200)]
    jumps = [(a, b) for a, b in pairwise(places) if b < a]
    assert 1 <= len(jumps) <= 2
    assert all(before > 1850 and after < -1600 for before, after in jumps)
