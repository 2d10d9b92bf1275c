"""A match in a real window by real key presses: what a person with a keyboard does, from the title to the result."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds that a match of one round may take, of which it takes a few."""
ROUND = ("g", "Return", "Return", "d")
"""Ask for a hint or lay the chain, lay the tile, say on which train, and draw where there is nothing to lay."""


@pytest.fixture
def display() -> Iterator[str]:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Player:
    """The game in its own process, and the fingers on its keyboard."""

    def __init__(self, display: str, folder: Path) -> None:
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYTHONPATH": str(ROOT),
        }
        self.folder = folder
        (folder / "config").mkdir(parents=True)
        swift = {"motion": "instant", "bots": "instant"}
        (folder / "config" / "settings.json").write_text(json.dumps(swift), encoding="utf-8")
        how = ["--windowed", "--mute", "--seats", "2", "--rules", "standard length=1", "--seed", "5"]
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", *how, "--data-dir", str(folder)],
            env=self._environment,
            cwd=ROOT,
            stderr=subprocess.PIPE,
        )

    def press(self, *keys: str) -> None:
        subprocess.run(
            ["xdotool", "key", "--delay", "40", *keys], env=self._environment, check=True, timeout=20
        )

    def wait_for(self, seen: str) -> None:
        """Until a file of this kind lies among the matches."""
        end = time.monotonic() + PATIENCE
        while not self.found(seen):
            assert self.game.poll() is None, self.game.stderr.read().decode()
            assert time.monotonic() < end, f"no {seen} after {PATIENCE} s"
            time.sleep(0.05)

    def found(self, kind: str) -> list[Path]:
        return list((self.folder / "data" / "matches").glob(kind))

    def window(self) -> None:
        """Until the window is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = subprocess.run(
                ["xdotool", "search", "--name", "Mexican Train"],
                env=self._environment,
                capture_output=True,
                check=False,
            )
            if seen.stdout.strip():
                return
            time.sleep(0.1)
        raise AssertionError("no window")


def test_a_match_is_played_from_title_to_result_on_the_keyboard(display: str, tmp_path: Path) -> None:
    player = Player(display, tmp_path / "house")
    try:
        player.window()
        time.sleep(0.5)
        player.press("Return")  # Play
        time.sleep(0.4)
        player.press("Return")  # All aboard
        player.wait_for("*.match")
        end = time.monotonic() + PATIENCE
        while not player.found("*.mtn") and time.monotonic() < end:
            player.press(*ROUND)
        assert player.found("*.mtn"), "the match came to no end"
    finally:
        player.game.terminate()
        player.game.wait(10)
