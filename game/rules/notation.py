"""MTN: positions, views and moves as text (rules, section 9). Writing, and what reading needs piece by piece.

The reading of whole positions, which judges what cannot arise, is `position`'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.rules.legality import LegalMoves
from game.rules.moves import (
    CALL,
    DRAW,
    KEEP,
    LAY_NONE,
    MEXICAN,
    PASS,
    Call,
    Challenge,
    Draw,
    Keep,
    Lay,
    LayNone,
    Move,
    Pass,
)
from game.rules.refusals import IllegalMove, Refusal, RefusalCode
from game.rules.restrictions import starts_free
from game.rules.rule_specs import write_rules
from game.rules.state import Round
from game.rules.table import Phase, Table
from game.rules.tiles import MAX_PIPS, Tile
from game.rules.view import View

SEAT_LETTERS = "ABCDEFGH"
TRAIN_LETTERS = "ABCDEFGHM"
CHAIN_COUNT_LIMIT = 10_000

_ENDS = re.compile(r"([0-9]{1,2})-([0-9]{1,2})", re.ASCII)
_LAY = re.compile(r"(?P<tiles>[0-9 -]+)@\s*(?P<train>[A-HM])", re.ASCII)
_CHALLENGE = re.compile(r"challenge\s+(?P<seat>[A-H])", re.ASCII)
_WORD_MOVES: dict[str, Move] = {"none": LAY_NONE, "keep": KEEP, "+": DRAW, "pass": PASS, "call": CALL}


def read_ends(text: str) -> tuple[int, int] | None:
    """The two numbers of a tile as written, or None when the text is no tile."""
    match = _ENDS.fullmatch(text)
    if match is None:
        return None
    first, second = int(match[1]), int(match[2])
    return (first, second) if max(first, second) <= MAX_PIPS else None


def write_tiles(tiles: Iterable[object]) -> str:
    """Tiles or laid tiles, separated by spaces."""
    return " ".join(map(repr, tiles))


def write_move(move: Move) -> str:
    """A move as written: single tiles low end first, chains as they lie (rules 9 and 10, notation)."""
    match move:
        case Lay():
            return f"{_written_tiles(move)}@{TRAIN_LETTERS[move.train]}"
        case Draw():
            return f"+{move.tile}" if move.tile else "+"
        case LayNone():
            return "none"
        case Keep():
            return "keep"
        case Pass():
            return "pass"
        case Call():
            return "call"
        case Challenge():
            return f"challenge {SEAT_LETTERS[move.seat]}"


def _written_tiles(move: Lay) -> str:
    first = move.tiles[0]
    if len(move.tiles) == 1:
        if move.outer is None:
            return repr(first)
        return f"{first.low + first.high - move.outer}-{move.outer}"
    number = first.low if move.tiles[1].has(first.high) else first.high
    written = []
    for tile in move.tiles:
        outer = tile.low + tile.high - number
        written.append(f"{number}-{outer}")
        number = outer
    return " ".join(written)


def read_move(text: str, table: Table) -> Move:
    """The move a text stands for on this table. Raises IllegalMove (`malformed`) when it is none.

    Either way round names a tile; only where the Mexican Train starts with any tile, the end written second
    points out.
    """
    text = " ".join(text.split())
    if text in _WORD_MOVES:
        return _WORD_MOVES[text]
    if text.startswith("+") and (drawn := read_ends(text[1:].strip())):
        return Draw(Tile.of(*drawn))
    if challenge := _CHALLENGE.fullmatch(text):
        return Challenge(SEAT_LETTERS.index(challenge["seat"]))
    if laid := _LAY.fullmatch(text):
        ends = [read_ends(word) for word in laid["tiles"].split()]
        known = [pair for pair in ends if pair is not None]
        if known and len(known) == len(ends):
            train = TRAIN_LETTERS.index(laid["train"])
            outer = known[0][1] if starts_free(table, train) else None
            return Lay(tuple(Tile.of(*pair) for pair in known), train, outer)
    raise IllegalMove(Refusal(RefusalCode.MALFORMED, text=text))


def write_legal(legal: LegalMoves) -> str:
    """The line of legal moves: lays in hand order or the number of chains, then the rest (rules 9 and 10)."""
    parts = []
    if legal.chains is not None:
        count = legal.chains.count(CHAIN_COUNT_LIMIT + 1)
        parts.append(f"chains {count}" if count <= CHAIN_COUNT_LIMIT else f"chains {CHAIN_COUNT_LIMIT}+")
    parts.extend(write_move(move) for move in (*legal.moves, *legal.calls))
    return f"legal {', '.join(parts)}" if parts else "legal"


def write_position(state: Round) -> str:
    """A full position as text, one statement a line, ending in a line break."""
    drawn = repr(state.hand[-1]) if state.table.has_drawn else ""
    holds = {seat: write_tiles(state.hands[seat]) for seat in state.table.playing}
    counts = state.counts if state.is_over else ()
    return _write(state.table, drawn, holds, write_tiles(state.boneyard), counts, state.winners)


def write_view(view: View) -> str:
    """What a viewer knows as text: the same, with counts in place of what it may not know."""
    table = view.table
    drawn = "" if not table.has_drawn else repr(view.drawn) if view.drawn else "?"
    holds = {seat: f"{view.hand_sizes[seat]}?" for seat in table.playing}
    if view.viewer is not None:
        holds[view.viewer] = write_tiles(view.hand)
    if view.shown:
        holds = {seat: write_tiles(view.shown[seat]) for seat in table.playing}
    boneyard = f"{table.boneyard_size}?" if table.boneyard_size else ""
    return _write(table, drawn, holds, boneyard, view.counts, view.winners)


def _write(
    table: Table,
    drawn: str,
    holds: dict[int, str],
    boneyard: str,
    counts: Sequence[int],
    winners: Sequence[int],
) -> str:
    lines = [
        f"rules {write_rules(table.rules)}",
        f"round {table.number}; engine {table.engine}",
        f"leader {SEAT_LETTERS[table.leader]}",
        f"turn {_write_turn(table, drawn)}",
    ]
    if table.to_start:
        lines.append(f"to start {_letters(seat for seat in table.playing if table.to_start >> seat & 1)}")
    lines.extend(_write_train(table, train) for train in table.on_table())
    if len(table.uncovered) > 1:
        lines.append(f"uncovered {_letters(table.uncovered)}")
    if table.uncalled is not None:
        lines.append(f"uncalled {SEAT_LETTERS[table.uncalled]}")
    lines.extend(
        f"{SEAT_LETTERS[seat]} holds {hand}".rstrip() for seat, hand in holds.items() if seat in table.playing
    )
    if boneyard:
        lines.append(f"boneyard {boneyard}")
    lines.append(f"score {_numbers(table.totals)}")
    if table.out:
        lines.append(f"out {_letters(seat for seat in range(table.seats) if table.out >> seat & 1)}")
    if counts:
        lines.append(f"counts {_numbers(counts)}")
    if winners:
        lines.append(f"winner {_letters(winners)}")
    return "\n".join(lines) + "\n"


def _write_turn(table: Table, drawn: str) -> str:
    if table.phase is Phase.OVER:
        return "over"
    words = [SEAT_LETTERS[table.seat]]
    if table.phase is not Phase.PLAY or (table.follow is None and not drawn):
        words.append(table.phase.value)
    if table.follow is not None:
        words.append(f"follow {TRAIN_LETTERS[table.follow]}")
    if drawn:
        words.append(f"drew {drawn}")
    return " ".join(words)


def _write_train(table: Table, train: int) -> str:
    laid = table.trains[train]
    marker = "^" if train != MEXICAN and table.marked(train) else ""
    tail = "!" if laid and laid[-1].tile.is_double else ""
    return f"{TRAIN_LETTERS[train]}{marker}: {write_tiles(laid)}".rstrip() + tail


def _letters(trains: Iterable[int]) -> str:
    return " ".join(TRAIN_LETTERS[train] for train in trains)


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))
