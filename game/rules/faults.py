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
    EMPTY_HAND = "empty-hand"  # seat
    DREW_NOT_HELD = "drew-not-held"  # tile
    DREW_FITS_NOWHERE = "drew-fits-nowhere"  # tile
    NO_BUILDS = "no-builds"
    BUILD_TURN = "build-turn"
    TO_START_WRONG = "to-start-wrong"
    UNCALLED_WRONG = "uncalled-wrong"  # seat
    SCORE_LENGTH = "score-length"
    OUT_WRONG = "out-wrong"
    COUNTS_WRONG = "counts-wrong"  # expected
    WINNER_WRONG = "winner-wrong"  # expected
    NOT_OVER = "not-over"
    ONLY_WHEN_OVER = "only-when-over"  # what
    A_VIEW = "a-view"
    AFTER_MOVE = "after-move"
    BAD_DEAL = "bad-deal"
    BAD_RECORD_VERSION = "bad-record-version"  # text
    ILLEGAL_MOVE = "illegal-move"  # refusal: a code of RefusalCode
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
