"""What a move costs to be written down: the frame's part, the time until it is safe on this disk, taking it up."""

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks._rows import Row, percentile, timings
from game.rules.legality import legal_moves
from game.session.file_journal import FileJournal
from game.session.referee import Referee
from game.session.saves import Saves
from random_play import any_move
from soaks._saved import plan_for, saves_in

PLAN = plan_for(8)
WRITES = 300


def measure() -> Iterator[Row]:
    """Writes the moves of a match by dice one by one, each synced, then finds and takes up the match."""
    with tempfile.TemporaryDirectory(prefix="mexican-train-bench-") as folder:
        saves = saves_in(Path(folder))
        journal = saves.create(PLAN)
        handed, safe = _write(journal)
        yield Row("a move handed to the journal, median", 1e6 * statistics.median(handed), "µs")
        yield Row("a move safe on the disk, median", 1000 * statistics.median(safe), "ms")
        yield Row("a move safe on the disk, 99 of 100", 1000 * percentile(safe, 99), "ms")
        journal.close()
        yield Row("saved matches looked through", 1000 * statistics.median(timings(saves.found, 0.5)), "ms")
        yield Row("a match taken up", 1000 * statistics.median(timings(lambda: _take_up(saves), 0.5)), "ms")


def _write(journal: FileJournal) -> tuple[list[float], list[float]]:
    """Seconds that the caller was held up for each move, and until each was safe."""
    dice = random.Random(1)
    referee = Referee.opened(PLAN.rules, len(PLAN.seats), dice)
    journal.dealt(referee.current)
    handed: list[float] = []
    safe: list[float] = []
    while len(safe) < WRITES:
        if referee.match.current.is_over:
            referee.next_round(dice)
            journal.dealt(referee.current)
        state = referee.match.current
        referee.play(state.table.seat, any_move(legal_moves(state.table, state.hand), dice))
        started = time.perf_counter()
        journal.made(referee.current.made[-1])
        handed.append(time.perf_counter() - started)
        while not journal.synced:
            time.sleep(0.00005)
        safe.append(time.perf_counter() - started)
    return handed, safe


def _take_up(saves: Saves) -> None:
    (match,) = saves.found().matches
    saves.resume(match.name).journal.close()
