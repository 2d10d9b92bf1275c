"""Records of whole matches (`.mtn`): tag lines, then each round's deal and moves, then its points.

A record needs no dice to be replayed: every deal stands in it in full. When one is read it is replayed, so that a
record that breaks the rules or whose points are wrong is refused with line and reason. Knows no files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.dealing import DealtTiles, RoundSetting, first_setting
from game.rules.faults import Fault
from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.match import Match, MatchStep, begin_match
from game.rules.moves import Draw, Move
from game.rules.notation import SEAT_LETTERS, read_move, write_move, write_tiles
from game.rules.refusals import IllegalMove
from game.rules.rule_specs import parse_rules, write_rules
from game.rules.statements import MOVE, RECORD, Statement, cut
from game.rules.tiles import station_number, tile_set

VERSION = "1"


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: its deal, and its moves in order, drawn tiles named."""

    dealt: DealtTiles
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match, whole or as far as it was played. `starter` led round 1; `tags` are free words, such as names."""

    rules: HouseRules
    seats: int
    starter: int
    rounds: tuple[RoundRecord, ...]
    tags: tuple[tuple[str, str], ...] = ()


def replay(record: MatchRecord) -> Iterator[MatchStep]:
    """Every step of a recorded match, deals included. Raises IllegalMove or ValueError where it breaks the rules."""
    match: Match | None = None
    for played in record.rounds:
        step = _begin(record, match, played.dealt)
        yield step
        for move in played.moves:
            step = step.match.play(move)
            yield step
        match = step.match


def _begin(record: MatchRecord, match: Match | None, dealt: DealtTiles) -> MatchStep:
    if match is None:
        return begin_match(record.rules, record.seats, record.starter, dealt)
    return match.next_round(dealt)


def with_drawn_tile(match: Match, move: Move) -> Move:
    """The move as a record keeps it: a draw names its tile."""
    if isinstance(move, Draw) and match.current.boneyard:
        return Draw(match.current.boneyard[0])
    return move


def write_record(record: MatchRecord) -> str:
    """A record as text. Replays it for the points; raises like `replay`."""
    lines = [
        f"{RECORD} {VERSION}",
        f"rules {write_rules(record.rules)}",
        f"seats {record.seats}",
        f"leader {SEAT_LETTERS[record.starter]}",
        *(f"tag {name} {value}" for name, value in record.tags),
    ]
    match: Match | None = None
    for played in record.rounds:
        step = _begin(record, match, played.dealt)
        number = step.match.current.table.number
        lines.append(f"round {number}; engine {station_number(number)}")
        lines.extend(
            f"{SEAT_LETTERS[seat]} holds {write_tiles(hand)}"
            for seat, hand in enumerate(played.dealt.hands)
            if hand
        )
        lines.append(f"boneyard {write_tiles(played.dealt.boneyard)}".rstrip())
        for move in played.moves:
            step = step.match.play(move)
            lines.append(f"> {write_move(move)}")
        match = step.match
        if match.current.is_over:
            lines.append(f"counts {' '.join(map(str, match.current.counts))}")
        if match.is_over:
            lines.append(f"winner {' '.join(SEAT_LETTERS[seat] for seat in match.winners)}")
    return "\n".join(lines) + "\n"


def read_record(text: str) -> MatchRecord:
    """The record a text holds, replayed and its points checked. Raises NotationError with line and reason."""
    return _RecordReader(list(cut(text)), text.count("\n") + 1).read()


class _RecordReader:
    """Reads statement after statement, playing along."""

    def __init__(self, statements: Sequence[Statement], last_line: int) -> None:
        self._statements = list(statements)
        self._place = 0
        self._end = Statement(last_line, "", ())

    def _peek(self) -> Statement:
        return self._statements[self._place] if self._place < len(self._statements) else self._end

    def _take(self, key: str) -> Statement:
        """The next statement, which has to be this one."""
        said = self._peek()
        if said.key != key:
            raise said.fail(Fault.MISSING, what=key)
        self._place += 1
        return said

    def read(self) -> MatchRecord:
        version = self._take(RECORD)
        if version.words != (VERSION,):
            raise version.fail(Fault.BAD_RECORD_VERSION, text=" ".join(version.words))
        rules = self._rules()
        seats_said = self._take("seats")
        seats = seats_said.number(seats_said.only_word())
        leader = self._take("leader")
        starter = leader.seat(leader.only_word())
        tags = []
        while self._peek().key == "tag":
            said = self._take("tag")
            tags.append((said.words[0] if said.words else "", " ".join(said.words[1:])))
        try:
            setting = first_setting(rules, seats, starter)
        except ValueError:
            raise seats_said.fail(Fault.UNREADABLE, text=" ".join(["seats", *seats_said.words])) from None
        rounds = self._rounds(MatchRecord(rules, seats, starter, ()), setting)
        return MatchRecord(rules, seats, starter, rounds, tuple(tags))

    def _rules(self) -> HouseRules:
        said = self._take("rules")
        try:
            return parse_rules(" ".join(said.words))
        except HouseRulesError as error:
            raise said.fail(Fault.BAD_RULES, rules=error.code, **dict(error.params)) from None

    def _rounds(self, record: MatchRecord, setting: RoundSetting) -> tuple[RoundRecord, ...]:
        match: Match | None = None
        rounds = []
        while self._peek() is not self._end:
            said = self._peek()
            if match is not None:
                if match.is_over:
                    raise said.fail(Fault.MATCH_FINISHED)
                if not match.current.is_over:
                    raise said.fail(Fault.ROUND_UNFINISHED) if said.key == "round" else said.unreadable()
                setting = match.next_setting()
            dealt = self._deal(setting)
            try:
                step = _begin(record, match, dealt)
            except ValueError:
                raise said.fail(Fault.BAD_DEAL) from None
            match, moves = self._moves(step.match)
            rounds.append(RoundRecord(dealt, moves))
        return tuple(rounds)

    def _deal(self, setting: RoundSetting) -> DealtTiles:
        said = self._take("round")
        if said.number(said.only_word()) != setting.number:
            raise said.fail(Fault.WRONG_ROUND, round=said.words[0], expected=str(setting.number))
        engine = self._take("engine")
        expected = station_number(setting.number)
        if engine.number(engine.only_word()) != expected:
            raise engine.fail(Fault.WRONG_ENGINE, engine=engine.words[0], expected=str(expected))
        hands = tuple(
            self._take(f"{SEAT_LETTERS[seat]} holds").tiles() if seat in setting.playing else ()
            for seat in range(len(setting.totals))
        )
        boneyard = self._take("boneyard").tiles()
        dealt = [tile for hand in (*hands, boneyard) for tile in hand]
        wanted = setting.tiles_to_shuffle()
        if len(dealt) != len(wanted) or tile_set(dealt) != tile_set(wanted):
            raise said.fail(Fault.BAD_DEAL)
        return DealtTiles(hands, boneyard)

    def _moves(self, match: Match) -> tuple[Match, tuple[Move, ...]]:
        moves = []
        while self._peek().key == MOVE:
            said = self._take(MOVE)
            try:
                move = read_move(said.words[0], match.current.table)
                move = with_drawn_tile(match, move) if move == Draw() else move
                match = match.play(move).match
            except IllegalMove as error:
                code = error.refusal.code.value
                raise said.fail(Fault.ILLEGAL_MOVE, text=said.words[0], refusal=code) from None
            moves.append(move)
        self._check_result(match)
        return match, tuple(moves)

    def _check_result(self, match: Match) -> None:
        if not match.current.is_over:
            return
        said = self._take("counts")
        if said.numbers() != match.current.counts:
            raise said.fail(Fault.COUNTS_WRONG, expected=" ".join(map(str, match.current.counts)))
        if match.is_over:
            said = self._take("winner")
            if said.seats() != match.winners:
                expected = " ".join(SEAT_LETTERS[seat] for seat in match.winners)
                raise said.fail(Fault.WINNER_WRONG, expected=expected)
