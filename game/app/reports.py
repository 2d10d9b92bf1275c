"""Reports of mistakes: what was raised and where, in a file that a person can send on.

Knows nothing of what led to it; hands and hidden tiles are in no report, for a traceback names lines, not values.
"""

import logging
import platform
import time
import traceback
from pathlib import Path

import pygame

import game

log = logging.getLogger(__name__)

KEPT = 20
"""So many reports are kept, the newest ones."""


def write_report(folder: Path, fault: BaseException) -> str | None:
    """Write a report into ``folder`` and return its path; None where it cannot be written. Raises nothing."""
    log.error("a scene raised", exc_info=fault)
    file = folder / time.strftime("report-%Y%m%d-%H%M%S.txt")
    lines = [
        f"Mexican Train TV {game.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.get_sdl_version()}",
        platform.platform(),
        "",
        *traceback.format_exception(fault),
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines), encoding="utf-8")
        for old in sorted(folder.glob("report-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError as error:
        log.warning("no report could be written: %s", error)
        return None
    return str(file)
