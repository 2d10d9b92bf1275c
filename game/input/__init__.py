"""Pads, keyboards, remotes and mice, turned into actions of seats. Knows nothing of the game's rules."""
