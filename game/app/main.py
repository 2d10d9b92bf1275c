"""The composition root: everything that exists once is made here and handed on.

Knows every part by its constructor and none by its inside.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pygame

from game.app.cli import Options
from game.app.folders import Folders, start_log
from game.app.loop import Loop, SystemPace
from game.app.window import Frame, Window
from game.i18n.words import Words, choose_language
from game.input.actions import KEYBOARD, Action, ActionEvent, InputEvent, Phase, WindowEvent, WindowKind
from game.scenes.stack import Scene, SceneStack, Transition
from game.scenes.title import Title
from game.ui.look import Look
from game.ui.theme import Face, Theme

log = logging.getLogger(__name__)

KEY_DEFAULTS = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_BACKSPACE: Action.BACK,
    pygame.K_ESCAPE: Action.PAUSE,
}

NAME = "Mexican Train TV"


class Silence:
    """A sound port that plays nothing."""

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play nothing."""


class Keys:
    """The keyboard alone, as a source of events."""

    def poll(self, now: float) -> Iterable[InputEvent]:
        """Key presses as actions."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                yield WindowEvent(WindowKind.QUIT, now)
            elif event.type in {pygame.KEYDOWN, pygame.KEYUP} and event.key in KEY_DEFAULTS:
                phase = Phase.PRESSED if event.type == pygame.KEYDOWN else Phase.RELEASED
                yield ActionEvent(KEY_DEFAULTS[event.key], phase, KEYBOARD, None, now)


def run(options: Options) -> int:
    """Play until the player leaves; the exit code."""
    folders = Folders.below(options.data_dir) if options.data_dir else Folders.of_platform()
    start_log(folders.log_file)
    pygame.font.init()
    window = Window(
        Frame(
            fullscreen=options.fullscreen is not False,
            display=options.display or 0,
            headless=options.headless,
        ),
        NAME,
    )
    look = Look(Theme(), Words(options.language or choose_language(())), font_files())
    stack = SceneStack(title(look))
    loop = Loop(window, Keys(), stack, SystemPace(), toggle_fullscreen=lambda: None)
    loop.run()
    window.close()
    return 0


def title(look: Look) -> Scene:
    """The first screen."""
    choices: Mapping[str, Callable[[], Transition]] = {}
    return Title(look, Silence(), choices=choices, resumable=lambda: None)


def font_files() -> Mapping[Face, Path | None]:
    """The file of each face."""
    return dict.fromkeys(Face)
