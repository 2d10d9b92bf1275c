"""How long a match will take: an honest guess in minutes, for the screen where a match is set up.

Plain arithmetic over figures that were counted in played matches; knows no clock and no match.
"""

from collections.abc import Mapping

from game.rules.house_rules import FirstTurn, HouseRules, Uncovered

TURNS_A_ROUND: Mapping[FirstTurn, Mapping[int, int]] = {
    FirstTurn.CHAIN: {2: 62, 3: 44, 4: 40, 5: 40, 6: 41, 7: 43, 8: 46},
    FirstTurn.OPEN_BUILD: {2: 80, 3: 44, 4: 40, 5: 41, 6: 42, 7: 41, 8: 40},
    FirstTurn.SINGLE: {2: 108, 3: 86, 4: 83, 5: 82, 6: 82, 7: 80, 8: 78},
}
"""Turns of a round by the number of seats, as counted in matches of quick, sensible players."""

PERSON = 11.0
BOT = 1.6
"""Seconds that a turn takes, looking and laying included."""

BETWEEN_ROUNDS = 45.0
"""Seconds for the count, the scores and the deal."""

POINTS = {Uncovered.STAY: 31, Uncovered.MUST_COVER: 17}
"""Points that a seat collects in a round, on average."""


def expected_rounds(rules: HouseRules, seats: int) -> float:
    """How many rounds a match of ``seats`` (2 to 8) takes; a knock-out is longer the more there are to go."""
    if rules.length.rounds is not None:
        return float(rules.length.rounds)
    assert rules.length.limit is not None
    return max(1.0, rules.length.limit / POINTS[rules.uncovered] * (0.75 + 0.06 * seats))


def expected_minutes(rules: HouseRules, people: int, bots: int) -> int:
    """Minutes for a match of so many people and bots (together 2 to 8), in steps of five, at least five."""
    seats = people + bots
    turns = TURNS_A_ROUND[rules.first_turn][seats]
    a_turn = (people * PERSON + bots * BOT) / seats
    seconds = expected_rounds(rules, seats) * (turns * a_turn + BETWEEN_ROUNDS)
    return max(5, 5 * round(seconds / 300))
