"""Bots in words: what became of one.

Does not know where a sentence is shown.
"""

from __future__ import annotations

from game.i18n.words import Words
from game.session.bot_notes import BotNote


def bot_note_in_words(note: BotNote, words: Words) -> str:
    """Why a bot was replaced, in a sentence."""
    detail = note.detail if len(note.detail) <= 80 else f"{note.detail[:79]}…"
    return words(f"bots.trouble.{note.trouble.value}", name=note.name, detail=detail)
