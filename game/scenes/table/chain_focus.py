"""Where the focus goes while a chain is built: on to the tile that is pressed next, or to the button that lays it.

The press that puts a tile into the chain never takes one out when it is made again. Knows a seat's hand, no picture.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.table.seat_play import SeatPlay
from game.scenes.table.thumbs import Item, Row, Thumb


def next_place(play: SeatPlay, place: int) -> int | None:
    """The next place in the hand, going round from `place`, of a tile that goes on with the chain.

    Who wants no hints is led to the next tile that is left, whatever it is. None where there is none.
    """
    rack, chain, end = play.rack, play.chain, play.chain_end
    if not rack or not play.chain_goes_on:
        return None
    around = ((place + step) % len(rack) for step in range(1, len(rack) + 1))
    left = [other for other in around if rack[other] not in chain]
    if play.adviser is None:
        return left[0]
    return next(other for other in left if rack[other].has(end))


def follow_chain(play: SeatPlay, thumb: Thumb, items: Sequence[Item]) -> None:
    """In an open hand: to the next tile, or to the button that lays the chain once nothing goes on with it."""
    place = next_place(play, thumb.place)
    if place is None:
        to_lay(thumb, items)
    else:
        thumb.row, thumb.place = Row.HAND, place


def to_lay(thumb: Thumb, items: Sequence[Item]) -> None:
    """To the button that lays the chain."""
    thumb.row, thumb.item = Row.ACTIONS, items.index(Item.GO)
