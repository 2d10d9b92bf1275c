"""Does anything but the hand behind the curtain depend on hidden tiles?

Two tables stand at the same public position with different tiles in hands and bone pile; the same presses are
made at both, and everything that leaves the game is compared: the picture while the curtain is shut, sounds and
rumbles always, each with its moment. Used by the tests (a sample) and by the long tier (the full figures).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pygame

from game.input.actions import Action
from game.rules.house_rules import HouseRules
from game.rules.legality import can_lay, chains, legal_moves
from game.rules.restrictions import chain_allowed
from game.rules.rule_specs import PRESETS
from game.rules.state import Round
from game.rules.table import Phase
from game.scenes.settings_model import Settings
from game.session.pace import Speed
from game.session.referee import Referee
from random_play import any_move
from table_room import TableRoom, plan, standing

SEATS = (2, 3, 4)
PRESSES = 16
SHUT_PRESSES = (
    Action.UP,
    Action.DOWN,
    Action.LEFT,
    Action.RIGHT,
    Action.CONFIRM,
    Action.BACK,
    Action.WEST,
    Action.NORTH,
    Action.PREVIOUS,
    Action.NEXT,
    Action.CALL,
    Action.SORT,
    Action.WEST,
    Action.NORTH,
)
PEEKED_PRESSES = (
    Action.LEFT,
    Action.RIGHT,
    Action.UP,
    Action.DOWN,
    Action.NORTH,
    Action.SORT,
    Action.CONFIRM,
)
SWIFT = Settings(motion=Speed.QUICK, bots=Speed.QUICK)


@dataclass
class Finding:
    """What one comparison showed: how many frames were compared, and what differed, or "" for nothing.

    `refused` counts presses that led to no public event; `parted` says that the tables went separate ways, in
    public, before all presses were made.
    """

    frames: int = 0
    refused: int = 0
    parted: bool = False
    difference: str = ""


def position(rng: Random, seats: int, rules: HouseRules) -> Round:
    """A position in mid-round, come about by dice, in which the seat in turn has nothing half done."""
    while True:
        referee = Referee.opened(rules, seats, rng)
        for _ in range(rng.randrange(1, 40)):
            state = referee.match.current
            if state.is_over:
                break
            legal = replace(legal_moves(state.table, state.hand), calls=())
            referee.play(state.table.seat, any_move(legal, rng))
        state = referee.match.current
        if not state.is_over and not state.table.has_drawn:
            return state


def dealt_anew(state: Round, rng: Random) -> Round:
    """The same public position with other tiles in hands and bone pile.

    Whether the seat in turn can lay anything stays as it is, for on that depends what a press leads to in public.
    """
    hidden = [tile for hand in state.hands for tile in hand] + list(state.boneyard)
    for _ in range(400):
        rng.shuffle(hidden)
        hands, at = [], 0
        for hand in state.hands:
            hands.append(tuple(hidden[at : at + len(hand)]))
            at += len(hand)
        other = Round(state.table, tuple(hands), tuple(hidden[at:]))
        if _can_go_on(other) == _can_go_on(state):
            return other
    return state


def _can_go_on(state: Round) -> bool:
    if chain_allowed(state.table) or state.table.phase is Phase.BUILD:
        return chains(state.table, state.hand).any()
    return can_lay(state.table, state.hand)


class Curtain:
    """Compares pairs of tables; two rooms are kept for each number of seats."""

    def __init__(self) -> None:
        pygame.font.init()
        self._rooms: dict[int, tuple[TableRoom, TableRoom]] = {}

    def compare(self, seed: int) -> Finding:
        """One position, dealt twice, and the same presses at both."""
        rng = Random(seed)
        seats = rng.choice(SEATS)
        rules = rng.choice(PRESETS).rules
        state = position(rng, seats, rules)
        rooms = self._pair(seats)
        match_plan = plan(seats, range(seats), rules)
        for room in rooms:
            room.clock.time = 0.0
            room.ports.left.clear()
            room.sit(standing(match_plan, dealt_anew(state, rng), Random(0)))
            room.frames(4)
        finding = Finding()
        for event in presses(rng, seats):
            before = _told(rooms[0])
            for room in rooms:
                room.frames(1, [room.event(*event[:2])])
                if event[2]:
                    room.release(*event[:2])
                room.frames(event[3])
            if _told(rooms[0]) != _told(rooms[1]):
                finding.parted = True
                break
            finding.refused += _told(rooms[0]) == before
            finding.difference = self._difference(rooms, finding)
            if finding.difference:
                finding.difference = (
                    f"seed {seed}, after {event[1].value} of seat {event[0]}: {finding.difference}"
                )
                break
        return finding

    def _pair(self, seats: int) -> tuple[TableRoom, TableRoom]:
        if seats not in self._rooms:
            match_plan = plan(seats, range(seats))
            self._rooms[seats] = (
                TableRoom(match_plan, settings=SWIFT),
                TableRoom(match_plan, settings=SWIFT),
            )
        return self._rooms[seats]

    def _difference(self, rooms: tuple[TableRoom, TableRoom], finding: Finding) -> str:
        one, other = rooms
        if one.ports.left != other.ports.left:
            return f"{one.ports.left[-3:]} left one table, {other.ports.left[-3:]} the other"
        holders = {room.table.curtain.holder for room in rooms}
        if len(holders) > 1:
            return f"the curtain is open for {holders}"
        if holders == {None}:
            finding.frames += 1
            if _hash(one) != _hash(other):
                return "the pictures differ"
        return ""


def presses(rng: Random, seats: int) -> Iterator[tuple[int, Action, bool, int]]:
    """Seat, action, whether it is let go at once, and how many frames pass: peeks with presses inside, and others."""
    for _ in range(PRESSES):
        seat = rng.randrange(seats)
        if rng.random() < 0.3:
            yield seat, Action.PEEK, False, 50
            for _ in range(rng.randrange(3)):
                yield seat, rng.choice(PEEKED_PRESSES), True, rng.randrange(1, 12)
            yield seat, Action.PEEK, True, 2
        else:
            yield seat, rng.choice(SHUT_PRESSES), True, rng.randrange(1, 20)


def _told(room: TableRoom) -> tuple[object, ...]:
    """What has happened in public since the position."""
    return room.match.events(None)


def _hash(room: TableRoom) -> int:
    return hash(pygame.image.tobytes(room.picture(), "RGB"))
