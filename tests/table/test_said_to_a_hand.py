"""An open hand is told what a press could not do, and asked before a first turn is given away."""

import pytest
from legibility import line_faults

from game.i18n.words import LANGUAGES
from game.input.actions import Action
from game.rules.tiles import Tile
from game.scenes.settings_model import Settings
from game.scenes.table.answers import Remark, Topic
from game.scenes.table.shown import Button
from game.scenes.table.thumbs import Item, Row
from game.scenes.table.whole_train import WholeTrain
from game.session.pace import Speed
from game.ui.text import Inked
from table_room import TableRoom, plan, take_turn

SWIFT = Settings(motion=Speed.QUICK, bots=Speed.INSTANT, ambience=False)


def in_turn(seat: int, *, people: tuple[int, ...] = (0,), **options: object) -> TableRoom:
    """A table at rest in the lap of first turns, when it is this seat's turn."""
    room = TableRoom(plan(4, people), seed=4, settings=SWIFT, **options)  # type: ignore[arg-type]
    at = room.table
    room.until(lambda: at.shows_truth and at.stage.director.turn == seat)
    return room


def point(room: TableRoom, tile: Tile) -> None:
    thumb = room.table.thumb(0)
    thumb.row, thumb.place = Row.HAND, room.match.rack(0).index(tile)


def choose(room: TableRoom, *, fits: bool) -> Tile:
    """Confirm a tile that goes on with the chain, or one that does not."""
    play = room.table.play_of(0)
    tile = next(t for t in play.rack if t not in play.chain and t.has(play.chain_end) == fits)
    point(room, tile)
    room.tap(0, Action.CONFIRM)
    room.frames(20)
    return tile


def note(room: TableRoom) -> object:
    return room.table.thumb(0).note


def button(room: TableRoom, item: Item) -> Button:
    shown = room.table.picture.band.shown
    assert shown is not None
    return next(button for button in shown.buttons if button.item is item)


def ready(room: TableRoom, item: Item) -> bool:
    return button(room, item).ready


def test_a_chain_that_could_be_longer_is_gone_on_with_before_it_is_laid() -> None:
    room = in_turn(0)
    tile = choose(room, fits=True)
    assert button(room, Item.GO).words == "Suggest more"
    room.tap(0, Action.NORTH)
    room.frames(20)
    chain = room.table.play_of(0).chain
    assert chain[0] is tile
    assert note(room) == Remark(Topic.GOES_ON, None, (len(chain) - 1,))
    assert button(room, Item.GO).words == f"Lay {len(chain)} tiles"
    room.tap(0, Action.NORTH)
    assert [laid.tile for laid in room.match.table.trains[0]] == list(chain)


def test_who_wants_no_more_lays_what_there_was() -> None:
    room = in_turn(0)
    tile = choose(room, fits=True)
    room.tap(0, Action.NORTH)
    point(room, tile)
    room.tap(0, Action.CONFIRM, Action.NORTH)
    assert [laid.tile for laid in room.match.table.trains[0]] == [tile]


@pytest.mark.parametrize("chosen", [0, 1])
def test_no_sentence_hides_what_going_on_would_do(chosen: int) -> None:
    room = in_turn(0)
    for _ in range(chosen):
        choose(room, fits=True)
    choose(room, fits=False)
    assert room.table.picture.note
    assert button(room, Item.GO).words == ("Suggest one", "Suggest more")[chosen]


def test_before_one_s_turn_a_chain_is_planned_in_words() -> None:
    room = in_turn(2)
    play = room.table.play_of(0)
    wrong = choose(room, fits=False)
    assert note(room) == Remark(Topic.NOT_YET, wrong, (12,))
    assert room.table.picture.note.startswith("Not your turn yet.")
    right = choose(room, fits=True)
    assert note(room) == Remark(Topic.PLANNED, right, (play.chain_end,))
    assert play.chain == (right,)
    assert not button(room, Item.GO).ready


def test_on_another_s_turn_every_move_is_answered_with_whose_turn_it_is() -> None:
    room = in_turn(0)
    take_turn(room, 0)
    room.until(lambda: room.table.stage.director.turn == 2)
    name = room.table.picture.names[2]
    for action in (Action.CONFIRM, Action.WEST):
        room.table.thumb(0).row = Row.HAND
        room.press(0, action)
        assert room.table.picture.note == f"It is {name}'s turn."
        assert not ready(room, Item.FORCED)
        room.table.picture.hush()
        room.release(0, action)


def test_a_tile_that_fits_nowhere_is_told_all_the_numbers_it_could_have() -> None:
    room = TableRoom(plan(4), seed=4, settings=SWIFT)

    def stuck_tile() -> Tile | None:
        play, table = room.table.play_of(0), room.match.table
        if room.waits_for != 0 or play.building or table.has_drawn or table.follow is not None:
            return None
        open_now = [train for train in table.on_table() if train in (0, 8) or table.marked(train)]
        ends = {table.open_end(train) for train in open_now}
        unfit = (t for t in play.rack if not any(t.has(table.open_end(train)) for train in table.on_table()))
        return next(unfit, None) if len(ends) > 1 else None

    while room.until_person() == 0 and stuck_tile() is None:
        take_turn(room, 0)
    tile = stuck_tile()
    assert tile is not None
    point(room, tile)
    room.tap(0, Action.CONFIRM)
    told = note(room)
    assert isinstance(told, Remark)
    assert told.topic is Topic.FITS_NOWHERE
    assert len(told.numbers) > 1
    assert room.table.picture.note.startswith(f"{tile} fits no open train")


def test_taking_back_is_faint_and_says_why_when_there_is_nothing_to_take_back() -> None:
    room = in_turn(0)
    assert not ready(room, Item.TAKE_BACK)
    room.tap(0, Action.BACK)
    assert note(room) == Remark(Topic.TAKE_BACK)
    assert room.table.picture.note.startswith("Nothing to take back")


def test_what_was_just_laid_can_be_taken_back_and_the_button_shows_it() -> None:
    room = TableRoom(plan(2, (0, 1)), seed=4, settings=Settings(motion=Speed.QUICK, ambience=False))
    room.until_person()
    assert not ready(room, Item.TAKE_BACK)
    seat = room.waits_for
    assert seat is not None
    while not room.match.can_take_back(seat):
        take_turn(room, seat)
        room.until(lambda: room.table.shows_truth)
    room.frames(2)
    assert ready(room, Item.TAKE_BACK)
    room.table.thumb(seat).row = Row.TRAINS
    room.tap(seat, Action.BACK)
    room.frames(2)
    assert not ready(room, Item.TAKE_BACK)


def test_what_was_said_about_a_turn_ends_with_it() -> None:
    room = in_turn(0)
    take_turn(room, 0)
    room.until(lambda: room.table.stage.director.turn == 2)
    room.tap(0, Action.WEST)
    assert room.table.picture.note.startswith("It is")
    room.until(lambda: room.table.stage.director.turn != 2)
    assert not room.table.picture.note


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_can_be_read(language: str) -> None:
    room = in_turn(0, language=language, percent=150)
    written: dict[str, Inked] = {}
    room.look.text.recorder = lambda line: written.setdefault(line.text, line)
    picture, at = room.table.picture, room.table
    for topic in Topic:
        picture.tell(0, Remark(topic, Tile.of(0, 1), (2, 5, 9)), room.clock.now())
        room.frames(2)
    choose(room, fits=True)
    picture.tell(0, Remark(Topic.GOES_ON, None, (12,)), room.clock.now())
    room.frames(2)
    assert at.picture.note
    assert [str(fault) for line in written.values() if line.text.strip() for fault in line_faults(line)] == []


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Your train"), ("pt_BR", "O seu trem"), ("es", "Tu tren")]
)
def test_the_train_of_whoever_has_no_name_is_theirs(language: str, title: str) -> None:
    room = in_turn(0, language=language)
    written: list[str] = []
    room.look.text.recorder = lambda line: written.append(line.text)
    stage = room.table.stage
    WholeTrain(room.look, stage.painter, room.match.view(None), 0, you=0).draw(room.canvas)
    assert title in written
    WholeTrain(room.look, stage.painter, room.match.view(None), 1, you=0).draw(room.canvas)
    assert any(room.table.picture.names[1] in line for line in written)
