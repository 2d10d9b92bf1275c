"""The catalogues: a key and its parameters go in, a sentence in the player's language comes out.

A key reads `group.rest`, and each group is a catalogue file of its own in every language, so that the
people who work on one screen touch one file. The catalogues are ordinary gettext files with keys in the
place of the source text, committed compiled, so that a raw checkout runs.

Does not know which screen shows a sentence, how wide it is, or where the language setting is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable

SOURCE_LANGUAGE = "en"
"""The language a sentence falls back to."""

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "pt_BR": "Português (Brasil)",
    "es": "Español",
}
"""Every language there is, with the name its own speakers give it."""

DOMAIN_FOLDER = "LC_MESSAGES"


class MissingWordError(KeyError):
    """No catalogue that was asked has this key."""


def catalogue_folder(language: str) -> Traversable:
    """Where the catalogues of `language` lie."""
    return files("game.i18n").joinpath("locale", language, DOMAIN_FOLDER)


class _NoMore(NullTranslations):
    """The end of a fallback chain, where gettext would otherwise show the raw key."""

    def gettext(self, message: str) -> str:
        raise MissingWordError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 (gettext's own signature)
        raise MissingWordError(msgid1)


class Words:
    """The sentences of one language, read group by group when first asked for.

    `language` is one of `LANGUAGES`. What it lacks is taken from English; with `strict` nothing is, so
    that tests see the gap. A key that no catalogue has raises `MissingWordError` either way: a raw key never
    reaches a screen.
    """

    def __init__(self, language: str = SOURCE_LANGUAGE, *, strict: bool = False) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}: there are {', '.join(LANGUAGES)}")
        self.language = language
        chain = (language,) if strict else (language, SOURCE_LANGUAGE)
        self._chain = tuple(dict.fromkeys(chain))
        self._groups: dict[str, NullTranslations] = {}

    def __call__(self, key: str, /, **params: object) -> str:
        """The sentence of `key` with its `{placeholders}` filled; raises `MissingWordError` or `KeyError`."""
        text = self._group_of(key).gettext(key)
        return text.format_map(params) if "{" in text else text

    def plural(self, key: str, n: int, /, **params: object) -> str:
        """The sentence of `key` in the form that `n` asks for; `{n}` stands for the number itself."""
        return self._group_of(key).ngettext(key, key, n).format_map({"n": n, **params})

    def has(self, key: str) -> bool:
        """Whether the chain knows `key` (a plural key counts too)."""
        group = self._group_of(key)
        return any(
            _found(look_up) for look_up in (lambda: group.gettext(key), lambda: group.ngettext(key, key, 1))
        )

    def _group_of(self, key: str) -> NullTranslations:
        name = key.partition(".")[0]
        if name not in self._groups:
            self._groups[name] = self._read(name)
        return self._groups[name]

    def _read(self, group: str) -> NullTranslations:
        last: NullTranslations = _NoMore()
        for language in reversed(self._chain):
            catalogue = catalogue_folder(language).joinpath(f"{group}.mo")
            if not catalogue.is_file():
                continue
            with catalogue.open("rb") as file:
                found = GNUTranslations(file)
            found.add_fallback(last)
            last = found
        return last


def _found(look_up: Callable[[], str]) -> bool:
    try:
        look_up()
    except MissingWordError:
        return False
    return True


def choose_language(wanted: Iterable[str | None]) -> str:
    """The best of `LANGUAGES` for a list of locale names, most wished for first.

    Takes the shapes that systems use (`pt_BR.UTF-8`, `es-MX`, `pt`, `C`) and answers English if none fits.
    """
    for tag in wanted:
        base = (tag or "").partition(".")[0].partition("@")[0].replace("-", "_")
        tongue = base.partition("_")[0].lower()
        for language in LANGUAGES:
            if tongue and language.partition("_")[0] == tongue:
                return language
    return SOURCE_LANGUAGE


def environment_languages(environment: Mapping[str, str]) -> Iterator[str]:
    """The locale names that a Unix environment asks for, in gettext's own order of precedence."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from (tag for tag in environment.get(name, "").split(":") if tag)
