"""What became of a wish of a seat: plain values, for the eyes of that seat alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.refusals import Refusal


class Outcome(Enum):
    """What became of a wish."""

    DONE = auto()  # a move was made: everybody sees it
    CHANGED = auto()  # something of this seat's own changed: a mark, a plan, an order
    REFUSED = auto()  # the rules say no; `note` has the reason
    NOTHING = auto()  # there was nothing to do, or not at this moment


@dataclass(frozen=True, slots=True)
class Answer:
    """An outcome, with the reason where the rules refused."""

    outcome: Outcome
    refusal: Refusal | None = None


DONE, CHANGED, NOTHING = Answer(Outcome.DONE), Answer(Outcome.CHANGED), Answer(Outcome.NOTHING)
