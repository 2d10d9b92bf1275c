"""Where the focus stands and where it goes: nearest in the direction that was pressed, one for each seat.

Knows places on the canvas and their keys, nothing of what stands there.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.input.actions import Action

K = TypeVar("K", bound=Hashable)

STEPS: Mapping[Action, tuple[int, int]] = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}

ASIDE_COSTS = 3
"""A pixel aside counts as much as this many ahead."""


@dataclass(frozen=True, slots=True)
class Spot(Generic[K]):
    """A place that can have the focus."""

    key: K
    rect: pygame.Rect


class Focus(Generic[K]):
    """The focused key of each seat. A seat without one of its own shares that of seat None.

    Unless it ``wraps``, the focus stays at the end of a column.
    """

    def __init__(self, first: K, *, wraps: bool = True) -> None:
        self._at: dict[int | None, K] = {None: first}
        self._wraps = wraps

    def of(self, seat: int | None = None) -> K:
        """The key that has the seat's focus."""
        return self._at.get(seat, self._at[None])

    def put(self, key: K, seat: int | None = None) -> None:
        """Set the focus down on a key."""
        self._at[seat] = key

    def keep(self, spots: Sequence[Spot[K]]) -> None:
        """After a new layout: a focus whose place is gone goes to the first place there is."""
        keys = {spot.key for spot in spots}
        for seat, key in self._at.items():
            if key not in keys and spots:
                self._at[seat] = spots[0].key

    def move(self, action: Action, spots: Sequence[Spot[K]], seat: int | None = None) -> bool:
        """Go to the nearest place in a direction, past the end of a column to its start; False if there is none."""
        here = next((spot for spot in spots if spot.key == self.of(seat)), None)
        if here is None or action not in STEPS:
            return False
        there = nearest(here.rect, STEPS[action], spots, straight=True)
        if there is None and self._wraps:
            there = _around(here, STEPS[action], spots)
        if there is None:
            return False
        self.put(there.key, seat)
        return True


def nearest(
    start: pygame.Rect, step: tuple[int, int], spots: Sequence[Spot[K]], *, straight: bool = False
) -> Spot[K] | None:
    """The nearest spot that lies in a direction from a rectangle, what lies straight ahead preferred.

    With ``straight`` nothing else counts sideways: left and right stay in their row.
    """

    def cost(spot: Spot[K]) -> tuple[bool, int]:
        aside = _aside(start, spot.rect, step)
        return aside > 0, _ahead(start, spot.rect, step) + ASIDE_COSTS * aside

    best = min((spot for spot in spots if _ahead(start, spot.rect, step) > 0), key=cost, default=None)
    return None if straight and best is not None and step[0] and cost(best)[0] else best


def _ahead(start: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> int:
    """How far the near side of ``there`` lies beyond the middle of ``start``: 0 or less is not ahead."""
    if step[0]:
        return there.left - start.centerx if step[0] > 0 else start.centerx - there.right
    return there.top - start.centery if step[1] > 0 else start.centery - there.bottom


def _aside(start: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> int:
    """How far two rectangles miss each other across the direction; 0 if they overlap there."""
    if step[0]:
        return max(0, there.top - start.bottom, start.top - there.bottom)
    return max(0, there.left - start.right, start.left - there.right)


def _around(here: Spot[K], step: tuple[int, int], spots: Sequence[Spot[K]]) -> Spot[K] | None:
    """In a column, past the last comes the first: only up and down, and only where places line up."""
    if not step[1]:
        return None
    column = [spot for spot in spots if _aside(here.rect, spot.rect, step) == 0 and spot is not here]
    return max(column, key=lambda spot: -spot.rect.centery * step[1], default=None)
