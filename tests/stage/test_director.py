"""Motion always ends at the truth, at every speed, skipped or not; every event has a motion."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.rules.events import EVENT_TYPES, LastTileLeft
from game.rules.rule_specs import PRESETS, Preset, parse_rules
from game.session.feed import Beat
from game.session.pace import Speed
from game.stage.choreography import MOTIONS
from game.stage.director import Director
from game.stage.poses import poses, poses_in_turn
from game.stage.props import Kind
from tests.stage.stage_play import beats, table_map

FRAME = 1 / 60


class Tape:
    """A feed that plays what was recorded, and counts how often it heard that all is at rest."""

    def __init__(self, recorded: list[Beat]) -> None:
        self.left = list(recorded)
        self.rests = 0

    def next_beat(self) -> Beat | None:
        return self.left.pop(0) if self.left else None

    def settled(self) -> None:
        self.rests += 1


class Ear:
    """A sound port that remembers."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        assert 0 <= volume <= 1
        assert -1 <= pan <= 1
        self.heard.append(name)


def directed(recorded: list[Beat], seats: int, **how: Any) -> tuple[Director, Tape, Ear]:
    tape, ear = Tape(recorded), Ear()
    return Director(tape, table_map(seats), ear, **how), tape, ear


def test_every_type_of_event_has_its_motion() -> None:
    assert set(MOTIONS) == set(EVENT_TYPES)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
@pytest.mark.parametrize("reduced", [False, True])
def test_what_is_settled_is_the_truth(preset: Preset, reduced: bool) -> None:
    recorded = list(beats(5, 2, preset.rules, rounds=2))
    director, tape, _ = directed(recorded, 5, reduced=reduced)
    shown = []
    for _ in range(60_000):
        for beat in director.update(1 / 20):
            shown.append(beat)
            assert director.resting == poses(beat.view, director.table_map)
            assert not director.moving
        if not tape.left and director.at_rest:
            break
    assert shown == recorded


def test_the_motion_itself_leads_to_the_truth() -> None:
    """Before the snap: every tile has already reached its place, and none is left over."""
    recorded = list(beats(4, 7))
    director, tape, _ = directed(recorded, 4)
    checked = 0
    while tape.left or not director.at_rest:
        director.update(FRAME)
        playhead = director._playhead
        if playhead is None or playhead.timeline.seconds - playhead.time > FRAME:
            continue
        playhead.advance(playhead.timeline.seconds)
        truth = poses_in_turn(director.beat.view, director.table_map, director.turn)
        for kind in (Kind.TILE, Kind.MARKER, Kind.BADGE, Kind.PLATE, Kind.COUNT, Kind.BONEYARD):
            mine = {prop: pose for prop, pose in playhead.resting.items() if prop.kind is kind}
            assert mine == {prop: pose for prop, pose in truth.items() if prop.kind is kind}
        checked += 1
    assert checked > 20


def test_skipping_snaps_to_the_truth_and_sounds_once() -> None:
    director, tape, ear = directed(list(beats(3, 1)), 3)
    while tape.left:
        director.update(FRAME)
        director.update(FRAME)
        before = len(ear.heard)
        skipped = director.skip()
        assert skipped is not None
        assert director.resting == poses(skipped.view, director.table_map)
        assert len(ear.heard) - before <= 1


def test_instant_shows_each_move_as_it_comes() -> None:
    recorded = list(beats(4, 3))
    director, tape, _ = directed(recorded, 4, speed=Speed.INSTANT)
    shown = [beat for _ in recorded for beat in director.update(FRAME)]
    assert shown == recorded
    assert not director.moving
    assert tape.rests == len(recorded)


def seconds_of(director: Director, tape: Tape) -> list[tuple[Beat, float]]:
    """How long each beat took to show."""
    took, times = 0.0, []
    while tape.left or not director.at_rest:
        ended = director.update(FRAME)
        took += FRAME
        for beat in ended:
            times.append((beat, took))
            took = 0.0
    return times


@pytest.mark.parametrize(("speed", "longest"), [(Speed.NORMAL, 0.75), (Speed.QUICK, 0.32)])
def test_one_tile_is_laid_in_a_moment(speed: Speed, longest: float) -> None:
    """A tile travels for 0.6 s at most; with it may come the turn's light, or a marker that goes down."""
    director, tape, _ = directed(list(beats(4, 9, parse_rules("standard first-turn=single"))), 4, speed=speed)
    for beat, seconds in seconds_of(director, tape):
        kinds = Counter(type(event).__name__ for event in beat.events)
        if set(kinds) == {"TilesLaid", "TurnBegan"}:
            assert seconds <= longest


def test_a_draw_looks_and_sounds_the_same_whatever_was_drawn() -> None:
    """Beats that tell the same facts take the same time and make the same sounds."""
    seen: dict[object, set[object]] = {}
    for seed in range(4):
        for beat in beats(4, seed):
            names = tuple(type(event).__name__ for event in beat.events)
            if names[:1] != ("TileDrawn",):
                continue
            director, tape, ear = directed([beat], 4)
            ((_, seconds),) = seconds_of(director, tape)
            seen.setdefault(names, set()).add((round(seconds, 3), tuple(ear.heard)))
    assert seen
    assert all(len(ways) == 1 for ways in seen.values())


def test_the_table_keeps_quiet_where_the_player_has_to_call() -> None:
    """A turn that ends on one tile looks and sounds as if it did not, until somebody says so."""
    owed = 0
    for beat in beats(2, 3, parse_rules("standard last-call=player")):
        if not any(isinstance(event, LastTileLeft) for event in beat.events):
            continue
        owed += 1
        told = [event for event in beat.events if not isinstance(event, LastTileLeft)]
        (director, tape, ear), (other, silent, nothing) = (
            directed([shown], 2) for shown in (beat, replace(beat, events=tuple(told)))
        )
        ((_, seconds),), ((_, without),) = seconds_of(director, tape), seconds_of(other, silent)
        assert (seconds, ear.heard) == (without, nothing.heard)
    assert owed
