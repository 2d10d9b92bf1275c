"""The window: a 1920 x 1080 canvas that the display hardware scales, wherever and however large it is shown.

Knows SDL's display, no scene and no setting: it is told what to be, and may be told again at any time.
"""

import logging
import os
import time
from dataclasses import dataclass

import pygame

log = logging.getLogger(__name__)

CANVAS = (1920, 1080)
MARGIN = 0.05
"""The share of the canvas that its screens leave free at each edge by themselves."""
BORDER_STEP = (16, 9)
"""The border around the canvas grows in these steps, so that the picture stays 16:9."""

SLOW_FLIP = 0.010
"""Seconds: a flip without vsync that takes longer is drawn by the processor pretending to be a display."""
PROBES = 4
WINDOWED = 0.75
"""A window is at most this share of the desktop, in steps that keep 16:9."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How to be shown. ``display`` counts from 0; ``safe_area`` is the share to leave free at each edge, 0 to 0.1."""

    fullscreen: bool = True
    display: int = 0
    safe_area: float = MARGIN
    headless: bool = False


def border_for(safe_area: float) -> tuple[int, int]:
    """Pixels around the canvas at left and right, and above and below, for a share left free at each edge."""
    missing = (CANVAS[0] * (safe_area - MARGIN)) / (1 - 2 * safe_area)
    steps = max(0, -int(-missing // BORDER_STEP[0]))
    return steps * BORDER_STEP[0], steps * BORDER_STEP[1]


class Window:
    """The window and its canvas. Raises pygame.error if no picture can be shown at all."""

    def __init__(self, frame: Frame, caption: str, icon: pygame.Surface | None = None) -> None:
        self.frame = frame
        self.caption = caption
        self._icon = icon
        self.vsync = False
        self._open()

    def be(self, frame: Frame) -> None:
        """Be shown another way from now on."""
        if frame != self.frame:
            self.frame = frame
            self._open()

    def flip(self) -> None:
        """Show the canvas."""
        pygame.display.flip()

    def canvas_pos(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A point of the window's picture, in canvas pixels."""
        x, y = self.canvas.get_offset()
        return pos[0] - x, pos[1] - y

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def _open(self) -> None:
        os.environ.setdefault("SDL_RENDER_SCALE_QUALITY", "linear")
        if not pygame.display.get_init():
            pygame.display.init()
        if self._icon:
            pygame.display.set_icon(self._icon)
        surface = self._mode()
        if self._presents_slowly():
            # The software framebuffer is quick on X11 and breaks Wayland: only there, and only when needed.
            log.info("presenting takes long on this display: the window is opened again without acceleration")
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            pygame.display.quit()
            pygame.display.init()
            surface = self._mode()
        pygame.display.set_caption(self.caption)
        pygame.mouse.set_visible(not self.frame.fullscreen)
        width, height = border_for(self.frame.safe_area)
        surface.fill((0, 0, 0))
        self.canvas = surface.subsurface((width, height, *CANVAS))

    def _mode(self) -> pygame.Surface:
        width, height = border_for(self.frame.safe_area)
        size = (CANVAS[0] + 2 * width, CANVAS[1] + 2 * height)
        if self.frame.headless:
            self.vsync = False
            return pygame.display.set_mode(size)
        flags = pygame.SCALED | (pygame.FULLSCREEN if self.frame.fullscreen else pygame.RESIZABLE)
        display = min(self.frame.display, pygame.display.get_num_displays() - 1)
        try:
            surface = pygame.display.set_mode(size, flags, display=display, vsync=1)
            self.vsync = True
        except pygame.error as error:
            log.info("no vertical synchronisation on this display: %s", error)
            surface = pygame.display.set_mode(size, flags, display=display)
            self.vsync = False
        return surface

    def _presents_slowly(self) -> bool:
        if self.frame.headless or pygame.display.get_driver() != "x11":
            return False
        if os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"):
            return False
        begun = time.perf_counter()
        for _ in range(PROBES):
            pygame.display.flip()
        return (time.perf_counter() - begun) / PROBES > SLOW_FLIP
