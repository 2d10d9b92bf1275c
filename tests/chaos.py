"""The whole game with eight pads, a keyboard, a mouse, cats and children: everything pressed, plugged and pulled at
random, frame by frame through the real loop. Disks fill up, the display and the sound go away and come back, and
scenes are made to raise.

A sequence is told by its seed alone. Used by the tests for a moment and by the long tier for hours.
"""

import importlib
import logging
import pkgutil
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
from chaos_openings import furnish, options
from chaos_troubles import Trouble, troubles
from virtual_pad import AXES, UNKNOWN, VirtualPad, set_hint

import game.scenes
from game.app.folders import Folders
from game.app.main import Game, compose
from game.scenes.fault import Fault
from game.scenes.stack import Scene

FRAME = 1 / 60
PEEK_FRAMES = 50
QUIET_FRAMES = 480
"""Frames of a tenth of a second without a press: more than the title needs until it plays by itself."""
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
CONFIRM = ("a",)
CANCEL = ("backspace",)
KEY_NAMES = {"backspace": pygame.K_BACKSPACE}


def down(most: int) -> tuple[tuple[str, ...], ...]:
    """The things in a list of so many, one after the other, and the last of it."""
    return (*(("dpdown",) * steps + CONFIRM for steps in range(most)), ("dpup", "a"))


SHARING = (*("dpleft",) * 3, "a", "dpdown", "a", "b", *("dpright",) * 3, "a")
"""A second person with the same pad, then the start."""
SCREENS_OF_SETTINGS = tuple(
    (*("rightshoulder",) * pages, "a", *("dpdown",) * rows, "a") for pages in (1, 4) for rows in range(2, 9)
)

KNOWING: dict[str, tuple[tuple[str, ...], ...]] = {
    "Archive": (("a", "a"), ("rightshoulder", "a", "a"), ("dpdown", "a")),
    "ChairMenu": (*down(4), CANCEL),
    "Confirm": (CONFIRM, ("dpdown", "a"), ("dpright", "a"), CANCEL),
    "HouseRulesSetup": (*down(3), ("rightshoulder", "dpup", "a"), CANCEL),
    "LessonScene": (("peek",), ("y", "y"), ("y", "a", "a"), ("y", "a", "a"), ("x",)),
    "Lobby": (CONFIRM, ("a", "a"), ("dpleft", "a"), ("dpleft", "a", "dpdown", "a"), SHARING, SHARING),
    "MapPad": (CANCEL,),
    "NameEntry": (("a", "a", "start"), CANCEL),
    "Pause": down(8),
    "SettingsScreen": (*down(4), *SCREENS_OF_SETTINGS, CANCEL, CANCEL),
    "TableScene": (("y", "y"), ("y", "a", "a"), ("x",), ("a", "a"), ("leftstick",), ("start",)),
    "Title": (*down(7), CONFIRM, CONFIRM),
}
"""What somebody presses who knows the ways on, by the screen on top; elsewhere a confirm."""
KNOWN = frozenset({"LessonScene", "SettingsScreen", "Archive"})
"""Screens on which somebody who knows is there more often: chance alone finds little there."""
LEARNERS = 0.1

Count = Callable[[str], None]


def scene_kinds() -> frozenset[str]:
    """Every kind of scene there is: what nothing else is made from."""

    def below(kind: type[Scene]) -> Iterator[type[Scene]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    ours = [kind for kind in below(Scene) if kind.__module__.startswith("game.")]
    return frozenset(kind.__name__ for kind in ours if not kind.__subclasses__())


class MeantError(Exception):
    """A mistake that was made on purpose."""


class Mistakes(logging.Handler):
    """Gathers what the game reports as mistakes and nobody meant."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        meant = record.exc_info and isinstance(record.exc_info[1], MeantError)
        if not meant:
            self.found.append(logging.Formatter().format(record))


class Steps:
    """A clock that a frame moves on by its length, and now and then by a whole nap."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self._now = 1.0
        self.step = FRAME

    def now(self) -> float:
        return self._now

    def wait(self) -> None:
        self._now += self.step if self._dice.random() < 0.999 else self._dice.uniform(0, 30)


class LoanedCanvas:
    """The game's picture; knows whether anybody has kept what was lent for drawing."""

    def __init__(self, picture: object) -> None:
        self._picture = picture
        self._lent: list[weakref.ref[pygame.Surface]] = []

    @property
    def canvas(self) -> pygame.Surface:
        canvas = self._picture.canvas
        if canvas.get_parent() is not None:  # what is not the display's may be kept
            self._lent.append(weakref.ref(canvas))
        return canvas

    def flip(self) -> None:
        self._picture.flip()

    def take_back(self) -> None:
        lent, self._lent = self._lent, []
        assert not [kept for kept in lent if kept() is not None], "somebody keeps the display's canvas"


class LivingRoom:
    """Plays the game at random; `folder` is all that it writes to. Raises whatever the loop raises."""

    def __init__(self, seed: int, folder: Path, count: Count) -> None:
        self._dice = Random(seed)
        self._count = count
        self._folders = Folders.below(folder)
        self._pads: list[VirtualPad] = []
        self._game: Game | None = None
        self._presses: deque[tuple[str, bool]] = deque()
        self._quiet = 0
        self._learns = False
        self._plugged_at: set[str] = set()
        self._mistakes = Mistakes()
        self._troubles: dict[str, Trouble] = troubles()
        self._deeds = (
            (0.006, self._plug),
            (0.009, self._pull),
            (0.012, self._window),
            (0.014, self._trouble),
            (0.0143, self._break_scene),
            (0.016, self._rest),
            (0.025, self._mouse),
            (0.060, self._key),
            (0.160, self._know),
            (0.340, self._press),
        )
        logging.getLogger("game").addHandler(self._mistakes)

    def play(self, frames: int) -> None:
        """So many frames; a game that was left is started again, with the saves that it made."""
        for _ in range(frames):
            if self._game is None:
                self._start()
            if self._quiet and self._top != "Attract":
                self._quiet -= 1
            else:
                self._disturb()
            assert self._game is not None
            self._pace.step = 0.1 if self._quiet or self._learning else FRAME
            going = self._game.loop.frame()
            self._picture.take_back()
            self._pace.wait()
            self._count("frames")
            if going:
                self._count(f"frames of {self._top}")
            else:
                self._count("games left")
                self._leave()

    def stop(self) -> None:
        """Pull every pad and leave the game."""
        while self._pads:
            self._pads.pop().unplug()
        self._leave()
        for trouble in self._troubles.values():
            trouble.undo()
        logging.getLogger("game").removeHandler(self._mistakes)

    def reports(self) -> list[str]:
        """Mistakes that were reported and not meant."""
        return self._mistakes.found

    @property
    def _top(self) -> str:
        assert self._game is not None
        return type(self._game.stack.scenes[-1]).__name__

    @property
    def _learning(self) -> bool:
        return self._learns and self._top == "LessonScene"

    def _start(self) -> None:
        self._pace = Steps(self._dice)
        furnish(self._folders, self._dice)
        self._game = compose(options(self._folders, self._dice), self._folders, self._pace)
        self._picture = LoanedCanvas(self._game.loop._picture)
        self._game.loop._picture = self._picture
        self._learns = self._dice.random() < LEARNERS
        if self._learns:
            self._begin_lesson()
        set_hint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")

    def _begin_lesson(self) -> None:
        """Somebody wants to learn the game and lets nothing come between."""
        assert self._game is not None
        stack = self._game.stack
        title = stack.scenes[0]
        stack._ask(title, title._choices["how_to_play"]().scene._choices["lesson"]())
        self._plug()

    def _leave(self) -> None:
        for trouble in self._troubles.values():
            trouble.ends()
        self._presses.clear()
        if self._game is not None:
            while self._pads:
                self._pads.pop().unplug()
            pygame.event.clear()
            self._game.close()
        self._game = None

    def _disturb(self) -> None:
        if self._top not in self._plugged_at and self._dice.random() < 0.1:
            self._plugged_at.add(self._top)
            self._plug() if len(self._pads) < 8 else self._pull()
            return
        if self._presses:
            self._press_on()
            return
        if self._learning and self._pads:
            self._know()
            return
        chance = self._dice.random()
        for most, deed in self._deeds:
            if chance < most:
                deed()
                return

    def _rest(self) -> None:
        """Nobody does anything for a while, and the title plays by itself."""
        if self._top == "Title":
            self._quiet = QUIET_FRAMES
            self._count("quiet minutes")

    def _pull(self) -> None:
        if self._pads:
            self._pads.pop(self._dice.randrange(len(self._pads))).unplug()
            self._count("pads pulled")
            self._count(f"cables at {self._top}")

    def _plug(self) -> None:
        if len(self._pads) < 8:
            odd = {"kind": UNKNOWN, "hats": 1} if self._dice.random() < 0.05 else {}
            self._pads.append(VirtualPad(name=self._dice.choice(["Twin", "Other"]), **odd))
            self._count("pads plugged in")
            self._count(f"cables at {self._top}")

    def _know(self) -> None:
        """Somebody knows the way on."""
        ways = KNOWING.get(self._top, (CONFIRM,))
        for button in self._dice.choice(ways):
            held = PEEK_FRAMES if button == "peek" else 1
            self._presses.extend([(button, True), *[("", True)] * held, (button, False), ("", True)])

    def _press_on(self) -> None:
        button, is_down = self._presses.popleft()
        if button in KEY_NAMES:
            self._post_key(KEY_NAMES[button], is_down=is_down)
        elif button == "peek" and self._pads:
            self._pads[0].axis("lefttrigger", 1.0 if is_down else -1.0)
        elif button and self._pads:
            self._pads[0].button(button, is_down)
            self._count("presses of pads")

    def _press(self) -> None:
        if not self._pads:
            return
        if self._top in KNOWN and self._dice.random() < 0.6:
            self._know()
            return
        pad = self._dice.choice(self._pads)
        if self._dice.random() < 0.85:
            pad.button(self._dice.choice(BUTTONS), self._dice.random() < 0.55)
        else:
            pad.axis(self._dice.choice(AXES), self._dice.choice((-1.0, 0.0, 1.0, self._dice.uniform(-1, 1))))
        self._count("presses of pads")

    def _key(self) -> None:
        self._post_key(self._dice.choice(KEYS), is_down=self._dice.random() < 0.5)

    def _post_key(self, key: int, *, is_down: bool) -> None:
        kind = pygame.KEYDOWN if is_down else pygame.KEYUP
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, scancode=0, unicode=""))
        self._count("presses of keys")

    def _mouse(self) -> None:
        at = (self._dice.randrange(-50, 2000), self._dice.randrange(-50, 1200))
        kind = self._dice.choice((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        values = {"pos": at, "button": self._dice.randint(1, 3), "rel": (1, 1), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, touch=False, **values))
        self._count("mouse events")

    def _window(self) -> None:
        """News of a window, or a real change of it."""
        self._count("window events")
        deed = self._dice.randrange(5)
        if deed == 0:
            pygame.display.iconify()
        elif deed == 1:
            size = self._dice.randrange(200, 2500), self._dice.randrange(100, 1500)
            pygame.Window.from_display_module().size = size
        else:
            pygame.event.post(pygame.event.Event(self._dice.choice(WINDOW), x=1280, y=720))

    def _trouble(self) -> None:
        """Something goes away, or is back."""
        name = self._dice.choice(sorted(self._troubles))
        if self._troubles[name].toggle():
            self._count(name)

    def _break_scene(self) -> None:
        """What is on top raises at its next step."""
        assert self._game is not None
        scene = self._game.stack.scenes[-1]
        if isinstance(scene, Fault):
            return

        def fail(*_: object) -> None:
            self._count("scenes that raised")
            raise MeantError

        setattr(scene, self._dice.choice(("update", "draw", "handle")), fail)
        scene.touch()
