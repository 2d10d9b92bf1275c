"""Motion in time: tweens of props, cues at moments, and a playhead that runs over them.

Time is in seconds from the start of a gesture. Knows no rules and draws nothing; where the playhead ends is
decided by whoever made the timeline, and corrected by the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import pi, sin
from typing import Final

import pytweening

from game.stage.props import Pose, Poses, PropId

Ease = Callable[[float], float]

GLIDE: Final[Ease] = pytweening.easeInOutCubic
ARRIVE: Final[Ease] = pytweening.easeOutCubic
DROP: Final[Ease] = pytweening.easeOutBack
LEAVE: Final[Ease] = pytweening.easeInCubic


@dataclass(frozen=True, slots=True)
class Tween:
    """One prop on its way from `start` to `end` in `seconds` from `begin`.

    With no seconds the prop is set at once. An `end` of None takes the prop away afterwards. `lift` makes the
    way an arc, so many pixels high in the middle; while it moves the prop lies at `z`, if given.
    """

    prop: PropId
    begin: float
    seconds: float
    start: Pose
    end: Pose | None
    ease: Ease = GLIDE
    lift: float = 0.0
    z: int | None = None

    @property
    def finish(self) -> float:
        """When it has arrived, in seconds."""
        return self.begin + self.seconds

    def at(self, time: float) -> Pose:
        """The pose at a time between `begin` and `finish`; the face is that of the goal."""
        goal = self.end or self.start
        share = min(1.0, max(0.0, (time - self.begin) / self.seconds))
        part = self.ease(share)

        def between(one: float, other: float) -> float:
            return one + (other - one) * part

        return Pose(
            between(self.start.x, goal.x),
            between(self.start.y, goal.y) - self.lift * sin(pi * share),
            between(self.start.angle, goal.angle),
            between(self.start.scale, goal.scale),
            goal.face,
            min(1.0, max(0.0, between(self.start.alpha, goal.alpha if self.end else 0.0))),
            goal.z if self.z is None else self.z,
        )


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a moment; `pan` -1 to 1."""

    at: float
    sound: str
    volume: float = 1.0
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class Timeline:
    """A gesture: its tweens in any order, its cues, and how long it takes in seconds."""

    tweens: tuple[Tween, ...]
    cues: tuple[Cue, ...]
    seconds: float


@dataclass
class Playhead:
    """Runs over a timeline. `resting` are the props that lie still, `moving` those on their way."""

    timeline: Timeline
    resting: Poses
    time: float = 0.0
    moving: Poses = field(default_factory=dict)
    revision: int = 0

    def __post_init__(self) -> None:
        moments = [(tween.begin, 1, number, tween) for number, tween in enumerate(self.timeline.tweens)]
        moments += [(tween.finish, 0, number, tween) for _, _, number, tween in moments if tween.seconds > 0]
        # At one moment what ends comes before what begins, whatever the length of the step that passes it.
        self._moments = sorted(moments, key=lambda moment: moment[:3], reverse=True)
        self._active: dict[PropId, Tween] = {}
        self._cues = sorted(self.timeline.cues, key=lambda cue: cue.at, reverse=True)

    @property
    def done(self) -> bool:
        """Whether the gesture has run to its end."""
        return self.time >= self.timeline.seconds

    def advance(self, seconds: float) -> list[Cue]:
        """Let time pass; returns the cues that it passed."""
        self.time += seconds
        while self._moments and self._moments[-1][0] <= self.time:
            _, begins, _, tween = self._moments.pop()
            if begins:
                self._begin(tween)
            elif self._active.get(tween.prop) is tween:
                del self._active[tween.prop]
                self._set(tween)
        self.moving = {prop: tween.at(self.time) for prop, tween in self._active.items()}
        passed: list[Cue] = []
        while self._cues and self._cues[-1].at <= self.time:
            passed.append(self._cues.pop())
        return passed

    def _begin(self, tween: Tween) -> None:
        if tween.seconds <= 0:
            self._active.pop(tween.prop, None)
            self._set(tween)
            return
        if self.resting.pop(tween.prop, None) is not None:
            self.revision += 1
        self._active[tween.prop] = tween

    def _set(self, tween: Tween) -> None:
        self.revision += 1
        if tween.end is None:
            self.resting.pop(tween.prop, None)
        else:
            self.resting[tween.prop] = tween.end
