"""The loop: devices, actions, scenes, picture, and a flip only if something changed.

Knows in which order a frame happens and nothing of what is in it.
"""

import logging
from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from game.input.actions import Action, ActionEvent, InputEvent, WindowEvent, WindowKind
from game.scenes.stack import SceneStack

log = logging.getLogger(__name__)

FRAMES_A_SECOND = 60
LONGEST_STEP = 0.1
"""Seconds: after a longer pause (a sleeping machine, a dragged window) motion goes on, it does not jump."""
WINDOW_SETTLES = 1.0
"""Seconds in which a window that is made full screen, or no longer so, may lose the focus and get it back."""
REDRAWING = (WindowKind.EXPOSED, WindowKind.RESIZED, WindowKind.RESTORED, WindowKind.FOCUS_GAINED)


class Devices(Protocol):
    """Where the events of a frame come from."""

    def poll(self) -> Iterable[InputEvent]:
        """What has happened since the last call, oldest first."""
        ...


class Picture(Protocol):
    """Where the picture goes."""

    @property
    def canvas(self) -> pygame.Surface:
        """What is drawn on, for one picture: the next may be drawn on another one."""
        ...

    def flip(self) -> None:
        """Show the canvas."""
        ...


class Ticker(Protocol):
    """The clock of the loop."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        ...

    def wait(self) -> None:
        """Wait for the next frame's time."""
        ...


class Loop:
    """Runs frames until the stack is empty.

    ``each_frame`` are told the time, ``listeners`` every event, before the scenes are. ``finish`` gets every
    picture before it is shown.
    """

    def __init__(
        self,
        picture: Picture,
        devices: Devices,
        stack: SceneStack,
        pace: Ticker,
        *,
        toggle_fullscreen: Callable[[], None],
        each_frame: Iterable[Callable[[float], None]] = (),
        listeners: Iterable[Callable[[InputEvent], None]] = (),
        finish: Callable[[pygame.Surface], None] = lambda _: None,
    ) -> None:
        self._picture = picture
        self._devices = devices
        self._stack = stack
        self._pace = pace
        self._toggle_fullscreen = toggle_fullscreen
        self._each_frame = tuple(each_frame)
        self._listeners = tuple(listeners)
        self._finish = finish
        self._last = pace.now()
        self._settled_at = self._last
        self.frames = 0
        self.flips = 0

    def run(self) -> None:
        """Run until the game ends."""
        while self.frame():
            self._pace.wait()

    def frame(self) -> bool:
        """Run one frame; False when the game has ended."""
        now = self._pace.now()
        dt = min(LONGEST_STEP, max(0.0, now - self._last))
        self._last = now
        events: list[InputEvent] = []
        for event in self._devices.poll():
            if isinstance(event, WindowEvent) and event.kind is WindowKind.QUIT:
                return False
            for listen in self._listeners:
                listen(event)
            if not self._taken(event):
                events.append(event)
        for tell in self._each_frame:
            tell(now)
        self._stack.frame(events, dt)
        self.frames += 1
        if self._stack.needs_draw():
            self._show()
            self.flips += 1
        return bool(self._stack.scenes)

    def _show(self) -> None:
        canvas = self._picture.canvas
        self._stack.draw(canvas)
        self._finish(canvas)
        self._picture.flip()

    def _taken(self, event: InputEvent) -> bool:
        """What concerns the window alone never reaches a scene."""
        if isinstance(event, WindowEvent) and event.kind in REDRAWING:
            self._stack.touch()
        if isinstance(event, WindowEvent) and event.kind is WindowKind.FOCUS_LOST:
            return self._last < self._settled_at  # nobody has gone away: we have moved the window ourselves
        if isinstance(event, ActionEvent) and event.action is Action.FULLSCREEN:
            if event.pressed:
                self._toggle_fullscreen()
                self._settled_at = self._last + WINDOW_SETTLES
                self._stack.touch()
            return True
        return False


class SystemPace:
    """The machine's clock, at sixty frames a second."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def now(self) -> float:
        """Seconds since pygame started."""
        return pygame.time.get_ticks() / 1000

    def wait(self) -> None:
        """Sleep until the next frame is due; after a flip that waited for the display that is at once."""
        self._clock.tick(FRAMES_A_SECOND)
