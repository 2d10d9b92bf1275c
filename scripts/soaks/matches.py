"""Whole matches of every preset and of house rules drawn at random, 2 to 8 seats, checked after every move."""

import random
from functools import partial

from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.legality import legal_moves, why_not
from game.rules.match import Match, MatchStep
from game.rules.moves import Move
from game.rules.notation import write_move, write_position
from game.rules.rule_specs import PRESETS, SPECS, parse_rules, write_rules
from game.rules.state import Round, observe
from game.rules.tiles import ALL_TILES, Tile, tile_set
from random_play import RandomMatch
from soaks._part import Part, Tally

MOST_ROUNDS = 4
"""Of a match that is not a knock-out: later rounds only repeat the earlier ones with a smaller station double."""

NOTED = {
    "RoundBlocked": "blocked rounds",
    "SeatKnockedOut": "seats knocked out",
    "PenaltyDrawn": "calls forgotten",
    "DoubleCovered": "doubles covered",
    "TileKept": "drawn tiles kept",
    "BuildDeclined": "builds declined",
    "HuntDrawn": "draws of a hunt",
    "Passed": "passes",
    "MatchWon": "matches won",
}
"""Events that are rare or belong to one house rule, and what they are counted as."""


def rules_of(seed: int, dice: random.Random) -> HouseRules:
    """A preset for the first seeds of each dozen, then any combination that the rules allow."""
    if seed % 12 < len(PRESETS):
        return PRESETS[seed % 12].rules
    while True:
        written = " ".join(f"{spec.key}={dice.choice(spec.codes)}" for spec in SPECS)
        try:
            return parse_rules(f"standard {written}")
        except HouseRulesError:
            continue


def tiles_of(state: Round) -> list[Tile]:
    """Every tile of the round, wherever it is."""
    laid = [laid.tile for train in state.table.trains for laid in train]
    held = [tile for hand in state.hands for tile in hand]
    station = Tile.of(state.table.engine, state.table.engine)
    return [station, *laid, *held, *state.boneyard]


def faults_of(before: Match, move: Move, step: MatchStep) -> list[str]:
    """What does not hold after a move, a sentence each."""
    old, state = before.current, step.match.current
    wrong = []
    if sorted(tile.index for tile in tiles_of(state)) != list(range(len(ALL_TILES))):
        wrong.append("the tiles are not the 91 any more")
    held = [tile for hand in state.hands for tile in hand]
    if state.table.unlaid != tile_set([*held, *state.boneyard]):
        wrong.append("what everybody can work out is not what is unlaid")
    if state.table.boneyard_size != len(state.boneyard):
        wrong.append("the bone pile's size is wrong")
    if (why_not(old.table, old.hand, move) is None) is not (move in legal_moves(old.table, old.hand)):
        wrong.append("the list of legal moves and the judgement of this one differ")
    if not state.is_over and not list(legal_moves(state.table, state.hand).moves):
        chains = legal_moves(state.table, state.hand).chains
        if chains is None or not chains.any():
            wrong.append("nobody can do anything, and the round goes on")
    for viewer in (None, *state.table.playing):
        shown = set(observe(state, viewer).hand)
        own = set(state.hands[viewer]) if viewer is not None else set()
        if shown != own:
            wrong.append(f"{viewer} sees another hand than its own")
    if state.is_over and sum(step.match.totals) < sum(before.totals):
        wrong.append("points were taken away")
    return wrong


def note(step: MatchStep, tally: Tally) -> None:
    """Count what is rare."""
    for event in step.events:
        if noted := NOTED.get(type(event).__name__):
            tally.count(noted)


def play(seed: int, tally: Tally) -> None:
    """One match; stops at its first fault."""
    dice = random.Random(seed)
    rules, seats = rules_of(seed, dice), dice.randint(2, 8)
    rounds = MOST_ROUNDS if rules.length.rounds else 100
    played = RandomMatch(rules, seats, dice, rounds)
    for before, move, step in played.play():
        tally.count("moves")
        note(step, tally)
        if wrong := faults_of(before, move, step):
            position = write_position(before.current)
            tally.fail(f"seed {seed}: {'; '.join(wrong)}\n{position}\n> {write_move(move)}")
            return
    for opening in played.openings:
        note(opening, tally)
    if parse_rules(write_rules(rules)) != rules:
        tally.fail(f"seed {seed}: {write_rules(rules)} is read as other rules")
    tally.count("matches")


def run(tally: Tally) -> None:
    """Match after match."""
    for seed in tally.seeds():
        tally.attempt(f"seed {seed}", partial(play, seed, tally))


PART = Part(
    "matches",
    "whole matches under all house rules: tiles are conserved, legal is legal, hands stay hidden",
    run,
    {"matches": 3_000},
    tuple(NOTED.values()),
)
