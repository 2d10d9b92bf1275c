"""A still table breathes when it may, a few times a second, and never when motion is reduced."""

from pathlib import Path

import pygame
import pytest

from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.resources.palette import NIGHT_TRAIN
from game.session.feed import Beat
from game.stage.cast import Cast, Player
from game.stage.painter import Painter
from game.stage.stage import Stage
from tests.stage.stage_play import beats, table_map

ASSETS = Path(__file__).parents[2] / "assets"
SECONDS = 5
FRAME = 1 / 60


class OneBeat:
    """A feed that deals and then has no more to tell."""

    def __init__(self) -> None:
        self.left = [next(iter(beats(4, 3)))]

    def next_beat(self) -> Beat | None:
        return self.left.pop() if self.left else None

    def settled(self) -> None:
        pass


class Silence:
    """A sound port that nobody hears."""

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        pass


def still_stage(*, breathes: bool, reduced: bool = False) -> Stage:
    pygame.font.init()
    cast = Cast(tuple(Player(name, seat) for seat, name in enumerate("ABCD")), "M")
    painter = Painter(table_map(4), cast, NIGHT_TRAIN, Fonts(ASSETS / "fonts"), Artwork(ASSETS / "art"))
    stage = Stage(OneBeat(), table_map(4), painter, Silence(), breathes=breathes, reduced=reduced)
    for _ in range(60):
        stage.update(1.0)
        stage.drawn()
        if stage.at_rest:
            return stage
    raise AssertionError("the deal never ends")


def pictures(stage: Stage) -> int:
    drawn = 0
    for _ in range(round(SECONDS / FRAME)):
        stage.update(FRAME)
        drawn += stage.needs_draw()
        stage.drawn()
    return drawn


def test_a_table_that_breathes_is_drawn_at_most_ten_times_a_second() -> None:
    assert 5 * SECONDS <= pictures(still_stage(breathes=True)) <= 10 * SECONDS


@pytest.mark.parametrize(("breathes", "reduced"), [(False, False), (True, True), (False, True)])
def test_a_table_that_may_not_breathe_is_not_drawn(breathes: bool, reduced: bool) -> None:
    assert pictures(still_stage(breathes=breathes, reduced=reduced)) == 0


def test_what_moves_follows_from_the_time_alone() -> None:
    first, second = still_stage(breathes=True), still_stage(breathes=True)
    canvas, other = pygame.Surface((1920, 1080)), pygame.Surface((1920, 1080))
    for seconds in (0.4, 1.1, 2.7):
        for stage, surface in ((first, canvas), (second, other)):
            stage.update(seconds)
            stage.draw(surface)
        assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(other, "RGB")
