"""A screen of controls: the frame that title, settings, pause, set-up and every menu share.

Carries presses to the controls, keeps the focus, lays out anew when the look changes. What is on the screen
and what a press means is for the scene that is made from it.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import Action, ActionEvent, InputEvent, PointerButton, PointerEvent, PointerKind
from game.scenes.stack import Pop, Scene, Transition
from game.session.ports import SoundPort
from game.ui.focus import STEPS
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import CANVAS, MARGIN_X, MARGIN_Y, TITLE
from game.ui.widgets import Changed, Signal, Widget
from game.ui.widgets.column import Column

CLOSING = (Action.BACK, Action.PAUSE)
"""What leaves a menu."""


class Screen(Scene):
    """A titled column of controls. Subclasses give ``widgets`` and answer ``pressed`` and ``changed``."""

    def __init__(self, look: Look, sound: SoundPort) -> None:
        super().__init__()
        self.look = look
        self.sound = sound
        self._revision = -1
        self._column: Column | None = None

    @property
    def title(self) -> str:
        """The heading of the screen, in words."""
        return ""

    def widgets(self) -> Sequence[Widget]:
        """The controls, top to bottom, made anew at every layout."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """Where the controls stand."""
        return pygame.Rect(480, 190, CANVAS[0] - 960, 760)

    def prompts(self) -> Sequence[Prompt]:
        """What the foot of the screen says."""
        words = self.look.words
        return (Prompt(Action.CONFIRM, words("screens.choose")), Prompt(Action.BACK, words("screens.back")))

    def first_focus(self) -> str | None:
        """The key that has the focus at first; None for the first control."""
        return None

    def pressed(self, key: str) -> Transition | None:  # noqa: ARG002 - a screen may have nothing to press
        """A control was pressed."""
        return None

    def changed(self, key: str, value: object) -> Transition | None:  # noqa: ARG002 - or nothing to change
        """A control has another value."""
        return None

    def back(self) -> Transition | None:
        """East was pressed."""
        return Pop()

    def other(self, event: ActionEvent) -> Transition | None:  # noqa: ARG002 - most screens know no more
        """A press that no control took."""
        return None

    @property
    def column(self) -> Column:
        """The controls as they are laid out for the present look."""
        if self._column is None or self._revision != self.look.revision:
            self.lay_out()
        assert self._column is not None
        return self._column

    def lay_out(self) -> None:
        """Make the controls anew, the focus kept where it was."""
        kept = self._column.focus.of() if self._column else self.first_focus()
        self._column = self.make_column(self.widgets(), kept)
        self._revision = self.look.revision
        self.touch()

    def make_column(self, widgets: Sequence[Widget], focus: str | None) -> Column:
        """The controls in their order, or at places of their own."""
        return Column(self.look, self.area(), widgets, focus)

    def closes(self, event: ActionEvent) -> bool:
        """Whether a press leaves the screen."""
        return event.action in CLOSING

    def needs_draw(self) -> bool:
        """A changed look asks for a new picture, too."""
        return super().needs_draw() or self._revision != self.look.revision

    def handle(self, event: InputEvent) -> Transition | None:
        """Carry a press or the mouse to the controls."""
        if isinstance(event, PointerEvent):
            return self.point(event)
        if not isinstance(event, ActionEvent) or not event.steps:
            return None
        if event.pressed and self.closes(event):
            self.sound.play("back")
            return self.back()
        return self.handle_press(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, title, controls, prompts."""
        self.draw_ground(surface)
        self.draw_title(surface)
        self.draw_controls(surface)
        self.draw_extra(surface)
        draw_prompts(surface, self.look, self.prompts(), ground=not self.opaque)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What everything stands on."""
        surface.blit(self.look.paint.backdrop(), (0, 0))

    def draw_title(self, surface: pygame.Surface) -> None:
        """The heading over its brass rule."""
        if not self.title:
            return
        colours = self.look.theme.colours
        rect = self.look.text.line(
            surface,
            self.title,
            TITLE,
            colours.brass_light,
            (CANVAS[0] // 2, MARGIN_Y + 6),
            anchor="midtop",
            width=CANVAS[0] - 2 * MARGIN_X,
        )
        y = rect.bottom + 10
        surface.fill(colours.brass_dark, (rect.left - 120, y, rect.width + 240, 3))
        boss = self.look.paint.disc(9, colours.brass_light, colours.brass_dark)
        surface.blit(boss, boss.get_rect(center=(CANVAS[0] // 2, y + 1)))

    def draw_controls(self, surface: pygame.Surface) -> None:
        """The controls."""
        self.column.draw(surface)

    def draw_extra(self, surface: pygame.Surface) -> None:
        """What a particular screen adds."""

    def signal(self, signal: Signal | None) -> Transition | None:
        """Sound a press or a change and carry it on."""
        if signal is None:
            return None
        self.touch()
        if isinstance(signal, Changed):
            self.sound.play("menu_move")
            return self.changed(signal.key, signal.value)
        self.sound.play("confirm")
        return self.pressed(signal.key)

    def handle_press(self, event: ActionEvent) -> Transition | None:
        """A press or its repeat: to the focused control, else the focus moves."""
        action = event.action
        if event.pressed or action in STEPS:
            signal = self.column.act(action)
            if signal:
                return self.signal(signal)
        if action in STEPS:
            if self.column.move(action):
                self.sound.play("menu_move")
                self.touch()
            return None
        return self.other(event) if event.pressed else None

    def point(self, event: PointerEvent) -> Transition | None:
        """The mouse."""
        if event.kind is PointerKind.PRESSED and event.button is PointerButton.SECOND:
            self.sound.play("back")
            return self.back()
        before = (self.column.focus.of(), self.column.scroll)
        signal = self.column.point(event)
        if (self.column.focus.of(), self.column.scroll) != before:
            self.touch()
        return self.signal(signal)
