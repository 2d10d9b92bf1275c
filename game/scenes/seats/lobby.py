"""Before a match: who plays. A press sits down, bots take the other seats, names come without a keyboard.

Everybody with a pad changes their own card at the same time; the host walks over the rest and starts.
Knows no table and no house rule: how the match starts, and the way to the rules, are handed in.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.input.actions import Action, ActionEvent, DeviceId, InputEvent, RawEvent
from game.input.seating import MAX_SEATS, MIN_SEATS, Chair, Occupant, Seating
from game.scenes.seats.cards import SIGN, CardFace
from game.scenes.seats.kit import LEVELS, SITTING, USUAL_LEVEL, SeatKit, taken_names
from game.scenes.seats.names import Writing, step_name
from game.scenes.seats.screen import SeatsScreen
from game.scenes.stack import Pop, Push, Scene, Transition
from game.ui.widgets import Button, Option, Widget
from game.ui.widgets.dial import Dial


class Lobby(SeatsScreen):
    """The seats before a match.

    ``seats`` is their number as long as nobody sits there from an earlier match; ``first`` is the device that
    came here: it sits down without another press. ``start`` begins the match;
    ``house_rules`` opens their screen, and ``rules_note`` says in a few words what has been chosen there.
    ``map_pad`` opens the screen for a pad that the system does not know.
    """

    def __init__(
        self,
        kit: SeatKit,
        *,
        seats: int,
        first: DeviceId | None,
        start: Callable[[], Transition],
        house_rules: Callable[[], Scene],
        rules_note: Callable[[], str],
        map_pad: Callable[[DeviceId], Scene],
    ) -> None:
        super().__init__(kit, "start")
        self._seats = seats
        self._first = first
        self._start = start
        self._house_rules = house_rules
        self._rules_note = rules_note
        self._map_pad = map_pad
        self._writing: dict[int, Writing] = {}
        self._editing: dict[DeviceId, int] = {}

    def entered(self) -> None:
        """Let bots fill the table, and who came here sit down."""
        super().entered()
        if not self.kit.book.now.people:
            self.kit.book.now = Seating.empty(self._seats)
        self.kit.add_bots(USUAL_LEVEL)
        if self._first is not None and not self.kit.book.now.seats_of(self._first):
            self._sit(self._first)

    # -- words

    def title(self) -> str:
        """The heading."""
        return self.look.words("seats.title")

    def notice(self) -> str:
        """How to sit down, or how to write a name while the host is at it."""
        return self.look.words("seats.press_to_sit", sign=SIGN)

    def widgets(self) -> Sequence[Widget]:
        """Start, the number of seats, all bots' level, the house rules."""
        look, words = self.look, self.look.words
        seating = self.kit.book.now
        fewest = max(MIN_SEATS, len(seating.people))
        counts = [Option(n, str(n)) for n in range(fewest, MAX_SEATS + 1)]
        bots = seating.seats_where(Occupant.BOT)
        rows: list[Widget] = [
            Button(look, "start", words("seats.start")),
            Dial(look, "seats", words("seats.players"), counts, len(seating)),
        ]
        if bots:
            levels = [Option(level, words(f"seats.level_{level}")) for level in LEVELS]
            label = words.plural("seats.bots", len(bots))
            rows.append(Dial(look, "bots", label, levels, seating[bots[-1]].level))
        rows.append(Button(look, "house_rules", words("screens.house_rules"), note=self._rules_note()))
        return rows

    def face(self, seat: int, chair: Chair) -> CardFace:
        """A person at their own card sees what can be done there."""
        face = super().face(seat, chair)
        seating = self.kit.book.now
        guest = chair.is_person and not chair.is_held and seat != seating.host and not seating.shared(seat)
        if not guest and seat not in self._editing.values():
            return face
        words = self.look.words
        writing = self._writing.get(seat)
        if writing:
            does = {Action.CONFIRM: "seats.next_letter", Action.BACK: "seats.done"}
        else:
            away = "seats.get_up" if guest else "seats.done"
            does = {Action.CONFIRM: "seats.letters", Action.BACK: away}
        hints = tuple((action, words(key)) for action, key in does.items())
        return replace(face, own=True, role="", writing=writing, hints=hints)

    # -- presses

    def handle(self, event: InputEvent) -> Transition | None:
        """Pads that nobody knows ask to be mapped; somebody at a card changes it; the rest as everywhere."""
        if isinstance(event, RawEvent):
            return Push(self._map_pad(event.device))
        if isinstance(event, ActionEvent) and event.device in self._editing and event.seat is not None:
            if event.steps:
                self._change_card(self._editing[event.device], event)
            return None
        return super().handle(event)

    def pressed(self, key: str) -> Transition | None:
        """Begin, or look at the rules."""
        if key == "house_rules":
            return Push(self._house_rules())
        seating = self.kit.book.now
        self.kit.names.remember(seating[seat].name for seat in seating.people)
        self._writing.clear()
        self._editing.clear()
        return self._start()

    def changed(self, key: str, value: object) -> Transition | None:
        """Another number of seats, or another level for all bots."""
        if key == "seats":
            level = self._level()
            self.kit.book.now = self.kit.book.now.resize(int(str(value)))
            self.kit.add_bots(level)
            self._writing.clear()
            self._editing.clear()
        else:
            for seat in self.kit.book.now.seats_where(Occupant.BOT):
                self.kit.book.now = self.kit.book.now.set_level(seat, str(value))
        self.refresh()
        return None

    def unseated(self, device: DeviceId, action: Action) -> Transition | None:
        """Sit down, or leave a table where nobody sits."""
        if action in SITTING:
            self._sit(device)
        elif action is Action.BACK and self.kit.book.now.host is None:
            return Pop()
        return None

    def own_card(self, event: ActionEvent) -> Transition | None:
        """Somebody who is not the host is always at their own card."""
        assert event.seat is not None
        self._change_card(event.seat, event)
        return None

    def take_up(self, seat: int, device: DeviceId) -> Transition | None:
        """The host's own card is changed at once, without a menu."""
        if seat == self.kit.book.now.host and self.word.swapping is None:
            self.kit.sound.play("confirm")
            self.edit(seat, device)
            return None
        return super().take_up(seat, device)

    def edit(self, seat: int, device: DeviceId) -> None:
        """From now on this device's presses change that card."""
        self._editing[device] = seat
        self.touch()

    # -- inside

    def _level(self) -> str:
        bots = self.kit.book.now.seats_where(Occupant.BOT)
        return self.kit.book.now[bots[-1]].level if bots else USUAL_LEVEL

    def _sit(self, device: DeviceId) -> None:
        """Back to a seat that is held, else on a bot's chair, else on one more."""
        kit = self.kit
        seating = kit.book.now
        if seating.seats_of(device):
            return
        free = seating.seats_where(Occupant.BOT)
        if seating.held:
            seat = seating.held[0]
            seating = seating.reclaim(device, seat)
        elif free:
            seat = free[0]
            seating = seating.sit(device, seat, kit.fresh_name())
        elif len(seating) < MAX_SEATS:
            seat = len(seating)
            seating = seating.resize(seat + 1).sit(device, seat, kit.fresh_name())
        else:
            kit.sound.play("blocked")
            return
        kit.book.now = seating
        kit.welcome(seat)
        self.refresh()

    def _change_card(self, seat: int, event: ActionEvent) -> None:
        writing = self._writing.get(seat)
        if writing is not None:
            self._write(seat, writing, event)
        elif event.action in (Action.LEFT, Action.RIGHT):
            self._step_name(seat, 1 if event.action is Action.RIGHT else -1)
        elif event.action in (Action.UP, Action.DOWN):
            self._step_emblem(seat, 1 if event.action is Action.DOWN else -1)
        elif event.pressed and event.action is Action.CONFIRM:
            self._writing[seat] = Writing()
            self.kit.sound.play("confirm")
        elif event.pressed and event.action is Action.BACK:
            self._leave_card(seat, event.device)
        else:
            return
        self.touch()

    def _write(self, seat: int, writing: Writing, event: ActionEvent) -> None:
        if event.action in (Action.BACK, Action.PAUSE):
            del self._writing[seat]
            if writing.name:
                self.kit.book.now = self.kit.book.now.rename(seat, writing.name)
            self.kit.sound.play("confirm" if writing.name else "back")
            return
        after = writing.act(event.action)
        self.kit.sound.play("menu_move" if after != writing else "blocked")
        self._writing[seat] = after

    def _step_name(self, seat: int, step: int) -> None:
        seating = self.kit.book.now
        name = step_name(self.kit.name_pool(), seating[seat].name, step, taken_names(seating))
        self.kit.book.now = seating.rename(seat, name)
        self.kit.sound.play("menu_move")

    def _step_emblem(self, seat: int, step: int) -> None:
        """The next emblem that no other person has; a bot gives its own up."""
        seating = self.kit.book.now
        theirs = {seating[other].emblem for other in seating.people if other != seat}
        emblem = seating[seat].emblem
        for _ in range(MAX_SEATS):
            emblem = (emblem + step) % MAX_SEATS
            if emblem not in theirs:
                break
        self.kit.book.now = seating.with_emblem(seat, emblem)
        self.kit.lights.set(seat, self.kit.colour(emblem))
        self.kit.sound.play("menu_move")

    def _leave_card(self, seat: int, device: DeviceId) -> None:
        """The host goes back to walking about; anybody else gets up, and a bot sits down."""
        self.kit.sound.play("back")
        if self._editing.pop(device, None) is None:
            seating = self.kit.book.now.leave(seat, self.kit.bot_name(), self._level())
            self.kit.book.now = seating
            self.refresh()
