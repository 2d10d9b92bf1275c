"""House rules while somebody is choosing them: what is wanted, what holds, and why the two may differ.

Every value may be wanted at any time; a pair that cannot both hold is kept as a wish and explained, and the
last rules that could be made stay in force meanwhile. Knows no screen.
"""

from collections.abc import Mapping
from contextlib import suppress

from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.rule_specs import (
    LENGTH_BOUNDS,
    SPECS,
    Preset,
    RuleSpec,
    nearest_preset,
    parse_rules,
    write_rules,
)

LIMITS = (50, 75, 100, 150, 200, 250, 300, 400, 500)
"""Knock-out limits that are offered; any other can be written on the command line."""


class RulesDraft:
    """A choice of house rules in the making."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.error: HouseRulesError | None = None
        self._wanted = {spec.key: spec.of(rules) for spec in SPECS}

    @property
    def preset(self) -> Preset:
        """The preset that these rules are nearest to."""
        return nearest_preset(self.rules)

    def wanted(self, spec: RuleSpec) -> str:
        """The code that is wanted for a rule, possible or not."""
        return self._wanted[spec.key]

    def clashes(self, spec: RuleSpec) -> bool:
        """Whether the wish for this rule is one of the two that cannot both hold."""
        if self.error is None:
            return False
        named = (value.partition("=")[0] for _, value in self.error.params)
        return spec.key in named

    def want(self, spec: RuleSpec, code: str) -> None:
        """Wish for a value; it holds as soon as it can, whatever other wishes cannot."""
        self._wanted[spec.key] = code
        try:
            self.rules = rules_of(self._wanted)
            self.error = None
        except HouseRulesError as error:
            self.error = error
            with suppress(HouseRulesError):
                self.rules = spec.choose(self.rules, code)

    def take(self, rules: HouseRules) -> None:
        """Begin anew from other rules."""
        self.rules = rules
        self.error = None
        self._wanted = {spec.key: spec.of(rules) for spec in SPECS}


def rules_of(codes: Mapping[str, str]) -> HouseRules:
    """The rules that choose these codes, by key. Raises HouseRulesError."""
    return HouseRules(**{spec.field: spec.read(codes[spec.key]) for spec in SPECS})


def offered_codes(spec: RuleSpec, present: str) -> tuple[str, ...]:
    """The codes that a screen offers for a rule, the present one among them."""
    if spec.key != "length":
        return spec.codes
    low, high = LENGTH_BOUNDS["rounds"]
    limits = set(LIMITS)
    kind, _, limit = present.partition(":")
    if kind == "knock-out":
        limits.add(int(limit))
    rounds = tuple(str(number) for number in range(low, high + 1))
    return (*rounds, *(f"knock-out:{limit}" for limit in sorted(limits)))


def remembered(text: str, otherwise: HouseRules) -> HouseRules:
    """The rules that a settings file wrote down; ``otherwise`` if they cannot be read any more."""
    try:
        return parse_rules(text)
    except HouseRulesError:
        return otherwise


def same_rules(one: str, other: HouseRules) -> bool:
    """Whether a written text means these rules."""
    try:
        return write_rules(parse_rules(one)) == write_rules(other)
    except HouseRulesError:
        return False
