"""A match that plays itself: the demo, in the window or without one, and the pictures it leaves behind.

Knows how a run without people is set up and paced; the table is made elsewhere.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random

import pygame

from game.app.cli import Options
from game.app.loop import Picture
from game.rules.rule_specs import STANDARD
from game.session.ports import Clock
from game.session.seats import MatchPlan, SeatPlan

FRAME = 1 / 30
"""Seconds that pass in a frame of a run without a window."""
FIRST = 3.0
"""Seconds into the match until the first picture: by then it is dealt, and the headline says whose turn it is."""
EVERY = 6.0
"""Seconds of the match between two pictures."""
MOST = 400
"""No run writes more pictures than this."""
NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabio", "Gil", "Hugo")
LEVEL = "greedy"


def demo_plan(options: Options) -> MatchPlan:
    """The match that the command line asks bots to play."""
    rules = options.rules or STANDARD
    seats = tuple(SeatPlan(NAMES[seat], LEVEL, seat) for seat in range(options.seats or 4))
    return MatchPlan(rules, seats)


def dice(options: Options) -> Random:
    """The dice of this run: the same ones for the same seed."""
    return Random(options.seed)


class SwiftPace:
    """Time for a run without a window: every frame takes as long as the last, and nobody waits for it."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Seconds of the match."""
        return self._now

    def wait(self) -> None:
        """Let a frame's time pass; bots get the processor for a moment."""
        self._now += FRAME
        time.sleep(0)


class PicturesError(Exception):
    """No picture can be written into `folder`; `reason` is the system's own word for why."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"{folder}: {reason}")
        self.folder = folder
        self.reason = reason


class Album:
    """A picture that also writes itself down now and then. `folder` None writes nothing.

    Raises PicturesError as soon as the folder turns out not to take pictures.
    """

    def __init__(self, shown: Picture, pace: Clock, folder: Path | None) -> None:
        self._shown = shown
        self._pace = pace
        self.folder = folder
        self._due = FIRST
        self.written = 0
        if folder is not None:
            with _told(folder):
                folder.mkdir(parents=True, exist_ok=True)

    @property
    def canvas(self) -> pygame.Surface:
        """What is drawn on."""
        return self._shown.canvas

    def flip(self) -> None:
        """Write the picture, when it is time for one."""
        if self.folder is None or self.written >= MOST or self._pace.now() < self._due:
            return
        self.written += 1
        picture = BytesIO()
        pygame.image.save(self.canvas, picture, "png")
        with _told(self.folder):
            (self.folder / f"{self.written:04}.png").write_bytes(picture.getvalue())
        self._due = self._pace.now() + EVERY


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    """What the system refuses here is told as a PicturesError."""
    try:
        yield
    except OSError as error:
        raise PicturesError(folder, error.strerror or str(error)) from error
