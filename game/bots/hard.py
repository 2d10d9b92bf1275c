"""The hard bot: plays every move worth a thought to the end of the round, in worlds that could be.

It judges its moves with the scorer, and where several come close it deals the unseen tiles anew, as far as what it
remembers of the others allows, and lets the scorer play all seats to the end, the same worlds for every move. How
much it thinks is counted in moves played and not in seconds, so that a seed replays on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.judgement import Judge, Judged, Ledger, Weights
from game.bots.levels import Forgetful
from game.bots.memory import Memory
from game.rules.events import Event
from game.rules.hypothetical import World, hypothetical
from game.rules.legality import legal_moves
from game.rules.moves import Move
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Effort:
    """How much the hard bot thinks about one move.

    At most `candidates` moves, none of them judged worse than the best by more than `margin` points, are tried in
    at most `worlds` worlds while no more than `moves` moves are played in them. Where those would not last for
    `fewest_worlds` worlds, these would tell less than the judgement, which stands. After every `lap` worlds what is
    behind by more than luck explains is dropped: the lead a world gives by luck is about `luck` points. The judgement
    counts as much as `trust` worlds, and a move other than the one judged best has to win by more than `caution`,
    which grows with the worlds as luck does.
    """

    moves: int = 4_000
    candidates: int = 5
    margin: float = 14.0
    worlds: int = 200
    fewest_worlds: int = 15
    lap: int = 6
    luck: float = 20.0
    trust: float = 4.0
    caution: float = 10.0


WEIGHTS = Weights()
EFFORT = Effort()
SEARCH_OF_A_MOVE = 25
"""So many positions of a search for a plan take as long as a move."""
MOST_PLAYED_OUT = 22
"""With a larger hand at the table, after a long hunt say, the end is too far for worlds to tell anything."""


class HardBot(Forgetful):
    """Thinks ahead. The same seed, the same views and the same events give the same moves."""

    CALLS = 1.0
    CHALLENGES = 0.95
    listens = True

    def __init__(self, seed: int, effort: Effort = EFFORT, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self._effort = effort
        self._weights = weights
        self._memory = Memory()

    def saw(self, events: Sequence[Event], view: View) -> None:
        """Remember what the others have shown that they do not hold."""
        self._memory.saw(events, view)

    def choose(self, view: View) -> Move:
        """The move that does best in the worlds it tries."""
        legal = legal_moves(view.table, view.hand)
        if legal.chains is None and len(legal.moves) == 1:
            return legal.moves[0]
        ledger = Ledger(view.table.rules.blank.value, self._weights)
        judged = Judge.of_view(view, ledger).judged()
        least = judged[0].worth - self._effort.margin
        close = [each for each in judged[: self._effort.candidates] if each.worth >= least]
        if len(close) == 1 or max(view.hand_sizes) > MOST_PLAYED_OUT:
            return close[0].move
        return self._tried(view, close, ledger)

    def _tried(self, view: View, close: Sequence[Judged], ledger: Ledger) -> Move:
        """The best of several moves in as many worlds as the effort allows."""
        effort, rng = self._effort, self._rng
        sums = [effort.trust * (each.worth - close[0].worth) for each in close]
        left = list(range(len(close)))
        played = 0
        for number in range(1, effort.worlds + 1):
            world = hypothetical(view, rng, self._memory.excluded(rng))
            for index in left:
                gain, moves = _played_out(world.play(close[index].move), view.viewer or 0, ledger)
                sums[index] += gain
                played += moves
            if number == 1 and played * effort.fewest_worlds > effort.moves:
                return close[0].move
            if number % effort.lap == 0:
                behind = max(sums[index] for index in left) - effort.luck * number**0.5
                left = [index for index in left if sums[index] >= behind]
            if len(left) == 1 or played + ledger.plans.looked_at // SEARCH_OF_A_MOVE >= effort.moves:
                break
        caution = effort.caution * number**0.5
        return close[max(left, key=lambda index: sums[index] - caution * (index > 0))].move


def _played_out(world: World, seat: int, ledger: Ledger) -> tuple[float, int]:
    """Play a world to its end: by how many points `seat` beats the mean of the others, and the moves it took."""
    moves = 0
    while not world.is_over:
        world = world.play(_judged_best(world, ledger))
        moves += 1
    counts = world.counts
    others = len(world.table.playing) - 1
    return (sum(counts) - counts[seat]) / others - counts[seat], moves


def _judged_best(world: World, ledger: Ledger) -> Move:
    """What the scorer would do for the seat in turn."""
    legal = world.legal()
    if legal.chains is None and len(legal.moves) == 1:
        return legal.moves[0]
    table = world.table
    return Judge(table, world.hand(table.seat), world.hand_sizes, ledger).best(legal)
