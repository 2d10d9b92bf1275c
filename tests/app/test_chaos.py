"""A moment of the living room at its worst; the long tier has hours of it."""

from collections import Counter
from pathlib import Path

from chaos import LivingRoom


def test_no_press_and_no_cable_brings_the_game_down(tmp_path: Path) -> None:
    counts: Counter[str] = Counter()
    room = LivingRoom(4, tmp_path, lambda what: counts.update([what]))
    try:
        room.play(1500)
    finally:
        room.stop()
    assert room.reports() == []
    assert counts["presses of pads"] > 30
    assert counts["pads plugged in"] > 1
