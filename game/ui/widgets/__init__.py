"""The controls that menus and panels are made of: each sizes itself for a width, draws, and takes presses."""

from game.ui.widgets.base import Changed, Pressed, Signal, Widget
from game.ui.widgets.plates import Button, Tab
from game.ui.widgets.prose import Gap, Heading, Note
from game.ui.widgets.rows import Choice, Option, Slider, Toggle

__all__ = [
    "Button",
    "Changed",
    "Choice",
    "Gap",
    "Heading",
    "Note",
    "Option",
    "Pressed",
    "Signal",
    "Slider",
    "Tab",
    "Toggle",
    "Widget",
]
