"""Who sits where, with which device: the couch as one immutable value.

Seats are numbered from 0 in turn order. Every change gives a new ``Seating``; a change that the couch does
not allow raises ``SeatingError``. Knows no pad, no screen and no rule of the game: devices are mere
numbers here, and a bot is mere words (its level's code).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto

from game.input.actions import Action, DeviceId
from game.rules.dealing import MIN_SEATS
from game.rules.moves import MAX_SEATS

PLAYING_ONLY = frozenset(Action) - {
    Action.PAUSE,
    Action.RULES,
    Action.HOUSE_RULES,
    Action.SCORES,
    Action.FULLSCREEN,
}
"""What a locked pad can still do: play, and nothing that stops or covers the game for others."""


class SeatingError(ValueError):
    """What was asked cannot be done with the seats as they are."""


class Occupant(Enum):
    """What sits on a chair."""

    NOBODY = auto()
    PERSON = auto()
    BOT = auto()


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat.

    ``emblem`` (0 to 7) is colour and symbol together; no two chairs of a couch have the same. ``level`` is
    the bot's, of a stand-in too. A person without a device is *held*: nobody else may have the seat but by
    reclaiming it; ``lost`` then remembers the device that went. ``in_hand`` says which of several people on
    one shared pad is holding it. ``arrival`` counts people as they sat down.
    """

    emblem: int
    occupant: Occupant = Occupant.NOBODY
    name: str = ""
    level: str = ""
    device: DeviceId | None = None
    lost: DeviceId | None = None
    in_hand: bool = True
    locked: bool = False
    arrival: int = 0

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to somebody on the couch, present or not."""
        return self.occupant is Occupant.PERSON

    @property
    def is_held(self) -> bool:
        """Whether the seat waits for its person to come back with a device."""
        return self.is_person and self.device is None

    @property
    def bot_plays(self) -> bool:
        """Whether a bot decides for this seat, as its owner or as a stand-in."""
        return self.occupant is Occupant.BOT or (self.is_held and bool(self.level))


@dataclass(frozen=True, slots=True)
class Seating:
    """All chairs, in turn order."""

    chairs: tuple[Chair, ...]

    @classmethod
    def empty(cls, seats: int) -> "Seating":
        """Give so many empty chairs, 2 to 8."""
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise SeatingError(f"{seats} seats")
        return cls(tuple(Chair(emblem=seat) for seat in range(seats)))

    @classmethod
    def awaiting(cls, seats: Iterable[tuple[str, str | None, int, bool]]) -> "Seating":
        """Give the chairs of a match that was left: name, level of the bot that plays it or None, emblem, and
        whether it is a person's.

        Its people have no devices yet: they take up their seats by pressing. A bot that stood in goes on doing so.
        """
        return cls(
            tuple(
                Chair(
                    emblem,
                    Occupant.PERSON if is_person else Occupant.BOT,
                    name=name,
                    level=level or "",
                    arrival=number if is_person else 0,
                )
                for number, (name, level, emblem, is_person) in enumerate(seats, start=1)
            )
        )

    # -- asking

    def __len__(self) -> int:
        return len(self.chairs)

    def __getitem__(self, seat: int) -> Chair:
        return self.chairs[seat]

    def seats_where(self, occupant: Occupant) -> tuple[int, ...]:
        """List the seats with such an occupant."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.occupant is occupant)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belong to people, present or held."""
        return self.seats_where(Occupant.PERSON)

    @property
    def held(self) -> tuple[int, ...]:
        """The seats whose person has no device."""
        return tuple(seat for seat in self.people if self.chairs[seat].is_held)

    @property
    def lost_pads(self) -> tuple[tuple[int, ...], ...]:
        """The held seats, those together that had shared one device: each group waits for one to come."""
        groups = dict.fromkeys(self._lost_with(seat) for seat in self.held)
        return tuple(groups)

    @property
    def host(self) -> int | None:
        """The seat whose word counts: the first to have sat down of those who are present and not locked."""
        present = [seat for seat in self.people if not self[seat].is_held and not self[seat].locked]
        return min(present, key=lambda seat: self[seat].arrival, default=None)

    def seats_of(self, device: DeviceId) -> tuple[int, ...]:
        """List the seats that play with a device; more than one where it is shared."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.device == device)

    def seat_of(self, device: DeviceId) -> int | None:
        """Give the seat that a press of this device belongs to now; None if it has not sat down."""
        return next((seat for seat in self.seats_of(device) if self[seat].in_hand), None)

    def shared(self, seat: int) -> bool:
        """Whether the seat's device is passed round among several people."""
        device = self[seat].device
        return device is not None and len(self.seats_of(device)) > 1

    def permits(self, seat: int | None, action: Action) -> bool:
        """Whether a press counts: a pad that is locked to playing only cannot pause or open panels.

        What is still held for a chair that has been taken from the table counts for nothing.
        """
        if seat is None:
            return True
        return seat < len(self.chairs) and (not self[seat].locked or action in PLAYING_ONLY)

    def waits_for(self, seat: int) -> bool:
        """Whether the game has to wait at this seat's turn: it is held, and nobody stands in."""
        return self[seat].is_held and not self[seat].bot_plays

    # -- sitting down and getting up

    def sit(self, device: DeviceId, seat: int, name: str = "") -> "Seating":
        """Let a new person sit on an empty chair, or take over a bot's."""
        chair = self[seat]
        if chair.is_person:
            raise SeatingError(f"seat {seat} is taken")
        if self.seats_of(device):
            raise SeatingError(f"device {device} sits already")
        return self._with(seat, self._person(chair, device, name))

    def share(self, device: DeviceId, seat: int, name: str = "") -> "Seating":
        """Let one more person play with a device that others play with; who had it in hand keeps it.

        They sit down on a chair that is no person's, or are back on their own.
        """
        chair = self[seat]
        if not self.seats_of(device):
            raise SeatingError(f"device {device} sits nowhere")
        if chair.is_held:
            return self._with(seat, replace(chair, device=device, lost=None, level="", in_hand=False))
        if chair.is_person:
            raise SeatingError(f"seat {seat} is taken")
        return self._with(seat, replace(self._person(chair, device, name), in_hand=False))

    def hand_to(self, seat: int) -> "Seating":
        """Pass a shared device into the hands of this seat."""
        device = self[seat].device
        if device is None:
            raise SeatingError(f"seat {seat} has no device")
        sharing = self.seats_of(device)
        return self._each(sharing, lambda other, chair: replace(chair, in_hand=other == seat))

    def leave(self, seat: int, bot_name: str, level: str) -> "Seating":
        """Let a person go home: the seat plays on as a bot."""
        if not self[seat].is_person:
            raise SeatingError(f"nobody sits on seat {seat}")
        bot = Chair(self[seat].emblem, Occupant.BOT, name=bot_name, level=level)
        return self._with(seat, bot)._mend_hands()

    def clear(self, seat: int) -> "Seating":
        """Empty a chair, whoever sat there. For before a match: afterwards nobody's seat is empty."""
        return self._with(seat, Chair(emblem=self[seat].emblem))._mend_hands()

    # -- devices that go and come

    def lose(self, device: DeviceId) -> "Seating":
        """Take note that a device is gone: its seats are held."""
        return self._each(self.seats_of(device), lambda _, chair: replace(chair, device=None, lost=device))

    def reclaim(self, device: DeviceId, seat: int) -> "Seating":
        """Give a held seat back to its person, who has this device now; a stand-in goes at once.

        People who shared the device that went share this one.
        """
        if not self[seat].is_held:
            raise SeatingError(f"seat {seat} is not held")
        if self.seats_of(device):
            raise SeatingError(f"device {device} sits already")
        return self._each(
            self._lost_with(seat),
            lambda other, chair: replace(chair, device=device, lost=None, level="", in_hand=other == seat),
        )

    def stand_in(self, seat: int, level: str) -> "Seating":
        """Let a bot play for a person who is away, until a device reclaims the seat."""
        if not self[seat].is_held:
            raise SeatingError(f"seat {seat} is not held")
        return self._with(seat, replace(self[seat], level=level))

    # -- bots, and what the host may change

    def add_bot(self, seat: int, name: str, level: str) -> "Seating":
        """Put a bot on an empty chair."""
        if self[seat].occupant is not Occupant.NOBODY:
            raise SeatingError(f"seat {seat} is taken")
        return self._with(seat, Chair(self[seat].emblem, Occupant.BOT, name=name, level=level))

    def set_level(self, seat: int, level: str) -> "Seating":
        """Change the level of a bot or of a stand-in."""
        if not self[seat].bot_plays:
            raise SeatingError(f"no bot on seat {seat}")
        return self._with(seat, replace(self[seat], level=level))

    def rename(self, seat: int, name: str) -> "Seating":
        """Give whoever sits there another name."""
        return self._with(seat, replace(self[seat], name=name))

    def with_emblem(self, seat: int, emblem: int) -> "Seating":
        """Give a seat another colour and symbol; whoever had it gets the old one."""
        if not 0 <= emblem < MAX_SEATS:
            raise SeatingError(f"emblem {emblem}")
        old = self[seat].emblem
        owners = [other for other, chair in enumerate(self.chairs) if chair.emblem == emblem]
        return self._each(owners, lambda _, chair: replace(chair, emblem=old))._with(
            seat, replace(self[seat], emblem=emblem)
        )

    def swap(self, first: int, second: int) -> "Seating":
        """Let two occupants change places; each takes device, name and emblem along."""
        moved = {first: self[second], second: self[first]}
        return self._each(moved, lambda seat, _: moved[seat])

    def lock(self, seat: int, locked: bool) -> "Seating":
        """Lock a person's device to playing only, or free it. Somebody must stay free to be host."""
        changed = self._with(seat, replace(self[seat], locked=locked))
        if locked and changed.host is None:
            raise SeatingError("nobody would be left to be host")
        return changed

    def resize(self, seats: int) -> "Seating":
        """Change the number of chairs, 2 to 8: empty ones go first, then bots, from the end; no person."""
        if not max(MIN_SEATS, len(self.people)) <= seats <= MAX_SEATS:
            raise SeatingError(f"{seats} seats for {len(self.people)} people")
        chairs = list(self.chairs)
        for occupant in (Occupant.NOBODY, Occupant.BOT):
            for chair in [chair for chair in reversed(chairs) if chair.occupant is occupant]:
                if len(chairs) > seats:
                    chairs.remove(chair)
        used = {chair.emblem for chair in chairs}
        spare = [emblem for emblem in range(MAX_SEATS) if emblem not in used]
        chairs += [Chair(emblem=emblem) for emblem in spare[: seats - len(chairs)]]
        return Seating(tuple(chairs))

    # -- inside

    def _lost_with(self, seat: int) -> tuple[int, ...]:
        """The held seats that wait for the same device as this one; a seat that never had one waits alone."""
        lost = self[seat].lost
        return tuple(
            other for other in self.held if other == seat or (lost is not None and self[other].lost == lost)
        )

    def _person(self, chair: Chair, device: DeviceId, name: str) -> Chair:
        arrival = 1 + max((self[seat].arrival for seat in self.people), default=0)
        return Chair(chair.emblem, Occupant.PERSON, name=name, device=device, arrival=arrival)

    def _with(self, seat: int, chair: Chair) -> "Seating":
        return self._each([seat], lambda *_: chair)

    def _each(self, seats: Iterable[int], change: Callable[[int, Chair], Chair]) -> "Seating":
        chosen = set(seats)
        chairs = (change(seat, chair) if seat in chosen else chair for seat, chair in enumerate(self.chairs))
        return Seating(tuple(chairs))

    def _mend_hands(self) -> "Seating":
        """After somebody left a shared device, let somebody else have it in hand."""
        devices = {chair.device for chair in self.chairs if chair.device is not None}
        orphans = [self.seats_of(device)[0] for device in devices if self.seat_of(device) is None]
        return self._each(orphans, lambda _, chair: replace(chair, in_hand=True))


class SeatBook:
    """The one place where the seating of the evening is kept, for those who read it and those who change it.

    ``now`` is the seating as it is; to change it, put a new one there.
    """

    def __init__(self, seating: Seating) -> None:
        self.now = seating
