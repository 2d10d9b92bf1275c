"""Plates with a value: choices, toggles and sliders, walked with left and right or with confirm alone.

Know their own value and nothing of what it is for.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.resources.palette import Colour
from game.ui.look import Look
from game.ui.theme import BODY, SMALL, STRONG
from game.ui.widgets.base import Changed, Signal
from game.ui.widgets.plates import PAD, Plate


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values of a choice: the value, its words, and the line that says what it means."""

    value: object
    label: str
    note: str = ""


EMBLEM = 44
"""Pixels across the symbol of somebody whose row it is."""


class Row(Plate):
    """A label at the left, a value at the right, a note below the label.

    ``emblem`` (0 to 7) is the symbol of the person whose row it is, drawn before the label. ``marked`` sets a
    brass lozenge before the label, ``warned`` a warning triangle: shapes, not colours alone.
    """

    emblem: int | None = None
    marked = False
    warned = False

    def __init__(self, look: Look, key: str, label: str) -> None:
        super().__init__(look, key)
        self.label = label

    @property
    def note(self) -> str:
        """The second line; empty if there is none."""
        return ""

    def value_width(self, width: int) -> int:
        """How much of a width belongs to the value."""
        return round(width * 0.45)

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        text = self.look.text
        label_width = width - self.value_width(width) - 2 * PAD
        tall = max(text.block_height(self.label, STRONG, label_width), self.value_height(width))
        if self.note:
            tall += text.block_height(self.note, SMALL, width - 2 * PAD)
        return tall + 30

    def value_height(self, width: int) -> int:  # noqa: ARG002 - most values take one line at any width
        """Height in pixels that the value needs."""
        return self.look.text.line_height(BODY)

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw at ``rect``."""
        self.draw_plate(surface, focused=focused)
        text = self.look.text
        width = self.rect.width
        label_width = width - self.value_width(width) - 2 * PAD
        tall = max(text.block_height(self.label, STRONG, label_width), self.value_height(width))
        top = self.rect.top + 13
        label_top = top + (tall - text.block_height(self.label, STRONG, label_width)) // 2
        label = pygame.Rect(self.rect.left + PAD, label_top, label_width, tall)
        if self.emblem is not None:
            symbol = self.look.emblem(self.emblem, EMBLEM)
            surface.blit(symbol, symbol.get_rect(midleft=(label.left, self.rect.centery)))
            label.left += EMBLEM + 16
            label.width -= EMBLEM + 16
        if self.marked or self.warned:
            self._draw_mark(surface, label_top + text.line_height(STRONG) // 2)
        text.block(surface, self.label, STRONG, self.text_colour(focused=focused), label)
        value = pygame.Rect(
            self.rect.right - PAD - self.value_width(width), top, self.value_width(width), tall
        )
        self.draw_value(surface, value, focused=focused)
        if self.note:
            below = pygame.Rect(self.rect.left + PAD, top + tall, width - 2 * PAD, 10)
            text.block(surface, self.note, SMALL, self.quiet_colour(focused=focused), below)

    def _draw_mark(self, surface: pygame.Surface, y: int) -> None:
        """At the plate's left edge: a lozenge for what differs, a triangle for what cannot be."""
        colours = self.look.theme.colours
        x = self.rect.left + 1
        colour = colours.warning if self.warned else colours.brass_light
        shape = [(x - 13, y), (x, y - 13), (x + 13, y), (x, y + 13)]
        if self.warned:
            shape = [(x - 17, y + 14), (x, y - 16), (x + 17, y + 14)]
        pygame.draw.polygon(surface, colour, shape)
        pygame.draw.polygon(surface, colours.ink, shape, 2)

    def draw_value(self, surface: pygame.Surface, rect: pygame.Rect, *, focused: bool) -> None:
        """Draw the value in its part of the row."""
        raise NotImplementedError


class Stepped(Row):
    """A row whose value is one of several, in an order."""

    def __init__(self, look: Look, key: str, label: str, options: Sequence[Option], value: object) -> None:
        super().__init__(look, key, label)
        self.options = tuple(options)
        self.index = next((i for i, option in enumerate(self.options) if option.value == value), 0)

    @property
    def option(self) -> Option:
        """The option that is chosen now."""
        return self.options[self.index]

    def act(self, action: Action) -> Signal | None:
        """Left and right walk and stop at the ends; confirm walks on and begins again."""
        last = len(self.options) - 1
        index = {
            Action.LEFT: max(0, self.index - 1),
            Action.RIGHT: min(last, self.index + 1),
            Action.CONFIRM: self.index + 1 if self.index < last else 0,
        }.get(action, self.index)
        return self.step_to(index)

    def step_to(self, index: int) -> Signal | None:
        """Choose another option; None if it is the same."""
        if index == self.index:
            return None
        self.index = index
        return Changed(self.key, self.option.value)


ARROW = 34
"""Space at each side of a value for its arrow."""


class Choice(Stepped):
    """One of several values between its arrows, and what the chosen one means below."""

    @property
    def note(self) -> str:
        """What the chosen option means."""
        return self.option.note

    def value_height(self, width: int) -> int:
        """Height in pixels that the longest value needs."""
        inner = self.value_width(width) - 2 * ARROW - 8
        return max(self.look.text.block_height(option.label, BODY, inner) for option in self.options)

    def click(self, pos: tuple[int, int]) -> Signal | None:
        """A click on the left arrow walks back, anywhere else on."""
        back = self.rect.right - PAD - self.value_width(self.rect.width)
        return self.act(Action.LEFT if back <= pos[0] < back + 2 * ARROW else Action.CONFIRM)

    def draw_value(self, surface: pygame.Surface, rect: pygame.Rect, *, focused: bool) -> None:
        """The value between its arrows; an arrow that leads nowhere is not drawn."""
        text = self.look.text
        inner = rect.inflate(-2 * ARROW - 8, 0)
        tall = text.block_height(self.option.label, BODY, inner.width)
        inner.top += (rect.height - tall) // 2
        text.block(
            surface, self.option.label, BODY, self.value_colour(focused=focused), inner, align="center"
        )
        colour = self.value_colour(focused=focused)
        if self.index > 0:
            draw_arrow(surface, colour, (rect.left + 12, rect.centery), -1)
        if self.index < len(self.options) - 1:
            draw_arrow(surface, colour, (rect.right - 12, rect.centery), 1)


class Toggle(Row):
    """On or off, drawn as a switch whose knob moves: told by place and by word, not by colour."""

    def __init__(
        self,
        look: Look,
        key: str,
        label: str,
        value: bool,
        *,
        words: tuple[str, str],
        note: str = "",
        emblem: int | None = None,
    ) -> None:
        super().__init__(look, key, label)
        self.emblem = emblem
        self.value = value
        self.words = words
        self._note = note

    @property
    def note(self) -> str:
        """What the switch does."""
        return self._note

    def act(self, action: Action) -> Signal | None:
        """Confirm throws the switch, left and right set it."""
        value = {Action.LEFT: False, Action.RIGHT: True, Action.CONFIRM: not self.value}.get(
            action, self.value
        )
        if value == self.value:
            return None
        self.value = value
        return Changed(self.key, value)

    def draw_value(self, surface: pygame.Surface, rect: pygame.Rect, *, focused: bool) -> None:
        """The word, and the switch at the right."""
        colours = self.look.theme.colours
        track = pygame.Rect(rect.right - 92, rect.centery - 23, 92, 46)
        ground = colours.brass_dark if self.value else colours.cloth_deep
        surface.blit(self.look.paint.rounded((92, 46), colours.ink if focused else colours.brass, 23), track)
        surface.blit(self.look.paint.rounded((86, 40), ground, 20), (track.left + 3, track.top + 3))
        knob = self.look.paint.disc(20, colours.ivory, colours.brass_light if self.value else colours.muted)
        x = track.right - 23 if self.value else track.left + 23
        surface.blit(knob, knob.get_rect(center=(x, track.centery)))
        self.look.text.line(
            surface,
            self.words[self.value],
            BODY,
            self.value_colour(focused=focused),
            (track.left - 20, rect.centery),
            anchor="midright",
            width=rect.width - 120,
        )


class Slider(Stepped):
    """A number between two ends, in steps, with its own words for the value."""

    def click(self, pos: tuple[int, int]) -> Signal | None:
        """A click on the rail goes there."""
        rail = self._rail(self.rect.right - PAD)
        if not rail.left - 10 <= pos[0] <= rail.right + 10:
            return self.act(Action.CONFIRM)
        part = min(1.0, max(0.0, (pos[0] - rail.left) / rail.width))
        return self.step_to(round(part * (len(self.options) - 1)))

    def _rail(self, right: int) -> pygame.Rect:
        return pygame.Rect(right - 270, 0, 260, 8)

    def draw_value(self, surface: pygame.Surface, rect: pygame.Rect, *, focused: bool) -> None:
        """A rail with sleepers, a knob on it, and the value in words."""
        colours = self.look.theme.colours
        rail = self._rail(rect.right)
        rail.centery = rect.centery
        part = self.index / max(1, len(self.options) - 1)
        edge = colours.ink if focused else colours.brass_dark
        surface.blit(self.look.paint.rounded(rail.size, edge, 4), rail)
        done = (max(1, round(rail.width * part)), rail.height)
        surface.blit(
            self.look.paint.rounded(done, colours.brass_dark if focused else colours.brass_light, 4), rail
        )
        knob = self.look.paint.disc(17, colours.ink if focused else colours.ivory, colours.brass)
        surface.blit(knob, knob.get_rect(center=(rail.left + round(rail.width * part), rail.centery)))
        self.look.text.line(
            surface,
            self.option.label,
            BODY,
            self.value_colour(focused=focused),
            (rail.left - 36, rect.centery),
            anchor="midright",
            width=rect.width - 320,
        )


def draw_arrow(surface: pygame.Surface, colour: Colour, at: tuple[int, int], way: int) -> None:
    """A small triangle that points left (-1) or right (1)."""
    x, y = at
    points = [(x - 9 * way, y - 15), (x + 11 * way, y), (x - 9 * way, y + 15)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
