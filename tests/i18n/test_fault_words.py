"""Every fault of a text is a sentence."""

from __future__ import annotations

import pytest

from game.i18n.fault_words import fault_sentence
from game.i18n.words import LANGUAGES, Words
from game.rules.faults import Fault, NotationError

NAMED = (
    "text",
    "what",
    "tile",
    "train",
    "number",
    "engine",
    "expected",
    "round",
    "rounds",
    "seat",
    "refusal",
)
FACTS = dict.fromkeys(NAMED, "A")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_sentence_in_every_language(language: str, fault: Fault) -> None:
    facts = {"rules": "unknown-rule", "rule": "jokers"} if fault is Fault.BAD_RULES else FACTS
    sentence = fault_sentence(NotationError(7, fault, **facts), Words(language, strict=True))
    assert " 7: " in sentence
    assert sentence.endswith(".")
