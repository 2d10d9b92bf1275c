"""The composition root: everything that exists once is made here and handed on.

Knows every part by its constructor and none by its inside.
"""

import logging
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame
import pygame.system

from game.app.assets import asset_folder
from game.app.cli import Options
from game.app.console import Console
from game.app.couch import Couch
from game.app.demo import Album, PicturesError, SwiftPace, dice
from game.app.folders import Folders, FolderTrouble, start_log
from game.app.loop import Loop, SystemPace, Ticker
from game.app.machine import Machine
from game.app.matches import Matches
from game.app.reports import write_report
from game.app.rest import Rest
from game.app.screens import Screens
from game.app.settings import SettingsStore
from game.app.signs import SignBoard
from game.app.tables import Tables
from game.i18n.words import Words, choose_language, environment_languages
from game.input.pads import prepare
from game.resources.artwork import Artwork
from game.resources.fonts import Fonts
from game.rules.rule_specs import write_rules
from game.scenes.settings_model import Settings
from game.scenes.stack import SceneStack
from game.scenes.table.options import TablePorts
from game.ui.look import Look
from game.ui.theme import Theme

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that runs: the loop, and what has to be closed after it."""

    loop: Loop
    stack: SceneStack
    machine: Machine
    matches: Matches
    settings: SettingsStore
    troubles: tuple[FolderTrouble, ...]
    album: Album | None

    def close(self) -> None:
        """Let go of everything."""
        self.matches.close()
        self.machine.close()


def run(options: Options) -> int:
    """Play until the player leaves; the exit code, which is 1 where there is no picture or none can be written."""
    folders = Folders.below(options.data_dir) if options.data_dir else Folders.of_platform()
    start_log(folders.log_file)
    console = Console(Words(options.language or choose_language(environment_languages(os.environ))))
    try:
        game = compose(options, folders, SwiftPace() if options.headless else SystemPace())
    except PicturesError as trouble:
        return console.no_pictures(trouble)
    except pygame.error as fault:
        log.error("no picture: %s", fault)
        return console.no_picture(str(fault))
    console.begun(options, game.troubles)
    try:
        game.loop.run()
    except PicturesError as trouble:
        return console.no_pictures(trouble)
    except Exception as fault:
        write_report(folders.state, fault)
        raise
    finally:
        game.close()  # whatever happened, the match is written to its last move
    if game.album is not None:
        console.demo_over(game.album)
    return 0


def compose(options: Options, folders: Folders, pace: Ticker) -> Game:
    """Make everything, and put it together. ``pace`` is the clock that all of it reads.

    Raises pygame.error if there is no way to show a picture, and PicturesError if none can be written.
    """
    store = SettingsStore(folders.settings_file, overrides(options))
    assets = asset_folder()
    prepare(os.environ, folders.config)
    machine = Machine(store.current, assets, pace, headless=options.headless, muted=options.mute)
    look = Look(theme(store.current), words(store.current), Fonts(assets / "fonts"), Artwork(assets / "art"))
    store.listen(machine.follow)
    store.listen(lambda settings: look.restyle(theme(settings), settings.faces))
    store.listen(lambda settings: look.speak(words(settings)))
    signs = SignBoard(look, machine.devices)
    matches = Matches(folders.saves, dice(options))
    couch = Couch(look, machine, store, signs, matches.results)
    ports = TablePorts(pace, machine.sound, machine.haptics)
    tables = Tables(look, ports, assets, lambda: store.current, matches)
    troubles = folders.troubles()
    screens = Screens(look, machine, store, signs, couch, tables, matches, options, troubles)
    stack = SceneStack(
        screens.demo() if options.demo else screens.title(),
        lambda fault, below: screens.fault(write_report(folders.state, fault), below),
    )
    rest = Rest(
        stack.touch,
        lambda: any(scene.is_show for scene in stack.scenes),
        lambda: len(stack.scenes) == 1 and not options.demo,
    )
    album = Album(machine.window, pace, options.pictures) if options.headless else None
    loop = Loop(
        album or machine.window,
        machine.devices,
        stack,
        pace,
        listeners=[machine.hear, signs.hear, couch.usher.hear, rest.hear],
        # A run without a window never rests, and nobody hears it.
        each_frame=[] if options.headless else [machine.sound.catch_up, rest.pass_time],
        finish=rest.finish,
        toggle_fullscreen=lambda: store.change(fullscreen=not store.current.fullscreen),
    )
    return Game(loop, stack, machine, matches, store, troubles, album)


def overrides(options: Options) -> Mapping[str, object]:
    """The settings that the command line has its own word on."""
    wanted = {
        "fullscreen": options.fullscreen,
        "display": options.display,
        "safe_percent": None if options.safe_area is None else round(options.safe_area),
        "language": options.language,
        "last_rules": None if options.rules is None else write_rules(options.rules),
    }
    return {name: value for name, value in wanted.items() if value is not None}


def theme(settings: Settings) -> Theme:
    """The theme that settings ask for."""
    return Theme.of(
        percent=settings.text_percent,
        high_contrast=settings.high_contrast,
        reduced_motion=settings.reduced_motion,
    )


def words(settings: Settings) -> Words:
    """The words in the language that settings, or the system, ask for."""
    return Words(settings.language or choose_language(wished_languages()))


def wished_languages() -> Iterator[str]:
    """The languages that the environment asks for, then those that the system is set to."""
    yield from environment_languages(os.environ)
    for wish in pygame.system.get_pref_locales():
        yield "_".join(part for part in (wish["language"], wish["country"]) if part)
