"""The sheet on which one gesture is written down: from the props as they lie to the props as they shall lie.

Choreography writes on it event by event; the finished sheet is a timeline. Knows how to move a thing and where
things are kept on a table, not what an event means.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.resources.table_map import Box, TableMap
from game.stage.poses import lane_of
from game.stage.props import Z_FLIGHT, Kind, NumberFace, Pose, Poses, PropId
from game.stage.timeline import ARRIVE, GLIDE, LEAVE, Cue, Ease, Timeline, Tween

PAN_WIDTH = 0.6
"""How far to the side a sound at the edge of the table goes, of 1."""
FADE = 0.2
"""Seconds in which a thing that may not slide fades."""


class Gesture:
    """One move on its way to becoming a timeline.

    `now` is where the props have got to, `goal` where they are in the end; `clock` is the moment, in seconds,
    at which the next thing begins. `origins` says where the tiles of a seat come from that lie elsewhere than on
    its plate. With `reduced` motion nothing slides: it fades out here and in there.
    """

    def __init__(
        self,
        table_map: TableMap,
        now: Poses,
        goal: Poses,
        *,
        reduced: bool = False,
        origins: Mapping[int, Box] | None = None,
    ) -> None:
        self.table_map = table_map
        self.origins = origins or {}
        self.now = dict(now)
        self.goal = goal
        self.clock = 0.0
        self.reduced = reduced
        self._tweens: list[Tween] = []
        self._cues: list[Cue] = []
        self._end = 0.0
        self._passing = 0

    def finish(self) -> Timeline:
        """The timeline; what no event has moved is set to its goal at the end."""
        seconds = max(self._end, self.clock)
        return Timeline(tuple(self._tweens), tuple(self._cues), seconds)

    def wait(self, seconds: float) -> None:
        """Let the next thing begin so much later."""
        self.clock += seconds

    def sound(self, name: str, *, delay: float = 0.0, volume: float = 1.0, x: float | None = None) -> None:
        """Play a sound `delay` seconds from now, from the side of the table where `x` lies."""
        half = 960
        pan = 0.0 if x is None else max(-1.0, min(1.0, (x - half) / half)) * PAN_WIDTH
        self._cues.append(Cue(self.clock + delay, name, volume, round(pan, 2)))

    def move(
        self,
        prop: PropId,
        end: Pose | None,
        seconds: float,
        *,
        start: Pose | None = None,
        delay: float = 0.0,
        ease: Ease = GLIDE,
        lift: float = 0.0,
        z: int | None = None,
    ) -> None:
        """Bring a prop to `end` (None: take it away) from `start`, or from where it is."""
        begin = self.clock + delay
        here = start or self.now.get(prop)
        if here is None:
            if end is None:
                return
            here = replace(end, alpha=0.0)
        if self.reduced and seconds > 0:
            self._fade(prop, here, end, begin, seconds)
        else:
            self._add(Tween(prop, begin, seconds, here, end, ease, lift, z))
        self._keep(prop, end)

    def set(self, prop: PropId, *, delay: float = 0.0) -> None:
        """Show a prop as it is in the end, at once."""
        end = self.goal.get(prop)
        if end == self.now.get(prop):
            return
        here = self.now.get(prop) or end
        assert here is not None
        self._add(Tween(prop, self.clock + delay, 0.0, here, end))
        self._keep(prop, end)

    def set_all(self, kinds: Iterable[Kind], *, delay: float = 0.0) -> None:
        """Show every prop of some kinds as it is in the end."""
        wanted = set(kinds)
        for prop in sorted({*self.now, *self.goal}, key=lambda prop: (prop.kind.value, prop.number)):
            if prop.kind in wanted:
                self.set(prop, delay=delay)

    def show(self, prop: PropId, pose: Pose, *, delay: float = 0.0) -> None:
        """Show a prop at once in a pose that need not be its last."""
        self._add(Tween(prop, self.clock + delay, 0.0, self.now.get(prop, pose), pose))
        self._keep(prop, pose)

    def back(self, start: Box, end: Box, seconds: float, *, delay: float = 0.0, size: float = 34.0) -> None:
        """Send a face-down tile from one box to another, where it is gone."""
        prop = PropId(Kind.BACK, self._passing)
        self._passing += 1
        there = Pose(*end.centre, 0.0, size * 0.8, NumberFace(0), 1.0, Z_FLIGHT)
        here = Pose(*start.centre, 80.0, size, NumberFace(0), 1.0, Z_FLIGHT)
        if self.reduced:
            here = there
        self._add(
            Tween(prop, self.clock + delay, seconds, here, there, ARRIVE, 0.0 if self.reduced else 40.0)
        )
        self._add(Tween(prop, self.clock + delay + seconds, 0.0, there, None))

    def plate(self, train: int) -> Box:
        """Where the plate of a train is."""
        return lane_of(self.table_map, train).plate

    def hand(self, seat: int) -> Box:
        """Where the tiles of a seat come from."""
        return self.origins.get(seat, self.plate(seat))

    def pile(self) -> Box:
        """Where a tile leaves the bone pile."""
        box = self.table_map.boneyard
        return Box(box.centre.x - 20, box.y, 40, box.height)

    def _fade(self, prop: PropId, here: Pose, end: Pose | None, begin: float, seconds: float) -> None:
        half = min(FADE, seconds / 2)
        if here.alpha > 0 and prop in self.now:
            self._add(Tween(prop, begin, half, here, None, LEAVE))
        if end is not None:
            self._add(Tween(prop, begin + seconds - half, half, replace(end, alpha=0.0), end, ARRIVE))

    def _add(self, tween: Tween) -> None:
        self._tweens.append(tween)
        self._end = max(self._end, tween.finish)

    def _keep(self, prop: PropId, end: Pose | None) -> None:
        if end is None:
            self.now.pop(prop, None)
        else:
            self.now[prop] = end
