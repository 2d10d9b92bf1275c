"""The checkout's own Python environment: made once, checked in a moment, used by every other script.

Knows where the environment lies, what it has to hold (it reads pyproject.toml) and how to say in plain
words what a machine lacks. Deliberately knows nothing of the game, and uses the standard library alone:
it runs before anything is installed. Any Python 3 can read it as far as the sentence about them.
"""

import sys

try:
    import tomllib
except ModuleNotFoundError:
    sys.exit(
        f"Mexican Train TV needs Python 3.11 or newer, and this is Python {sys.version.split()[0]}.\n"
        "Install a newer one from https://www.python.org/downloads/ or from your system's packages, and\n"
        "start the same script with it, for example: python3.11 scripts/play.py"
    )

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

CHECKOUT = Path(__file__).resolve().parent.parent
GAME_ALONE = ""


class MachineError(Exception):
    """Something the machine lacks; the message is for the person at the keyboard and says what to do."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment in a folder of its own, which may not exist yet."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        """The note of what has been installed into it."""
        return self.folder / "installed.json"

    def ensure(self, extra: str = GAME_ALONE) -> None:
        """Make sure that it holds the game's requirements and those of `extra`.

        Nothing is installed, and the network is not touched, when they are all there already.
        Raises MachineError in words when the machine lacks something.
        """
        wanted = requirements(project(), extra)
        stamps = self._stamps()
        if fingerprint(wanted) in stamps and self.python.exists():
            return
        if not self.usable():
            stamps = []
            self.make()
        self.install(wanted)
        # An extra brings the game's own requirements along.
        fresh = [fingerprint(requirements(project(), each)) for each in (extra, GAME_ALONE)]
        self.stamp.write_text(json.dumps([*stamps, *fresh]), encoding="utf-8")

    def usable(self) -> bool:
        """Whether it is whole: its interpreter starts, is of our version, and has pip."""
        if not self.python.exists():
            return False
        question = f"import sys, pip; print(sys.version_info[:2] == {sys.version_info[:2]})"
        return _output([str(self.python), "-c", question]).text.strip() == "True"

    def make(self) -> None:
        """Make it anew; raises MachineError when this Python cannot."""
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
        if missing:
            raise MachineError(
                f"This Python has no '{missing[0]}' module, which makes the folder the game installs into.\n"
                f"On Debian, Ubuntu, Mint or Raspberry Pi OS: sudo apt install python{version}-venv\n"
                f"Elsewhere: install Python {version} or newer from https://www.python.org/downloads/"
            )
        print(
            f"First start: making an environment in {self.folder.name} (once, about a minute) ...", flush=True
        )
        if self.folder.exists():
            shutil.rmtree(self.folder)
        made = _output([sys.executable, "-m", "venv", str(self.folder)])
        if made.failed:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise MachineError(
                f"The environment could not be made in {self.folder}:\n{made.ending}\n"
                "Is the disk full, or the folder read-only? On Debian and its relatives, "
                f"'sudo apt install python{version}-venv' may be what is missing."
            )

    def install(self, wanted: Sequence[str]) -> None:
        """Install these requirements; raises MachineError when pip cannot."""
        print("Installing the libraries it needs ...", flush=True)
        command = [
            str(self.python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            *wanted,
        ]
        installed = _output(command)
        if installed.failed:
            raise MachineError(
                "The libraries could not be installed. That needs the network, once; afterwards the game "
                f"never uses it.\npip said:\n{installed.ending}\n"
                "Is this machine online? Connect it and run the same command again."
            )

    def become(self, arguments: Sequence[str]) -> NoReturn:
        """Turn this process into its python, with the checkout importable from any folder."""
        command = [str(self.python), "-P", *arguments]
        paths = [str(CHECKOUT), *filter(None, [os.environ.get("PYTHONPATH")])]
        variables = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        if os.name == "nt":  # exec on Windows gives the prompt back while the game still runs
            sys.exit(subprocess.call(command, env=variables))
        os.execve(command[0], command, variables)

    def _stamps(self) -> list[str]:
        try:
            stamps = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        return stamps if isinstance(stamps, list) else []


OURS = Environment(CHECKOUT / ".venv")
"""The environment that plays, tests and measures."""


def enter(extra: str = GAME_ALONE) -> None:
    """Go on with the game importable: in this process if it has the libraries, else as the environment's.

    For scripts that use the game themselves; called first thing, as the script may start anew here. Exits
    with a sentence when the machine lacks something.
    """
    if all(_present(line) for line in requirements(project(), extra)):
        sys.path.insert(0, str(CHECKOUT))
        return
    try:
        OURS.ensure(extra)
    except MachineError as lack:
        sys.exit(str(lack))
    OURS.become(sys.argv)


def project() -> Mapping[str, Any]:
    """The [project] table of pyproject.toml."""
    with (CHECKOUT / "pyproject.toml").open("rb") as file:
        table: Mapping[str, Any] = tomllib.load(file)["project"]
    return table


def project_version() -> str:
    """The game's version, read without importing it."""
    text = (CHECKOUT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return found.group(1) if found else ""


def requirements(table: Mapping[str, Any], extra: str) -> list[str]:
    """What pip has to install for a [project] table and one of its extras (or GAME_ALONE)."""
    optional = table.get("optional-dependencies", {})
    return [*table["dependencies"], *(optional[extra] if extra else ())]


def fingerprint(wanted: Sequence[str]) -> str:
    """Changes when the requirements do, and when the interpreter's minor version does."""
    text = json.dumps([sys.version_info[:2], sorted(wanted)])
    return hashlib.sha256(text.encode()).hexdigest()


def _present(requirement: str) -> bool:
    """Whether this process has some version of what a requirement names."""
    name = re.match(r"[\w.-]+", requirement)
    try:
        return name is not None and bool(importlib.metadata.version(name.group()))
    except importlib.metadata.PackageNotFoundError:
        return False


class _Output(NamedTuple):
    """What a command printed and whether it failed."""

    text: str
    failed: bool

    @property
    def ending(self) -> str:
        """The last lines, which is where tools say what went wrong."""
        return "\n".join(f"    {line}" for line in self.text.strip().splitlines()[-4:])


def _output(command: Sequence[str]) -> _Output:
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return _Output(result.stdout, result.returncode != 0)
