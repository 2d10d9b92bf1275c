"""Type: what is wrapped keeps all its words, what is fitted fits and stays large enough."""

import string
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.resources.fonts import Face, Fonts
from game.resources.palette import Colour
from game.ui.text import Typesetter
from game.ui.theme import BODY, SMALLEST_TEXT, TITLE, Style, Theme

FOLDER = Path(__file__).parents[2] / "assets" / "fonts"
INK = Colour(255, 255, 255)


@pytest.fixture(scope="module")
def type_() -> Typesetter:
    pygame.font.init()
    return Typesetter(Fonts(FOLDER))


TEXTS = st.lists(st.text(string.ascii_letters, min_size=1, max_size=12), min_size=1, max_size=30).map(
    " ".join
)


@given(text=TEXTS, width=st.integers(200, 1200))
def test_wrapped_lines_hold_all_words_and_no_line_is_wider_than_it_may_be(
    type_: Typesetter, text: str, width: int
) -> None:
    lines = type_.wrap(text, BODY, width)
    assert " ".join(lines) == text
    assert all(type_.width(line, BODY) <= width or " " not in line for line in lines)


@given(text=TEXTS, width=st.integers(300, 1600))
def test_a_fitted_line_fits_or_is_as_small_as_text_may_be(type_: Typesetter, text: str, width: int) -> None:
    style = type_.fitted(text, TITLE, width)
    assert type_.width(text, style) <= width or type_.size(style) == SMALLEST_TEXT


def test_what_cannot_fit_is_cut_with_dots_and_says_so(type_: Typesetter) -> None:
    told = []
    type_.recorder = told.append
    surface = pygame.Surface((400, 100))
    type_.line(surface, "a sentence that is far too long for this", BODY, INK, (0, 0), width=200)
    type_.recorder = None
    assert told[0].cut
    assert told[0].text.endswith("…")
    assert told[0].rect.width <= 200


@pytest.mark.parametrize(("percent", "size"), [(100, 34), (130, 44), (150, 51), (400, 51), (10, 34)])
def test_the_text_size_setting_reaches_body_text_in_full(percent: int, size: int) -> None:
    assert BODY.at(Theme.of(percent=percent).scale) == size


@pytest.mark.parametrize("size", [6, 28, 90])
def test_no_style_is_ever_smaller_than_can_be_read(size: int) -> None:
    assert Style(Face.TEXT, size).at(1.0) >= SMALLEST_TEXT


def test_a_line_is_rendered_once(type_: Typesetter) -> None:
    surface = pygame.Surface((400, 100))
    images = {id(type_._image("again", BODY, INK)) for _ in range(5)}
    type_.line(surface, "again", BODY, INK, (0, 0))
    assert len(images) == 1
