"""A part of the long tier: what it is for, how much of it is the full figure, and what it has to have met.

Knows how to count, how long there is left and which seeds to use; not what the parts do.
"""

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

FAILURES_KEPT = 20


@dataclass
class Tally:
    """What a part did and what went wrong, and when it has to stop.

    `seconds` is the part's time, or infinity; `goals` are the full figures, at which it stops earlier.
    """

    seed: int
    seconds: float
    goals: Mapping[str, int] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    failed: int = 0
    started: float = field(default_factory=time.monotonic)
    on_progress: Callable[["Tally"], None] = lambda _: None

    @property
    def elapsed(self) -> float:
        """Seconds since the part began."""
        return time.monotonic() - self.started

    @property
    def complete(self) -> bool:
        """Whether every full figure has been reached."""
        return all(self.counts[what] >= number for what, number in self.goals.items())

    def count(self, what: str, number: int = 1) -> None:
        """Something was done, or a case was met, so many times."""
        self.counts[what] += number
        self.on_progress(self)

    def fail(self, sentence: str) -> None:
        """Something that should hold did not; the sentence must let a reader repeat it."""
        self.failed += 1
        if len(self.failures) < FAILURES_KEPT:
            self.failures.append(sentence)

    def seeds(self) -> Iterator[int]:
        """Seeds for one case after another, until the full figures are reached or the time is up.

        An exception inside the loop's body belongs to the caller: use `attempt` to make it a failure.
        """
        seed = self.seed
        while not self.complete and self.elapsed < self.seconds:
            yield seed
            seed += 1

    def attempt(self, name: str, call: Callable[[], object]) -> None:
        """Run one case; an exception is a failure of the part, with its traceback, and the part goes on."""
        try:
            call()
        except Exception:  # noqa: BLE001 - any exception at all is what a soak looks for
            self.fail(f"{name}: {traceback.format_exc()}")


@dataclass(frozen=True)
class Part:
    """One kind of soak.

    `goals` are its full figures by counter; `must_meet` are the counters that may not be zero at the end,
    because a run that never met them has shown nothing.
    """

    name: str
    purpose: str
    run: Callable[[Tally], None]
    goals: Mapping[str, int]
    must_meet: tuple[str, ...] = ()

    def verdict(self, tally: Tally) -> list[str]:
        """What is wrong with a finished run, a sentence each; empty when it is good."""
        never = [f"never met: {what}" for what in (*self.goals, *self.must_meet) if not tally.counts[what]]
        more = tally.failed - len(tally.failures)
        return [*never, *tally.failures, *([f"and {more} more failures"] if more else [])]
