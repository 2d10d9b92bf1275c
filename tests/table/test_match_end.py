"""The end of a match names everybody by place, legibly, however many share a win or an award."""

from itertools import pairwise

import pygame
import pytest
from legibility import faults

from game.i18n.words import LANGUAGES
from game.resources.fireworks import BURSTS, EVERY, SECONDS, Fireworks
from game.resources.palette import NIGHT_TRAIN
from game.scenes.match_end import MatchEnd
from game.scenes.results_train import ROLLS, WAITS
from game.scenes.stack import Quit
from game.scenes.table.chronicle import Award
from game.session.live_match import MatchResult
from game.ui.text import Inked
from game.ui.theme import CANVAS
from table_room import TableRoom, plan

EVERYBODY = tuple(range(8))
AWARDS = (
    Award("longest", (6,), 12),
    Award("covers", EVERYBODY, 1),
    Award("outs", (5, 6), 3),
    Award("comeback", (0, 1, 2), 4),
)


def ending(result: MatchResult, language: str = "en", percent: int = 100) -> MatchEnd:
    """The end of a match of eight, its train come to a stand."""
    room = TableRoom(plan(8), language=language, percent=percent)
    scene = MatchEnd(
        room.look,
        room.table.stage.painter,
        room.ports,
        result,
        AWARDS,
        rematch=Quit,
        leave=Quit,
        people=(0,),
    )
    scene.update(WAITS + ROLLS + 0.1)
    scene.draw(pygame.Surface(CANVAS))  # the coaches are painted once, with figures of their own size
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winners", [(6,), (1, 6), EVERYBODY])
def test_the_end_of_a_match_is_legible_at_the_largest_size(language: str, winners: tuple[int, ...]) -> None:
    scene = ending(
        MatchResult(winners, tuple(100 * (seat not in winners) for seat in EVERYBODY), ()), language, 150
    )
    assert [str(fault) for fault in faults(scene.look, scene.draw, pygame.Surface(CANVAS))] == []


def test_coaches_stand_by_place_and_winners_come_first_whatever_their_totals() -> None:
    scene = ending(MatchResult((2,), (90, 40, 95, 60, 40, 120, 70, 80), ()))
    lines: list[Inked] = []
    scene.look.text.recorder = lines.append
    scene.draw(pygame.Surface(CANVAS))
    totals = {
        int(line.text): line.rect.centerx for line in lines if line.text.isdigit() and line.rect.y > 850
    }
    from_the_engine = sorted(totals, key=lambda total: -totals[total])
    assert from_the_engine == [95, 40, 60, 70, 80, 90, 120]


def test_no_more_than_three_bursts_begin_in_a_second_and_the_show_ends() -> None:
    assert EVERY > 1 / 3
    show, ground = Fireworks((NIGHT_TRAIN.brass,)), pygame.Rect(0, 0, 960, 320)
    moments = []
    for seconds in (0.0, 1.0, 1.5, SECONDS + 1):
        sky = pygame.Surface(ground.size)
        show.draw(sky, ground, seconds)
        moments.append(pygame.image.tobytes(sky, "RGB"))
    assert all(one != other for one, other in pairwise(moments))
    assert not any(moments[-1])
    assert len({burst[:2] for burst in BURSTS}) == len(BURSTS)
