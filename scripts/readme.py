"""Writes the house rules into README.md, between two marks: `python3 scripts/readme.py [--check]`.

The table comes from the register of house rules and the English catalogue, so that it cannot say anything
else than the game does. With --check nothing is written, and the exit code is 1 when the README is behind.
"""

import sys
from collections.abc import Iterator

import environment

README = environment.CHECKOUT / "README.md"
BEGIN = "<!-- house rules: written by scripts/readme.py -->"
END = "<!-- end of the house rules -->"


def table() -> str:
    """The house rules as a table: what they are, what can be chosen, and what each preset chooses."""
    from game.i18n.house_rules import HouseRuleWords
    from game.i18n.words import Words
    from game.rules.rule_specs import PRESETS, SPECS

    words = HouseRuleWords(Words("en"))

    def lines() -> Iterator[str]:
        yield "| house rule | written | choices, the standard one first |"
        yield "| --- | --- | --- |"
        for spec in SPECS:
            choices = " · ".join(f"{words.value(spec, code)} (`{code}`)" for code in spec.codes)
            yield f"| {words.rule(spec.key)} | `{spec.key}` | {choices} |"
        yield ""
        yield "| preset | written | what kind of game |"
        yield "| --- | --- | --- |"
        for preset in PRESETS:
            yield f"| {words.preset(preset)} | `{preset.key}` | {words.character(preset)} |"

    return "\n".join(lines())


def with_table(text: str) -> str:
    """The README with the table of today; raises ValueError when the marks are not there."""
    before, _, rest = text.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise ValueError(f"README.md has no {BEGIN} followed by {END}")
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def main(arguments: list[str]) -> int:
    """Write, or check; 1 when the check finds the README behind."""
    text = README.read_text(encoding="utf-8")
    fresh = with_table(text)
    if "--check" in arguments:
        return 0 if fresh == text else 1
    README.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    environment.enter()
    sys.exit(main(sys.argv[1:]))
