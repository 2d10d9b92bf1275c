"""A second engine, slow and plain, written from the rules alone: it shares no line with the first.

Positions are read from their text into sets and lists, and every question is answered by trying everything. It
exists to disagree: tests and the long tier play both side by side with `disagreement`.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from game.rules.legality import legal_moves
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.notation import write_move, write_position

Ends = tuple[int, int]
Half = dict[str, str]

STANDARD = {
    "deal": "16-9",
    "station": "placed",
    "first-turn": "chain",
    "mexican-when": "after-first-turn",
    "mexican-first": "station",
    "marker": "after-draw",
    "drawn": "must",
    "follow": "any-train",
    "uncovered": "stay",
    "order": "any",
    "last-double": "not-allowed",
    "length": "12",
    "blank": "50",
    "last-call": "table",
}
PRESETS: dict[str, dict[str, str]] = {
    "standard": STANDARD,
    "open-build": STANDARD
    | {
        "deal": "15-11",
        "station": "held",
        "first-turn": "open-build",
        "mexican-when": "any-turn",
        "marker": "before-draw",
        "drawn": "wait",
        "last-double": "allowed",
        "length": "13",
        "blank": "0",
        "last-call": "player",
    },
    "cover-at-once": STANDARD
    | {
        "deal": "15-10",
        "first-turn": "single",
        "mexican-when": "any-turn",
        "follow": "the-double",
        "uncovered": "must-cover",
        "last-double": "allowed",
        "length": "13",
        "blank": "0",
    },
    "knock-out": STANDARD
    | {
        "deal": "15-8",
        "first-turn": "single",
        "mexican-when": "any-turn",
        "drawn": "may",
        "uncovered": "must-cover",
        "order": "last-first",
        "last-double": "allowed",
        "length": "knock-out:100",
        "blank": "10",
    },
}


def ends(text: str) -> Ends:
    """A tile, low end first."""
    low, high = sorted(map(int, text.rstrip("!").split("-")))
    return (low, high)


@dataclass
class Position:
    """Everything a position says, as plain as it can be."""

    rules: dict[str, str] = field(default_factory=dict)
    number: int = 0
    leader: str = ""
    seats: list[str] = field(default_factory=list)
    seat: str = ""
    phase: str = "play"
    follow: str = ""
    drew: bool = False
    to_start: set[str] = field(default_factory=set)
    trains: dict[str, list[Ends]] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)
    uncovered: list[str] = field(default_factory=list)
    uncalled: str = ""
    hands: dict[str, list[Ends]] = field(default_factory=dict)
    boneyard: list[Ends] = field(default_factory=list)
    score: list[int] = field(default_factory=list)
    out: set[str] = field(default_factory=set)
    counts: list[int] = field(default_factory=list)
    winner: list[str] = field(default_factory=list)

    @property
    def engine(self) -> int:
        """The number of the station double."""
        return 12 - (self.number - 1) % 13

    def end(self, train: str) -> int | None:
        """The open end; None for a Mexican Train that anything may start."""
        if self.trains[train]:
            return self.trains[train][-1][1]
        if train == "M" and self.rules["mexican-first"] == "any":
            return None
        return self.engine

    def playing(self) -> list[str]:
        """The seats still in."""
        return [seat for seat in self.seats if seat not in self.out]

    def after(self, seat: str) -> str:
        """The next seat still in."""
        ring = self.seats * 2
        return next(other for other in ring[ring.index(seat) + 1 :] if other not in self.out)

    def hidden(self) -> list[Ends]:
        """All tiles in hands and bone pile."""
        return [*self.boneyard, *(tile for hand in self.hands.values() for tile in hand)]

    def dead(self, train: str) -> bool:
        """Whether nothing is left to cover the double at this train's tail."""
        return not any(self.end(train) in tile for tile in self.hidden())


def parse(text: str) -> Position:
    """A position from text that the first engine wrote."""
    position = Position()
    for line in text.replace(";", "\n").splitlines():
        words = line.split()
        if words[0].endswith(":"):
            parse_train(position, words[0], words[1:])
        elif words[1:2] == ["holds"]:
            position.hands[words[0]] = [ends(tile) for tile in words[2:]]
        elif words[0] == "turn":
            parse_turn(position, words[1:])
        else:
            parse_line(position, words[0], words[1:])
    return position


def parse_train(position: Position, name: str, tiles: list[str]) -> None:
    """A train, its marker and its uncovered double."""
    letter = name[0]
    pairs = [tile.rstrip("!").split("-") for tile in tiles]
    position.trains[letter] = [(int(one), int(other)) for one, other in pairs]
    if "^" in name:
        position.marked.add(letter)
    if tiles and tiles[-1].endswith("!"):
        position.uncovered.append(letter)


def parse_turn(position: Position, words: list[str]) -> None:
    """Whose turn it is and what is owed."""
    if words == ["over"]:
        position.phase = "over"
        return
    position.seat = words[0]
    position.phase = words[1] if words[1] in ("first", "build") else "play"
    position.follow = words[words.index("follow") + 1] if "follow" in words else ""
    position.drew = "drew" in words


def parse_line(position: Position, key: str, words: list[str]) -> None:
    """Any other line."""
    match key:
        case "rules":
            position.rules = PRESETS[words[0]] | dict(change.split("=") for change in words[1:])
        case "round":
            position.number = int(words[0])
        case "leader" | "uncalled":
            setattr(position, key, words[0])
        case "to":
            position.to_start = set(words[1:])
        case "boneyard":
            position.boneyard = [ends(tile) for tile in words]
        case "score" | "counts":
            setattr(position, key, list(map(int, words)))
        case "uncovered" | "winner":
            setattr(position, key, words)
        case "out":
            position.out = set(words)
    position.seats = list("ABCDEFGH"[: len(position.score)])


def bound(position: Position) -> list[str]:
    """Section 4: the doubles that somebody else's turn left behind, and that can still be covered."""
    if position.rules["uncovered"] == "stay" or position.follow or position.phase == "build":
        return []
    standing = [train for train in position.uncovered if not position.dead(train)]
    return standing[-1:] if position.rules["order"] == "last-first" else standing


def may_go_on(position: Position, train: str) -> bool:
    """Whether the seat in turn may put anything on this train."""
    rules, seat = position.rules, position.seat
    if position.phase == "build":
        return train == seat
    standing = bound(position)
    if standing:
        return train in standing
    if position.follow and rules["follow"] == "the-double":
        return train == position.follow
    if position.phase == "first" and rules["first-turn"] == "chain" and not position.follow:
        return train == seat
    if train == "M":
        starting = not position.trains["M"]
        return not (starting and position.phase == "first" and rules["mexican-when"] == "after-first-turn")
    return train == seat or train in position.marked


def spoils(position: Position, tiles: list[Ends]) -> bool:
    """2.7: the hand would end on a double that nothing can follow."""
    if position.rules["last-double"] == "allowed" or len(tiles) < len(position.hands[position.seat]):
        return False
    return tiles[-1][0] == tiles[-1][1] and (position.phase == "build" or not position.boneyard)


def lays(position: Position) -> set[str]:
    """All single tiles that may be laid, as moves."""
    found = set()
    hand = position.hands[position.seat]
    for tile in hand[-1:] if position.drew else hand:
        for train in position.trains:
            if not may_go_on(position, train) or spoils(position, [tile]):
                continue
            end = position.end(train)
            if end is None:
                found |= {f"{tile[0]}-{tile[1]}@{train}", f"{tile[1]}-{tile[0]}@{train}"}
            elif end in tile:
                found.add(f"{tile[0]}-{tile[1]}@{train}")
    return found


def chain_turn(position: Position) -> bool:
    """Whether a chain may be laid."""
    if position.phase == "build":
        return True
    first = position.phase == "first" and position.rules["first-turn"] == "chain"
    return first and not position.follow and not position.drew and not bound(position)


def chains(position: Position) -> set[tuple[Ends, ...]]:
    """Every chain that may be laid."""
    found: set[tuple[Ends, ...]] = set()

    def grow(chain: list[Ends], end: int) -> None:
        for tile in position.hands[position.seat]:
            if tile not in chain and end in tile:
                longer = [*chain, tile]
                if not spoils(position, longer):
                    found.add(tuple(longer))
                grow(longer, sum(tile) - end)

    end = position.end(position.seat)
    assert end is not None
    grow([], end)
    return found


def others(position: Position) -> set[str]:
    """What may be done besides laying."""
    if position.phase == "over":
        return set()
    moves = {"call", f"challenge {position.uncalled}"} if position.uncalled else set()
    if position.phase == "build":
        return moves | {"none"}
    if position.drew:
        return moves | ({"keep"} if position.rules["drawn"] == "may" else set())
    if not lays(position):
        moves.add("+" if position.boneyard else "pass")
    return moves


def play(before: Position, move: str) -> Position:
    """The position after a legal move."""
    position = copy.deepcopy(before)
    seat = position.seat
    standing = bool(bound(position))
    if move == "call":
        position.uncalled = ""
    elif move.startswith("challenge"):
        challenged(position, move.split()[1], standing)
    elif move == "none":
        built(position)
    elif move in ("pass", "keep"):
        position.marked.add(seat)
        turn_over(position, standing, move == "pass")
    elif move == "+":
        drawn(position, standing)
    else:
        laid(position, move, standing)
    return position


def challenged(position: Position, seat: str, standing: bool) -> None:
    """Section 5, and what an emptied pile does to a drawn double."""
    if seat != position.uncalled:
        return
    position.uncalled = ""
    position.hands[seat] += position.boneyard[:2]
    position.boneyard = position.boneyard[2:]
    if position.drew and not lays(position):
        position.marked.add(position.seat)
        turn_over(position, standing, False)


def drawn(position: Position, standing: bool) -> None:
    """2.5: draw, and mark where the tile fits nowhere."""
    seat = position.seat
    if position.rules["marker"] == "before-draw":
        position.marked.add(seat)
    position.hands[seat].append(position.boneyard.pop(0))
    position.drew = True
    if position.rules["drawn"] == "wait" or not lays(position):
        position.marked.add(seat)
        turn_over(position, standing, False)


def laid(position: Position, move: str, standing: bool) -> None:
    """Lay tiles, and whatever follows from that."""
    words, train = move.split("@")
    seat, end = position.seat, position.end(train)
    tiles = [ends(word) for word in words.split()]
    for word, tile in zip(words.split(), tiles, strict=True):
        outer = int(word.split("-")[1]) if end is None else sum(tile) - end
        position.trains[train].append((sum(tile) - outer, outer))
        position.hands[seat].remove(tile)
        end = outer
    position.drew = False
    if train in position.uncovered:
        position.uncovered.remove(train)
    double = tiles[-1][0] == tiles[-1][1]
    if double:
        position.uncovered.append(train)
    if train == seat:
        position.marked.discard(seat)
    if not position.hands[seat] and not (double and position.rules["last-double"] == "not-allowed"):
        finish(position)
    elif position.phase == "build":
        built(position)
    elif double:
        position.follow = train
    else:
        turn_over(position, standing, False)


def built(position: Position) -> None:
    """The next seat builds, or the leader begins."""
    position.seat = position.after(position.seat)
    if position.seat == position.leader:
        position.phase = "first"
        position.to_start.discard(position.seat)


def turn_over(position: Position, standing: bool, passed: bool) -> None:
    """The turn ends; perhaps the round does."""
    seat = position.seat
    position.follow, position.drew, position.uncalled = "", False, ""
    if not position.hands[seat]:
        finish(position)
        return
    if position.phase == "first" and standing:
        position.to_start.add(seat)
    if len(position.hands[seat]) == 1 and position.rules["last-call"] == "player":
        position.uncalled = seat
    stuck = passed and not position.boneyard and set(position.playing()) <= position.marked
    if stuck and not any(lays(begin(copy.deepcopy(position), other)) for other in position.playing()):
        finish(position)
        return
    begin(position, position.after(seat))


def begin(position: Position, seat: str) -> Position:
    """A seat's turn begins."""
    position.seat = seat
    position.phase = "first" if seat in position.to_start else "play"
    position.to_start.discard(seat)
    return position


def finish(position: Position) -> None:
    """The round is over: count, and see who has won."""
    position.phase, position.seat = "over", ""
    position.follow, position.drew, position.uncalled = "", False, ""
    blank = int(position.rules["blank"])
    position.counts = [
        sum(blank if tile == (0, 0) else sum(tile) for tile in position.hands.get(seat, []))
        for seat in position.seats
    ]
    totals = dict(
        zip(position.seats, map(sum, zip(position.score, position.counts, strict=True)), strict=True)
    )
    length = position.rules["length"]
    candidates = position.playing()
    if length.startswith("knock-out"):
        under = [seat for seat in candidates if totals[seat] < int(length.split(":")[1])]
        if len(under) > 1:
            return
        candidates = under or candidates
    elif position.number < int(length):
        return
    best = min(totals[seat] for seat in candidates)
    position.winner = [seat for seat in candidates if totals[seat] == best]


MOST_CHAINS = 400
"""Where the first engine has more chains than this, they are not compared one by one."""


def disagreement(before: Match, move: Move, after: Match) -> str:
    """What the two engines see differently about a move that the first one made, with its position; else ""."""
    state = before.current
    text = write_position(state)
    position = parse(text)
    legal = legal_moves(state.table, state.hand)
    if legal.chains is not None and legal.chains.count(MOST_CHAINS) < MOST_CHAINS:
        listed = {tuple((tile.low, tile.high) for tile in chain.tiles) for chain in legal.chains}
        if listed != chains(position):
            return f"other chains in\n{text}"
    written = {write_move(other) for other in (*legal.moves, *legal.calls)}
    expected = others(position) if chain_turn(position) else others(position) | lays(position)
    if written != expected:
        return f"other moves, {sorted(written ^ expected)}, in\n{text}"
    made = write_move(move)
    if play(position, "+" if made.startswith("+") else made) != parse(write_position(after.current)):
        return f"another end after\n{text}> {made}\n{write_position(after.current)}"
    return ""
