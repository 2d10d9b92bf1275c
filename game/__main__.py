"""`python -m game`: see `game.app.entry`."""

import sys

from game.app.entry import main

if __name__ == "__main__":
    sys.exit(main())
