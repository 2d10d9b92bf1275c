"""The folders the game writes to, where each platform expects them, and the log that lies in one of them.

Knows names of folders and files, not what is written in them.
"""

import logging
from dataclasses import dataclass
from enum import Enum
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import PlatformDirs

from game.session.file_journal import SaveTrouble, trouble_in

APPLICATION = "mexican-train-tv"
LOG_BYTES = 500_000
LOG_BACKUPS = 3


@dataclass(frozen=True)
class Folders:
    """Saved matches and records in `data`, settings in `config`, logs and reports of errors in `state`."""

    data: Path
    config: Path
    state: Path

    @classmethod
    def of_platform(cls) -> "Folders":
        """Where this system keeps such things for the user who is logged in."""
        places = PlatformDirs(APPLICATION, appauthor=False)
        return cls(places.user_data_path, places.user_config_path, places.user_state_path)

    @classmethod
    def below(cls, root: Path) -> "Folders":
        """Everything below one folder, for `--data-dir`: a memory stick, a test, a second evening."""
        root = root.expanduser().absolute()
        return cls(root / "data", root / "config", root / "state")

    def troubles(self) -> tuple["FolderTrouble", ...]:
        """What cannot be kept in this run, and why, found out by trying."""
        kinds = ((Kind.MATCHES, self.saves), (Kind.SETTINGS, self.config), (Kind.LOGS, self.state))
        tried = ((kind, folder, trouble_in(folder)) for kind, folder in kinds)
        return tuple(FolderTrouble(kind, folder, why) for kind, folder, why in tried if why is not None)

    @property
    def saves(self) -> Path:
        """Matches that can be continued, and the records of finished ones."""
        return self.data / "matches"

    @property
    def settings_file(self) -> Path:
        """The player's settings."""
        return self.config / "settings.json"

    @property
    def log_file(self) -> Path:
        """The newest log; older ones lie beside it under numbers."""
        return self.state / "game.log"


class Kind(Enum):
    """What is kept, each in a folder of its own."""

    MATCHES = "matches"
    SETTINGS = "settings"
    LOGS = "logs"


@dataclass(frozen=True, slots=True)
class FolderTrouble:
    """What cannot be kept, in which folder, and why."""

    kind: Kind
    folder: Path
    why: SaveTrouble


def start_log(file: Path) -> logging.Handler | None:
    """Send what the `game` loggers say to a file of bounded size; None where it cannot be written.

    A game that may not write its log is still a game: that is no reason to stop. Errors then go to standard error.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=LOG_BACKUPS, encoding="utf-8")
    except OSError:
        aloud = logging.StreamHandler()
        aloud.setLevel(logging.ERROR)
        logging.getLogger("game").addHandler(aloud)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("game")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    return handler
