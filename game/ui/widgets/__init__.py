"""The controls that menus and panels are made of: each sizes itself for a width, draws, and takes presses."""

from game.ui.widgets.base import Changed, Pressed, Signal, Widget
from game.ui.widgets.plates import Button, Tab
from game.ui.widgets.prose import Entry, Gap, Heading, Note, Vacant
from game.ui.widgets.rows import Choice, Option, Slider, Toggle

__all__ = [
    "Button",
    "Changed",
    "Choice",
    "Entry",
    "Gap",
    "Heading",
    "Note",
    "Option",
    "Pressed",
    "Signal",
    "Slider",
    "Tab",
    "Toggle",
    "Vacant",
    "Widget",
]
