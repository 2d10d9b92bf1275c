"""What the stack promises to scenes: who hears what, when scenes move, and that a fault ends no evening."""

import pygame
import pytest

from game.input.actions import (
    KEYBOARD,
    Action,
    ActionEvent,
    DeviceId,
    InputEvent,
    Phase,
    WindowEvent,
    WindowKind,
)
from game.scenes.stack import Pop, Push, Quit, Replace, Scene, SceneStack, Transition


class Listener(Scene):
    """Writes down what it hears, and answers presses from a table."""

    def __init__(self, name: str, diary: list[str], answers: dict[Action, Transition] | None = None) -> None:
        super().__init__()
        self.name = name
        self.diary = diary
        self.answers = answers or {}
        self.keeps: set[int | None] | None = None

    def swallows(self, event: InputEvent) -> bool:
        if self.keeps is None or not isinstance(event, ActionEvent):
            return super().swallows(event)
        return event.seat in self.keeps

    def handle(self, event: InputEvent) -> Transition | None:
        if isinstance(event, ActionEvent):
            self.diary.append(f"{self.name} {event.action.value} {event.phase.name.lower()}")
            return self.answers.get(event.action) if event.pressed else None
        self.diary.append(f"{self.name} {type(event).__name__}")
        return None

    def entered(self) -> None:
        self.diary.append(f"{self.name} entered")

    def resumed(self) -> None:
        super().resumed()
        self.diary.append(f"{self.name} resumed")

    def left(self) -> None:
        self.diary.append(f"{self.name} left")


def press(action: Action, seat: int | None = None, phase: Phase = Phase.PRESSED) -> ActionEvent:
    device = KEYBOARD if seat is None else DeviceId(seat)
    return ActionEvent(action, phase, device, seat, 0.0)


def test_only_the_top_hears_a_press() -> None:
    diary: list[str] = []
    top = Listener("top", diary)
    stack = SceneStack(Listener("table", diary, {Action.PAUSE: Push(top)}))
    stack.frame([press(Action.PAUSE)], 0.0)
    diary.clear()
    stack.frame([press(Action.UP)], 0.0)
    assert diary == ["top up pressed"]


def test_an_overlay_for_one_seat_lets_the_others_pass() -> None:
    diary: list[str] = []
    peek = Listener("peek", diary)
    peek.keeps = {2}
    stack = SceneStack(Listener("table", diary, {Action.PEEK: Push(peek)}))
    stack.frame([press(Action.PEEK, 2)], 0.0)
    diary.clear()
    stack.frame([press(Action.UP, 2), press(Action.UP, 5)], 0.0)
    assert diary == ["peek up pressed", "peek up pressed", "table up pressed"]


def test_news_of_the_window_reaches_every_scene() -> None:
    diary: list[str] = []
    stack = SceneStack(Listener("table", diary, {Action.PAUSE: Push(Listener("pause", diary))}))
    stack.frame([press(Action.PAUSE)], 0.0)
    diary.clear()
    stack.frame([WindowEvent(WindowKind.FOCUS_LOST, 0.0)], 0.0)
    assert diary == ["pause WindowEvent", "table WindowEvent"]


def test_a_change_happens_between_frames_and_what_was_held_is_released_first() -> None:
    diary: list[str] = []
    top = Listener("top", diary)
    stack = SceneStack(Listener("table", diary, {Action.PAUSE: Push(top)}))
    stack.frame([press(Action.HURRY), press(Action.PAUSE), press(Action.UP)], 0.0)
    assert diary == [
        "table entered",
        "table hurry pressed",
        "table pause pressed",
        "table hurry released",
        "table pause released",
        "top entered",
    ]
    diary.clear()
    stack.frame([press(Action.HURRY, phase=Phase.RELEASED)], 0.0)
    assert diary == ["top up pressed"], (
        "the rest of the frame goes to the new scene, a stale release to nobody"
    )


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (Pop(), ["table"]),
        (Pop(2), []),
        (Replace(Listener("end", [])), ["table", "end"]),
        (Replace(Listener("end", []), count=2), ["end"]),
        (Quit(), []),
    ],
)
def test_what_lies_on_the_stack_after(answer: Transition, expected: list[str]) -> None:
    diary: list[str] = []
    menu = Listener("menu", diary, {Action.CONFIRM: answer})
    stack = SceneStack(Listener("table", diary, {Action.PAUSE: Push(menu)}))
    stack.frame([press(Action.PAUSE)], 0.0)
    stack.frame([press(Action.CONFIRM)], 0.0)
    assert [scene.name for scene in stack.scenes if isinstance(scene, Listener)] == expected


def test_a_scene_below_that_leaves_takes_what_lies_on_it_along() -> None:
    diary: list[str] = []
    peek = Listener("peek", diary)
    peek.keeps = {2}
    table = Listener(
        "table", diary, {Action.PEEK: Push(peek), Action.CONFIRM: Replace(Listener("end", diary))}
    )
    stack = SceneStack(table)
    stack.frame([press(Action.PEEK, 2)], 0.0)
    stack.frame([press(Action.CONFIRM, 1)], 0.0)
    assert [scene.name for scene in stack.scenes if isinstance(scene, Listener)] == ["end"]
    assert "peek left" in diary


class Wary(Listener):
    """Asks for another scene when it is left alone."""

    def unattended(self) -> Transition | None:
        return Push(Listener("pause", self.diary))


def test_the_top_scene_alone_hears_that_nobody_is_there() -> None:
    diary: list[str] = []
    stack = SceneStack(Wary("table", diary))
    for _ in range(2):
        stack.frame([WindowEvent(WindowKind.FOCUS_LOST, 0.0)], 0.0)
    assert [scene.name for scene in stack.scenes if isinstance(scene, Listener)] == ["table", "pause"]


class Broken(Scene):
    """Raises in the step it is told to."""

    def __init__(self, step: str) -> None:
        super().__init__()
        self.step = step

    def handle(self, event: InputEvent) -> Transition | None:
        return self._break("handle")

    def update(self, dt: float) -> Transition | None:
        return self._break("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._break("draw")

    def entered(self) -> None:
        self._break("entered")

    def left(self) -> None:
        self._break("left")

    def _break(self, step: str) -> None:
        if step == self.step:
            raise RuntimeError(step)


@pytest.mark.parametrize("step", ["handle", "update", "draw"])
def test_a_scene_that_raises_is_replaced(step: str) -> None:
    faults: list[tuple[str, int]] = []

    def recover(fault: Exception, below: int) -> Scene:
        faults.append((str(fault), below))
        return Listener("sorry", [])

    stack = SceneStack(Broken(step), recover)
    stack.frame([press(Action.UP)], 0.1)
    stack.draw(pygame.Surface((8, 8)))
    assert [type(scene) for scene in stack.scenes] == [Listener]
    assert faults == [(step, 0)]


def rescued(diary: list[str]) -> tuple[list[str], SceneStack]:
    """A stack over a listener that pushes what it is told to; faults are written down."""
    faults: list[str] = []

    def recover(fault: Exception, below: int) -> Scene:
        faults.append(f"{fault} over {below}")
        return Listener("sorry", diary)

    return faults, SceneStack(Listener("table", diary), recover)


def test_a_scene_that_raises_as_it_comes_is_replaced() -> None:
    faults, stack = rescued([])
    (table,) = stack.scenes
    assert isinstance(table, Listener)
    table.answers = {Action.PAUSE: Push(Broken("entered"))}
    stack.frame([press(Action.PAUSE)], 0.0)
    stack.frame([], 0.0)
    assert faults == ["entered over 1"]
    assert [scene.name for scene in stack.scenes if isinstance(scene, Listener)] == ["table", "sorry"]


def test_a_scene_that_raises_as_it_goes_is_gone_all_the_same() -> None:
    faults, stack = rescued([])
    stack._add(Broken("left"))
    stack._pending = (stack.scenes[-1], Pop())
    stack.frame([], 0.0)
    assert faults == ["left over 1"]
    assert [type(scene) for scene in stack.scenes] == [Listener]


def test_a_rescue_that_raises_too_ends_the_game_instead_of_going_round() -> None:
    stack = SceneStack(Broken("update"), lambda _fault, _below: Broken("update"))
    stack.frame([], 0.1)
    with pytest.raises(RuntimeError):
        stack.frame([], 0.1)


def test_nothing_is_drawn_again_until_something_changed() -> None:
    stack = SceneStack(Listener("table", []))
    assert stack.needs_draw()
    stack.draw(pygame.Surface((8, 8)))
    assert not stack.needs_draw()
    stack.scenes[0].touch()
    assert stack.needs_draw()
