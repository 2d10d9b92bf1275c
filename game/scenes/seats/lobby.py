"""Before a match: who plays. A press sits down, bots take the other seats, names come without a keyboard.

Everybody with a pad changes their own card at the same time; the host walks over the rest and starts.
Knows no table and no house rule: how the match starts, and the way to the rules, are handed in.
"""

from collections.abc import Callable, Sequence

from game.input.actions import Action, DeviceId, InputEvent, RawEvent
from game.input.seating import Occupant, Seating
from game.rules.dealing import MIN_SEATS
from game.rules.moves import MAX_SEATS
from game.scenes.seats.cards import SIGN
from game.scenes.seats.kit import SITTING, USUAL_LEVEL, SeatKit, level_name, levels_to_choose
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
            now = seating[bots[-1]].level
            levels = [Option(level, level_name(words, level)) for level in levels_to_choose(now)]
            rows.append(Dial(look, "bots", words.plural("seats.bots", len(bots)), levels, now))
        rows.append(Button(look, "house_rules", words("screens.house_rules"), note=self._rules_note()))
        return rows

    def away(self, seat: int) -> str:
        """Whoever is not the host gets up from their card."""
        return "seats.done" if self.cards.is_taken_up(seat) else "seats.get_up"

    # -- presses

    def handle(self, event: InputEvent) -> Transition | None:
        """Pads that nobody knows ask to be mapped; the rest as everywhere."""
        if isinstance(event, RawEvent):
            return Push(self._map_pad(event.device))
        return super().handle(event)

    def pressed(self, key: str) -> Transition | None:
        """Begin, or look at the rules."""
        if key == "house_rules":
            return Push(self._house_rules())
        seating = self.kit.book.now
        self.kit.names.remember(seating[seat].name for seat in seating.people)
        self.cards.clear()
        return self._start()

    def changed(self, key: str, value: object) -> Transition | None:
        """Another number of seats, or another level for all bots."""
        if key == "seats":
            level = self._level()
            self.kit.book.now = self.kit.book.now.resize(int(str(value)))
            self.kit.add_bots(level)
            self.cards.clear()
            self.word.swapping = None
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

    def take_up(self, seat: int, device: DeviceId) -> Transition | None:
        """The host's own card is changed at once, without a menu."""
        if seat == self.kit.book.now.host and self.word.swapping is None:
            self.kit.sound.play("confirm")
            self.cards.take_up(seat, device)
            self.touch()
            return None
        return super().take_up(seat, device)

    def leave_card(self, seat: int) -> None:
        """Somebody gets up, and a bot sits down."""
        self.kit.sound.play("back")
        self.kit.book.now = self.kit.book.now.leave(seat, self.kit.bot_name(), self._level())
        self.refresh()

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
