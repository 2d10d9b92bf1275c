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

SLOW_FLIP = 0.008
"""Seconds: a flip without vsync that takes longer is made by the processor pretending to be a graphics card."""
SOFTWARE = {"SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
"""What makes SDL present with software."""
PROBES = 4
SCALING = {"SDL_RENDER_SCALE_QUALITY": "linear", "SDL_HINT_RENDER_SCALE_QUALITY": "1"}
"""Smooth scaling. pygame looks for the second one by its misspelt name: without it a window is scaled by whole
numbers only, and a small one shows a piece of the picture."""
POSITION = "SDL_VIDEO_WINDOW_POS"
SMALLEST = (320, 180)
"""A window may be dragged down to this."""
TRY_AGAIN = 1.0
"""Seconds between two attempts to be shown by a display that is gone."""
WINDOWED = 0.75
"""A window takes at most this share of the desktop's width and height."""


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


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window on a desktop: 16:9, and no larger than the canvas."""
    steps = min(desktop[0] * WINDOWED / 16, desktop[1] * WINDOWED / 9, CANVAS[0] / 16)
    return 16 * int(steps), 9 * int(steps)


class Window:
    """The window and its canvas. Raises pygame.error if no picture can be shown at all.

    A display that goes away later costs the picture until it is back, and nothing else.
    """

    def __init__(self, frame: Frame, caption: str, icon: pygame.Surface | None = None) -> None:
        self.frame = frame
        self.caption = caption
        self._icon = icon
        self.vsync = False
        self._software = False
        self._blind: pygame.Surface | None = None
        self._try_at = 0.0
        self._open()

    @property
    def canvas(self) -> pygame.Surface:
        """What is drawn on, for this frame alone.

        It is a part of the display's own memory, which is freed whenever the window is opened anew: so it is asked
        for every time, and nobody keeps it.
        """
        shown = pygame.display.get_surface()
        place = pygame.Rect(border_for(self.frame.safe_area), CANVAS)
        if shown is None or not shown.get_rect().contains(place):
            self._blind = self._blind or pygame.Surface(CANVAS)
            return self._blind
        return shown.subsurface(place)

    def be(self, frame: Frame) -> None:
        """Be shown another way from now on; where the display refuses, as before."""
        if frame == self.frame:
            return
        before, self.frame = self.frame, frame
        try:
            self._open()
        except pygame.error as error:
            log.warning("the display does not show %s: %s", frame, error)
            self.frame = before
            self._show_again()

    def flip(self) -> None:
        """Show the canvas. While the display is gone it is tried again now and then."""
        if pygame.display.get_surface() is None:
            self._show_again()
            return
        try:
            pygame.display.flip()
        except pygame.error as error:
            log.warning("the display is gone: %s", error)
            self._show_again()

    def canvas_pos(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A point of the window's picture, in canvas pixels."""
        x, y = border_for(self.frame.safe_area)
        return pos[0] - x, pos[1] - y

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def _show_again(self) -> None:
        """Open the window as it was, unless that was just tried; who draws is told to draw."""
        if time.monotonic() < self._try_at:
            return
        self._try_at = time.monotonic() + TRY_AGAIN
        try:
            self._open()
        except pygame.error as error:
            log.info("the display is still gone: %s", error)
        else:
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))

    def _open(self) -> None:
        for name, value in SCALING.items():
            os.environ.setdefault(name, value)
        if not pygame.display.get_init():
            pygame.display.init()
        if self._icon:
            pygame.display.set_icon(self._icon)
        if self._must_be_probed():
            self._choose_presenter()
        surface = self._mode(vsync=not self._software)
        pygame.display.set_caption(self.caption)
        pygame.mouse.set_visible(not self.frame.fullscreen)
        surface.fill((0, 0, 0))
        self._blind = None

    def _mode(self, *, vsync: bool) -> pygame.Surface:
        width, height = border_for(self.frame.safe_area)
        size = (CANVAS[0] + 2 * width, CANVAS[1] + 2 * height)
        self.vsync = False
        if self.frame.headless:
            return pygame.display.set_mode(size)
        flags = pygame.SCALED | (pygame.FULLSCREEN if self.frame.fullscreen else 0)
        display = max(0, min(self.frame.display, pygame.display.get_num_displays() - 1))
        self._aim(display)
        if vsync:
            try:
                surface = pygame.display.set_mode(size, flags, display=display, vsync=1)
                self.vsync = True
            except pygame.error as error:
                log.info("no vertical synchronisation on this display: %s", error)
        if not self.vsync:
            surface = pygame.display.set_mode(size, flags, display=display)
        if not self.frame.fullscreen:
            self._loosen(pygame.display.get_desktop_sizes()[display])
        return surface

    def _aim(self, display: int) -> None:
        """On X11 without a window manager a full screen stays where the window began: it begins in the corner."""
        if self.frame.fullscreen and display == 0 and pygame.display.get_driver() == "x11":
            os.environ.setdefault(POSITION, "0,0")
        elif os.environ.get(POSITION) == "0,0":
            del os.environ[POSITION]

    def _loosen(self, desktop: tuple[int, int]) -> None:
        """Let the window be resized; as large as the desktop it would leave no room for its own frame.

        pygame is not asked for a resizable window: it would then watch for changes of size while it opens one anew,
        when it takes the scaled picture for the window's own memory, and in the end frees that twice.
        """
        window = pygame.Window.from_display_module()
        window.resizable = True
        window.minimum_size = SMALLEST
        window.size = window_size(desktop)
        window.position = pygame.WINDOWPOS_CENTERED

    def _must_be_probed(self) -> bool:
        chosen = any(os.environ.get(name) for name in SOFTWARE)
        return pygame.display.get_driver() == "x11" and not (self.frame.headless or self._software or chosen)

    def _choose_presenter(self) -> None:
        """On X11 without graphics hardware, SDL's own software is many times quicker than an emulated card.

        It is tried without waiting for the display's rhythm, which would hide how long the work itself takes.
        On Wayland software presenting fails, and there it is never asked for.
        """
        self._mode(vsync=False)
        begun = time.perf_counter()
        for _ in range(PROBES):
            pygame.display.flip()
        if (time.perf_counter() - begun) / PROBES > SLOW_FLIP:
            log.info("presenting takes long on this display: software does it from now on")
            self._software = True
            os.environ.update(SOFTWARE)
            pygame.display.quit()
            pygame.display.init()
