"""One thumb, one press: leaves out what a second face of the same pad reports, on every screen alike.

Works on events that have been read already; knows no device but by number.
"""

from collections.abc import Callable, Iterable, Iterator

from game.input.actions import Action, ActionEvent, DeviceId, InputEvent, Phase
from game.input.claims import Claims, Press


class Hearing:
    """Passes events on. ``held`` tells what a device holds, None for one that is gone."""

    def __init__(self, held: Callable[[DeviceId], frozenset[Action] | None]) -> None:
        self._held = held
        self._claims = Claims()
        self._unheard: set[tuple[DeviceId, Action]] = set()

    def listen(self, events: Iterable[InputEvent], now: float) -> Iterator[InputEvent]:
        """Pass on what counts; the presses of a pad that is doubted come a little late."""
        for event in events:
            if not isinstance(event, ActionEvent) or self._counts(event):
                yield event
        self._claims, late = self._claims.settle(now)
        for press in late:
            held = self._held(press.device)
            if held is None:
                continue
            self._unheard.discard((press.device, press.action))
            yield ActionEvent(press.action, Phase.PRESSED, press.device, None, now)
            if press.action not in held:
                yield ActionEvent(press.action, Phase.RELEASED, press.device, None, now)

    def _counts(self, event: ActionEvent) -> bool:
        """Whether a press counts at once; what follows a press that does not is not told either."""
        key = (event.device, event.action)
        if not event.pressed:
            heard = key not in self._unheard
            if event.phase is Phase.RELEASED:
                self._unheard.discard(key)
            return heard
        press = Press(event.device, event.action, event.time)
        self._claims, counts = self._claims.press(press, seated=event.seat is not None)
        if event.seat is None and not counts:
            self._unheard.add(key)
            return False
        return True
