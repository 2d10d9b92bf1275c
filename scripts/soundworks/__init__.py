"""The workshop in which the game's sounds are made; nothing in ``game`` imports it."""
