"""The bundle's entry: what `python -m game` is to a checkout."""

import multiprocessing
import sys

from game.app.entry import main

if __name__ == "__main__":
    # In a bundle, a process of the game's own is this program once more.
    multiprocessing.freeze_support()
    sys.exit(main())
