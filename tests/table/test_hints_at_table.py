"""A person who asks for a hint is shown a tile and told why; behind the curtain nobody else learns of it."""

from game.input.actions import Action
from game.rules.legality import why_not
from game.rules.moves import Lay
from game.rules.rule_specs import parse_rules
from game.scenes.settings_model import Settings
from game.scenes.table.thumbs import Row
from table_room import TableRoom, plan

SINGLE = parse_rules("cover-at-once length=1")
NO_HINTS = Settings(hints=(False,) * 8)


def at_turn(people: tuple[int, ...], settings: Settings | None = None) -> TableRoom:
    """A table at the first seat's turn."""
    room = TableRoom(plan(3, people, SINGLE), seed=4, settings=settings)
    room.until(lambda: room.table.shows_truth and room.match.table.seat == 0)
    return room


def test_in_an_open_hand_a_hint_points_at_a_tile_and_says_why() -> None:
    room = at_turn((0,))
    room.tap(0, Action.NORTH)
    room.frames(2)
    thumb = room.table.thumb(0)
    hint = room.table.play_of(0).advice()
    assert hint is not None
    assert room.table.picture.note.count(".") >= 2
    if isinstance(hint.move, Lay):
        assert thumb.row is Row.HAND
        assert room.match.rack(0)[thumb.place] is hint.move.tiles[0]
        assert thumb.train == hint.move.train
    view = room.match.view(0)
    assert why_not(view.table, view.hand, hint.move) is None


def test_behind_the_curtain_the_hint_makes_no_sound() -> None:
    room = at_turn((0, 1))
    room.press(0, Action.PEEK)
    room.frames(60)
    heard = len(room.ports.left)
    room.tap(0, Action.NORTH)
    room.frames(2)
    assert room.table.thumb(0).note is not None
    assert not room.table.picture.note
    assert len(room.ports.left) == heard


def test_who_wants_no_hints_is_given_none() -> None:
    room = at_turn((0,), NO_HINTS)
    room.tap(0, Action.NORTH)
    room.frames(2)
    assert not room.table.picture.note
    assert room.table.play_of(0).advice() is None


def test_a_hint_is_for_one_s_own_turn() -> None:
    room = at_turn((0, 1))
    assert room.table.play_of(1).advice() is None
