"""The gallery's key moments and worst cases can all be stood up: no picture of it ends in a mistake."""

from __future__ import annotations

import pygame
import pytest

from gallery_parts._request import Request
from gallery_parts.table import pictures

ASKED = Request("en", 100, ("moment-", "worst-"))
"""What stands on positions that are written down; the other pictures are simply played up to."""

PAINTED = {name: paint for name, paint in pictures(ASKED) if ASKED.wants(name)}


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.set_mode((1920, 1080))


@pytest.mark.parametrize("name", PAINTED)
def test_every_moment_of_the_gallery_can_be_painted(name: str) -> None:
    picture = PAINTED[name]()
    assert picture.get_size() == (1920, 1080)
    assert len({picture.get_at((x, 540))[:3] for x in range(0, 1920, 20)}) > 1, "an empty picture"
