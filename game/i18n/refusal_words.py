"""Why a move is refused, as a sentence to the player who made it.

The reason behind a refusal is the house rule's own line, the same one that the panels show. Knows refusals
and house rules, no positions.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n.house_rules import HouseRuleWords
from game.i18n.people import People, as_sentence
from game.i18n.quoting import quoted
from game.rules.house_rules import HouseRules
from game.rules.moves import MEXICAN
from game.rules.refusals import Refusal, RefusalCode
from game.rules.rule_specs import SPEC_BY_KEY
from game.rules.tiles import Tile

REASONS: Mapping[RefusalCode, str] = {
    RefusalCode.DRAWN_TILE_ONLY: "drawn",
    RefusalCode.FOLLOW_THE_DOUBLE: "follow",
    RefusalCode.COVER_FIRST: "uncovered",
    RefusalCode.COVER_ONE: "uncovered",
    RefusalCode.COVER_LATEST: "order",
    RefusalCode.BUILD_OWN_TRAIN: "first-turn",
    RefusalCode.MEXICAN_NOT_YET: "mexican-when",
    RefusalCode.CHAIN_NOT_NOW: "first-turn",
    RefusalCode.WHICH_END: "mexican-first",
    RefusalCode.LAST_DOUBLE: "last-double",
    RefusalCode.DRAWN_MUST_BE_LAID: "drawn",
    RefusalCode.LAY_OR_KEEP: "drawn",
    RefusalCode.TABLE_CALLS: "last-call",
}
"""The house rule behind a refusal, where one is."""


def refusal_sentence(refusal: Refusal, people: People, rules: HouseRules, actor: int) -> str:
    """The refusal of a move of the seat `actor`, with the house rule's line where one is behind it."""
    words = people.words
    facts = _facts(refusal, people, actor)
    sentence = as_sentence(words(f"refusals.{refusal.code.value}", **facts))
    key = REASONS.get(refusal.code)
    if key is None:
        return sentence
    spec = SPEC_BY_KEY[key]
    reason = HouseRuleWords(words).effect(spec, spec.of(rules))
    return words("refusals.with_reason", refusal=sentence, reason=reason)


def _facts(refusal: Refusal, people: People, actor: int) -> dict[str, object]:
    facts: dict[str, object] = {"tile": refusal.tile, "number": refusal.number}
    if refusal.text is not None:
        facts["text"] = quoted(refusal.text)
    if refusal.seat is not None:
        facts |= {"name": people.name(refusal.seat), "letter": people.letter(refusal.seat)}
    if refusal.train is not None:
        facts["train"] = people.train(refusal.train, actor)
        facts["of"] = people.of_train(refusal.train, actor)
        facts["on"] = people.on_train(refusal.train, actor)
        if refusal.train != MEXICAN:
            facts.setdefault("letter", people.letter(refusal.train))
    if refusal.number is not None:
        facts["double"] = Tile.of(refusal.number, refusal.number)
    return facts
