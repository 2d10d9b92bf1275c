"""A pad that the system does not know shows where its buttons are: eight are asked for, one after the other.

Any device that works can skip, go back and cancel; the pad alone can do without by pressing a button again
that it has shown already. Knows the questions, not how the answers are kept.
"""

from collections.abc import Callable

import pygame

from game.input.actions import Action, ActionEvent, DeviceEvent, DeviceId, DeviceKind, InputEvent, RawEvent
from game.input.mapping import ASKED, Capture, PadMapping
from game.scenes.controls.pad_picture import SIZE, draw_pad
from game.scenes.stack import Pop, Scene, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import BODY, CANVAS, HEADING, MARGIN_X, MARGIN_Y, SMALL, TITLE

BETWEEN = 0.25
"""Seconds after an answer in which nothing else of the pad is taken: crosses wobble."""

PAD_AT = (MARGIN_X + 20, 290)
TEXT = pygame.Rect(1040, 330, CANVAS[0] - MARGIN_X - 1040, 520)


class MapPad(Scene):
    """Asks one pad for its buttons. ``done`` gets the mapping, if all that is needed has been shown."""

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        device: DeviceId,
        guid: str,
        name: str,
        done: Callable[[PadMapping], None],
    ) -> None:
        super().__init__()
        self._look = look
        self._sound = sound
        self._device = device
        self._done = done
        self._quiet_until = 0.0
        self.capture = Capture(guid, name)

    def handle(self, event: InputEvent) -> Transition | None:
        """The pad answers; everybody else helps."""
        if isinstance(event, RawEvent) and event.device == self._device:
            return self._answered(event)
        if isinstance(event, DeviceEvent) and event.device == self._device:
            return Pop() if event.kind is DeviceKind.REMOVED else None
        if isinstance(event, ActionEvent) and event.pressed:
            return self._helped(event.action)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The pad with the asked place lit, the question, and how far it has come."""
        look = self._look
        words, colours, text = look.words, look.theme.colours, look.text
        surface.blit(look.paint.backdrop(), (0, 0))
        at = (CANVAS[0] // 2, MARGIN_Y + 6)
        room = CANVAS[0] - 2 * MARGIN_X
        title = words("controls.map_title")
        text.line(surface, title, TITLE, colours.brass_light, at, anchor="midtop", width=room)
        known = [
            place for place, element in zip(ASKED, self.capture.answers, strict=False) if element is not None
        ]
        asked = self.capture.asked
        draw_pad(surface, look, PAD_AT, asked, known)
        name = (PAD_AT[0] + SIZE[0] // 2, PAD_AT[1] + SIZE[1] + 36)
        text.line(surface, self.capture.name, SMALL, colours.muted, name, anchor="center", width=SIZE[0])
        rect = TEXT.copy()
        count = words("controls.map_count", number=min(len(self.capture.answers) + 1, len(ASKED)))
        rect.top += text.block(surface, count, SMALL, colours.muted, rect) + 12
        question = words(f"controls.map_{asked.value}") if asked else ""
        rect.top += text.block(surface, question, HEADING, colours.text, rect) + 40
        if asked is not None and len(self.capture.answers) >= len(ASKED) - 2:
            text.block(surface, words("controls.map_optional"), BODY, colours.muted, rect)
        draw_prompts(surface, look, self._prompts())

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._look.words
        return (
            Prompt(Action.CONFIRM, words("controls.map_skip")),
            Prompt(Action.LEFT, words("controls.map_back")),
            Prompt(Action.BACK, words("controls.map_cancel")),
        )

    def _answered(self, event: RawEvent) -> Transition | None:
        if event.time < self._quiet_until:
            return None
        before = self.capture
        self.capture = before.press(event.element)
        self._quiet_until = event.time + BETWEEN
        self._sound.play("tile_light_wood" if self.capture != before else "blocked")
        return self._went_on()

    def _helped(self, action: Action) -> Transition | None:
        if action in (Action.BACK, Action.PAUSE):
            self._sound.play("back")
            return Pop()
        if action in (Action.CONFIRM, Action.RIGHT):
            self.capture = self.capture.skip()
        elif action is Action.LEFT:
            self.capture = self.capture.back()
        else:
            return None
        self._sound.play("menu_move")
        return self._went_on()

    def _went_on(self) -> Transition | None:
        """When everything has been asked: done, or, with too little to play with, from the beginning."""
        self.touch()
        if self.capture.asked is not None:
            return None
        if not self.capture.usable:
            self._sound.play("blocked")
            self.capture = Capture(self.capture.guid, self.capture.name)
            return None
        self._sound.play("sit")
        self._done(self.capture.mapping())
        return Pop()
