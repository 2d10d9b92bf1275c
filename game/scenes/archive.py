"""What is kept from one evening to the next: matches to go on with, matches to watch, and who has won how often.

Knows lists of words and what choosing one leads to; where they come from is handed in.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.paged import PagedScreen
from game.scenes.stack import Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.widgets import Button, Entry, Vacant, Widget


@dataclass(frozen=True, slots=True)
class Kept:
    """One thing that is kept: its name, its line, and a second line; `medal` names a drawing for the best."""

    key: str
    label: str
    note: str = ""
    medal: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A page: what lies on it, asked for at every layout, and what taking one leads to, if anything."""

    key: str
    kept: Callable[[], Sequence[Kept]]
    take: Callable[[str], Transition | None] | None = None


class Archive(PagedScreen):
    """The shelves, one a page. Their titles are `saves.page_KEY`, and `saves.none_KEY` is said of an empty one."""

    def __init__(self, look: Look, sound: SoundPort, shelves: Sequence[Shelf]) -> None:
        super().__init__(look, sound, shelves[0].key)
        self._shelves = {shelf.key: shelf for shelf in shelves}

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("saves.title")

    def pages(self) -> Sequence[tuple[str, str]]:
        """The shelves."""
        return [(key, self.look.words(f"saves.page_{key}")) for key in self._shelves]

    def page_widgets(self, page: str) -> Sequence[Widget]:
        """A plate for each thing that can be taken, an entry for what is only to be read."""
        look, shelf = self.look, self._shelves[page]
        kept = shelf.kept()
        if not kept:
            words = look.words(f"saves.none_{page}")
            return [Vacant(look, "none", words, "station/luggage", self.area().height)]
        if shelf.take is not None:
            return [Button(look, thing.key, thing.label, note=thing.note) for thing in kept]
        return [Entry(look, thing.key, thing.label, thing.note, medal=thing.medal) for thing in kept]

    def resumed(self) -> None:
        """Back from a match other things may be kept."""
        super().resumed()
        self.lay_out()

    def pressed(self, key: str) -> Transition | None:
        """Take it from the shelf."""
        take = self._shelves[self.page].take
        return take(key) if take else None
