"""Mexican Train TV: a couch game for two to eight seats, drawn on a television and played with gamepads."""

__version__ = "0.1.0"
