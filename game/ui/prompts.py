"""The row of button prompts at the foot of a screen: what each place under the thumb does here.

Draws a sign for an action and a word beside it; which sign a device has is told by the look.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.ui.look import Look
from game.ui.theme import CANVAS, LABEL, MARGIN_X, MARGIN_Y

GAP = 44
CLOSE = 14
"""Room between a sign and its words, and between two signs that share words."""
NARROWEST = 260


@dataclass(frozen=True, slots=True)
class Prompt:
    """An action and what it does here, in words; without words the sign shares those of the next prompt."""

    action: Action
    words: str


def draw_prompts(
    surface: pygame.Surface, look: Look, prompts: Sequence[Prompt], *, inset: int = 0, ground: bool = False
) -> int:
    """Draw prompts in a row that ends ``inset`` before the right margin, at the foot of the safe area.

    With ``ground`` they stand on a plate of their own, over whatever is there. Returns where the row begins,
    in pixels from the left.
    """
    y = CANVAS[1] - MARGIN_Y - 30
    right = CANVAS[0] - MARGIN_X - inset
    signs = [look.glyph(prompt.action) for prompt in prompts]
    room = right - MARGIN_X - sum(sign.get_width() + CLOSE + GAP for sign in signs)
    each = max(NARROWEST, room // max(1, sum(1 for prompt in prompts if prompt.words)))
    styles = [look.text.fitted(prompt.words, LABEL, each) for prompt in prompts]
    widths = [look.text.width(prompt.words, style) for prompt, style in zip(prompts, styles, strict=True)]
    steps = [CLOSE + width + GAP if width else CLOSE for width in widths]
    left = right + GAP - sum(sign.get_width() + step for sign, step in zip(signs, steps, strict=True))
    if ground and prompts:
        plate = pygame.Rect(left - 28, y - 38, right - left + 56, 76)
        surface.blit(look.paint.rounded(plate.size, look.theme.colours.panel, 38), plate)
    x = left
    for prompt, sign, style, step in zip(prompts, signs, styles, steps, strict=True):
        surface.blit(sign, sign.get_rect(midleft=(x, y)))
        if prompt.words:
            at = (x + sign.get_width() + CLOSE, y)
            look.text.line(surface, prompt.words, style, look.theme.colours.text, at, anchor="midleft")
        x += sign.get_width() + step
    return left
