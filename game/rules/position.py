"""Reading whole positions, and refusing those that cannot arise (rules, sections 9 and 10).

Every refusal names a line: that of the statement at fault, or of the one it contradicts. What a statement looks
like is known to `statements`; what a position is, to `table` and `state`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.dealing import MIN_SEATS
from game.rules.faults import Fault, NotationError
from game.rules.house_rules import (
    Drawn,
    FirstTurn,
    HouseRules,
    HouseRulesError,
    LastCall,
    LastDouble,
    MexicanFirst,
)
from game.rules.legality import drawn_fits, is_blocked
from game.rules.moves import MAX_SEATS, MEXICAN, TRAINS
from game.rules.notation import SEAT_LETTERS, TRAIN_LETTERS
from game.rules.rule_specs import parse_rules
from game.rules.scoring import knocked_out
from game.rules.state import Round
from game.rules.statements import Statement, cut
from game.rules.table import Phase, Table, Train
from game.rules.tiles import Tile, laid_tile, station_number, tile_set

_SINGLES = (
    "rules round engine leader turn uncovered uncalled boneyard score out counts winner".split()  # noqa: SIM905
)
_REQUIRED = ("rules", "round", "engine", "leader", "turn")
_PHASES = {"play": Phase.PLAY, "first": Phase.FIRST, "build": Phase.BUILD}


@dataclass(frozen=True, slots=True)
class _Turn:
    seat: int
    phase: Phase
    follow: int | None = None
    drew: Tile | None = None


def read_position(text: str) -> Round:
    """The position a text describes. Raises NotationError with line and reason for one that is none."""
    return PositionReader(list(cut(text)), last_line=text.count("\n") + 1).read()


class PositionReader:
    """Turns the statements of one position into a Round, checking each against the others."""

    def __init__(self, statements: list[Statement], last_line: int) -> None:
        self._said: dict[str, Statement] = {}
        self._last_line = last_line
        for statement in statements:
            key = self._known_key(statement)
            if key in self._said:
                raise statement.fail(Fault.SAID_TWICE, what=key)
            self._said[key] = statement

    @staticmethod
    def _known_key(statement: Statement) -> str:
        """The key under which a statement is kept: markers and letters read, unknown ones refused."""
        key = statement.key
        if key.endswith((":", " holds")):
            if key == "M^:":
                raise statement.unreadable()
            return key.replace("^", "")
        if key not in (*_SINGLES, "to start"):
            raise statement.unreadable()
        return key

    def read(self) -> Round:
        """The Round. Raises NotationError."""
        for what in _REQUIRED:
            if what not in self._said:
                raise NotationError(self._last_line, Fault.MISSING, what=what)
        rules = self._rules()
        number = self._number(rules)
        turn = self._turn()
        seats = self._seats()
        out = self._letters_in("out", seats)
        trains = self._trains(rules, station_number(number))
        hands = self._hands(seats, turn)
        boneyard = self._said["boneyard"].tiles() if "boneyard" in self._said else ()
        self._check_tiles_once(number)
        uncovered = self._uncovered(trains)
        markers = self._markers()
        table = Table(
            rules=rules,
            seats=seats,
            number=number,
            leader=self._said["leader"].seat(self._said["leader"].only_word()),
            totals=self._totals(seats),
            out=out,
            seat=turn.seat,
            phase=turn.phase,
            follow=turn.follow,
            has_drawn=turn.drew is not None,
            to_start=0,
            trains=trains,
            markers=markers,
            uncovered=uncovered,
            uncalled=self._uncalled(),
            unlaid=tile_set(tile for hand in hands for tile in hand) | tile_set(boneyard),
            boneyard_size=len(boneyard),
        )
        self._check_playing(table, hands)
        table = table._replace(to_start=self._to_start(table))
        if table.phase is Phase.OVER:
            table = table._replace(seat=table.leader)
        state = Round(table, hands, boneyard)
        _Checks(self._said, state, turn).run()
        return state

    def _rules(self) -> HouseRules:
        said = self._said["rules"]
        try:
            return parse_rules(" ".join(said.words))
        except HouseRulesError as error:
            raise said.fail(Fault.BAD_RULES, rules=error.code, **dict(error.params)) from None

    def _number(self, rules: HouseRules) -> int:
        said = self._said["round"]
        number = said.number(said.only_word())
        if number < 1:
            raise said.fail(Fault.BAD_NUMBER, text=said.words[0])
        if rules.length.rounds is not None and number > rules.length.rounds:
            raise said.fail(Fault.PAST_LENGTH, round=str(number), rounds=str(rules.length.rounds))
        engine = self._said["engine"]
        given, expected = engine.number(engine.only_word()), station_number(number)
        if given != expected:
            raise engine.fail(Fault.WRONG_ENGINE, engine=str(given), expected=str(expected))
        return number

    def _turn(self) -> _Turn:
        said = self._said["turn"]
        if said.words == ("over",):
            return _Turn(0, Phase.OVER)
        if len(said.words) < 2:
            raise said.unreadable()
        turn = _Turn(said.seat(said.words[0]), Phase.PLAY)
        words = list(said.words[1:])
        if words[0] in _PHASES:
            turn = replace(turn, phase=_PHASES[words.pop(0)])
        if words[:1] == ["follow"] and len(words) > 1:
            turn = replace(turn, follow=said.train(words[1]))
            words = words[2:]
        if words[:1] == ["drew"] and len(words) > 1:
            turn = replace(turn, drew=self._drew(said, words[1]))
            words = words[2:]
        if words or (turn.phase is Phase.BUILD and (turn.follow is not None or turn.drew)):
            raise said.unreadable()
        return turn

    @staticmethod
    def _drew(said: Statement, word: str) -> Tile:
        if word == "?":
            raise said.fail(Fault.A_VIEW)
        return said.tile(word)

    def _seats(self) -> int:
        """How many seats the text speaks of: up to the last letter that it names, and as many as it scores."""
        for said in self._said.values():
            if _reach(said) >= MAX_SEATS:
                raise said.fail(Fault.SCORE_LENGTH)
        seats = max(_reach(said) for said in self._said.values()) + 1
        if seats < MIN_SEATS:
            raise NotationError(self._last_line, Fault.TOO_FEW_SEATS)
        return seats

    def _letters_in(self, key: str, seats: int) -> int:
        """A statement's seats as a bit set, empty when it is not there."""
        if key not in self._said:
            return 0
        return sum({1 << seat for seat in self._said[key].seats() if seat < seats})

    def _trains(self, rules: HouseRules, engine: int) -> tuple[Train, ...]:
        free = rules.mexican_first is MexicanFirst.ANY
        return tuple(
            self._train(train, self._said[key], None if free and train == MEXICAN else engine)
            if (key := f"{TRAIN_LETTERS[train]}:") in self._said
            else ()
            for train in TRAINS
        )

    @staticmethod
    def _train(train: int, said: Statement, start: int | None) -> Train:
        """The tiles of a train that starts with this number, or with any where it is None."""
        number, laid = start, []
        for place, word in enumerate(said.words):
            last = place == len(said.words) - 1
            inner, outer = said.ends(word.removesuffix("!") or word)
            if number not in (None, inner):
                raise said.fail(Fault.NOT_JOINED, train=TRAIN_LETTERS[train], tile=word, number=str(number))
            if word.endswith("!") != (last and inner == outer):
                raise said.fail(Fault.UNCOVERED_MARK, train=TRAIN_LETTERS[train])
            laid.append(laid_tile(inner, outer))
            number = outer
        return tuple(laid)

    def _hands(self, seats: int, turn: _Turn) -> tuple[tuple[Tile, ...], ...]:
        hands = []
        for seat in range(seats):
            said = self._said.get(f"{SEAT_LETTERS[seat]} holds")
            hand = said.tiles() if said else ()
            if turn.drew is not None and seat == turn.seat:
                if turn.drew not in hand:
                    raise self._said["turn"].fail(Fault.DREW_NOT_HELD, tile=repr(turn.drew))
                hand = (*(tile for tile in hand if tile is not turn.drew), turn.drew)
            hands.append(hand)
        return tuple(hands)

    def _check_tiles_once(self, number: int) -> None:
        """Every tile lies in one place only; the station double lies in the station (rules, section 10)."""
        engine = station_number(number)
        seen = {Tile.of(engine, engine)}
        for key, said in self._said.items():
            if key.endswith((":", " holds")) or key == "boneyard":
                for word in said.words:
                    tile = said.tile(word.removesuffix("!"))
                    if tile in seen:
                        raise said.fail(Fault.TILE_TWICE, tile=repr(tile))
                    seen.add(tile)

    def _uncovered(self, trains: tuple[Train, ...]) -> tuple[int, ...]:
        doubles = tuple(train for train in TRAINS if trains[train] and trains[train][-1].tile.is_double)
        said = self._said.get("uncovered")
        if said is None:
            if len(doubles) > 1:
                raise NotationError(self._last_line, Fault.UNCOVERED_MISSING)
            return doubles
        if sorted(said.trains()) != sorted(doubles):
            raise said.fail(Fault.UNCOVERED_WRONG)
        return said.trains()

    def _markers(self) -> int:
        return sum(
            1 << seat
            for seat, letter in enumerate(SEAT_LETTERS)
            if (said := self._said.get(f"{letter}:")) is not None and "^" in said.key
        )

    def _uncalled(self) -> int | None:
        said = self._said.get("uncalled")
        return None if said is None else said.seat(said.only_word())

    def _totals(self, seats: int) -> tuple[int, ...]:
        said = self._said.get("score")
        if said is None:
            return (0,) * seats
        totals = said.numbers()
        if len(totals) != seats:
            raise said.fail(Fault.SCORE_LENGTH)
        return totals

    def _check_playing(self, table: Table, hands: tuple[tuple[Tile, ...], ...]) -> None:
        """Whoever leads, plays, holds tiles or has a train is in the match; who is out follows from the scores."""
        said = self._said.get("out", self._said.get("score", self._said["rules"]))
        if table.out != (gone := knocked_out(table.rules, table.totals)):
            letters = " ".join(letter for seat, letter in enumerate(SEAT_LETTERS) if gone >> seat & 1)
            raise said.fail(Fault.OUT_WRONG, expected=letters) if gone else said.fail(Fault.NOBODY_OUT)
        if len(table.playing) < MIN_SEATS:
            raise said.fail(Fault.TOO_FEW_SEATS)
        leavers = [seat for seat in range(table.seats) if table.out >> seat & 1]
        for seat in leavers:
            letter = SEAT_LETTERS[seat]
            if table.trains[seat] or hands[seat] or table.markers >> seat & 1:
                raise self._said.get(f"{letter}:", said).fail(Fault.NOT_PLAYING, seat=letter)
        named = (("leader", table.leader), ("turn", table.seat), ("uncalled", table.uncalled))
        for key, named_seat in named:
            if named_seat in leavers and not (key == "turn" and table.phase is Phase.OVER):
                raise self._said[key].fail(Fault.NOT_PLAYING, seat=SEAT_LETTERS[named_seat or 0])

    def _to_start(self, table: Table) -> int:
        given = self._letters_in("to start", table.seats)
        said = self._said.get("to start")
        if table.phase is Phase.BUILD:
            everybody = sum(1 << seat for seat in table.playing)
            if said is not None and given != everybody:
                raise said.fail(Fault.TO_START_WRONG)
            return everybody
        in_turn = 0 if table.phase is Phase.OVER else 1 << table.seat
        if said is not None and given & (table.out | in_turn):
            raise said.fail(Fault.TO_START_WRONG)
        return given


class _Checks:
    """What has to hold between the parts of a position, once each part is read."""

    def __init__(self, said: dict[str, Statement], state: Round, turn: _Turn) -> None:
        self._said = said
        self._state = state
        self._table = state.table
        self._turn = turn

    def run(self) -> None:
        """Raises NotationError for the first thing that cannot be."""
        if self._table.phase is Phase.OVER:
            self._check_over()
            return
        for key in ("counts", "winner"):
            if key in self._said:
                raise self._said[key].fail(Fault.ONLY_WHEN_OVER, what=key)
        builds = self._table.rules.first_turn is FirstTurn.OPEN_BUILD
        if self._table.phase is Phase.BUILD and not builds:
            raise self._said["turn"].fail(Fault.NO_BUILDS)
        self._check_follow()
        self._check_hands()
        self._check_drew()
        self._check_uncalled()

    def _check_follow(self) -> None:
        table, train = self._table, self._table.follow
        if train is None:
            return
        said, letter = self._said["turn"], TRAIN_LETTERS[train]
        if train not in table.uncovered:
            raise said.fail(Fault.FOLLOW_NO_DOUBLE, train=letter)
        if table.uncovered[-1] != train:
            raise said.fail(Fault.FOLLOW_NOT_YOUNGEST, train=letter)
        if train not in (table.seat, MEXICAN) and not table.marked(train):
            raise said.fail(Fault.FOLLOW_NOT_OPEN, train=letter)

    def _check_hands(self) -> None:
        """An empty hand has gone out, unless its last double is being followed (rules 2.7)."""
        table = self._table
        following = table.follow is not None and table.rules.last_double is LastDouble.NOT_ALLOWED
        for seat in table.playing:
            if self._state.hands[seat] or (seat == table.seat and following):
                continue
            letter = SEAT_LETTERS[seat]
            said = self._said.get(f"{letter} holds")
            if said is None:
                naming = next(said for said in self._said.values() if _reach(said) >= seat)
                raise naming.fail(Fault.NO_HAND, seat=letter)
            raise said.fail(Fault.EMPTY_HAND, seat=letter)

    def _check_drew(self) -> None:
        if not self._table.has_drawn:
            return
        said, hand = self._said["turn"], self._state.hand
        if self._table.rules.drawn is Drawn.WAIT:
            raise said.fail(Fault.DREW_WAITS, tile=repr(hand[-1]))
        if not drawn_fits(self._table, hand):
            raise said.fail(Fault.DREW_FITS_NOWHERE, tile=repr(hand[-1]))

    def _check_uncalled(self) -> None:
        """A call is owed by the seat whose turn ended last, on one tile (rules, section 5)."""
        table, seat = self._table, self._table.uncalled
        if seat is None:
            return
        owes = (
            table.rules.last_call is LastCall.PLAYER
            and table.phase is not Phase.BUILD
            and len(self._state.hands[seat]) == 1
            and table.after(seat) == table.seat
        )
        if not owes:
            raise self._said["uncalled"].fail(Fault.UNCALLED_WRONG, seat=SEAT_LETTERS[seat])

    def _check_over(self) -> None:
        state, table = self._state, self._table
        empty = any(not state.hands[seat] for seat in table.playing)
        if not empty and not is_blocked(table, state.hands):
            raise self._said["turn"].fail(Fault.NOT_OVER)
        if "uncalled" in self._said:
            raise self._said["uncalled"].fail(Fault.UNCALLED_WRONG, seat=self._said["uncalled"].words[0])
        counts = self._said.get("counts")
        if counts is not None and counts.numbers() != state.counts:
            raise counts.fail(Fault.COUNTS_WRONG, expected=" ".join(map(str, state.counts)))
        winner = self._said.get("winner")
        if winner is not None and winner.seats() != state.winners:
            if not state.winners:
                raise winner.fail(Fault.NO_WINNER_YET)
            letters = " ".join(SEAT_LETTERS[seat] for seat in state.winners)
            raise winner.fail(Fault.WINNER_WRONG, expected=letters)


def _reach(said: Statement) -> int:
    """The last seat, from 0, that a statement speaks of; -1 where it speaks of none."""
    if said.key.endswith((":", " holds")):
        return SEAT_LETTERS.find(said.key[0])
    if said.key in ("leader", "to start", "out", "uncalled", "winner"):
        return max(said.seats(), default=-1)
    if said.key in ("score", "counts"):
        return len(said.words) - 1
    return SEAT_LETTERS.find(said.words[0][0]) if said.key == "turn" else -1
