"""Perft: how many ways there are to go on for so many moves, pinned for positions of every preset.

A number that moves says that the rules moved. Chains count as one move each.
"""

from __future__ import annotations

import pytest

from game.rules.legality import legal_moves
from game.rules.position import read_position
from game.rules.state import Round
from game.rules.turn import apply

HANDS = """
A holds 3-12 3-5 5-5 5-9 0-12 9-12 8-9
B holds 4-12 4-4 4-6 1-9 6-12 6-8 8-12
C holds 2-12 2-7 7-7 6-6 1-12 1-1 1-3
boneyard 3-6 8-11 7-12 0-5 10-12 3-3 2-3
"""
LATE = """
A: 12-3 3-3!
B^: 12-4 4-9
C: 12-7
M: 12-6 6-6!
uncovered A M
A holds 3-5 9-10 7-7 2-9 3-9 6-10
B holds 6-8 1-9 0-0 9-11 3-11 4-4
C holds 3-7 5-6 4-11 7-9 7-11 8-8
boneyard 9-9 7-10 5-5 6-11
"""
POSITIONS = {
    "standard first turns": f"rules standard; round 1; engine 12; leader A; turn A first; to start B C{HANDS}",
    "open build": f"rules open-build; round 1; engine 12; leader A; turn A build{HANDS}",
    "cover at once": f"rules cover-at-once; round 1; engine 12; leader A; turn A first; to start B C{HANDS}",
    "knock-out": f"rules knock-out; round 1; engine 12; leader A; turn A first; to start B C{HANDS}",
    "standard late": f"rules standard; round 1; engine 12; leader A; turn A play{LATE}",
    "cover at once late": f"rules cover-at-once; round 1; engine 12; leader A; turn A play{LATE}",
    "knock-out late": f"rules knock-out; round 1; engine 12; leader A; turn A play{LATE}",
    "open build late": f"rules open-build; round 1; engine 12; leader A; turn A play{LATE}",
    "mexican any": f"rules standard mexican-first=any; round 1; engine 12; leader A; turn A play{HANDS}",
}
PINNED = {
    "standard first turns": (22, 882, 5648, 12371, 23273),
    "open build": (23, 1035, 8280, 21960, 43160),
    "cover at once": (6, 28, 83, 183, 468),
    "knock-out": (6, 28, 83, 188, 475),
    "standard late": (6, 12, 49, 124, 174),
    "cover at once late": (3, 3, 14, 41, 64),
    "knock-out late": (1, 1, 4, 14, 24),
    "open build late": (6, 12, 49, 124, 174),
    "mexican any": (16, 103, 395, 1202, 3392),
}


def perft(state: Round, depth: int) -> int:
    if depth == 0:
        return 1
    legal = legal_moves(state.table, state.hand)
    return sum(perft(apply(state, move).state, depth - 1) for move in legal)


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    state = read_position(POSITIONS[name])
    assert tuple(perft(state, depth) for depth in range(1, 6)) == PINNED[name]
