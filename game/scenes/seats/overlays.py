"""What comes over the table when pads and people come and go: a pad lost, several back, a guest, a pad handed on.

None of them shows anything of a hand, and none decides by time: somebody presses, or everybody waits.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.input.actions import Action, ActionEvent, DeviceEvent, DeviceId, DeviceKind, InputEvent
from game.input.seating import Occupant, SeatingError
from game.scenes.seats.card_panel import CardPanel
from game.scenes.seats.cards import SIGN, CardFace
from game.scenes.seats.kit import USUAL_LEVEL, SeatKit, portrait
from game.scenes.stack import Pop, Transition

MEANT = 0.8
"""Seconds: a confirm that comes sooner was meant for what the host was doing before."""

STEPS = {Action.LEFT: -1, Action.UP: -1, Action.RIGHT: 1, Action.DOWN: 1}


class PadLost(CardPanel):
    """It is the turn of a seat without a pad: the game waits for a press, or for the host's word.

    Everything but the host's answer goes on to the table, so that the host can also pause or leave.
    """

    def __init__(self, kit: SeatKit, seat: int) -> None:
        super().__init__(kit)
        self._seat = seat
        self._age = 0.0

    def heading(self) -> str:
        """Whose pad is gone."""
        return self.look.words("seats.lost_title", name=self.kit.book.now[self._seat].name)

    def lines(self) -> Sequence[str]:
        """How to come back, and what the host may do."""
        words = self.look.words
        name = self.kit.book.now[self._seat].name
        how = [words("seats.lost_how", sign=SIGN)]
        host = self.kit.book.now.host
        if host is not None:
            stand_in = words("seats.lost_stand_in", host=self.kit.book.now[host].name, name=name)
            how.append(stand_in)
        return how

    def seats(self) -> Sequence[int]:
        """The one seat."""
        return (self._seat,)

    def face(self, seat: int) -> CardFace:
        """Its card, as left, with the host's button on it."""
        seating = self.kit.book.now
        face = replace(
            super().face(seat), absent=True, icon="pad-lost", role=self.look.words("seats.pad_gone")
        )
        if seating.host is None:
            return face
        device = seating[seating.host].device
        hint = (Action.CONFIRM, self.look.words("seats.stand_in"))
        return replace(face, sign=lambda action: self.kit.sign(device, action), hints=(hint,))

    def swallows(self, event: InputEvent) -> bool:
        """Only the host's answer is kept."""
        return isinstance(event, ActionEvent) and self._answers(event)

    def handle(self, event: InputEvent) -> Transition | None:
        """The host lets a bot play."""
        meant = self._age >= MEANT
        if meant and isinstance(event, ActionEvent) and event.pressed and self._answers(event):
            self.kit.book.now = self.kit.book.now.stand_in(self._seat, USUAL_LEVEL)
            self.kit.sound.play("confirm")
            return Pop()
        return None

    def update(self, dt: float) -> Transition | None:
        """Gone as soon as somebody has the seat again."""
        self._age += dt
        self.follow()
        return None if self.kit.book.now.waits_for(self._seat) else Pop()

    def _answers(self, event: ActionEvent) -> bool:
        seating = self.kit.book.now
        asked = event.action in (Action.WEST, Action.CONFIRM)
        return (
            asked and event.seat is not None and event.seat == seating.host and seating.waits_for(self._seat)
        )


class _Choice(CardPanel):
    """One of several seats is chosen with left, right and confirm by one of ``choosers``."""

    def __init__(self, kit: SeatKit, choosers: Callable[[], Sequence[DeviceId]]) -> None:
        super().__init__(kit)
        self._choosers = choosers
        self._at = 0
        self._unplugged: set[DeviceId] = set()

    def devices(self) -> Sequence[DeviceId]:
        """Whose choice it is."""
        return self._choosers()

    def chosen(self, seat: int) -> Transition | None:
        """A seat was chosen."""
        raise NotImplementedError

    def declined(self) -> Transition | None:
        """Nobody's."""
        return Pop()

    def face(self, seat: int) -> CardFace:
        """The chosen one is lit."""
        return replace(super().face(seat), lit=seat == self._chosen_seat())

    def handle(self, event: InputEvent) -> Transition | None:
        """Walk, take, or leave it."""
        if isinstance(event, DeviceEvent) and event.kind is DeviceKind.REMOVED:
            self._unplugged.add(event.device)
        if not isinstance(event, ActionEvent) or event.device not in self._choosers() or not event.steps:
            return None
        seats = self.seats()
        self.touch()
        if event.action in STEPS and seats:
            self._at = (self._at + STEPS[event.action]) % len(seats)
            self.kit.sound.play("menu_move")
        elif event.pressed and event.action is Action.CONFIRM and seats:
            return self.chosen(self._chosen_seat())
        elif event.pressed and event.action is Action.BACK:
            self.kit.sound.play("back")
            return self.declined()
        return None

    def _chosen_seat(self) -> int:
        seats = self.seats()
        return seats[min(self._at, len(seats) - 1)] if seats else -1


class WhoIsBack(_Choice):
    """Several seats are held, and a free pad was pressed: whose is it?"""

    def __init__(self, kit: SeatKit, device: DeviceId) -> None:
        super().__init__(kit, lambda: (device,))
        self._device = device

    def heading(self) -> str:
        """The question."""
        return self.look.words("seats.who_are_you")

    def seats(self) -> Sequence[int]:
        """All held seats: a pad that was shared is taken up for everybody who shared it."""
        return self.kit.book.now.held

    def face(self, seat: int) -> CardFace:
        """As left; the chosen one says which button takes it up."""
        face = replace(super().face(seat), icon="pad-lost", role=self.look.words("seats.pad_gone"))
        if not face.lit:
            return face
        hints = ((Action.CONFIRM, self.look.words("seats.guest_here")),)
        return replace(face, role="", sign=lambda action: self.kit.sign(self._device, action), hints=hints)

    def chosen(self, seat: int) -> Transition | None:
        """The person is back."""
        self.kit.book.now = self.kit.book.now.reclaim(self._device, seat)
        self.kit.welcome(seat)
        return Pop()

    def update(self, dt: float) -> Transition | None:  # noqa: ARG002 - no time decides here
        """Gone when there is nothing left to choose, or nobody to choose it."""
        self.follow()
        seating = self.kit.book.now
        waits = seating.held and not seating.seats_of(self._device) and self._device not in self._unplugged
        return None if waits else Pop()


class GuestAtDoor(_Choice):
    """Somebody without a seat has pressed a button: the host gives them a bot's, or not now.

    The guest may walk over the seats as well; only the host's confirm counts. ``refused`` hears of a no.
    """

    def __init__(self, kit: SeatKit, device: DeviceId, refused: Callable[[DeviceId], None]) -> None:
        super().__init__(kit, self._who)
        self._device = device
        self._refused = refused

    def heading(self) -> str:
        """Somebody is here."""
        return self.look.words("seats.guest_title")

    def lines(self) -> Sequence[str]:
        """The host is asked by name."""
        host = self.kit.book.now.host
        name = "" if host is None else self.kit.book.now[host].name
        return (self.look.words("seats.guest_note", host=name),)

    def seats(self) -> Sequence[int]:
        """The bots' seats."""
        return self.kit.book.now.seats_where(Occupant.BOT)

    def face(self, seat: int) -> CardFace:
        """A bot's card; the lit one says what the host's buttons do."""
        level = self.kit.book.now[seat].level
        face = replace(super().face(seat), icon="bot", portrait=portrait(level))
        if not face.lit:
            return face
        seating = self.kit.book.now
        device = None if seating.host is None else seating[seating.host].device
        words = self.look.words
        hints = (Action.CONFIRM, words("seats.guest_here")), (Action.BACK, words("seats.guest_not_now"))
        return replace(face, sign=lambda action: self.kit.sign(device, action), hints=hints)

    def handle(self, event: InputEvent) -> Transition | None:
        """The guest's own confirm is not the host's word; their back takes the request away."""
        if isinstance(event, ActionEvent) and event.device == self._device and event.action is Action.CONFIRM:
            return None
        return super().handle(event)

    def chosen(self, seat: int) -> Transition | None:
        """The guest sits down; the bot makes room."""
        try:
            self.kit.book.now = self.kit.book.now.sit(self._device, seat, self.kit.fresh_name())
        except SeatingError:
            return Pop()
        self.kit.welcome(seat)
        return Pop()

    def declined(self) -> Transition | None:
        """Not now."""
        self._refused(self._device)
        return Pop()

    def update(self, dt: float) -> Transition | None:  # noqa: ARG002 - no time decides here
        """Gone when the guest has a seat or is gone, the host is gone, or no bot is left."""
        self.follow()
        seating = self.kit.book.now
        there = self._device not in self._unplugged and not seating.seats_of(self._device)
        return None if there and seating.host is not None and self.seats() else Pop()

    def _who(self) -> Sequence[DeviceId]:
        seating = self.kit.book.now
        host = None if seating.host is None else seating[seating.host].device
        return (self._device,) if host is None else (host, self._device)


class HandOver(CardPanel):
    """A shared pad goes to the next pair of hands; until they press, nothing of anybody's is shown."""

    def __init__(self, kit: SeatKit, seat: int) -> None:
        super().__init__(kit)
        self._seat = seat

    def heading(self) -> str:
        """Whose turn it is."""
        return self.look.words("seats.hand_over", name=self.kit.book.now[self._seat].name)

    def lines(self) -> Sequence[str]:
        """Give it to them."""
        name = self.kit.book.now[self._seat].name
        return (self.look.words("seats.hand_over_how", name=name, sign=SIGN),)

    def seats(self) -> Sequence[int]:
        """The one seat."""
        return (self._seat,)

    def devices(self) -> Sequence[DeviceId]:
        """The pad that is handed on."""
        device = self.kit.book.now[self._seat].device
        return () if device is None else (device,)

    def swallows(self, event: InputEvent) -> bool:
        """The pad can still pause; nothing else of it reaches the table."""
        paused = isinstance(event, ActionEvent) and event.action is Action.PAUSE
        return super().swallows(event) and not paused

    def handle(self, event: InputEvent) -> Transition | None:
        """Whoever has it now presses."""
        pressed = isinstance(event, ActionEvent) and event.pressed and event.device in self.devices()
        if not pressed or not isinstance(event, ActionEvent) or event.action is not Action.CONFIRM:
            return None
        self.kit.book.now = self.kit.book.now.hand_to(self._seat)
        self.kit.welcome(self._seat)
        return Pop()

    def update(self, dt: float) -> Transition | None:  # noqa: ARG002 - no time decides here
        """Gone when the pad is in the right hands, or gone itself."""
        self.follow()
        return None if self.kit.book.now.shared(self._seat) and not self._in_hand() else Pop()

    def _in_hand(self) -> bool:
        return self.kit.book.now[self._seat].in_hand
