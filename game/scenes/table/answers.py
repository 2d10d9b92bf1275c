"""What became of a wish of a seat: plain values, for the eyes of that seat alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.refusals import Refusal
from game.rules.tiles import Tile


class Outcome(Enum):
    """What became of a wish."""

    DONE = auto()  # a move was made: everybody sees it
    CHANGED = auto()  # something of this seat's own changed: a mark, a plan, an order
    REFUSED = auto()  # the rules say no; `note` has the reason
    NOTHING = auto()  # there was nothing to do, or not at this moment


class Topic(Enum):
    """What a remark is about; the value is the last part of its words' key."""

    NOT_YET = "not_yet"  # the tile does not go on with a chain that may be planned before its turn
    PLANNED = "planned"  # it does, and will be laid when the turn comes
    GOES_ON = "goes_on"  # so many tiles have been added to a chain before it is laid
    FITS_NOWHERE = "fits_nowhere"
    NO_PLAN = "no_plan"  # behind the curtain: what was planned is to be laid, and nothing was
    NO_CALL = "no_call"  # nobody owes a call
    TAKE_BACK = "take_back"  # there is nothing that could be taken back


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to know that is no refusal of the rules, with the tile and the numbers it is about."""

    topic: Topic
    tile: Tile | None = None
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """An outcome, with the reason where the rules refused, or what else there is to know."""

    outcome: Outcome
    note: Refusal | Remark | None = None


DONE, CHANGED, NOTHING = Answer(Outcome.DONE), Answer(Outcome.CHANGED), Answer(Outcome.NOTHING)
