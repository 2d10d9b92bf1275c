"""The two typefaces of the game: one to be read, one for posters. Each with its licence beside it.

Knows sizes in pixels of the canvas; text scale, wrapping and colour are for whoever writes with them.
"""

from enum import Enum
from pathlib import Path

import pygame


class Face(Enum):
    """A typeface by what it is for; the value is its file."""

    TEXT = "atkinson-hyperlegible-regular.woff"
    BOLD = "atkinson-hyperlegible-bold.woff"
    DISPLAY = "limelight.woff"


class FontError(Exception):
    """A typeface that cannot be read. The message names the file."""


class Fonts:
    """Opens each face once for each size. `folder` holds the files; `pygame.font` must be started."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}

    def font(self, face: Face, size: int) -> pygame.font.Font:
        """The face at `size` pixels from ascender to descender, 1 or more. Raises FontError."""
        key = (face, size)
        if key not in self._fonts:
            self._fonts[key] = self._open(face, size)
        return self._fonts[key]

    def _open(self, face: Face, size: int) -> pygame.font.Font:
        path = self._folder / face.value
        try:
            return pygame.font.Font(path, size)
        except (OSError, pygame.error) as error:
            raise FontError(f"{path}: {error}") from error
