"""The table and its key moments: each number of seats, early and late, the worst cases, each preset's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame
from msgspec.structs import replace

from gallery_parts._request import Picture, Request
from game.app.tables import MOTION
from game.input.actions import Action
from game.rules.events import TileDrawn, TilesLaid
from game.rules.moves import MEXICAN
from game.rules.position import read_position
from game.rules.rule_specs import parse_rules
from game.scenes.match_end import MatchEnd
from game.scenes.round_end import RoundEnd
from game.scenes.settings_model import Settings
from game.session.pace import Speed
from table_room import TableRoom, plan, play_on, standing
from trains import laid_out

SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)
COMPANY = (0, 1, 2)
NOTICED = 20
"""Frames in which a notice has come to where it stands."""

BINDING = """
rules cover-at-once; round 3; engine 10; leader B; turn A play; uncovered A
A: 10-3 3-5 5-5!; B^: 10-9; C: 10-0 0-7; D^: 10-6 6-6 6-8; M: 10-1
A holds 0-1 4-4 5-7 5-9 2-8; B holds 1-2 9-9 3-3; C holds 8-8; D holds 0-2 0-3
boneyard 2-3 1-1; score 12 40 7 3
"""
CHOICE = """
rules cover-at-once; round 3; engine 10; leader B; turn A play
A: 10-3 3-5 5-9; B^: 10-9; C: 10-0 0-7; D^: 10-6 6-6 6-8; M: 10-1
A holds 0-1 4-4 5-7 4-9 2-8; B holds 1-2 9-9 3-3; C holds 8-8; D holds 0-2 0-3
boneyard 2-3 1-1; score 12 40 7 3
"""
FOLLOW = """
rules standard; round 5; engine 8; leader A; turn A play follow M
A: 8-3 3-5; B^: 8-9; C: 8-0 0-7; M: 8-1 1-1!
A holds 0-4 1-7 5-7; B holds 2-2 9-9 3-3; C holds 4-4 10-10
boneyard 2-3 6-6; score 30 12 55
"""


def pictures(request: Request) -> Iterator[Picture]:
    """Every moment by name."""
    for name, stage in {**_tables(), **_moments(), **_worst(), **_endings()}.items():
        yield name, lambda stage=stage: stage(request)  # type: ignore[misc]


Moment = Callable[[Request], pygame.Surface]


def _room(request: Request, *args: object, settings: Settings = SWIFT, **more: object) -> TableRoom:
    canvas = pygame.display.get_surface()
    return TableRoom(
        *args,  # type: ignore[arg-type]
        language=request.language,
        percent=request.percent,
        settings=replace(settings, high_contrast=request.high_contrast),
        canvas=canvas,
        **more,  # type: ignore[arg-type]
    )


def _played(seats: int, people: tuple[int, ...], tiles: int, rules: str = "standard") -> Moment:
    """A table after so many tiles, when a person is to play."""

    def stage(request: Request) -> pygame.Surface:
        room = _room(request, plan(seats, people, parse_rules(rules)), seed=seats + tiles)

        def enough() -> bool:
            return sum(map(len, room.match.table.trains)) >= tiles and room.waits_for is not None

        room.frames(3)
        room.until_person()
        if tiles:
            play_on(room, enough)
        room.frames(5)
        return room.picture()

    return stage


def _tables() -> Mapping[str, Moment]:
    shown: dict[str, Moment] = {}
    for seats in range(2, 9):
        shown[f"table-{seats}-solo-first"] = _played(seats, (0,), 0)
        shown[f"table-{seats}-solo-late"] = _played(seats, (0,), 34)
    for seats in (4, 8):
        shown[f"table-{seats}-company"] = _played(seats, COMPANY, 30)
    for preset in ("open-build", "cover-at-once", "knock-out"):
        shown[f"table-4-{preset}"] = _played(4, (0,), 25, preset)
    return shown


def _moments() -> Mapping[str, Moment]:
    return {
        "moment-chain-built": _chain,
        "moment-chain-in-private": _private_chain,
        "moment-peek": _peek,
        "moment-takeover": _takeover,
        "moment-refused": _refused,
        "moment-refused-in-private": _refused_in_private,
        "moment-which-train": _which_train,
        "moment-double-binds": lambda request: _standing(request, BINDING, (0,)),
        "moment-double-binds-company": lambda request: _standing(request, BINDING, (0, 1)),
        "moment-follow-up": lambda request: _standing(request, FOLLOW, (0,)),
        "moment-uncalled": _uncalled,
        "moment-deal": lambda request: _in_motion(request, 0.95),
        "moment-lay": _laying,
        "moment-draw": _drawing,
        "moment-whole-train": _whole_train,
        "moment-open-build": _played(4, (0,), 0, "open-build"),
    }


def _worst() -> Mapping[str, Moment]:
    trains: dict[str, tuple[int, dict[int, int]]] = {
        "worst-sixty-tiles-2": (2, {0: 60, MEXICAN: 8}),
        "worst-sixty-tiles-4": (4, {1: 60, MEXICAN: 8}),
        "worst-sixty-tiles-8": (8, {3: 60, MEXICAN: 8}),
        "worst-eight-trains": (8, dict.fromkeys(range(8), 9) | {MEXICAN: 8}),
    }
    shown: dict[str, Moment] = {
        name: lambda request, what=what: _laid_out(request, *what)  # type: ignore[misc]
        for name, what in trains.items()
    }
    shown["worst-forty-tiles-in-hand"] = lambda request: _full_hand(request, (0,))
    shown["worst-forty-tiles-in-private"] = lambda request: _full_hand(request, (0, 1))
    return shown


def _endings() -> Mapping[str, Moment]:
    shown: dict[str, Moment] = {}
    for seats in (2, 4, 8):
        shown[f"round-end-{seats}-counting"] = lambda request, n=seats: _round_end(request, n, 0.4)  # type: ignore[misc]
        shown[f"round-end-{seats}"] = lambda request, n=seats: _round_end(request, n, 1.0)  # type: ignore[misc]
        shown[f"match-end-{seats}"] = lambda request, n=seats: _match_end(request, n)  # type: ignore[misc]
    return shown


def _first_turn(request: Request, people: tuple[int, ...]) -> tuple[TableRoom, int]:
    """A table at which a person has a chain to build."""
    for seed in range(20):
        room = _room(request, plan(4, people), seed=seed)
        room.frames(3)
        seat = room.until_person()
        if seat is not None and len(room.table.play_of(seat).rack) and room.table.play_of(seat).building:
            return room, seat
    raise AssertionError("no first turn with a chain")


def _chain(request: Request) -> pygame.Surface:
    room, seat = _first_turn(request, (0,))
    room.tap(seat, Action.NORTH, Action.BACK)
    return room.picture()


def _private_chain(request: Request) -> pygame.Surface:
    room, seat = _first_turn(request, COMPANY)
    room.press(seat, Action.PEEK)
    room.tap(seat, Action.NORTH, Action.RIGHT)
    return room.picture()


def _turn_in(request: Request, people: tuple[int, ...], seats: int = 6) -> tuple[TableRoom, int]:
    room = _room(request, plan(seats, people), seed=11)
    room.frames(3)
    play_on(
        room,
        lambda: sum(map(len, room.match.table.trains)) > 30 and room.waits_for is not None and _lays(room),
    )
    seat = room.waits_for
    assert seat is not None
    return room, seat


def _lays(room: TableRoom) -> bool:
    seat = room.waits_for
    return seat is not None and any(
        room.table.play_of(seat).playable(t) for t in room.table.play_of(seat).rack
    )


def _peek(request: Request) -> pygame.Surface:
    room, seat = _turn_in(request, COMPANY)
    room.press(seat, Action.PEEK)
    room.tap(seat, Action.NEXT, Action.CONFIRM)
    return room.picture()


def _takeover(request: Request) -> pygame.Surface:
    room, seat = _turn_in(request, COMPANY)
    other = next(person for person in COMPANY if person != seat)
    room.press(other, Action.PEEK)
    room.press(seat, Action.PEEK)
    return room.picture()


def _refused(request: Request) -> pygame.Surface:
    room = _stand(request, FOLLOW, (0,))
    play = room.table.play_of(0)
    room.table.thumb(0).place = next(i for i, tile in enumerate(play.rack) if not play.playable(tile))
    room.tap(0, Action.CONFIRM)
    room.frames(NOTICED)
    return room.picture()


def _refused_in_private(request: Request) -> pygame.Surface:
    """A reason behind the curtain: in the panel, over the open ends."""
    room, seat = _turn_in(request, COMPANY)
    play = room.table.play_of(seat)
    room.press(seat, Action.PEEK)
    room.until(lambda: room.table.curtain.shows(room.clock.now()) == seat)
    while play.playable(play.rack[room.table.thumb(seat).place]):
        room.tap(seat, Action.RIGHT)
    room.tap(seat, Action.CONFIRM, Action.CONFIRM)
    return room.picture()


def _which_train(request: Request) -> pygame.Surface:
    room = _stand(request, CHOICE, (0,))
    play = room.table.play_of(0)
    room.table.thumb(0).place = next(i for i, tile in enumerate(play.rack) if len(play.targets(tile)) > 1)
    room.tap(0, Action.CONFIRM)
    room.frames(NOTICED)
    return room.picture()


def _stand(request: Request, position: str, people: tuple[int, ...]) -> TableRoom:
    state = read_position(position)
    match_plan = plan(state.table.seats, people, state.table.rules)
    room = _room(request, match_plan, match=standing(match_plan, state))
    room.frames(5)
    return room


def _uncalled(request: Request) -> pygame.Surface:
    """Somebody has one tile left and has not said so."""
    room = _room(request, plan(4, COMPANY, parse_rules("open-build")), seed=4)
    room.frames(3)
    play_on(room, lambda: room.match.table.uncalled is not None and room.waits_for is not None)
    return room.picture()


def _standing(request: Request, position: str, people: tuple[int, ...]) -> pygame.Surface:
    return _stand(request, position, people).picture()


def _in_motion(request: Request, seconds: float) -> pygame.Surface:
    room = _room(request, plan(6, ()), settings=Settings())
    room.frames(round(seconds * 60))
    return room.picture()


def _laying(request: Request) -> pygame.Surface:
    return _event_in_motion(request, TilesLaid, 0.3)


def _drawing(request: Request) -> pygame.Surface:
    return _event_in_motion(request, TileDrawn, 0.15)


def _event_in_motion(request: Request, kind: type, seconds: float) -> pygame.Surface:
    room = _room(request, plan(8, ()), settings=Settings(), seed=3)
    director = room.table.stage.director

    def begun() -> bool:
        beat = director.beat
        late = sum(map(len, room.match.table.trains)) > 30
        return late and not director.at_rest and beat is not None and isinstance(beat.events[0], kind)

    room.until(begun)
    room.frames(round(seconds * 60))
    return room.picture()


def _whole_train(request: Request) -> pygame.Surface:
    room = _laid_out_room(request, 4, {0: 60, MEXICAN: 8})
    room.table.thumb(0).train = 0
    room.tap(0, Action.LOOK)
    return room.picture()


def _laid_out(request: Request, seats: int, lengths: dict[int, int]) -> pygame.Surface:
    return _laid_out_room(request, seats, lengths).picture()


def _laid_out_room(request: Request, seats: int, lengths: dict[int, int]) -> TableRoom:
    state = laid_out(seats, lengths)
    match_plan = plan(seats, (0,), state.table.rules)
    room = _room(request, match_plan, match=standing(match_plan, state))
    room.frames(5)
    return room


def _full_hand(request: Request, people: tuple[int, ...]) -> pygame.Surface:
    state = laid_out(2, {0: 3, MEXICAN: 1}, hand=42)
    match_plan = plan(2, people, state.table.rules)
    room = _room(request, match_plan, match=standing(match_plan, state))
    room.frames(5)
    if len(people) > 1:
        room.press(0, Action.PEEK)
    return room.picture()


def _round_end(request: Request, seats: int, share: float) -> pygame.Surface:
    room = _room(request, plan(seats, COMPANY[:seats]), seed=seats)
    room.frames(3)
    play_on(room, lambda: isinstance(room.top, RoundEnd))
    if share >= 1:
        for person in room.match.plan.people:
            room.tap(person, Action.CONFIRM)
            room.tap(person, Action.CONFIRM)
        room.frames(10)
        play_on(room, lambda: isinstance(room.top, RoundEnd) and room.match.table.number == 2)
    assert isinstance(room.top, RoundEnd)
    room.frames(round(share * room.top.told * 60 / MOTION[Speed.INSTANT]) + 2)
    return room.picture()


def _match_end(request: Request, seats: int) -> pygame.Surface:
    room = _room(request, plan(seats, (0,), parse_rules("standard length=2")), seed=seats)
    room.frames(3)
    play_on(room, lambda: isinstance(room.top, MatchEnd))
    room.frames(round(4.6 * 60))
    return room.picture()
