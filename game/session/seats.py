"""Who sits where: people, bots by level, and what a match is set up with.

Knows names and house rules; knows no pads, no pictures and no way to think.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.rules.dealing import MIN_SEATS
from game.rules.house_rules import HouseRules
from game.rules.moves import MAX_SEATS
from game.rules.notation import SEAT_LETTERS

NOT_IN_TAGS = str.maketrans("#;", "  ")


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: the name on its plate and who plays it.

    `level` names the bot's level (`easy`, `medium`, `hard`, or an outside bot), and is None for a person. `badge`
    is the number, 0 to 7, of the colour and symbol the seat goes by. `stands_in` says that the bot plays for a
    person who is away, whose seat it stays.
    """

    name: str
    level: str | None = None
    badge: int = 0
    stands_in: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat."""
        return self.level is not None

    @property
    def is_owned(self) -> bool:
        """Whether the seat is a person's, who plays it or is away."""
        return not self.is_bot or self.stands_in


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

    @property
    def owned(self) -> tuple[int, ...]:
        """The seats that are people's, whether they play them or a bot stands in."""
        return tuple(seat for seat, plan in enumerate(self.seats) if plan.is_owned)

    def with_seat(self, seat: int, plan: SeatPlan) -> MatchPlan:
        """The same match with somebody else on `seat`. Raises ValueError for a seat there is none of."""
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"no seat {seat} among {len(self.seats)}")
        return replace(self, seats=(*self.seats[:seat], plan, *self.seats[seat + 1 :]))


def record_tags(plan: MatchPlan) -> tuple[tuple[str, str], ...]:
    """Names, levels of bots, and chosen badges, as the tags of a record: `A Ana`, `B-bot medium`, `B-badge 4`."""
    tags = []
    for place, (letter, seat) in enumerate(zip(SEAT_LETTERS, plan.seats, strict=False)):
        tags.append((letter, _tag_text(seat.name)))
        if seat.level is not None:
            tags.append((f"{letter}-bot", _tag_text(seat.level)))
        if seat.badge != place:
            tags.append((f"{letter}-badge", str(seat.badge)))
    return tuple(tags)


def plan_of_tags(rules: HouseRules, seats: int, tags: Mapping[str, str]) -> MatchPlan:
    """Who sat where, from a record's tags; a seat nobody named goes by its letter, and by the badge of its place."""
    places = {str(place): place for place in range(len(SEAT_LETTERS))}
    return MatchPlan(
        rules,
        tuple(
            SeatPlan(
                tags.get(letter, letter),
                tags.get(f"{letter}-bot"),
                places.get(tags.get(f"{letter}-badge", ""), place),
            )
            for place, letter in enumerate(SEAT_LETTERS[:seats])
        ),
    )


def _tag_text(text: str) -> str:
    """The text in one line, without what ends a statement of the notation."""
    return " ".join(text.translate(NOT_IN_TAGS).split())
