"""A screen of several pages: their list at the left, the page's controls in a panel at the right.

Shoulders turn pages from anywhere; with a cross and two buttons one walks into a page and back out of it.
What is on a page is for the scene that is made from it.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import Action, ActionEvent, PointerEvent
from game.scenes.screen import Screen
from game.scenes.stack import Pop, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import CANVAS, MARGIN_X
from game.ui.widgets import Tab, Widget
from game.ui.widgets.column import Column

LIST_WIDTH = 400
TOP = 196
BOTTOM = 948
INSET = 44
TURNS = {Action.PREVIOUS: -1, Action.NEXT: 1}


class PagedScreen(Screen):
    """Pages of controls. Subclasses give ``pages`` and ``page_widgets``."""

    def __init__(self, look: Look, sound: SoundPort, page: str, *, inside: bool = False) -> None:
        super().__init__(look, sound)
        self.page = page
        self.inside = inside
        self._list: Column | None = None

    def pages(self) -> Sequence[tuple[str, str]]:
        """Key and words of each page."""
        raise NotImplementedError

    def page_widgets(self, page: str) -> Sequence[Widget]:
        """The controls of a page."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """The inside of the page's panel."""
        left = MARGIN_X + LIST_WIDTH + 48
        return pygame.Rect(left + INSET, TOP + 36, CANVAS[0] - MARGIN_X - left - 2 * INSET, BOTTOM - TOP - 72)

    def widgets(self) -> Sequence[Widget]:
        """The controls of the page that is shown."""
        return self.page_widgets(self.page)

    def prompts(self) -> Sequence[Prompt]:
        """How to turn pages, too."""
        words = self.look.words
        return (
            Prompt(Action.PREVIOUS, ""),
            Prompt(Action.NEXT, words("screens.other_page")),
            *super().prompts(),
        )

    @property
    def list(self) -> Column:
        """The list of pages."""
        _ = self.column
        assert self._list is not None
        return self._list

    def lay_out(self) -> None:
        """The list beside the page."""
        super().lay_out()
        tabs = [Tab(self.look, key, label, chosen=key == self.page) for key, label in self.pages()]
        rect = pygame.Rect(MARGIN_X + 30, TOP, LIST_WIDTH - 30, BOTTOM - TOP)
        self._list = Column(self.look, rect, tabs, self.page)

    def show(self, page: str) -> None:
        """Turn to a page."""
        if page != self.page:
            self.page = page
            self._column = None
            self.sound.play("page")
            self.touch()

    def back(self) -> Transition | None:
        """Out of the page into the list, out of the list away."""
        if self.inside:
            self.inside = False
            self.touch()
            return None
        return Pop()

    def pressed_page(self) -> None:
        """Walk into the page, if there is anything to walk to or to read on."""
        self.inside = self.column.focused is not None or self.column.overflows
        self.touch()

    def handle_press(self, event: ActionEvent) -> Transition | None:
        """Shoulders turn; the rest goes to the side that has the focus."""
        if event.action in TURNS:
            keys = [key for key, _ in self.pages()]
            self.show(keys[(keys.index(self.page) + TURNS[event.action]) % len(keys)])
            return None
        return super().handle_press(event) if self.inside else self._walk_list(event)

    def _walk_list(self, event: ActionEvent) -> Transition | None:
        if self.list.act(event.action) and event.pressed:
            self.sound.play("confirm")
            self.pressed_page()
        elif event.action in {Action.UP, Action.DOWN} and self.list.move(event.action):
            self.show(self.list.focus.of())
        return None

    def point(self, event: PointerEvent) -> Transition | None:
        """Whichever side is pointed at."""
        tab = self.list.at(event.pos)
        if tab is None:
            if self.column.at(event.pos):
                self.inside = True
            return super().point(event)
        self.inside = False
        if self.list.point(event):
            self.show(tab.key)
        self.touch()
        return None

    def draw_controls(self, surface: pygame.Surface) -> None:
        """List, panel, page."""
        panel = self.area().inflate(2 * INSET, 72)
        surface.blit(self.look.paint.panel(panel.size), panel)
        self.list.draw(surface, active=not self.inside)
        self.column.draw(surface, active=self.inside)
