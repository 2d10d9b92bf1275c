"""Other people's words inside a sentence of ours: short enough to be read, and nothing that a terminal obeys.

Knows text alone, not where it comes from or what is wrong with it.
"""

MOST = 60
"""Characters that are quoted of anything."""

MOST_OF_A_PATH = 200
"""Characters that are quoted of a path: more, for it has to be found by them."""

UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"


def quoted(text: object) -> str:
    """What was written, as it can stand in one line: its first characters, an ellipsis for the rest."""
    words = str(text)
    return _printable(words if len(words) <= MOST else words[: MOST - 1] + "…")


def quoted_path(path: object) -> str:
    """A path as it can stand in one line; of a very long one the end, which tells files apart."""
    words = str(path)
    return _printable(words if len(words) <= MOST_OF_A_PATH else "…" + words[1 - MOST_OF_A_PATH :])


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else UNPRINTABLE for sign in text)
