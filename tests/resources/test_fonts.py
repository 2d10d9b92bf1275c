"""Every character that the game writes exists in its typefaces, others are replaced, and each face has its licence."""

from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.resources.fonts import BEYOND_LATIN, LATIN, PLACEHOLDER, Face, FontError, Fonts, drawable
from game.resources.palette import NIGHT_TRAIN
from game.scenes import name_entry
from game.scenes.seats import names

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "assets" / "fonts"
CATALOGUES = sorted((ROOT / "game" / "i18n" / "locale").rglob("*.po"))


@pytest.mark.parametrize("face", Face)
def test_every_character_of_every_language_exists(face: Face) -> None:
    known = TTFont(FONTS / face.value).getBestCmap()
    assert sorted(character for character in LATIN + BEYOND_LATIN if ord(character) not in known) == []


def test_every_sentence_is_drawn_as_it_is_written() -> None:
    lines = [line for text in sentences() for line in text.split("\n")]
    assert [line for line in lines if drawable(line) != line] == []


@pytest.mark.parametrize("letters", [names.LETTERS, *name_entry.ROWS])
def test_the_letters_that_names_are_written_with_are_drawn_as_they_are(letters: str) -> None:
    assert drawable(letters) == letters
    assert drawable(letters.lower()) == letters.lower()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("", ""),
        ("João", "João"),
        ("Joa\u0303o", "João"),  # the same, its mark apart
        ("Niño", "Niño"),
        ("Łukasz", "Lukasz"),
        ("Jiří", "Jirí"),
        ("Nguyễn", "Nguyen"),
        ("ＡＢＣ", "ABC"),
        ("Жанна", PLACEHOLDER * 5),
        ("Ana 😀", "Ana " + PLACEHOLDER),
        ("Ana ❤\ufe0f", "Ana " + PLACEHOLDER),
        ("one\ntwo\x00", "one two "),
        ("\u200fAna\u200e", "Ana"),
    ],
)
def test_a_name_from_elsewhere_is_drawn_with_the_characters_there_are(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


@pytest.mark.parametrize("face", Face)
def test_a_letter_that_no_face_has_leaves_no_empty_box(face: Face) -> None:
    pygame.font.init()
    font = Fonts(FONTS).font(face, 40)
    assert font.width("Ж😀") == font.width(PLACEHOLDER * 2)
    drawn, wanted = (font.line(text, NIGHT_TRAIN.text) for text in ("Ж", PLACEHOLDER))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("face", Face)
def test_a_free_licence_lies_beside_each_face(face: Face) -> None:
    family = face.value.removesuffix(".woff").removesuffix("-regular").removesuffix("-bold")
    licence = (FONTS / f"{family}-LICENSE.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_a_face_is_opened_once_for_each_size() -> None:
    pygame.font.init()
    fonts = Fonts(FONTS)
    assert fonts.font(Face.TEXT, 28) is fonts.font(Face.TEXT, 28)
    assert fonts.font(Face.TEXT, 56).width("8") > fonts.font(Face.TEXT, 28).width("8")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    pygame.font.init()
    with pytest.raises(FontError, match=r"limelight\.woff"):
        Fonts(tmp_path).font(Face.DISPLAY, 40)


def sentences() -> list[str]:
    texts: list[str] = []
    for path in CATALOGUES:
        with path.open("rb") as file:
            for message in read_po(file):
                strings = message.string if isinstance(message.string, tuple) else (message.string,)
                texts += [text for text in strings if text]
    assert texts, "no catalogue was found"
    return texts
