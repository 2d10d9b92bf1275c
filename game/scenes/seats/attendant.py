"""Looks after the seats of a match: who plays is told to it, and what has to be asked comes over the table.

The seating is changed on many screens; here the match follows it. Knows no picture of the table.
"""

from collections.abc import Callable
from typing import Protocol

from game.input.actions import ActionEvent, DeviceEvent, DeviceId, InputEvent, RawEvent
from game.input.seating import Occupant, Seating
from game.scenes.seats.card_panel import CardPanel
from game.scenes.seats.kit import SITTING, SeatKit, seat_plan
from game.scenes.seats.overlays import GuestAtDoor, HandOver, PadLost, WhoIsBack
from game.scenes.stack import Push, Scene, Transition
from game.session.seats import MatchPlan, SeatPlan


class SeatedMatch(Protocol):
    """What is asked of a match here."""

    @property
    def plan(self) -> MatchPlan:
        """Who plays each seat now."""
        ...

    def reseat(self, seat: int, plan: SeatPlan) -> None:
        """Somebody else plays a seat from now on."""
        ...


class Attendant:
    """One for each match; asks one thing at a time.

    ``first`` is the device that came to this match: where a match is taken up again that one person was
    playing, it is theirs. ``map_pad`` opens the screen for a pad that the system does not know.
    """

    def __init__(
        self,
        kit: SeatKit,
        match: SeatedMatch,
        first: DeviceId | None,
        map_pad: Callable[[DeviceId], Scene],
    ) -> None:
        self._kit = kit
        self._match = match
        self._map_pad = map_pad
        self._refused: set[DeviceId] = set()
        self._asking: CardPanel | None = None
        if tuple(map(seat_plan, kit.book.now.chairs)) != match.plan.seats:
            self._take_up(first)
        self._away = kit.book.now.held

    def hear(self, event: InputEvent) -> Transition | None:
        """Presses that are nobody's: somebody is back, or a guest, or a pad that nobody knows."""
        if isinstance(event, RawEvent):
            return Push(self._map_pad(event.device))
        if isinstance(event, DeviceEvent):
            self._refused.discard(event.device)
        if not isinstance(event, ActionEvent) or event.seat is not None or not event.pressed:
            return None
        seating = self._kit.book.now
        if event.action not in SITTING or seating.seats_of(event.device):
            return None
        if seating.held:
            return Push(WhoIsBack(self._kit, event.device))
        bots = seating.seats_where(Occupant.BOT)
        if bots and seating.host is not None and event.device not in self._refused:
            return Push(GuestAtDoor(self._kit, event.device, self._refused.add))
        return None

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose person has no pad at the moment."""
        return self._away

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose people have a pad in reach."""
        seating = self._kit.book.now
        return tuple(seat for seat in seating.people if not seating[seat].is_held)

    @property
    def host(self) -> int | None:
        """The seat whose word counts."""
        return self._kit.book.now.host

    def speaks_for(self, seat: int) -> tuple[int, ...]:
        """The seats that play with the same device as this one."""
        device = self._kit.book.now[seat].device
        return (seat,) if device is None else self._kit.book.now.seats_of(device)

    def plays_only(self, seat: int) -> bool:
        """Whether the seat's pad is locked to playing: no pause, no panels."""
        return self._kit.book.now[seat].locked

    def follow(self) -> bool:
        """Tell the match who plays now; True if that, or who is away, has changed."""
        seating = self._kit.book.now
        changed = seating.held != self._away
        self._away = seating.held
        for seat, chair in enumerate(seating.chairs):
            plan = seat_plan(chair)
            if plan != self._match.plan.seats[seat]:
                self._match.reseat(seat, plan)
                changed = True
        return changed

    def before_turn(self, seat: int) -> Transition | None:
        """What must happen before the person of ``seat`` can play: a pad comes back, or is handed on."""
        if self._asking is not None and not self._asking.gone:
            return None
        seating = self._kit.book.now
        self._asking = None
        if seating.waits_for(seat):
            self._asking = PadLost(self._kit, seat)
        elif seating.shared(seat) and not seating[seat].in_hand:
            self._asking = HandOver(self._kit, seat)
        return Push(self._asking) if self._asking else None

    def _take_up(self, first: DeviceId | None) -> None:
        """A match that was left is here again: its people are awaited, a lone one has just pressed."""
        seats = self._match.plan.seats
        seating = Seating.awaiting((plan.name, plan.level, plan.badge, plan.is_owned) for plan in seats)
        if first is not None and len(seating.people) == 1:
            seating = seating.reclaim(first, seating.people[0])
        self._kit.book.now = seating
