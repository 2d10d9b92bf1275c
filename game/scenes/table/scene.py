"""The table: a match as it is played and seen, and what every thumb does to it.

Brings together the session's match, the stage that shows it, the band and the curtain. Knows no rule (the session
says what is legal), no device, and none of the panels it opens: those are handed in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.bots.adviser import Adviser
from game.bots.protocol import Bot
from game.i18n.phrasing import Phrasing
from game.input.actions import (
    Action,
    ActionEvent,
    DeviceEvent,
    DeviceKind,
    InputEvent,
    Phase,
    PointerEvent,
    WindowEvent,
    WindowKind,
)
from game.rules.events import Event, RoundDealt, TurnBegan
from game.rules.house_rules import LastCall
from game.rules.view import View
from game.scenes.seats.attendant import Attendant
from game.scenes.stack import Push, Scene, Transition
from game.scenes.table.band import Band
from game.scenes.table.captions import Captions
from game.scenes.table.controls import (
    Controls,
    Item,
    LookAt,
    OpenControls,
    PanelControls,
    PressItem,
    Row,
    ShutControls,
    Thumb,
    Wish,
)
from game.scenes.table.curtain import Curtain
from game.scenes.table.marks import TrainMarks
from game.scenes.table.notes import note_words
from game.scenes.table.seat_play import Answer, Outcome, SeatPlay, TableMatch
from game.scenes.table.sight import Sight
from game.session.feed import Beat
from game.session.live_match import NotNow
from game.session.pace import Speed
from game.session.ports import Clock, HapticsPort, SoundPort
from game.stage.cast import Cast, Player
from game.stage.stage import Stage
from game.ui.look import Look

NOTE_SECONDS = 4.5
"""How long a reason stays over an open hand."""
SAME_PRESS = 0.2
"""Seconds after a move in which the same button of the same seat makes no other."""
MOVES_KEPT = 3

OpenScene = Callable[[int | None], Scene]
"""Makes a panel for whoever pressed: a seat, or None."""


@dataclass(frozen=True, slots=True)
class TableLinks:
    """The scenes that the table leads to. What is None is not offered."""

    round_end: Callable[[View], Scene]
    whole_train: Callable[[int], Scene]
    heard: Callable[[Sequence[Event], View], None] | None = None
    """Told what has been shown, with the room's view after it."""
    warning: Callable[[], str] = str
    """What everybody has to know at the moment, in words; empty for nothing."""
    rules: OpenScene | None = None
    house_rules: OpenScene | None = None
    scores: OpenScene | None = None
    pause: OpenScene | None = None
    attendant: Attendant | None = None
    """Looks after seats whose people come and go."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How this table is played. `tap` peeks and hurries from one tap to the next; `open_hands` shows all hands.

    `hints` says by seat who wants them; `adviser` gives them.
    """

    speed: Speed = Speed.NORMAL
    hints: tuple[bool, ...] = (True,) * 8
    tap: bool = False
    open_hands: bool = False
    adviser: Bot = field(default_factory=Adviser)


@dataclass(frozen=True, slots=True)
class TablePorts:
    """What the table asks of the machine."""

    clock: Clock
    sound: SoundPort
    haptics: HapticsPort


@dataclass
class _Seat:
    """One person at the table: what it can do, and its thumb."""

    play: SeatPlay
    thumb: Thumb = field(default_factory=Thumb)
    busy_until: float = 0.0
    last: Action | None = None


class TableScene(Scene):
    """A match on the table. People are the seats that the match's plan gives to nobody's bot."""

    def __init__(
        self,
        look: Look,
        match: TableMatch,
        stage: Stage,
        ports: TablePorts,
        links: TableLinks,
        options: TableOptions | None = None,
    ) -> None:
        super().__init__()
        self.look = look
        self.match = match
        self.stage = stage
        self.ports = ports
        self.links = links
        self.options = options or TableOptions()
        self.curtain = Curtain()
        self.marks = TrainMarks(stage)
        self.band = Band(look, stage.painter, stage.table_map.band)
        self.captions = Captions(look, stage.painter, stage.table_map)
        self.moves: deque[str] = deque(maxlen=MOVES_KEPT)
        self.note = ""
        self._note_until = 0.0
        self._seats: dict[int, _Seat] = {}
        self._known: frozenset[object] = frozenset()
        self._hurriers: set[int] = set()
        self._ended = False
        self._under = False
        self._presses = 0
        self._moment: tuple[object, ...] = ()
        self.seat_people()

    # who plays

    def seat_people(self) -> None:
        """Take in who sits where: people come, leave, and swap with bots."""
        people = self.match.plan.people
        self._seats = {seat: self._seats.get(seat) or self._seat(seat) for seat in people}
        if self.curtain.holder is not None and self.curtain.holder not in people:
            self.shut_curtain()
        for seat in people:
            self._seats[seat].thumb.rest(self._home_row(seat), seat)
        self._presses += 1
        self.touch()

    def follow_seats(self) -> None:
        """Take in what has become of the seats: plates, and who plays."""
        attendant = self.links.attendant
        if attendant is None or not attendant.follow():
            return
        players = tuple(
            Player(plan.name, plan.badge, plan.is_bot, seat in attendant.away)
            for seat, plan in enumerate(self.match.plan.seats)
        )
        self.stage.recast(Cast(players, self.stage.painter.cast.mexican))
        self.seat_people()

    def _seat(self, seat: int) -> _Seat:
        adviser = self.options.adviser if self.options.hints[seat] else None
        return _Seat(SeatPlay(self.match, seat, adviser))

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the plates."""
        return tuple(player.name for player in self.stage.painter.cast.players)

    @property
    def open_seat(self) -> int | None:
        """The seat whose hand lies open in the band, None in company."""
        people = tuple(self._seats)
        if len(people) == 1:
            return people[0]
        if self.options.open_hands and people:
            in_turn = self.match.table.seat
            return in_turn if in_turn in people else people[0]
        return None

    def thumb(self, seat: int) -> Thumb:
        """Where a person's focus is."""
        return self._seats[seat].thumb

    def play_of(self, seat: int) -> SeatPlay:
        """What a person can do."""
        return self._seats[seat].play

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(self._seats)

    def _home_row(self, seat: int) -> Row:
        return Row.HAND if seat == self.open_seat else Row.ACTIONS

    def items(self) -> tuple[Item, ...]:
        """The action row: the same whatever anyone holds."""
        calls = (Item.CALL,) if self.match.table.rules.last_call is LastCall.PLAYER else ()
        middle = (Item.FORCED, Item.GO, *calls, Item.TAKE_BACK)
        end = (Item.LOOK, Item.RULES, Item.SCORES, Item.MENU)
        if self.open_seat is None:
            return (Item.PEEK, *middle, *end)
        return (*middle, Item.SORT, *end)

    # events

    def handle(self, event: InputEvent) -> Transition | None:
        """A press goes to the seat it belongs to."""
        self._presses += 1
        asked = self.links.attendant.hear(event) if self.links.attendant else None
        if asked is not None:
            return asked
        if isinstance(event, ActionEvent):
            return self._act(event)
        if isinstance(event, PointerEvent):
            return self._point(event)
        if isinstance(event, WindowEvent) and event.kind in (WindowKind.FOCUS_LOST, WindowKind.MINIMISED):
            self.shut_curtain()
        elif isinstance(event, DeviceEvent) and event.kind is DeviceKind.REMOVED:
            self._lost(event.seat)
        return None

    def unattended(self) -> Transition | None:
        """Nobody sees the table: the match waits where people play."""
        pause = self.links.pause
        return Push(pause(None)) if pause and self.match.plan.people else None

    def _lost(self, seat: int | None) -> None:
        if seat is not None and self.curtain.release(seat, self.ports.clock.now()):
            self._curtain_moved(opened=False)

    def _act(self, event: ActionEvent) -> Transition | None:
        seat = event.seat if event.seat in self._seats else None
        if event.action is Action.HURRY:
            self._hurry(event, seat)
        panels = {
            Action.RULES: self.links.rules,
            Action.HOUSE_RULES: self.links.house_rules,
            Action.SCORES: self.links.scores,
            Action.PAUSE: self.links.pause,
        }
        if event.action in panels:
            return self._panel(panels[event.action], seat) if event.pressed else None
        if seat is None:
            return None
        self._hold(event, seat)
        if event.action is Action.PEEK or (
            event.action is Action.BACK and self._peeks_with_back(seat, event)
        ):
            self._peek(event, seat)
            return None
        if event.steps:
            return self._press(event.action, seat, repeated=event.phase is Phase.REPEATED)
        return None

    def _hold(self, event: ActionEvent, seat: int) -> None:
        held = self._seats[seat].thumb.held
        if event.phase is Phase.RELEASED:
            held.discard(event.action)
        else:
            held.add(event.action)

    def _hurry(self, event: ActionEvent, seat: int | None) -> None:
        """Held, it hurries the others; behind the curtain it carries a tile instead."""
        if event.phase is Phase.RELEASED or (seat is not None and seat == self.curtain.holder):
            self._hurriers.discard(event.device)
        elif event.pressed:
            self._hurriers.add(event.device)
        self._set_pace()

    def _set_pace(self) -> None:
        hurried = bool(self._hurriers)
        self.stage.director.hurried = hurried
        calm = self.options.speed
        self.match.speed = Speed.QUICK if hurried and calm in (Speed.RELAXED, Speed.NORMAL) else calm

    def _panel(self, opens: OpenScene | None, seat: int | None) -> Transition | None:
        """A panel for this seat; an open curtain is closed first, and that is all the press does."""
        if self.curtain.holder is not None and self.curtain.holder == seat:
            self.shut_curtain()
            return None
        attendant = self.links.attendant
        if attendant is not None and seat is not None and attendant.plays_only(seat):
            self.ports.sound.play("tick")
            return None
        return Push(opens(seat)) if opens else None

    def _press(self, action: Action, seat: int, *, repeated: bool) -> Transition | None:
        person = self._seats[seat]
        now = self.ports.clock.now()
        moving = action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
        if repeated and not moving:
            return None
        if action is person.last and not moving and now < person.busy_until:
            return None
        private = self.curtain.holder == seat
        if private:
            self.curtain.touch(now)
            if self.curtain.shows(now) != seat:
                return None
        person.thumb.note = None
        wish = self.controls(seat).press(action)
        if wish is None:
            return None
        if isinstance(wish, Answer) and wish.outcome is Outcome.DONE:
            person.last, person.busy_until = action, now + SAME_PRESS
        return self._grant(wish, seat, private=private)

    def controls(self, seat: int) -> Controls:
        """What this seat's presses mean now."""
        person = self._seats[seat]
        kind: type[Controls] = ShutControls
        if seat == self.open_seat:
            kind = OpenControls
        elif self.curtain.holder == seat:
            kind = PanelControls
        return kind(person.play, person.thumb, self.marks.spots(), self.items())

    def _grant(self, wish: Wish, seat: int, *, private: bool) -> Transition | None:
        self.touch()
        if isinstance(wish, PressItem):
            return self._press_item(wish.item, seat)
        if isinstance(wish, LookAt):
            return Push(self.links.whole_train(wish.train))
        if isinstance(wish, Answer):
            self._answer(wish, seat, private=private)
        elif not private:
            self.ports.sound.play("menu_move", volume=0.5)
        return None

    def _answer(self, answer: Answer, seat: int, *, private: bool) -> None:
        """Say what became of a wish: openly, inside the panel, or with the tick that tells nothing."""
        thumb = self._seats[seat].thumb
        if answer.outcome is Outcome.DONE:
            self.note = ""
            if seat == self.open_seat:
                self._remember_origin(seat)
            return
        if answer.outcome is Outcome.CHANGED:
            if not private:
                self.ports.sound.play("menu_move", volume=0.5)
        else:
            thumb.note = answer.refusal
            if not private:
                self.ports.sound.play("tick")
        if seat == self.open_seat and thumb.note is not None:
            self.note = note_words(thumb.note, self.look.words, self.names, self.match.view(seat))
            self._note_until = self.ports.clock.now() + NOTE_SECONDS

    def _remember_origin(self, seat: int) -> None:
        """A tile that leaves an open hand starts from its place there."""
        thumb = self._seats[seat].thumb
        rects = self.band.tile_rects
        if rects:
            rect = rects[min(thumb.place, len(rects) - 1)]
            self.stage.origin(seat, rect)

    def _press_item(self, item: Item, seat: int) -> Transition | None:
        panels = {
            Item.RULES: self.links.rules,
            Item.SCORES: self.links.scores,
            Item.MENU: self.links.pause,
        }
        if item in panels:
            return self._panel(panels[item], seat)
        if item is Item.PEEK:
            if self.options.tap:
                self._toggle_peek(seat)
            else:
                self.ports.sound.play("tick")
            return None
        if item is Item.LOOK:
            return Push(self.links.whole_train(self._seats[seat].thumb.train))
        play = self._seats[seat].play
        controls = self.controls(seat)
        wishes: dict[Item, Callable[[], Wish]] = {
            Item.FORCED: lambda: play.make(play.forced()),
            Item.GO: controls.go if isinstance(controls, OpenControls) else play.go,
            Item.CALL: play.call,
            Item.TAKE_BACK: play.take_back,
            Item.SORT: play.sort,
        }
        return self._grant(wishes[item](), seat, private=False)

    # the curtain

    def _peeks_with_back(self, seat: int, event: ActionEvent) -> bool:
        """A pad of two buttons: held on the row's first button, the second one peeks."""
        thumb = self._seats[seat].thumb
        if seat == self.open_seat:
            return False
        if event.phase is Phase.RELEASED:
            return Action.PEEK not in thumb.held and self.curtain.holder == seat and not self.options.tap
        on_button = thumb.row is Row.ACTIONS and self.items()[thumb.item] is Item.PEEK
        return on_button and self.curtain.holder != seat

    def _peek(self, event: ActionEvent, seat: int) -> None:
        if seat == self.open_seat or event.phase is Phase.REPEATED:
            return
        if self.options.tap:
            if event.pressed:
                self._toggle_peek(seat)
        elif event.pressed:
            self._open(seat)
        elif self.curtain.release(seat, self.ports.clock.now()):
            self._curtain_moved(opened=False)

    def _toggle_peek(self, seat: int) -> None:
        if self.curtain.holder == seat:
            self.curtain.release(seat, self.ports.clock.now())
            self._curtain_moved(opened=False)
        else:
            self._open(seat)

    def _open(self, seat: int) -> None:
        view = self.stage.director.view
        if self._under or view is None or view.is_over:
            return
        if self.curtain.ask(seat, self.match.table.seat, self.ports.clock.now()):
            self._curtain_moved(opened=True)

    def shut_curtain(self) -> None:
        """Hide every hand at once."""
        if self.curtain.shut():
            self._curtain_moved(opened=False)

    def _curtain_moved(self, *, opened: bool) -> None:
        self.ports.sound.play("peek_open" if opened else "peek_shut")
        self._refresh()
        self.touch()

    # time

    def update(self, dt: float) -> Transition | None:
        """Let the match, the motion and the curtain go on."""
        now = self.ports.clock.now()
        self.follow_seats()
        self.match.update(now)
        for beat in self.stage.update(dt):
            self._settled(beat)
        if self.curtain.overdue(now):
            self.shut_curtain()
        if self.note and now >= self._note_until:
            self.note = ""
        self._refresh()
        if self.shows_truth and self.match.round_over and not self._ended:
            self._ended = True
            self.shut_curtain()
            return Push(self.links.round_end(self.match.view(None)))
        if self.shows_truth and not self.match.round_over and self.links.attendant:
            return self.links.attendant.before_turn(self.match.table.seat)
        return None

    @property
    def shows_truth(self) -> bool:
        """Whether what is seen is the position as it stands."""
        return self.stage.at_rest and self.match.waits_for is not NotNow.MOVING

    def _settled(self, beat: Beat) -> None:
        """Something has been shown to its end."""
        if self.links.heard:
            self.links.heard(beat.events, beat.view)
        line = self._phrasing().story(beat.events)
        if line:
            self.moves.append(line)
        if beat.move_by is not None and beat.move_by == self.open_seat == self.match.table.seat:
            self._seats[beat.move_by].thumb.rest(Row.HAND, beat.move_by)
            self._to_usable(beat.move_by)
        if beat.move_by is not None and beat.move_by == self.open_seat:
            self.stage.forget_marks(but=beat.move_by)
        for event in beat.events:
            if isinstance(event, RoundDealt):
                self._ended = False
                self.moves.clear()
            elif isinstance(event, TurnBegan):
                self._turn(event.seat)

    def _turn(self, seat: int) -> None:
        holder = self.curtain.holder
        if holder is not None and holder != seat:
            self.shut_curtain()
        if seat in self._seats and holder != seat:
            thumb = self._seats[seat].thumb
            thumb.rest(self._home_row(seat), seat)
            if seat == self.open_seat:
                self._to_usable(seat)
        if seat in self._seats and self.open_seat is None:
            self.ports.haptics.rumble(seat, 0.5, 0.18)

    def _to_usable(self, seat: int) -> None:
        """In an open hand the cursor waits on a tile that can be used, where hints are wanted."""
        play, thumb = self._seats[seat].play, self._seats[seat].thumb
        rack = play.rack
        if not self.options.hints[seat] or (rack and play.playable(rack[min(thumb.place, len(rack) - 1)])):
            return
        usable = [place for place, tile in enumerate(rack) if play.playable(tile)]
        if usable:
            thumb.place = usable[0]
        elif not play.building:
            thumb.row, thumb.item = Row.ACTIONS, self.items().index(Item.FORCED)

    # the picture

    def _phrasing(self) -> Phrasing:
        """Sentences for the room; a person who is alone at the table is spoken to."""
        alone = self.people[0] if len(self.people) == 1 else None
        return Phrasing(self.look.words, self.names, alone)

    def _refresh(self) -> None:
        """Bring band, lines and marks up to date; asks for a picture if any of them has changed."""
        view = self.stage.director.view
        moment = (
            self._presses,
            self.stage.director.revision,
            self.curtain.holder,
            self.curtain.shows(self.ports.clock.now()),
            self.shows_truth,
            self.note,
            self.look.revision,
        )
        if view is None or moment == self._moment:
            return
        self._moment = moment
        sight = Sight(self, view)
        banner = self._phrasing().banner(view)
        changed = self.captions.show(view, self.names, banner, (*self.moves, self.links.warning()))
        changed |= self.band.show(sight.band())
        changed |= self.marks.show(sight.cursors(), sight.targets())
        if changed:
            self.touch()

    def known_rack(self, seat: int) -> tuple[object, ...]:
        """The open hand as far as it has been shown: what is still in the air is not in it yet."""
        rack: Sequence[object] = self.match.rack(seat)
        if self.shows_truth:
            self._known = frozenset(rack)
        return tuple(tile for tile in rack if tile in self._known)

    def needs_draw(self) -> bool:
        """Whether anything looks other than it did."""
        return super().needs_draw() or self.stage.needs_draw()

    def drawn(self) -> None:
        """The picture is shown."""
        super().drawn()
        self.stage.drawn()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the lines, the band, the marks."""
        self.stage.draw(surface)
        self.captions.draw(surface)
        self.band.draw(surface)
        self.marks.draw(surface)

    def resumed(self) -> None:
        """On top again: hands may be looked at."""
        super().resumed()
        self._under = False

    def covered(self) -> None:
        """Nothing private stays open under another scene, or is opened there."""
        self._under = True
        self._hurriers.clear()
        self._set_pace()
        self.shut_curtain()

    def left(self) -> None:
        """The table is left."""
        self.match.close()

    # the mouse

    def _point(self, event: PointerEvent) -> Transition | None:
        del event
        return None
