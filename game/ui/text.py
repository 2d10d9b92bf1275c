"""Set type: measured, wrapped, fitted and drawn from a cache, so that a still screen renders nothing anew.

Knows its fonts and a text size; knows no language and no screen. A recorder may be
hung in to be told of every line that is drawn, with what lay behind it: tests measure size and contrast so.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.resources.fonts import Face, Font, Fonts
from game.resources.palette import Colour
from game.ui.theme import SMALLEST_TEXT, Style

K = TypeVar("K")
V = TypeVar("V")

CACHE_LINES = 900
LEADING = 1.18
"""Distance of two lines over the font's own height."""


@dataclass(frozen=True, slots=True)
class Inked:
    """One line as drawn: where, how large, in what colour, and the patch of picture it went on."""

    text: str
    rect: pygame.Rect
    size: int
    colour: Colour
    behind: pygame.Surface
    clip: pygame.Rect
    """The part of the picture that was being drawn in: a list that scrolls shows only that."""
    cut: bool
    """Whether the text was shortened, because it would not fit."""


Recorder = Callable[[Inked], None]


class Typesetter:
    """Draws text with ``fonts``; ``scale`` is the text size, 1.0 to 1.5."""

    def __init__(self, fonts: Fonts, scale: float = 1.0) -> None:
        self._fonts = fonts
        self._lines: OrderedDict[tuple[str, Face, int, Colour], pygame.Surface] = OrderedDict()
        self._wrapped: OrderedDict[tuple[str, Face, int, int], tuple[str, ...]] = OrderedDict()
        self.scale = scale
        self.recorder: Recorder | None = None

    def rescale(self, scale: float) -> None:
        """Change the text size; what was cached for another one ages out."""
        self.scale = scale

    def size(self, style: Style) -> int:
        """Size of a style in pixels as it is set now."""
        return style.at(self.scale)

    def line_height(self, style: Style) -> int:
        """Distance from one line of a style to the next, in pixels."""
        return round(self._font(style).height * LEADING)

    def width(self, text: str, style: Style) -> int:
        """Width of a line in pixels."""
        return self._font(style).width(text)

    def wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """Break text into lines of ``width`` pixels at most, at spaces; a lone longer word stands alone."""
        key = (text, style.face, self.size(style), width)
        if key not in self._wrapped:
            self._wrapped[key] = tuple(
                line for paragraph in text.split("\n") for line in self._break(paragraph, style, width)
            )
            _trim(self._wrapped, CACHE_LINES)
        return self._wrapped[key]

    def block_height(self, text: str, style: Style, width: int) -> int:
        """Height in pixels of a wrapped text."""
        return len(self.wrap(text, style, width)) * self.line_height(style)

    def widest_word(self, text: str, style: Style) -> int:
        """Width in pixels of the longest word: no column may be narrower."""
        return max((self.width(word, style) for word in text.split()), default=0)

    def fitted(self, text: str, style: Style, width: int, lines: int = 1) -> Style:
        """The style, set smaller if the text needs it to fit ``lines`` lines of ``width``, never below 28 px."""
        size = self.size(style)
        while size > SMALLEST_TEXT:
            fixed = Style(style.face, size, 0)
            if len(self.wrap(text, fixed, width)) <= lines and self.widest_word(text, fixed) <= width:
                return fixed
            size -= 2
        return Style(style.face, SMALLEST_TEXT, 0)

    def fitting(self, text: str, style: Style, size: tuple[int, int]) -> Style:
        """The style, set smaller if the wrapped text needs it to fit a box, never below 28 px."""
        now = self.size(style)
        while now > SMALLEST_TEXT:
            fixed = Style(style.face, now, 0)
            if self.block_height(text, fixed, size[0]) <= size[1]:
                return fixed
            now -= 2
        return Style(style.face, SMALLEST_TEXT, 0)

    def line(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        colour: Colour,
        at: tuple[int, int],
        *,
        anchor: str = "topleft",
        width: int | None = None,
        shadow: Colour | None = None,
    ) -> pygame.Rect:
        """Draw one line with its ``anchor`` (a rectangle's corner or side) at a point; returns where it went.

        With ``width`` the line is set smaller to fit, and cut as the last resort. ``shadow`` is the colour of
        a shadow that falls to the lower right.
        """
        cut = False
        if width is not None:
            style = self.fitted(text, style, width)
            text, cut = self._shortened(text, style, width)
        image = self._image(text, style, colour)
        rect = image.get_rect()
        setattr(rect, anchor, at)
        clip = surface.get_clip()
        if self.recorder and rect.colliderect(clip):
            behind = surface.subsurface(rect.clip(clip)).copy()
            self.recorder(Inked(text, rect.copy(), self.size(style), colour, behind, clip, cut))
        if shadow is not None:
            drop = max(2, rect.height // 28)
            surface.blit(self._image(text, style, shadow), rect.move(drop, drop))
        surface.blit(image, rect)
        return rect

    def block(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        colour: Colour,
        rect: pygame.Rect,
        *,
        align: str = "left",
    ) -> int:
        """Draw text wrapped into a rectangle's width from its top; returns the height it took in pixels."""
        step = self.line_height(style)
        lines = self.wrap(text, style, rect.width)
        lead = (step - self._font(style).height) // 2
        anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[align]
        for number, line in enumerate(lines):
            x, y = getattr(rect, anchor)
            self.line(surface, line, style, colour, (x, y + number * step + lead), anchor=anchor)
        return len(lines) * step

    def _break(self, paragraph: str, style: Style, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, style) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
        return lines

    def _shortened(self, text: str, style: Style, width: int) -> tuple[str, bool]:
        if self.width(text, style) <= width:
            return text, False
        short = text
        while short and self.width(short + "…", style) > width:
            short = short[:-1]
        return short.rstrip() + "…", True

    def _font(self, style: Style) -> Font:
        return self._fonts.font(style.face, self.size(style))

    def _image(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        key = (text, style.face, self.size(style), colour)
        image = self._lines.get(key)
        if image is None:
            image = self._font(style).line(text, colour)
            if pygame.display.get_surface():
                image = image.convert_alpha()
            self._lines[key] = image
            _trim(self._lines, CACHE_LINES)
        else:
            self._lines.move_to_end(key)
        return image


def _trim(cache: OrderedDict[K, V], most: int) -> None:
    while len(cache) > most:
        cache.popitem(last=False)
