"""A finished match, watched: the table plays it again, and thumbs go from round to round.

At the end it stands still on the last position and says who has won.

Brings the record and the stage together. Knows no rule and no file; the end of a round is handed in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pygame

from game.i18n.people import listed
from game.i18n.phrasing import Phrasing
from game.input.actions import Action, ActionEvent, InputEvent, Phase
from game.rules.view import View
from game.scenes.stack import Pop, Push, Scene, Transition
from game.scenes.table.captions import Captions
from game.session.ports import SoundPort
from game.session.replay import Replay
from game.stage.stage import Stage
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import HEADING, SMALL

MOVES_KEPT = 3
BREATH = 0.55
"""Seconds of rest between two moves."""
STOP, TRACK = 13, 6
"""Radius of a round's stop on the line, and thickness of the line."""


class Watch(Scene):
    """Shows `replay` on `stage`, whose feed it is. `round_end` makes the scene after a round.

    `pause` makes the one that leads to the settings, None where there are none to change; `refit` then brings what
    was changed to the stage.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        replay: Replay,
        stage: Stage,
        round_end: Callable[[View], Scene],
        *,
        refit: Callable[[], None],
        pause: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__()
        self._look = look
        self._sound = sound
        self.replay = replay
        self._stage = stage
        self._round_end = round_end
        self._refit = refit
        self._pause = pause
        self._language = look.words.language
        self._names = tuple(seat.name for seat in replay.plan.seats)
        self._captions = Captions(look, stage.painter, stage.table_map)
        self._moves: deque[str] = deque(maxlen=MOVES_KEPT)
        self._paused = False
        self._stepping = False
        self._rested = 0.0
        self._shown_part = -1.0

    @property
    def is_show(self) -> bool:
        """Until it is stopped."""
        return not self._paused

    def handle(self, event: InputEvent) -> Transition | None:
        """Pause, a single move, hurry, another round, or away."""
        if not isinstance(event, ActionEvent):
            return None
        if event.action is Action.HURRY:
            self._stage.director.hurried = event.phase is not Phase.RELEASED
        if not event.pressed:
            return None
        match event.action:
            case Action.CONFIRM:
                self._toggle_pause()
            case Action.DOWN if self._paused and not self.replay.is_over:
                self._stepping = True
                self._sound.play("menu_move")
            case Action.PREVIOUS | Action.LEFT:
                self._turn(-1)
            case Action.NEXT | Action.RIGHT:
                self._turn(1)
            case Action.PAUSE if self._pause is not None:
                return Push(self._pause())
            case Action.BACK | Action.PAUSE:
                self._sound.play("back")
                return Pop()
        return None

    def covered(self) -> None:
        """Another scene lies over the table: nobody hurries any more."""
        super().covered()
        self._stage.director.hurried = False

    def resumed(self) -> None:
        """On top again: settings may have been changed meanwhile."""
        super().resumed()
        self._refit()
        self._captions.settle(self._stage.table_map)
        if self._language != self._look.words.language:
            self._language = self._look.words.language
            self._moves.clear()

    def update(self, dt: float) -> Transition | None:
        """Let the next move come when the last has rested."""
        stage, replay = self._stage, self.replay
        if stage.at_rest:
            self._rested += dt
        waits = self._paused or self._rested < BREATH / (3 if stage.director.hurried else 1)
        replay.held = waits and not self._stepping
        if stage.at_rest:
            self._stepping = False  # now it comes
        ended = False
        for beat in stage.update(dt):
            self._rested = 0.0
            line = Phrasing(self._look.words, self._names).story(beat.events)
            if line:
                self._moves.append(line)
            ended = beat.view.is_over
        if not stage.at_rest:
            self._rested = 0.0
        self._refresh()
        view = stage.director.view
        if ended and view is not None:
            return Push(self._round_end(view))
        return None

    def needs_draw(self) -> bool:
        """When the table moves, or something was said."""
        return super().needs_draw() or self._stage.needs_draw()

    def drawn(self) -> None:
        """The picture is shown."""
        super().drawn()
        self._stage.drawn()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, its lines, and below it where in the match one is."""
        self._stage.draw(surface)
        self._captions.draw(surface)
        self._draw_band(surface)

    def _toggle_pause(self) -> None:
        """Stop, or go on; at the end there is nothing to stop."""
        if self._stands_at_end:
            self._sound.play("tick")
            return
        self._paused = not self._paused
        self._sound.play("menu_move")
        self.touch()

    def _turn(self, rounds: int) -> None:
        """Go to another round; back once more from early in this one."""
        number = self.replay.round + rounds
        if rounds < 0 and self.replay.part > 0.1:
            number += 1
        if not 1 <= number <= self.replay.rounds:
            self._sound.play("tick")
            return
        self._sound.play("page")
        self.replay.go_to_round(number)
        self._stage.skip()
        self._moves.clear()
        self._rested = BREATH
        self.touch()

    @property
    def _stands_at_end(self) -> bool:
        """Whether there is nothing more to come."""
        return self.replay.is_over and self._stage.at_rest

    def _where(self) -> str:
        """Where in the match one is; at its end, who has won."""
        words, replay = self._look.words, self.replay
        if self._stands_at_end:
            names = listed(words, [self._names[seat] for seat in replay.winners])
            points = min(replay.totals[seat] for seat in replay.winners)
            return words.plural("saves.won", points, names=names)
        key = "saves.watch_paused" if self._paused else "saves.watch_round"
        return words(key, round=replay.round, rounds=replay.rounds)

    def _prompts(self) -> Sequence[Prompt]:
        """What can be pressed now."""
        words = self._look.words
        others = (Prompt(Action.PREVIOUS, ""), Prompt(Action.NEXT, words("saves.watch_other_round")))
        leave = Prompt(Action.BACK, words("screens.back"))
        if self._stands_at_end:
            return (*others, leave)
        pause = Prompt(Action.CONFIRM, words("saves.watch_go_on" if self._paused else "saves.watch_pause"))
        if self._paused:
            return (pause, Prompt(Action.DOWN, words("saves.watch_step")), *others, leave)
        return (pause, *others, Prompt(Action.HURRY, words("saves.watch_hurry")), leave)

    def _refresh(self) -> None:
        view = self._stage.director.view
        if view is None:
            return
        banner = Phrasing(self._look.words, self._names).banner(view)
        if self._captions.show(view, self._names, banner, tuple(self._moves)):
            self.touch()
        if self.replay.part != self._shown_part:
            self._shown_part = self.replay.part
            self.touch()

    def _draw_band(self, surface: pygame.Surface) -> None:
        look = self._look
        band = pygame.Rect(self._stage.table_map.band.area)
        colours = look.theme.colours
        look.text.line(
            surface, self._where(), HEADING, colours.brass_light, (band.left + 36, band.top + 22), width=900
        )
        names = ", ".join(self._names)
        at = (band.right - 36, band.top + 34)
        look.text.line(surface, names, SMALL, colours.muted, at, anchor="topright", width=760)
        self._draw_line(surface, pygame.Rect(band.left + 60, band.top + 116, band.width - 120, 2))
        draw_prompts(surface, look, self._prompts(), inset=24)

    def _draw_line(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The line with a stop for every round, and how far the train has come."""
        colours, replay = self._look.theme.colours, self.replay
        come = replay.round - 1 + replay.part
        x_of = [rect.left + rect.width * stop / replay.rounds for stop in range(replay.rounds + 1)]
        here = rect.left + rect.width * come / replay.rounds
        pygame.draw.line(surface, colours.brass_dark, rect.midleft, rect.midright, TRACK)
        pygame.draw.line(surface, colours.brass_light, rect.midleft, (here, rect.centery), TRACK)
        for stop, x in enumerate(x_of):
            passed = stop <= come
            pygame.draw.circle(
                surface, colours.brass_light if passed else colours.brass_dark, (x, rect.centery), STOP
            )
            pygame.draw.circle(surface, colours.panel, (x, rect.centery), STOP - 5)
        pygame.draw.circle(surface, colours.text, (here, rect.centery), STOP + 2)
