"""House rules in words: the name of a rule, of each of its values, and what a value means in one line.

Everything that speaks of a house rule reads it here: the panels, the set-up, the rulebook, refusals, the
referee and the README's table. The keys follow from the register of the rules, so that a new rule needs one
entry in the catalogues and nothing in this module.

Does not know where a line is shown, or which rules a table may still change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.i18n.people import listed
from game.i18n.quoting import quoted
from game.i18n.words import Words
from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.rule_specs import (
    LENGTH_BOUNDS,
    PRESETS,
    SPEC_BY_KEY,
    SPECS,
    Preset,
    RuleSpec,
    differences,
    nearest_preset,
)
from game.rules.tiles import station_number

_ROUNDS, _KNOCK_OUT = "rounds", "knock-out"


@dataclass(frozen=True)
class RuleLine:
    """One house rule as a panel shows it: what it is called, what is chosen, what that means.

    `against` is the value it is compared with (the standard's, or a preset's); `differs` says whether the
    table chose otherwise.
    """

    key: str
    name: str
    chosen: str
    against: str
    effect: str
    differs: bool


class HouseRuleWords:
    """The house rules in the language of `words`."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def rule(self, key: str) -> str:
        """The name of a house rule, such as "Uncovered doubles"."""
        return self._words(f"houserules.{key}.name")

    def value(self, spec: RuleSpec, code: str) -> str:
        """The name of one value, such as "Must be covered"."""
        return self._part(spec, code, "name")

    def effect(self, spec: RuleSpec, code: str) -> str:
        """What a value means at the table, in a line of one or two sentences."""
        return self._part(spec, code, "effect")

    def clause(self, spec: RuleSpec, code: str) -> str:
        """A value as a clause that can stand in the middle of a sentence."""
        return self._part(spec, code, "clause")

    def preset(self, preset: Preset) -> str:
        """A preset's name."""
        return self._words(f"houserules.preset.{preset.key}.name")

    def character(self, preset: Preset) -> str:
        """What kind of game a preset makes, in one paragraph."""
        return self._words(f"houserules.preset.{preset.key}.character")

    def reading(self) -> str:
        """The note on a choice that a preset's print leaves open."""
        return self._words("houserules.reading")

    def lines(self, rules: HouseRules, against: HouseRules) -> tuple[RuleLine, ...]:
        """All house rules of a table, those that differ from `against` first."""
        lines = [self._line(spec, rules, against) for spec in SPECS]
        return tuple(sorted(lines, key=lambda line: not line.differs))

    def summary(self, rules: HouseRules, preset: Preset) -> str:
        """One sentence: the preset, and every difference from it."""
        name = self.preset(preset)
        clauses = [self.clause(spec, spec.of(rules)) for spec in differences(rules, preset)]
        if not clauses:
            return self._words("houserules.same", preset=name)
        return self._words("houserules.differs", preset=name, differences=listed(self._words, clauses))

    def in_short(self, rules: HouseRules) -> str:
        """The nearest preset, and how many rules differ from it."""
        preset = nearest_preset(rules)
        changes = len(differences(rules, preset))
        name = self.preset(preset)
        return self._words.plural("seats.rules_changed", changes, preset=name) if changes else name

    def impossible(self, error: HouseRulesError) -> str:
        """Why house rules cannot be made, in a sentence that names what to change."""
        params = {name: quoted(fact) for name, fact in error.params}
        tell = {
            "conflict": self._conflict,
            "unknown-preset": self._unknown_preset,
            "unknown-rule": self._unknown_rule,
            "unknown-value": self._unknown_value,
            "rule-twice": self._rule_twice,
        }
        return tell[error.code](params)

    def _line(self, spec: RuleSpec, rules: HouseRules, against: HouseRules) -> RuleLine:
        code, other = spec.of(rules), spec.of(against)
        return RuleLine(
            key=spec.key,
            name=self.rule(spec.key),
            chosen=self.value(spec, code),
            against=self.value(spec, other),
            effect=self.effect(spec, code),
            differs=code != other,
        )

    def _part(self, spec: RuleSpec, code: str, part: str) -> str:
        if spec.key != "length":
            return self._words(f"houserules.{spec.key}.{code}.{part}")
        length = spec.read(code)
        if length.rounds is None:
            return self._words(f"houserules.length.{_KNOCK_OUT}.{part}", limit=length.limit)
        last = station_number(length.rounds)
        return self._words.plural(f"houserules.length.{_ROUNDS}.{part}", length.rounds, last=f"{last}-{last}")

    def _choice(self, written: str) -> tuple[str, str]:
        key, _, code = written.partition("=")
        return self.rule(key), self.value(SPEC_BY_KEY[key], code)

    def _conflict(self, params: dict[str, str]) -> str:
        (one_rule, one_value), (other_rule, other_value) = map(self._choice, (params["one"], params["other"]))
        return self._words(
            "houserules.impossible.pair",
            one_rule=one_rule,
            one_value=one_value,
            other_rule=other_rule,
            other_value=other_value,
        )

    def _unknown_preset(self, params: dict[str, str]) -> str:
        known = ", ".join(preset.key for preset in PRESETS)
        return self._words("houserules.impossible.preset", preset=params["preset"], known=known)

    def _unknown_rule(self, params: dict[str, str]) -> str:
        known = ", ".join(SPEC_BY_KEY)
        return self._words("houserules.impossible.rule", rule=params["rule"], known=known)

    def _rule_twice(self, params: dict[str, str]) -> str:
        return self._words("houserules.impossible.twice", **params)

    def _unknown_value(self, params: dict[str, str]) -> str:
        spec = SPEC_BY_KEY[params["rule"]]
        return self._words("houserules.impossible.value", known=", ".join(_codes(spec)), **params)


def _codes(spec: RuleSpec) -> Sequence[str]:
    """What may be written for a rule; a length as its bounds."""
    if spec.key != "length":
        return spec.codes
    (fewest, most), (lowest, highest) = LENGTH_BOUNDS["rounds"], LENGTH_BOUNDS["limit"]
    return (f"{fewest}-{most}", f"knock-out:{lowest}-{highest}")
