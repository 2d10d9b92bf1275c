"""Every sound that the game asks for by name is one that there is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import game
from game.resources.sounds import SOUNDS


def names_asked_for() -> Iterator[tuple[str, str]]:
    """Each literal in the first argument of a call of `play`, with the place it stands at."""
    for file in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "play"
            ):
                for argument in node.args[:1]:
                    for part in ast.walk(argument):
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            yield part.value, f"{file.name}:{part.lineno}"


def test_every_sound_asked_for_exists() -> None:
    asked = list(names_asked_for())
    assert len(asked) > 10
    assert [(name, place) for name, place in asked if name not in SOUNDS] == []
