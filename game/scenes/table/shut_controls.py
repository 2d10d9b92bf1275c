"""What a press means while the curtain is shut, for everybody to see: nothing of it may tell of the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.input.actions import Action
from game.scenes.table.answers import NOTHING, Outcome
from game.scenes.table.controls import Controls
from game.scenes.table.thumbs import MOVED, LookAt, PressItem, Row, Wish
from game.ui.focus import STEPS


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
        if self.play.chain:
            return self.play.go() if thumb.train == self.play.seat else NOTHING
        tile = thumb.marked or (self.play.plan.tiles[0] if self.play.plan else None)
        if tile is None:
            return self.play.go()
        if not self.play.on_turn:
            return NOTHING
        answer = self.play.lay(tile, thumb.train)
        if answer.outcome is Outcome.DONE:
            thumb.marked = None
        return answer
