"""Compiles and checks the catalogues of game/i18n.

    python scripts/catalogues.py compile        write every .mo whose .po says something else by now
    python scripts/catalogues.py check          report what is wrong in any of them, exit 1 if anything is
    python scripts/catalogues.py new GROUP ...  start empty catalogues for a group in every language
    python scripts/catalogues.py add KEY ENGLISH PORTUGUESE SPANISH

In a merge a .mo may be taken from either side: compiling again puts it right.
"""

from __future__ import annotations

import argparse
import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.i18n.words import DOMAIN_FOLDER, LANGUAGES, SOURCE_LANGUAGE  # noqa: E402 (run from a checkout)

LOCALE = ROOT / "game" / "i18n" / "locale"
SAME_DATE = datetime(2026, 1, 1, tzinfo=UTC)  # a date of its own would make every compilation differ

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"
"""


def folder(language: str) -> Path:
    """Where the catalogues of `language` lie in the source tree."""
    return LOCALE / language / DOMAIN_FOLDER


def group_names() -> list[str]:
    """Every group that has a source in at least one language."""
    return sorted({path.stem for language in LANGUAGES for path in folder(language).glob("*.po")})


def read_source(path: Path, language: str) -> Catalog:
    """The catalogue written in a .po file; raises ValueError with line number if it cannot be read."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = SAME_DATE
    return catalogue


def entries(catalogue: Catalog) -> dict[str, Message]:
    """The messages by key, header and obsolete ones left out."""
    return {key_of(message): message for message in catalogue if message.id}


def key_of(message: Message) -> str:
    """A message's key; both ids of a plural are the same key."""
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> tuple[str, ...]:
    """All forms of a message: one, or as many as the language has plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(text: str) -> set[str]:
    """The `{names}` in a text; raises ValueError for an unbalanced brace."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def compiled(catalogue: Catalog) -> bytes:
    """The .mo of a catalogue."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def stale(source: Path, language: str) -> bool:
    """Whether the .mo beside a .po is missing or says something else (headers aside)."""
    target = source.with_suffix(".mo")
    if not target.exists():
        return True
    with target.open("rb") as file:
        there = {key_of(message): texts(message) for message in read_mo(file) if message.id}
    return there != {key: texts(message) for key, message in entries(read_source(source, language)).items()}


def compile_all() -> int:
    """Writes what is stale; returns how many files that were."""
    written = 0
    for language in LANGUAGES:
        for source in sorted(folder(language).glob("*.po")):
            if stale(source, language):
                source.with_suffix(".mo").write_bytes(compiled(read_source(source, language)))
                written += 1
    return written


def faults() -> Iterator[str]:
    """Everything wrong with the catalogues, a line each."""
    for group in group_names():
        catalogues = {}
        for language in LANGUAGES:
            source = folder(language) / f"{group}.po"
            if not source.exists():
                yield f"{group}: there is no {language} catalogue"
                continue
            if stale(source, language):
                yield f"{group} [{language}]: the .mo is not the .po's; run scripts/catalogues.py compile"
            catalogues[language] = entries(read_source(source, language))
            yield from (
                f"{group} [{language}] {fault}"
                for fault in _faults_alone(catalogues[language], language, group)
            )
        yield from (f"{group} {fault}" for fault in _faults_across(catalogues))


def _faults_alone(messages: dict[str, Message], language: str, group: str) -> Iterator[str]:
    forms = get_plural(language).num_plurals
    for key, message in messages.items():
        if not key.startswith(f"{group}."):
            yield f"{key}: belongs into another group's file"
        if message.fuzzy:
            yield f"{key}: is marked fuzzy"
        if not all(text.strip() for text in texts(message)):
            yield f"{key}: is not translated"
        if not isinstance(message.id, str) and (len(set(message.id)) != 1 or len(texts(message)) != forms):
            yield f"{key}: needs the same key twice and {forms} plural forms"
        try:
            for text in texts(message):
                placeholders(text)
        except ValueError as error:
            yield f"{key}: {error}"


def _faults_across(catalogues: dict[str, dict[str, Message]]) -> Iterator[str]:
    source = catalogues.get(SOURCE_LANGUAGE, {})
    for language, messages in catalogues.items():
        for key in source.keys() ^ messages.keys():
            yield f"{key}: only in {SOURCE_LANGUAGE if key in source else language}, or not in {language}"
        for key in source.keys() & messages.keys():
            if isinstance(source[key].id, str) != isinstance(messages[key].id, str):
                yield f"{key}: is a plural in one language only"
                continue
            wanted = set().union(*map(placeholders, texts(source[key])))
            found = set().union(*map(placeholders, texts(messages[key])))
            if wanted != found:
                yield f"{key} [{language}]: has {sorted(found)} where English has {sorted(wanted)}"


def start(group: str) -> None:
    """Makes empty catalogues for a new group."""
    for language in LANGUAGES:
        target = folder(language) / f"{group}.po"
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            plural = get_plural(language).plural_forms
            target.write_text(HEADER.format(language=language, plural=plural), encoding="utf-8")


def add(key: str, sentences: list[str]) -> None:
    """Appends one key to its group, with a sentence for each language in the order of `LANGUAGES`."""
    group = key.partition(".")[0]
    start(group)
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        quoted = sentence.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        with (folder(language) / f"{group}.po").open("a", encoding="utf-8") as file:
            file.write(f'\nmsgid "{key}"\nmsgstr "{quoted}"\n')


def main(arguments: list[str] | None = None) -> int:
    """Does what the command line asks for; the exit code is 1 if `check` found something."""
    parser = argparse.ArgumentParser(description="Compiles and checks the catalogues.")
    parser.add_argument("task", choices=("compile", "check", "new", "add"))
    parser.add_argument("words", nargs="*", help="groups for new; a key and its sentences for add")
    options = parser.parse_args(arguments)
    if options.task == "new":
        for group in options.words:
            start(group)
    if options.task == "new" and not (options.words and all(map(str.isidentifier, options.words))):
        parser.error("new needs the names of groups")
    if options.task == "add" and (len(options.words) != 1 + len(LANGUAGES) or "." not in options.words[0]):
        parser.error(f"add needs a key such as group.rest, then a sentence in each of {', '.join(LANGUAGES)}")
    if options.task == "add":
        add(options.words[0], options.words[1:])
    if options.task != "check":
        print(f"{compile_all()} catalogues compiled")
        return 0
    found = list(faults())
    print("\n".join(found) or "all catalogues are sound")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
