"""Reports of mistakes: what was raised and where, in a file that a person can send on.

Knows nothing of what led to it; hands and hidden tiles are in no report, for a traceback names lines, not values.
"""

import logging
import platform
import time
import traceback
from itertools import count
from pathlib import Path

import pygame

import game

log = logging.getLogger(__name__)

KEPT = 20
"""So many reports are kept, the newest ones."""


def write_report(folder: Path, fault: BaseException) -> str | None:
    """Write a report into ``folder`` and return its path; None where it cannot be written. Raises nothing."""
    log.error("a scene raised", exc_info=fault)
    lines = [
        f"Mexican Train TV {game.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.get_sdl_version()}",
        platform.platform(),
        "",
        *traceback.format_exception(fault),
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = _new_file(folder)
        file.write_text("\n".join(lines), encoding="utf-8")
        for old in sorted(folder.glob("report-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError as error:
        log.warning("no report could be written: %s", error)
        return None
    return str(file)


def _new_file(folder: Path) -> Path:
    """An empty file named by date and time; of several in one second each has its own. Raises OSError."""
    stem = time.strftime("report-%Y%m%d-%H%M%S")
    for number in count(1):
        file = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            continue
        return file
    raise AssertionError("there is always one more number")
