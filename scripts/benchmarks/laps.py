"""How long one waits for seven bots: the table's own seconds from the end of one's turn to the next."""

import statistics
from collections.abc import Iterator, Sequence

from benchmarks._rows import Aim, Row, at_most
from game.rules.table import Phase
from game.scenes.settings_model import Settings
from game.session.pace import Speed
from table_room import TableRoom, plan, take_turn

SEATS = 8
LAPS = 40
AIMS: dict[Speed, Aim | None] = {
    Speed.RELAXED: None,
    Speed.NORMAL: at_most(8),
    Speed.QUICK: at_most(3),
    Speed.INSTANT: None,
}


def measure() -> Iterator[Row]:
    """Laps of one person's waiting, past the first turns, at each speed."""
    for speed, aim in AIMS.items():
        laps = waits(speed, LAPS)
        yield Row(f"a lap of seven bots, {speed.value}: median", statistics.median(laps), "s", aim)
        yield Row(f"a lap of seven bots, {speed.value}: longest", max(laps), "s", aim)


def waits(speed: Speed, count: int, seed: int = 1) -> Sequence[float]:
    """So many laps in seconds of the table's clock; a lap in which the round ends does not count."""
    settings = Settings(motion=speed, bots=speed)
    room = TableRoom(plan(SEATS, (0,)), seed, settings=settings)
    laps: list[float] = []
    while len(laps) < count:
        seat = room.until_person()
        if seat is None:
            seed += 1
            room = TableRoom(plan(SEATS, (0,)), seed, settings=settings)
            continue
        take_turn(room, seat)
        if room.waits_for is not None or room.match.table.phase is not Phase.PLAY:
            continue
        began = room.clock.time
        if room.until_person() is not None:
            laps.append(room.clock.time - began)
    return laps
