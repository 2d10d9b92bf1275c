"""The line at the top of the table: who has to do what, about which double, on whose train.

Follows from the open table alone, so that it can give no hand away. A call that somebody has forgotten is no
part of it either: noticing that is the others' game.
"""

from __future__ import annotations

from game.i18n.people import People, as_sentence, either
from game.rules.house_rules import Drawn, FirstTurn, Follow
from game.rules.restrictions import binding
from game.rules.table import Phase, Table
from game.rules.tiles import Tile
from game.rules.view import View

FEW = 2
"""So many doubles are named with their trains; more of them with their tiles alone: the line is short."""


def banner_line(view: View, people: People) -> str:
    """What the table waits for, without a full stop."""
    table = view.table
    if view.winners:
        return people.words("banner.match_over")
    if view.is_over:
        return people.words("banner.round_over", number=table.number)
    line = people.words(
        f"banner.{_task(table)}.{people.who(table.seat)}",
        name=people.name(table.seat),
        doubles=_doubles(table, people),
    )
    return as_sentence(line)


def _doubles(table: Table, people: People) -> str:
    """The doubles the line is about, with their trains as long as they are few."""
    trains = _to_cover(table)
    numbers = [table.open_end(train) for train in trains]
    if len(trains) == 1:
        return people.double_on(numbers[0], trains[0], table.seat)
    if len(trains) > FEW:
        return either(people.words, [_tile(number) for number in numbers])
    if trains:
        return either(
            people.words,
            [people.double_of(number, train) for number, train in zip(numbers, trains, strict=True)],
        )
    return "" if table.follow is None else _tile(table.open_end(table.follow))


def _tile(number: int) -> str:
    return str(Tile.of(number, number))


def _to_cover(table: Table) -> tuple[int, ...]:
    """The trains whose doubles the seat in turn has to cover: its own of a moment ago, or those that bind it."""
    if table.follow is not None and table.rules.follow is Follow.THE_DOUBLE:
        return (table.follow,)
    return binding(table)


def _task(table: Table) -> str:
    """Which of the banner's lines holds now, the most pressing first."""
    if table.has_drawn:
        return "drawn.may" if table.rules.drawn is Drawn.MAY else "drawn.must"
    if _to_cover(table):
        return "cover"
    if table.follow is not None:
        return "follow"
    if table.phase is Phase.BUILD:
        return "build"
    if table.phase is Phase.FIRST and table.rules.first_turn is FirstTurn.CHAIN:
        return "first"
    return "turn"
