"""Everything a screen needs to look and read right, in one hand: theme, type, paint and words.

The composition root makes one and changes it when a setting changes; a screen that sees another revision
than the one it was laid out for lays itself out anew. Knows no screen and no setting.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.i18n.words import Words
from game.input.actions import PAD_ACTIONS, Action
from game.input.bindings import Bindings
from game.input.families import Family
from game.resources.artwork import Artwork
from game.resources.emblems import Emblems
from game.resources.fonts import Fonts
from game.resources.pad_signs import PadSigns
from game.resources.tile_faces import FaceStyle, TileFaces
from game.ui.paint import Painter
from game.ui.text import Typesetter
from game.ui.theme import Theme

SIGN = 48
"""Height in pixels of the signs in prompts."""


@dataclass(frozen=True, slots=True)
class PadSign:
    """A place on a family of pads, by the names that the settings use."""

    family: str
    place: str


@dataclass(frozen=True, slots=True)
class KeySign:
    """A key of a keyboard, by its label."""

    label: str


Signs = Callable[[Action], PadSign | KeySign | None]
"""Tells what is pressed for an action on the device that was touched last; None if nothing is."""


class Look:
    """The present look. ``signs`` tells what to press for an action."""

    def __init__(
        self, theme: Theme, words: Words, fonts: Fonts, artwork: Artwork, signs: Signs = lambda _: None
    ) -> None:
        self.theme = theme
        self.words = words
        self.fonts = fonts
        self.artwork = artwork
        self.text = Typesetter(fonts, theme.scale)
        self.paint = Painter(theme.colours)
        self.faces = TileFaces(theme.colours, fonts)
        self.face_style = FaceStyle.AUTOMATIC
        self.revision = 0
        self._signs = signs
        self._drawn_signs = PadSigns(artwork, fonts, theme.colours)
        self._emblems = Emblems(artwork, theme.colours)

    def restyle(self, theme: Theme, face_style: FaceStyle = FaceStyle.AUTOMATIC) -> None:
        """Change text size, contrast, motion or tile faces; every screen follows in its next frame."""
        if theme.colours is not self.theme.colours:
            self.paint.recolour(theme.colours)
            self.faces = TileFaces(theme.colours, self.fonts)
            self._drawn_signs = PadSigns(self.artwork, self.fonts, theme.colours)
            self._emblems = Emblems(self.artwork, theme.colours)
        if (theme, face_style) != (self.theme, self.face_style):
            self.theme = theme
            self.face_style = face_style
            self.text.rescale(theme.scale)
            self.revision += 1

    def speak(self, words: Words) -> None:
        """Change the language; every screen follows in its next frame."""
        if words.language != self.words.language:
            self.words = words
            self.revision += 1

    def show_signs(self, signs: Signs) -> None:
        """Another device was touched: prompts show its signs from now on."""
        self._signs = signs
        self.revision += 1

    def emblem(self, number: int, size: int) -> pygame.Surface:
        """The symbol of a seat (0 to 7) in its colour, ``size`` pixels across. Shared: do not draw on it."""
        return self._emblems.picture(number, size)

    def glyph(self, action: Action, height: int = SIGN) -> pygame.Surface:
        """The sign of what is pressed for an action; a plain boss where nothing is known."""
        sign = self._signs(action) or PadSign(Family.PLAIN.value, _PLACES.get(action, "guide"))
        return self.sign(sign, height)

    def sign(self, sign: PadSign | KeySign, height: int = SIGN) -> pygame.Surface:
        """A sign as a picture of a height in pixels."""
        if isinstance(sign, PadSign):
            return self._drawn_signs.pad(sign.family, sign.place, height)
        return self._drawn_signs.key(sign.label, height)


_PLACES = {
    action: places[0].value
    for action in PAD_ACTIONS
    if (places := Bindings().pad_inputs(Family.PLAIN, action))
}
"""Where actions are on a pad of no particular family, for when nothing was touched yet."""
