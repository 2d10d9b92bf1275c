"""Drawings come at the size and in the colour they are asked for, and a bad one is named."""

from pathlib import Path

import pygame
import pytest

from game.resources.artwork import Artwork, ArtworkError
from game.resources.palette import Colour

DISC = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#fff"/></svg>'


@pytest.fixture
def artwork(tmp_path: Path) -> Artwork:
    folder = tmp_path / "signs"
    folder.mkdir()
    (folder / "disc.svg").write_text(DISC, encoding="utf-8")
    (folder / "broken.svg").write_text("<svg", encoding="utf-8")
    return Artwork(tmp_path)


@pytest.mark.parametrize("size", [(20, 20), (40, 20), (20, 40)])
def test_a_drawing_fits_its_size_and_keeps_its_proportions(artwork: Artwork, size: tuple[int, int]) -> None:
    picture = artwork.picture("signs/disc", size)
    assert picture.get_size() == size
    seen = picture.get_bounding_rect()
    assert abs(seen.width - 20) <= 1
    assert abs(seen.height - 20) <= 1
    assert abs(seen.centerx - size[0] // 2) <= 1
    assert abs(seen.centery - size[1] // 2) <= 1


def test_a_tint_colours_white_and_leaves_the_ground_clear(artwork: Artwork) -> None:
    picture = artwork.picture("signs/disc", (20, 20), Colour(200, 100, 50))
    assert picture.get_at((10, 10)) == pygame.Color(200, 100, 50, 255)
    assert picture.get_at((0, 0)).a == 0


def test_a_size_and_tint_is_drawn_once(artwork: Artwork) -> None:
    plain = artwork.picture("signs/disc", (20, 20))
    red = artwork.picture("signs/disc", (20, 20), Colour(255, 0, 0))
    assert plain is artwork.picture("signs/disc", (20, 20))
    assert red is artwork.picture("signs/disc", (20, 20), Colour(255, 0, 0))
    assert plain.get_at((10, 10)) == pygame.Color(255, 255, 255, 255)


@pytest.mark.parametrize("name", ["signs/broken", "signs/missing"])
def test_a_drawing_that_cannot_be_read_is_named(artwork: Artwork, name: str) -> None:
    with pytest.raises(ArtworkError, match=rf"{name}\.svg"):
        artwork.picture(name, (20, 20))


def test_no_size_is_no_picture(artwork: Artwork) -> None:
    with pytest.raises(ArtworkError, match="0 x 20"):
        artwork.picture("signs/disc", (0, 20))


def test_names_are_paths_without_the_suffix(artwork: Artwork) -> None:
    assert artwork.names() == ("signs/broken", "signs/disc")
