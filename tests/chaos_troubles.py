"""What machines do in the middle of an evening: disks fill up, displays and sound devices go away and come back."""

import errno
import os
from collections.abc import Callable
from types import ModuleType

import pygame


class Trouble:
    """Functions of the system that fail while it lasts. `begins` is called when it begins."""

    def __init__(
        self,
        functions: list[tuple[ModuleType, str]],
        error: Callable[[], Exception],
        begins: Callable[[], object] = lambda: None,
    ) -> None:
        self._begins = begins
        self._lasts = False
        self._whole = [(module, name, getattr(module, name)) for module, name in functions]
        for module, name, works in self._whole:
            setattr(module, name, self._failing(works, error))

    def toggle(self) -> bool:
        """Begins or ends; whether it has begun."""
        self._lasts = not self._lasts
        if self._lasts:
            self._begins()
        return self._lasts

    def ends(self) -> None:
        self._lasts = False

    def undo(self) -> None:
        """Leave the system's functions as they were."""
        for module, name, works in self._whole:
            setattr(module, name, works)

    def _failing(self, works: Callable[..., object], error: Callable[[], Exception]) -> Callable[..., object]:
        def call(*args: object, **options: object) -> object:
            if self._lasts:
                raise error()
            return works(*args, **options)

        return call


def troubles() -> dict[str, Trouble]:
    """One of each kind, by what is counted when it begins."""

    def sound_goes() -> None:
        pygame.mixer.quit()
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))

    return {
        "full disks": Trouble([(os, "fsync")], lambda: OSError(errno.ENOSPC, "no space left")),
        "displays gone": Trouble(
            [(pygame.display, "flip"), (pygame.display, "set_mode")], lambda: pygame.error("display gone")
        ),
        "sound lost": Trouble([(pygame.mixer, "init")], lambda: pygame.error("no device"), sound_goes),
    }
