"""The settings file: read once, written whole at every change, set aside if it cannot be understood.

Two games that run at once keep their own settings for themselves; in the file each changes what its player changed.

Knows the file and who wants to be told of a change; what the settings mean is for those who are told.
"""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from game.scenes.settings_model import Settings
from game.session.files import replace_file
from game.session.guard import in_turn

log = logging.getLogger(__name__)

LARGEST = 1_000_000
"""Bytes: no settings file of ours is larger, and a larger one is not read."""

NONSENSE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What is raised for a file that is not one of ours."""

Listener = Callable[[Settings], None]


class SettingsStore:
    """The settings as they are now. Listeners are told at every change, at once.

    ``overrides`` hold for this run and are not kept, until the player changes the same setting.

    ``set_aside`` is where a damaged file went, None if there was none. Nothing here raises for a file: a game
    whose settings cannot be kept is still a game.
    """

    def __init__(self, file: Path, overrides: Mapping[str, object] | None = None) -> None:
        self._file = file
        self._overrides = dict(overrides or {})
        self._listeners: list[Listener] = []
        self.set_aside: Path | None = None
        self.unwritable = False
        self._kept = self._read()
        self.current = _with(self._kept, self._overrides)

    def listen(self, listener: Listener) -> None:
        """Tell ``listener`` the settings now, and whenever they change."""
        self._listeners.append(listener)
        listener(self.current)

    def change(self, **values: object) -> None:
        """Give settings other values, tell everybody, and keep them. Raises msgspec.ValidationError for nonsense."""
        kept = _with(self._kept, values)
        for name in values:
            self._overrides.pop(name, None)
        before, self._kept = self.current, kept
        self.current = _with(kept, self._overrides)
        if self.current != before:
            for listener in self._listeners:
                listener(self.current)
        self._write(values)

    def _read(self) -> Settings:
        try:
            return self._in_file()
        except FileNotFoundError:
            return Settings()
        except NONSENSE as fault:
            log.warning("settings file not understood: %s", fault)
            self.set_aside = self._put_aside()
        except OSError as fault:
            log.warning("settings file not read: %s", fault)
        return Settings()

    def _in_file(self) -> Settings:
        """What the file says now. Raises OSError, and what msgspec raises for a file that says nothing."""
        if self._file.stat().st_size > LARGEST:
            raise msgspec.DecodeError("too large")
        return msgspec.json.decode(self._file.read_bytes(), type=Settings)

    def _put_aside(self) -> Path | None:
        """Rename the damaged file to a name that is free."""
        for number in range(1, 1000):
            aside = self._file.with_name(f"{self._file.stem}.damaged-{number}{self._file.suffix}")
            if aside.exists():
                continue
            try:
                self._file.rename(aside)
            except OSError as fault:
                log.warning("damaged settings stay where they are: %s", fault)
                return None
            return aside
        return None

    def _write(self, values: Mapping[str, object]) -> None:
        """Keep these changes, beside what another running game may have kept meanwhile."""
        try:
            with in_turn(self._file):
                fresh = self._kept
                with suppress(OSError, *NONSENSE):
                    fresh = _with(self._in_file(), values)
                replace_file(self._file, msgspec.json.format(msgspec.json.encode(fresh), indent=2))
            self.unwritable = False
        except OSError as fault:
            if not self.unwritable:
                log.warning("settings not kept: %s", fault)
            self.unwritable = True


def _with(settings: Settings, values: Mapping[str, object]) -> Settings:
    """The settings with other values, checked as if they had been read."""
    fields = {**msgspec.structs.asdict(settings), **values}
    return msgspec.convert(msgspec.to_builtins(fields, str_keys=True), Settings, strict=False)
