"""What a press means at the table, in its three situations: hand open, behind the curtain, curtain shut.

A press goes in with the thumb it belongs to; out comes what is wished for. Knows places and seats, draws nothing,
and makes no sound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.input.actions import Action
from game.rules.moves import Lay
from game.rules.tiles import Tile
from game.scenes.table.layout import MOST_IN_A_ROW
from game.scenes.table.seat_play import CHANGED, NOTHING, Answer, Outcome, SeatPlay
from game.scenes.table.thumbs import MOVED, Item, LookAt, PressItem, Row, Thumb, Wish
from game.ui.focus import STEPS, Spot, nearest


class Controls:
    """The presses of one seat. `spots` are the open ends on the canvas, `items` the action row."""

    def __init__(
        self, play: SeatPlay, thumb: Thumb, spots: Sequence[Spot[int]], items: Sequence[Item]
    ) -> None:
        self.play = play
        self.thumb = thumb
        self.spots = spots
        self.items = items
        self._common: Mapping[Action, Callable[[], Wish]] = {
            Action.CALL: self.play.call,
            Action.SORT: self.play.sort,
            Action.LOOK: lambda: LookAt(self.thumb.train),
        }

    def press(self, action: Action) -> Wish | None:
        """What a press, or a repeat of one, is meant to do; None if it means nothing here."""
        raise NotImplementedError

    def along_actions(self, action: Action) -> bool:
        """Move in the action row, around its ends."""
        step = STEPS[action][0]
        if not step:
            return False
        self.thumb.item = (self.thumb.item + step) % len(self.items)
        return True

    def over_trains(self, action: Action, trains: Sequence[int]) -> bool:
        """Move to the nearest open end in a direction, of these trains."""
        among = [spot for spot in self.spots if spot.key in trains]
        here = next((spot for spot in self.spots if spot.key == self.thumb.train), None)
        there = nearest(here.rect, STEPS[action], among) if here else next(iter(among), None)
        if there is None:
            return False
        self.thumb.train = there.key
        return True

    @staticmethod
    def next_train(step: int, trains: Sequence[int], current: int) -> int:
        """The train after this one, or before it, going round."""
        if not trains:
            return current
        at = trains.index(current) if current in trains else -step % len(trains)
        return trains[(at + step) % len(trains)]

    def carry(self, step: int) -> None:
        """Move the tile under the cursor in the seat's own order, the cursor with it."""
        rack = self.play.rack
        tile = self.thumb.tile(rack)
        if tile is not None:
            self.play.shift(tile, step)
            self.thumb.place = max(0, min(len(rack) - 1, self.thumb.place + step))

    def advised(self) -> Wish | None:
        """Point at what a hint advises; None where this seat has no hints, or nothing to do."""
        hint = self.play.advice()
        if hint is None:
            return None
        self.thumb.note = hint
        if isinstance(hint.move, Lay):
            self.thumb.place = self.play.rack.index(hint.move.tiles[0])
            self.point_at(hint.move.train)
        return CHANGED

    def point_at(self, train: int) -> None:
        """Go to a train that has been advised, with the hand before one's eyes."""
        self.thumb.row, self.thumb.train = Row.HAND, train

    def trains(self) -> Sequence[int]:
        """All trains there are."""
        return self.play.table.on_table()


class OpenControls(Controls):
    """One person at the table, or hands open to all: tiles, trains and actions are three rows of one screen."""

    def press(self, action: Action) -> Wish | None:
        """Three rows, moved over with the cross."""
        thumb = self.thumb
        if action in STEPS:
            self._step(action)
            return MOVED
        if action in (Action.PREVIOUS, Action.NEXT):
            return self._jump(1 if action is Action.NEXT else -1)
        if action is Action.CONFIRM:
            return self._confirm()
        if action is Action.BACK:
            return self._back()
        if action is Action.WEST:
            return self.play.make(self.play.forced())
        if action is Action.NORTH:
            return self.go()
        if action is Action.LOOK and thumb.row is Row.TRAINS:
            return LookAt(thumb.train)
        wish = self._common.get(action)
        return wish() if wish else None

    def go(self) -> Wish:
        """Lay the chain that is built; with none, have one suggested; else show a tile that can be laid."""
        if self.play.building:
            return self.play.go() if self.play.chain else self.play.suggest_chain()
        if self.thumb.marked is not None:
            return self._lay(self.thumb.marked)
        return self.advised() or self._jump(1)

    def _step(self, action: Action) -> None:
        thumb, across, down = self.thumb, STEPS[action][0], STEPS[action][1]
        if thumb.row is Row.ACTIONS:
            if not self.along_actions(action) and down < 0:
                thumb.row = Row.HAND
        elif thumb.row is Row.HAND:
            self._step_hand(across, down)
        elif not self.over_trains(action, self._choices()) and down > 0 and thumb.marked is None:
            thumb.row = Row.HAND

    def _step_hand(self, across: int, down: int) -> None:
        thumb, tiles = self.thumb, len(self.play.rack)
        if across and tiles:
            if Action.HURRY in thumb.held:
                self.carry(across)
            else:
                thumb.place = (thumb.place + across) % tiles
            return
        columns = -(-tiles // 2) if tiles > MOST_IN_A_ROW else tiles
        if tiles > columns and 0 <= thumb.place + down * columns < tiles:
            thumb.place += down * columns
        else:
            thumb.row = Row.ACTIONS if down > 0 else Row.TRAINS

    def _jump(self, step: int) -> Wish:
        """To the next tile that can be used; with a tile marked, to the next train that takes it."""
        thumb, rack = self.thumb, self.play.rack
        if thumb.marked is not None:
            thumb.train = self.next_train(step, self.play.targets(thumb.marked), thumb.train)
            return MOVED
        for distance in range(1, len(rack) + 1):
            place = (thumb.place + step * distance) % len(rack)
            if self.play.playable(rack[place]) and rack[place] not in self.play.chain:
                thumb.row, thumb.place = Row.HAND, place
                return MOVED
        return NOTHING

    def _choices(self) -> Sequence[int]:
        marked = self.thumb.marked
        return self.play.targets(marked) if marked is not None else self.trains()

    def _confirm(self) -> Wish:
        thumb = self.thumb
        if thumb.row is Row.ACTIONS:
            return PressItem(self.items[thumb.item])
        if thumb.row is Row.TRAINS:
            return LookAt(thumb.train) if thumb.marked is None else self._lay(thumb.marked)
        tile = thumb.tile(self.play.rack)
        if tile is None:
            return NOTHING
        if self.play.building:
            return self.play.add_to_chain(tile)
        targets = self.play.targets(tile)
        if not targets:
            return Answer(Outcome.REFUSED, self.play.reason(tile))
        if not self.play.on_turn:
            return Answer(Outcome.REFUSED, self.play.reason(tile))
        if thumb.train not in targets:
            thumb.train = targets[0]
        if len(targets) == 1:
            return self._lay(tile)
        thumb.marked, thumb.row = tile, Row.TRAINS
        return CHANGED

    def _lay(self, tile: Tile) -> Wish:
        answer = self.play.lay(tile, self.thumb.train, flipped=self.thumb.flipped)
        if answer.outcome is not Outcome.NOTHING:
            self.thumb.marked, self.thumb.row = None, Row.HAND
        return answer

    def _back(self) -> Wish:
        thumb = self.thumb
        if thumb.marked is not None or thumb.row is not Row.HAND:
            thumb.marked, thumb.row = None, Row.HAND
            return CHANGED
        return self.take_back()

    def take_back(self) -> Wish:
        """Take the last tile off the chain that is built, or back what was laid."""
        return self.play.shorten_chain() if self.play.chain else self.play.take_back()


class PanelControls(Controls):
    """Behind the curtain: tile and train are both chosen inside the panel."""

    def point_at(self, train: int) -> None:
        """Choose it in the panel: the focus outside stays where everybody has seen it."""
        self.thumb.private_train = train

    def press(self, action: Action) -> Wish | None:
        """Left and right choose the tile, up and down the train."""
        thumb, rack = self.thumb, self.play.rack
        if action in STEPS:
            return self._step(action)
        if action in (Action.PREVIOUS, Action.NEXT):
            return self._shoulder(action)
        wishes: Mapping[Action, Callable[[], Wish]] = {
            Action.CONFIRM: lambda: self._confirm(thumb.tile(rack)),
            Action.BACK: self._clear,
            Action.WEST: self._flip,
            Action.NORTH: self._suggest,
            **self._common,
        }
        wish = wishes.get(action)
        return wish() if wish else None

    def _step(self, action: Action) -> Wish:
        across, down = STEPS[action]
        thumb, tiles = self.thumb, len(self.play.rack)
        if down:
            thumb.private_train = self.next_train(down, self.trains(), thumb.private_train)
        elif tiles and Action.HURRY in thumb.held:
            self.carry(across)
        elif tiles:
            thumb.place = (thumb.place + across) % tiles
        return MOVED

    def _shoulder(self, action: Action) -> Wish:
        """One shoulder jumps to the next tile that can be used, both together sort the hand."""
        thumb, rack = self.thumb, self.play.rack
        other = Action.NEXT if action is Action.PREVIOUS else Action.PREVIOUS
        if other in thumb.held:
            return self.play.sort()
        step = 1 if action is Action.NEXT else -1
        for distance in range(1, len(rack) + 1):
            place = (thumb.place + step * distance) % len(rack)
            if self.play.playable(rack[place]):
                thumb.place = place
                break
        return MOVED

    def _confirm(self, tile: Tile | None) -> Wish:
        """The first press marks a tile, the second lays it, or plans it while others are in turn."""
        thumb, play = self.thumb, self.play
        if tile is None:
            return NOTHING
        if play.building:
            return play.add_to_chain(tile)
        if thumb.marked is not tile:
            thumb.marked = tile
            targets = play.targets(tile)
            if targets and thumb.private_train not in targets:
                thumb.private_train = targets[0]
            return CHANGED
        if not play.on_turn:
            return play.keep_plan(tile, thumb.private_train)
        answer = play.lay(tile, thumb.private_train, flipped=thumb.flipped)
        if answer.outcome is Outcome.DONE:
            thumb.marked = None
        return answer

    def _clear(self) -> Wish:
        thumb, play = self.thumb, self.play
        if play.building:
            return play.shorten_chain()
        if thumb.marked is not None:
            thumb.marked = None
            return CHANGED
        return play.forget_plan()

    def _flip(self) -> Wish:
        self.thumb.flipped = not self.thumb.flipped
        return CHANGED

    def _suggest(self) -> Wish:
        if self.play.building:
            return self.play.suggest_chain()
        return self.advised() or self._shoulder(Action.NEXT)


class ShutControls(Controls):
    """Curtain shut: nothing here may depend on what is in the hand, save through a public move."""

    def press(self, action: Action) -> Wish | None:
        """Open ends and the action row."""
        thumb = self.thumb
        if action in STEPS:
            return self._step(action)
        if action in (Action.PREVIOUS, Action.NEXT):
            thumb.row = Row.TRAINS
            step = 1 if action is Action.NEXT else -1
            thumb.train = self.next_train(step, self.trains(), thumb.train)
            return MOVED
        wishes: Mapping[Action, Callable[[], Wish]] = {
            Action.CONFIRM: self._confirm,
            Action.BACK: self.play.take_back,
            Action.WEST: lambda: self.play.make(self.play.forced()),
            Action.NORTH: self.play.go,
            Action.CALL: self.play.call,
            Action.LOOK: lambda: LookAt(thumb.train),
        }
        wish = wishes.get(action)
        return wish() if wish else None

    def _step(self, action: Action) -> Wish:
        thumb, down = self.thumb, STEPS[action][1]
        if thumb.row is Row.ACTIONS:
            if not self.along_actions(action) and down < 0:
                thumb.row = Row.TRAINS
        elif not self.over_trains(action, self.trains()) and down > 0:
            thumb.row = Row.ACTIONS
        return MOVED

    def _confirm(self) -> Wish:
        thumb = self.thumb
        if thumb.row is Row.ACTIONS:
            return PressItem(self.items[thumb.item])
        tile = thumb.marked or (self.play.plan.tiles[0] if self.play.plan else None)
        if tile is None or not self.play.on_turn:
            return NOTHING
        answer = self.play.lay(tile, thumb.train)
        if answer.outcome is Outcome.DONE:
            thumb.marked = None
        return answer
