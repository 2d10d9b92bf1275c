"""A television for tests of menus: the real loop and pump, keys and virtual pads, ports that record."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pads import FRAME, HandClock, Room, room

from game.app.loop import Loop
from game.app.settings import SettingsStore
from game.i18n.words import Words
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.scenes.settings_model import Settings
from game.scenes.stack import Scene, SceneStack
from game.ui.look import Look
from game.ui.theme import CANVAS, Theme

ASSETS = Path(__file__).parents[1] / "assets"

KEYS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "confirm": pygame.K_RETURN,
    "back": pygame.K_BACKSPACE,
    "pause": pygame.K_ESCAPE,
    "next": pygame.K_PAGEDOWN,
    "previous": pygame.K_PAGEUP,
    "rules": pygame.K_r,
    "house rules": pygame.K_h,
    "scores": pygame.K_TAB,
    "full screen": pygame.K_F11,
}


class Screenful:
    """A picture that counts how often it was shown."""

    def __init__(self) -> None:
        self.canvas = pygame.Surface(CANVAS)
        self.shown = 0

    def flip(self) -> None:
        self.shown += 1


class Sounds:
    """A sound port that writes down what it should have played."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        self.played.append(name)


class HandPace(HandClock):
    """The loop's clock, a frame further at every wait."""

    def __init__(self, tv: Room) -> None:
        super().__init__()
        self._tv = tv

    def wait(self) -> None:
        self.time += FRAME
        self._tv.clock.time += FRAME


class LivingRoom:
    """Everything between a thumb and the screen."""

    def __init__(self, tv: Room, folder: Path) -> None:
        self.tv = tv
        self.sounds = Sounds()
        self.picture = Screenful()
        self.settings = SettingsStore(folder / "settings.json")
        fonts, artwork = Fonts(ASSETS / "fonts"), Artwork(ASSETS / "art")
        self.look = Look(Theme(), Words("en", strict=True), fonts, artwork)
        self.settings.listen(self._follow)
        self.pace = HandPace(tv)
        self.toggled = 0

    def show(self, *scenes: Scene) -> None:
        """Put scenes on the television, lowest first."""
        self.stack = SceneStack(scenes[0])
        for scene in scenes[1:]:
            self.stack._add(scene)
        self.loop = Loop(
            self.picture, self.tv.devices, self.stack, self.pace, toggle_fullscreen=self._toggle_fullscreen
        )
        self.frames()

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.loop.frame()
            self.pace.wait()

    def press(self, *names: str) -> None:
        """Press keys one after the other, each down and up again."""
        for name in names:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=KEYS[name], mod=0, scancode=0, unicode=""))
                self.frames()
        self.frames()

    @property
    def scenes(self) -> list[str]:
        return [type(scene).__name__ for scene in self.stack.scenes]

    @property
    def top(self) -> Scene:
        return self.stack.scenes[-1]

    def _follow(self, settings: Settings) -> None:
        self.look.restyle(
            Theme.of(percent=settings.text_percent, high_contrast=settings.high_contrast), settings.faces
        )
        self.look.speak(Words(settings.language or "en", strict=True))

    def _toggle_fullscreen(self) -> None:
        self.toggled += 1


@contextmanager
def living_room(folder: Path) -> Iterator[LivingRoom]:
    """A living room that leaves no pad and no event behind."""
    with room() as tv:
        yield LivingRoom(tv, folder)
