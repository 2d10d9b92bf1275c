"""Start the game from a checkout: `python3 scripts/play.py [options of the game]`.

The first start makes an environment and installs into it; the next ones go straight to the game.
"""

import sys

import environment


def main() -> None:
    """Prepare the environment, then become the game; where that is impossible, say why."""
    try:
        environment.OURS.ensure()
    except environment.MachineError as lack:
        sys.exit(str(lack))
    environment.OURS.become(["-m", "game", *sys.argv[1:]])


if __name__ == "__main__":
    main()
