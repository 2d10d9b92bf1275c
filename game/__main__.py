"""`python -m game`: see `game.app.entry`."""

import multiprocessing
import sys

from game.app.entry import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a process of the bots begins here too in a bundle
    sys.exit(main())
