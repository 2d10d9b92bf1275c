"""What the gallery is asked for, and what a part answers with: names, and a way to paint each picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.i18n.words import Words
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.ui.look import Look
from game.ui.theme import Theme

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Picture = tuple[str, Callable[[], pygame.Surface]]


@dataclass(frozen=True, slots=True)
class Request:
    """Language, text size in percent, and the beginnings of the names that are wanted, none for all."""

    language: str
    percent: int
    names: tuple[str, ...] = ()
    high_contrast: bool = False

    def wants(self, name: str) -> bool:
        """Whether a picture is asked for."""
        return not self.names or name.startswith(self.names)

    def look(self) -> Look:
        """A look for one screen."""
        theme = Theme.of(percent=self.percent, high_contrast=self.high_contrast)
        return Look(theme, Words(self.language), Fonts(ASSETS / "fonts"), Artwork(ASSETS / "art"))
