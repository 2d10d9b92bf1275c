"""A random stretch of an evening with the whole game: cables, cats and children, on every screen.

A stretch is told by its seed alone. Used by the tests with a few seeds and by the long tier with many.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from thumbs import play_at_once, take_turn
from whole_game import Player, Television, television

from game.input.actions import Action, DeviceId
from game.rules.rule_specs import parse_rules
from game.scenes.fault import Fault
from game.scenes.table.scene import TableScene

PRESETS = ("standard", "open-build", "cover-at-once", "knock-out")
BUTTONS = ("a", "b", "x", "y", "back", "start", "dpup", "dpdown", "dpleft", "dpright", "leftshoulder")
MOST_PADS = 6
Count = Callable[[str], None]


class Stretch:
    """Does things at random with a running game, and checks what comes of them."""

    def __init__(self, tv: Television, dice: Random, count: Count) -> None:
        self.tv, self.dice, self.count = tv, dice, count
        self.players: list[Player] = []

    def play(self, deeds: int) -> None:
        for _ in range(self.dice.randint(1, 4)):
            self.plug()
        self.players[0].tap("a")
        for player in self.players[1:]:
            player.tap("a")
        if self.dice.random() < 0.9:
            self.players[0].tap("a")
        choices = (
            [self.turn] * 6 + [self.mash, self.peek, self.wait] * 2 + [self.unplug, self.plug, self.pause]
        )
        for _ in range(deeds):
            self.dice.choice(choices)()
            self.look()
        self.calm_down()

    # -- deeds

    def plug(self) -> None:
        if len(self.players) < MOST_PADS:
            self.players.append(self.tv.plug(name=self.dice.choice(["Twin", "Xbox Pad"])))
            self.count("plugged in")
            if self.dice.random() < 0.7:
                self.players[-1].tap("a")

    def unplug(self) -> None:
        if self.players:
            player = self.players.pop(self.dice.randrange(len(self.players)))
            if self.dice.random() < 0.4:
                player.pad.axis("lefttrigger", 1.0)
                self.tv.frames(60)
            held = self.tv.game.machine.devices.held(player.device)
            self.count(f"unplugged at {type(self.tv.top).__name__}")
            self.count("unplugged while peeking" if Action.PEEK in held else "unplugged")
            self.tv.unplug(player)
            at = self.table()
            assert at is None or at.curtain.holder is None or at.curtain.holder != player.seat

    def turn(self) -> None:
        at = self.tv.top
        if not isinstance(at, TableScene) or not at.shows_truth or at.match.round_over:
            self.tv.frames(5)
            return
        seat = at.match.table.seat
        player = next((player for player in self.players if player.seat == seat), None)
        if player is None:
            self.tv.frames(5)
        else:
            take_turn(self.tv, at, player)
            self.count("turns")

    def mash(self) -> None:
        for _ in range(self.dice.randint(1, 5)):
            if self.players:
                player = self.dice.choice(self.players)
                player.pad.button(self.dice.choice(BUTTONS), self.dice.random() < 0.5)
                self.tv.frames(self.dice.randint(1, 6))
        self.rest()

    def peek(self) -> None:
        if self.players:
            player = self.dice.choice(self.players)
            player.pad.axis("lefttrigger", 1.0)
            self.tv.frames(self.dice.randint(1, 60))
            if self.dice.random() < 0.5:
                player.pad.axis("lefttrigger", -1.0)
                self.tv.frames(3)

    def wait(self) -> None:
        self.tv.frames(self.dice.randint(1, 90))

    def pause(self) -> None:
        if self.players:
            self.dice.choice(self.players).tap(self.dice.choice(["start", "back"]))

    # -- what must hold

    def table(self) -> TableScene | None:
        scenes = self.tv.game.stack.scenes
        return next((scene for scene in scenes if isinstance(scene, TableScene)), None)

    def look(self) -> None:
        scenes = self.tv.game.stack.scenes
        assert not any(isinstance(scene, Fault) for scene in scenes), "a scene raised"
        seating = self.tv.seating
        plugged = {player.device for player in self.players}
        for seat in seating.people:
            device = seating[seat].device
            assert device is None or device in plugged, "a seat plays with a pad that is gone"
        at = self.table()
        holder = at.curtain.holder if at is not None else None
        if holder is not None and at is not None:
            assert self.tv.top is at, "a hand is open under another screen"
            device = seating[holder].device
            assert device is not None, "a hand is open that nobody holds"
            held = self.tv.game.machine.devices.held(DeviceId(device))
            assert held & {Action.PEEK, Action.BACK}, "a hand is open though nobody presses"
        self.count("looks")

    def rest(self) -> None:
        for player in self.players:
            for button in BUTTONS:
                player.pad.release(button)
            player.pad.axis("lefttrigger", -1.0)
        self.tv.frames(2)

    def calm_down(self) -> None:
        """Everybody lets go: nothing sticks, no hand stays open, and a free pad has a held seat back."""
        self.rest()
        devices = self.tv.game.machine.devices
        assert not any(devices.held(player.device) for player in self.players), "a button sticks"
        at = self.table()
        assert at is None or at.curtain.holder is None, "a hand stays open"
        self.look()


def stretch(seed: int, folder: Path, count: Count, deeds: int = 25) -> None:
    """Play the stretch of this seed; an AssertionError says what did not hold."""
    dice = Random(seed)
    preset = dice.choice(PRESETS)
    seats = dice.randint(2, 8)
    rules = parse_rules(preset if preset == "knock-out" else f"{preset} length=1")
    with television(folder, rules=rules, seats=seats) as tv:
        play_at_once(tv)
        Stretch(tv, dice, count).play(deeds)
