"""Enamel plates that turn ivory under the focus, and what is pressed as a whole: buttons and tabs.

Know the words on them and nothing of what they do.
"""

import pygame

from game.input.actions import Action
from game.resources.palette import Colour
from game.ui.look import Look
from game.ui.theme import BUTTON, SMALL, STRONG
from game.ui.widgets.base import Pressed, Signal, Widget

PAD = 26
"""Space between a plate's edge and what stands on it."""
TIGHT = 10
"""The least room above and below a button's words, together, in pixels."""
ICON = 40
"""A drawing at the end of a plate."""


class Plate(Widget):
    """The plate itself, with its focus: ivory instead of enamel, and a lamp that is lit."""

    off = False

    def draw_plate(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw the plate, and the lamp of the focus at its left."""
        if focused:
            glow = self.look.paint.glow(self.rect.height, self.look.theme.colours.brass_dark)
            stretched = self.look.paint.kept(
                ("halo", self.rect.size, self.look.theme.high_contrast),
                lambda: pygame.transform.smoothscale(glow, (self.rect.width + 90, self.rect.height + 70)),
            )
            surface.blit(
                stretched, stretched.get_rect(center=self.rect.center), special_flags=pygame.BLEND_RGB_ADD
            )
        surface.blit(self.look.paint.plate(self.rect.size, lit=focused, off=self.off), self.rect)
        if focused:
            self._draw_pointer(surface)

    def text_colour(self, *, focused: bool) -> Colour:
        """Colour of the main text on the plate."""
        colours = self.look.theme.colours
        if focused:
            return colours.ink
        return colours.muted if self.off else colours.text

    def quiet_colour(self, *, focused: bool) -> Colour:
        """Colour of the second line on the plate."""
        colours = self.look.theme.colours
        return colours.walnut_dark if focused else colours.muted

    def value_colour(self, *, focused: bool) -> Colour:
        """Colour of a value on the plate."""
        colours = self.look.theme.colours
        return colours.ink if focused else colours.brass_light

    def _draw_pointer(self, surface: pygame.Surface) -> None:
        """A brass arrow at the edge: the focus is told by shape too."""
        colours = self.look.theme.colours
        x, y = self.rect.left - 6, self.rect.centery - 3
        points = [(x - 17, y - 15), (x + 3, y), (x - 17, y + 15)]
        pygame.draw.polygon(surface, colours.brass_light, points)
        pygame.draw.aalines(surface, colours.brass_light, True, points)


class Button(Plate):
    """A plate with a word on it, and a line under it if ``note`` says more. ``off`` explains, and does nothing.

    ``icon`` is the name of a drawing at its left end; ``spare`` is the room above and below the words, together,
    in pixels.
    """

    def __init__(
        self,
        look: Look,
        key: str,
        label: str,
        *,
        note: str = "",
        icon: str = "",
        off: bool = False,
        spare: int = 36,
    ) -> None:
        super().__init__(look, key)
        self.icon = icon
        self.bare = False
        """Whether the icon is left out, because one of the plates in the column has no room for its own."""
        self.spare = spare
        self.label = label
        self.note = note
        self.off = off

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        return self._words_height(width - 2 * PAD) + self.spare

    def tighten(self) -> None:
        """Less room above and below the words."""
        self.spare = min(self.spare, TIGHT)

    def holds_icon(self, width: int) -> bool:
        """Whether the drawing stands beside the words at a width without a further line for them."""
        inner = width - 2 * PAD
        return not self.icon or self._words_height(inner - ICON - 12) == self._words_height(inner)

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw at ``rect``."""
        self.draw_plate(surface, focused=focused)
        text = self.look.text
        inner = self._draw_icon(surface, focused=focused)
        inner.top += (self.rect.height - 5 - self.height(self.rect.width) + self.spare) // 2
        inner.top += text.block(
            surface, self.label, BUTTON, self.text_colour(focused=focused), inner, align="center"
        )
        if self.note:
            text.block(surface, self.note, SMALL, self.quiet_colour(focused=focused), inner, align="center")

    def _words_height(self, width: int) -> int:
        text = self.look.text
        tall = text.block_height(self.label, BUTTON, width)
        return tall + (text.block_height(self.note, SMALL, width) if self.note else 0)

    def _draw_icon(self, surface: pygame.Surface, *, focused: bool) -> pygame.Rect:
        """Draw the icon if the words need no further line beside it; the room that is left for them."""
        whole = self.rect.inflate(-2 * PAD, 0)
        if not self.icon or self.bare:
            return whole
        room = ICON + 12
        beside = pygame.Rect(whole.left + room, whole.top, whole.width - room, whole.height)
        tall = self._words_height(whole.width)
        rooms = (whole.inflate(-2 * room, 0), beside)
        inner = next((rect for rect in rooms if self._words_height(rect.width) == tall), None)
        if inner is None:
            return whole
        tint = self.quiet_colour(focused=focused)
        icon = self.look.artwork.picture(f"icon/{self.icon}", (ICON, ICON), tint)
        surface.blit(icon, icon.get_rect(midleft=(whole.left, self.rect.centery - 3)))
        return inner

    def act(self, action: Action) -> Signal | None:
        """Pressed by confirm."""
        return Pressed(self.key) if action is Action.CONFIRM and not self.off else None


class Tab(Plate):
    """A plate in a list of pages; ``chosen`` marks the page that is shown with a brass bar."""

    def __init__(self, look: Look, key: str, label: str, *, chosen: bool = False) -> None:
        super().__init__(look, key)
        self.label = label
        self.chosen = chosen

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        return self.look.text.block_height(self.label, STRONG, width - 2 * PAD - 12) + 34

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:
        """Draw at ``rect``."""
        self.draw_plate(surface, focused=focused)
        colours = self.look.theme.colours
        colour = self.text_colour(focused=focused)
        if self.chosen and not focused:
            colour = colours.brass_light
        if self.chosen:
            bar = self.look.paint.rounded((8, self.rect.height - 30), colours.brass, 4)
            surface.blit(bar, (self.rect.left + 14, self.rect.top + 13))
        inner = self.rect.inflate(-2 * PAD - 12, 0).move(6, 14)
        self.look.text.block(surface, self.label, STRONG, colour, inner)

    def act(self, action: Action) -> Signal | None:
        """Confirm and right go into the page."""
        return Pressed(self.key) if action in {Action.CONFIRM, Action.RIGHT} else None
