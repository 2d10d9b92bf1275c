"""Check everything that must hold at every landing: `python3 scripts/test.py [pytest arguments]`.

One line a stage with the time it took; what a failed stage had to say follows its line. The exit code is 1
when any stage failed. Arguments go to pytest, which then is the only stage.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

import environment


@dataclass(frozen=True)
class Stage:
    """One kind of check: its name, and the arguments of the environment's python that run it."""

    name: str
    arguments: Sequence[str]


STAGES = (
    Stage("format", ("-m", "ruff", "format", "--check", ".")),
    Stage("lint", ("-m", "ruff", "check", ".")),
    Stage("types", ("-m", "mypy")),
    Stage("imports", ("-c", "from importlinter.cli import lint_imports_command as lint; lint()")),
    Stage("tests", ("-m", "pytest", "-n", "2")),
)


def closing_line(output: str) -> str:
    """The last line a tool printed, which for all of these tools is its verdict."""
    lines = output.strip().splitlines()
    return lines[-1].strip("= ") if lines else ""


def run(stage: Stage, extra: Sequence[str]) -> bool:
    """Run a stage from the checkout's root, print its line, and its output if it failed."""
    print(f"{stage.name:<8}", end=" ", flush=True)
    started = time.monotonic()
    command = [str(environment.OURS.python), *stage.arguments, *extra]
    result = subprocess.run(
        command,
        cwd=environment.CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    good = result.returncode == 0
    seconds = time.monotonic() - started
    print(f"{'ok' if good else 'FAILED':<6} {seconds:6.1f} s   {closing_line(result.stdout)}", flush=True)
    if not good:
        print(result.stdout, flush=True)
    return good


def main(arguments: Sequence[str]) -> int:
    """Run all the stages (or pytest alone, with arguments for it); 0 when all is well."""
    try:
        environment.OURS.ensure("test")
    except environment.MachineError as lack:
        print(lack)
        return 1
    started = time.monotonic()
    stages = STAGES[-1:] if arguments else STAGES
    failed = [stage.name for stage in stages if not run(stage, arguments)]
    verdict = "FAILED" if failed else "ok"
    print(f"{'all':<8} {verdict:<6} {time.monotonic() - started:6.1f} s   {', '.join(failed)}".rstrip())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
