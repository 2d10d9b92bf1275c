"""From a press to what comes of it: whose it is, what it means there, and how the answer is given.

An answer is given openly, inside the panel, or as the one tick that tells nothing. Knows the parts of a table by
what they do; draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.input.actions import DIRECTIONS, Action, ActionEvent, DeviceId, Phase
from game.input.claims import LayLatch
from game.scenes.stack import Push, Transition
from game.scenes.table.answers import Answer, Outcome
from game.scenes.table.controls import Controls
from game.scenes.table.notes import Note
from game.scenes.table.open_controls import OpenControls
from game.scenes.table.options import OpenScene, TableLinks, TablePorts
from game.scenes.table.panel_controls import PanelControls
from game.scenes.table.peeking import Peeking
from game.scenes.table.shut_controls import ShutControls
from game.scenes.table.sitters import Sitters
from game.scenes.table.thumbs import Item, LookAt, PressItem, Wish
from game.ui.focus import Spot

QUIET = 0.5


class Presses:
    """Carries presses to their seats.

    `spots` gives the open ends on the canvas; `hurry` is told whether anybody holds the hurry trigger; `told` gets
    what an open hand is told in words; `laid` is called when a seat has made a move.
    """

    def __init__(
        self,
        sitters: Sitters,
        peeking: Peeking,
        links: TableLinks,
        ports: TablePorts,
        *,
        spots: Callable[[], Sequence[Spot[int]]],
        hurry: Callable[[bool], None],
        told: Callable[[int, Note | None], None],
        laid: Callable[[int], None],
    ) -> None:
        self._sitters = sitters
        self._peeking = peeking
        self._links = links
        self._ports = ports
        self._spots = spots
        self._hurry = hurry
        self._told = told
        self._laid = laid
        self._hurriers: set[DeviceId] = set()
        self._panels: Mapping[Action, OpenScene | None] = {
            Action.RULES: links.rules,
            Action.HOUSE_RULES: links.house_rules,
            Action.SCORES: links.scores,
            Action.PAUSE: links.pause,
        }

    def hear(self, event: ActionEvent) -> Transition | None:
        """One press, repeat or release."""
        seat = event.seat if event.seat in self._sitters else None
        if event.action is Action.HURRY:
            self._hear_hurry(event, seat)
        if event.action in self._panels:
            return self._panel(self._panels[event.action], seat) if event.pressed else None
        if seat is None:
            return None
        held = self._sitters[seat].thumb.held
        if event.phase is Phase.RELEASED:
            held.discard(event.action)
        else:
            held.add(event.action)
        if self._peeking.takes(event, seat):
            self._peeking.press(event, seat)
            return None
        return self.press(event.action, seat, repeated=event.phase is Phase.REPEATED) if event.steps else None

    def press(self, action: Action, seat: int, *, repeated: bool = False) -> Transition | None:
        """A press of this seat that is about the game."""
        sitter, now = self._sitters[seat], self._ports.clock.now()
        moving = action in DIRECTIONS
        if not moving and (repeated or sitter.latch.blocks(action, now)):
            return None
        private = self._peeking.holder == seat
        if private:
            self._peeking.touch()
            if self._peeking.shows() != seat:
                return None
        sitter.thumb.note = None
        wish = self.controls(seat).press(action)
        if wish is None:
            return None
        if isinstance(wish, Answer) and wish.outcome is Outcome.DONE:
            sitter.latch = LayLatch(action, now)
        return self.grant(wish, seat, private=private)

    def controls(self, seat: int) -> Controls:
        """What this seat's presses mean now."""
        sitter = self._sitters[seat]
        kind: type[Controls] = ShutControls
        if seat == self._sitters.open_seat:
            kind = OpenControls
        elif self._peeking.holder == seat:
            kind = PanelControls
        return kind(sitter.play, sitter.thumb, self._spots(), self._sitters.items())

    def grant(self, wish: Wish, seat: int, *, private: bool) -> Transition | None:
        """Do what was wished for, or say what became of it."""
        if isinstance(wish, PressItem):
            return self._press_item(wish.item, seat)
        if isinstance(wish, LookAt):
            return Push(self._links.whole_train(wish.train))
        if isinstance(wish, Answer):
            self.answer(wish, seat, private=private)
        elif not private:
            self._ports.sound.play("menu_move", volume=QUIET)
        return None

    def answer(self, answer: Answer, seat: int, *, private: bool) -> None:
        """Say what became of a wish: openly, inside the panel, or with the tick that tells nothing."""
        thumb = self._sitters[seat].thumb
        if answer.outcome is Outcome.DONE:
            self._laid(seat)
            return
        if answer.note is not None or answer.outcome is not Outcome.CHANGED:
            thumb.note = answer.note
        if not private:
            if answer.outcome is Outcome.CHANGED:
                self._ports.sound.play("menu_move", volume=QUIET)
            else:
                self._ports.sound.play("tick")
        if seat == self._sitters.open_seat:
            self._told(seat, thumb.note)

    def let_go(self) -> None:
        """Another scene lies over the table: nobody hurries any more."""
        self._hurriers.clear()
        self._hurry(False)

    def _hear_hurry(self, event: ActionEvent, seat: int | None) -> None:
        """Held, it hurries the others; behind the curtain it carries a tile instead."""
        if event.phase is Phase.RELEASED or (seat is not None and seat == self._peeking.holder):
            self._hurriers.discard(event.device)
        elif event.pressed:
            self._hurriers.add(event.device)
        self._hurry(bool(self._hurriers))

    def _panel(self, opens: OpenScene | None, seat: int | None) -> Transition | None:
        """A panel for this seat; an open curtain is closed first, and that is all the press does."""
        if self._peeking.holder is not None and self._peeking.holder == seat:
            self._peeking.shut()
            return None
        attendant = self._links.attendant
        if attendant is not None and seat is not None and attendant.plays_only(seat):
            self._ports.sound.play("tick")
            return None
        return Push(opens(seat)) if opens else None

    def _press_item(self, item: Item, seat: int) -> Transition | None:
        panels = {Item.RULES: Action.RULES, Item.SCORES: Action.SCORES, Item.MENU: Action.PAUSE}
        if item in panels:
            return self._panel(self._panels[panels[item]], seat)
        if item is Item.PEEK:
            if self._peeking.tap:
                self._peeking.toggle(seat)
            else:
                self._ports.sound.play("tick")
            return None
        play, thumb = self._sitters[seat].play, self._sitters[seat].thumb
        controls = self.controls(seat)
        in_sight = controls if isinstance(controls, OpenControls) else play
        wishes: Mapping[Item, Callable[[], Wish]] = {
            Item.FORCED: lambda: play.make(play.forced()),
            Item.GO: in_sight.go,
            Item.CALL: play.call,
            Item.TAKE_BACK: in_sight.take_back,
            Item.SORT: play.sort,
            Item.LOOK: lambda: LookAt(thumb.train),
        }
        return self.grant(wishes[item](), seat, private=False)
