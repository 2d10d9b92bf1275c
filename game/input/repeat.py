"""From levels and edges to presses: sticks and triggers with hysteresis, held actions, auto-repeat.

Times are seconds, levels are -1.0 to 1.0 (a trigger: 0.0 to 1.0). Knows no device and no event queue:
whoever reads those hands the figures in, so that everything here can be tried with a table of numbers.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from game.input.actions import DIRECTIONS, Action, ActionEvent, DeviceId, Phase

STICK_PRESS = 0.55
STICK_RELEASE = 0.35
STICK_TURN = 1.3
"""By how much the other axis must lead before a held stick changes its direction."""

TRIGGER_PRESS = 0.45
TRIGGER_RELEASE = 0.3

OPPOSITE = {
    Action.UP: Action.DOWN,
    Action.DOWN: Action.UP,
    Action.LEFT: Action.RIGHT,
    Action.RIGHT: Action.LEFT,
}

Way = tuple[int, int]
"""A direction of a stick: (1, 0) is right, (0, 1) is down, (0, 0) is none."""

CENTRE: Way = (0, 0)


def stick_way(x: float, y: float, held: Way = CENTRE) -> Way:
    """Where a stick at ``x``, ``y`` points, given where it pointed before; never a diagonal.

    A thumb on the diagonal stays with the direction it had, so that a list does not jump sideways.
    """
    dominant: Way = (_sign(x), 0) if abs(x) >= abs(y) else (0, _sign(y))
    strength = max(abs(x), abs(y))
    if held == CENTRE:
        return dominant if strength >= STICK_PRESS else CENTRE
    along = x * held[0] + y * held[1]
    across = abs(y) if held[0] else abs(x)
    if across >= STICK_PRESS and across > along * STICK_TURN:
        return dominant
    if along > STICK_RELEASE:
        return held
    return dominant if strength >= STICK_PRESS else CENTRE


def trigger_down(level: float, held: bool) -> bool:
    """Whether a trigger pulled to ``level`` counts as held."""
    return level >= (TRIGGER_RELEASE if held else TRIGGER_PRESS)


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


@dataclass(frozen=True, slots=True)
class RepeatTimes:
    """When a held direction repeats: after ``delay``, then every ``interval``, for at most ``limit`` seconds.

    The limit is for pads that lie under a cushion, and for sticks that no longer find their centre.
    """

    delay: float = 0.4
    interval: float = 0.11
    limit: float = 20.0


@dataclass(slots=True)
class _Held:
    seat: int | None
    since: float
    next_repeat: float


class Holds:
    """Every action that is being held, by device.

    Several sources of one device (D-pad and stick) may ask for the same action: it is pressed with the
    first and released with the last. Of two opposite directions the newer one wins.
    """

    def __init__(self, times: RepeatTimes | None = None) -> None:
        self._times = times or RepeatTimes()
        self._sources: dict[tuple[DeviceId, Hashable], Action] = {}
        self._held: dict[tuple[DeviceId, Action], _Held] = {}

    def press(
        self, device: DeviceId, source: Hashable, action: Action, seat: int | None, now: float
    ) -> list[ActionEvent]:
        """Take note that ``source`` of ``device`` went down and asks for ``action``."""
        if (device, source) in self._sources:
            return []
        self._sources[device, source] = action
        if (device, action) in self._held:
            return []
        opposite = OPPOSITE.get(action)
        events = self._let_go(device, opposite, now) if opposite else []
        self._held[device, action] = _Held(seat, now, now + self._times.delay)
        return [*events, ActionEvent(action, Phase.PRESSED, device, seat, now)]

    def release(self, device: DeviceId, source: Hashable, now: float) -> list[ActionEvent]:
        """Take note that ``source`` of ``device`` came up. What was never pressed releases nothing."""
        action = self._sources.pop((device, source), None)
        if action is None or self._still_asked(device, action):
            return []
        return self._let_go(device, action, now)

    def release_device(self, device: DeviceId, now: float) -> list[ActionEvent]:
        """Release all that a device holds, because it is gone or must start afresh."""
        self._sources = {key: action for key, action in self._sources.items() if key[0] != device}
        held = [action for owner, action in self._held if owner == device]
        return [event for action in held for event in self._let_go(device, action, now)]

    def release_all(self, now: float) -> list[ActionEvent]:
        """Release everything, because nobody is looking at the window any more."""
        devices = dict.fromkeys(device for device, _ in (*self._held, *self._sources))
        return [event for device in devices for event in self.release_device(device, now)]

    def repeats(self, now: float) -> Iterator[ActionEvent]:
        """Yield the repeats that are due: at most one for each device, of its newest direction."""
        newest = {device: action for device, action in self._held if action in DIRECTIONS}
        for device, action in newest.items():
            held = self._held[device, action]
            if held.next_repeat <= now <= held.since + self._times.limit:
                # After a stall one repeat is enough: a cursor that leaps on its own is worse than a slow one.
                due = held.next_repeat + self._times.interval
                held.next_repeat = due if due > now else now + self._times.interval
                yield ActionEvent(action, Phase.REPEATED, device, held.seat, now)

    def held(self, device: DeviceId) -> frozenset[Action]:
        """What a device holds right now."""
        return frozenset(action for owner, action in self._held if owner == device)

    def _still_asked(self, device: DeviceId, action: Action) -> bool:
        return any(key[0] == device and asked is action for key, asked in self._sources.items())

    def _let_go(self, device: DeviceId, action: Action, now: float) -> list[ActionEvent]:
        held = self._held.pop((device, action), None)
        return [ActionEvent(action, Phase.RELEASED, device, held.seat, now)] if held else []
