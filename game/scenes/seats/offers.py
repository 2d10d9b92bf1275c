"""What the host may do with a seat, and doing it.

Which offer fits which occupant is a pure question; knows no menu and no cards.
"""

from collections.abc import Callable, Mapping

from game.input.actions import DeviceId
from game.input.seating import Seating, SeatingError
from game.scenes.seats.kit import USUAL_LEVEL, SeatKit


def offers(seating: Seating, seat: int, *, in_match: bool, guest: bool) -> tuple[str, ...]:
    """What the host may do with a seat, in the order in which it is shown.

    ``guest`` says that somebody without a seat has pressed a button and waits for one.
    """
    chair = seating[seat]
    if chair.is_held:
        return ("level" if chair.bot_plays else "stand_in", "rejoin", "bot", "swap")
    if not chair.is_person:
        return (*(("guest",) if guest else ()), "level", "share", "swap")
    own = seat == seating.host
    host = seating.host
    shares = not own and host is not None and seating[host].device == chair.device
    edit = ("edit",) if own or shares else ()
    lock = () if own or shares else ("lock",)
    leave = () if own and not in_match else ("bot",)
    return (*edit, *lock, "swap", *leave)


class HostWord:
    """Carries out what the host chooses.

    ``guests`` are the devices that have asked for a seat and wait; ``swapping`` is the seat that changes
    places with whichever is chosen next.
    """

    def __init__(self, kit: SeatKit) -> None:
        self._kit = kit
        self.guests: tuple[DeviceId, ...] = ()
        self.swapping: int | None = None
        self._changes: Mapping[str, Callable[[Seating, int, DeviceId, object], Seating]] = {
            "level": lambda seating, seat, _, level: seating.set_level(seat, str(level)),
            "stand_in": lambda seating, seat, *_: seating.stand_in(seat, USUAL_LEVEL),
            "lock": lambda seating, seat, _, locked: seating.lock(seat, bool(locked)),
            "bot": lambda seating, seat, *_: seating.leave(seat, kit.bot_name(), USUAL_LEVEL),
            "share": lambda seating, seat, device, _: seating.share(device, seat, kit.fresh_name()),
            "rejoin": lambda seating, seat, device, _: seating.share(device, seat),
            "guest": lambda seating, seat, *_: seating.sit(self.guests[0], seat, kit.fresh_name()),
        }

    def carry_out(self, offer: str, seat: int, device: DeviceId, value: object) -> bool:
        """Do it; False if the seats do not allow it. ``device`` is the host's."""
        if offer == "swap":
            self.swapping = seat
        change = self._changes.get(offer)
        if change is None:
            return True
        if offer == "guest" and not self.guests:
            return False
        try:
            self._kit.book.now = change(self._kit.book.now, seat, device, value)
        except SeatingError:
            self._kit.sound.play("blocked")
            return False
        if offer == "guest":
            self.guests = self.guests[1:]
        if offer in ("guest", "share", "rejoin"):
            self._kit.welcome(seat)
        return True

    def forget(self, device: DeviceId) -> None:
        """A guest's device is gone."""
        self.guests = tuple(guest for guest in self.guests if guest != device)

    def swap_with(self, seat: int) -> None:
        """The two change places."""
        first, self.swapping = self.swapping, None
        if first is not None and first != seat:
            self._kit.book.now = self._kit.book.now.swap(first, seat)
            self._kit.sound.play("sit")
