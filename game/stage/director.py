"""Shows a feed, one beat at a time, and always ends at the truth.

Each beat becomes one gesture; when it has run, or is skipped, every prop lies exactly as the view says, and the
feed is told so. Knows no source of beats and draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.resources.table_map import Box, TableMap
from game.rules.events import Event, RoundDealt, TilesLaid
from game.rules.view import View
from game.session.feed import Beat, Feed
from game.session.pace import Speed
from game.session.ports import SoundPort
from game.stage.choreography import choreograph
from game.stage.poses import poses, poses_in_turn, turn_of
from game.stage.props import Kind, Poses
from game.stage.timeline import Cue, Playhead, Timeline

RATES: Mapping[Speed, float] = {
    Speed.RELAXED: 0.7,
    Speed.NORMAL: 1.0,
    Speed.QUICK: 2.6,
    Speed.INSTANT: 0.0,
}
"""How fast motion runs at each speed; at 0 nothing moves and everything is shown as it becomes."""
UNHURRIED_SEATS = 6
"""Above so many seats motion runs faster in proportion, so that nobody waits much longer for more bots."""
HURRY = 3.0
"""How much faster while somebody holds the hurry trigger."""


class Director:
    """Turns beats into motion on one table.

    `view` is what is shown once everything is at rest, None before the first beat. `resting` and `moving` are
    the props as they are at this moment; `revision` counts the changes of the resting ones. Motion runs `urgency`
    (1.0 or more) times as fast as the speed says, or faster still while somebody has it `hurried`.
    """

    def __init__(
        self,
        feed: Feed,
        table_map: TableMap,
        sound: SoundPort,
        *,
        speed: Speed = Speed.NORMAL,
        reduced: bool = False,
    ) -> None:
        self.feed = feed
        self.table_map = table_map
        self.speed = speed
        self.reduced = reduced
        self.hurried = False
        self.urgency = 1.0
        self.origins: dict[int, Box] = {}
        """Where the tiles of a hand that lies open come from, by seat."""
        self.view: View | None = None
        self.beat: Beat | None = None
        self.resting: Poses = {}
        self.moving: Poses = {}
        self.revision = 0
        self._crowd = max(1.0, (table_map.seats - 1) / (UNHURRIED_SEATS - 1))
        self._sound = sound
        self._playhead: Playhead | None = None

    @property
    def turn(self) -> int | None:
        """The seat whose turn is shown, None while it is nobody's: the one answer for everything that tells of it.

        It changes with `view`, in the frame in which a gesture has settled, and so does the light on the table.
        """
        return turn_of(self.view)

    @property
    def at_rest(self) -> bool:
        """Whether what is shown is the truth and nothing moves."""
        return self._playhead is None

    def update(self, seconds: float) -> list[Beat]:
        """Let time pass; returns the beats that have come to rest in it."""
        ended: list[Beat] = []
        rate = RATES[self.speed] * self._crowd * max(self.urgency, HURRY if self.hurried else 1.0)
        if self._playhead is None:
            beat = self.feed.next_beat()
            if beat is None:
                self.feed.settled()
                return ended
            self._start(beat)
            seconds = 0.0
        playhead = self._playhead
        assert playhead is not None
        if rate == 0:
            self._jump(playhead)
        else:
            self._play(playhead.advance(seconds * rate))
        if playhead.done or rate == 0:
            ended.append(self._settle())
        elif playhead.revision != self.revision:
            self.resting, self.revision = playhead.resting, playhead.revision
        self.moving = {} if self._playhead is None else playhead.moving
        return ended

    def skip(self) -> Beat | None:
        """End the gesture under way at once; returns its beat."""
        if self._playhead is None:
            return None
        self._jump(self._playhead)
        return self._settle()

    def lay_out(self, table_map: TableMap) -> None:
        """Show what rests on another map of the same table. Only while nothing moves."""
        self.table_map = table_map
        if self.view is not None:
            self.resting = poses(self.view, table_map)
        self.origins.clear()
        self.revision += 1

    def _start(self, beat: Beat) -> None:
        goal = poses_in_turn(beat.view, self.table_map, self.turn)
        self.beat = beat
        events: tuple[Event, ...] = beat.events
        if self.view is None:
            bare = any(isinstance(event, RoundDealt) for event in events)
            self.resting = {
                prop: pose for prop, pose in goal.items() if not bare or prop.kind is not Kind.TILE
            }
        timeline = (
            choreograph(
                events, self.table_map, self.resting, goal, reduced=self.reduced, origins=self.origins
            )
            if events
            else Timeline((), (), 0.0)
        )
        self._playhead = Playhead(timeline, dict(self.resting), revision=self.revision)

    def _jump(self, playhead: Playhead) -> None:
        """Of everything still to be heard, only the last sound is."""
        cues = list(playhead.advance(playhead.timeline.seconds + 1.0))
        self._play(cues[-1:])

    def _settle(self) -> Beat:
        beat = self.beat
        assert beat is not None
        self.view = beat.view
        self.resting = poses(beat.view, self.table_map)
        self.moving = {}
        self.revision += 1
        self._playhead = None
        self.feed.settled()
        return beat

    def _play(self, cues: list[Cue]) -> None:
        for cue in cues:
            self._sound.play(cue.sound, volume=cue.volume, pan=cue.pan)


def tiles_laid(beat: Beat) -> TilesLaid | None:
    """The lay that a beat tells of, if it does."""
    return next((event for event in beat.events if isinstance(event, TilesLaid)), None)
