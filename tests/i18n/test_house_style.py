"""One word for one thing, nobody's gender supposed, each language's own punctuation: what an editor checks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.i18n.words import LANGUAGES
from scripts import catalogues

TERMINAL_GROUPS = {"app", "referee", "simulate", "bots"}
"""Read on a terminal, where straight quotes are the custom."""

OTHER_WORDS = {
    "en": r"domino(e?s)?|bone ?yard|stock|joker|his|her|he|she",
    "pt_BR": r"jogador\w*|robôs?|pedras?|dupl[ao]s?|dominó|cemitério|estoque|ele mesmo|time",
    "es": r"jugador\w*|robots?|piezas?|mulas?|dominó|ordenador|puestos? de|vosotros|vuestr\w+",
}
"""Words that another one stands for here (see the glossary in game.i18n.phrasing)."""

EXPLAINED_ONCE = {"rules.start.bone_pile"}
"""Where a second name for a thing is given, so that everybody knows what is meant."""


def sentences(language: str) -> Iterator[tuple[str, str, str]]:
    for group in catalogues.group_names():
        source = catalogues.folder(language) / f"{group}.po"
        for key, message in catalogues.entries(catalogues.read_source(source, language)).items():
            for text in dict.fromkeys(catalogues.texts(message)):
                yield group, key, text


def test_quotes_and_dots_are_the_typographer_s() -> None:
    for language in LANGUAGES:
        for group, key, text in sentences(language):
            if group not in TERMINAL_GROUPS:
                assert '"' not in text, key
            assert "..." not in text, key
            assert "—" not in text, key


def test_nothing_is_spaced_twice_or_at_its_ends() -> None:
    for language in LANGUAGES:
        for _, key, text in sentences(language):
            lines = text.split("\n") if "\n" in text else [text]
            assert all("  " not in line.strip() for line in lines), key
            assert text == text.strip(), key


def test_spanish_opens_its_questions_and_exclamations() -> None:
    for _, key, text in sentences("es"):
        assert text.count("!") == text.count("¡"), key
        assert text.count("?") == text.count("¿"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_stands_for_one_thing_and_nobody_s_gender_is_supposed(language: str) -> None:
    other = re.compile(rf"\b(?:{OTHER_WORDS[language]})\b", re.IGNORECASE)
    found = {key: match[0] for _, key, text in sentences(language) if (match := other.search(text))}
    assert {key: word for key, word in found.items() if key not in EXPLAINED_ONCE} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_and_its_translations_end_alike(language: str) -> None:
    english = {key: text for _, key, text in sentences("en")}
    ends = {key: text[-1] in ".!?" for key, text in english.items() if " " in text}
    differing = [
        key for _, key, text in sentences(language) if ends.get(key, text[-1] in ".!?") != (text[-1] in ".!?")
    ]
    assert differing == []
