"""The one door for whatever the table says: banner, last moves, refusals, for these people in this language.

Puts the names, the language and the reader together once, and hands the work on to the modules that know
what a refusal, an event or the banner needs. Glossary, so that the catalogues keep to one word for one thing:

| the rules | English | Português (Brasil) | Español |
| --- | --- | --- | --- |
| tile | tile | peça | ficha |
| double | double | carroça | doble |
| bone pile | bone pile | monte (o cemitério) | pozo |
| draw | draw | comprar | robar |
| train, open end | train, open end | trem, ponta aberta | tren, punta abierta |
| station | station | estação | estación |
| marker | marker | marcador | marcador |
| chain | chain | sequência | cadena |
| lead | lead | sair | salir |
| turn, first turn | turn, first turn | vez, primeira jogada | turno, primer turno |
| round, match | round, match | rodada, partida | ronda, partida |
| go out | go out | bater | quedarse sin fichas |
| cover | cover | cobrir | cubrir |
| seat | seat | lugar | asiento |
| bot | bot | bot | bot |
| peek | peek | espiar | mirar |
| gamepad | gamepad | controle | mando |

People are spoken to as "você" and "tú"; no sentence supposes whether they are women or men.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.i18n.banner import banner_line
from game.i18n.event_words import event_sentence, story_line
from game.i18n.people import People
from game.i18n.refusal_words import refusal_sentence
from game.i18n.words import Words
from game.rules.events import Event
from game.rules.house_rules import HouseRules
from game.rules.refusals import Refusal
from game.rules.view import View


class Phrasing:
    """The table's sentences. `names` are by seat, 0 to 7; `you` is the seat spoken to, None for the room."""

    def __init__(self, words: Words, names: Sequence[str], you: int | None = None) -> None:
        self.people = People(words, names, you)

    def banner(self, view: View) -> str:
        """Who has to do what now."""
        return banner_line(view, self.people)

    def event(self, event: Event) -> str:
        """What happened, as one sentence; give it the event as its reader may see it."""
        return event_sentence(event, self.people)

    def story(self, events: Iterable[Event]) -> str:
        """What one move led to, as one line for the last moves."""
        return story_line(events, self.people)

    def refusal(self, refusal: Refusal, rules: HouseRules, actor: int) -> str:
        """Why a move of the seat `actor` is not legal at a table with these rules."""
        return refusal_sentence(refusal, self.people, rules, actor)
