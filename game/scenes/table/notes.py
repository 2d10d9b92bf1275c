"""What is said to one seat beside its hand: why something is refused, or what a hint advises.

For the eyes of that seat alone; who may see it is decided by the scene.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.hints import Hint
from game.i18n.hint_words import hint_sentence
from game.i18n.people import listed
from game.i18n.phrasing import Phrasing
from game.i18n.words import Words
from game.rules.refusals import Refusal
from game.rules.view import View
from game.scenes.table.answers import Remark

Note = Refusal | Remark | Hint
"""A reason, something to know, or advice."""


def note_words(note: Note | None, words: Words, names: Sequence[str], view: View) -> str:
    """The note as words for the seat whose view it is; empty where there is none."""
    seat = view.viewer
    if note is None or seat is None:
        return ""
    phrasing = Phrasing(words, names, seat)
    if isinstance(note, Hint):
        return hint_sentence(note, view, phrasing.people)
    if isinstance(note, Remark):
        numbers = [str(number) for number in note.numbers] or [""]
        key = f"table.remark.{note.topic.value}"
        return words(key, tile=note.tile, numbers=listed(words, numbers))
    return phrasing.refusal(note, view.table.rules, seat)
