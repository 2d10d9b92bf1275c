"""Settling an argument: a position, then moves, each judged in turn (rules, section 9, the referee command).

Works on text and codes. Reading files, printing and sentences are for the command that calls it.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Event
from game.rules.faults import Fault
from game.rules.legality import legal_moves
from game.rules.notation import read_move, write_legal
from game.rules.position import PositionReader
from game.rules.refusals import IllegalMove, Refusal
from game.rules.state import Round
from game.rules.statements import MOVE, RECORD, cut
from game.rules.turn import apply


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move as written, with what it led to: its events, or the refusal."""

    move: str
    events: tuple[Event, ...]
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """All that the referee has to say: a judgement a move, up to the first refusal, and where that leaves things."""

    judgements: tuple[Judgement, ...]
    state: Round

    @property
    def refused(self) -> bool:
        """Whether a move was refused, so that the position before it stands."""
        return bool(self.judgements) and self.judgements[-1].refusal is not None

    @property
    def legal_line(self) -> str:
        """The legal moves of the resulting position, as the notation writes them."""
        return write_legal(legal_moves(self.state.table, self.state.hand))


def settle(text: str) -> Settlement:
    """Judge the moves of a text one after the other, stopping at the first that is refused.

    Raises NotationError with line and reason where the text is no position followed by moves.
    """
    statements = list(cut(text))
    if statements and statements[0].key == RECORD:
        raise statements[0].fail(Fault.A_RECORD)
    moves = [said for said in statements if said.key == MOVE]
    first = statements.index(moves[0]) if moves else len(statements)
    for said in statements[first:]:
        if said.key != MOVE:
            raise said.fail(Fault.AFTER_MOVE)
    state = PositionReader(
        statements[:first], last_line=moves[0].line if moves else text.count("\n") + 1
    ).read()
    judgements = []
    for said in moves:
        written = said.words[0]
        try:
            step = apply(state, read_move(written, state.table))
        except IllegalMove as error:
            judgements.append(Judgement(written, (), error.refusal))
            break
        judgements.append(Judgement(written, step.events, None))
        state = step.state
    return Settlement(tuple(judgements), state)
