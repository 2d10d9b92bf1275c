"""Who plays, pads that come and go, and the buttons: every screen of theirs, with people that never were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from gallery_parts._request import Picture, Request
from gallery_parts.menus import Cloth, FixedSettings, Silence, nowhere, press
from game.app.signs import key_label
from game.input.actions import KEYBOARD, Action, ActionEvent, DeviceId, Phase
from game.input.bindings import Bindings
from game.input.families import Family
from game.input.mapping import Capture
from game.input.seating import SeatBook, Seating
from game.scenes.controls.map_pad import MapPad
from game.scenes.controls.remap import Remap
from game.scenes.seats.at_pause import SeatsAtPause
from game.scenes.seats.chair_menu import ChairMenu
from game.scenes.seats.kit import SeatKit
from game.scenes.seats.lobby import Lobby
from game.scenes.seats.overlays import GuestAtDoor, HandOver, PadLost, WhoIsBack
from game.scenes.stack import Scene
from game.session.ports import Rgb
from game.ui.look import Look, PadSign

PADS = {DeviceId(number): family for number, family in enumerate(Family)}
NAMES = ("Ana", "Bo", "Cora", "Dev")
GUEST = DeviceId(9)


class Names:
    """A book in which nothing is written."""

    names: Sequence[str] = ()

    def remember(self, names: Iterable[str]) -> bool:
        """Remember nobody."""
        del names
        return True


class Still:
    """Pads that neither shake nor shine."""

    def rumble(self, seat: int, strength: float, seconds: float) -> None:
        """Shake nothing."""

    def set(self, seat: int, rgb: Rgb) -> None:
        """Light nothing."""


def couch(look: Look, people: int, seats: int = 4) -> SeatKit:
    """People with a pad of every family, and bots for the rest of the seats."""
    seating = Seating.empty(seats)
    for seat, device in enumerate(tuple(PADS)[:people]):
        seating = seating.sit(device, seat, NAMES[seat])
    kit = SeatKit(
        look=look,
        sound=Silence(),
        haptics=Still(),
        lights=Still(),
        book=SeatBook(seating),
        names=Names(),
        signs_of=lambda device: partial(sign, PADS.get(device, Family.PLAIN)),
    )
    kit.add_bots("medium")
    return kit


def sign(family: Family, action: Action) -> PadSign:
    """What stands on a pad where an action is."""
    return PadSign(family.value, Bindings().pad_inputs(family, action)[0].value)


def lobby(kit: SeatKit) -> Lobby:
    """The seats before a match."""
    return Lobby(
        kit,
        seats=len(kit.book.now),
        first=None,
        start=nowhere,
        house_rules=Scene,
        rules_note=lambda: kit.look.words("houserules.preset.standard.name"),
        map_pad=lambda _: Scene(),
    )


def _alone(look: Look) -> Sequence[Scene]:
    return [lobby(couch(look, 1))]


def _company(look: Look) -> Sequence[Scene]:
    """One walks over the cards, one chooses a name, one writes theirs."""
    scene = lobby(couch(look, 3))
    press(scene, Action.LEFT)
    written = (Action.CONFIRM, Action.DOWN, Action.DOWN, Action.CONFIRM, Action.DOWN)
    for action in written:
        scene.handle(ActionEvent(action, Phase.PRESSED, DeviceId(2), 2, 0.0))
    return [scene]


def _eight(look: Look) -> Sequence[Scene]:
    return [lobby(couch(look, 4, seats=8))]


def _menu(seat: int) -> Callable[[Look], Sequence[Scene]]:
    def make(look: Look) -> Sequence[Scene]:
        kit = couch(look, 2)
        menu = ChairMenu(kit, seat, DeviceId(0), in_match=True, guest=True, chosen=lambda *_: None)
        return [SeatsAtPause(kit), menu]

    return make


def _held(look: Look) -> SeatKit:
    kit = couch(look, 3)
    kit.book.now = kit.book.now.lose(DeviceId(1)).lose(DeviceId(2))
    return kit


def _shared(look: Look) -> SeatKit:
    kit = couch(look, 1)
    kit.book.now = kit.book.now.clear(1).share(DeviceId(0), 1, NAMES[1])
    return kit


def _map(answers: int) -> Callable[[Look], Sequence[Scene]]:
    def make(look: Look) -> Sequence[Scene]:
        scene = MapPad(look, Silence(), device=GUEST, guid="0" * 32, name="USB Gamepad", done=lambda _: None)
        scene.capture = Capture("0" * 32, "USB Gamepad", tuple(f"b{number}" for number in range(answers)))
        return [scene]

    return make


def _remap(kind: Family | None) -> Callable[[Look], Sequence[Scene]]:
    def make(look: Look) -> Sequence[Scene]:
        screen = Remap(
            look,
            Silence(),
            FixedSettings(),
            kind=kind,
            listen=lambda _: None,
            family_of=lambda _: kind,
            key_label=key_label,
        )
        return [screen]

    return make


SEATS: Mapping[str, Callable[[Look], Sequence[Scene]]] = {
    "seats-alone": _alone,
    "seats-company": _company,
    "seats-eight": _eight,
    "seats-pause": lambda look: [SeatsAtPause(_held(look))],
    "seats-menu-person": _menu(1),
    "seats-menu-bot": _menu(2),
    "pad-lost": lambda look: [Cloth(look), PadLost(_held(look), 1)],
    "pads-back": lambda look: [Cloth(look), WhoIsBack(_held(look), GUEST)],
    "pad-handed-over": lambda look: [Cloth(look), HandOver(_shared(look), 1)],
    "guest": lambda look: [Cloth(look), GuestAtDoor(couch(look, 2), KEYBOARD, lambda _: None)],
    "map-pad": _map(3),
    "map-pad-optional": _map(6),
    **{f"buttons-{family.value}": _remap(family) for family in Family},
    "buttons-keyboard": _remap(None),
}
"""Every screen about seats and pads by name."""


def pictures(request: Request) -> Iterator[Picture]:
    """Every screen about seats and pads as it stands on the television."""
    for name, recipe in SEATS.items():
        yield name, partial(_shown, recipe, request)


def _shown(recipe: Callable[[Look], Sequence[Scene]], request: Request) -> pygame.Surface:
    canvas = pygame.Surface((1920, 1080))
    look = request.look()
    look.show_signs(partial(sign, Family.XBOX))
    for scene in recipe(look):
        scene.entered()
        scene.draw(canvas)
    return canvas
