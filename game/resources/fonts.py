"""The two typefaces of the game: one to be read, one for posters. Each with its licence beside it.

Knows sizes in pixels of the canvas, and what to draw for a character that the faces lack; text scale, wrapping and
colour are for whoever writes with them.
"""

import re
import unicodedata
from enum import Enum
from pathlib import Path

import pygame

from game.resources.palette import Colour


class Face(Enum):
    """A typeface by what it is for; the value is its file."""

    TEXT = "atkinson-hyperlegible-regular.woff"
    BOLD = "atkinson-hyperlegible-bold.woff"
    DISPLAY = "limelight.woff"


BEYOND_LATIN = "ıŒœˆ˚˜–—‘’‚“”„•…‹›⁄€™−"
"""What every face has beyond Latin-1. The catalogues keep to these characters; people's names need not."""

LATIN = "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100)) if code != 0xAD)

PLACEHOLDER = "•"
"""Stands for a character that no face has, and that has no likeness in Latin letters."""

LIKENESSES = str.maketrans("ĐđĦħŁłŊŋŦŧƏəẞ", "DdHhLlNnTtEeß")
"""Latin letters whose plain form Unicode does not tell."""

_STRANGE = re.compile(f"[^{re.escape(LATIN + BEYOND_LATIN)}]")


def drawable(text: str) -> str:
    """The text in characters that every face has, for names that come from elsewhere.

    A letter with marks that are missing loses its marks, what only shapes its neighbours goes, a line break and its
    like are a space, and anything else is a placeholder.
    """
    if not _STRANGE.search(text):
        return text
    return _STRANGE.sub(_likeness, unicodedata.normalize("NFC", text).translate(LIKENESSES))


def _likeness(found: re.Match[str]) -> str:
    strange = found.group()
    plain = "".join(
        letter for letter in unicodedata.normalize("NFKD", strange) if not unicodedata.combining(letter)
    )
    if plain and not _STRANGE.search(plain):
        return plain
    if strange.isspace() or unicodedata.category(strange) == "Cc":
        return " "
    return "" if unicodedata.category(strange) in ("Cf", "Mn", "Me") else PLACEHOLDER


class Font:
    """A face at one size, which measures and draws any text. Raises OSError or pygame.error for no typeface."""

    def __init__(self, path: Path, size: int) -> None:
        self.size = size
        self._font = pygame.font.Font(path, size)

    @property
    def height(self) -> int:
        """Pixels from the highest to the lowest that letters reach."""
        return self._font.get_height()

    @property
    def ascent(self) -> int:
        """Pixels from the highest that letters reach to the line they stand on."""
        return self._font.get_ascent()

    def width(self, text: str) -> int:
        """Width of a line in pixels."""
        return self._font.size(drawable(text))[0]

    def line(self, text: str, colour: Colour) -> pygame.Surface:
        """A picture of a line, ``height`` pixels high, with smooth edges on nothing."""
        return self._font.render(drawable(text), True, colour)


class FontError(Exception):
    """A typeface that cannot be read. The message names the file."""


class Fonts:
    """Opens each face once for each size. `folder` holds the files; `pygame.font` must be started."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: dict[tuple[Face, int], Font] = {}

    def font(self, face: Face, size: int) -> Font:
        """The face at `size` pixels from ascender to descender, 1 or more. Raises FontError."""
        key = (face, size)
        if key not in self._fonts:
            self._fonts[key] = self._open(face, size)
        return self._fonts[key]

    def _open(self, face: Face, size: int) -> Font:
        path = self._folder / face.value
        try:
            return Font(path, size)
        except (OSError, pygame.error) as error:
            raise FontError(f"{path}: {error}") from error
