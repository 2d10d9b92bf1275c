"""What happens when nobody has touched anything for a while: the picture dims and drifts, the pointer hides.

A television that shows the same bright picture for hours keeps a trace of it. Knows time and the canvas, and
whether the title is what is shown; knows no scene.
"""

from collections.abc import Callable

import pygame

from game.input.actions import ActionEvent, InputEvent, PointerEvent, RawEvent

DIMS_AFTER = 180.0
"""Seconds without a press until a picture dims that waits for one."""
SHOW_DIMS_AFTER = 1800.0
"""The same for one that goes on by itself: people watch, and press nothing."""
DIM = 150
"""How dark the veil is, 0 to 255."""
DRIFTS_EVERY = 20.0
DRIFT = ((0, 0), (4, 2), (6, -3), (2, -6), (-4, -4), (-6, 1), (-3, 5), (1, 6))
"""Pixels by which the picture moves, one place after the other."""
POINTER_HIDES_AFTER = 3.0


class Rest:
    """Told of events and of time; ``finish`` is called with every picture before it is shown.

    ``touch`` asks for a new picture. ``is_show`` says whether what is shown goes on by itself. ``may_sleep`` says
    whether the system's own screensaver may come: at the title, never while a match is on the table.
    """

    def __init__(
        self, touch: Callable[[], None], is_show: Callable[[], bool], may_sleep: Callable[[], bool]
    ) -> None:
        self._touch = touch
        self._is_show = is_show
        self._may_sleep = may_sleep
        self._now = 0.0
        self._last_press: float | None = None
        self._last_motion = 0.0
        self._place = -1
        self._pointing = False
        self._sleeps = False

    @property
    def resting(self) -> bool:
        """Whether the picture is dimmed."""
        return self._place >= 0

    def hear(self, event: InputEvent) -> None:
        """A press wakes the picture, a moved mouse its pointer."""
        if isinstance(event, ActionEvent | PointerEvent | RawEvent):
            self._last_press = event.time
        if isinstance(event, PointerEvent):
            self._last_motion = event.time
            self._point(True)

    def pass_time(self, now: float) -> None:
        """Dim, drift, wake, hide the pointer."""
        self._now = now
        if self._last_press is None:
            self._last_press = now
        late = now - self._last_press - (SHOW_DIMS_AFTER if self._is_show() else DIMS_AFTER)
        place = -1 if late < 0 else int(late / DRIFTS_EVERY) % len(DRIFT)
        if place != self._place:
            self._place = place
            self._touch()
        if self._pointing and now - self._last_motion > POINTER_HIDES_AFTER:
            self._point(False)
        self._let_sleep(self._may_sleep())

    def finish(self, canvas: pygame.Surface) -> None:
        """Dim and move a picture that is ready to be shown, while nobody is there."""
        if not self.resting:
            return
        picture = canvas.copy()
        canvas.fill((0, 0, 0))
        canvas.blit(picture, DRIFT[self._place])
        veil = pygame.Surface(canvas.get_size())
        veil.set_alpha(DIM)
        canvas.blit(veil, (0, 0))

    def _point(self, visible: bool) -> None:
        if visible != self._pointing:
            self._pointing = visible
            pygame.mouse.set_visible(visible)

    def _let_sleep(self, allowed: bool) -> None:
        if allowed != self._sleeps:
            self._sleeps = allowed
            pygame.display.set_allow_screensaver(allowed)
