"""The rules as numbered cards, in plain words, for the table that is being played.

A card is a title, a few short paragraphs and examples as tiles; what a table's house rules switch off is not
on its cards. Which card explains the present moment is told from a View.

Does not know how a card is laid out or how a tile is drawn: examples are tiles, not pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.i18n.house_rules import HouseRuleWords
from game.i18n.words import Words
from game.rules.house_rules import FirstTurn, HouseRules, Station
from game.rules.restrictions import binding
from game.rules.rule_specs import SPEC_BY_KEY
from game.rules.table import Phase
from game.rules.tiles import LaidTile, Tile, laid_tile
from game.rules.view import View


class CardId(Enum):
    """The cards, in the order of the rulebook."""

    AIM = "aim"
    TILES = "tiles"
    START = "start"
    TRAINS = "trains"
    FIRST_TURN = "first_turn"
    TURN = "turn"
    MEXICAN = "mexican"
    DRAW = "draw"
    MARKER = "marker"
    BONE_PILE = "bone_pile"
    DOUBLES = "doubles"
    UNCOVERED = "uncovered"
    LAST_TILE = "last_tile"
    ROUND_END = "round_end"
    MATCH_END = "match_end"


@dataclass(frozen=True)
class Example:
    """A train to be drawn, with its caption.

    `engine` (0 to 12) is the number of the station double it grows from. `candidate` is a tile shown beside
    its open end, which `fits` there or does not. `marked` shows the marker up.
    """

    caption: str
    engine: int
    train: tuple[LaidTile, ...]
    candidate: Tile | None
    fits: bool
    marked: bool


@dataclass(frozen=True)
class Card:
    """One page of the rulebook; `number` counts from 1 among the cards this table has."""

    id: CardId
    number: int
    title: str
    paragraphs: tuple[str, ...]
    examples: tuple[Example, ...]


_When = Mapping[str, tuple[str, ...]]
"""House rules by key, each with the codes that make a paragraph belong; the length is `rounds` or `knock-out`."""


@dataclass(frozen=True)
class _Text:
    """A sentence of the rulebook's own."""

    key: str
    when: _When = field(default_factory=dict)


@dataclass(frozen=True)
class _House:
    """The line of a house rule, whatever this table chose."""

    rule: str
    when: _When = field(default_factory=dict)


@dataclass(frozen=True)
class _Sample:
    """An example as written: a train, inner ends first, and what is shown beside it."""

    caption: str
    train: str
    candidate: str | None = None
    fits: bool = True
    marked: bool = False


@dataclass(frozen=True)
class _CardSpec:
    paragraphs: tuple[_Text | _House, ...]
    samples: tuple[_Sample, ...] = ()


_CHAIN = {"first-turn": ("chain",)}
_BUILD = {"first-turn": ("open-build",)}
_ANY_CHAIN = {"first-turn": ("chain", "open-build")}
_MUST_COVER = {"uncovered": ("must-cover",)}
_ROUNDS = {"length": ("rounds",)}
_KNOCK_OUT = {"length": ("knock-out",)}

_CARDS: Mapping[CardId, _CardSpec] = {
    CardId.AIM: _CardSpec(
        (
            _Text("rules.aim.text"),
            _Text("rules.aim.rounds", _ROUNDS),
            _Text("rules.aim.knock_out", _KNOCK_OUT),
        ),
    ),
    CardId.TILES: _CardSpec(
        (_Text("rules.tiles.text"), _Text("rules.tiles.double")),
        (
            _Sample("rules.tiles.fits", "12-5 5-9", "3-9"),
            _Sample("rules.tiles.misfit", "12-5 5-9", "3-4", fits=False),
        ),
    ),
    CardId.START: _CardSpec(
        (
            _Text("rules.start.station"),
            _House("station"),
            _Text("rules.start.lot", {"station": ("placed",)}),
            _Text("rules.start.clockwise"),
            _House("deal"),
            _Text("rules.start.bone_pile"),
        ),
    ),
    CardId.TRAINS: _CardSpec(
        (_Text("rules.trains.text"), _Text("rules.trains.owners")),
        (_Sample("rules.trains.end", "12-5 5-9 9-3"),),
    ),
    CardId.FIRST_TURN: _CardSpec(
        (
            _House("first-turn", _ANY_CHAIN),
            _Text("rules.first_turn.joins", _ANY_CHAIN),
            _Text("rules.first_turn.stuck", _CHAIN),
            _Text("rules.first_turn.double", _CHAIN),
            _Text("rules.first_turn.quiet", _BUILD),
        ),
        (_Sample("rules.first_turn.example", "12-4 4-4 4-7 7-10"),),
    ),
    CardId.TURN: _CardSpec(
        (_Text("rules.turn.text"), _Text("rules.turn.must")),
        (_Sample("rules.tiles.fits", "12-3 3-8", "1-8"),),
    ),
    CardId.MEXICAN: _CardSpec(
        (
            _Text("rules.mexican.text"),
            _House("mexican-when", {"mexican-when": ("after-first-turn",)}),
            _House("mexican-when", {"mexican-when": ("any-turn",), "first-turn": ("single", "open-build")}),
            _Text("rules.mexican.after_chain", {"mexican-when": ("any-turn",), **_CHAIN}),
            _House("mexican-first"),
        ),
        (_Sample("rules.tiles.fits", "12-1 1-6", "6-9"),),
    ),
    CardId.DRAW: _CardSpec(
        (_Text("rules.draw.text"), _House("marker"), _House("drawn")),
        (_Sample("rules.tiles.misfit", "12-7", "2-9", fits=False),),
    ),
    CardId.MARKER: _CardSpec(
        (
            _Text("rules.marker.open"),
            _House("marker"),
            _Text("rules.marker.drawn_closes", {"marker": ("before-draw",), "drawn": ("must", "may")}),
            _Text("rules.marker.down"),
        ),
        (_Sample("rules.marker.example", "12-0 0-6", marked=True),),
    ),
    CardId.BONE_PILE: _CardSpec((_Text("rules.bone_pile.text"), _Text("rules.bone_pile.goes_on"))),
    CardId.DOUBLES: _CardSpec(
        (
            _House("follow"),
            _Text("rules.doubles.again", {"follow": ("any-train",)}),
            _Text("rules.doubles.stuck"),
        ),
        (_Sample("rules.doubles.example", "12-5 5-5"),),
    ),
    CardId.UNCOVERED: _CardSpec(
        (
            _Text("rules.uncovered.what"),
            _House("uncovered"),
            _House("order", _MUST_COVER),
            _Text("rules.uncovered.stuck", _MUST_COVER),
            _Text("rules.uncovered.dead", _MUST_COVER),
        ),
        (_Sample("rules.uncovered.example", "12-5 5-5", "5-8"),),
    ),
    CardId.LAST_TILE: _CardSpec(
        (
            _House("last-double"),
            _House("last-call"),
            _Text("rules.last_tile.same_turn", {"last-call": ("player",)}),
        ),
    ),
    CardId.ROUND_END: _CardSpec(
        (
            _Text("rules.round_end.out"),
            _Text("rules.round_end.blocked"),
            _Text("rules.round_end.count"),
            _House("blank"),
        ),
    ),
    CardId.MATCH_END: _CardSpec(
        (
            _House("length"),
            _Text("rules.match_end.shared", _ROUNDS),
            _Text("rules.match_end.knock_out", _KNOCK_OUT),
        ),
    ),
}


def rulebook(words: Words, rules: HouseRules) -> tuple[Card, ...]:
    """The cards of a table with these house rules, in order."""
    house = HouseRuleWords(words)
    cards: list[Card] = []
    for card_id, spec in _CARDS.items():
        paragraphs = tuple(
            _worded(part, words, house, rules) for part in spec.paragraphs if _belongs(part.when, rules)
        )
        if paragraphs:
            title = words(f"rules.{card_id.value}.title")
            examples = tuple(_example(sample, words) for sample in spec.samples)
            cards.append(Card(card_id, len(cards) + 1, title, paragraphs, examples))
    return tuple(cards)


def _belongs(when: _When, rules: HouseRules) -> bool:
    return all(_kind(rules, key) in codes for key, codes in when.items())


def _kind(rules: HouseRules, key: str) -> str:
    if key == "length":
        return "knock-out" if rules.length.rounds is None else "rounds"
    return SPEC_BY_KEY[key].of(rules)


def _worded(part: _Text | _House, words: Words, house: HouseRuleWords, rules: HouseRules) -> str:
    if isinstance(part, _Text):
        return words(part.key)
    spec = SPEC_BY_KEY[part.rule]
    return house.effect(spec, spec.of(rules))


def _ends(text: str) -> tuple[int, int]:
    one, _, other = text.partition("-")
    return int(one), int(other)


def _example(sample: _Sample, words: Words) -> Example:
    train = tuple(laid_tile(*_ends(text)) for text in sample.train.split())
    candidate = Tile.of(*_ends(sample.candidate)) if sample.candidate else None
    last = train[-1]
    caption = words(sample.caption, tile=candidate or last.tile, double=last.tile, number=last.outer)
    return Example(caption, train[0].inner, train, candidate, sample.fits, sample.marked)


def _first_turn(view: View) -> bool:
    table = view.table
    return table.phase in {Phase.FIRST, Phase.BUILD} and table.rules.first_turn is not FirstTurn.SINGLE


def _held_station(view: View) -> bool:
    table = view.table
    return table.rules.station is Station.HELD and not any(table.trains)


_MOMENTS: tuple[tuple[Callable[[View], object], CardId], ...] = (
    (lambda view: view.winners, CardId.MATCH_END),
    (lambda view: view.is_over, CardId.ROUND_END),
    (lambda view: view.table.has_drawn, CardId.DRAW),
    (lambda view: view.table.follow is not None, CardId.DOUBLES),
    (lambda view: binding(view.table), CardId.UNCOVERED),
    (_first_turn, CardId.FIRST_TURN),
    (lambda view: view.table.uncalled is not None, CardId.LAST_TILE),
    (lambda view: not view.table.boneyard_size, CardId.BONE_PILE),
    (lambda view: 1 in view.hand_sizes, CardId.LAST_TILE),
    (lambda view: view.table.uncovered, CardId.UNCOVERED),
    (_held_station, CardId.START),
    (lambda view: view.table.marked(view.table.seat), CardId.MARKER),
)
"""What is happening and the card that explains it, the most pressing first."""


def card_for_moment(view: View) -> CardId:
    """The card about what is happening now; it is always among the table's own cards."""
    return next((card for happens, card in _MOMENTS if happens(view)), CardId.TURN)
