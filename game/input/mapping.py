"""Pads that SDL does not know: asking for their buttons one by one, and remembering the answers.

A mapping is a line as SDL writes it (``GUID,name,a:b0,dpup:h0.1,…``), so that a person may also carry it
to another game. Knows the names of a joystick's elements (``b3``, ``h0.4``, ``-a1``, ``a2``), never the
joystick.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.input.actions import PadInput

ASKED = (
    PadInput.PAD_UP,
    PadInput.PAD_DOWN,
    PadInput.PAD_LEFT,
    PadInput.PAD_RIGHT,
    PadInput.SOUTH,
    PadInput.EAST,
    PadInput.MENU,
    PadInput.LEFT_TRIGGER,
)
"""What is asked for, in this order: enough to play with, and found on the barest pad."""

_INPUTS = {source.value: source for source in PadInput}
_NEEDED = frozenset(ASKED[:6])


@dataclass(frozen=True, slots=True)
class PadMapping:
    """Which element of one kind of pad is which place."""

    guid: str
    name: str
    places: Mapping[str, PadInput]

    def line(self) -> str:
        """Write the mapping as SDL does. A comma in the pad's name becomes a blank, as SDL wants it."""
        name = self.name.replace(",", " ")
        fields = [f"{source.value}:{element}" for element, source in self.places.items()]
        return ",".join([self.guid, name, *fields, ""])

    @classmethod
    def parse(cls, line: str) -> "PadMapping":
        """Read a mapping. Raises ValueError if the line is none; places it does not know are passed over."""
        guid, comma, rest = line.strip().partition(",")
        name, second, tail = rest.partition(",")
        if not (comma and second and len(guid) == 32 and all(c in "0123456789abcdef" for c in guid.lower())):
            raise ValueError("no mapping of a pad")
        places: dict[str, PadInput] = {}
        for pair in filter(None, tail.split(",")):
            place, colon, element = pair.partition(":")
            if colon and place in _INPUTS:
                places[element] = _INPUTS[place]
        return cls(guid.lower(), name, places)


@dataclass(frozen=True, slots=True)
class Capture:
    """The questions put to one pad, and what it has answered so far.

    ``answers`` has an element, or None for a place the pad does not have, for each question already put.
    """

    guid: str
    name: str
    answers: tuple[str | None, ...] = ()

    @property
    def asked(self) -> PadInput | None:
        """The place that is asked for now; None when all have been."""
        return ASKED[len(self.answers)] if len(self.answers) < len(ASKED) else None

    @property
    def usable(self) -> bool:
        """Whether a cross and two buttons have been answered: less is no pad."""
        answered = {place for place, element in zip(ASKED, self.answers, strict=False) if element}
        return answered >= _NEEDED

    def press(self, element: str) -> "Capture":
        """Take an element as the answer.

        One that has answered before says that the pad has no such place, if it can do without; else it
        changes nothing.
        """
        if self.asked is None:
            return self
        if element in self.answers:
            return self if self.asked in _NEEDED else self.skip()
        return replace(self, answers=(*self.answers, element))

    def skip(self) -> "Capture":
        """Go on without: the pad has no such place."""
        return self if self.asked is None else replace(self, answers=(*self.answers, None))

    def back(self) -> "Capture":
        """Ask for the last one again."""
        return replace(self, answers=self.answers[:-1])

    def mapping(self) -> PadMapping:
        """Give the mapping. Raises ValueError unless it is usable."""
        if not self.usable:
            raise ValueError("a pad needs a cross and two buttons")
        places = {element: place for place, element in zip(ASKED, self.answers, strict=False) if element}
        return PadMapping(self.guid, self.name, places)


class MappingBook:
    """The mappings made by hand, one for each kind of pad (its GUID)."""

    def __init__(self, lines: Mapping[str, str] | None = None) -> None:
        self._mappings: dict[str, PadMapping] = {}
        for line in (lines or {}).values():
            try:
                self.add(PadMapping.parse(line))
            except ValueError:
                continue  # a line that was edited into nonsense is the same as none: the pad is asked again

    def get(self, guid: str) -> PadMapping | None:
        """Find the mapping for a kind of pad."""
        return self._mappings.get(guid)

    def add(self, mapping: PadMapping) -> None:
        """Remember a mapping; it takes the place of an older one."""
        self._mappings[mapping.guid] = mapping

    def lines(self) -> dict[str, str]:
        """Give all mappings as plain values for the settings file: GUID to line."""
        return {guid: mapping.line() for guid, mapping in self._mappings.items()}
