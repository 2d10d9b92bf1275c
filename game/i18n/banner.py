"""The line at the top of the table: who has to do what, about which double, on whose train.

Follows from the open table alone, so that it can give no hand away. A call that somebody has forgotten is no
part of it either: noticing that is the others' game.
"""

from __future__ import annotations

from game.i18n.people import People, as_sentence, listed
from game.rules.house_rules import Drawn, FirstTurn, Follow
from game.rules.restrictions import binding
from game.rules.table import Phase, Table
from game.rules.tiles import Tile
from game.rules.view import View


def banner_line(view: View, people: People) -> str:
    """What the table waits for, without a full stop."""
    table = view.table
    if view.winners:
        return people.words("banner.match_over")
    if view.is_over:
        return people.words("banner.round_over", number=table.number)
    seat, trains = table.seat, _to_cover(table)
    if table.follow is not None and not trains:
        doubles = [_double(table, table.follow)]
    else:
        doubles = [people.double_on(table.open_end(train), train, seat) for train in trains]
    line = people.words(
        f"banner.{_task(table)}.{people.who(seat)}",
        name=people.name(seat),
        doubles=listed(people.words, doubles) if doubles else "",
    )
    return as_sentence(line)


def _double(table: Table, train: int) -> str:
    number = table.open_end(train)
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
    if trains := _to_cover(table):
        return "cover" if len(trains) == 1 else "cover_one"
    if table.follow is not None:
        return "follow"
    if table.phase is Phase.BUILD:
        return "build"
    if table.phase is Phase.FIRST and table.rules.first_turn is FirstTurn.CHAIN:
        return "first"
    return "turn"
