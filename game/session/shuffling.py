"""The one place where tiles are shuffled. Knows no dice of its own: they are handed in."""

from __future__ import annotations

from random import Random

from game.rules.dealing import DealtTiles, RoundSetting, deal


def shuffled_deal(setting: RoundSetting, rng: Random) -> DealtTiles:
    """A deal for this round; every order of its tiles is equally likely."""
    tiles = list(setting.tiles_to_shuffle())
    rng.shuffle(tiles)
    return deal(setting, tiles)
