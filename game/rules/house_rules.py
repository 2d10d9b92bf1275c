"""House rules as one immutable value.

Each field is one choice a table can make (rules, section 3). Which choices exist, how they are written and what
the printed rule sets choose stands in `rule_specs`. Knows nothing of how a choice is enforced.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum

MIN_ROUNDS, MAX_ROUNDS = 1, 13
MIN_LIMIT, MAX_LIMIT = 10, 500


class Deal(Enum):
    """How many tiles each hand is dealt; named after the most and the fewest."""

    SIXTEEN_NINE = "16-9"
    FIFTEEN_ELEVEN = "15-11"
    FIFTEEN_TEN = "15-10"
    FIFTEEN_EIGHT = "15-8"


class Station(Enum):
    """Where the round's double comes from: placed before the deal, or held by whoever was dealt it."""

    PLACED = "placed"
    HELD = "held"


class FirstTurn(Enum):
    """What a seat's first turn of a round may lay."""

    CHAIN = "chain"
    SINGLE = "single"
    OPEN_BUILD = "open-build"


class MexicanWhen(Enum):
    """When the Mexican Train may be started."""

    AFTER_FIRST_TURN = "after-first-turn"
    ANY_TURN = "any-turn"


class MexicanFirst(Enum):
    """What the Mexican Train may start with."""

    STATION = "station"
    ANY = "any"


class MarkerWhen(Enum):
    """When the marker of a player who cannot lay goes up."""

    AFTER_DRAW = "after-draw"
    BEFORE_DRAW = "before-draw"


class Drawn(Enum):
    """What becomes of a drawn tile that fits."""

    MUST = "must"
    MAY = "may"
    WAIT = "wait"


class Follow(Enum):
    """Where the tile owed for a double may go."""

    ANY_TRAIN = "any-train"
    THE_DOUBLE = "the-double"


class Uncovered(Enum):
    """Whether a double left uncovered at the end of a turn binds the table."""

    STAY = "stay"
    MUST_COVER = "must-cover"


class CoverOrder(Enum):
    """Which of several uncovered doubles has to be covered first."""

    ANY = "any"
    LAST_FIRST = "last-first"


class LastDouble(Enum):
    """Whether a double may be the tile that ends the round."""

    NOT_ALLOWED = "not-allowed"
    ALLOWED = "allowed"


class LastCall(Enum):
    """Who announces that a hand is down to one tile."""

    TABLE = "table"
    PLAYER = "player"


class Blank(Enum):
    """What the double blank counts at the end of a round."""

    FIFTY = 50
    TWENTY_FIVE = 25
    TEN = 10
    ZERO = 0


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match is: a number of `rounds` (1 to 13), or a knock-out `limit` in points (10 to 500).

    Exactly one of the two is given; anything else raises ValueError.
    """

    rounds: int | None = None
    limit: int | None = None

    def __post_init__(self) -> None:
        if self.rounds is not None and self.limit is None and MIN_ROUNDS <= self.rounds <= MAX_ROUNDS:
            return
        if self.limit is not None and self.rounds is None and MIN_LIMIT <= self.limit <= MAX_LIMIT:
            return
        raise ValueError(f"no length of a match: rounds={self.rounds} limit={self.limit}")


@dataclass(frozen=True)
class HouseRulesError(ValueError):
    """House rules that cannot be made. `code` says why, `params` name the parts of the text or the two choices.

    Codes: `unknown-preset`, `unknown-rule`, `unknown-value`, `rule-twice`, `conflict`.
    """

    code: str
    params: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.params)])


@dataclass(frozen=True, slots=True, eq=True)
class HouseRules:
    """One table's choices. The defaults are those of the standard rules.

    Raises HouseRulesError (`conflict`) for two choices that cannot both hold: an order of covering where nothing
    has to be covered.
    """

    deal: Deal = Deal.SIXTEEN_NINE
    station: Station = Station.PLACED
    first_turn: FirstTurn = FirstTurn.CHAIN
    mexican_when: MexicanWhen = MexicanWhen.AFTER_FIRST_TURN
    mexican_first: MexicanFirst = MexicanFirst.STATION
    marker: MarkerWhen = MarkerWhen.AFTER_DRAW
    drawn: Drawn = Drawn.MUST
    follow: Follow = Follow.ANY_TRAIN
    uncovered: Uncovered = Uncovered.STAY
    order: CoverOrder = CoverOrder.ANY
    last_double: LastDouble = LastDouble.NOT_ALLOWED
    length: Length = Length(rounds=12)
    blank: Blank = Blank.FIFTY
    last_call: LastCall = LastCall.TABLE
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.order is CoverOrder.LAST_FIRST and self.uncovered is Uncovered.STAY:
            raise HouseRulesError("conflict", (("one", "order=last-first"), ("other", "uncovered=stay")))
        chosen = tuple(getattr(self, choice.name) for choice in fields(self) if choice.compare)
        object.__setattr__(self, "_hash", hash(chosen))

    def __hash__(self) -> int:
        """Reckoned once: what follows from a table's rules is looked up at every move."""
        return self._hash
