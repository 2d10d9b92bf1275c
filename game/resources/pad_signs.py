"""The signs that are printed on pads and keyboards, as pictures for prompts.

Knows families of pads and places on them by the names that the settings use (`xbox`, `leftshoulder`), and
keys by their labels; not which action they ask for, nor which device was touched.
"""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.resources.artwork import Artwork
from game.resources.fonts import Face, Fonts
from game.resources.palette import Colour, Palette

Surface = pygame.Surface
Tint = Literal["plain", "green", "red", "blue", "yellow"]

_TINTS: dict[Tint, Colour] = {
    "plain": Colour(255, 248, 232),
    "green": Colour(120, 226, 120),
    "red": Colour(255, 128, 112),
    "blue": Colour(122, 190, 255),
    "yellow": Colour(255, 214, 92),
}


@dataclass(frozen=True, slots=True)
class _Sign:
    """A drawing, and letters set upon it."""

    drawing: str
    letters: str = ""
    tint: Tint = "plain"


_EVERYWHERE = {
    "dpup": _Sign("dpad-up"),
    "dpdown": _Sign("dpad-down"),
    "dpleft": _Sign("dpad-left"),
    "dpright": _Sign("dpad-right"),
    "-lefty": _Sign("stick-up", "L"),
    "+lefty": _Sign("stick-down", "L"),
    "-leftx": _Sign("stick-left", "L"),
    "+leftx": _Sign("stick-right", "L"),
    "-righty": _Sign("stick-up", "R"),
    "+righty": _Sign("stick-down", "R"),
    "-rightx": _Sign("stick-left", "R"),
    "+rightx": _Sign("stick-right", "R"),
    "leftstick": _Sign("stick-press", "L"),
    "rightstick": _Sign("stick-press", "R"),
    "guide": _Sign("guide"),
    "misc1": _Sign("share"),
    "touchpad": _Sign("touchpad"),
    "paddle1": _Sign("paddle", "1"),
    "paddle2": _Sign("paddle", "2"),
    "paddle3": _Sign("paddle", "3"),
    "paddle4": _Sign("paddle", "4"),
}


def _upper(left: str, right: str, left_trigger: str, right_trigger: str) -> dict[str, _Sign]:
    return {
        "leftshoulder": _Sign("shoulder-left", left),
        "rightshoulder": _Sign("shoulder-right", right),
        "lefttrigger": _Sign("trigger-left", left_trigger),
        "righttrigger": _Sign("trigger-right", right_trigger),
    }


# Buttons by position: `a` is the southern one on every pad, whatever is printed on it.
_SIGNS: dict[str, dict[str, _Sign]] = {
    "xbox": {
        "a": _Sign("button", "A", "green"),
        "b": _Sign("button", "B", "red"),
        "x": _Sign("button", "X", "blue"),
        "y": _Sign("button", "Y", "yellow"),
        "back": _Sign("view"),
        "start": _Sign("menu"),
        **_upper("LB", "RB", "LT", "RT"),
    },
    "playstation": {
        "a": _Sign("mark-cross"),
        "b": _Sign("mark-circle"),
        "x": _Sign("mark-square"),
        "y": _Sign("mark-triangle"),
        "back": _Sign("create"),
        "start": _Sign("options"),
        "leftstick": _Sign("stick-press", "L3"),
        "rightstick": _Sign("stick-press", "R3"),
        **_upper("L1", "R1", "L2", "R2"),
    },
    "nintendo": {
        "a": _Sign("button", "B"),
        "b": _Sign("button", "A"),
        "x": _Sign("button", "Y"),
        "y": _Sign("button", "X"),
        "back": _Sign("minus"),
        "start": _Sign("plus"),
        **_upper("L", "R", "ZL", "ZR"),
    },
    "plain": {
        "a": _Sign("place-south"),
        "b": _Sign("place-east"),
        "x": _Sign("place-west"),
        "y": _Sign("place-north"),
        "back": _Sign("select"),
        "start": _Sign("start"),
        **_upper("L1", "R1", "L2", "R2"),
    },
}
_DRAWN_KEYS = frozenset({"up", "down", "left", "right", "enter", "backspace", "tab", "space", "shift"})
_WIDE = ("shoulder", "trigger", "touchpad")


class PadSigns:
    """Makes signs of a height in pixels and keeps them. Every picture is shared: do not draw on it."""

    def __init__(self, artwork: Artwork, fonts: Fonts, palette: Palette) -> None:
        self._artwork = artwork
        self._fonts = fonts
        self._palette = palette
        self._made: dict[tuple[str, str, int], Surface] = {}

    def pad(self, family: str, place: str, height: int) -> Surface:
        """The sign of a place on a pad of `xbox`, `playstation`, `nintendo` or `plain`.

        Raises KeyError for a family or a place that nobody prints signs on.
        """
        key = (family, place, height)
        if key not in self._made:
            sign = _SIGNS[family].get(place) or _EVERYWHERE[place]
            self._made[key] = self._lettered(sign, height)
        return self._made[key]

    def key(self, label: str, height: int) -> Surface:
        """A key of a keyboard: one of the drawn ones by name (`enter`, `left` ...) or with letters on it."""
        made = ("key", label, height)
        if made not in self._made:
            self._made[made] = self._keycap(label, height)
        return self._made[made]

    def _lettered(self, sign: _Sign, height: int) -> Surface:
        width = round(height * 1.25) if sign.drawing.startswith(_WIDE) else height
        picture = self._artwork.picture(f"pad/{sign.drawing}", (width, height)).copy()
        if sign.letters:
            share = 0.62 if sign.drawing == "button" else 0.4 if sign.drawing == "stick-press" else 0.46
            letters = self._letters(sign.letters, round(height * share), _TINTS[sign.tint])
            centre = picture.get_rect().center
            drop = round(height * 0.03) if sign.drawing.startswith(("shoulder", "stick-")) else 0
            picture.blit(letters, letters.get_rect(center=(centre[0], centre[1] + drop)))
        return picture

    def _keycap(self, label: str, height: int) -> Surface:
        palette = self._palette
        if label in _DRAWN_KEYS:
            size = round(height * 0.56)
            legend = self._artwork.picture(f"key/{label}", (size, size), palette.ink)
        else:
            legend = self._letters(label, round(height * 0.5), palette.ink)
        width = max(height, legend.get_width() + round(height * 0.5))
        scale = 4
        large = Surface((width * scale, height * scale), pygame.SRCALPHA)
        large.fill((*palette.ivory, 0))
        radius = height * scale // 6
        cap = large.get_rect()
        pygame.draw.rect(large, palette.ink, cap, border_radius=radius)
        edge = scale * max(1, height // 24)
        cap = cap.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(large, palette.ivory_edge, cap, border_radius=radius - edge)
        cap.height -= height * scale // 9
        pygame.draw.rect(large, palette.ivory, cap, border_radius=radius - edge)
        picture = pygame.transform.smoothscale(large, (width, height))
        picture.blit(legend, legend.get_rect(center=(width // 2, cap.centery // scale)))
        return picture

    def _letters(self, text: str, size: int, colour: Colour) -> Surface:
        font = self._fonts.font(Face.BOLD, max(6, size))
        drawn = font.line(text, colour)
        ink = drawn.get_bounding_rect()
        # Letters that reach below the line are balanced above it, so that all stand at one height.
        below = min(max(0, ink.bottom - font.ascent), ink.top)
        return drawn.subsurface((ink.left, ink.top - below, ink.width, ink.height + below))
