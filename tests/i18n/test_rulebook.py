"""The rulebook follows the table's house rules and opens where it helps."""

from __future__ import annotations

from typing import Any

import pytest

from game.i18n.rulebook import CardId, card_for_moment, rulebook
from game.i18n.words import LANGUAGES, Words
from game.rules.house_rules import HouseRules
from game.rules.moves import MEXICAN
from game.rules.rule_specs import PRESETS, SPECS, parse_rules
from game.rules.table import Phase
from game.rules.tiles import ALL_TILES, HOLDING, laid_tile, tile_set
from game.rules.view import View
from tests.i18n.views import view_of

ENGLISH = Words(strict=True)
EVERY_TILE = tile_set(ALL_TILES)


def text_of(rules: str, card: CardId) -> str:
    cards = {card.id: card for card in rulebook(ENGLISH, parse_rules(rules))}
    return " ".join(cards[card].paragraphs) if card in cards else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_card_of_every_preset_reads(language: str, preset: Any) -> None:
    cards = rulebook(Words(language, strict=True), preset.rules)
    assert [card.number for card in cards] == list(range(1, len(cards) + 1))
    for card in cards:
        assert card.title
        assert 1 <= len(card.paragraphs) <= 6
        assert all(paragraph.endswith(".") for paragraph in card.paragraphs)


@pytest.mark.parametrize(
    ("rules", "card", "said", "unsaid"),
    [
        ("standard", CardId.FIRST_TURN, "a chain as long as you like", "building"),
        ("open-build", CardId.FIRST_TURN, "everybody may lay a chain", "draw one"),
        ("standard", CardId.UNCOVERED, "nobody owes it a tile", "must be covered first"),
        ("standard uncovered=must-cover", CardId.UNCOVERED, "binds nobody", "owes it a tile"),
        ("knock-out", CardId.UNCOVERED, "the one laid last must be covered first", "any may be covered"),
        ("cover-at-once", CardId.DOUBLES, "cover that very double", "one more again"),
        ("standard", CardId.DOUBLES, "one more again", "cover that very double"),
        ("open-build", CardId.DRAW, "cannot be laid on the same turn", "must be laid"),
        ("open-build", CardId.MARKER, "before you draw", "the marker comes down again"),
        ("standard marker=before-draw", CardId.MARKER, "the marker comes down again", "laid either"),
        ("knock-out", CardId.DRAW, "laid or kept", "must be laid"),
        ("knock-out", CardId.MATCH_END, "100 points", "rounds"),
        ("standard length=7", CardId.MATCH_END, "7 rounds", "out of the match"),
        ("standard blank=10", CardId.ROUND_END, "10 points", "50"),
        ("open-build", CardId.START, "holds it", "by lot"),
        ("standard", CardId.START, "by lot", "holds it"),
        ("standard", CardId.LAST_TILE, "The game tells", "hallenge"),
        ("open-build", CardId.LAST_TILE, "must call it", "The game tells"),
        ("standard mexican-when=any-turn", CardId.MEXICAN, "at the end of your chain", "on any turn"),
        ("standard", CardId.MEXICAN, "Nobody can start", "end of your chain"),
        ("cover-at-once", CardId.MEXICAN, "on any turn", "end of your chain"),
    ],
)
def test_a_card_says_what_holds_here_and_nothing_else(
    rules: str, card: CardId, said: str, unsaid: str
) -> None:
    text = text_of(rules, card)
    assert said in text
    assert unsaid not in text


def test_a_first_turn_like_any_other_needs_no_card() -> None:
    assert not text_of("cover-at-once", CardId.FIRST_TURN)


def test_every_choice_of_every_house_rule_leaves_its_mark_on_the_rulebook() -> None:
    for spec in SPECS:
        base = parse_rules("standard uncovered=must-cover")
        seen = {
            tuple(card.paragraphs for card in rulebook(ENGLISH, spec.choose(base, code)))
            for code in spec.codes
            if (spec.key, code) != ("uncovered", "stay")
        }
        expected = len(spec.codes) - (spec.key == "uncovered")
        assert len(seen) == expected, spec.key


def test_examples_are_trains_that_join_and_show_what_they_claim() -> None:
    for preset in PRESETS:
        for card in rulebook(ENGLISH, preset.rules):
            for example in card.examples:
                ends = [example.engine, *(laid.outer for laid in example.train)]
                assert [laid.inner for laid in example.train] == ends[:-1]
                if example.candidate:
                    assert example.candidate.has(ends[-1]) is example.fits


DOUBLE = {"trains": ((laid_tile(12, 5), laid_tile(5, 5)), *((),) * MEXICAN), "uncovered": (0,)}
DEAD = {**DOUBLE, "unlaid": EVERY_TILE & ~HOLDING[5]}


@pytest.mark.parametrize(
    ("view", "card"),
    [
        (view_of(), CardId.TURN),
        (view_of(phase=Phase.FIRST), CardId.FIRST_TURN),
        (view_of("cover-at-once", phase=Phase.FIRST), CardId.TURN),
        (view_of("open-build", phase=Phase.BUILD, trains=((),) * 9), CardId.FIRST_TURN),
        (view_of("open-build", phase=Phase.BUILD, **DOUBLE), CardId.FIRST_TURN),
        (view_of("cover-at-once station=held", trains=((),) * 9), CardId.START),
        (view_of(has_drawn=True), CardId.DRAW),
        (view_of(follow=0, **DOUBLE), CardId.DOUBLES),
        (view_of(**DOUBLE), CardId.UNCOVERED),
        (view_of("cover-at-once", boneyard_size=0, **DOUBLE), CardId.UNCOVERED),
        (view_of("cover-at-once", boneyard_size=0, **DEAD), CardId.BONE_PILE),
        (view_of(boneyard_size=0, **DOUBLE), CardId.BONE_PILE),
        (view_of("open-build", uncalled=0), CardId.LAST_TILE),
        (view_of(hand_sizes=(8, 8, 1, 8)), CardId.LAST_TILE),
        (view_of(markers=0b0010), CardId.MARKER),
        (view_of(markers=0b0100), CardId.TURN),
        (view_of(phase=Phase.OVER), CardId.ROUND_END),
        (view_of(phase=Phase.OVER, winners=(2,)), CardId.MATCH_END),
    ],
)
def test_the_rulebook_opens_on_the_card_about_this_moment(view: View, card: CardId) -> None:
    assert card_for_moment(view) is card
    assert card in {card.id for card in rulebook(ENGLISH, view.table.rules)}


def test_every_card_has_its_place() -> None:
    assert [card.id for card in rulebook(ENGLISH, HouseRules())] == list(CardId)
