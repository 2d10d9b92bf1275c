"""Where a run of the program begins: which command was asked for, and can this machine show a picture?

Imports nothing that a command does not need, so that the referee answers at once and without pygame.
"""

import importlib
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.app import cli
from game.app.arguments import PROGRAM
from game.i18n.words import Words, choose_language, environment_languages

COMMANDS: Mapping[str, str] = {
    "referee": "game.app.referee_command",
    "simulate": "game.app.simulate_command",
}
"""The commands beside the game itself; each module has `run(arguments) -> exit code`."""

OUTPUT_CUT = 141
"""The exit code of a run whose output nobody reads to its end: what a shell gives for a broken pipe."""

INTERRUPTED = 130
"""The exit code of a run that was interrupted, as a shell gives it."""

GAME = "game.app.main"
"""The game: `run(options) -> exit code`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for and return the exit code; None takes the process's arguments.

    A reader of the output that stops listening, such as `head`, ends the run without a word, and so does whoever
    interrupts it.
    """
    _open_streams()
    try:
        return _main(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What Python would flush at its end has nowhere to go any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OUTPUT_CUT


def _open_streams() -> None:
    """A program may be started with its input or output closed: then there is nothing to read, and no reader."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open until the process ends
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - likewise


def _main(arguments: Sequence[str] | None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in COMMANDS:
        return _command(COMMANDS[given[0]], given[1:])
    words = _words()
    options = cli.parse(given, words)
    if not options.headless and display_missing(os.environ, sys.platform):
        print(words("app.no_display", program=PROGRAM), file=sys.stderr)
        return 1
    os.environ.update(variables_of_run(options))
    return _run(GAME, options)


def variables_of_run(options: cli.Options) -> dict[str, str]:
    """What pygame and SDL have to find in the environment before they are loaded."""
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**quiet, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} if options.headless else quiet


def display_missing(variables: Mapping[str, str], platform: str, devices: Path = Path("/dev/dri")) -> bool:
    """Whether a window certainly cannot open: a Linux without desktop session and without graphics device."""
    if not platform.startswith("linux"):
        return False
    if any(variables.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return False
    return not any(devices.glob("card*"))


def _command(module: str, arguments: Sequence[str]) -> int:
    """Run a command. What it prints may find no room, in a file on a full disk say."""
    try:
        code = _run(module, arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        print(_words()("app.no_output", program=PROGRAM, reason=error.strerror), file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _words() -> Words:
    return Words(choose_language(environment_languages(os.environ)))


def _run(module: str, argument: object) -> int:
    return int(importlib.import_module(module).run(argument))
