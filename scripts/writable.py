"""Arguments that name what a script writes: tried at once, so that nobody learns after an hour that it was in vain.

Readers for argparse, which makes a sentence of what they raise. Knows nothing of what is written.
"""

import argparse
from pathlib import Path


def folder(text: str) -> Path:
    """A folder that files can be written to; it is made if it is not there."""
    path = Path(text)
    try:
        path.mkdir(parents=True, exist_ok=True)
        trial = path / ".trial"
        trial.write_bytes(bytes(4096))
        trial.unlink()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"nothing can be written to {text!r}: {error.strerror}") from None
    return path


def file(text: str) -> Path:
    """A file that can be written; what is in it stays until then, and one that was not there is not left behind."""
    path = Path(text)
    try:
        was_there = path.exists()
        with path.open("ab"):
            pass
        if not was_there:
            path.unlink()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text!r} cannot be written: {error.strerror}") from None
    return path
