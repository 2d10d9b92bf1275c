"""Writing a name with a cross and two buttons: a board of letters, and the name above it.

Knows letters and a length; what is named, and what happens with the name, is handed in.
"""

from collections.abc import Callable, Sequence

import pygame

from game.input.actions import Action, ActionEvent
from game.scenes.screen import Screen
from game.scenes.stack import Pop, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import BUTTON, CANVAS, TITLE
from game.ui.widgets import Widget
from game.ui.widgets.board import Board, rows_of_keys
from game.ui.widgets.column import Column

LONGEST = 16
ROWS = ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÁÉÍÓÚÑÇÃÕÊ", "0123456789&'")
SPACE, DELETE, DONE = "space", "delete", "done"
PLATE = pygame.Rect(CANVAS[0] // 2 - 480, 210, 960, 120)


class NameEntry(Screen):
    """Asks for a name, beginning with ``start``; ``done`` gets it without blanks at its ends, never empty."""

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        title: Callable[[], str],
        start: str,
        done: Callable[[str], Transition],
    ) -> None:
        super().__init__(look, sound)
        self._title = title
        self._done = done
        self.name = start[:LONGEST]

    @property
    def title(self) -> str:
        """What is asked for."""
        return self._title()

    def area(self) -> pygame.Rect:
        """The board."""
        return pygame.Rect(250, 380, CANVAS[0] - 500, 560)

    def first_focus(self) -> str | None:
        """A name that was offered is taken with one press."""
        return DONE if self.name else None

    def widgets(self) -> Sequence[Widget]:
        """Letters, and the three things that are no letters."""
        words = self.look.words
        rows = [[(letter, letter, 1) for letter in row] for row in ROWS]
        rows.append([(key, words(f"screens.{key}"), 4) for key in (SPACE, DELETE, DONE)])
        return rows_of_keys(self.look, rows, BUTTON, self.area(), 12)

    def make_column(self, widgets: Sequence[Widget], focus: str | None) -> Column:
        """Walked in four directions."""
        return Board(self.look, self.area(), widgets, focus)

    def prompts(self) -> Sequence[Prompt]:
        """The second choice deletes, the menu button is done."""
        words = self.look.words
        return (
            Prompt(Action.WEST, words("screens.delete")),
            Prompt(Action.PAUSE, words("screens.done")),
            *super().prompts(),
        )

    def pressed(self, key: str) -> Transition | None:
        """Write, delete, or be done."""
        if key == DONE:
            return self._finish()
        if key == DELETE:
            self.name = self.name[:-1]
        elif len(self.name) < LONGEST:
            self.name += " " if key == SPACE else self._cased(key)
        return None

    def closes(self, event: ActionEvent) -> bool:
        """The menu button does not leave here: it is done."""
        return event.action is Action.BACK

    def other(self, event: ActionEvent) -> Transition | None:
        """Shortcuts for deleting and being done."""
        if event.action is Action.WEST:
            self.touch()
            return self.pressed(DELETE)
        return self._finish() if event.action is Action.PAUSE else None

    def draw_extra(self, surface: pygame.Surface) -> None:
        """The name on its plate, with a mark where the next letter goes."""
        colours, text = self.look.theme.colours, self.look.text
        surface.blit(self.look.paint.well(PLATE.size), PLATE)
        at = PLATE.center
        rect = text.line(
            surface, self.name or " ", TITLE, colours.text, at, anchor="center", width=PLATE.width - 80
        )
        surface.fill(colours.brass_light, (rect.right + 6, PLATE.bottom - 30, 34, 5))

    def _cased(self, letter: str) -> str:
        """Capitals begin words."""
        return letter if not self.name or self.name.endswith(" ") else letter.lower()

    def _finish(self) -> Transition | None:
        name = " ".join(self.name.split())
        if not name:
            self.sound.play("tick")
            return None
        transition = self._done(name)
        return transition if transition is not None else Pop()
