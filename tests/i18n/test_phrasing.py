"""Refusals, events and the banner are said in full, to the one who reads them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game.i18n.people import People, as_sentence, listed
from game.i18n.phrasing import Phrasing
from game.i18n.words import LANGUAGES, Words
from game.rules import events as facts
from game.rules.events import EVENT_TYPES, Event
from game.rules.moves import MEXICAN
from game.rules.refusals import Refusal, RefusalCode
from game.rules.rule_specs import parse_rules
from game.rules.table import Phase
from game.rules.tiles import ALL_TILES, HOLDING, Tile, laid_tile, tile_set
from game.rules.view import View
from tests.i18n.views import view_of

NAMES = ("Ana", "Ben", "Caro", "Dan")
ENGLISH = Words(strict=True)
ROOM, ANA, BEN = (Phrasing(ENGLISH, NAMES, you) for you in (None, 0, 1))
NINE_THREE = Tile.of(9, 3)

SAMPLES: dict[type[Event], Event] = {
    event_type: event_type(
        **{
            field.name: {
                "seat": 1,
                "train": 0,
                "number": 5,
                "tiles": (laid_tile(9, 3),),
                "tile": NINE_THREE,
                "phase": Phase.PLAY,
                "winners": (1,),
                "totals": (40, 7, 9, 9),
                "counts": (40, 7, 9, 9),
                "sizes": (15, 15, 15, 15),
            }.get(field.name, 0)
            for field in fields(event_type)
        }
    )
    for event_type in EVENT_TYPES
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event_type", EVENT_TYPES)
def test_every_event_has_its_sentence(language: str, event_type: type[Event]) -> None:
    event = SAMPLES[event_type]
    for you in (None, 0, 1):
        sentence = Phrasing(Words(language, strict=True), NAMES, you).event(event)
        assert sentence.endswith((".", "!"))
        assert "None" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RefusalCode)
@pytest.mark.parametrize("rules", ["standard", "open-build", "knock-out"])
def test_every_refusal_has_its_sentence(language: str, code: RefusalCode, rules: str) -> None:
    refusal = Refusal(code, tile=NINE_THREE, train=2, number=5, seat=1, text="5+5")
    sentence = Phrasing(Words(language, strict=True), NAMES, 0).refusal(refusal, parse_rules(rules), 0)
    assert sentence.endswith(".")
    assert "None" not in sentence


@pytest.mark.parametrize(
    ("refusal", "rules", "sentence"),
    [
        (
            Refusal(RefusalCode.TRAIN_CLOSED, train=1, number=5, seat=0),
            "standard",
            "Ben's train is closed to you: its marker is down.",
        ),
        (
            Refusal(RefusalCode.DOES_NOT_MATCH, tile=NINE_THREE, train=MEXICAN, number=5),
            "standard",
            "3-9 does not match 5, the open end of the Mexican Train.",
        ),
        (
            Refusal(RefusalCode.DOES_NOT_MATCH, tile=NINE_THREE, train=0, number=5),
            "standard",
            "3-9 does not match 5, the open end of your train.",
        ),
        (
            Refusal(RefusalCode.MEXICAN_NOT_YET, train=MEXICAN, seat=0),
            "standard",
            "The Mexican Train cannot be started now."
            " Nobody can start the Mexican Train on their first turn of a round.",
        ),
        (
            Refusal(RefusalCode.COVER_FIRST, train=2, number=5, seat=0),
            "knock-out",
            "Cover 5-5 on Caro's train first."
            " While a double is left uncovered, nobody may lay a tile anywhere else."
            " Everybody may cover it, on whosever train it is.",
        ),
        (
            Refusal(RefusalCode.COVER_LATEST, train=2, number=5, seat=0),
            "knock-out",
            "Cover 5-5 on Caro's train first."
            " Of several uncovered doubles, the one laid last must be covered first.",
        ),
        (Refusal(RefusalCode.NO_SUCH_SEAT, seat=6), "standard", "There is no seat G at this table."),
        (Refusal(RefusalCode.NO_SUCH_TRAIN, train=11), "standard", "There is no train 11 on this table."),
    ],
)
def test_a_refusal_names_what_is_in_the_way(refusal: Refusal, rules: str, sentence: str) -> None:
    assert ANA.refusal(refusal, parse_rules(rules), actor=0) == sentence


def laid(seat: int, train: int, *ends: tuple[int, int]) -> facts.TilesLaid:
    return facts.TilesLaid(seat, train, tuple(laid_tile(*pair) for pair in ends))


@pytest.mark.parametrize(
    ("event", "room", "ana", "ben"),
    [
        (
            laid(1, 1, (9, 3)),
            "Ben lays 3-9 on their own train.",
            "Ben lays 3-9 on their own train.",
            "You lay 3-9 on your train.",
        ),
        (
            laid(1, 0, (9, 3)),
            "Ben lays 3-9 on Ana's train.",
            "Ben lays 3-9 on your train.",
            "You lay 3-9 on Ana's train.",
        ),
        (
            laid(1, MEXICAN, (9, 3)),
            "Ben lays 3-9 on the Mexican Train.",
            "Ben lays 3-9 on the Mexican Train.",
            "You lay 3-9 on the Mexican Train.",
        ),
        (
            laid(1, 1, (12, 3), (3, 4)),
            "Ben lays a chain of 2 tiles on their own train.",
            "Ben lays a chain of 2 tiles on their own train.",
            "You lay a chain of 2 tiles on your train.",
        ),
        (facts.TileDrawn(1, NINE_THREE), "Ben draws a tile.", "Ben draws a tile.", "You draw 3-9."),
        (
            facts.HuntDrawn(1, NINE_THREE),
            "Ben looks for the station double.",
            "Ben looks for the station double.",
            "You draw 3-9, not the station double.",
        ),
        (
            facts.PenaltyDrawn(1, ()),
            "The bone pile is empty: there is nothing to draw for it.",
            "The bone pile is empty: there is nothing to draw for it.",
            "The bone pile is empty: there is nothing to draw for it.",
        ),
        (
            facts.PenaltyDrawn(1, (NINE_THREE,)),
            "Ben draws 1 tile for it.",
            "Ben draws 1 tile for it.",
            "You draw 1 tile for it.",
        ),
        (facts.MatchWon((1,), ()), "Ben wins the match!", "Ben wins the match!", "You win the match!"),
        (
            facts.MatchWon((0, 1, 3), ()),
            "Ana, Ben and Dan share the win!",
            "Ana, Ben and Dan share the win!",
            "Ana, Ben and Dan share the win!",
        ),
    ],
)
def test_an_event_is_told_to_whom_it_concerns(event: Event, room: str, ana: str, ben: str) -> None:
    assert ROOM.event(event.seen_by(None)) == room
    assert ANA.event(event.seen_by(0)) == ana
    assert BEN.event(event.seen_by(1)) == ben


def test_a_record_that_shows_everything_names_the_drawn_tile() -> None:
    assert ROOM.event(facts.TileDrawn(1, NINE_THREE)) == "Ben draws 3-9."
    assert BEN.event(facts.TileDrawn(1, None)) == "You draw a tile."


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ([laid(1, 1, (9, 3)), facts.MarkerLowered(1)], "Ben lays 3-9 on their own train. Marker down."),
        ([facts.TileDrawn(1, None), facts.MarkerRaised(1)], "Ben draws a tile. Marker up."),
        ([laid(1, 0, (5, 5)), facts.FollowOwed(1, 0, 5)], "Ben lays 5-5 on Ana's train. One more to come."),
        (
            [laid(1, 0, (5, 8)), facts.DoubleCovered(1, 0, 5), facts.LastTileLeft(1, call_owed=False)],
            "Ben lays 5-8 on Ana's train. 5-5 is covered. One tile left!",
        ),
        (
            [laid(1, 0, (5, 8)), facts.WentOut(1), facts.HandCounted(0, (), 4)],
            "Ben lays 5-8 on Ana's train. Out!",
        ),
        ([laid(1, 0, (5, 8)), facts.LastTileLeft(1, call_owed=True)], "Ben lays 5-8 on Ana's train."),
        ([facts.MarkerRaised(1)], "Ben's train is open to everybody now."),
        ([facts.TurnBegan(1, Phase.PLAY, ())], ""),
    ],
)
def test_a_move_and_what_it_led_to_is_one_line(events: list[Event], line: str) -> None:
    assert ROOM.story(events) == line


def position(rules: str = "standard", **differs: Any) -> View:
    """Ben's turn in the middle of round 3: two trains end in a double, the latest on Ana's."""
    trains = ((laid_tile(10, 5), laid_tile(5, 5)), (), (laid_tile(10, 7), laid_tile(7, 7)), *((),) * 6)
    return view_of(rules, **{"number": 3, "trains": trains, "uncovered": (2, 0), **differs})


@pytest.mark.parametrize(
    ("view", "room", "ben"),
    [
        (position(), "Ben's turn", "Your turn"),
        (
            position(phase=Phase.FIRST),
            "Ben: first turn, a chain on their own train",
            "Your first turn: lay a chain on your train",
        ),
        (position("cover-at-once", phase=Phase.FIRST, uncovered=()), "Ben's turn", "Your turn"),
        (position("open-build", phase=Phase.BUILD), "Ben builds a train", "Build your train, or lay nothing"),
        (position(has_drawn=True), "Ben lays the drawn tile", "Lay the tile you drew"),
        (
            position("knock-out", has_drawn=True),
            "Ben lays the drawn tile or keeps it",
            "Lay the tile you drew, or keep it",
        ),
        (position(follow=0), "Ben laid 5-5: one more tile", "One more tile: you laid 5-5"),
        (
            position("cover-at-once", follow=0),
            "Ben must cover 5-5 on Ana's train",
            "Cover 5-5 on Ana's train",
        ),
        (
            position("cover-at-once"),
            "Ben must cover 7-7 (Caro) or 5-5 (Ana)",
            "Cover 7-7 (Caro) or 5-5 (Ana)",
        ),
        (position("knock-out"), "Ben must cover 5-5 on Ana's train", "Cover 5-5 on Ana's train"),
        (
            position("knock-out", unlaid=tile_set(ALL_TILES) & ~HOLDING[5]),
            "Ben must cover 7-7 on Caro's train",
            "Cover 7-7 on Caro's train",
        ),
        (position(phase=Phase.OVER), "Round 3 is over", "Round 3 is over"),
        (position(phase=Phase.OVER, winners=(0,)), "The match is over", "The match is over"),
    ],
)
def test_the_banner_says_who_must_do_what(view: View, room: str, ben: str) -> None:
    assert ROOM.banner(view) == room
    assert BEN.banner(view) == ben


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_banner_speaks_every_language(language: str) -> None:
    for you in (None, 1):
        phrasing = Phrasing(Words(language, strict=True), NAMES, you)
        lines = {phrasing.banner(view) for view in (position(), position("knock-out"), position(follow=0))}
        assert len(lines) == 3


def test_the_forgotten_call_is_not_given_away() -> None:
    assert ROOM.banner(position("open-build", uncalled=0)) == ROOM.banner(position("open-build"))


def test_seats_without_a_name_go_by_their_letter() -> None:
    people = People(ENGLISH, ("Ana", ""))
    assert [people.name(seat) for seat in (0, 1, 7)] == ["Ana", "Seat B", "Seat H"]


def test_lists_and_sentences_are_put_together() -> None:
    assert [listed(ENGLISH, "abcd"[:n]) for n in (1, 2, 4)] == ["a", "a and b", "a, b, c and d"]
    spanish = Words("es", strict=True)
    assert listed(spanish, ["Ana", "Irene"]) == "Ana e Irene"
    assert listed(spanish, ["Irene", "Ana"]) == "Irene y Ana"
    assert as_sentence("the end.") == "The end."
    assert not as_sentence("")
    with pytest.raises(ValueError, match="nothing"):
        listed(ENGLISH, [])
