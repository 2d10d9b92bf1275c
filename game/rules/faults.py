"""What can be wrong with a text that should be a position or a record: codes with line and facts.

The words are made elsewhere.
"""

from __future__ import annotations

from enum import Enum


class Fault(Enum):
    """One reason each; beside it the facts that come with it."""

    UNREADABLE = "unreadable"  # text
    SAID_TWICE = "said-twice"  # what: the statement
    MISSING = "missing"  # what: the statement
    BAD_RULES = "bad-rules"  # rules: a code of HouseRulesError, and its facts
    BAD_TILE = "bad-tile"  # text
    BAD_NUMBER = "bad-number"  # text
    TILE_TWICE = "tile-twice"  # tile
    NOT_JOINED = "not-joined"  # train, tile, number
    WRONG_ENGINE = "wrong-engine"  # engine, expected
    PAST_LENGTH = "past-length"  # round, rounds
    TOO_FEW_SEATS = "too-few-seats"
    NOT_PLAYING = "not-playing"  # seat
    UNCOVERED_MARK = "uncovered-mark"  # train
    UNCOVERED_MISSING = "uncovered-missing"
    UNCOVERED_WRONG = "uncovered-wrong"
    FOLLOW_NO_DOUBLE = "follow-no-double"  # train
    FOLLOW_NOT_YOUNGEST = "follow-not-youngest"  # train
    FOLLOW_NOT_OPEN = "follow-not-open"  # train
    NO_HAND = "no-hand"  # seat
    EMPTY_HAND = "empty-hand"  # seat
    DREW_NOT_HELD = "drew-not-held"  # tile
    DREW_FITS_NOWHERE = "drew-fits-nowhere"  # tile
    DREW_WAITS = "drew-waits"  # tile
    NO_BUILDS = "no-builds"
    TO_START_WRONG = "to-start-wrong"
    UNCALLED_WRONG = "uncalled-wrong"  # seat
    SCORE_LENGTH = "score-length"
    OUT_WRONG = "out-wrong"  # expected
    NOBODY_OUT = "nobody-out"
    COUNTS_WRONG = "counts-wrong"  # expected
    WINNER_WRONG = "winner-wrong"  # expected
    NO_WINNER_YET = "no-winner-yet"
    NOT_OVER = "not-over"
    ONLY_WHEN_OVER = "only-when-over"  # what
    A_VIEW = "a-view"
    A_RECORD = "a-record"
    AFTER_MOVE = "after-move"
    WRONG_ROUND = "wrong-round"  # round, expected
    BAD_DEAL = "bad-deal"
    BAD_RECORD_VERSION = "bad-record-version"  # text
    ILLEGAL_MOVE = "illegal-move"  # text; refusal: a code of RefusalCode
    ROUND_UNFINISHED = "round-unfinished"
    MATCH_FINISHED = "match-finished"


class NotationError(ValueError):
    """A text that is no position or no record. `line` counts from 1; `facts` are those named beside the code."""

    def __init__(self, line: int, fault: Fault, **facts: str) -> None:
        super().__init__(
            f"line {line}: {fault.value}" + "".join(f" {name}={value}" for name, value in facts.items())
        )
        self.line = line
        self.fault = fault
        self.facts = facts
