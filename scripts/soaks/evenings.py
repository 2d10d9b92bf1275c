"""One match of bots after another through the real table at instant speed, saved, ended, watched: nothing grows."""

import gc
import os
import random
import tempfile
import threading
import time
from functools import partial
from pathlib import Path

import pygame

from benchmarks._sitting import Silent
from game.app.assets import asset_folder
from game.app.matches import Matches
from game.app.tables import Tables
from game.i18n.words import Words
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.rules.rule_specs import PRESETS
from game.scenes.settings_model import Settings
from game.scenes.stack import Pop, Scene, SceneStack
from game.scenes.table.options import TablePorts
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.seats import MatchPlan, SeatPlan
from game.ui.look import Look
from game.ui.theme import CANVAS, Theme
from soaks._part import Part, Tally

FRAME = 1 / 60
DRAWN_EVERY = 25
"""Frames from one picture to the next: the picture is not what is soaked here."""
WARM = 21
"""Matches until every cache of pictures and words is full: three for each number of seats."""
ROOM_TO_GROW = 12_000_000
"""Bytes; allocators keep some of what they were given back."""
RECORDS_KEPT = 400_000
"""Bytes that the results and records of an evening may take on the disk, a match."""


class Bottom(Scene):
    """What lies below the table, like the title."""


def run(tally: Tally) -> None:
    """Play match after match in one process, as a television that is never switched off would."""
    pygame.display.init()
    pygame.font.init()
    canvas = pygame.display.set_mode(CANVAS)
    ports, assets = Silent(), asset_folder()
    look = Look(Theme.of(), Words("en"), Fonts(assets / "fonts"), Artwork(assets / "art"))
    settings = Settings(bots=Speed.INSTANT, motion=Speed.INSTANT)
    with tempfile.TemporaryDirectory(prefix="mexican-train-evenings-") as folder:
        matches = Matches(Path(folder), random.Random(tally.seed))
        tables = Tables(look, TablePorts(ports, ports, ports), assets, lambda: settings, matches)
        warm: int | None = None
        for seed in tally.seeds():
            tally.attempt(
                f"the match of seed {seed}", partial(_play, seed, tables, matches, ports, canvas, tally)
            )
            gc.collect()
            if tally.counts["matches"] == WARM:
                warm = memory()
        grown = memory() - warm if warm is not None else 0
        print(
            f"  {grown / 1e6:+.1f} MB after the first {WARM} matches, {threading.active_count()} threads",
            flush=True,
        )
        if grown > ROOM_TO_GROW:
            tally.fail(f"{grown / 1e6:.1f} MB more than after {WARM} matches")
        matches.close()
        kept = sum(path.stat().st_size for path in Path(folder).iterdir())
        if kept > RECORDS_KEPT * max(1, tally.counts["matches"]):
            tally.fail(f"{kept / 1e6:.1f} MB of records and results")


def _play(
    seed: int, tables: Tables, matches: Matches, ports: Silent, canvas: pygame.Surface, tally: Tally
) -> None:
    preset = PRESETS[seed % len(PRESETS)]
    seats = tuple(SeatPlan(f"Bot {seat}", "greedy", seat) for seat in range(2 + seed % 7))
    stack = SceneStack(Bottom())
    table = tables.begin(MatchPlan(preset.rules, seats), leave=Pop)
    stack._add(table)
    match, frames = table.match, 0
    assert isinstance(match, LiveMatch)
    while match.result is None or not table.shows_truth:
        stack.frame([], FRAME)
        ports.time += FRAME
        frames += 1
        time.sleep(0.0002)  # bots think in a thread of their own, and need the processor for it
        if frames % DRAWN_EVERY == 0:
            stack.draw(canvas)
        assert len(stack.scenes) > 1, "the table went away"
    match.close()
    assert "journal" not in [thread.name for thread in threading.enumerate()], (
        "the journal's thread is still there"
    )
    (name, *_) = matches.finished()
    replay = matches.watch(name)
    assert replay is not None, "the record cannot be watched"
    while (beat := replay.next_beat()) is not None:
        last = beat.view
    assert last == match.view(None), "the record ends elsewhere"
    assert matches.results.results[0].match == name, "the result is not remembered"
    tally.count("matches")
    tally.count("frames", frames)
    tally.count(f"matches of {preset.key}")


def memory() -> int:
    """Bytes of this process that are in the machine's memory; 0 where the system does not tell in this way."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


PART = Part(
    name="evenings",
    purpose="fifty matches in one process leave memory, threads and folder as they were, and fifty records",
    run=run,
    goals={"matches": 50},
    must_meet=tuple(f"matches of {preset.key}" for preset in PRESETS),
)
