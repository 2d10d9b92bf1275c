"""From the start of the process to the first picture of the title, headless, and what it then holds in memory."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from benchmarks._rows import Row, at_most

STARTS = 5
FIRST_FRAME = """
import os, sys, time
from game.app import entry, window
show = window.Window.flip
def show_and_stop(self):
    show(self)
    status = open("/proc/self/status").read() if os.path.exists("/proc/self/status") else "VmRSS: 0 kB"
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]
    print(time.time(), resident, flush=True)
    os._exit(0)
window.Window.flip = show_and_stop
entry.main(["--windowed", "--data-dir", sys.argv[1]])
"""
"""The game itself, save that it ends with its first flip."""


def measure() -> Iterator[Row]:
    """The median of a few starts, after one that warms the disk's cache."""
    seconds, kilobytes = zip(*(_start() for _ in range(STARTS + 1)), strict=True)
    yield Row("process start to first title frame", statistics.median(seconds[1:]), "s", at_most(0.8))
    yield Row("resident memory at the title", statistics.median(kilobytes[1:]) / 1000, "MB", at_most(150))
    yield Row(
        "referee: process start to its answer", statistics.median(_referee() for _ in range(STARTS)), "s"
    )


def _start() -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        started = time.time()
        command = [sys.executable, "-c", FIRST_FRAME, folder]
        said = subprocess.run(command, capture_output=True, text=True, check=True, env=_variables()).stdout
        shown, resident = said.split()[-2:]
        return float(shown) - started, float(resident)


def _referee() -> float:
    position = (
        "rules standard\nround 1; engine 12\nleader A\nturn A play\nA holds 12-3\nB holds 1-2\n> 12-3@A\n"
    )
    started = time.perf_counter()
    command = [sys.executable, "-m", "game", "referee", "-"]
    subprocess.run(command, input=position, text=True, capture_output=True, check=False, env=_variables())
    return time.perf_counter() - started


def _variables() -> dict[str, str]:
    """What a child process needs to find the game where this one found it."""
    nowhere = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **nowhere, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
