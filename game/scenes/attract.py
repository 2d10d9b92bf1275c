"""A match that plays itself behind a line of words, until somebody presses anything.

Carries another scene and lets no press through to it. Knows nothing of what it carries.
"""

import pygame

from game.input.actions import ActionEvent, DeviceEvent, InputEvent, PointerEvent, PointerKind, WindowEvent
from game.scenes.stack import Pop, Scene, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.theme import CANVAS, MARGIN_Y, STRONG

WAKES = (PointerKind.PRESSED, PointerKind.SCROLLED)


class Attract(Scene):
    """Shows ``shown`` playing by itself; whatever it wants to move on to ends the show."""

    def __init__(self, look: Look, sound: SoundPort, shown: Scene) -> None:
        super().__init__()
        self._look = look
        self._sound = sound
        self._shown = shown

    @property
    def is_show(self) -> bool:
        """It is nothing else."""
        return True

    def entered(self) -> None:
        """The show begins."""
        self._shown.entered()

    def left(self) -> None:
        """The show is over."""
        self._shown.left()

    def handle(self, event: InputEvent) -> Transition | None:
        """Any press ends the show; news of windows and pads goes through."""
        if isinstance(event, WindowEvent | DeviceEvent):
            self._shown.handle(event)
            return None
        pressed = isinstance(event, ActionEvent) and event.pressed
        if pressed or (isinstance(event, PointerEvent) and event.kind in WAKES):
            self._sound.play("back")
            return Pop()
        return None

    def update(self, dt: float) -> Transition | None:
        """Time passes in the show."""
        return None if self._shown.update(dt) is None else Pop()

    def needs_draw(self) -> bool:
        """When the show does."""
        return super().needs_draw() or self._shown.needs_draw()

    def drawn(self) -> None:
        """The picture is on the screen."""
        super().drawn()
        self._shown.drawn()

    def draw(self, surface: pygame.Surface) -> None:
        """The show, and how to end it."""
        self._shown.draw(surface)
        look = self._look
        words = look.words("screens.press_any")
        width = look.text.width(words, STRONG) + 120
        plate = pygame.Rect(0, 0, width, look.text.line_height(STRONG) + 26)
        plate.midbottom = (CANVAS[0] // 2, CANVAS[1] - MARGIN_Y - 6)
        surface.blit(look.paint.plate(plate.size, lit=True), plate)
        at = (plate.centerx, plate.centery - 2)
        look.text.line(surface, words, STRONG, look.theme.colours.ink, at, anchor="center")
