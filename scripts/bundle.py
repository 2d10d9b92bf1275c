"""Build the game as one folder that needs no Python: `python3 scripts/bundle.py`, for the system it runs on.

Builds in a clean environment of its own, puts licences, icon and menu entry beside the program, tries the
result as a player would, and packs it as dist/mexican-train-tv-VERSION-SYSTEM.tar.xz. The recipe is
build/mexican-train-tv.spec. The exit code is 1 when a trial failed or the folder is larger than it may be.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import environment
from environment import CHECKOUT, Environment, MachineError

NAME = "mexican-train-tv"
DIST = CHECKOUT / "dist"
FOLDER = DIST / NAME
BUILDING = CHECKOUT / "build"
LARGEST_MEGABYTES = 45
TRIAL_SECONDS = 240
ICON_SIDES = {"win32": 256, "linux": 256, "darwin": 512}
PACKAGES = ("pygame_ce", "pytmx", "platformdirs", "msgspec", "pytweening", "tqdm", "pyinstaller")
BENCH = Environment(CHECKOUT / ".venv-bundle")
"""Nothing but the game's own requirements and PyInstaller: what is not there cannot get into the bundle."""


class TrialError(Exception):
    """The bundle does not do what a player would do with it; the message says what."""


def draw_icon(target: Path, side: int) -> None:
    """Rasterise the icon at so many pixels, with the pygame of the clean environment."""
    target.parent.mkdir(parents=True, exist_ok=True)
    source = CHECKOUT / "assets" / "art" / "app-icon.svg"
    code = "import sys, pygame; pygame.image.save(pygame.image.load_sized_svg(sys.argv[1], (%d, %d)), sys.argv[2])"
    _call([str(BENCH.python), "-c", code % (side, side), str(source), str(target)])


def build() -> None:
    """Run PyInstaller; its work and result folders are never `build/`, which is source."""
    work, recipe = DIST / "work", BUILDING / f"{NAME}.spec"
    arguments = ["--noconfirm", "--clean", "--log-level", "WARN", "--workpath", work, "--distpath", DIST]
    _call([str(BENCH.python), "-m", "PyInstaller", str(recipe), *map(str, arguments)])


def furnish() -> None:
    """Put beside the program what belongs there: licences, icon, menu entry, what a reader wants to know."""
    shutil.copy(DIST / "icon" / "icon.png", FOLDER / f"{NAME}.png")
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(CHECKOUT / name, FOLDER)
    if sys.platform.startswith("linux"):
        shutil.copy(BUILDING / f"{NAME}.desktop", FOLDER)
        shutil.copy(BUILDING / "add-to-menu.sh", FOLDER)
    licences = FOLDER / "licences"
    shutil.copytree(BUILDING / "licences", licences)
    site = next(
        iter((BENCH.folder / "lib").glob("python*/site-packages")), BENCH.folder / "Lib/site-packages"
    )
    for info in site.glob("*.dist-info"):
        package = info.name.partition("-")[0].lower()
        texts = [path for path in info.rglob("*") if path.name.upper().startswith(("LICEN", "COPYING"))]
        for text in filter(Path.is_file, texts if package in PACKAGES else ()):
            shutil.copy(text, licences / f"{package}-{text.name}")
    python_text = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python_text.exists():
        shutil.copy(python_text, licences / "python-LICENSE.txt")


def trial() -> None:
    """Use the bundle in an empty home, without a display; raises TrialError."""
    with tempfile.TemporaryDirectory() as home:
        variables = _bare_variables(Path(home))
        program = str(FOLDER / NAME)
        said = _try([program, "--version"], variables)
        if environment.project_version() not in said:
            raise TrialError(f"--version said {said!r}")
        pictures = Path(home) / "pictures"
        demo = ["--headless", "--demo", "--seats", "4", "--seed", "1", "--rules", "standard length=1"]
        _try([program, *demo, "--pictures", str(pictures)], variables)
        if not list(pictures.glob("*.png")):
            raise TrialError("a demo round wrote no pictures")
        if sys.platform.startswith("linux"):
            _look_for_strays(Path(home), pictures)
            if not list((Path(home) / "data" / NAME / "matches").glob("*.mtn")):
                raise TrialError("a demo match was not kept in the data folder")
        position = (
            "rules standard\nround 1; engine 12\nleader A\nturn A play\nA holds 12-3\nB holds 1-2\n> 12-3@A\n"
        )
        _try([program, "referee", "-"], variables, position)


def _look_for_strays(home: Path, pictures: Path) -> None:
    """The game writes into its own folders, and there alone."""
    written = [file for file in home.rglob("*") if file.is_file() and not file.is_relative_to(pictures)]
    own = [home / kind / NAME for kind in ("data", "config", "state", "cache")]
    strays = [file for file in written if not any(file.is_relative_to(folder) for folder in own)]
    if strays or not written:
        raise TrialError(f"a demo round wrote {strays or 'nothing'} instead of into its own folders")


def _bare_variables(home: Path) -> Mapping[str, str]:
    """The variables of somebody who has just logged in and has neither Python nor a display."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ("DATA", "CONFIG", "STATE", "CACHE")}
    return {**kept, **folders, "HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}


def _try(command: Sequence[str], variables: Mapping[str, str], text: str = "") -> str:
    result = subprocess.run(
        command, env=variables, input=text, capture_output=True, text=True, timeout=TRIAL_SECONDS, check=False
    )
    if result.returncode != 0:
        raise TrialError(
            f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}"
        )
    return result.stdout


def pack() -> Path:
    """Pack the folder; return the archive."""
    system = f"{platform.system()}-{platform.machine()}".lower()
    archive = DIST / f"{NAME}-{environment.project_version()}-{system}.tar.xz"
    with tarfile.open(archive, "w:xz") as packed:
        packed.add(FOLDER, NAME)
    return archive


def megabytes(path: Path) -> float:
    """How large a file, or all regular files in a folder, are; a megabyte is 1,000,000 bytes."""
    files: Iterator[Path] = path.rglob("*") if path.is_dir() else iter((path,))
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def _call(command: Sequence[str]) -> None:
    result = subprocess.run(command, cwd=CHECKOUT, check=False)
    if result.returncode != 0:
        raise TrialError(f"{' '.join(command)} ended with {result.returncode}")


def main() -> int:
    """All steps in order; 0 when the bundle is good."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    icon = DIST / "icon" / "icon.png"
    steps: Sequence[tuple[str, Callable[[], object]]] = (
        ("clean environment", lambda: BENCH.ensure("bundle")),
        ("icon", lambda: draw_icon(icon, ICON_SIDES.get(sys.platform, 256))),
        ("program", build),
        ("licences", furnish),
        ("trial", trial),
    )
    try:
        for name, step in steps:
            print(f"{name} ...", flush=True)
            step()
    except (MachineError, TrialError) as trouble:
        print(trouble)
        return 1
    size = megabytes(FOLDER)
    print(f"{FOLDER}: {size:.1f} MB of {LARGEST_MEGABYTES}")
    archive = pack()
    print(f"{archive}: {megabytes(archive):.1f} MB")
    return 0 if size <= LARGEST_MEGABYTES else 1


if __name__ == "__main__":
    argparse.ArgumentParser(
        description="Build the game as one folder that needs no Python, and try it."
    ).parse_args()
    sys.exit(main())
