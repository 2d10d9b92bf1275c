"""Scenes for the gallery and for the tests that look at every screen, made by the same recipes."""
