"""The banner of a table stands whole in its place, whoever plays and whatever is uncovered."""

from __future__ import annotations

import pygame
import pytest

from game.app.assets import asset_folder
from game.i18n.phrasing import Phrasing
from game.i18n.words import LANGUAGES, Words
from game.resources.fonts import Face, Fonts
from game.resources.table_map import load_table
from game.rules.position import read_position
from game.rules.state import observe
from game.ui.theme import SMALLEST_TEXT

NAMES = ("Guilherme", "Wilhelmina", "Maximilian", "Esperança", "Margarethe")
FRAME = 50
"""Pixels that the banner's board takes from its place."""

TRAINS = ("A: 10-11 11-11!", "B: 10-8 8-8!", "C: 10-9 9-9!", "M: 10-12 12-12!")
POSITIONS = (
    "rules standard; turn A first; to start B C",
    "rules open-build; turn A build; to start A B C",
    "rules standard; turn A follow A; A: 10-11 11-11!",
    "rules cover-at-once; turn A follow A; A: 10-11 11-11!",
    "rules knock-out; turn A drew 0-10",
    *(
        f"rules cover-at-once; turn A play; {'; '.join(TRAINS[-count:])}; uncovered {' '.join('ABCM'[-count:])}"
        for count in (1, 2, 3, 4)
    ),
)
HANDS = "A holds 0-1 0-10; B holds 0-2; C holds 0-3; boneyard 1-11 1-8 1-9 1-12"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_every_banner_fits(position: str, language: str) -> None:
    pygame.font.init()
    font = Fonts(asset_folder() / "fonts").font(Face.BOLD, SMALLEST_TEXT)
    position = position.replace("", "").replace("; uncovered M", "")
    view = observe(read_position(f"round 3; engine 10; leader A; {position}; {HANDS}"), None)
    for seats in (2, 8):
        room = load_table(asset_folder() / "tables", seats).banner.width - FRAME
        for you in (None, 0):
            banner = Phrasing(Words(language, strict=True), NAMES, you).banner(view)
            assert font.width(banner) <= room, banner
