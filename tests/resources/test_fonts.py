"""Every character that the game can write exists in its typefaces, and each comes with its licence."""

from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.resources.fonts import Face, FontError, Fonts

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "assets" / "fonts"
CATALOGUES = sorted((ROOT / "game" / "i18n" / "locale").rglob("*.po"))
# What screens write beside the catalogues: figures, signs and the letters of names.
SIGNS = "0123456789+−–—×·•…°%/()[]#&!?¿¡«»“”‘’'\"<>=^@-_*:;,."
NAMES = "ÁÀÂÃÄÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜÝßáàâãäåæçéèêëíìîïñóòôõöøúùûüýÿ"


@pytest.mark.parametrize("face", Face)
def test_every_character_of_every_language_exists(face: Face) -> None:
    known = TTFont(FONTS / face.value).getBestCmap()
    wanted = {character for text in sentences() for character in text if character.isprintable()}
    wanted |= set(SIGNS + NAMES)
    assert sorted(character for character in wanted if ord(character) not in known) == []


@pytest.mark.parametrize("face", Face)
def test_a_free_licence_lies_beside_each_face(face: Face) -> None:
    family = face.value.removesuffix(".woff").removesuffix("-regular").removesuffix("-bold")
    licence = (FONTS / f"{family}-LICENSE.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_a_face_is_opened_once_for_each_size() -> None:
    pygame.font.init()
    fonts = Fonts(FONTS)
    assert fonts.font(Face.TEXT, 28) is fonts.font(Face.TEXT, 28)
    assert fonts.font(Face.TEXT, 56).size("8")[0] > fonts.font(Face.TEXT, 28).size("8")[0]


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
