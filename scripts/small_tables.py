"""Matches at tables with few tiles, where the corners of the rules come up every few moves.

Hands of one to five tiles and a bone pile of none to six: the tiles that are not dealt are out of everybody's
reach, as in a small position of the notation. Dice make every choice.
"""

import random
from collections.abc import Iterator

from game.rules.dealing import DealtTiles, RoundSetting, first_setting
from game.rules.house_rules import HouseRules, HouseRulesError, Length, Station
from game.rules.legality import legal_moves
from game.rules.match import Match, MatchStep, begin_match
from game.rules.moves import Move
from game.rules.rule_specs import SPECS, parse_rules
from game.rules.tiles import HOLDING, Tile
from random_play import any_move

MOST_ROUNDS = 20
LENGTHS = (
    Length(rounds=1),
    Length(rounds=3),
    Length(rounds=13),
    Length(limit=10),
    Length(limit=60),
    Length(limit=500),
)


def any_rules(dice: random.Random) -> HouseRules:
    """House rules drawn by dice among all that are allowed; lengths are those of short matches."""
    while True:
        written = " ".join(f"{spec.key}={dice.choice(spec.codes)}" for spec in SPECS if spec.key != "length")
        length = dice.choice(LENGTHS)
        code = f"knock-out:{length.limit}" if length.limit else str(length.rounds)
        try:
            return parse_rules(f"standard {written} length={code}")
        except HouseRulesError:
            continue


def few_tiles(setting: RoundSetting, dice: random.Random) -> DealtTiles:
    """A small deal. Tiles that match the station, and doubles, are dealt a little more often than chance has it."""
    engine = setting.station_double
    pool = [tile for tile in setting.tiles_to_shuffle() if tile is not engine]
    liked = [tile for tile in pool if tile.bit & HOLDING[engine.low] or tile.is_double or dice.random() < 0.2]
    others = [tile for tile in pool if tile not in liked]
    dice.shuffle(liked)
    dice.shuffle(others)
    tiles = liked + others
    hands: list[tuple[Tile, ...]] = []
    for seat in range(len(setting.totals)):
        size = dice.randint(1, 5) if seat in setting.playing else 0
        hands.append(tuple(tiles[:size]))
        del tiles[:size]
    boneyard = tiles[: dice.randint(0, 6)]
    if setting.rules.station is Station.HELD:
        holder = dice.choice(setting.playing)
        if dice.random() < 0.5 and len(hands[holder]) > 1:
            hands[holder] = (engine, *hands[holder][1:])
        else:
            boneyard.insert(dice.randint(0, len(boneyard)), engine)
    return DealtTiles(tuple(hands), tuple(boneyard))


class SmallMatch:
    """A match of few tiles; `openings` are the steps that began its rounds so far."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self.rules = any_rules(dice)
        self.openings: list[MatchStep] = []

    def play(self) -> Iterator[tuple[Match, Move, MatchStep]]:
        """Play it: each position, the move made in it, and what that led to."""
        seats = self._dice.randint(2, 8)
        starter = self._dice.randrange(seats)
        setting = first_setting(self.rules, seats, starter)
        step = begin_match(self.rules, seats, starter, few_tiles(setting, self._dice))
        for _ in range(MOST_ROUNDS):
            self.openings.append(step)
            match = step.match
            while not match.current.is_over:
                move = any_move(legal_moves(match.current.table, match.current.hand), self._dice)
                step = match.play(move)
                yield match, move, step
                match = step.match
            if match.is_over:
                return
            step = match.next_round(few_tiles(match.next_setting(), self._dice))
