"""The command line of the game: from arguments to one frozen `Options`, and nothing else.

Starts nothing and opens nothing: that is for `game.app.entry` and what it calls. What stands in an option
here overrides the player's settings for this run; None means that the settings decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import game
from game.app.arguments import PROGRAM, Parser, Readers
from game.i18n.words import LANGUAGES, Words
from game.rules.dealing import MIN_SEATS
from game.rules.house_rules import HouseRules
from game.rules.moves import MAX_SEATS

SEATS = (MIN_SEATS, MAX_SEATS)
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


def parse(arguments: Sequence[str], words: Words) -> Options:
    """The options that these arguments ask for.

    Prints to standard output and raises SystemExit(0) for --help and --version; raises SystemExit(2) after a
    sentence on standard error when the arguments make no sense.
    """
    parser = _parser(words)
    asked = vars(parser.read(arguments))
    ways = set(asked.pop("ways") or ())
    if len(ways) > 1:
        parser.error(words("app.either", one="--fullscreen", other="--windowed"))
    options = Options(fullscreen=ways.pop() if ways else None, **asked)
    if options.pictures is not None and not options.headless:
        parser.error(words("app.goes_with", option="--pictures", other="--headless"))
    if options.headless and not options.demo:
        parser.error(words("app.goes_with", option="--headless", other="--demo"))
    return options


def _parser(words: Words) -> Parser:
    parser = Parser(words, PROGRAM, words("app.about"), words("app.commands"))
    read = Readers(words)
    folder = words("app.folder")
    picture = parser.add_argument_group(words("app.group_picture"))
    for flag, value in (("--fullscreen", True), ("--windowed", False)):
        told = words(f"app.help_{flag[2:]}")
        picture.add_argument(flag, dest="ways", action="append_const", const=value, help=told)
    picture.add_argument("--display", type=read.whole(0, 15), metavar="N", help=words("app.help_display"))
    picture.add_argument(
        "--safe-area",
        type=read.share(*SAFE_AREA_PERCENT),
        metavar=words("app.percent"),
        help=words("app.help_safe_area"),
    )
    picture.add_argument("--mute", action="store_true", help=words("app.help_mute"))
    picture.add_argument(
        "--language",
        type=read.one_of(tuple(LANGUAGES)),
        metavar=f"{{{','.join(LANGUAGES)}}}",
        help=words("app.help_language"),
    )

    match = parser.add_argument_group(words("app.group_match"))
    match.add_argument(
        "--rules", type=read.house_rules, metavar=words("app.text"), help=words("app.help_rules")
    )
    match.add_argument("--seats", type=read.whole(*SEATS), metavar="N", help=words("app.help_seats"))
    match.add_argument("--seed", type=read.seed, metavar="N", help=words("app.help_seed"))
    match.add_argument("--demo", action="store_true", help=words("app.help_demo"))

    files = parser.add_argument_group(words("app.group_files"))
    files.add_argument("--data-dir", type=read.folder, metavar=folder, help=words("app.help_data_dir"))
    files.add_argument("--headless", action="store_true", help=words("app.help_headless"))
    files.add_argument("--pictures", type=read.folder, metavar=folder, help=words("app.help_pictures"))

    about = parser.add_argument_group(words("app.group_about"))
    about.add_argument("-h", "--help", action="help", help=words("app.help_help"))
    version = f"Mexican Train TV {game.__version__}"
    about.add_argument("--version", action="version", version=version, help=words("app.help_version"))
    return parser
