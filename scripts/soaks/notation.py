"""Positions, referee texts and records: written and read again, then damaged at random and read all the same.

A text may be a position or be refused with line and reason. It may never be a traceback, and never be read as
something that is written differently.
"""

import random
from collections.abc import Callable
from functools import partial

from game.rules.faults import NotationError
from game.rules.legality import legal_moves
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.notation import write_move, write_position
from game.rules.position import read_position
from game.rules.record import read_record, write_record
from game.rules.referee import settle
from random_play import RandomMatch, any_move
from soaks._part import Part, Tally
from soaks.matches import rules_of

DAMAGES_A_TEXT = 12
DAMAGES_A_RECORD = 4
POSITIONS_A_MATCH = 40
ALPHABET = "0123456789-ABCDEFGHM@>+!^?#;:= \n\t\0éabcdefghijklmnopqrstuvwxyz."


def damaged(text: str, dice: random.Random) -> str:
    """The text with one to five small accidents: what a hand, a mail program or a bad disk does to it."""
    for _ in range(dice.randint(1, 5)):
        text = dice.choice(ACCIDENTS)(text, dice)
    return text


def _typo(text: str, dice: random.Random) -> str:
    place = dice.randrange(len(text) + 1)
    return text[:place] + dice.choice(ALPHABET) + text[place + dice.randint(0, 1) :]


def _lost(text: str, dice: random.Random) -> str:
    place = dice.randrange(len(text) + 1)
    return text[:place] + text[place + dice.randint(1, 12) :]


def _cut_off(text: str, dice: random.Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


def _words_changed(text: str, dice: random.Random) -> str:
    words = text.split(" ")
    one, other = dice.randrange(len(words)), dice.randrange(len(words))
    words[one] = words[other] if dice.random() < 0.5 else str(dice.choice((-1, 13, 99, 10**30, "12-12", "A")))
    return " ".join(words)


def _lines_changed(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    if dice.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(one, lines[other])
    return "\n".join(lines)


ACCIDENTS: tuple[Callable[[str, random.Random], str], ...] = (
    _typo,
    _typo,
    _lost,
    _cut_off,
    _words_changed,
    _lines_changed,
)


def read_back(match: Match, seed: int, tally: Tally) -> str:
    """Write the position and read it again; returns the text."""
    written = write_position(match.current)
    again = read_position(written)
    if again != match.current:
        tally.fail(
            f"seed {seed}: read as another position\n{written}\nwritten again\n{write_position(again)}"
        )
    tally.count("positions read back")
    return written


def judge(text: str, tally: Tally) -> None:
    """Let the referee settle a text; whatever it then says stands must read back as itself."""
    try:
        settlement = settle(text)
    except NotationError:
        tally.count("texts that are no position")
        return
    tally.count("moves refused" if settlement.refused else "texts accepted")
    written = write_position(settlement.state)
    if write_position(read_position(written)) != written:
        tally.fail(f"the position reached reads back as another\n{text}\nreached\n{written}")


def play(seed: int, tally: Tally) -> None:
    """One match, its positions with moves, and its record."""
    dice = random.Random(seed)
    rules, seats = rules_of(seed, dice), dice.randint(2, 8)
    chance = RandomMatch(rules, seats, dice, rounds=2)
    played = [(before, move) for before, move, _ in chance.play()]
    for match, move in dice.sample(played, min(POSITIONS_A_MATCH, len(played))):
        text = read_back(match, seed, tally)
        for _ in range(DAMAGES_A_TEXT):
            spoilt = damaged(text + written_moves(match, move, dice), dice)
            tally.attempt(f"seed {seed}: {spoilt!r}", partial(judge, spoilt, tally))
    text = write_record(chance.record)
    if read_record(text) != chance.record:
        tally.fail(f"seed {seed}: the record is read as another\n{text}")
    tally.count("records read back")
    for _ in range(DAMAGES_A_RECORD):
        spoilt = damaged(text, dice)
        tally.attempt(f"seed {seed}: {spoilt!r}", partial(read_damaged_record, spoilt, tally))


def written_moves(match: Match, move: Move, dice: random.Random) -> str:
    """The move that was made, and one that could have been made before it: perhaps refused by now."""
    other = any_move(legal_moves(match.current.table, match.current.hand), dice)
    return f"> {write_move(move)}\n> {write_move(other)}\n"


def read_damaged_record(text: str, tally: Tally) -> None:
    """A damaged record is a record or is refused with line and reason."""
    try:
        read_record(text)
    except NotationError:
        tally.count("records refused")
        return
    tally.count("records accepted")


def run(tally: Tally) -> None:
    """Match after match."""
    for seed in tally.seeds():
        tally.attempt(f"seed {seed}", partial(play, seed, tally))


PART = Part(
    "notation",
    "every position and record reads back as itself, and damaged ones are refused in words",
    run,
    {"positions read back": 20_000, "records read back": 500},
    ("texts that are no position", "moves refused", "texts accepted", "records refused", "records accepted"),
)
