"""Scenes and the stack they lie on: what is on top hears first, and only the stack moves scenes.

Knows no particular scene and no device: events come in as values, transitions go out of scenes as values.
A scene asks for a change by returning one; the stack carries it out between frames, never in the middle.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.input.actions import (
    Action,
    ActionEvent,
    DeviceId,
    InputEvent,
    Phase,
    PointerEvent,
    RawEvent,
    WindowEvent,
    WindowKind,
)


class Scene:
    """A screen or an overlay. Subclasses take all that they need as constructor arguments.

    ``opaque`` says that nothing below shows; ``pauses_below`` that nothing below is updated meanwhile; ``is_show``
    that it goes on by itself, for people who watch and press nothing.
    """

    opaque: bool = True
    pauses_below: bool = True

    @property
    def is_show(self) -> bool:
        """Whether people may well watch this for half an hour without a press."""
        return False

    def __init__(self) -> None:
        self._stale = True

    def entered(self) -> None:
        """Told once, when the scene comes on the stack."""

    def covered(self) -> None:
        """Told when another scene has come on top."""

    def resumed(self) -> None:
        """Told when the scene is on top again; the picture is asked for anew."""
        self.touch()

    def left(self) -> None:
        """Told once, when the scene has gone from the stack."""

    def swallows(self, event: InputEvent) -> bool:
        """Whether the scenes below never hear of this event.

        By default a scene keeps every press to itself and lets news of windows and pads through; an overlay
        for one seat keeps that seat's presses and lets the others' pass.
        """
        return isinstance(event, ActionEvent | PointerEvent | RawEvent)

    def handle(self, event: InputEvent) -> "Transition | None":  # noqa: ARG002 - a scene may listen to nothing
        """Take in one event."""
        return None

    def update(self, dt: float) -> "Transition | None":  # noqa: ARG002 - a scene may stand still
        """Let ``dt`` seconds pass."""
        return None

    def unattended(self) -> "Transition | None":
        """Told, while on top, that the window is out of sight or out of reach."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene. Changes nothing in it."""

    def touch(self) -> None:
        """Ask to be drawn in this frame."""
        self._stale = True

    def needs_draw(self) -> bool:
        """Whether the picture on the television is no longer what this scene would draw."""
        return self._stale

    def drawn(self) -> None:
        """Told by the stack when the picture has been drawn."""
        self._stale = False


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top of everything."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take away the scene that returned this, what lies on it, and ``count - 1`` scenes below it."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the one that returned this, ``count - 1`` below it and all that lies on it."""

    scene: Scene
    count: int = 1


@dataclass(frozen=True, slots=True)
class Quit:
    """Take everything away: the game ends."""


AWAY = (WindowKind.FOCUS_LOST, WindowKind.MINIMISED)

Transition = Push | Pop | Replace | Quit

Recover = Callable[[Exception, int], Scene]
"""Makes the scene that takes a broken one's place; told what was raised and how many scenes lie below."""


class SceneStack:
    """The scenes from bottom to top. ``recover`` is asked for a scene in place of one that raised."""

    def __init__(self, first: Scene, recover: Recover | None = None) -> None:
        self._scenes: list[Scene] = []
        self._recover = recover
        self._pending: tuple[Scene, Transition] | None = None
        self._waiting: list[InputEvent] = []
        self._held: dict[tuple[DeviceId, Action], tuple[ActionEvent, tuple[Scene, ...]]] = {}
        self._broken: Scene | None = None  # what raised is told nothing more
        self._rescue: Scene | None = None  # if that raises too, there is nothing left to show
        self._moved = True
        self._add(first)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes, lowest first. Empty when the game has ended."""
        return tuple(self._scenes)

    def frame(self, events: Iterable[InputEvent], dt: float) -> None:
        """Carry one frame's events and its ``dt`` seconds to the scenes, then move scenes as they asked."""
        waiting, self._waiting = self._waiting, []
        for event in (*waiting, *events):
            if self._pending:
                self._waiting.append(event)
            else:
                self._dispatch(event)
        if not self._pending:
            self._update(dt)
        self._settle()

    def needs_draw(self) -> bool:
        """Whether anything that can be seen has changed since the last picture."""
        return bool(self._scenes) and (self._moved or any(scene.needs_draw() for scene in self._visible()))

    def touch(self) -> None:
        """Ask for a new picture: the window was uncovered or resized."""
        self._moved = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen, lowest first."""
        for scene in self._visible():
            if not self._guarded(scene, partial(scene.draw, surface)):
                self._settle()
                return
            scene.drawn()
        self._moved = False

    def _visible(self) -> list[Scene]:
        lowest = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[lowest:]

    def _dispatch(self, event: InputEvent) -> None:
        if isinstance(event, ActionEvent) and event.phase is not Phase.PRESSED:
            self._follow_press(event)
            return
        heard: list[Scene] = []
        for scene in reversed(self._scenes):
            heard.append(scene)
            self._tell(scene, event)
            if scene.swallows(event) or self._pending:
                break
        if isinstance(event, ActionEvent):
            self._held[event.device, event.action] = (event, tuple(heard))
        if isinstance(event, WindowEvent) and event.kind in AWAY and not self._pending:
            top = self._scenes[-1]
            self._guarded(top, lambda: self._ask(top, top.unattended()))

    def _follow_press(self, event: ActionEvent) -> None:
        """Repeats and releases go to the scenes that heard the press, and to nobody once those were told."""
        key = (event.device, event.action)
        _, heard = self._held.get(key, (event, ()))
        if event.phase is Phase.RELEASED:
            self._held.pop(key, None)
        for scene in heard:
            if not self._pending:
                self._tell(scene, event)

    def _tell(self, scene: Scene, event: InputEvent) -> None:
        self._guarded(scene, lambda: self._ask(scene, scene.handle(event)))

    def _update(self, dt: float) -> None:
        for scene in self._running():
            if not self._pending:
                self._guarded(scene, partial(self._let_pass, scene, dt))

    def _let_pass(self, scene: Scene, dt: float) -> None:
        self._ask(scene, scene.update(dt))

    def _running(self) -> Iterator[Scene]:
        for scene in tuple(reversed(self._scenes)):
            yield scene
            if scene.pauses_below:
                return

    def _ask(self, scene: Scene, transition: Transition | None) -> None:
        if transition is not None:
            self._pending = (scene, transition)

    def _guarded(self, scene: Scene, step: Callable[[], object]) -> bool:
        """Run one step of a scene; one that raises is replaced by what ``recover`` makes. False if it raised."""
        try:
            step()
        except Exception as fault:  # whatever a scene raises, the evening goes on
            if self._recover is None or scene is self._rescue:
                raise
            self._broken = scene
            self._rescue = self._recover(fault, self._scenes.index(scene))
            self._pending = (scene, Replace(self._rescue))
            return False
        return True

    def _settle(self) -> None:
        if self._pending is None:
            return
        scene, transition = self._pending
        self._pending = None
        self._release_held()
        place = self._scenes.index(scene)
        match transition:
            case Push(pushed):
                self._add(pushed)
            case Pop(count):
                self._cut(place + 1 - count)
                if self._scenes:
                    self._guarded(self._scenes[-1], self._scenes[-1].resumed)
            case Replace(newcomer, count):
                self._cut(place + 1 - count)
                self._add(newcomer)
            case Quit():
                self._cut(0)
        self._moved = True

    def _release_held(self) -> None:
        """Nothing stays pressed across a change: who heard a press hears its release now."""
        held, self._held = self._held, {}
        for event, heard in held.values():
            release = replace(event, phase=Phase.RELEASED)
            for scene in heard:
                if scene is not self._broken:
                    self._guarded(scene, partial(scene.handle, release))
        self._broken = None
        self._pending = None  # a release that the stack made up moves no scene: one change at a time

    def _add(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].covered()
        self._scenes.append(scene)
        self._guarded(scene, scene.entered)

    def _cut(self, place: int) -> None:
        while len(self._scenes) > max(0, place):
            leaving = self._scenes[-1]
            if not self._guarded(leaving, leaving.left):
                self._pending = None  # it is gone all the same, and reported
            self._scenes.pop()
