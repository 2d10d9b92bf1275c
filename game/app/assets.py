"""Where the pictures, sounds, fonts and tables lie: in a checkout, an installed wheel, a bundle.

Knows the folder alone. What is in it, and how it is read, is for `game.resources`, which is handed the path.
"""

from pathlib import Path

import game


def asset_folder() -> Path:
    """The `assets` folder; raises FileNotFoundError when the game was installed without one."""
    package = Path(game.__file__).resolve().parent
    # A wheel and a bundle carry it inside the package, a checkout beside it.
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no assets folder in or beside {package}")
