"""The text size reaches every word on the table: what is written grows with it, as far as it says."""

from __future__ import annotations

import pytest

from game.i18n.words import LANGUAGES
from game.input.actions import Action
from game.resources.fonts import Font
from game.rules.rule_specs import parse_rules
from game.scenes.settings_model import Settings, Speed
from game.ui.theme import SMALLEST_TEXT, Theme
from table_room import TableRoom, plan, play_on

SWIFT = Settings(motion=Speed.INSTANT, bots=Speed.INSTANT)
LONG_NAME = 7
"""Names with more letters, and sentences with them, may be set a little smaller where room is short."""

SIGN = 2
"""Letters on the sign of a button of a pad."""

Sizes = dict[str, int]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Sizes:
    """The smallest size in which every text was set, by the fonts themselves: figures alone are left out."""
    sizes: Sizes = {}
    line = Font.line

    def noted(font: Font, text: str, *more: object) -> object:
        if len(text) > SIGN and any(letter.isalpha() for letter in text):
            sizes[text] = min(font.size, sizes.get(text, font.size))
        return line(font, text, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Font, "line", noted)
    return sizes


def played(seats: int, people: tuple[int, ...], language: str, percent: int) -> TableRoom:
    """A table at which something of everything was shown."""
    rules = parse_rules("cover-at-once length=1")
    room = TableRoom(plan(seats, people, rules), seed=2, language=language, percent=percent, settings=SWIFT)
    room.tap(people[0], Action.NORTH, Action.CONFIRM)

    def shown() -> None:
        room.picture()
        for person in people:
            room.press(person, Action.PEEK)
            room.tap(person, Action.CONFIRM, Action.CONFIRM)
            room.picture()
            room.release(person, Action.PEEK)

    play_on(room, lambda: sum(map(len, room.match.table.trains)) > 3 * seats, shown)
    return room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 120, 150])
@pytest.mark.parametrize(("seats", "people"), [(2, (0,)), (4, (0, 1)), (8, (0,)), (8, (0, 3, 5))])
def test_every_word_on_the_table_is_as_large_as_the_setting_says(
    seats: int, people: tuple[int, ...], percent: int, language: str, written: Sizes
) -> None:
    names = played(seats, people, language, percent).table.picture.names
    assert set(names) <= set(written)
    long_names = [name for name in names if len(name) > LONG_NAME]
    least = SMALLEST_TEXT * percent // 100
    small = {text: size for text, size in written.items() if size < least}
    assert not [text for text in small if not any(name in text for name in long_names)]
    assert all(size >= max(SMALLEST_TEXT, 0.85 * least) for size in small.values())


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_headline_the_buttons_and_the_names_grow_by_half(seats: int, written: Sizes) -> None:
    watched = ("Your turn", "Rules", "Ana")
    found = []
    for percent in (100, 150):
        written.clear()
        room = TableRoom(plan(seats), percent=percent, settings=SWIFT)
        room.until(lambda room=room: room.waits_for == 0)  # type: ignore[misc]
        play_on(room, lambda room=room: room.picture() is not None and "Your turn" in written)  # type: ignore[misc]
        found.append([written[text] for text in watched])
    assert [large >= round(1.5 * usual) for usual, large in zip(*found, strict=True)] == [True] * 3


def test_a_table_follows_a_text_size_that_is_changed_at_the_pause(written: Sizes) -> None:
    room = TableRoom(plan(4), settings=SWIFT)
    room.until(lambda: room.waits_for == 0)
    room.picture()
    usual = dict(written)
    tiles = room.table.stage.director.resting
    written.clear()
    room.look.restyle(Theme.of(percent=150))
    room.table.resumed()
    room.frames(2)
    room.picture()
    assert written["Ana"] == round(1.5 * usual["Ana"])
    assert written["Menu"] == round(1.5 * usual["Menu"])
    assert room.table.stage.director.resting.keys() == tiles.keys()
    assert room.table.picture.band.area.y < 774
    room.look.restyle(Theme.of(percent=100))
    room.table.resumed()
    room.frames(2)
    assert room.table.stage.director.resting == tiles
