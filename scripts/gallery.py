"""Every screen and key moment as a picture: `python3 scripts/gallery.py DIR [NAME ...]`.

Headless, in any language (`--language`) and text size (`--text`). The recipes are the modules of
scripts/gallery_parts, each with `pictures(request)`. With names only the pictures whose name begins with one of
them are made.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import environment
import writable

if TYPE_CHECKING:
    from gallery_parts._request import Picture, Request


def pictures(request: Request) -> Iterator[Picture]:
    """The pictures of all parts, in order of their modules' names."""
    files = sorted((Path(__file__).parent / "gallery_parts").glob("[!_]*.py"))
    for file in files:
        part = importlib.import_module(f"gallery_parts.{file.stem}")
        yield from part.pictures(request)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pictures; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=writable.folder, help="where the pictures go")
    parser.add_argument("names", nargs="*", help="only pictures whose name begins so")
    parser.add_argument("--language", default="en", choices=("en", "pt_BR", "es"))
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="100 to 150")
    parser.add_argument("--high-contrast", action="store_true")
    options = parser.parse_intermixed_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1920, 1080))
    asked = importlib.import_module("gallery_parts._request")
    request = asked.Request(
        options.language, options.text, tuple(options.names), high_contrast=options.high_contrast
    )
    written = 0
    for name, paint in pictures(request):
        if request.wants(name):
            pygame.image.save(paint(), options.folder / f"{name}.png")
            print(name, flush=True)
            written += 1
    if not written:
        print(f"no picture is called {' or '.join(options.names)}", file=sys.stderr)
    return 0 if written else 1


if __name__ == "__main__":
    environment.enter()
    sys.exit(main(sys.argv[1:]))
