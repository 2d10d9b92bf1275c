"""With the curtain shut nothing depends on hidden tiles, and a leak of any kind would be noticed."""

from collections.abc import Callable

import pytest

from curtain import Curtain, Finding
from game.scenes.table.answers import Answer
from game.scenes.table.presses import Presses
from game.scenes.table.scene import TableScene
from game.scenes.table.sight import Sight
from game.scenes.table.sitters import Sitters
from game.scenes.table.thumbs import Item

SAMPLE = range(10)
LEAKS_SHOW_WITHIN = range(100, 125)


@pytest.fixture(scope="module")
def tables() -> Curtain:
    return Curtain()


def test_nothing_tells_what_is_in_a_hand(tables: Curtain) -> None:
    findings = [tables.compare(seed) for seed in SAMPLE]
    assert [finding.difference for finding in findings if finding.difference] == []
    assert sum(finding.frames for finding in findings) > 50
    assert sum(finding.refused for finding in findings) > 40


def first_leak(tables: Curtain) -> Finding:
    for seed in LEAKS_SHOW_WITHIN:
        finding = tables.compare(seed)
        if finding.difference:
            return finding
    raise AssertionError("the leak went unnoticed")


def heaviest(sitters: Sitters) -> int:
    """Something that only the seat in turn may know."""
    match = sitters._match
    return max((tile.index for tile in match.rack(match.table.seat)), default=0)


def test_a_picture_that_shows_where_a_tile_fits_is_noticed(
    tables: Curtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def targets(sight: Sight) -> tuple[int, ...]:
        play = sight._sitters[sight._view.table.seat].play
        return play.targets(play.rack[0]) if play.rack else ()

    monkeypatch.setattr(Sight, "targets", targets)
    assert "picture" in first_leak(tables).difference


def answering(how: Callable[[Presses], None]) -> Callable[..., None]:
    honest = Presses.answer

    def answer(presses: Presses, wish: Answer, seat: int, *, private: bool) -> None:
        how(presses)
        honest(presses, wish, seat, private=private)

    return answer


def test_a_sound_that_is_louder_for_some_hands_is_noticed(
    tables: Curtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hum(presses: Presses) -> None:
        presses._ports.sound.play("tick", volume=heaviest(presses._sitters) / 100)

    monkeypatch.setattr(Presses, "answer", answering(hum))
    assert "left one table" in first_leak(tables).difference


def test_a_button_that_comes_and_goes_with_the_hand_is_noticed(
    tables: Curtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Sitters.items

    def items(sitters: Sitters) -> tuple[Item, ...]:
        hidden = Item.GO if heaviest(sitters) % 2 else None
        return tuple(item for item in honest(sitters) if item is not hidden)

    monkeypatch.setattr(Sitters, "items", items)
    assert first_leak(tables).difference


def test_an_answer_that_takes_longer_for_some_hands_is_noticed(
    tables: Curtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = TableScene.update
    late: dict[int, float] = {}

    def dawdle(presses: Presses) -> None:
        if heaviest(presses._sitters) % 2:
            late[id(presses)] = presses._ports.clock.now() + 0.05

    def update(scene: TableScene, dt: float) -> object:
        if late.get(id(scene.presses), 9e9) <= scene.ports.clock.now():
            del late[id(scene.presses)]
            scene.ports.sound.play("tick")
        return honest(scene, dt)

    monkeypatch.setattr(Presses, "answer", answering(dawdle))
    monkeypatch.setattr(TableScene, "update", update)
    assert first_leak(tables).difference
