"""The cards of all seats beside a column of controls: what the lobby and the seats at pause have in common.

The host walks over cards and controls with one focus; what the host takes up there is carried out here.
Everybody else is at their own card. Whether they may leave it, and what the controls are, is for the two screens.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import (
    KEYBOARD,
    Action,
    ActionEvent,
    DeviceEvent,
    DeviceId,
    DeviceKind,
    InputEvent,
    PointerButton,
    PointerEvent,
    PointerKind,
)
from game.resources.fonts import Face
from game.scenes.seats.card_editor import CardEditor
from game.scenes.seats.card_faces import CardFaces
from game.scenes.seats.cards import CardFace, CardPainter, draw_signed
from game.scenes.seats.chair_menu import ChairMenu
from game.scenes.seats.kit import SeatKit
from game.scenes.seats.offers import HostWord
from game.scenes.stack import Pop, Push, Scene, Transition
from game.ui.focus import STEPS, Focus, Spot
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import CANVAS, MARGIN_X, MARGIN_Y, TITLE, Style
from game.ui.widgets import Changed, Signal, Widget
from game.ui.widgets.column import Column

ACROSS = 4
CARD = (282, 366)
CARD_GAP = 18
CARDS_TOP = 212
COLUMN = pygame.Rect(1326, CARDS_TOP, CANVAS[0] - MARGIN_X - 1326, 2 * CARD[1] + CARD_GAP)
CLOSING = (Action.BACK, Action.PAUSE)


def card_rect(seat: int) -> pygame.Rect:
    """Where a seat's card lies: two rows of four."""
    x = MARGIN_X + (seat % ACROSS) * (CARD[0] + CARD_GAP)
    y = CARDS_TOP + (seat // ACROSS) * (CARD[1] + CARD_GAP)
    return pygame.Rect(x, y, *CARD)


def card_key(seat: int) -> str:
    """The name a card has for the focus."""
    return f"seat {seat}"


NOTICE = Style(Face.TEXT, 38, 0.4)
"""The line that says how to sit down."""


class SeatsScreen(Scene):
    """Cards and controls. Subclasses give the controls and what a press outside the host's hands means."""

    in_match = False

    def __init__(self, kit: SeatKit, first_focus: str) -> None:
        super().__init__()
        self.kit = kit
        self.look = kit.look
        self.word = HostWord(kit)
        self.cards = CardEditor(kit)
        self._faces = CardFaces(kit, self.cards, in_match=self.in_match)
        self._painter = CardPainter(kit.look)
        self._focus: Focus[str] = Focus(first_focus)
        self._column: Column | None = None
        self._revision = -1

    # -- for the two screens

    def title(self) -> str:
        """The heading, in words."""
        raise NotImplementedError

    def notice(self) -> str:
        """The line below the heading, in words."""
        raise NotImplementedError

    def widgets(self) -> Sequence[Widget]:
        """The controls beside the cards."""
        raise NotImplementedError

    def pressed(self, key: str) -> Transition | None:
        """A control was pressed."""
        raise NotImplementedError

    def changed(self, key: str, value: object) -> Transition | None:  # noqa: ARG002 - the pause changes nothing there
        """A control has another value."""
        return None

    def unseated(self, device: DeviceId, action: Action) -> Transition | None:
        """A device without a seat pressed something."""
        raise NotImplementedError

    def away(self, seat: int) -> str:
        """The catalogue key of what east does at a card that is being changed, empty for nothing."""
        return "seats.done" if self.cards.is_taken_up(seat) else ""

    def leave_card(self, seat: int) -> None:
        """Somebody who is not the host pressed east at their card."""

    def face(self, seat: int) -> CardFace:
        """What a card shows."""
        return self._faces.face(seat, lit=self._focus.of() == card_key(seat), away=self.away(seat))

    # -- what happens

    def entered(self) -> None:
        """Come on the screen."""
        self.touch()

    def resumed(self) -> None:
        """Back from a menu: controls may say something else now."""
        super().resumed()
        self._column = None

    def needs_draw(self) -> bool:
        """A changed look asks for a new picture, too."""
        return super().needs_draw() or self._revision != self.look.revision

    def handle(self, event: InputEvent) -> Transition | None:
        """Everybody's presses."""
        if isinstance(event, PointerEvent):
            return self._point(event)
        if isinstance(event, DeviceEvent):
            if event.kind is DeviceKind.REMOVED:
                self.word.forget(event.device)
            self.refresh()
            return None
        if not isinstance(event, ActionEvent) or not event.steps:
            return None
        card = self.cards.card_of(event.device)
        if card is not None and event.seat is not None:
            self._change_card(card, event)
            return None
        if event.action is Action.BACK and event.pressed and self.kit.book.now.host is None:
            return self._leave()  # where nobody is host, anybody finds the way out
        if event.seat is None:
            return self.unseated(event.device, event.action) if event.pressed else None
        if self._is_hosts(event.device):
            return self.host(event)
        if not (self.in_match and self.kit.book.now[event.seat].locked):
            self._change_card(event.seat, event)
        return None

    def host(self, event: ActionEvent) -> Transition | None:
        """The host walks over everything, takes up a card, works a control."""
        if event.action in CLOSING:
            return self._leave() if event.pressed else None
        key = self._focus.of()
        on_card = key.startswith("seat ")
        if not on_card and (event.pressed or event.action in STEPS):
            signal = self.column.act(event.action)
            if signal:
                return self._signal(signal)
        if event.action in STEPS:
            self._move(event.action)
            return None
        if on_card and event.pressed and event.action is Action.CONFIRM:
            return self.take_up(int(key.split()[1]), event.device)
        return None

    def take_up(self, seat: int, device: DeviceId) -> Transition | None:
        """A card was pressed by the host: change places with it, or open its menu."""
        self.touch()
        if self.word.swapping is not None:
            self.word.swap_with(seat)
            return None
        self.kit.sound.play("confirm")
        return Push(
            ChairMenu(
                self.kit,
                seat,
                device,
                in_match=self.in_match,
                guest=bool(self.word.guests),
                chosen=lambda offer, value: self._carry_out(seat, device, offer, value),
            )
        )

    def refresh(self) -> None:
        """Seats have changed: lay everything out anew."""
        self._column = None
        self.touch()

    @property
    def column(self) -> Column:
        """The controls as laid out for the present look."""
        if self._column is None or self._revision != self.look.revision:
            self._column = Column(self.look, COLUMN, self.widgets(), self._focus.of())
            self._revision = self.look.revision
            self._focus.keep(self._spots())
        return self._column

    # -- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, notice, cards, controls, prompts."""
        look = self.look
        colours = look.theme.colours
        column = self.column
        surface.blit(look.paint.backdrop(), (0, 0))
        middle = CANVAS[0] // 2
        room = CANVAS[0] - 2 * MARGIN_X
        look.text.line(
            surface, self.title(), TITLE, colours.brass_light, (middle, MARGIN_Y), anchor="midtop", width=room
        )
        notice = self._swap_notice() or self.notice()
        draw_signed(surface, look, notice, (middle, 166), room, NOTICE)
        seating = self.kit.book.now
        for seat in range(ACROSS * 2):
            if seat >= len(seating):
                self._painter.empty(surface, card_rect(seat), None if self.in_match else seat)
        order = sorted(range(len(seating)), key=lambda seat: card_key(seat) == self._focus.of())
        for seat in order:
            self._painter.draw(surface, card_rect(seat), self.face(seat))
        column.draw(surface, active=not self._focus.of().startswith("seat "))
        draw_prompts(surface, look, self.prompts())

    def prompts(self) -> Sequence[Prompt]:
        """What the foot of the screen says: for the host, who is the one to walk about."""
        words = self.look.words
        return (Prompt(Action.CONFIRM, words("screens.choose")), Prompt(Action.BACK, words("screens.back")))

    # -- inside

    def _change_card(self, seat: int, event: ActionEvent) -> None:
        """A press at a card; east puts it down, or leaves it."""
        if not self.cards.change(seat, event):
            if not event.pressed or event.action is not Action.BACK:
                return
            if self.cards.put_down(event.device):
                self.kit.sound.play("back")
            else:
                self.leave_card(seat)
        self.touch()

    def _spots(self) -> list[Spot[str]]:
        cards = [Spot(card_key(seat), card_rect(seat)) for seat in range(len(self.kit.book.now))]
        controls = self._column.widgets if self._column else ()
        return [*(Spot(w.key, w.rect) for w in controls if w.focusable), *cards]

    def _move(self, action: Action) -> None:
        if self._focus.move(action, self._spots()):
            self.kit.sound.play("menu_move")
            self._show_focus()

    def _show_focus(self) -> None:
        self.column.put_focus(self._focus.of())
        self.touch()

    def _signal(self, signal: Signal) -> Transition | None:
        self.touch()
        if isinstance(signal, Changed):
            self.kit.sound.play("menu_move")
            return self.changed(signal.key, signal.value)
        self.kit.sound.play("confirm")
        return self.pressed(signal.key)

    def _leave(self) -> Transition | None:
        self.kit.sound.play("back")
        if self.word.swapping is not None:
            self.word.swapping = None
            self.touch()
            return None
        return Pop()

    def _point(self, event: PointerEvent) -> Transition | None:
        """The mouse is in the keyboard's hand: a click sits down, or does what the host's confirm does."""
        clicked = event.kind is PointerKind.PRESSED and event.button is PointerButton.MAIN
        if event.seat is None:
            return self.unseated(KEYBOARD, Action.CONFIRM) if clicked else None
        if not self._is_hosts(KEYBOARD):
            return None
        target = next((spot for spot in self._spots() if spot.rect.collidepoint(event.pos)), None)
        if target is None:
            return None
        if target.key != self._focus.of():
            self._focus.put(target.key)
            self._show_focus()
        if not clicked:
            return None
        if target.key.startswith("seat "):
            return self.take_up(int(target.key.split()[1]), KEYBOARD)
        signal = self.column.point(event)
        return self._signal(signal) if signal else None

    def _is_hosts(self, device: DeviceId) -> bool:
        """Whether the host plays with a device, whoever of those who share it has it in hand."""
        seating = self.kit.book.now
        return seating.host is not None and device == seating[seating.host].device

    def _swap_notice(self) -> str:
        swapping = self.word.swapping
        if swapping is None:
            return ""
        return self.look.words("seats.swap_with", name=self.kit.book.now[swapping].name)

    def _carry_out(self, seat: int, device: DeviceId, offer: str, value: object) -> None:
        done = self.word.carry_out(offer, seat, device, value)
        if done and offer in ("edit", "share"):
            self.cards.take_up(seat, device)
        self.refresh()
