"""A key becomes a sentence in the language asked for, or fails loudly."""

from __future__ import annotations

import pytest

from game.i18n.words import LANGUAGES, MissingWordError, Words, choose_language, environment_languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_speaks(language: str) -> None:
    assert Words(language, strict=True)("houserules.deal.name")


def test_a_key_that_nobody_has_raises_instead_of_showing_itself() -> None:
    with pytest.raises(MissingWordError):
        Words("es")("app.no_such_key")
    with pytest.raises(MissingWordError):
        Words("es")("nogroup.no_such_key")
    with pytest.raises(MissingWordError):
        Words("es").plural("app.no_such_key", 2)
    assert not Words("es").has("app.no_such_key")
    assert Words("es").has("houserules.deal.name")


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        Words("xx")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["pt_BR.UTF-8"], "pt_BR"),
        (["pt-PT"], "pt_BR"),
        (["es_MX.UTF-8@euro"], "es"),
        (["es-419", "en"], "es"),
        (["en_GB"], "en"),
        (["C", "pt"], "pt_BR"),
        (["de_DE", "fr"], "en"),
        (["ptx_XX"], "en"),
        (["eo", "es"], "es"),
        ([None, ""], "en"),
        ([], "en"),
    ],
)
def test_the_system_s_wishes_choose_the_language(wanted: list[str | None], language: str) -> None:
    assert choose_language(wanted) == language


def test_a_unix_environment_is_asked_in_gettext_s_order() -> None:
    environment = {"LANG": "en_US.UTF-8", "LC_ALL": "es_ES.UTF-8", "LANGUAGE": "pt_BR:pt"}
    assert list(environment_languages(environment)) == ["pt_BR", "pt", "es_ES.UTF-8", "en_US.UTF-8"]
    assert list(environment_languages({})) == []
