"""Writes the README's tables of house rules and presets from the register and the catalogues.

python scripts/house_rules_table.py           write them into README.md, between their two marks
python scripts/house_rules_table.py --check   exit 1 if they are not what would be written
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.i18n.house_rules import HouseRuleWords  # noqa: E402 (run from a checkout)
from game.i18n.words import Words  # noqa: E402
from game.rules.rule_specs import LENGTH_BOUNDS, PRESETS, SPECS  # noqa: E402

README = ROOT / "README.md"
BEGIN, END = "<!-- house rules: begin -->", "<!-- house rules: end -->"


def rule_rows(words: HouseRuleWords) -> Iterator[str]:
    """The table of every value of every house rule."""
    yield "| house rule | key | value | code | what it means |"
    yield "| --- | --- | --- | --- | --- |"
    for spec in SPECS:
        for row, code in enumerate(spec.codes):
            name, key = (words.rule(spec.key), f"`{spec.key}`") if row == 0 else ("", "")
            yield f"| {name} | {key} | {words.value(spec, code)} | `{code}` | {words.effect(spec, code)} |"


def preset_rows(words: HouseRuleWords) -> Iterator[str]:
    """The table of what each preset chooses; a choice that its print leaves open has an asterisk."""
    names = [f"{words.preset(preset)} (`{preset.key}`)" for preset in PRESETS]
    yield f"| house rule | {' | '.join(names)} |"
    yield f"| --- |{' --- |' * len(PRESETS)}"
    for spec in SPECS:
        chosen = [
            words.value(spec, spec.of(preset.rules)) + (" \\*" if spec.key in preset.read_by_us else "")
            for preset in PRESETS
        ]
        yield f"| {words.rule(spec.key)} | {' | '.join(chosen)} |"
    yield ""
    yield f"\\* {words.reading()}"


def length_note() -> str:
    """What may be written for the length besides the usual values that the table lists."""
    (fewest, most), (lowest, highest) = LENGTH_BOUNDS["rounds"], LENGTH_BOUNDS["limit"]
    return (
        f"`length` takes any number of rounds from {fewest} to {most}, "
        f"and `knock-out:` any score from {lowest} to {highest}."
    )


def tables() -> str:
    """Both tables as Markdown, marks included."""
    words = HouseRuleWords(Words(strict=True))
    return "\n".join([BEGIN, "", *rule_rows(words), "", length_note(), "", *preset_rows(words), "", END])


def replaced(readme: str) -> str:
    """The README with the tables in their place; raises ValueError where the marks are missing."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"README.md has no {BEGIN} … {END}")
    return before + tables() + after


def main(arguments: list[str] | None = None) -> int:
    """Writes or checks; the exit code is 1 if a check found the README behind."""
    parser = argparse.ArgumentParser(description="Writes the README's tables of house rules.")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    there = README.read_text(encoding="utf-8")
    wanted = replaced(there)
    if options.check:
        return int(there != wanted)
    README.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
