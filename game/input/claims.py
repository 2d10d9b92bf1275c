"""Which presses count: one for each thumb, however many devices report it, and no tile laid twice.

Times are seconds. Knows no device and no seat but as numbers.
"""

from dataclasses import dataclass, field, replace

from game.input.actions import Action, DeviceId

TWIN_WINDOW = 0.06
"""Two devices that report the same press within this time are one pad that the system sees twice."""

LAY_LATCH = 0.2
"""For so long after a lay the same button of the same seat does not lay again."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press of one device."""

    device: DeviceId
    action: Action
    time: float

    def echoes(self, other: "Press") -> bool:
        """Whether both may be the same press of one thumb, reported by two devices."""
        close = abs(self.time - other.time) <= TWIN_WINDOW
        return close and self.device != other.device and self.action is other.action


@dataclass(frozen=True, slots=True)
class Claims:
    """Decides which presses of devices without a seat count.

    A press that echoes another does not, and its device is doubted from then on: its presses wait for as
    long as an echo could still come. So a pad that is seen twice claims one seat, whichever of its two faces
    reports first, and a child who happened to press with somebody else has a seat with the next press.
    """

    recent: tuple[Press, ...] = ()
    waiting: tuple[Press, ...] = ()
    doubted: frozenset[DeviceId] = field(default_factory=frozenset)

    def press(self, press: Press, seated: bool) -> "tuple[Claims, bool]":
        """Note a press of any device; say whether it counts at once, for a device without a seat."""
        recent = tuple(old for old in self.recent if press.time - old.time <= TWIN_WINDOW)
        echo = any(press.echoes(old) for old in recent)
        noted = replace(
            self,
            recent=(*recent, press),
            waiting=tuple(old for old in self.waiting if not press.echoes(old)),
        )
        if seated:
            return noted, False
        if echo:
            return replace(noted, doubted=self.doubted | {press.device}), False
        if press.device in self.doubted:
            return replace(noted, waiting=(*noted.waiting, press)), False
        return noted, True

    def settle(self, now: float) -> "tuple[Claims, tuple[Press, ...]]":
        """Give the presses of doubted devices that no echo has contradicted in time."""
        due = tuple(press for press in self.waiting if now - press.time > TWIN_WINDOW)
        return replace(self, waiting=tuple(press for press in self.waiting if press not in due)), due


@dataclass(frozen=True, slots=True)
class LayLatch:
    """Remembers with which button a seat made its last move, and when; nothing at first."""

    action: Action | None = None
    laid: float = 0.0

    def blocks(self, action: Action, now: float) -> bool:
        """Whether a press comes too soon after a move to be meant as another one."""
        return action is self.action and now - self.laid < LAY_LATCH
