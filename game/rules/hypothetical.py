"""Worlds that could be: full positions consistent with what one viewer knows, for programs that sample.

The true position is never part of one: hidden tiles are dealt anew from those the viewer cannot see. A `World` is
played on like a round; since all in it is made up, all of it may be looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.events import Event
from game.rules.legality import LegalMoves, drawn_fits, legal_moves
from game.rules.moves import Move
from game.rules.state import Round, observe
from game.rules.table import Table
from game.rules.tiles import Tile, TileSet, tile_set, tiles_in
from game.rules.turn import apply, state_after
from game.rules.view import View


class Shuffler(Protocol):
    """The dice that sampling needs; `random.Random` is one."""

    def shuffle(self, x: list[Tile], /) -> None:
        """Put the list into a random order, in place."""


class World:
    """One made-up position. Immutable: playing a move gives another."""

    __slots__ = ("_state",)

    def __init__(self, state: Round) -> None:
        self._state = state

    @property
    def table(self) -> Table:
        """What lies open."""
        return self._state.table

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self._state.is_over

    @property
    def counts(self) -> tuple[int, ...]:
        """The points each hand counts as it stands."""
        return self._state.counts

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each made-up hand has."""
        return tuple(map(len, self._state.hands))

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The made-up hand of a seat."""
        return self._state.hands[seat]

    def legal(self) -> LegalMoves:
        """The legal moves of the seat in turn."""
        return legal_moves(self._state.table, self._state.hand)

    def play(self, move: Move) -> World:
        """The world after a move that is one of the legal ones; it is not checked again."""
        return World(state_after(self._state, move))

    def step(self, move: Move) -> tuple[World, tuple[Event, ...]]:
        """The world after a move, and the facts. Raises IllegalMove."""
        step = apply(self._state, move)
        return World(step.state), step.events

    def view(self, seat: int) -> View:
        """What a seat would know in it."""
        return observe(self._state, seat)


def hypothetical(view: View, rng: Shuffler, excluded: Sequence[TileSet] = ()) -> World:
    """A position consistent with a view: the viewer's own tiles as they are, the unseen ones dealt at random.

    `excluded` may name, by seat, tiles that a seat is believed not to hold; that is followed as far as the tiles
    allow. Raises ValueError for a round that is over, where nothing is hidden.
    """
    if view.is_over:
        raise ValueError("nothing is hidden in a round that is over")
    table = view.table
    unseen = list(tiles_in(table.unlaid & ~tile_set(view.hand)))
    rng.shuffle(unseen)
    hands: list[tuple[Tile, ...]] = [()] * table.seats
    if view.viewer is not None:
        hands[view.viewer] = view.hand
    drawn: Tile | None = None
    if table.has_drawn and view.viewer != table.seat:
        drawn = _fitting(table, unseen, view.hand_sizes[table.seat])
        unseen.remove(drawn)
    others = [seat for seat in table.playing if seat != view.viewer]
    barred = {seat: excluded[seat] if seat < len(excluded) else 0 for seat in others}
    for seat in sorted(others, key=lambda seat: -barred[seat].bit_count()):
        size = view.hand_sizes[seat] - (drawn is not None and seat == table.seat)
        hands[seat] = _take(unseen, size, barred[seat])
    if drawn is not None:
        hands[table.seat] += (drawn,)
    return World(Round(table, tuple(hands), tuple(unseen)))


def _take(unseen: list[Tile], size: int, barred: TileSet) -> tuple[Tile, ...]:
    """Remove `size` tiles from the front of `unseen`, barred ones only when there are not enough others."""
    if not barred:
        taken = unseen[:size]
        del unseen[:size]
        return tuple(taken)
    ordered = sorted(unseen, key=lambda tile: bool(tile.bit & barred))
    taken = ordered[:size]
    chosen = tile_set(taken)
    unseen[:] = [tile for tile in unseen if not tile.bit & chosen]
    return tuple(taken)


def _fitting(table: Table, unseen: Sequence[Tile], size: int) -> Tile:
    """A tile that the seat in turn may have drawn: one that it may lay now."""
    for tile in unseen:
        rest = tuple(other for other in unseen if other is not tile)[: size - 1]
        if drawn_fits(table, (*rest, tile)):
            return tile
    raise ValueError("no tile could have been drawn that fits: the view contradicts itself")
