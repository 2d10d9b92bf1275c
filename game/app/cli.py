"""The command line of the game: from arguments to one frozen `Options`, and nothing else.

Starts nothing and opens nothing: that is for `game.app.entry` and what it calls. What stands in an option
here overrides the player's settings for this run; None means that the settings decide.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import game
from game.i18n.house_rules import HouseRuleWords
from game.i18n.words import LANGUAGES, Words
from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.rule_specs import parse_rules

PROGRAM = "mexican-train-tv"
SEATS = (2, 8)
SAFE_AREA_PERCENT = (0, 10)


@dataclass(frozen=True)
class Options:
    """What the command line asked for.

    `fullscreen` is None where neither way was asked for; `display` counts from 0; `safe_area` is the share of
    the width and height left free at every edge, in percent; `rules` are the table's house rules; `seats` is
    2 to 8; `demo` lets bots play every seat; `headless` opens no window, and then `pictures` is where it
    writes what a window would show.
    """

    fullscreen: bool | None = None
    display: int | None = None
    safe_area: float | None = None
    mute: bool = False
    language: str | None = None
    seed: int | None = None
    rules: HouseRules | None = None
    seats: int | None = None
    data_dir: Path | None = None
    demo: bool = False
    headless: bool = False
    pictures: Path | None = None


class Formatter(argparse.HelpFormatter):
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


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint names the way to the help instead of repeating all of the usage."""

    def __init__(self, words: Words) -> None:
        super().__init__(
            prog=PROGRAM,
            description=words("app.about"),
            epilog=words("app.commands"),
            formatter_class=lambda prog: Formatter(prog, words("app.usage")),
            usage=f"{PROGRAM} [{words('app.options')}]",
            add_help=False,
            allow_abbrev=False,
        )
        self._words = words

    def error(self, message: str) -> NoReturn:
        """Print the complaint and where the help is, and exit with 2."""
        self.exit(2, self._words("app.complaint", program=PROGRAM, complaint=message) + "\n")


def parse(arguments: Sequence[str], words: Words) -> Options:
    """The options that these arguments ask for.

    Prints to standard output and raises SystemExit(0) for --help and --version; raises SystemExit(2) after a
    sentence on standard error when the arguments make no sense.
    """
    parser = _parser(words)
    options = Options(**vars(parser.parse_args(arguments)))
    if options.pictures is not None and not options.headless:
        parser.error(words("app.pictures_need_headless"))
    return options


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = _Parser(words)
    picture = parser.add_argument_group(words("app.group_picture"))
    ways = picture.add_mutually_exclusive_group()
    ways.add_argument(
        "--fullscreen", action="store_const", const=True, default=None, help=words("app.help_fullscreen")
    )
    ways.add_argument(
        "--windowed", dest="fullscreen", action="store_const", const=False, help=words("app.help_windowed")
    )
    picture.add_argument("--display", type=_whole(words, 0, 15), metavar="N", help=words("app.help_display"))
    picture.add_argument(
        "--safe-area", type=_share(words), metavar=words("app.percent"), help=words("app.help_safe_area")
    )
    picture.add_argument("--mute", action="store_true", help=words("app.help_mute"))
    picture.add_argument("--language", choices=tuple(LANGUAGES), help=words("app.help_language"))

    match = parser.add_argument_group(words("app.group_match"))
    match.add_argument("--rules", type=_rules(words), metavar=words("app.text"), help=words("app.help_rules"))
    match.add_argument("--seats", type=_whole(words, *SEATS), metavar="N", help=words("app.help_seats"))
    match.add_argument("--seed", type=int, metavar="N", help=words("app.help_seed"))
    match.add_argument("--demo", action="store_true", help=words("app.help_demo"))

    files = parser.add_argument_group(words("app.group_files"))
    folder = words("app.folder")
    files.add_argument("--data-dir", type=Path, metavar=folder, help=words("app.help_data_dir"))
    files.add_argument("--headless", action="store_true", help=words("app.help_headless"))
    files.add_argument("--pictures", type=Path, metavar=folder, help=words("app.help_pictures"))

    about = parser.add_argument_group(words("app.group_about"))
    about.add_argument("-h", "--help", action="help", help=words("app.help_help"))
    version = f"Mexican Train TV {game.__version__}"
    about.add_argument("--version", action="version", version=version, help=words("app.help_version"))
    return parser


def _rules(words: Words) -> Callable[[str], HouseRules]:
    """A reader of house rules as position texts write them: a preset, then what differs."""

    def read(text: str) -> HouseRules:
        try:
            return parse_rules(text)
        except HouseRulesError as error:
            raise argparse.ArgumentTypeError(HouseRuleWords(words).impossible(error)) from error

    return read


def _whole(words: Words, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdecimal() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(words("app.not_in_range", text=text, low=low, high=high))
        return int(text)

    return read


def _share(words: Words) -> Callable[[str], float]:
    """A reader of percentages inside SAFE_AREA_PERCENT."""
    low, high = SAFE_AREA_PERCENT

    def read(text: str) -> float:
        try:
            value = float(text.removesuffix("%"))
        except ValueError:
            value = -1.0
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(words("app.not_in_range", text=text, low=low, high=high))
        return value

    return read
