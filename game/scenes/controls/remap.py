"""Which button does what, for each family of pads and for keys: every action can be moved elsewhere.

The screen is about the device that is used on it. A row is pressed, then the button that shall do it; if that
one did something else, the two change places. Knows bindings and the settings port, no device: who listens
for the button is handed in.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.input.actions import (
    KEYBOARD,
    PAD_ACTIONS,
    Action,
    ActionEvent,
    DeviceId,
    InputEvent,
    PadInput,
    SourceEvent,
)
from game.input.bindings import Bindings, UnreachableError
from game.input.families import Family
from game.scenes.ports import SettingsPort
from game.scenes.screen import Screen
from game.scenes.stack import Transition
from game.session.ports import SoundPort
from game.ui.look import KeySign, Look, PadSign
from game.ui.theme import BODY
from game.ui.widgets import Button, Heading, Signal, Widget
from game.ui.widgets.base import Pressed
from game.ui.widgets.rows import Row

PATIENCE = 6.0
"""Seconds until a row that waits for a button gives up."""

SIGN = 48
MOST_SIGNS = 3

FamilyOf = Callable[[DeviceId], Family | None]


class SignRow(Row):
    """An action and the signs of what asks for it; ``waiting`` says in words that a button is waited for."""

    def __init__(
        self, look: Look, key: str, label: str, signs: Sequence[PadSign | KeySign], waiting: str = ""
    ) -> None:
        super().__init__(look, key, label)
        self._signs = signs
        self._waiting = waiting

    def act(self, action: Action) -> Signal | None:
        """Pressed to be changed."""
        return Pressed(self.key) if action is Action.CONFIRM else None

    def draw_value(self, surface: pygame.Surface, rect: pygame.Rect, *, focused: bool) -> None:
        """The signs on a dark ground, or what is waited for."""
        if self._waiting:
            colour = self.value_colour(focused=focused)
            at = (rect.right, rect.centery)
            self.look.text.line(surface, self._waiting, BODY, colour, at, anchor="midright", width=rect.width)
            return
        x = rect.right
        for sign in reversed(self._signs[:MOST_SIGNS]):
            image = self.look.sign(sign, SIGN)
            place = image.get_rect(midright=(x, rect.centery))
            if focused:  # signs are drawn for dark grounds
                ground = place.inflate(6, 6)
                colour = self.look.theme.colours.panel
                surface.blit(self.look.paint.rounded(ground.size, colour, ground.height // 2), ground)
            surface.blit(image, place)
            x = place.left - 14


class Remap(Screen):
    """The controls. ``listen`` turns listening for buttons on and off; ``key_label`` names a key."""

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        settings: SettingsPort,
        *,
        kind: Family | None,
        listen: Callable[[bool], None],
        family_of: FamilyOf,
        key_label: Callable[[int], str],
    ) -> None:
        super().__init__(look, sound)
        self._settings = settings
        self._kind = kind
        self._listen = listen
        self._family_of = family_of
        self._key_label = key_label
        self._waiting: Action | None = None
        self._patience = 0.0

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("controls.title")

    @property
    def bindings(self) -> Bindings:
        """The bindings as they are set."""
        current = self._settings.current
        return Bindings.restored(current.bindings).with_swap(current.swap_confirm)

    def area(self) -> pygame.Rect:
        """A wide column."""
        return super().area().inflate(240, 0)

    def widgets(self) -> Sequence[Widget]:
        """Which kind of device, its actions, and the way back to how they came."""
        words = self.look.words
        actions = tuple(Action) if self._kind is None else PAD_ACTIONS
        kind = self._kind.value if self._kind else "keyboard"
        return (
            Heading(self.look, "kind", words(f"controls.kind_{kind}")),
            *(self._row(action) for action in actions),
            Button(self.look, "reset", words("controls.reset")),
        )

    def pressed(self, key: str) -> Transition | None:
        """Wait for a button, or put everything back."""
        if key == "reset":
            kind = self._kind
            bindings = self.bindings
            self._keep(bindings.reset_keys() if kind is None else bindings.reset_pad(kind))
        else:
            self._waiting = Action(key)
            self._patience = PATIENCE
            self._listen(True)
        self.lay_out()
        return None

    def handle(self, event: InputEvent) -> Transition | None:
        """While a button is waited for, it comes as what it is; everything else as on any screen."""
        if isinstance(event, SourceEvent) and self._waiting is not None:
            self._take(event)
            return None
        if isinstance(event, ActionEvent) and event.pressed:
            self._follow(event.device)
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Give up waiting after a while: whoever began may have no such device at hand."""
        if self._waiting is not None:
            self._patience -= dt
            if self._patience <= 0:
                self.sound.play("back")
                self._stop()
        return None

    def left(self) -> None:
        """Nobody listens when nobody asks."""
        self._listen(False)

    def _follow(self, device: DeviceId) -> None:
        """Another kind of device is in use: show its buttons."""
        kind = None if device == KEYBOARD else self._family_of(device)
        if kind is not self._kind:
            self._kind = kind
            self.lay_out()

    def _row(self, action: Action) -> Widget:
        words = self.look.words
        label = words(f"controls.action_{action.value}")
        waiting = words("controls.waiting") if action is self._waiting else ""
        signs: list[PadSign | KeySign]
        if self._kind is None:
            labels = [self._key_label(key) for key in self.bindings.key_codes(action)]
            signs = [KeySign(label) for label in dict.fromkeys(filter(None, labels))]
        else:
            places = self.bindings.pad_inputs(self._kind, action)
            signs = [PadSign(self._kind.value, place.value) for place in places]
        return SignRow(self.look, action.value, label, signs, waiting)

    def _take(self, event: SourceEvent) -> None:
        action = self._waiting
        assert action is not None
        change: Callable[[], Bindings] | None = None
        if self._kind is None and event.device == KEYBOARD and isinstance(event.source, int):
            change = partial(self.bindings.with_key, action, event.source)
        elif (
            self._kind is not None
            and isinstance(event.source, PadInput)
            and self._family_of(event.device) is self._kind
        ):
            change = partial(self.bindings.with_pad, self._kind, action, event.source)
        if change is None:
            self.sound.play("blocked")
            return
        try:
            self._keep(change())
            self.sound.play("confirm")
        except UnreachableError:
            self.sound.play("blocked")
        self._stop()

    def _keep(self, bindings: Bindings) -> None:
        self._settings.change(bindings=bindings.saved())

    def _stop(self) -> None:
        self._waiting = None
        self._listen(False)
        self.lay_out()
