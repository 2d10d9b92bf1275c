"""What scenes ask of the composition root, as protocols: settings that can be changed, displays, the seat's names."""

from typing import Protocol

from game.scenes.settings_model import Settings


class SettingsPort(Protocol):
    """The settings of this house."""

    @property
    def current(self) -> Settings:
        """The settings as they are now."""
        ...

    def change(self, **values: object) -> None:
        """Give settings other values; they are applied at once and kept."""
        ...
