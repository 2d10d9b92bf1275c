"""An overlay with the cards of a few seats in a panel: the frame of everything that asks about seats at the table.

Knows how it looks and whose presses it keeps; what is asked is for the overlay that is made from it.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import ActionEvent, DeviceId, InputEvent, PointerEvent
from game.scenes.seats.cards import CardFace, CardPainter, draw_signed
from game.scenes.seats.kit import SeatKit
from game.scenes.seats.screen import CARD, CARD_GAP
from game.scenes.stack import Scene
from game.ui.theme import CANVAS, HEADING, SMALL

ACROSS = 4
MARGIN = 56
WIDTH = ACROSS * CARD[0] + (ACROSS - 1) * CARD_GAP
HEADING_ROOM = 76


class CardPanel(Scene):
    """A heading, lines, cards. Others than ``devices`` go on playing beneath; ``gone`` once it was left."""

    opaque = False
    pauses_below = False

    def __init__(self, kit: SeatKit) -> None:
        super().__init__()
        self.kit = kit
        self.look = kit.look
        self._painter = CardPainter(kit.look)
        self._shown: object = None
        self.gone = False

    def heading(self) -> str:
        """What this is about, in words."""
        raise NotImplementedError

    def lines(self) -> Sequence[str]:
        """What to do, in words; a sign may stand in them."""
        return ()

    def seats(self) -> Sequence[int]:
        """The seats whose cards are shown."""
        raise NotImplementedError

    def face(self, seat: int) -> CardFace:
        """What the card of a seat shows."""
        chair = self.kit.book.now[seat]
        return CardFace(chair.emblem, chair.name, "", sign=lambda action: self.kit.sign(None, action))

    def devices(self) -> Sequence[DeviceId] | None:
        """Whose presses are kept; None for everybody's."""
        return None

    def swallows(self, event: InputEvent) -> bool:
        """The others' presses go on to the table."""
        kept = self.devices()
        if kept is None or not isinstance(event, ActionEvent):
            return super().swallows(event) if kept is None else isinstance(event, PointerEvent)
        return event.device in kept

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, a panel in the middle, and what is in it."""
        look = self.look
        colours = look.theme.colours
        width = WIDTH - 2 * MARGIN
        paragraphs = [look.text.wrap(line, SMALL, width) for line in self.lines()]
        rows = [row for paragraph in paragraphs for row in paragraph]
        step = look.text.line_height(SMALL) + 8
        cards = self._rows()
        tall = HEADING_ROOM + len(rows) * step + len(cards) * (CARD[1] + CARD_GAP)
        rect = pygame.Rect(0, 0, WIDTH + 2 * MARGIN, tall + 2 * MARGIN)
        rect.center = (CANVAS[0] // 2, CANVAS[1] // 2)
        surface.blit(look.paint.shade(CANVAS, 150), (0, 0))
        surface.blit(look.paint.panel(rect.size), rect)
        y = rect.top + MARGIN
        at = (rect.centerx, y)
        look.text.line(
            surface, self.heading(), HEADING, colours.brass_light, at, anchor="midtop", width=width
        )
        y += HEADING_ROOM
        for row in rows:
            draw_signed(surface, look, row, (rect.centerx, y + step // 2), width)
            y += step
        for places in cards:
            y += CARD_GAP
            total = len(places) * CARD[0] + (len(places) - 1) * CARD_GAP
            x = rect.centerx - total // 2
            for seat in places:
                self._painter.draw(surface, pygame.Rect(x, y, *CARD), self.face(seat))
                x += CARD[0] + CARD_GAP
            y += CARD[1]

    def left(self) -> None:
        """It has been answered."""
        self.gone = True

    def follow(self) -> None:
        """Ask for a picture when the seating has changed."""
        if self.kit.book.now != self._shown:
            self._shown = self.kit.book.now
            self.touch()

    def _rows(self) -> list[Sequence[int]]:
        seats = tuple(self.seats())
        return [seats[start : start + ACROSS] for start in range(0, len(seats), ACROSS)]
