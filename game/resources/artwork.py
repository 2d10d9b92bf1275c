"""Drawings: SVG files rasterised at the size they are asked for, each size and tint kept.

A drawing is named by its path below the folder, without the suffix: `signal/arm-up`, `seat/lantern`. Knows
nothing of what the drawings show or where they are put.
"""

from pathlib import Path

import pygame

from game.resources.palette import Colour

Surface = pygame.Surface
Size = tuple[int, int]


class ArtworkError(Exception):
    """A drawing that is missing or cannot be rasterised. The message names the file."""


class Artwork:
    """Loads drawings from a folder. Every picture is shared: do not draw on it.

    Pictures take the window's pixel format when there is a window by then, which makes them quick to draw.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[tuple[str, Size, Colour | None], Surface] = {}

    def picture(self, name: str, size: Size, tint: Colour | None = None) -> Surface:
        """The drawing within `size` pixels, its proportions kept, centred on a clear ground.

        With a `tint` white turns into that colour, grey into a darker shade of it and black stays black.
        Raises ArtworkError.
        """
        key = (name, size, tint)
        if key not in self._made:
            self._made[key] = self._tinted(name, size, tint) if tint else self._drawn(name, size)
        return self._made[key]

    def path(self, name: str) -> Path:
        """Where a drawing lies."""
        return self._folder / f"{name}.svg"

    def names(self) -> tuple[str, ...]:
        """Every drawing there is, in order."""
        found = self._folder.rglob("*.svg")
        return tuple(sorted(path.relative_to(self._folder).with_suffix("").as_posix() for path in found))

    def _drawn(self, name: str, size: Size) -> Surface:
        path = self.path(name)
        if min(size) < 1:
            raise ArtworkError(f"{path}: cannot be drawn at {size[0]} x {size[1]} pixels")
        try:
            drawn = pygame.image.load_sized_svg(path, size)
        except (OSError, pygame.error) as error:
            raise ArtworkError(f"{path}: {error}") from error
        if drawn.get_size() != size:
            framed = Surface(size, pygame.SRCALPHA)
            framed.blit(drawn, drawn.get_rect(center=framed.get_rect().center))
            drawn = framed
        return drawn.convert_alpha() if pygame.display.get_surface() else drawn

    def _tinted(self, name: str, size: Size, tint: Colour) -> Surface:
        picture = self.picture(name, size).copy()
        picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
