"""What the game says where it was started, beside its picture: what stands in its way, and what a demo left behind.

Knows sentences and standard error; decides nothing.
"""

import sys
from collections.abc import Sequence

import pygame

from game.app.arguments import PROGRAM
from game.app.cli import Options
from game.app.demo import Album, PicturesError
from game.app.folders import FolderTrouble
from game.i18n.quoting import quoted, quoted_path
from game.i18n.save_words import folder_sentence
from game.i18n.words import Words

FAILED = 1
"""The exit code of a run that could not do what it was asked for."""


class Console:
    """Says things in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def begun(self, options: Options, troubles: Sequence[FolderTrouble]) -> None:
        """What will not be as it was asked for. Of several folders the first one says enough."""
        for trouble in troubles[:1]:
            self._complain(folder_sentence(self._words, trouble.kind.value, trouble.folder, trouble.why))
        if options.display is not None and not options.headless:
            there = len(pygame.display.get_desktop_sizes())
            if options.display >= there:
                self._complain(self._words("app.no_such_display", number=options.display, last=there - 1))

    def no_picture(self, reason: str) -> int:
        """Nothing can be shown here; the exit code."""
        self._complain(self._words("app.no_picture", reason=quoted(reason), program=PROGRAM))
        return FAILED

    def no_pictures(self, trouble: PicturesError) -> int:
        """No pictures can be written; the exit code."""
        folder = quoted_path(trouble.folder)
        self._complain(self._words("app.no_pictures", folder=folder, reason=trouble.reason))
        return FAILED

    def demo_over(self, album: Album) -> None:
        """A match of bots was played to its end without a window."""
        print(self._words("app.demo_over"))
        if album.folder is not None:
            folder = quoted_path(album.folder)
            print(self._words("app.demo_pictures", count=album.written, folder=folder))

    def _complain(self, sentence: str) -> None:
        print(f"{PROGRAM}: {sentence}", file=sys.stderr)
