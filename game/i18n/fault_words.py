"""What is wrong with a text that should be a position or a record, as a sentence with its line.

Knows the faults and their facts, not how a text is read.
"""

from __future__ import annotations

from game.i18n.house_rules import HouseRuleWords
from game.i18n.quoting import quoted
from game.i18n.words import Words
from game.rules.faults import Fault, NotationError
from game.rules.house_rules import HouseRulesError


def fault_sentence(error: NotationError, words: Words) -> str:
    """The line, counted from 1, and the reason: "line 3: 5-7 is there twice."."""
    return words("faults.line", line=error.line, reason=_reason(error, words))


def _reason(error: NotationError, words: Words) -> str:
    if error.fault is Fault.BAD_RULES:
        facts = dict(error.facts)
        code = facts.pop("rules")
        return HouseRuleWords(words).impossible(HouseRulesError(code, tuple(facts.items())))
    return words(f"faults.{error.fault.value}", **{name: quoted(fact) for name, fact in error.facts.items()})
