"""Every menu and panel, in every language, at both ends of the text sizes, in both themes: can it be read?"""

from functools import cache
from itertools import product

import pygame
import pytest
from legibility import faults

from gallery_parts.menus import MENUS, score_table
from game.app.assets import asset_folder
from game.i18n.words import LANGUAGES, Words
from game.input.actions import Action
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.resources.palette import Colour, contrast
from game.scenes.panels.scores_sheet import ScoresSheet
from game.scenes.screen import Screen
from game.scenes.stack import SceneStack
from game.ui.look import Look
from game.ui.text import Inked
from game.ui.theme import CANVAS, Theme
from game.ui.widgets import Button

LOOKS = [
    *product(LANGUAGES, (100, 120, 150), (False,)),
    ("en", 100, True),
    ("pt_BR", 150, True),
]


@cache
def canvas() -> pygame.Surface:
    pygame.font.init()
    pygame.display.init()
    return pygame.display.set_mode(CANVAS)


@cache
def look(language: str, percent: int, high_contrast: bool, reduced_motion: bool = False) -> Look:
    canvas()
    assets = asset_folder()
    theme = Theme.of(percent=percent, high_contrast=high_contrast, reduced_motion=reduced_motion)
    return Look(theme, Words(language, strict=True), Fonts(assets / "fonts"), Artwork(assets / "art"))


@pytest.mark.parametrize(("language", "percent", "high_contrast"), LOOKS)
@pytest.mark.parametrize("name", MENUS)
def test_every_line_is_large_whole_in_its_place_and_stands_out(
    name: str, language: str, percent: int, high_contrast: bool
) -> None:
    seen = look(language, percent, high_contrast)
    *below, top = MENUS[name](seen)
    for scene in below:
        scene.draw(canvas())
    assert not [str(fault) for fault in faults(seen, top.draw, canvas())]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MENUS)
def test_a_list_that_scrolls_shows_whole_rows_wherever_it_stands(name: str, language: str) -> None:
    seen = look(language, 150, False)
    top = MENUS[name](seen)[-1]
    if not isinstance(top, Screen) or not top.column.overflows:
        return
    column, lines = top.column, list[Inked]()
    for _ in range(len(column.widgets) + 1):
        lines.clear()
        seen.text.recorder = lines.append
        column.draw(canvas())
        seen.text.recorder = None
        readable = [w.rect for w in column.widgets if not w.focusable or w.rect.height > column.rect.height]
        rows = [line for line in lines if line.rect.collidelist(readable) < 0]
        assert not [line.text for line in rows if not column.rect.contains(line.rect)]
        assert column.focused is None or column.rect.contains(column.focused.rect)
        column.move(Action.DOWN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["title", "pause"])
def test_a_menu_of_plates_is_in_sight_as_a_whole_at_any_text_size(name: str, language: str) -> None:
    for percent in (100, 120, 150):
        top = MENUS[name](look(language, percent, False))[-1]
        assert isinstance(top, Screen)
        assert not top.column.overflows
        buttons = [widget for widget in top.column.widgets if isinstance(widget, Button)]
        assert len({button.bare for button in buttons}) == 1


@pytest.mark.parametrize("name", MENUS)
def test_with_less_motion_a_screen_stands_still_and_is_drawn_once(name: str) -> None:
    stack = SceneStack(MENUS[name](look("en", 100, False, reduced_motion=True))[-1])
    stack.frame([], 1 / 60)
    stack.draw(canvas())
    for _ in range(3):
        stack.frame([], 1 / 60)
    assert not stack.needs_draw()


@pytest.mark.parametrize("high_contrast", [False, True])
def test_the_focus_differs_in_brightness_and_in_shape(high_contrast: bool) -> None:
    seen = look("en", 100, high_contrast)
    button = Button(seen, "button", "Play")
    button.rect = pygame.Rect(400, 400, 500, button.height(500))
    pictures = []
    for focused in (True, False):
        canvas().blit(seen.paint.backdrop(), (0, 0))
        button.draw(canvas(), focused=focused)
        pictures.append(canvas().copy())
    inside = (button.rect.left + 40, button.rect.centery)
    lit, plain = (Colour(*picture.get_at(inside)[:3]) for picture in pictures)
    assert contrast(lit, plain) >= 3
    pointer = (button.rect.left - 14, button.rect.centery - 3)
    assert contrast(*(Colour(*picture.get_at(pointer)[:3]) for picture in pictures)) >= 3


def test_before_the_first_count_the_scores_show_the_hands_and_what_is_to_come() -> None:
    seen, table = look("en", 100, False), score_table(4, 0, 12)
    sheet = ScoresSheet(seen, lambda: table)
    sheet.lay_out(pygame.Rect(120, 190, 1680, 700))
    written: list[str] = []
    seen.text.recorder = lambda line: written.append(line.text)
    sheet.draw(canvas())
    seen.text.recorder = None
    assert [text for text in written if text.startswith("Round")] == ["Round 1"]
    assert {str(held) for held in table.hands} <= set(written)
    assert any(text.startswith("12 rounds still to play") for text in written)
