"""The guided round: a table as any other, with a card above it that says what to do.

Carries everything to the table and looks on: the lesson tells what is asked for, the table whether the hand is
being peeked at. What the table leads to, and what it is made of, is put together elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.i18n.lesson_words import LessonWords
from game.input.actions import Action, ActionEvent, InputEvent, PointerEvent, PointerKind
from game.scenes.confirm import Confirm
from game.scenes.screen import Screen
from game.scenes.stack import Pop, Replace, Scene, Transition
from game.scenes.table.scene import TableScene
from game.session.lesson import LEARNER, Lesson, LessonStep, StepEnd
from game.session.ports import Clock, SoundPort
from game.ui.look import Look
from game.ui.ornaments import TRAIN, draw_train
from game.ui.prompts import Prompt
from game.ui.theme import BADGE, CANVAS, MARGIN_X, STRONG
from game.ui.widgets import Button, Note, Widget

CARD = pygame.Rect(MARGIN_X - 26, 14, CANVAS[0] - 2 * MARGIN_X + 52, 0)
"""Where the card begins; it ends where the lines at the table's top do."""
WORDS = pygame.Rect(MARGIN_X + 118, 54, CANVAS[0] - 2 * MARGIN_X - 290, 0)
SIGN_HEIGHT = 64
GROUND = pygame.Rect(MARGIN_X, 700, CANVAS[0] - 2 * MARGIN_X, 250)
"""Where the train stands that has arrived, at the lesson's end."""

SIGNS: dict[str, tuple[Action, ...]] = {
    "peek": (Action.PEEK,),
    "chain": (Action.CONFIRM, Action.NORTH),
    "draw": (Action.WEST,),
    "marker": (Action.WEST,),
}
LAYING = (Action.CONFIRM,)
"""What is pressed in a step, and in those that are not named: a tile is laid."""


ACTING = frozenset({Action.CONFIRM, Action.NORTH, Action.WEST})
"""What may take a step: not before the words on the card can have been read."""
DEAF = 2.0
"""Seconds for which the lesson's end is shown before it can be answered."""
PAUSE = 0.6
"""Seconds without a press after which whoever presses and presses is taken to have seen it."""


def reading_seconds(text: str) -> float:
    """How long a remark stays, at a reader's leisure."""
    return 1.5 + 0.045 * len(text)


def glance_seconds(text: str) -> float:
    """How long at least a text is on the card before it gives way to a press."""
    return 0.7 + 0.018 * len(text)


class LessonScene(Scene):
    """A lesson on its table."""

    def __init__(
        self,
        look: Look,
        clock: Clock,
        lesson: Lesson,
        table: TableScene,
    ) -> None:
        super().__init__()
        self._look = look
        self._clock = clock
        self.lesson = lesson
        self.table = table
        self._was_peeking = False
        self._told: tuple[LessonStep, StepEnd] | None = None
        self._remark_until = 0.0
        self._shown = ""
        self._held = ""
        self._held_until = 0.0
        self._was_ready = False

    @property
    def listens(self) -> bool:
        """Whether a press may take the next step: its task is on the card, and has been for long enough."""
        return not self.remarking and self._clock.now() >= self._held_until

    @property
    def said(self) -> str:
        """What the card says now: a word about what was done, then what to do."""
        words = LessonWords(self._look.words, tap=self.table.options.tap)
        step, last = self.lesson.step, self.lesson.last
        if step is not None and step.wished is None and self._is_peeking:
            return words.while_peeking
        if self.table.picture.note:
            return self.table.picture.note
        return words.remark(*last) if last is not None and self.remarking else words.task(step)

    @property
    def _is_peeking(self) -> bool:
        return self.table.curtain.holder is not None

    @property
    def remarking(self) -> bool:
        """Whether the last step is still being talked about: until it is read, and answered."""
        if self.lesson.last is None:
            return False
        return self.lesson.waits_for is not None or self._clock.now() < self._remark_until

    def entered(self) -> None:
        """The table has come on the stack, too."""
        self.table.entered()

    def left(self) -> None:
        """The table has gone, too."""
        self.table.left()

    def covered(self) -> None:
        """An overlay lies over the table."""
        self.table.covered()

    def resumed(self) -> None:
        """An overlay has gone from over the table."""
        super().resumed()
        self.table.resumed()

    def handle(self, event: InputEvent) -> Transition | None:
        """Everything is the table's; whoever presses is the learner."""
        if self._acts(event) and not self.listens:
            if self._clock.now() >= self._held_until:
                self._remark_until = 0.0
            return None
        if isinstance(event, ActionEvent | PointerEvent):
            event = replace(event, seat=LEARNER)
        return self.table.handle(event)

    @staticmethod
    def _acts(event: InputEvent) -> bool:
        if isinstance(event, PointerEvent):
            return event.kind is PointerKind.PRESSED
        return isinstance(event, ActionEvent) and event.steps and event.action in ACTING

    def update(self, dt: float) -> Transition | None:
        """Let the table go on, and see what the learner has done."""
        transition = self.table.update(dt)
        self._watch()
        if self.said != self._shown:
            self._shown = self.said
            self.touch()
            if self._shown not in (self.table.picture.note, self._held):
                self._held = self._shown
                self._held_until = self._clock.now() + glance_seconds(self._held)
        if self.listens != self._was_ready:
            self._was_ready = self.listens
            self.touch()
        return transition

    def needs_draw(self) -> bool:
        """Whether the card or the table has changed."""
        return super().needs_draw() or self.table.needs_draw()

    def drawn(self) -> None:
        """Both have been shown."""
        super().drawn()
        self.table.drawn()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the card over the lines at its top."""
        self.table.draw(surface)
        self._draw_card(surface)

    def _watch(self) -> None:
        peeking = self._is_peeking
        step = self.lesson.step
        if self._was_peeking and not peeking and step is not None and step.wished is None:
            self.lesson.peeked()
        if self.lesson.plan.people != self.table.people:
            self.table.seat_people()
        self._was_peeking = peeking
        if self.lesson.last != self._told:
            self._told = self.lesson.last
            if self._told is not None:
                remark = LessonWords(self._look.words).remark(*self._told)
                self._remark_until = self._clock.now() + reading_seconds(remark)

    def _draw_card(self, surface: pygame.Surface) -> None:
        look, colours = self._look, self._look.theme.colours
        bottom = self.table.stage.table_map.moves.bottom + 4
        card, words = CARD.copy(), WORDS.copy()
        card.height, words.height = bottom - CARD.y, bottom - 8 - WORDS.y
        surface.blit(look.paint.plate(card.size), card)
        done, count = self.lesson.progress
        number = done if self.remarking else min(done + 1, count)
        boss = look.paint.disc(42, colours.brass_light, colours.brass_dark)
        middle = (MARGIN_X + 46, words.centery)
        surface.blit(boss, boss.get_rect(center=middle))
        look.text.line(surface, str(number), BADGE, colours.ink, middle, anchor="center")
        text = self.said
        style = look.text.fitting(text, STRONG, words.size)
        height = look.text.block_height(text, style, words.width)
        rect = words.move(0, (words.height - height) // 2)
        look.text.block(surface, text, style, colours.text, rect)
        if self.listens and self.lesson.step is not None:
            self._draw_signs(surface, SIGNS.get(self.lesson.step.key, LAYING), words.centery)

    def _draw_signs(self, surface: pygame.Surface, actions: Sequence[Action], y: int) -> None:
        x = CANVAS[0] - MARGIN_X - 8
        for action in reversed(actions):
            sign = self._look.glyph(action, SIGN_HEIGHT)
            x = surface.blit(sign, sign.get_rect(midright=(x, y))).left - 12


class LessonEnd(Screen):
    """What the learner takes along, and the way back. `again` makes a fresh lesson."""

    def __init__(self, look: Look, sound: SoundPort, again: Callable[[], Scene]) -> None:
        super().__init__(look, sound)
        self._again = again
        self._deaf = DEAF

    def handle(self, event: InputEvent) -> Transition | None:
        """Presses that were meant for the table, or that never end, choose nothing here."""
        pressed = isinstance(event, ActionEvent) and event.pressed
        if (pressed or isinstance(event, PointerEvent)) and self._deaf > 0:
            self._deaf = max(self._deaf, PAUSE) if pressed else self._deaf
            return None
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Let time pass until choices are heard."""
        self._deaf = max(0.0, self._deaf - dt)
        return super().update(dt)

    @property
    def title(self) -> str:
        """The lesson's name."""
        return LessonWords(self.look.words).title

    def widgets(self) -> Sequence[Widget]:
        """What was reached, what there is to know, and the ways on."""
        look, words = self.look, self.look.words
        return (
            Note(look, "won", words("lesson.out.done")),
            Note(look, "rules", words("lesson.end")),
            Button(look, "finish", words("lesson.finish")),
            Button(look, "again", words("lesson.again")),
        )

    def prompts(self) -> Sequence[Prompt]:
        """How to choose."""
        return (Prompt(Action.CONFIRM, self.look.words("screens.choose")),)

    def draw_extra(self, surface: pygame.Surface) -> None:
        """The train has arrived."""
        used = self.area().top + self.column.total
        if used + TRAIN[1] < GROUND.bottom - 20:
            draw_train(surface, self.look, GROUND, 0.5)

    def pressed(self, key: str) -> Transition | None:
        """Back to where the lesson was opened, or once more from the start."""
        return Replace(self._again(), 2) if key == "again" else self.back()

    def back(self) -> Transition | None:
        """Away from the lesson's table, too."""
        return Pop(2)


def leaving_question(look: Look, sound: SoundPort, *, scenes: int) -> Confirm:
    """Whether the lesson is to be left; so many `scenes` then go, the question and the lesson among them."""
    return Confirm(
        look,
        sound,
        question=lambda: look.words("lesson.leave_question"),
        yes=lambda: look.words("lesson.leave_yes"),
        no=lambda: look.words("lesson.leave_no"),
        agreed=lambda: Pop(scenes),
    )
