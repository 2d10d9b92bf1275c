"""What every control has in common: a key, a place, a height for a width, and signals for what was done to it.

A control knows no scene: it answers a press with a signal, and whoever owns it decides what that means.
"""

from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control was pressed."""

    key: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A control has another value now."""

    key: str
    value: object


Signal = Pressed | Changed


class Widget:
    """A control, or something to read; the focus skips what is not ``focusable``.

    ``key`` names it among its neighbours.
    """

    focusable = True

    def __init__(self, look: Look, key: str) -> None:
        self.look = look
        self.key = key
        self.rect = pygame.Rect(0, 0, 0, 0)

    def height(self, width: int) -> int:
        """Height in pixels that it needs at a width."""
        raise NotImplementedError

    def tighten(self) -> None:
        """Be content with less height, where all of a column would not be in sight."""

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw at ``rect``."""
        raise NotImplementedError

    def act(self, action: Action) -> Signal | None:  # noqa: ARG002 - something to read takes no press
        """Take a press while focused; None if it means nothing here."""
        return None

    def click(self, pos: tuple[int, int]) -> Signal | None:  # noqa: ARG002 - most controls are pressed anywhere
        """Take a click inside ``rect``."""
        return self.act(Action.CONFIRM)
