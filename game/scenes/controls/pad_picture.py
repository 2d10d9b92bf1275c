"""A drawing of a pad with a cross, two buttons, a menu button and a trigger, one of them lit.

Knows where those are on a pad in general; no pad in particular.
"""

from collections.abc import Collection, Mapping

import pygame

from game.input.actions import PadInput
from game.resources.palette import Colour
from game.ui.look import Look

SIZE = (860, 520)
_ARM = 66
_CROSS = (236, 262)
_FACES = (628, 262)
_REACH = 78

_ARMS: Mapping[PadInput, tuple[int, int]] = {
    PadInput.PAD_UP: (0, -1),
    PadInput.PAD_DOWN: (0, 1),
    PadInput.PAD_LEFT: (-1, 0),
    PadInput.PAD_RIGHT: (1, 0),
}
_DISCS: Mapping[PadInput, tuple[int, int]] = {
    PadInput.SOUTH: (0, 1),
    PadInput.EAST: (1, 0),
    PadInput.WEST: (-1, 0),
    PadInput.NORTH: (0, -1),
}


def draw_pad(
    surface: pygame.Surface,
    look: Look,
    at: tuple[int, int],
    asked: PadInput | None,
    known: Collection[PadInput],
) -> None:
    """Draw the pad with its left top corner at a point; ``asked`` is lit, ``known`` are ticked off."""
    colours = look.theme.colours
    paint = look.paint

    def colour(place: PadInput) -> Colour:
        if place is asked:
            return colours.lamp
        return colours.open if place in known else colours.muted

    def put(image: pygame.Surface, centre: tuple[int, int]) -> None:
        surface.blit(image, image.get_rect(center=(at[0] + centre[0], at[1] + centre[1])))

    for side in (0, 1):
        trigger = colour(PadInput.LEFT_TRIGGER) if side == 0 else colours.plate
        put(paint.rounded((190, 96), colours.brass_dark, 40), (196 + side * 468, 70))
        put(paint.rounded((180, 86), trigger, 36), (196 + side * 468, 70))
    put(look.artwork.picture("pad/body", SIZE), (SIZE[0] // 2, SIZE[1] // 2))
    put(paint.rounded((3 * _ARM + 16, _ARM + 16), colours.shadow, 16), _CROSS)
    put(paint.rounded((_ARM + 16, 3 * _ARM + 16), colours.shadow, 16), _CROSS)
    put(paint.rounded((_ARM, _ARM), colours.muted, 8), _CROSS)
    for place, (x, y) in _ARMS.items():
        put(paint.rounded((_ARM, _ARM), colour(place), 12), (_CROSS[0] + x * _ARM, _CROSS[1] + y * _ARM))
    for place, (x, y) in _DISCS.items():
        usable = place in (PadInput.SOUTH, PadInput.EAST)
        face = colour(place) if usable else colours.plate
        put(paint.disc(44, face, colours.shadow), (_FACES[0] + x * _REACH, _FACES[1] + y * _REACH))
    put(paint.rounded((76, 34), colour(PadInput.MENU), 17), (470, 214))
    put(paint.rounded((76, 34), colours.plate, 17), (390, 214))
