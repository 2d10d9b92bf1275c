"""How people and trains are named inside a sentence, and how things are listed.

A sentence speaks to one seat as "you", or to the whole room, for which everybody has a name. Prepositions
belong to the catalogues: a train comes as a noun ("Ana's train") or as a place ("on Ana's train").
"""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.words import Words
from game.rules.moves import MEXICAN
from game.rules.notation import SEAT_LETTERS
from game.rules.tiles import Tile

_CHANGES_AND = ("i", "í", "hi")
"""Before these sounds Spanish says "and" otherwise."""


class People:
    """The seats of a table by name, in the language of `words`.

    `names` are by seat, 0 to 7; a seat without a name goes by its letter. `you` is the seat that reads or
    hears the sentence, None for the room.
    """

    def __init__(self, words: Words, names: Sequence[str], you: int | None = None) -> None:
        self.words = words
        self.you = you
        self._names = tuple(names)

    def name(self, seat: int) -> str:
        """A seat's name."""
        if 0 <= seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self.words("phrases.seat", letter=self.letter(seat))

    def letter(self, seat: int) -> str:
        """A seat's letter in the notation; for a number that is no seat, the number."""
        return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else str(seat)

    def who(self, seat: int) -> str:
        """Whether a sentence about this seat is said to `you` or about an `other`."""
        return "you" if seat == self.you else "other"

    def train(self, train: int, actor: int) -> str:
        """A train as a noun, in a sentence about what the seat `actor` does."""
        return self._named("train", train, actor)

    def on_train(self, train: int, actor: int) -> str:
        """A train as a place, likewise: "on their own train"."""
        return self._named("on", train, actor)

    def of_train(self, train: int, actor: int) -> str:
        """A train as an owner, likewise: "of Ana's train"."""
        return self._named("end_of", train, actor)

    def double_on(self, number: int, train: int, actor: int) -> str:
        """A double and where it stands: "5-5 on Ana's train"."""
        return self.words(
            "phrases.double_there", double=Tile.of(number, number), on=self.on_train(train, actor)
        )

    def double_of(self, number: int, train: int) -> str:
        """The same in fewer words, for lists: "5-5 (Ana)"."""
        owner = self.words("phrases.owner.mexican") if train == MEXICAN else self.name(train)
        return self.words("phrases.double_of", double=Tile.of(number, number), owner=owner)

    def _named(self, family: str, train: int, actor: int) -> str:
        if train == MEXICAN:
            return self.words(f"phrases.{family}.mexican")
        if train == self.you:
            return self.words(f"phrases.{family}.own")
        if train == actor:
            return self.words(f"phrases.{family}.theirs")
        return self.words(f"phrases.{family}.of", name=self.name(train))


def listed(words: Words, parts: Sequence[str]) -> str:
    """All of several parts: "a, b and c". Raises ValueError when there are none."""
    joint = "and_i" if parts and parts[-1].lower().startswith(_CHANGES_AND) else "and"
    return _joined(words, parts, joint)


def either(words: Words, parts: Sequence[str]) -> str:
    """One of several parts: "a, b or c". Raises ValueError when there are none."""
    return _joined(words, parts, "or")


def _joined(words: Words, parts: Sequence[str], joint: str) -> str:
    if not parts:
        raise ValueError("nothing to list")
    *before, text = parts
    for index, part in enumerate(reversed(before)):
        text = words(f"phrases.list.{'more' if index else joint}", first=part, rest=text)
    return text


def as_sentence(text: str) -> str:
    """A text with its first letter in upper case, for sentences that begin with a train or a name."""
    return text[:1].upper() + text[1:]
