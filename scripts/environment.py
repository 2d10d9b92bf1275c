"""The checkout's own Python environment: made once, checked in a moment, used by every other script.

Knows where the environment lies, what it has to hold (it reads pyproject.toml) and how to say in plain
words what a machine lacks. Deliberately knows nothing of the game, and uses the standard library alone:
it runs before anything is installed. Pythons back to 3.6 can read it as far as the sentence about them.
"""

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

try:
    import tomllib
except ModuleNotFoundError:
    sys.exit(
        f"Mexican Train TV needs Python 3.11 or newer, and this is Python {sys.version.split()[0]}.\n"
        "Install a newer one from https://www.python.org/downloads/ or from your system's packages, and\n"
        "start the same script with it, for example: python3.11 scripts/play.py"
    )

CHECKOUT = Path(__file__).resolve().parent.parent
FOLDER = CHECKOUT / ".venv"
STAMP = FOLDER / "installed.json"
GAME_ALONE = ""


class MachineError(Exception):
    """Something the machine lacks; the message is for the person at the keyboard and says what to do."""


def python() -> Path:
    """The environment's interpreter, whether it exists yet or not."""
    return FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def requirements(project: Mapping[str, Any], extra: str) -> list[str]:
    """What pip has to install for the [project] table and one of its extras (or GAME_ALONE)."""
    optional = project.get("optional-dependencies", {})
    return [*project["dependencies"], *(optional[extra] if extra else ())]


def fingerprint(wanted: Sequence[str]) -> str:
    """Changes when the requirements do, and when the interpreter's minor version does."""
    text = json.dumps([sys.version_info[:2], sorted(wanted)])
    return hashlib.sha256(text.encode()).hexdigest()


def ensure(extra: str = GAME_ALONE) -> Path:
    """Make sure the environment holds the game's requirements and those of `extra`; return its python.

    Nothing is installed, and the network is not touched, when they are all there already.
    Raises MachineError in words when the machine lacks something.
    """
    project = _project()
    wanted = requirements(project, extra)
    stamps = _read_stamps()
    if fingerprint(wanted) in stamps and python().exists():
        return python()
    if not _usable(python()):
        stamps = []
        _make()
    _install(wanted)
    # An extra brings the game's own requirements along.
    fresh = [fingerprint(requirements(project, each)) for each in (extra, GAME_ALONE)]
    STAMP.write_text(json.dumps([*stamps, *fresh]), encoding="utf-8")
    return python()


def enter(extra: str = GAME_ALONE) -> None:
    """Go on with the game importable: in this process if it has the libraries, else as the environment's.

    For scripts that use the game themselves; called first thing, as the script may start anew here. Exits
    with a sentence when the machine lacks something.
    """
    project = _project()
    if all(_present(line) for line in requirements(project, extra)):
        sys.path.insert(0, str(CHECKOUT))
        return
    try:
        ensure(extra)
    except MachineError as lack:
        sys.exit(str(lack))
    become(sys.argv)


def become(arguments: Sequence[str]) -> NoReturn:
    """Turn this process into the environment's python, the checkout importable from any folder."""
    command = [str(python()), "-P", *arguments]
    variables = variables_with_checkout()
    if os.name == "nt":  # exec on Windows gives the prompt back while the game still runs
        sys.exit(subprocess.call(command, env=variables))
    os.execve(command[0], command, variables)


def variables_with_checkout() -> dict[str, str]:
    """This process's variables, with the checkout first on the Python path."""
    paths = [str(CHECKOUT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def _project() -> Mapping[str, Any]:
    """The [project] table of pyproject.toml."""
    table: Mapping[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    return table


def _present(requirement: str) -> bool:
    """Whether this process has some version of what a requirement names."""
    name = re.match(r"[\w.-]+", requirement)
    try:
        return name is not None and bool(importlib.metadata.version(name.group()))
    except importlib.metadata.PackageNotFoundError:
        return False


def _read_stamps() -> list[str]:
    try:
        stamps = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return stamps if isinstance(stamps, list) else []


def _usable(interpreter: Path) -> bool:
    """Whether the environment is whole: its interpreter starts, is of our version, and has pip."""
    if not interpreter.exists():
        return False
    question = f"import sys, pip; print(sys.version_info[:2] == {sys.version_info[:2]})"
    answer = subprocess.run([str(interpreter), "-c", question], capture_output=True, text=True, check=False)
    return answer.stdout.strip() == "True"


def _make() -> None:
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if missing:
        raise MachineError(
            f"This Python has no '{missing[0]}' module, which makes the folder that the game installs into.\n"
            f"On Debian, Ubuntu, Mint or Raspberry Pi OS: sudo apt install python{version}-venv\n"
            f"Elsewhere: install Python {version} or newer from https://www.python.org/downloads/"
        )
    print("First start: making the game's own environment in .venv (once, about a minute) ...", flush=True)
    if FOLDER.exists():
        shutil.rmtree(FOLDER)
    command = [sys.executable, "-m", "venv", str(FOLDER)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        shutil.rmtree(FOLDER, ignore_errors=True)
        raise MachineError(
            f"The environment could not be made in {FOLDER}:\n{_last_lines(result.stdout + result.stderr)}\n"
            "Is the disk full, or the folder read-only? On Debian and its relatives, "
            f"'sudo apt install python{version}-venv' may be what is missing."
        )


def _install(wanted: Sequence[str]) -> None:
    print("Installing the libraries it needs ...", flush=True)
    command = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise MachineError(
            "The libraries could not be installed. That needs the network, once; afterwards the game never "
            f"uses it.\npip said:\n{_last_lines(result.stdout + result.stderr)}\n"
            "Is this machine online? Connect it and run the same command again."
        )


def _last_lines(text: str, count: int = 4) -> str:
    return "\n".join(f"    {line}" for line in text.strip().splitlines()[-count:])
