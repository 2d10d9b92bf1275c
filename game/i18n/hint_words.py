"""A hint as two short sentences: what to do, and why.

Said to the one person whose hand it is about; shows tiles of that hand. Knows no way to find a good move.
"""

from __future__ import annotations

from game.bots.hints import Hint, Reason
from game.i18n.people import People, as_sentence
from game.rules.moves import Draw, Keep, Lay, LayNone, Pass
from game.rules.view import View

_COUNTED = {Reason.WHOLE_CHAIN, Reason.CONTINUES, Reason.HEAVY}


def hint_sentence(hint: Hint, view: View, people: People) -> str:
    """The hint for the seat of `view`, to whom `people` speaks."""
    words = people.words
    key = f"bots.reason.{hint.reason.value}"
    reason = words.plural(key, hint.number) if hint.reason in _COUNTED else words(key)
    return f"{as_sentence(_advice(hint, view, people))} {reason}"


def _advice(hint: Hint, view: View, people: People) -> str:
    words, move = people.words, hint.move
    match move:
        case Lay():
            on = people.on_train(move.train, view.table.seat)
            if len(move.tiles) == 1:
                return words("bots.hint.lay", tile=move.tiles[0], on=on)
            return words("bots.hint.chain", tiles=", ".join(map(str, move.tiles)), on=on)
        case Draw():
            return words("bots.hint.draw")
        case Pass():
            return words("bots.hint.pass")
        case Keep():
            return words("bots.hint.keep", tile=view.drawn)
        case LayNone():
            return words("bots.hint.none")
        case _:
            return words("bots.hint.call")
