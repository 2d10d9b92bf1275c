"""What a press means behind the curtain, where nobody else sees what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.input.actions import Action
from game.rules.tiles import Tile
from game.scenes.table.answers import CHANGED, NOTHING, Answer, Outcome
from game.scenes.table.chain_focus import next_place
from game.scenes.table.controls import Controls
from game.scenes.table.thumbs import MOVED, Wish
from game.ui.focus import STEPS


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
        thumb.ready = ()
        if down:
            thumb.private_train = self.next_train(down, self.trains(), thumb.private_train)
        elif tiles and Action.HURRY in thumb.held:
            self.carry(across)
        elif tiles:
            thumb.place = (thumb.place + across) % tiles
        return MOVED

    def _shoulder(self, action: Action) -> Wish:
        """One shoulder jumps to the next tile that can be used, both together sort the hand."""
        self.thumb.ready = ()
        other = Action.NEXT if action is Action.PREVIOUS else Action.PREVIOUS
        if other in self.thumb.held:
            return self.play.sort()
        self.next_usable(1 if action is Action.NEXT else -1)
        return MOVED

    def _confirm(self, tile: Tile | None) -> Wish:
        """The first press marks a tile, the second lays it, or plans it while others are in turn."""
        thumb, play = self.thumb, self.play
        if tile is None:
            return NOTHING
        if play.building:
            return self._confirm_chain(tile)
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

    def _confirm_chain(self, tile: Tile) -> Answer:
        """Tile after tile goes into the chain; one that is ready is laid as a whole."""
        chain = self.play.chain
        if chain and self.thumb.ready == chain:
            return self.play.go()
        answer = self.play.add_to_chain(tile)
        if answer.outcome is Outcome.CHANGED:
            self._follow_chain()
        return answer

    def _follow_chain(self) -> None:
        """To the next tile of the chain; once there is none, the chain is ready."""
        place = next_place(self.play, self.thumb.place)
        if place is None:
            self.thumb.ready = self.play.chain
        else:
            self.thumb.place = place

    def _shorten(self) -> Answer:
        """Take the last tile off, and stand on it."""
        chain = self.play.chain
        if chain:
            self.thumb.place = self.play.rack.index(chain[-1])
        return self.play.shorten_chain()

    def _clear(self) -> Wish:
        thumb, play = self.thumb, self.play
        if play.building:
            return self._shorten()
        if thumb.marked is not None:
            thumb.marked = None
            return CHANGED
        return play.forget_plan()

    def _flip(self) -> Wish:
        self.thumb.flipped = not self.thumb.flipped
        return CHANGED

    def _suggest(self) -> Wish:
        if self.play.building:
            return self._suggest_chain()
        return self.advised() or self._shoulder(Action.NEXT)

    def _suggest_chain(self) -> Answer:
        """Go on with the chain, or build the best one where nothing goes on with it; to confirm is to lay it."""
        answer = self.play.suggest_more() if self.play.chain else NOTHING
        if answer.outcome is Outcome.NOTHING:
            answer = self.play.suggest_chain()
        if answer.outcome is Outcome.CHANGED:
            self.thumb.ready = self.play.chain
        return answer
