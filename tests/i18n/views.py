"""Views made by hand, for the tests of wording: the words follow from them alone, whether or not they can arise."""

from __future__ import annotations

from typing import Any

from game.rules.moves import MEXICAN
from game.rules.rule_specs import parse_rules
from game.rules.table import Phase, Table
from game.rules.tiles import ALL_TILES, laid_tile, tile_set
from game.rules.view import View


def view_of(rules: str = "standard", **differs: Any) -> View:
    """The room's View of four seats in the middle of round 1: seat 1 is in turn, one tile lies on seat 0's train.

    `differs` are fields of the View or of its table that are otherwise.
    """
    of_view = {name: differs.pop(name) for name in ("hand_sizes", "winners") if name in differs}
    table = Table(
        rules=parse_rules(rules),
        seats=4,
        number=1,
        leader=0,
        totals=(0, 0, 0, 0),
        out=0,
        seat=1,
        phase=Phase.PLAY,
        follow=None,
        has_drawn=False,
        to_start=0,
        trains=((laid_tile(12, 5),), *((),) * MEXICAN),
        markers=0,
        uncovered=(),
        uncalled=None,
        unlaid=tile_set(ALL_TILES),
        boneyard_size=30,
    )
    view = View(table._replace(**differs), viewer=None, hand=(), hand_sizes=(8, 8, 8, 8))
    return view._replace(**of_view)
