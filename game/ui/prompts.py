"""The row of button prompts at the foot of a screen: what each place under the thumb does here.

Draws a sign for an action and a word beside it; which sign a family of pads has is told by the look.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.ui.look import Look
from game.ui.theme import CANVAS, LABEL, MARGIN_X, MARGIN_Y

GAP = 44


@dataclass(frozen=True, slots=True)
class Prompt:
    """An action and what it does here, in words."""

    action: Action
    words: str


def draw_prompts(surface: pygame.Surface, look: Look, prompts: Sequence[Prompt]) -> None:
    """Draw prompts in a row that ends at the right margin, at the foot of the safe area."""
    y = CANVAS[1] - MARGIN_Y - 26
    room = CANVAS[0] - 2 * MARGIN_X
    sign = look.glyph(Action.CONFIRM).get_width()
    words_room = (room - len(prompts) * (sign + 14 + GAP)) // max(1, len(prompts))
    x = CANVAS[0] - MARGIN_X
    for prompt in reversed(prompts):
        style = look.text.fitted(prompt.words, LABEL, max(words_room, 260))
        image = look.glyph(prompt.action)
        if prompt.words:
            drawn = look.text.line(
                surface, prompt.words, style, look.theme.colours.text, (x, y), anchor="midright"
            )
            place = image.get_rect(midright=(drawn.left - 14, y))
        else:  # two signs share the words of the next
            place = image.get_rect(midright=(x + GAP - 14, y))
        surface.blit(image, place)
        x = place.left - GAP
