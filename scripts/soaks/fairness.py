"""Deals and seats counted by the hundred thousand: no tile prefers a place, no seat wins more than its share."""

from functools import partial
from random import Random

from fairness import seat_sigmas, tiles_by_place, top_of_pile, wins_by_seat, worst_place
from game.rules.rule_specs import PRESETS
from soaks._part import Part, Tally

DEALS, MATCHES = 20_000, 1_000
NO_LUCK = 4.5


def play(seed: int, tally: Tally) -> None:
    """One preset and number of seats, counted in full."""
    rng = Random(seed)
    preset = PRESETS[seed % len(PRESETS)]
    seats = 2 + seed % 7
    judged = {
        "tiles by place": worst_place(tiles_by_place(preset.rules, seats, DEALS, rng)),
        "top of the bone pile": top_of_pile(preset.rules, seats, DEALS, rng),
        "wins by seat": seat_sigmas(wins_by_seat(preset.rules, seats, MATCHES, rng)),
    }
    for what, found in judged.items():
        if found > NO_LUCK:
            tally.fail(f"seed {seed}, {preset.key}, {seats} seats: {what} are {found:.1f} sigma off")
    tally.count("matches", MATCHES)
    tally.count("deals", 2 * DEALS)


def run(tally: Tally) -> None:
    """Preset after preset."""
    for seed in tally.seeds():
        tally.attempt(f"seed {seed}", partial(play, seed, tally))


PART = Part(
    "fairness",
    "the shuffle and the seats: tiles by place, top of the pile and wins by seat against equal shares",
    run,
    {"matches": 28_000, "deals": 1_000_000},
)
