"""One random evening of pads: cables, cushions, children; and what must hold in every frame of it.

A sequence is told by its seed alone, so a failure can be repeated. Used by the tests with a few seeds and
by the long tier with many.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pygame
from pads import Room, room
from virtual_pad import AXES, UNKNOWN, VirtualPad

from game.input.actions import ActionEvent, DeviceId, InputEvent, Phase
from game.input.seating import SeatingError

STEPS = 120
BUTTONS = ("a", "b", "x", "y", "back", "start", "dpup", "dpdown", "dpleft", "dpright", "leftshoulder")
Count = Callable[[str], None]


class Evening:
    """Does things at random and checks what comes of them."""

    def __init__(self, tv: Room, dice: Random, count: Count) -> None:
        self.tv, self.dice, self.count = tv, dice, count
        self.pressed: dict[tuple[DeviceId, object], int | None] = {}
        self.names: Counter[str] = Counter()

    def play(self) -> None:
        deeds = [self.plug, self.unplug, self.button, self.button, self.axis, self.sit, self.reclaim]
        deeds += [self.stand_in, self.swap, self.share, self.look_away]
        for _ in range(STEPS):
            for _ in range(self.dice.randint(1, 4)):
                self.dice.choice(deeds)()
            self.look()
        self.calm_down()

    # -- deeds

    def plug(self) -> None:
        if len(self.tv.plugged) < 8:
            odd = {"kind": UNKNOWN, "hats": 1} if self.dice.random() < 0.2 else {}
            self.tv.plug(name=self.dice.choice(["Twin", "Other"]), **odd)
            self.count("plugged in")

    def unplug(self) -> None:
        if self.tv.plugged and self.dice.random() < 0.6:
            pad = self.dice.choice(self.tv.plugged)
            device = DeviceId(pad.instance_id)
            self.count("unplugged")
            self.count("unplugged while held" if self.tv.devices.held(device) else "unplugged at rest")
            self.tv.unplug(pad)

    def button(self) -> None:
        if self.tv.plugged:
            self.dice.choice(self.tv.plugged).button(self.dice.choice(BUTTONS), self.dice.random() < 0.6)

    def axis(self) -> None:
        if self.tv.plugged:
            self.dice.choice(self.tv.plugged).axis(self.dice.choice(AXES), self.dice.uniform(-1, 1))

    def sit(self) -> None:
        seat = self.dice.randrange(8)
        self.change(lambda now: now.sit(self.device(), seat, f"P{seat}"))

    def reclaim(self) -> None:
        held = self.tv.book.now.held
        if held and self.change(lambda now: now.reclaim(self.device(), self.dice.choice(held))):
            self.count("reclaimed")

    def stand_in(self) -> None:
        self.change(lambda now: now.stand_in(self.dice.randrange(8), "easy"))

    def swap(self) -> None:
        self.change(lambda now: now.swap(self.dice.randrange(8), self.dice.randrange(8)))

    def share(self) -> None:
        if self.dice.random() < 0.1:
            seat = self.dice.randrange(8)
            if self.change(lambda now: now.share(self.device(), seat, f"P{seat}")):
                self.count("shared a pad")

    def look_away(self) -> None:
        if self.dice.random() < 0.1:
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            self.count("lost the window")

    def device(self) -> DeviceId:
        known = [pad for pad in self.tv.plugged if self.tv.devices.pads.get(DeviceId(pad.instance_id))]
        return DeviceId(self.dice.choice(known).instance_id) if known else DeviceId(9_999)

    def change(self, deed: Callable) -> bool:
        before = self.tv.book.now
        try:
            after = deed(before)
        except SeatingError:
            return False
        if any(chair.device == 9_999 for chair in after.chairs):
            return False
        self.tv.book.now = after
        self.names = Counter(after[seat].name for seat in after.people)
        return True

    # -- what must hold

    def look(self, dt: float | None = None) -> None:
        owner = {pad.device: self.tv.book.now.seat_of(pad.device) for pad in self.tv.devices.pads}
        for event in self.tv.frame(self.dice.choice([1 / 60, 1 / 60, 0.5]) if dt is None else dt):
            self.check(event, owner)
        self.count("frames")
        seating = self.tv.book.now
        plugged = {pad.instance_id for pad in self.tv.plugged}
        assert Counter(seating[seat].name for seat in seating.people) == self.names, "a seat was lost"
        assert {pad.device for pad in self.tv.devices.pads} == plugged, "a pad is open that is gone, or not"
        for seat in seating.people:
            device = seating[seat].device
            assert device is None or device in plugged, "a seat plays with a pad that is gone"
            assert device is None or seating.seat_of(device) is not None, "a pad is in nobody's hand"

    def check(self, event: InputEvent, owner: dict[DeviceId, int | None]) -> None:
        if not isinstance(event, ActionEvent):
            return
        key = (event.device, event.action)
        if event.phase is Phase.PRESSED:
            assert key not in self.pressed, f"{key} pressed twice"
            assert event.seat in (owner.get(event.device), None), f"{key} acts for another's seat"
            self.pressed[key] = event.seat
            self.count("presses")
        else:
            assert self.pressed.get(key, "nobody") == event.seat, f"{key} goes on for another's seat"
        if event.phase is Phase.RELEASED:
            del self.pressed[key]

    def calm_down(self) -> None:
        for pad in list(self.tv.plugged):
            self.tv.unplug(pad) if self.dice.random() < 0.5 else self.rest(pad)
        self.look()
        self.look(0.1)  # presses of pads that are doubted come a little late
        assert not self.pressed, f"stuck: {self.pressed}"
        assert not [event for event in self.tv.frame(1.0) if isinstance(event, ActionEvent)], "goes on"

    def rest(self, pad: VirtualPad) -> None:
        for name in BUTTONS:
            pad.release(name)
        for axis in AXES:
            pad.axis(axis, -1.0 if "trigger" in axis else 0.0)


def evening(seed: int, count: Count) -> None:
    """Play the evening of this seed; an AssertionError says what did not hold."""
    with room() as tv:
        Evening(tv, Random(seed), count).play()
