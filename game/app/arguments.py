"""How every command reads its arguments: one layout of the help, one way to refuse, one reader for each kind.

What a command can be asked for is its own business; nothing is opened or started here.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.i18n.house_rules import HouseRuleWords
from game.i18n.quoting import quoted
from game.i18n.words import Words
from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.rule_specs import parse_rules

PROGRAM = "mexican-train-tv"


class _Formatter(argparse.HelpFormatter):
    """argparse's layout, with the player's word for "usage"."""

    def __init__(self, prog: str, usage_word: str) -> None:
        super().__init__(prog, max_help_position=30, width=100)
        self._usage_word = usage_word

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Put the player's word where argparse would put its own."""
        super().add_usage(usage, actions, groups, prefix or f"{self._usage_word}: ")


class Parser(argparse.ArgumentParser):
    """Reads the arguments of a program, and refuses them in the player's language: what is wrong, and where the
    help is."""

    def __init__(self, words: Words, program: str, about: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=program,
            description=about,
            epilog=epilog,
            formatter_class=lambda prog: _Formatter(prog, words("app.usage")),
            usage=f"{program} [{words('app.options')}]",
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._words = words

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """What the arguments ask for. Raises SystemExit(2) after a sentence on standard error."""
        try:
            found, unknown = self.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            self.error(self._in_words(error))
        if unknown:
            self.error(self._words("app.unknown_option", option=quoted(unknown[0])))
        return found

    def error(self, message: str) -> NoReturn:
        """Print the complaint and where the help is, and exit with 2."""
        self.exit(2, self._words("app.complaint", program=self.prog, complaint=message) + "\n")

    def _in_words(self, error: argparse.ArgumentError) -> str:
        option = error.argument_name or ""
        if isinstance(error.__context__, argparse.ArgumentTypeError):  # a reader's own sentence
            return f"{option}: {error.__context__}"
        flags = {name for action in self._actions if action.nargs == 0 for name in action.option_strings}
        key = "app.takes_no_value" if flags & set(option.split("/")) else "app.needs_a_value"
        return self._words(key, option=option)


class Readers:
    """Readers of values; each raises argparse's error with a sentence."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def house_rules(self, text: str) -> HouseRules:
        """House rules as position texts write them: a preset, then what differs."""
        try:
            return parse_rules(text)
        except HouseRulesError as error:
            raise argparse.ArgumentTypeError(HouseRuleWords(self._words).impossible(error)) from None

    def whole(self, low: int, high: int) -> Callable[[str], int]:
        """A reader of whole numbers from `low` to `high`."""

        def read(text: str) -> int:
            digits = text.isascii() and text.isdecimal() and len(text) <= len(str(high)) + 1
            if not digits or not low <= int(text) <= high:
                raise self._out_of_range(text, low, high)
            return int(text)

        return read

    def share(self, low: int, high: int) -> Callable[[str], float]:
        """A reader of percentages from `low` to `high`, with or without their sign."""

        def read(text: str) -> float:
            try:
                value = float(text.removesuffix("%"))
            except ValueError:
                value = float("nan")
            if not low <= value <= high:
                raise self._out_of_range(text, low, high)
            return value

        return read

    def seed(self, text: str) -> int:
        """Any whole number."""
        try:
            return int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(self._words("app.no_number", text=quoted(text))) from None

    def folder(self, text: str) -> Path:
        """A folder to write to, which need not be there yet; ``~`` is the home of who plays."""
        try:
            if text.strip():
                return Path(text).expanduser()
        except RuntimeError:
            pass  # the home of somebody whom this system does not know
        raise argparse.ArgumentTypeError(self._words("app.no_folder", text=quoted(text)))

    def one_of(self, known: Sequence[str]) -> Callable[[str], str]:
        """A reader of words out of a list."""

        def read(text: str) -> str:
            if text not in known:
                names = ", ".join(known)
                raise argparse.ArgumentTypeError(self._words("app.not_among", text=quoted(text), known=names))
            return text

        return read

    def _out_of_range(self, text: str, low: int, high: int) -> argparse.ArgumentTypeError:
        return argparse.ArgumentTypeError(
            self._words("app.not_in_range", text=quoted(text), low=low, high=high)
        )
