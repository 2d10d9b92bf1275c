"""Bots among themselves: who calls the last tile, who forgets, and who notices."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.dealing import first_setting, open_round
from game.rules.moves import Call, Challenge, Move
from game.session.shuffling import shuffled_deal
from game.session.unattended import UnattendedTable, play_match
from tests.session.tables import CALLING, STANDARD, FirstLegal


def moves_of_rounds(*, calls: bool, challenges: bool) -> list[Move]:
    """Every move of ten rounds of three bots that are all alike."""
    moves: list[Move] = []
    for seed in range(10):
        bots = [FirstLegal(calls=calls, challenges=challenges) for _ in range(3)]
        setting, dice = first_setting(CALLING, 3, 0), Random(seed)
        UnattendedTable(bots, moves.append).play_round(open_round(setting, shuffled_deal(setting, dice)))
    return moves


@pytest.mark.parametrize(
    ("calls", "challenges", "heard"),
    [
        (True, True, {Call}),  # who has called cannot be challenged
        (False, True, {Challenge}),
        (False, False, set()),
    ],
)
def test_a_last_tile_is_called_or_challenged_or_missed(
    calls: bool, challenges: bool, heard: set[type[Move]]
) -> None:
    said = {type(move) for move in moves_of_rounds(calls=calls, challenges=challenges)}
    assert said & {Call, Challenge} == heard


def test_where_the_table_says_it_nobody_is_asked() -> None:
    class Unasked(FirstLegal):
        def calls(self, view: object) -> bool:
            raise AssertionError("the table calls")

    played = play_match(STANDARD, [Unasked(), Unasked()], Random(1))
    assert played.winners
