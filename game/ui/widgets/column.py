"""A column of controls that scrolls to keep the focus in sight.

Owns the places of its controls and which of them is focused; what a press means is for its owner.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import Action, PointerButton, PointerEvent, PointerKind
from game.ui.focus import STEPS, Focus, Spot, nearest
from game.ui.look import Look
from game.ui.widgets.base import Signal, Widget
from game.ui.widgets.plates import Button

GAP = 12
TIGHT_GAP = 5
"""Pixels between two controls where they would not all be in sight otherwise."""
APART = 40
"""Pixels between two columns."""
EDGE = 18
"""Room kept above and below a focused control when scrolling, and for its halo at the sides."""
CUT = 34
"""Height of the dusk over a control that is cut by the edge."""
NOTCH = 90
"""Pixels that a notch of a wheel scrolls."""


class Column:
    """Controls one below the other in ``rect``, or row by row in several ``columns``.

    The focus goes past the end to the start if it ``wraps``.
    """

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        widgets: Sequence[Widget],
        focus: str | None = None,
        *,
        gap: int = GAP,
        columns: int = 1,
        wraps: bool = True,
    ) -> None:
        self.look = look
        self.rect = rect
        self.widgets = tuple(widgets)
        self.scroll = 0
        self.gap = gap
        self._columns = columns
        self._heights: list[int] = []
        self._arrange()
        if self.overflows:
            self._tighten()
        first = next((widget.key for widget in self.widgets if widget.focusable), "")
        keys = {widget.key for widget in self.widgets if widget.focusable}
        self.focus: Focus[str] = Focus(focus if focus in keys else first, wraps=wraps)
        self.show_focus()

    @property
    def focused(self) -> Widget | None:
        """The control that has the focus; None if there is none to have it."""
        return next((widget for widget in self.widgets if widget.key == self.focus.of()), None)

    @property
    def overflows(self) -> bool:
        """Whether there is more than the rectangle shows."""
        return self.total > self.rect.height

    def move(self, action: Action) -> bool:
        """Move the focus up or down, or scroll where there is only something to read. False if nothing moved."""
        before = (self.focus.of(), self.scroll)
        if self.focused is None or self._reads_on(action):
            self.scroll_by(STEPS[action][1] * NOTCH)
        elif not self.focus.move(action, self._spots()):
            return False
        else:
            self.show_focus()
        return (self.focus.of(), self.scroll) != before

    def _reads_on(self, action: Action) -> bool:
        """Whether what comes next in a direction is out of sight and only to be read, or the focus itself."""
        step, here = STEPS[action], self.focused
        if here is None or not step[1] or not self.overflows:
            return False
        hidden = self.scroll > 0 if step[1] < 0 else self.scroll < self.total - self.rect.height
        coming_back = here.rect.top >= self.rect.bottom if step[1] > 0 else here.rect.bottom <= self.rect.top
        return hidden and (coming_back or nearest(here.rect, step, self._spots()) is None)

    def act(self, action: Action) -> Signal | None:
        """Hand a press to the focused control."""
        widget = self.focused
        return self._measured(widget.act(action)) if widget else None

    def point(self, event: PointerEvent) -> Signal | None:
        """The mouse: pointing focuses, clicking presses, the wheel scrolls."""
        if event.kind is PointerKind.SCROLLED:
            self.scroll_by(-event.scroll * NOTCH)
            return None
        target = self.at(event.pos)
        if target is None:
            return None
        self.focus.put(target.key)
        if event.kind is PointerKind.PRESSED and event.button is PointerButton.MAIN:
            return self._measured(target.click(event.pos))
        return None

    def _measured(self, signal: Signal | None) -> Signal | None:
        """A control that has another value may need another height."""
        if signal is not None:
            self._heights = []
            self._arrange()
            self.scroll_by(0)
        return signal

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The control under a point of the canvas."""
        if not self._window().collidepoint(pos):
            return None
        return next((w for w in self.widgets if w.focusable and w.rect.collidepoint(pos)), None)

    def put_focus(self, key: str) -> None:
        """Focus a control by its key, and show it."""
        if any(widget.key == key and widget.focusable for widget in self.widgets):
            self.focus.put(key)
            self.show_focus()

    def scroll_by(self, pixels: int) -> None:
        """Scroll, within what there is."""
        most = max(0, self.total - self.rect.height)
        self.scroll = min(most, max(0, self.scroll + pixels))
        self._arrange()

    def show_focus(self) -> None:
        """Scroll as far as is needed for the focused control to be whole in sight."""
        widget = self.focused
        if widget is None:
            return
        edge = EDGE if self.overflows else 0
        if widget is next((w for w in self.widgets if w.focusable), None):
            self.scroll_by(-self.total)
        if widget.rect.top < self.rect.top + edge:
            self.scroll_by(widget.rect.top - self.rect.top - edge)
        elif widget.rect.bottom > self.rect.bottom - edge:
            self.scroll_by(widget.rect.bottom - self.rect.bottom + edge)
            self._align()

    def _align(self) -> None:
        """Scroll on until a control begins at the top, as long as the focused one stays whole."""
        focused = self.focused
        below = [
            w.rect.top - self.rect.top - EDGE for w in self.widgets if w.rect.top >= self.rect.top + EDGE
        ]
        if self.scroll and below and focused and focused.rect.top - min(below) >= self.rect.top + EDGE:
            self.scroll_by(min(below))

    def _in_sight(self, widget: Widget) -> bool:
        """Whether a control is drawn: one that would be cut by the edge is not, only what there is to read."""
        shown = self._window()
        if not widget.focusable or widget.rect.height > shown.height:
            return widget.rect.colliderect(shown)
        return shown.top <= widget.rect.top and widget.rect.bottom <= shown.bottom

    def draw(self, surface: pygame.Surface, *, active: bool = True) -> None:
        """Draw what is in sight, the focused control last, and how much more there is."""
        clip = surface.get_clip()
        surface.set_clip(self._window().clip(clip))
        focused = self.focused if active else None
        for widget in self.widgets:
            if widget is not focused and self._in_sight(widget):
                widget.draw(surface, focused=False)
        if focused:
            focused.draw(surface, focused=True)
        if self.overflows:
            self._draw_cuts(surface)
        surface.set_clip(clip)
        if self.overflows:
            self._draw_more(surface, lit=active and self.focused is None)

    def _window(self) -> pygame.Rect:
        """What of the canvas the controls may touch; halo and arrow of the focus stand out at the sides."""
        return self.rect.inflate(64, 0 if self.overflows else 80)

    def _draw_cuts(self, surface: pygame.Surface) -> None:
        """Where the list goes on above or below, it goes into the dark, and an arrow points there."""
        rect, paint = self.rect, self.look.paint
        if self.scroll > 0:
            surface.blit(paint.dusk(rect.width, CUT, upward=True), rect)
            self._draw_pointer(surface, rect.top + 4, 1)
        if self.scroll < self.total - rect.height:
            surface.blit(paint.dusk(rect.width, CUT, upward=False), (rect.left, rect.bottom - CUT))
            self._draw_pointer(surface, rect.bottom - 4, -1)

    def _draw_pointer(self, surface: pygame.Surface, tip: int, way: int) -> None:
        """A wide arrow whose tip is at a height; ``way`` is 1 where it points up, -1 where it points down."""
        x, colour = self.rect.centerx, self.look.theme.colours.brass_light
        points = [(x - 30, tip + 16 * way), (x, tip), (x + 30, tip + 16 * way)]
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)

    def _draw_more(self, surface: pygame.Surface, *, lit: bool) -> None:
        """A rail at the right with a knob for the part in sight; ``lit`` where scrolling is all one can do."""
        colours = self.look.theme.colours
        rail = pygame.Rect(self.rect.right + 13, self.rect.top, 6, self.rect.height)
        surface.blit(self.look.paint.rounded(rail.size, colours.brass_dark, 4), rail)
        tall = max(60, rail.height * self.rect.height // self.total)
        most = self.total - self.rect.height
        top = rail.top + (rail.height - tall) * self.scroll // most
        wide = 20 if lit else 12
        colour = colours.ivory if lit else colours.brass_light
        knob = self.look.paint.rounded((wide, tall), colour, wide // 2)
        surface.blit(knob, knob.get_rect(midtop=(rail.centerx, top)))

    def _spots(self) -> list[Spot[str]]:
        return [Spot(widget.key, widget.rect) for widget in self.widgets if widget.focusable]

    def _tighten(self) -> None:
        """Close up, so that more is in sight, all of it if that can be."""
        self.gap = min(self.gap, TIGHT_GAP)
        for widget in self.widgets:
            widget.tighten()
        self._heights = []
        self._arrange()

    def _arrange(self) -> None:
        wide = (self.rect.width - APART * (self._columns - 1)) // self._columns
        if not self._heights:
            self._measure(wide)
        y = self.rect.top - self.scroll
        for place in range(0, len(self.widgets), self._columns):
            row = self.widgets[place : place + self._columns]
            tall = max(self._heights[place : place + self._columns])
            for number, widget in enumerate(row):
                widget.rect = pygame.Rect(self.rect.left + number * (wide + APART), y, wide, tall)
            y += tall + self.gap
        self.total = y - self.gap + self.scroll - self.rect.top

    def _measure(self, width: int) -> None:
        """Heights at a width; and drawings on all of the buttons or on none."""
        self._heights = [widget.height(width) for widget in self.widgets]
        buttons = [widget for widget in self.widgets if isinstance(widget, Button)]
        for button in buttons:
            button.bare = not all(each.holds_icon(width) for each in buttons)
