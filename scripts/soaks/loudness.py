"""Minutes of play as they sound: the table's own sounds, mixed as the mixer would, measured after BS.1770."""

import random
import tempfile
from array import array
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.app.assets import asset_folder
from game.app.audio import RATE, TOO_SOON, balance
from game.app.demo import FRAME, SwiftPace
from game.app.matches import Matches
from game.app.tables import Tables
from game.i18n.words import Words
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.resources.sounds import file_names
from game.rules.rule_specs import PRESETS
from game.scenes.settings_model import Settings
from game.scenes.stack import SceneStack
from game.scenes.table.options import TablePorts
from game.session.seats import MatchPlan, SeatPlan
from game.ui.look import Look
from game.ui.theme import Theme
from soaks._part import Part, Tally
from soundworks.loudness import integrated, peak_db

MINUTES = 3
"""Of each match."""
SOFTEST, LOUDEST, PEAK = -22.5, -17.5, -3.0
"""LUFS and dBFS. A single minute may be half a unit further from -20 than the mean of all."""

Heard = tuple[float, str, float, float]
"""When, what, how loud, how far to the side."""


class Ears:
    """A sound port, and one that shakes nothing: writes down what would be heard, and when."""

    def __init__(self, clock: SwiftPace) -> None:
        self.heard: list[Heard] = []
        self._clock = clock
        self._last: dict[str, float] = {}

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Note it, unless the same sound began this instant."""
        now = self._clock.now()
        if now - self._last.get(name, -1.0) >= TOO_SOON:
            self._last[name] = now
            self.heard.append((now, name, volume, pan))

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """Not heard."""


def listen(seed: int, folder: Path) -> list[Heard]:
    """A match that plays itself at normal speed; everything that sounded in its first minutes."""
    clock = SwiftPace()
    ears = Ears(clock)
    assets = asset_folder()
    look = Look(Theme.of(), Words("en"), Fonts(assets / "fonts"), Artwork(assets / "art"))
    matches = Matches(folder, random.Random(seed))
    tables = Tables(look, TablePorts(clock, ears, ears), assets, Settings, matches)
    seats = tuple(SeatPlan(f"Bot {seat}", "greedy", seat) for seat in range(2 + seed % 7))
    stack = SceneStack(tables.begin(MatchPlan(PRESETS[seed % len(PRESETS)].rules, seats)))
    while clock.now() < 60 * MINUTES and stack.scenes:
        stack.frame([], FRAME)
        clock.wait()
    matches.close()
    return ears.heard


class Mixer:
    """Adds sounds up as the game's mixer does, takes in turn, over the ambience."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, list[float]] = {}
        self._takes: dict[str, int] = {}

    def minute(self, heard: Sequence[Heard], start: float) -> tuple[list[float], list[float]]:
        """Left and right of the minute that begins at `start` seconds."""
        ambience = self._samples("ambience.ogg")
        length = 60 * RATE
        left = (ambience * (length // len(ambience) + 1))[:length]
        sides = (left, list(left))
        for when, name, volume, pan in heard:
            if start <= when < start + 60:
                take = self._next(name)
                at = round((when - start) * RATE)
                end = min(length, at + len(take))
                for side, gain in zip(sides, balance(volume, pan), strict=True):
                    side[at:end] = [a + gain * b for a, b in zip(side[at:end], take, strict=False)]
        return sides

    def _next(self, name: str) -> list[float]:
        files = file_names(name)
        turn = self._takes.get(name, 0)
        self._takes[name] = turn + 1
        return self._samples(files[turn % len(files)])

    def _samples(self, file_name: str) -> list[float]:
        if file_name not in self._read:
            raw = array("h", pygame.mixer.Sound(str(self._folder / file_name)).get_raw())
            self._read[file_name] = [x / 32768 for x in raw[0::2]]
        return self._read[file_name]


def run(tally: Tally) -> None:
    """Listen to match after match."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1920, 1080))
    pygame.mixer.init(RATE, -16, 2)
    mixer = Mixer(asset_folder() / "sounds")
    loudness: list[float] = []
    for seed in tally.seeds():
        tally.attempt(f"the match of seed {seed}", partial(_measure, seed, mixer, loudness, tally))
    mean = sum(loudness) / max(1, len(loudness))
    print(f"  {mean:.1f} LUFS in the mean, from {min(loudness):.1f} to {max(loudness):.1f}", flush=True)
    if not -22 <= mean <= -18:
        tally.fail(f"{mean:.1f} LUFS in the mean")


def _measure(seed: int, mixer: Mixer, loudness: list[float], tally: Tally) -> None:
    with tempfile.TemporaryDirectory(prefix="mexican-train-sound-") as folder:
        heard = listen(seed, Path(folder))
    for minute in range(MINUTES):
        sides = mixer.minute(heard, 60.0 * minute)
        level, peak = integrated(sides, RATE), peak_db(sides)
        loudness.append(level)
        tally.count("minutes")
        tally.count("sounds", sum(60 * minute <= when < 60 * minute + 60 for when, *_ in heard))
        if not SOFTEST <= level <= LOUDEST:
            tally.fail(f"seed {seed}, minute {minute + 1}: {level:.1f} LUFS")
        if peak >= PEAK:
            tally.fail(f"seed {seed}, minute {minute + 1}: a peak of {peak:.1f} dBFS")


PART = Part(
    name="loudness",
    purpose="a minute of play is as loud as television, at -20 LUFS, and never near clipping",
    run=run,
    goals={"minutes": 60},
    must_meet=("sounds",),
)
