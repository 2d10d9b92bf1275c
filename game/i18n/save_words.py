"""Saves in words: what can be continued, why something was set aside, why nothing can be written.

Knows the session's codes; knows no screen.
"""

from __future__ import annotations

from game.i18n.people import listed
from game.i18n.words import Words
from game.session.file_journal import SaveTrouble
from game.session.files import SetAside
from game.session.saves import SavedMatch


def to_continue(words: Words, saved: SavedMatch) -> str:
    """One line about a match that can be continued: its round, and who plays."""
    names = [seat.name for seat in saved.plan.seats if not seat.is_bot] or [
        seat.name for seat in saved.plan.seats
    ]
    return words("saves.to_continue", round=saved.round, names=listed(words, names))


def trouble_sentence(words: Words, trouble: SaveTrouble) -> str:
    """Why the match is not being saved, and that it goes on."""
    return words(f"saves.trouble.{trouble.value}")


def aside_sentence(words: Words, aside: SetAside) -> str:
    """What could not be used, why, and where it is now."""
    return words(f"saves.aside.{aside.fault.value}", name=aside.name, now=aside.now)
