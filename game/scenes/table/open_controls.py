"""What a press means to an open hand: tiles, trains and actions are three rows of one screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.actions import Action
from game.rules.tiles import Tile
from game.scenes.table.answers import CHANGED, NOTHING, Answer, Outcome, Remark, Topic
from game.scenes.table.chain_focus import follow_chain, to_lay
from game.scenes.table.controls import Controls
from game.scenes.table.layout import MOST_IN_A_ROW
from game.scenes.table.thumbs import MOVED, Item, LookAt, PressItem, Row, Wish
from game.ui.focus import STEPS


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
            return self._lay_chain() if self.play.chain else self._suggested(self.play.suggest_chain())
        if self.thumb.marked is not None:
            return self._lay(self.thumb.marked)
        return self.advised() or self._jump(1)

    def _lay_chain(self) -> Wish:
        """A chain that could be longer is gone on with, once, before it is laid: a first turn comes once in a round."""
        chain = self.play.chain
        if self.thumb.asked != chain:
            self.thumb.asked = chain
            more = self.play.suggest_more()
            if more.outcome is Outcome.CHANGED:
                added = len(self.play.chain) - len(chain)
                return self._suggested(Answer(Outcome.CHANGED, Remark(Topic.GOES_ON, None, (added,))))
        return self.play.go()

    def _suggested(self, answer: Answer) -> Answer:
        """To confirm a suggestion is to lay it."""
        if answer.outcome is Outcome.CHANGED:
            to_lay(self.thumb, self.items)
        return answer

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
        thumb = self.thumb
        if thumb.marked is not None:
            thumb.train = self.next_train(step, self.play.targets(thumb.marked), thumb.train)
            return MOVED
        if not self.next_usable(step, unless=self.play.chain):
            return NOTHING
        thumb.row = Row.HAND
        return MOVED

    def _choices(self) -> Sequence[int]:
        marked = self.thumb.marked
        return self.play.targets(marked) if marked is not None else self.trains()

    def _confirm(self) -> Wish:
        thumb = self.thumb
        if thumb.row is Row.ACTIONS:
            return PressItem(self.items[thumb.item])
        if thumb.row is Row.TRAINS:
            return self._confirm_train()
        tile = thumb.tile(self.play.rack)
        if tile is None:
            return NOTHING
        if self.play.building:
            answer = self.play.add_to_chain(tile)
            if answer.outcome is Outcome.CHANGED:
                follow_chain(self.play, thumb, self.items)
            return answer
        targets = self.play.targets(tile)
        if not targets or not self.play.on_turn:
            return Answer(Outcome.REFUSED, self.play.reason(tile))
        if thumb.train not in targets:
            thumb.train = targets[0]
        if len(targets) == 1:
            return self._lay(tile)
        thumb.marked, thumb.row = tile, Row.TRAINS
        return CHANGED

    def _confirm_train(self) -> Wish:
        """A marked tile is laid there, and the own chain on the own train; with neither the train is looked at."""
        if self.thumb.marked is not None:
            return self._lay(self.thumb.marked)
        if self.play.chain and self.thumb.train == self.play.seat:
            return self.go()
        return LookAt(self.thumb.train)

    def _lay(self, tile: Tile) -> Wish:
        answer = self.play.lay(tile, self.thumb.train, flipped=self.thumb.flipped)
        if answer.outcome is not Outcome.NOTHING:
            self.thumb.marked, self.thumb.row = None, Row.HAND
        return answer

    def _back(self) -> Wish:
        thumb, chain = self.thumb, self.play.chain
        at_lay = bool(chain) and thumb.row is Row.ACTIONS and self.items[thumb.item] is Item.GO
        if thumb.marked is not None or (thumb.row is not Row.HAND and not at_lay):
            thumb.marked, thumb.row = None, Row.HAND
            return CHANGED
        answer = self.take_back()
        if chain:
            thumb.row, thumb.place = Row.HAND, self.play.rack.index(chain[-1])
        return answer

    def take_back(self) -> Wish:
        """Take the last tile off the chain that is built, or back what was laid."""
        return self.play.shorten_chain() if self.play.chain else self.play.take_back()
