"""How every screen is made from the parts of this house: the one place that knows which scene leads to which.

A scene is given what it needs and functions that make the next one; none of them finds another by itself.
"""

from game.app.machine import Machine
from game.app.settings import SettingsStore
from game.scenes.house_rules import HouseRulesSetup
from game.scenes.settings import SettingsScreen
from game.scenes.stack import Push, Scene
from game.scenes.test_picture import TestPicture
from game.scenes.title import Title
from game.ui.look import Look

SOLO = (1, 3)
"""People and bots that an evening is guessed for until somebody has sat down."""


class Screens:
    """Makes scenes."""

    def __init__(self, look: Look, machine: Machine, settings: SettingsStore) -> None:
        self._look = look
        self._machine = machine
        self._settings = settings

    def title(self) -> Scene:
        """The first screen."""
        return Title(
            self._look,
            self._machine.sound,
            choices={
                "house_rules": lambda: Push(self.house_rules()),
                "settings": lambda: Push(self.settings()),
            },
            resumable=lambda: None,
        )

    def house_rules(self) -> Scene:
        """The rules of the next table."""
        return HouseRulesSetup(self._look, self._machine.sound, self._settings, company=lambda: SOLO)

    def settings(self) -> Scene:
        """All settings."""
        return SettingsScreen(
            self._look,
            self._machine.sound,
            self._settings,
            displays=self._machine.displays,
            scenes={"test_picture": self.test_picture},
        )

    def test_picture(self) -> Scene:
        """The picture for setting up a television."""
        return TestPicture(self._look, self._machine.sound, self._settings)
