"""Where the focus goes: a picture of places, a press, and the place that has it then."""

import pygame
import pytest

from game.input.actions import Action
from game.ui.focus import Focus, Spot

UP, DOWN, LEFT, RIGHT = Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT

GRID = """
abc
d f
ghi
"""
WIDE = """
ab
cc
de
"""


def spots(picture: str) -> list[Spot[str]]:
    """Each letter is a place of 100 x 40 pixels; a letter repeated in a row is a wider one."""
    found: dict[str, pygame.Rect] = {}
    for row, line in enumerate(picture.strip().splitlines()):
        for column, letter in enumerate(line):
            rect = pygame.Rect(column * 120, row * 60, 100, 40)
            if letter != " ":
                found[letter] = found.get(letter, rect).union(rect)
    return [Spot(letter, rect) for letter, rect in found.items()]


@pytest.mark.parametrize(
    ("picture", "start", "presses", "end"),
    [
        (GRID, "a", [RIGHT], "b"),
        (GRID, "a", [DOWN], "d"),
        (GRID, "d", [RIGHT], "f"),
        (GRID, "b", [DOWN], "h"),
        (GRID, "f", [LEFT], "d"),
        (GRID, "a", [LEFT], "a"),
        (GRID, "a", [UP], "g"),
        (GRID, "i", [DOWN], "c"),
        (WIDE, "a", [DOWN], "c"),
        (WIDE, "b", [DOWN, DOWN], "d"),
        (WIDE, "c", [UP], "a"),
    ],
)
def test_from_here_there(picture: str, start: str, presses: list[Action], end: str) -> None:
    focus = Focus(start)
    for action in presses:
        focus.move(action, spots(picture))
    assert focus.of() == end


def test_every_place_is_reached_from_every_other() -> None:
    places = spots(GRID)
    for start in places:
        reached, edge = {start.key}, [start.key]
        while edge:
            key = edge.pop()
            for action in (UP, DOWN, LEFT, RIGHT):
                focus = Focus(key)
                focus.move(action, places)
                if focus.of() not in reached:
                    reached.add(focus.of())
                    edge.append(focus.of())
        assert reached == {spot.key for spot in places}


def test_each_seat_has_a_focus_of_its_own_once_it_moved() -> None:
    focus = Focus("a")
    focus.move(RIGHT, spots(GRID), seat=3)
    assert (focus.of(3), focus.of(2), focus.of()) == ("b", "a", "a")


def test_a_focus_whose_place_is_gone_goes_to_the_first() -> None:
    focus = Focus("z")
    focus.keep(spots(GRID))
    assert focus.of() == "a"
