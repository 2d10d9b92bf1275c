"""The whole game with eight pads, a keyboard, a mouse, cats and children: everything pressed, plugged and pulled at
random, frame by frame through the real loop.

A sequence is told by its seed alone. Used by the tests for a moment and by the long tier for hours.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
from virtual_pad import AXES, UNKNOWN, VirtualPad, set_hint

from game.app.cli import Options
from game.app.folders import Folders
from game.app.main import Game, compose

FRAME = 1 / 60
BUTTONS = (*"aaaaaaxy", "b", "back", "start", *("dpup", "dpdown", "dpleft", "dpright") * 3)
BUTTONS += ("leftshoulder", "rightshoulder", "leftstick", "rightstick")
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
KEYS = (*ARROWS, pygame.K_RETURN, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_SPACE, pygame.K_ESCAPE)
KEYS += (pygame.K_TAB, pygame.K_F11, pygame.K_d, pygame.K_g, pygame.K_c, pygame.K_r, pygame.K_h, pygame.K_q)
WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
    pygame.WINDOWLEAVE,
)
Count = Callable[[str], None]


class Steps:
    """A clock that a frame moves on by its length, and now and then by a whole nap."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._now = 1.0

    def now(self) -> float:
        return self._now

    def wait(self) -> None:
        self._now += FRAME if self._dice.random() < 0.999 else self._dice.uniform(0, 30)


class LivingRoom:
    """Plays the game at random; `folder` is all that it writes to. Raises whatever the loop raises."""

    def __init__(self, seed: int, folder: Path, count: Count) -> None:
        self._dice = Random(seed)
        self._count = count
        self._folders = Folders.below(folder)
        self._pads: list[VirtualPad] = []
        self._game: Game | None = None

    def play(self, frames: int) -> None:
        """So many frames; a game that was left is started again, with the saves that it made."""
        for _ in range(frames):
            if self._game is None:
                self._start()
            self._disturb()
            assert self._game is not None
            going = self._game.loop.frame()
            self._pace.wait()
            self._count("frames")
            if going:
                self._count(f"frames of {type(self._game.stack.scenes[-1]).__name__}")
            else:
                self._count("games left")
                self.stop()

    def stop(self) -> None:
        """Pull every pad and leave the game."""
        while self._pads:
            self._pads.pop().unplug()
        if self._game is not None:
            pygame.event.clear()
            self._game.close()
        self._game = None

    def reports(self) -> list[str]:
        """What was reported of scenes that raised."""
        files = sorted(self._folders.state.glob("report-*.txt"))
        return [file.read_text(encoding="utf-8") for file in files]

    def _start(self) -> None:
        self._pace = Steps(self._dice)
        options = Options(headless=True, data_dir=self._folders.data, seed=self._dice.randrange(1000))
        self._game = compose(options, self._folders, self._pace)
        set_hint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

    def _disturb(self) -> None:
        chance = self._dice.random()
        if chance < 0.004:
            self._plug()
        elif chance < 0.006 and self._pads:
            self._pads.pop(self._dice.randrange(len(self._pads))).unplug()
            self._count("pads pulled")
        elif chance < 0.01:
            pygame.event.post(pygame.event.Event(self._dice.choice(WINDOW), x=1280, y=720))
            self._count("window events")
        elif chance < 0.03:
            self._mouse()
        elif chance < 0.10:
            self._key()
        elif chance < 0.35 and self._pads:
            self._press(self._dice.choice(self._pads))

    def _plug(self) -> None:
        if len(self._pads) < 8:
            odd = {"kind": UNKNOWN, "hats": 1} if self._dice.random() < 0.15 else {}
            self._pads.append(VirtualPad(name=self._dice.choice(["Twin", "Other"]), **odd))
            self._count("pads plugged in")

    def _press(self, pad: VirtualPad) -> None:
        if self._dice.random() < 0.85:
            pad.button(self._dice.choice(BUTTONS), self._dice.random() < 0.55)
        else:
            pad.axis(self._dice.choice(AXES), self._dice.choice((-1.0, 0.0, 1.0, self._dice.uniform(-1, 1))))
        self._count("presses of pads")

    def _key(self) -> None:
        key = self._dice.choice(KEYS)
        kind = self._dice.choice((pygame.KEYDOWN, pygame.KEYUP))
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, scancode=0, unicode=""))
        self._count("presses of keys")

    def _mouse(self) -> None:
        at = (self._dice.randrange(-50, 2000), self._dice.randrange(-50, 1200))
        kind = self._dice.choice((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        values = {"pos": at, "button": self._dice.randint(1, 3), "rel": (1, 1), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, touch=False, **values))
        self._count("mouse events")
