"""Saves in words: what can be continued, why something was set aside, why nothing can be written.

Knows the session's codes; knows no screen.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from game.i18n.house_rules import HouseRuleWords
from game.i18n.people import listed
from game.i18n.quoting import quoted_path
from game.i18n.words import Words
from game.rules.house_rules import HouseRulesError
from game.rules.rule_specs import parse_rules
from game.session.file_journal import SaveTrouble
from game.session.files import SaveFault, SetAside
from game.session.results import FILE, Result, Standing
from game.session.saves import SavedMatch

NAME = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)-(\d\d)(\d\d)", re.ASCII)
"""How the name begins that a match is saved under."""


def to_continue(words: Words, saved: SavedMatch) -> str:
    """One line about a match that can be continued: its round, who plays, and whether another window has it."""
    seats = saved.plan.seats
    names = [seat.name for seat in seats if seat.is_owned] or [seat.name for seat in seats]
    key = "saves.open_elsewhere" if saved.elsewhere else "saves.to_continue"
    return words(key, round=saved.round, names=listed(words, names))


def left_match(words: Words, saved: SavedMatch) -> str:
    """A match that can be continued, with its house rules: what tells it from others of the same day."""
    return f"{HouseRuleWords(words).in_short(saved.plan.rules)} · {to_continue(words, saved)}"


def trouble_sentence(words: Words, trouble: SaveTrouble) -> str:
    """Why the match is not being saved, and that it goes on."""
    return words(f"saves.trouble.{trouble.value}")


def folder_sentence(words: Words, kind: str, folder: Path, why: SaveTrouble) -> str:
    """What cannot be kept in this run ("matches", "settings", "logs"), where, and why; and that the game goes on."""
    reason = words(f"saves.reason.{why.value}")
    return words(f"saves.cannot_keep.{kind}", folder=quoted_path(folder), reason=reason)


def aside_sentence(words: Words, aside: SetAside) -> str:
    """What cannot be used, why, and where it is now; of the count of who has won, that it is made again."""
    if aside.name == FILE:
        return words("saves.aside_results", now=aside.now)
    name = played_on(words, aside.name) if aside.fault is SaveFault.ELSEWHERE else aside.name
    return words(f"saves.aside.{aside.fault.value}", name=name, now=aside.now)


def played_on(words: Words, name: str) -> str:
    """The day and time at which a match was begun, from the name it is saved under; that name where it tells none."""
    dated = NAME.match(name)
    if dated is None:
        return name
    year, month, day, hour, minute = dated.groups()
    month = words(f"saves.month.{int(month)}")
    return words("saves.date", year=year, month=month, day=int(day), hour=hour, minute=minute)


def outcome(words: Words, result: Result) -> str:
    """Who won a finished match."""
    winners = [place.name for place in result.places if place.won]
    points = min(place.total for place in result.places if place.won)
    return words.plural("saves.won", points, names=listed(words, winners))


def circumstances(words: Words, result: Result) -> str:
    """When a finished match was begun, by which rules, how many rounds it had, and everybody who was there."""
    parts = [played_on(words, result.match)]
    with suppress(HouseRulesError):  # of another version, perhaps
        parts.append(HouseRuleWords(words).in_short(parse_rules(result.rules)))
    parts.append(words.plural("saves.rounds", result.rounds))
    parts.append(listed(words, [place.name for place in result.places]))
    return " · ".join(parts)


def standing(words: Words, standing: Standing) -> str:
    """What somebody has done so far."""
    parts = [words.plural("saves.played", standing.played), words.plural("saves.times_won", standing.won)]
    if standing.best is not None:
        parts.append(words("saves.best", points=standing.best))
    return " · ".join(parts)
