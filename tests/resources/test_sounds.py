"""The sounds that ship: complete, named, of the right length and loudness, and audible on a television."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.resources.sounds import SOUNDS, Group, MissingSoundError, SoundBank, clack, file_names
from soundworks.loudness import integrated, momentary_maximum, peak_db, share_above
from soundworks.music import TITLE
from soundworks.recipes import RECIPES

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
RATE = 44100
EFFECTS = sorted(name for name, spec in SOUNDS.items() if spec.group is Group.EFFECTS)
FILES = {name: file_names(name) for name in sorted(SOUNDS)}


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2)
        yield
        pygame.mixer.quit()


def samples(file_name: str) -> tuple[list[float], list[float]]:
    """Left and right, between -1 and 1, as the mixer will play them."""
    decoded = array("h", pygame.mixer.Sound(str(FOLDER / file_name)).get_raw())
    return [x / 32768 for x in decoded[0::2]], [x / 32768 for x in decoded[1::2]]


@pytest.fixture(scope="module")
def takes() -> dict[str, list[list[float]]]:
    """The left channel of every take of every effect."""
    return {name: [samples(file_name)[0] for file_name in FILES[name]] for name in EFFECTS}


def test_every_sound_of_the_register_has_its_files_and_every_file_is_registered() -> None:
    registered = {file_name for names in FILES.values() for file_name in names}
    assert {path.name for path in FOLDER.iterdir() if path.suffix == ".ogg"} == registered


def test_the_workshop_has_a_recipe_for_every_sound() -> None:
    made = {name: recipe.takes for name, recipe in RECIPES.items()} | {TITLE: 1}
    assert made == {name: spec.takes for name, spec in SOUNDS.items()}


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_stay_under_the_peak_and_are_heard_on_small_speakers(
    name: str, takes: dict[str, list[list[float]]]
) -> None:
    for take in takes[name]:
        assert peak_db([take]) < -5.0
        assert share_above(take, RATE, 200) > 0.75


LENGTHS = [
    ("tile_", 0.05, 0.30),
    ("count_tick", 0.02, 0.15),
    ("menu_move", 0.02, 0.15),
    ("confirm", 0.05, 0.40),
    ("back", 0.05, 0.40),
    ("tick", 0.05, 0.30),
    ("deal", 0.05, 0.30),
    ("draw", 0.15, 0.60),
    ("peek_", 0.15, 0.60),
    ("turn", 0.2, 1.0),
    ("marker_", 0.3, 1.2),
    ("shuffle", 1.0, 3.0),
    ("going_out", 1.5, 4.0),
    ("match_end", 3.0, 8.0),
]


@pytest.mark.parametrize(("start", "shortest", "longest"), LENGTHS)
def test_a_sound_lasts_about_as_long_as_what_it_belongs_to(
    start: str, shortest: float, longest: float, takes: dict[str, list[list[float]]]
) -> None:
    lengths = [len(take) / RATE for name in EFFECTS if name.startswith(start) for take in takes[name]]
    assert lengths
    assert shortest <= min(lengths)
    assert max(lengths) <= longest


CLACKS = [
    (3, False, False, "tile_light_wood"),
    (11, False, True, "tile_light_tile"),
    (12, False, True, "tile_heavy_tile"),
    (23, False, False, "tile_heavy_wood"),
    (0, True, False, "tile_double_wood"),
    (24, True, True, "tile_double_tile"),
]


@pytest.mark.parametrize(("pips", "is_double", "on_tile", "name"), CLACKS)
def test_a_tile_sounds_by_its_weight_and_by_what_it_meets(
    pips: int, is_double: bool, on_tile: bool, name: str
) -> None:
    assert clack(pips, is_double=is_double, on_tile=on_tile) == name
    assert name in SOUNDS


def test_there_are_more_than_eight_clacks_and_no_two_are_the_same(
    takes: dict[str, list[list[float]]],
) -> None:
    clacks = [
        take for name in EFFECTS if name.startswith("tile_") and name != "tile_turned" for take in takes[name]
    ]
    assert len(clacks) >= 8
    assert len({tuple(take) for take in clacks}) == len(clacks)


def test_a_heavier_tile_sounds_lower(takes: dict[str, list[list[float]]]) -> None:
    def high_share(name: str) -> float:
        return share_above(takes[name][0], RATE, 1500)

    for place in ("wood", "tile"):
        assert (
            high_share(f"tile_double_{place}")
            < high_share(f"tile_heavy_{place}")
            < high_share(f"tile_light_{place}")
        )


def test_refusals_and_menus_are_softer_than_tiles(takes: dict[str, list[list[float]]]) -> None:
    def level(name: str) -> float:
        return max(momentary_maximum([take], RATE) for take in takes[name])

    quietest_tile = min(level(name) for name in EFFECTS if name.startswith("tile_") and name != "tile_turned")
    assert (
        max(level(name) for name in ("tick", "menu_move", "count_tick", "back", "page")) < quietest_tile - 3
    )


# A minute of a game for four at normal speed: (seconds, sound).
MINUTE: list[tuple[float, str]] = [
    (0.0, "shuffle"),
    *((2.0 + 0.07 * i, "deal") for i in range(40)),
    (5.0, "tile_double_wood"),
    *((6.2 + 0.16 * i, "tile_heavy_tile" if i % 3 else "tile_light_tile") for i in range(6)),
    *((9.0 + 0.16 * i, "tile_light_tile") for i in range(5)),
    (11.2, "draw"),
    (12.0, "marker_up"),
    *((13.5 + 0.16 * i, "tile_heavy_tile") for i in range(4)),
    (16.0, "turn"),
    (18.0, "tile_heavy_tile"),
    (20.0, "tile_light_wood"),
    (22.0, "tile_double_tile"),
    (22.25, "double"),
    (23.5, "tile_light_tile"),
    (23.7, "double_covered"),
    (25.0, "turn"),
    (26.5, "peek_open"),
    (29.0, "peek_shut"),
    (30.0, "tile_heavy_tile"),
    (32.0, "tile_light_tile"),
    (33.5, "draw"),
    (34.3, "tile_heavy_tile"),
    (34.5, "marker_down"),
    (36.0, "turn"),
    (37.5, "tick"),
    (39.0, "tile_light_tile"),
    (41.0, "tile_heavy_tile"),
    (43.0, "tile_light_wood"),
    (44.5, "tile_heavy_tile"),
    (44.8, "last_tile"),
    (47.0, "tile_light_tile"),
    (49.0, "draw"),
    (49.8, "marker_up"),
    (52.0, "tile_heavy_tile"),
    (52.3, "going_out"),
    *((55.5 + 0.08 * i, "count_tick") for i in range(24)),
    (57.6, "round_end"),
]


def test_a_minute_of_play_is_about_as_loud_as_television_and_never_clips(
    takes: dict[str, list[list[float]]],
) -> None:
    minute = samples(FILES["ambience"][0])[0]
    minute = (minute * (60 * RATE // len(minute) + 1))[: 60 * RATE]
    for index, (at, name) in enumerate(MINUTE):
        take = takes[name][index % len(takes[name])]
        start = round(at * RATE)
        end = min(start + len(take), len(minute))
        minute[start:end] = [a + b for a, b in zip(minute[start:end], take, strict=False)]
    assert peak_db([minute]) < -3.0
    assert -22.0 <= integrated([minute], RATE) <= -18.0


@pytest.mark.parametrize(
    ("name", "softest", "loudest"), [("ambience", -48.0, -38.0), ("music", -32.0, -24.0)]
)
def test_the_backgrounds_stay_in_the_background_and_go_round_without_a_click(
    name: str, softest: float, loudest: float
) -> None:
    left, _ = samples(FILES[name][0])
    assert softest < integrated([left[: 20 * RATE]], RATE) < loudest
    steps = sorted(abs(b - a) for a, b in pairwise(left[:RATE]))
    assert abs(left[0] - left[-1]) <= 2 * steps[-1]


def test_the_music_lasts_long_enough_not_to_annoy() -> None:
    assert 40 <= pygame.mixer.Sound(str(FOLDER / FILES["music"][0])).get_length() <= 60


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_200_000


def test_takes_come_round_in_turn() -> None:
    bank = SoundBank(FOLDER)
    first, second, third, again = (bank.next("deal") for _ in range(4))
    assert first is again
    assert len({id(first), id(second), id(third)}) == 3


def test_an_unknown_name_is_an_error_and_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        SoundBank(FOLDER).next("vuvuzela")
    with pytest.raises(MissingSoundError, match=r"shuffle\.ogg"):
        SoundBank(tmp_path).next("shuffle")


def test_a_file_that_is_no_sound_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "shuffle.ogg").write_bytes(b"not a sound")
    with pytest.raises(MissingSoundError, match=r"shuffle\.ogg"):
        SoundBank(tmp_path).next("shuffle")


def test_the_loudness_meter_agrees_with_the_standard() -> None:
    tone = [math.sin(2 * math.pi * 997 * i / RATE) for i in range(2 * RATE)]
    silence = [0.0] * len(tone)
    assert integrated([tone, silence], RATE) == pytest.approx(-3.01, abs=0.02)
    assert integrated([tone], RATE) == pytest.approx(0.0, abs=0.02)
    assert integrated([[*tone, *(2 * silence)]], RATE) == pytest.approx(
        0.0, abs=0.6
    )  # silence does not count
    assert share_above(tone, RATE, 200) > 0.99
    assert share_above([math.sin(2 * math.pi * 60 * i / RATE) for i in range(RATE)], RATE, 200) < 0.02
