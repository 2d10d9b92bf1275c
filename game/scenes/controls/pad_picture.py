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

_USED = (PadInput.SOUTH, PadInput.EAST)


def draw_pad(
    surface: pygame.Surface,
    look: Look,
    at: tuple[int, int],
    asked: PadInput | None,
    known: Collection[PadInput],
) -> None:
    """Draw the pad with its left top corner at a point; ``asked`` is lit and framed, ``known`` are ticked off."""
    _Drawing(surface, look, at, asked, known).draw()


class _Drawing:
    def __init__(
        self,
        surface: pygame.Surface,
        look: Look,
        at: tuple[int, int],
        asked: PadInput | None,
        known: Collection[PadInput],
    ) -> None:
        self._surface = surface
        self._look = look
        self._at = at
        self._asked = asked
        self._known = known

    def draw(self) -> None:
        """Triggers behind the body, then what is on it."""
        colours = self._look.theme.colours
        self._box((196, 74), (196, 100), 42, PadInput.LEFT_TRIGGER)
        self._box((664, 74), (196, 100), 42, None)
        self._plain((430, 296), (824, 404), 190, colours.shadow)
        self._plain((430, 290), (820, 400), 190, colours.brass)
        self._plain((430, 290), (808, 388), 184, colours.walnut_dark)
        self._plain((430, 284), (800, 372), 180, colours.walnut)
        for size in ((3 * _ARM + 20, _ARM + 20), (_ARM + 20, 3 * _ARM + 20)):
            self._plain(_CROSS, size, 18, colours.shadow)
        self._plain(_CROSS, (_ARM, _ARM), 0, colours.plate)
        for place, (x, y) in _ARMS.items():
            self._box((_CROSS[0] + x * _ARM, _CROSS[1] + y * _ARM), (_ARM, _ARM), 12, place)
        for place, (x, y) in _DISCS.items():
            centre = (_FACES[0] + x * _REACH, _FACES[1] + y * _REACH)
            self._box(centre, (92, 92), 46, place if place in _USED else None)
        self._box((478, 208), (84, 44), 22, PadInput.MENU)
        self._box((382, 208), (84, 44), 22, None)

    def _plain(
        self, centre: tuple[int, int], size: tuple[int, int], radius: int, colour: Colour
    ) -> pygame.Rect:
        image = self._look.paint.rounded(size, colour, radius)
        place = image.get_rect(center=(self._at[0] + centre[0], self._at[1] + centre[1]))
        self._surface.blit(image, place)
        return place

    def _box(
        self, centre: tuple[int, int], size: tuple[int, int], radius: int, place: PadInput | None
    ) -> None:
        """One button: to come, asked for or known; None is one that is not asked for at all."""
        colours = self._look.theme.colours
        if place is not None and place is self._asked:
            self._plain(centre, (size[0] + 24, size[1] + 24), radius + 12, colours.lamp)
            self._plain(centre, (size[0] + 12, size[1] + 12), radius + 6, colours.shadow)
            self._plain(centre, size, radius, colours.lamp)
            return
        rim, inside = (
            (colours.shadow, colours.walnut_dark) if place is None else (colours.ivory, colours.plate)
        )
        if place in self._known:
            rim, inside = colours.shadow, colours.open
        self._plain(centre, size, radius, rim)
        box = self._plain(centre, (size[0] - 8, size[1] - 8), max(0, radius - 4), inside)
        if place in self._known:
            tick = min(40, box.height - 4)
            sign = self._look.artwork.picture("icon/check", (tick, tick), colours.ink)
            self._surface.blit(sign, sign.get_rect(center=box.center))
