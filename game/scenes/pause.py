"""The pause: everything that can be done in the middle of a match, over the table that waits.

Knows what is offered and in which order; what each does is handed in.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.scenes.screen import Screen
from game.scenes.stack import Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.theme import CANVAS
from game.ui.widgets import Button, Widget
from game.ui.widgets.column import Column

ICONS = {
    "resume": "play",
    "rules": "rules",
    "house_rules": "house",
    "scores": "scores",
    "seats": "person",
    "ending": "flag",
    "settings": "settings",
    "leave": "leave",
}
"""The menu from top to bottom, and the drawing on each plate."""

ORDER = tuple(ICONS)[1:]
"""What may be offered below *resume*."""

SPARE = 20
"""Room above and below a plate's words, together, in pixels."""

WIDTH, WIDE, TOP, FOOT = 900, 1600, 28, 36
"""The frame's width with one column and with two, its upper edge, and the room below the last plate, in pixels."""


class Pause(Screen):
    """The pause menu. ``choices`` maps what is offered to what it does.

    ``ending`` says whether the match already ends after this round, if that is offered. ``paused_by`` is the
    name of who asked for the pause, empty for nobody in particular. What is ``kept`` when it is left says so.
    """

    opaque = False

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        choices: Mapping[str, Callable[[], Transition | None]],
        ending: Callable[[], bool] = lambda: False,
        paused_by: str = "",
        kept: bool = True,
    ) -> None:
        super().__init__(look, sound)
        self._choices = choices
        self._ending = ending
        self._paused_by = paused_by
        self._kept = kept

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("screens.pause")

    def area(self) -> pygame.Rect:
        """The column in the frame."""
        return pygame.Rect(CANVAS[0] // 2 - 350, 184, 700, 776)

    def widgets(self) -> Sequence[Widget]:
        """Resume, and what is offered."""
        offered = [key for key in ORDER if key in self._choices]
        return [self._plate("resume"), *(self._plate(key) for key in offered)]

    def make_column(self, widgets: Sequence[Widget], focus: str | None) -> Column:
        """Close together, or in two columns: the whole menu is in sight at once."""
        column = Column(self.look, self.area(), widgets, focus, gap=6)
        if column.overflows:
            wide = self.area().inflate(WIDE - WIDTH, 0)
            column = Column(self.look, wide, self.widgets(), focus, columns=2)
        return column

    def pressed(self, key: str) -> Transition | None:
        """Resume, or do what was chosen."""
        if key == "resume":
            return self.back()
        transition = self._choices[key]()
        self.lay_out()
        return transition

    def draw_ground(self, surface: pygame.Surface) -> None:
        """A veil over the table, and a frame."""
        surface.blit(self.look.paint.shade(CANVAS, 170), (0, 0))
        wide = self.column.rect.width > self.area().width
        tall = self.column.widgets[-1].rect.bottom + FOOT - TOP
        frame = pygame.Rect(0, 0, WIDE if wide else WIDTH, tall)
        frame.midtop = (CANVAS[0] // 2, TOP)
        surface.blit(self.look.paint.panel(frame.size), frame)

    def _plate(self, key: str) -> Button:
        words = self.look.words
        note = ""
        if key == "resume" and self._paused_by:
            note = words("screens.paused_by", name=self._paused_by)
        if key == "ending" and self._ending():
            label, note = words("screens.not_ending"), words("screens.ending_note")
            return Button(self.look, key, label, note=note, icon=ICONS[key], spare=SPARE)
        name = "leave_unkept" if key == "leave" and not self._kept else key
        return Button(self.look, key, words(f"screens.{name}"), note=note, icon=ICONS[key], spare=SPARE)
