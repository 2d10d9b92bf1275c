"""The table: a match as it is played and seen, and what every thumb does to it.

Brings together the session's match, the stage that shows it, the band and the curtain. Knows no rule (the session
says what is legal), no device, and none of the panels it opens: those are handed in.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.input.actions import (
    ActionEvent,
    DeviceEvent,
    DeviceKind,
    InputEvent,
    PointerEvent,
    WindowEvent,
    WindowKind,
)
from game.resources.table_map import Box
from game.rules.events import RoundDealt, TurnBegan
from game.scenes.stack import Push, Scene, Transition
from game.scenes.table.controls import Controls
from game.scenes.table.curtain import Curtain
from game.scenes.table.options import TableLinks, TableOptions, TablePorts
from game.scenes.table.peeking import Peeking
from game.scenes.table.picture import TablePicture
from game.scenes.table.pointer import Pointer
from game.scenes.table.presses import Presses
from game.scenes.table.seat_play import SeatPlay
from game.scenes.table.sitters import Sitters
from game.scenes.table.table_match import TableMatch
from game.scenes.table.thumbs import Item, Thumb
from game.session.feed import Beat
from game.session.pace import Speed
from game.session.waiting import NotNow
from game.stage.cast import Cast, Player
from game.stage.stage import Stage
from game.ui.look import Look

TURN_RUMBLE = (0.5, 0.18)
"""How strongly, and for how many seconds, a pad shakes when its seat's turn begins."""


class TableScene(Scene):
    """A match on the table. People are the seats that the match's plan gives to nobody's bot.

    ``past`` is what happened before the table was set, in a match that was left and goes on.
    """

    def __init__(
        self,
        look: Look,
        match: TableMatch,
        stage: Stage,
        ports: TablePorts,
        links: TableLinks,
        options: TableOptions | None = None,
        past: Iterable[Beat] = (),
    ) -> None:
        super().__init__()
        self.look = look
        self.match = match
        self.stage = stage
        self.ports = ports
        self.links = links
        self.options = options or TableOptions()
        self.sitters = Sitters(match, self.options, lambda: stage.director.turn)
        self.peeking = Peeking(
            self.sitters,
            ports,
            tap=self.options.tap,
            allowed=self._may_peek,
            in_turn=lambda: stage.director.turn,
            changed=self._curtain_moved,
        )
        self.picture = TablePicture(
            look, match, stage, self.sitters, self.peeking, warning=links.warning, past=past
        )
        self.presses = Presses(
            self.sitters,
            self.peeking,
            links,
            ports,
            spots=self.picture.marks.spots,
            hurry=self._hurry,
            told=lambda seat, note: self.picture.tell(seat, note, ports.clock.now()),
            laid=self._laid,
        )
        self.pointer = Pointer(
            self.sitters, self.peeking, self.presses, self.picture.band, self.picture.marks
        )
        self._ended = False
        self._under = False

    # who plays

    def seat_people(self) -> None:
        """Take in who sits where: people come, leave, and swap with bots."""
        self.sitters.take_in()
        if self.curtain.holder is not None and self.curtain.holder not in self.sitters:
            self.peeking.shut()
        self.picture.recount()
        self.picture.ask_again()
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

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(self.sitters)

    @property
    def open_seat(self) -> int | None:
        """The seat whose hand lies open in the band, None in company."""
        return self.sitters.open_seat

    @property
    def curtain(self) -> Curtain:
        """Whose hand may be looked at."""
        return self.peeking.curtain

    @property
    def is_show(self) -> bool:
        """Whether bots alone play."""
        return not self.people

    def thumb(self, seat: int) -> Thumb:
        """Where a person's focus is."""
        return self.sitters[seat].thumb

    def play_of(self, seat: int) -> SeatPlay:
        """What a person can do."""
        return self.sitters[seat].play

    def controls(self, seat: int) -> Controls:
        """What a person's presses mean now."""
        return self.presses.controls(seat)

    def items(self) -> tuple[Item, ...]:
        """The action row."""
        return self.sitters.items()

    # events

    def handle(self, event: InputEvent) -> Transition | None:
        """A press goes to the seat it belongs to."""
        self.picture.ask_again()
        asked = self.links.attendant.hear(event) if self.links.attendant else None
        if asked is not None:
            return asked
        if isinstance(event, ActionEvent):
            return self.presses.hear(event)
        if isinstance(event, PointerEvent):
            return self.pointer.hear(event)
        if isinstance(event, WindowEvent) and event.kind in (WindowKind.FOCUS_LOST, WindowKind.MINIMISED):
            self.peeking.shut()
        elif isinstance(event, DeviceEvent) and event.kind is DeviceKind.REMOVED and event.seat is not None:
            self.peeking.release(event.seat)
        return None

    def unattended(self) -> Transition | None:
        """Nobody sees the table: the match waits where people play."""
        pause = self.links.pause
        return Push(pause(None)) if pause and self.match.plan.people else None

    def _hurry(self, hurried: bool) -> None:
        """Somebody holds the hurry trigger, or nobody any more."""
        self.stage.director.hurried = hurried
        calm = self.options.speed
        self.match.speed = Speed.QUICK if hurried and calm in (Speed.RELAXED, Speed.NORMAL) else calm

    def _laid(self, seat: int) -> None:
        """A tile that leaves an open hand starts from its place there."""
        self.picture.hush()
        rects = self.picture.band.tile_rects
        if seat == self.open_seat and rects:
            self.stage.origin(seat, Box(*rects[min(self.thumb(seat).place, len(rects) - 1)]))

    # the curtain

    def _may_peek(self) -> bool:
        view = self.stage.director.view
        return not self._under and view is not None and not view.is_over

    def _curtain_moved(self) -> None:
        self._refresh()
        self.touch()

    # time

    def update(self, dt: float) -> Transition | None:
        """Let the match, the motion and the curtain go on."""
        now = self.ports.clock.now()
        self.follow_seats()
        self.match.update(now)
        self.stage.director.urgency = self.match.urgency
        for beat in self.stage.update(dt):
            self._settled(beat)
        self.peeking.update()
        self.picture.pass_time(now)
        self._refresh()
        if self.shows_truth and self.match.round_over and not self._ended:
            self._ended = True
            self.peeking.shut()
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
        self.picture.listen(beat)
        mover = beat.move_by
        if mover is not None and mover == self.open_seat:
            self.stage.forget_marks(but=mover)
            self.sitters.rest(mover)
            if mover == beat.view.table.seat:
                self.sitters.to_usable(mover)
        for event in beat.events:
            if isinstance(event, RoundDealt):
                self._ended = False
            elif isinstance(event, TurnBegan):
                self.picture.turn_begins(event.seat)
                self._turn(event.seat)

    def _turn(self, seat: int) -> None:
        """A turn begins: whose hand was open shuts it, whose turn it is finds the thumb at rest."""
        holder = self.curtain.holder
        if holder is not None and holder != seat:
            self.peeking.shut()
        if seat not in self.sitters:
            return
        if holder != seat:
            self.sitters.rest(seat)
            if seat == self.open_seat:
                self.sitters.to_usable(seat)
        if self.open_seat is None:
            self.ports.haptics.rumble(seat, *TURN_RUMBLE)

    # the picture

    def _refresh(self) -> None:
        if self.picture.refresh(truth=self.shows_truth, now=self.ports.clock.now()):
            self.touch()

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
        self.picture.draw(surface)

    def resumed(self) -> None:
        """On top again: hands may be looked at."""
        super().resumed()
        self._under = False
        if self.links.refit:
            self._suit(self.links.refit())

    def _suit(self, options: TableOptions) -> None:
        """Be played by other options from now on, in the language of now."""
        self.options = options
        self.sitters.use(options)
        self.peeking.tap = options.tap
        self.match.speed = options.speed
        self.picture.recount()
        self.picture.settle()

    def covered(self) -> None:
        """Nothing private stays open under another scene, or is opened there."""
        self._under = True
        self.presses.let_go()
        self.peeking.shut()

    def left(self) -> None:
        """The table is left."""
        self.match.close()
