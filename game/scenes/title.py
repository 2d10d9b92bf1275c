"""The first screen: the game's name over a night line, and the way to everything else.

Knows what can be chosen, not how any of it is made: each choice is handed in.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.input.actions import DeviceId, InputEvent, RawEvent
from game.resources.night_journey import NightJourney
from game.scenes.confirm import Confirm
from game.scenes.screen import Screen
from game.scenes.stack import Push, Quit, Scene, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import DISPLAY
from game.ui.widgets import Button, Widget
from game.ui.widgets.column import Column

IDLE = 45.0
"""Seconds without a press until the attract game begins."""
WIDE = 1400
"""Pixels that two columns of plates take."""
BREATHS = 30
"""Pictures a second while nothing but the train moves."""


ICONS = {
    "play": "go",
    "matches": "history",
    "house_rules": "house",
    "settings": "settings",
    "how_to_play": "help",
}
"""What may be offered, in this order, and the drawing on its plate."""


@dataclass(frozen=True, slots=True)
class Resumable:
    """A match that can be continued: its line under *Continue*, and how it goes on.

    While it is open `elsewhere`, in another window say, it is offered last; who asks for it all the same is told.
    """

    note: Callable[[], str]
    go_on: Callable[[], Transition]
    elsewhere: bool = False


class Title(Screen):
    """The title. ``choices`` maps a key of the menu to what it opens; what is not there is not offered.

    ``notice`` makes the scene for something that has to be told first, once; ``map_pad`` that for a pad which
    the system does not know and somebody presses.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        choices: Mapping[str, Callable[[], Transition]],
        resumable: Callable[[], Resumable | None],
        attract: Callable[[], Transition] | None = None,
        notice: Callable[[], Scene | None] = lambda: None,
        map_pad: Callable[[DeviceId], Scene] | None = None,
    ) -> None:
        super().__init__(look, sound)
        self._choices = choices
        self._resumable = resumable
        self._attract = attract
        self._notice = notice
        self._map_pad = map_pad
        self._idle = 0.0
        self._journey = NightJourney(look.artwork)
        self._rolled = 0.0
        self._breath = 0

    def area(self) -> pygame.Rect:
        """The menu at the left."""
        return pygame.Rect(132, 272, 560, 742)

    def prompts(self) -> Sequence[Prompt]:
        """Only how to choose: there is no way back from here."""
        return super().prompts()[:1]

    def first_focus(self) -> str | None:
        """*Continue*, unless another window has that match."""
        found = self._resumable()
        return "play" if found and found.elsewhere else None

    def widgets(self) -> Sequence[Widget]:
        """Continue first, if there is something to continue."""
        words = self.look.words
        found = self._resumable()
        spare = 22 if found else 36  # one plate more has to fit
        going_on = (
            [
                Button(
                    self.look,
                    "continue",
                    words("screens.continue"),
                    note=found.note(),
                    icon="play",
                    spare=spare,
                )
            ]
            if found
            else []
        )
        offered = [key for key in ICONS if key in self._choices]
        return (
            *going_on,
            *(
                Button(self.look, key, words(f"screens.{key}"), icon=ICONS[key], spare=spare)
                for key in offered
            ),
            Button(self.look, "quit", words("screens.quit"), icon="leave", spare=spare),
        )

    def make_column(self, widgets: Sequence[Widget], focus: str | None) -> Column:
        """Two columns where large words would not all be in sight in one."""
        column = super().make_column(widgets, focus)
        if not column.overflows:
            return column
        wide = self.area()
        wide.width = WIDE
        return Column(self.look, wide, self.widgets(), focus, columns=2)

    def resumed(self) -> None:
        """Back from a match there may be something else to continue."""
        super().resumed()
        self._idle = 0.0
        self.lay_out()

    def handle(self, event: InputEvent) -> Transition | None:
        """Any press puts the attract game off."""
        self._idle = 0.0
        if isinstance(event, RawEvent) and self._map_pad:
            return Push(self._map_pad(event.device))
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Count the idle seconds, and let the train roll."""
        self._idle += dt
        self._rolled += 0.0 if self.look.theme.reduced_motion else dt
        if int(self._rolled * BREATHS) != self._breath:
            self._breath = int(self._rolled * BREATHS)
            self.touch()
        notice = self._notice()
        if notice is not None:
            return Push(notice)
        if self._attract and self._idle > IDLE:
            self._idle = 0.0
            return self._attract()
        return None

    def back(self) -> Transition | None:
        """Asks before it ends the game."""
        words = self.look.words
        return Push(
            Confirm(
                self.look,
                self.sound,
                question=lambda: words("screens.quit_question"),
                yes=lambda: words("screens.quit_yes"),
                no=lambda: words("screens.quit_no"),
                agreed=Quit,
            )
        )

    def pressed(self, key: str) -> Transition | None:
        """Go where the plate says."""
        if key == "continue":
            found = self._resumable()
            return found.go_on() if found else None
        return self.back() if key == "quit" else self._choices[key]()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The night line; in high contrast nothing lies behind the words."""
        if self.look.theme.high_contrast:
            super().draw_ground(surface)
        else:
            self._journey.draw(surface, self._breath / BREATHS)

    def draw_extra(self, surface: pygame.Surface) -> None:
        """The name of the game."""
        text, colours = self.look.text, self.look.theme.colours
        name = self.look.words("screens.game_name")
        text.line(surface, name, DISPLAY, colours.brass_light, (128, 84), width=1600, shadow=colours.shadow)
