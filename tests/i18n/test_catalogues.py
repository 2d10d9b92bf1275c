"""The catalogues are whole: every sentence in every language, and none that nobody says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.i18n.words import LANGUAGES, Words
from scripts import catalogues

GAME = catalogues.ROOT / "game"
FILE_ENDINGS = (
    "png",
    "svg",
    "ogg",
    "tmx",
    "tsx",
    "mo",
    "po",
    "py",
    "json",
    "mtn",
    "txt",
    "md",
    "log",
    "ttf",
    "otf",
)


def keys_of(group: str, language: str = "en") -> dict[str, catalogues.Message]:
    source = catalogues.folder(language) / f"{group}.po"
    return catalogues.entries(catalogues.read_source(source, language))


@cache
def all_keys() -> frozenset[str]:
    return frozenset(key for group in catalogues.group_names() for key in keys_of(group))


def spoken(tree: ast.Module) -> Iterator[str]:
    """Patterns of the keys a module may ask for: its string literals, with `{...}` as a wildcard."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    inside = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(part) for part in node.values}
            yield "".join(
                re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9_.-]+"
                for part in node.values
            )
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in inside | docstrings
        ):
            yield re.escape(node.value)


@cache
def patterns() -> dict[str, str]:
    """Every pattern said anywhere in the game, with the module that says it."""
    groups = "|".join(catalogues.group_names())
    about_words = re.compile(rf"({groups})\\\.[a-z0-9_.\\\[\]+-]+")
    return {
        pattern: str(path.relative_to(GAME))
        for path in sorted(GAME.rglob("*.py"))
        for pattern in spoken(ast.parse(path.read_text(encoding="utf-8")))
        if about_words.fullmatch(pattern) and not pattern.endswith(tuple(f"\\.{end}" for end in FILE_ENDINGS))
    }


def test_the_catalogues_are_sound() -> None:
    assert list(catalogues.faults()) == []


def test_no_key_is_asked_for_that_does_not_exist() -> None:
    keys = all_keys()
    unknown = {
        pattern: module
        for pattern, module in patterns().items()
        if not any(re.fullmatch(pattern, key) for key in keys)
    }
    assert unknown == {}


def test_no_sentence_is_left_that_nobody_asks_for() -> None:
    said = re.compile("|".join(f"(?:{pattern})" for pattern in patterns()) or "-")
    assert sorted(key for key in all_keys() if not said.fullmatch(key)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    words = Words(language, strict=True)
    for group in catalogues.group_names():
        for key, message in keys_of(group, language).items():
            names = set().union(*map(catalogues.placeholders, catalogues.texts(message)))
            params = {name.partition(".")[0].partition("[")[0]: 2 for name in names}
            if isinstance(message.id, str):
                assert words(key, **params) != key
            else:
                assert all(words.plural(key, n, **{**params, "n": n}) != key for n in (0, 1, 2, 5, 1_000_000))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_says_its_number_unless_it_is_one(language: str) -> None:
    for group in catalogues.group_names():
        for key, message in keys_of(group, language).items():
            if not isinstance(message.id, str):
                several = catalogues.texts(message)[1:]
                assert all("{n" in text for text in several), key


NEVER_ZERO = {
    "bots.reason.whole-chain",
    "bots.reason.continues",
    "houserules.length.rounds.effect",
    "houserules.length.rounds.clause",
    "seats.bots",
    "seats.rules_changed",
}
"""What is said of one thing or more: whoever says it has seen to that."""


def test_portuguese_which_says_zero_in_the_singular_names_the_number() -> None:
    for group in catalogues.group_names():
        for key, message in keys_of(group, "pt_BR").items():
            if not isinstance(message.id, str) and key not in NEVER_ZERO:
                assert "{n" in catalogues.texts(message)[0], key


def test_a_broken_catalogue_is_told_apart(tmp_path: Path) -> None:
    source = tmp_path / "sample.po"
    source.write_text(
        catalogues.HEADER.format(language="es", plural="nplurals=2; plural=(n != 1);")
        + '\n#, fuzzy\nmsgid "sample.a"\nmsgstr "{x"\n\nmsgid "other.b"\nmsgstr ""\n'
        + '\nmsgid "sample.c"\nmsgid_plural "sample.d"\nmsgstr[0] "uno"\nmsgstr[1] "{n} dos"\n',
        encoding="utf-8",
    )
    messages = catalogues.entries(catalogues.read_source(source, "es"))
    found = " / ".join(catalogues._faults_alone(messages, "es", "sample"))
    for expected in ("fuzzy", "'}'", "another group", "not translated", "plural forms"):
        assert expected in found
    assert catalogues.stale(source, "es")
