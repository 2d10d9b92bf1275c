"""A moment of the living room at its worst; the long tier has hours of it."""

from collections import Counter
from pathlib import Path

from chaos import LivingRoom, scene_kinds

from game.scenes.fault import Fault
from game.scenes.table.scene import TableScene


def test_no_press_and_no_cable_brings_the_game_down(tmp_path: Path) -> None:
    counts: Counter[str] = Counter()
    for seed in (23, 24, 31):
        room = LivingRoom(seed, tmp_path / str(seed), lambda what: counts.update([what]))
        try:
            room.play(500)
        finally:
            room.stop()
        assert room.reports() == []
    assert counts["presses of pads"] > 30
    assert counts["pads plugged in"] > 1


def test_the_long_tier_knows_every_kind_of_scene() -> None:
    kinds = scene_kinds()
    assert {TableScene.__name__, Fault.__name__} <= kinds
    assert len(kinds) > 25
