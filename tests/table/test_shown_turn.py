"""Whose turn it is has one answer in every frame: headline, lit plate and lane, hands and buttons agree."""

from collections.abc import Iterable

import pytest

from game.input.actions import InputEvent
from game.rules.house_rules import HouseRules
from game.rules.rule_specs import parse_rules
from game.scenes.match_end import MatchEnd
from game.scenes.settings_model import Hands, Settings
from game.scenes.table.shown import BandShown, Company, HandShown
from game.scenes.table.thumbs import Item
from game.session.pace import Speed
from game.stage.props import LightFace, PlateFace
from table_room import FRAME, NAMES, TableRoom, plan, play_on

OVER = ("Round", "The match")


class Onlooker(TableRoom):
    """Looks at every frame that the table shows. `every` is the length of a frame, in seconds."""

    def __init__(
        self, seats: int, people: tuple[int, ...], rules: HouseRules, settings: Settings, every: float = FRAME
    ) -> None:
        self.every = every
        self.seen: list[int | None] = []
        super().__init__(plan(seats, people, rules), seed=seats, settings=settings)

    def frames(self, count: int = 1, events: Iterable[InputEvent] = (), *, draw: bool = False) -> None:
        coming = list(events)
        for _ in range(count):
            self.clock.time += self.every
            self.stack.frame(coming, self.every)
            coming = []
            if self.top is self.table and self.table.stage.director.view is not None:
                self.look_at_the_turn()

    def look_at_the_turn(self) -> None:
        turn = self.table.stage.director.turn
        told = {
            "plates": self.plates(),
            "lanes": self.lanes(),
            "headline": self.headline(),
        }
        assert told == dict.fromkeys(told, turn)
        self.look_at_the_band(turn)
        if not self.seen or self.seen[-1] != turn:
            self.seen.append(turn)

    def plates(self) -> int | None:
        return only(face.train for face in self.faces() if isinstance(face, PlateFace) and face.on_turn)

    def lanes(self) -> int | None:
        return only(face.train for face in self.faces() if isinstance(face, LightFace) and face.lit)

    def faces(self) -> list[object]:
        director = self.table.stage.director
        return [pose.face for pose in (*director.resting.values(), *director.moving.values())]

    def headline(self) -> int | None:
        line = self.table.picture.captions.banner
        named = [seat for seat, name in enumerate(NAMES) if line.startswith(name)]
        if named or line.startswith(OVER):
            return only(named)
        assert line.startswith(("Next", "Your chain")) or len(self.table.people) == 1, line
        return self.table.open_seat

    def look_at_the_band(self, turn: int | None) -> None:
        shown = self.table.picture.band.shown
        assert isinstance(shown, BandShown)
        if isinstance(shown.hands, Company):
            assert shown.hands.turn == turn
        if isinstance(shown.hands, HandShown) and self.table.open_seat is not None:
            assert shown.hands.seat == turn or all(shown.hands.usable)
            assert shown.hands.on_turn == (shown.hands.seat == turn)
        ready = {button.item for button in shown.buttons if button.ready}
        if self.table.open_seat is None:
            assert (Item.FORCED in ready) == (turn in self.table.people)
        else:
            assert turn in self.table.people or Item.FORCED not in ready


def only(found: Iterable[int]) -> int | None:
    seats = list(found)
    assert len(seats) < 2
    return seats[0] if seats else None


ONE_ROUND = parse_rules("standard length=1")


def paced(speed: Speed) -> Settings:
    return Settings(motion=speed, bots=speed, ambience=False)


@pytest.mark.parametrize("people", [(), (0,), (1, 2)])
@pytest.mark.parametrize("speed", list(Speed))
def test_in_every_frame_of_a_match_all_tell_of_the_same_turn(people: tuple[int, ...], speed: Speed) -> None:
    room = Onlooker(3, people, ONE_ROUND, paced(speed))
    play_on(room, lambda: isinstance(room.top, MatchEnd))
    assert len(room.seen) > 5


@pytest.mark.parametrize(
    ("rules", "people"),
    [("open-build length=2", (0,)), ("cover-at-once length=2", (0, 2)), ("knock-out length=2", (1,))],
)
def test_so_it_is_under_other_house_rules_and_from_round_to_round(
    rules: str, people: tuple[int, ...]
) -> None:
    room = Onlooker(3, people, parse_rules(rules), paced(Speed.QUICK))
    play_on(room, lambda: isinstance(room.top, MatchEnd))
    assert None in room.seen


@pytest.mark.parametrize("hands", list(Hands))
def test_so_it_is_on_a_slow_television_with_hands_open_or_not(hands: Hands) -> None:
    settings = Settings(hands=hands, reduced_motion=True, ambience=False)
    room = Onlooker(4, (0, 1, 3), ONE_ROUND, settings, every=1 / 12)
    play_on(room, lambda: isinstance(room.top, MatchEnd))
    assert len(room.seen) > 5
