"""Who sits where: people, bots by level, and what a match is set up with.

Knows names and house rules; knows no pads, no pictures and no way to think.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.house_rules import HouseRules

MIN_SEATS, MAX_SEATS = 2, 8


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: the name on its plate and who plays it.

    `level` names the bot's level (`easy`, `medium`, `hard`, or an outside bot), and is None for a person. `badge`
    is the number, 0 to 7, of the colour and symbol the seat goes by.
    """

    name: str
    level: str | None = None
    badge: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What a match is set up with. Raises ValueError for fewer than two seats or more than eight."""

    rules: HouseRules
    seats: tuple[SeatPlan, ...]

    def __post_init__(self) -> None:
        if not MIN_SEATS <= len(self.seats) <= MAX_SEATS:
            raise ValueError(f"a match takes 2 to 8 seats, not {len(self.seats)}")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, plan in enumerate(self.seats) if not plan.is_bot)

    def with_seat(self, seat: int, plan: SeatPlan) -> MatchPlan:
        """The same match with somebody else on `seat`."""
        return replace(self, seats=(*self.seats[:seat], plan, *self.seats[seat + 1 :]))
