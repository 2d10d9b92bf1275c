"""Is the deal fair, and is every seat as good as another? Counts and the chi-square that judges them.

What the tests sample and the long tier does in full. Knows no bot but equal ones.
"""

import math
from collections.abc import Sequence
from random import Random

from game.bots.register import make_bot
from game.rules.dealing import first_setting
from game.rules.house_rules import HouseRules
from game.rules.tiles import ALL_TILES
from game.session.shuffling import shuffled_deal
from game.session.unattended import play_match


def chi_square(counts: Sequence[float], expected: Sequence[float]) -> float:
    """How far counts are from what was expected; with only luck at work, about as much as there are free counts."""
    return sum((count - each) ** 2 / each for count, each in zip(counts, expected, strict=True))


def sigmas(chi: float, freedom: int) -> float:
    """By how many standard deviations a chi-square is above what luck gives (Wilson and Hilferty's approximation).

    Above 4 is no luck: that happens once in 30,000 times.
    """
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def tiles_by_place(rules: HouseRules, seats: int, deals: int, rng: Random) -> list[list[int]]:
    """How often each tile came to each seat, and last to the bone pile; the first seat is always dealt to first."""
    counts = [[0] * len(ALL_TILES) for _ in range(seats + 1)]
    for _ in range(deals):
        dealt = shuffled_deal(first_setting(rules, seats, 0), rng)
        for place, tiles in enumerate((*dealt.hands, dealt.boneyard)):
            row = counts[place]
            for tile in tiles:
                row[tile.index] += 1
    return counts


def worst_place(counts: Sequence[Sequence[int]]) -> float:
    """The largest of `sigmas` over the places, each held against equal shares of the tiles that are dealt from."""
    totals = [sum(column) for column in zip(*counts, strict=True)]
    worst = -math.inf
    for row in counts:
        dealt_from = [count for count, total in zip(row, totals, strict=True) if total]
        equal = sum(dealt_from) / len(dealt_from)
        # A tile is in one place only, so a place that gets the share p of the tiles varies by 1 - p as much.
        share = sum(row) / sum(totals)
        chi = chi_square(dealt_from, [equal] * len(dealt_from)) / (1 - share)
        worst = max(worst, sigmas(chi, len(dealt_from) - 1))
    return worst


def top_of_pile(rules: HouseRules, seats: int, deals: int, rng: Random) -> float:
    """`sigmas` of which tile lies on top of the bone pile."""
    setting = first_setting(rules, seats, 0)
    counts = dict.fromkeys(setting.tiles_to_shuffle(), 0)
    for _ in range(deals):
        counts[shuffled_deal(setting, rng).boneyard[0]] += 1
    equal = deals / len(counts)
    return sigmas(chi_square(tuple(counts.values()), [equal] * len(counts)), len(counts) - 1)


def wins_by_seat(
    rules: HouseRules, seats: int, matches: int, rng: Random, name: str = "random"
) -> list[float]:
    """The share of the wins that each seat of equal bots had, in matches; shared wins count in parts.

    Bots that draw lots show the seats alone: one that takes the first of equally heavy lays prefers the first seat's
    train, and so gives that seat up to a third of the wins of four.
    """
    wins = [0.0] * seats
    for _ in range(matches):
        played = play_match(rules, [make_bot(name, rng.getrandbits(32)) for _ in range(seats)], rng)
        for seat in played.winners:
            wins[seat] += 1 / len(played.winners)
    return wins


def seat_sigmas(wins: Sequence[float]) -> float:
    """`sigmas` of the wins by seat against equal shares."""
    equal = sum(wins) / len(wins)
    return sigmas(chi_square(wins, [equal] * len(wins)), len(wins) - 1)
