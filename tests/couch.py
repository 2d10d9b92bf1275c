"""A living room for tests of seat scenes: real pads, the real pump, the real stack, ports that record."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pads import FRAME, Room, room
from virtual_pad import VirtualPad

from game.app.signs import SignBoard
from game.i18n.words import Words
from game.input.actions import KEYBOARD, DeviceId, InputEvent
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.resources.sounds import SOUNDS
from game.scenes.seats.kit import SeatKit
from game.scenes.stack import Scene, SceneStack
from game.ui.look import Look
from game.ui.theme import CANVAS, Theme

ASSETS = Path(__file__).parents[1] / "assets"


class Recorder:
    """All ports at once: what left the game, in order."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.rumbles: list[int] = []
        self.lit: dict[int, tuple[int, int, int]] = {}

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        assert name in SOUNDS
        self.sounds.append(name)

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        self.rumbles.append(seat)

    def set(self, seat: int, rgb: tuple[int, int, int]) -> None:
        self.lit[seat] = rgb


class Names:
    """A book of names in memory."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def remember(self, names: Iterable[str]) -> bool:
        self.names = list(dict.fromkeys([*names, *self.names]))
        return True


class Couch:
    """The room, its seat kit, and the scenes that are on the television."""

    def __init__(self, tv: Room, *, percent: int = 100, language: str = "en") -> None:
        self.tv = tv
        self.book = tv.book
        self.ports = Recorder()
        fonts, artwork = Fonts(ASSETS / "fonts"), Artwork(ASSETS / "art")
        self.look = Look(Theme.of(percent=percent), Words(language, strict=True), fonts, artwork)
        self._signs = SignBoard(self.look, tv.devices)
        self.names = Names()
        self.kit = SeatKit(
            look=self.look,
            sound=self.ports,
            haptics=self.ports,
            lights=self.ports,
            book=tv.book,
            names=self.names,
            signs_of=self._signs.signs_of,
        )
        self.listeners: list[Callable[[InputEvent], None]] = [self._signs.hear]
        self.stack: SceneStack | None = None

    def show(self, scene: Scene) -> Scene:
        self.stack = SceneStack(scene)
        return scene

    @property
    def top(self) -> Scene | None:
        return self.stack.scenes[-1] if self.stack and self.stack.scenes else None

    def frame(self, seconds: float = FRAME) -> None:
        assert self.stack
        events = self.tv.frame(seconds)
        for event in events:
            for hear in self.listeners:
                hear(event)
        self.stack.frame(events, seconds)

    def tap(self, pad: VirtualPad, *buttons: str) -> None:
        """Press and release buttons one after the other, with time between them."""
        for button in buttons:
            pad.press(button)
            self.frame()
            pad.release(button)
            self.frame(0.2)

    def key(self, *codes: int) -> None:
        for code in codes:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=code, mod=0, scancode=0))
                self.frame(0.1)

    def picture(self) -> pygame.Surface:
        assert self.stack
        canvas = pygame.Surface(CANVAS)
        self.stack.draw(canvas)
        return canvas


def device(pad: VirtualPad | None) -> DeviceId:
    """A pad's instance id; None is the keyboard."""
    return KEYBOARD if pad is None else DeviceId(pad.instance_id)


@contextmanager
def couch(*, seats: int = 4, percent: int = 100, language: str = "en") -> Iterator[Couch]:
    """A room with a couch."""
    with room(seats) as tv:
        pygame.font.init()
        yield Couch(tv, percent=percent, language=language)
