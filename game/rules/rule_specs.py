"""The register of house rules: one `RuleSpec` for each choice, and the presets.

Menus, command line, notation, saves, wording and the tests all read it, so that a new house rule is one entry
here. A preset is a printed set of rules; it also says which of its choices the print does not state and we read
into its silence. Knows keys and codes, no sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Any

from game.rules.house_rules import (
    MAX_LIMIT,
    MAX_ROUNDS,
    MIN_LIMIT,
    MIN_ROUNDS,
    Blank,
    CoverOrder,
    Deal,
    Drawn,
    FirstTurn,
    Follow,
    HouseRules,
    HouseRulesError,
    LastCall,
    LastDouble,
    Length,
    MarkerWhen,
    MexicanFirst,
    MexicanWhen,
    Station,
    Uncovered,
)


@dataclass(frozen=True)
class RuleSpec:
    """One house rule: its `key` as written, the `field` of HouseRules, and its `codes`, standard first.

    `parse` turns a code into the field's value and raises ValueError for a code that is none; `write` is its
    inverse. For the length, which takes numbers, `codes` lists the usual ones.
    """

    key: str
    field: str
    codes: tuple[str, ...]
    parse: Callable[[str], Any]
    write: Callable[[Any], str]

    def of(self, rules: HouseRules) -> str:
        """The code these rules choose."""
        return self.write(getattr(rules, self.field))

    def choose(self, rules: HouseRules, code: str) -> HouseRules:
        """The same rules with this choice. Raises HouseRulesError: `unknown-value`, or a `conflict`."""
        return replace(rules, **{self.field: self.read(code)})

    def read(self, code: str) -> Any:
        """The value of the field that a code stands for. Raises HouseRulesError (`unknown-value`)."""
        try:
            return self.parse(code)
        except ValueError:
            raise HouseRulesError("unknown-value", (("rule", self.key), ("value", code))) from None


def _choice(key: str, kind: type[Enum]) -> RuleSpec:
    by_code = {str(member.value): member for member in kind}

    def parse(code: str) -> Enum:
        if code not in by_code:
            raise ValueError(code)
        return by_code[code]

    return RuleSpec(key, key.replace("-", "_"), tuple(by_code), parse, lambda member: str(member.value))


_LENGTH = re.compile(r"(?P<knock_out>knock-out:)?(?P<number>[0-9]{1,3})", re.ASCII)


def _parse_length(code: str) -> Length:
    match = _LENGTH.fullmatch(code)
    if match is None:
        raise ValueError(code)
    number = int(match["number"])
    return Length(limit=number) if match["knock_out"] else Length(rounds=number)


def _write_length(length: Length) -> str:
    return f"knock-out:{length.limit}" if length.rounds is None else str(length.rounds)


LENGTH_SPEC = RuleSpec(
    "length", "length", ("12", "13", "7", "1", "knock-out:100"), _parse_length, _write_length
)

SPECS: tuple[RuleSpec, ...] = (
    _choice("deal", Deal),
    _choice("station", Station),
    _choice("first-turn", FirstTurn),
    _choice("mexican-when", MexicanWhen),
    _choice("mexican-first", MexicanFirst),
    _choice("marker", MarkerWhen),
    _choice("drawn", Drawn),
    _choice("follow", Follow),
    _choice("uncovered", Uncovered),
    _choice("order", CoverOrder),
    _choice("last-double", LastDouble),
    LENGTH_SPEC,
    _choice("blank", Blank),
    _choice("last-call", LastCall),
)
SPEC_BY_KEY = {spec.key: spec for spec in SPECS}
LENGTH_BOUNDS = {"rounds": (MIN_ROUNDS, MAX_ROUNDS), "limit": (MIN_LIMIT, MAX_LIMIT)}


@dataclass(frozen=True)
class Preset:
    """A printed set of rules under its `key`. `read_by_us` are the keys its print leaves open, in part or whole."""

    key: str
    rules: HouseRules
    read_by_us: frozenset[str]


PRESETS: tuple[Preset, ...] = (
    Preset("standard", HouseRules(), frozenset({"deal", "last-double", "length"})),
    Preset(
        "open-build",
        HouseRules(
            deal=Deal.FIFTEEN_ELEVEN,
            station=Station.HELD,
            first_turn=FirstTurn.OPEN_BUILD,
            mexican_when=MexicanWhen.ANY_TURN,
            marker=MarkerWhen.BEFORE_DRAW,
            drawn=Drawn.WAIT,
            last_double=LastDouble.ALLOWED,
            length=Length(rounds=13),
            blank=Blank.ZERO,
            last_call=LastCall.PLAYER,
        ),
        frozenset({"drawn", "follow", "uncovered", "last-double", "blank", "last-call"}),
    ),
    Preset(
        "cover-at-once",
        HouseRules(
            deal=Deal.FIFTEEN_TEN,
            first_turn=FirstTurn.SINGLE,
            mexican_when=MexicanWhen.ANY_TURN,
            follow=Follow.THE_DOUBLE,
            uncovered=Uncovered.MUST_COVER,
            last_double=LastDouble.ALLOWED,
            length=Length(rounds=13),
            blank=Blank.ZERO,
        ),
        frozenset({"last-double"}),
    ),
    Preset(
        "knock-out",
        HouseRules(
            deal=Deal.FIFTEEN_EIGHT,
            first_turn=FirstTurn.SINGLE,
            mexican_when=MexicanWhen.ANY_TURN,
            drawn=Drawn.MAY,
            uncovered=Uncovered.MUST_COVER,
            order=CoverOrder.LAST_FIRST,
            last_double=LastDouble.ALLOWED,
            length=Length(limit=100),
            blank=Blank.TEN,
        ),
        frozenset({"deal", "drawn"}),
    ),
)
PRESET_BY_KEY = {preset.key: preset for preset in PRESETS}
STANDARD = PRESETS[0].rules


def differences(rules: HouseRules, preset: Preset) -> tuple[RuleSpec, ...]:
    """The choices in which these rules differ from a preset, in the register's order."""
    return tuple(spec for spec in SPECS if spec.of(rules) != spec.of(preset.rules))


def nearest_preset(rules: HouseRules) -> Preset:
    """The preset with the fewest differences, the first of the register among equals (rules 10, notation)."""
    return min(PRESETS, key=lambda preset: len(differences(rules, preset)))


def write_rules(rules: HouseRules) -> str:
    """House rules as written: the nearest preset, then what differs (rules, section 3)."""
    preset = nearest_preset(rules)
    return " ".join([preset.key, *(f"{spec.key}={spec.of(rules)}" for spec in differences(rules, preset))])


@lru_cache(maxsize=256)
def parse_rules(text: str) -> HouseRules:
    """House rules from their written form, such as ``standard uncovered=must-cover length=7``.

    All choices are read before any is judged, so their order does not matter. Raises HouseRulesError.
    """
    words = text.split()
    if not words or words[0] not in PRESET_BY_KEY:
        raise HouseRulesError("unknown-preset", (("preset", words[0] if words else ""),))
    chosen: dict[str, Any] = {}
    for word in words[1:]:
        key, _, code = word.partition("=")
        spec = SPEC_BY_KEY.get(key)
        if spec is None:
            raise HouseRulesError("unknown-rule", (("rule", key),))
        if spec.field in chosen:
            raise HouseRulesError("rule-twice", (("rule", key),))
        chosen[spec.field] = spec.read(code)
    return replace(PRESET_BY_KEY[words[0]].rules, **chosen)
