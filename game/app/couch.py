"""The couch: who sits down with what, before a match and in the middle of it.

Puts the seat scenes together with the real devices and books; knows no table.
"""

from collections.abc import Callable

from game.app.machine import Machine
from game.app.signs import SignBoard, key_label
from game.input.actions import DeviceId
from game.input.mapping import PadMapping
from game.scenes.controls.map_pad import MapPad
from game.scenes.controls.remap import Remap
from game.scenes.ports import SettingsPort
from game.scenes.seats.at_pause import SeatsAtPause
from game.scenes.seats.attendant import Attendant
from game.scenes.seats.kit import SeatKit, seat_plan
from game.scenes.seats.lobby import Lobby
from game.scenes.seats.names import NameBook
from game.scenes.seats.usher import Usher
from game.scenes.stack import Scene, Transition
from game.session.live_match import LiveMatch
from game.session.seats import SeatPlan
from game.ui.look import Look


class Couch:
    """Makes the scenes about seats. ``names`` is the house's book of names."""

    def __init__(
        self, look: Look, machine: Machine, settings: SettingsPort, signs: SignBoard, names: NameBook
    ) -> None:
        self._look = look
        self._machine = machine
        self._settings = settings
        self.kit = SeatKit(
            look=look,
            sound=machine.sound,
            haptics=machine.haptics,
            lights=machine.lights,
            book=machine.seats,
            names=names,
            signs_of=signs.signs_of,
        )
        self.usher = Usher(self.kit)

    def lobby(
        self,
        seats: int,
        start: Callable[[tuple[SeatPlan, ...]], Transition],
        house_rules: Callable[[], Scene],
        rules_note: Callable[[], str],
    ) -> Scene:
        """The seats before a match; ``seats`` is how many there are at first."""
        return Lobby(
            self.kit,
            seats=seats,
            first=self._machine.devices.at_hand,
            start=lambda: start(tuple(map(seat_plan, self.kit.book.now.chairs))),
            house_rules=house_rules,
            rules_note=rules_note,
            map_pad=self.map_pad,
        )

    def at_pause(self, _: LiveMatch) -> Scene:
        """The seats in mid-match."""
        return SeatsAtPause(self.kit)

    def attendant(self, match: LiveMatch) -> Attendant:
        """Who looks after the seats of a match."""
        return Attendant(self.kit, match, self._machine.devices.at_hand, self.map_pad)

    def map_pad(self, device: DeviceId) -> Scene:
        """The screen for a pad that the system does not know."""
        pad = self._machine.devices.pads.get(device)
        return MapPad(
            self._look,
            self._machine.sound,
            device=device,
            guid=pad.guid if pad else "",
            name=pad.name if pad else "",
            done=self._mapped,
        )

    def remap(self) -> Scene:
        """Which button does what; opened at the kind of device that was touched last."""
        devices = self._machine.devices
        return Remap(
            self._look,
            self._machine.sound,
            self._settings,
            kind=devices.family(devices.last_pressed),
            listen=devices.listen,
            family_of=devices.family,
            key_label=key_label,
        )

    def _mapped(self, mapping: PadMapping) -> None:
        self._machine.devices.add_mapping(mapping)
        known = self._settings.current.pad_mappings
        self._settings.change(pad_mappings={**known, mapping.guid: mapping.line()})
