"""What the host may do with a seat: a small menu over the cards.

Knows how an offer looks; which there are, and carrying them out, is somebody else's.
"""

from collections.abc import Callable, Sequence

import pygame

from game.input.actions import KEYBOARD, ActionEvent, DeviceId, InputEvent, PointerEvent
from game.scenes.screen import Screen
from game.scenes.seats.kit import SeatKit, level_name, levels_to_choose
from game.scenes.seats.offers import offers
from game.scenes.stack import Pop, Transition
from game.ui.prompts import Prompt
from game.ui.theme import CANVAS, HEADING
from game.ui.widgets import Button, Choice, Note, Option, Toggle, Widget

WIDTH = 980
MARGIN = 64

Chosen = Callable[[str, object], None]
"""Told the offer that was taken, and its value: a level, on or off, or None."""


class ChairMenu(Screen):
    """The menu of one seat, in the hands of ``device``; everybody else goes on beneath."""

    opaque = False

    def __init__(
        self, kit: SeatKit, seat: int, device: DeviceId, *, in_match: bool, guest: bool, chosen: Chosen
    ) -> None:
        super().__init__(kit.look, kit.sound)
        self._kit = kit
        self._seat = seat
        self._device = device
        self._in_match = in_match
        self._guest = guest
        self._chosen = chosen

    def swallows(self, event: InputEvent) -> bool:
        """Others may still sit down and change their own cards."""
        return self._mine(event) or not isinstance(event, ActionEvent)

    def handle(self, event: InputEvent) -> Transition | None:
        """Only whoever opened it works it."""
        return super().handle(event) if self._mine(event) else None

    def _mine(self, event: InputEvent) -> bool:
        if isinstance(event, PointerEvent):
            return self._device == KEYBOARD
        return isinstance(event, ActionEvent) and event.device == self._device

    def area(self) -> pygame.Rect:
        """As tall as its rows, in the middle."""
        widgets = self.widgets()
        tall = sum(widget.height(WIDTH) for widget in widgets) + 12 * (len(widgets) - 1)
        rect = pygame.Rect(0, 0, WIDTH, min(tall, 760))
        rect.center = (CANVAS[0] // 2, CANVAS[1] // 2)
        return rect

    def widgets(self) -> Sequence[Widget]:
        """The seat's name, then what can be done with it."""
        chair = self._kit.book.now[self._seat]
        offered = offers(self._kit.book.now, self._seat, in_match=self._in_match, guest=self._guest)
        rows = [self._row(offer) for offer in offered]
        return (Note(self.look, "name", chair.name, style=HEADING), *rows)

    def prompts(self) -> Sequence[Prompt]:
        """None of its own: the cards' prompts show through."""
        return ()

    def pressed(self, key: str) -> Transition | None:
        """Do it, and go back to the cards."""
        self._chosen(key, None)
        return Pop()

    def changed(self, key: str, value: object) -> Transition | None:
        """A level or the lock: done at once, and the menu stays."""
        self._chosen(key, value)
        return None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """A veil over the cards, and a panel."""
        surface.blit(self.look.paint.shade(CANVAS, 170), (0, 0))
        rect = self.column.rect.inflate(2 * MARGIN + 60, 2 * MARGIN)
        surface.blit(self.look.paint.panel(rect.size), rect)

    def _row(self, offer: str) -> Widget:
        words = self.look.words
        chair = self._kit.book.now[self._seat]
        label = words(f"seats.offer_{offer}", name=chair.name)
        if offer == "level":
            options = [self._level(level) for level in levels_to_choose(chair.level)]
            return Choice(self.look, offer, label, options, chair.level)
        if offer == "lock":
            off_on = (words("seats.lock_off"), words("seats.lock_on"))
            return Toggle(self.look, offer, label, chair.locked, words=off_on, note=words("seats.lock_note"))
        note_key = f"seats.offer_{offer}_note"
        return Button(self.look, offer, label, note=words(note_key) if words.has(note_key) else "")

    def _level(self, level: str) -> Option:
        words = self.look.words
        note = f"seats.level_{level}_note"
        return Option(level, level_name(words, level), words(note) if words.has(note) else "")
