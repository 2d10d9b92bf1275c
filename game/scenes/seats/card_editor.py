"""People at their own cards: a name from the list or written letter by letter, another colour and symbol.

Works on the seating alone, and knows no screen; who may change which card is decided there.
"""

from game.input.actions import Action, ActionEvent, DeviceId
from game.rules.moves import MAX_SEATS
from game.scenes.seats.kit import SeatKit, taken_names
from game.scenes.seats.names import Writing, step_name

ACROSS = {Action.LEFT: -1, Action.RIGHT: 1}
DOWN = {Action.UP: -1, Action.DOWN: 1}


class CardEditor:
    """The cards that are being changed. Several people may be at it at the same time."""

    def __init__(self, kit: SeatKit) -> None:
        self._kit = kit
        self._writing: dict[int, Writing] = {}
        self._at: dict[DeviceId, int] = {}

    def take_up(self, seat: int, device: DeviceId) -> None:
        """From now on this device's presses are about that card, until it is put down."""
        self._at[device] = seat

    def put_down(self, device: DeviceId) -> bool:
        """The device is done with the card that it took up; False if it had none."""
        return self._at.pop(device, None) is not None

    def card_of(self, device: DeviceId) -> int | None:
        """The card that a device has taken up."""
        return self._at.get(device)

    def is_taken_up(self, seat: int) -> bool:
        """Whether somebody has taken up this card."""
        return seat in self._at.values()

    def writing(self, seat: int) -> Writing | None:
        """The name that is being written on a card, None while none is."""
        return self._writing.get(seat)

    def clear(self) -> None:
        """Nobody is at a card any more."""
        self._writing.clear()
        self._at.clear()

    def change(self, seat: int, event: ActionEvent) -> bool:
        """Do what a press means on a card; False if it means nothing there."""
        writing = self._writing.get(seat)
        if writing is not None:
            self._write(seat, writing, event)
        elif event.action in ACROSS:
            self._step_name(seat, ACROSS[event.action])
        elif event.action in DOWN:
            self._step_emblem(seat, DOWN[event.action])
        elif event.pressed and event.action is Action.CONFIRM:
            self._writing[seat] = Writing()
            self._kit.sound.play("confirm")
        else:
            return False
        return True

    def _write(self, seat: int, writing: Writing, event: ActionEvent) -> None:
        if event.action in (Action.BACK, Action.PAUSE):
            del self._writing[seat]
            if writing.name:
                self._kit.book.now = self._kit.book.now.rename(seat, writing.name)
            self._kit.sound.play("confirm" if writing.name else "back")
            return
        after = writing.act(event.action)
        self._kit.sound.play("menu_move" if after != writing else "blocked")
        self._writing[seat] = after

    def _step_name(self, seat: int, step: int) -> None:
        seating = self._kit.book.now
        name = step_name(self._kit.name_pool(), seating[seat].name, step, taken_names(seating))
        self._kit.book.now = seating.rename(seat, name)
        self._kit.sound.play("menu_move")

    def _step_emblem(self, seat: int, step: int) -> None:
        """The next emblem that no other person has; a bot gives its own up."""
        seating = self._kit.book.now
        theirs = {seating[other].emblem for other in seating.people if other != seat}
        emblem = seating[seat].emblem
        for _ in range(MAX_SEATS):
            emblem = (emblem + step) % MAX_SEATS
            if emblem not in theirs:
                break
        self._kit.book.now = seating.with_emblem(seat, emblem)
        self._kit.lights.set(seat, self._kit.colour(emblem))
        self._kit.sound.play("menu_move")
