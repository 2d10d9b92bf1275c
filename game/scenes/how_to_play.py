"""How to play: the controls of a pad, of a keyboard, of a remote and a mouse, and the way to the lesson.

Shows what is pressed for each action on this house's devices; what the actions mean at the table is written
in the catalogue.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.input.actions import Action
from game.scenes.paged import PagedScreen
from game.scenes.stack import Transition
from game.session.ports import SoundPort
from game.ui.look import KeySign, Look, PadSign
from game.ui.theme import BODY
from game.ui.widgets import Button, Note, Widget

LESSON, PAD, KEYS, REMOTE = "lesson", "pad", "keys", "remote"

PAD_ROWS: tuple[tuple[tuple[Action, ...], str], ...] = (
    ((Action.UP, Action.RIGHT), "move"),
    ((Action.CONFIRM,), "lay"),
    ((Action.BACK,), "take_back"),
    ((Action.PEEK,), "peek"),
    ((Action.WEST,), "draw"),
    ((Action.NORTH,), "go"),
    ((Action.PREVIOUS, Action.NEXT), "trains"),
    ((Action.LOOK,), "look"),
    ((Action.CALL,), "call"),
    ((Action.HURRY,), "hurry"),
    ((Action.RULES,), "rules"),
    ((Action.PAUSE,), "pause"),
)
KEY_ROWS = (
    *PAD_ROWS,
    ((Action.HOUSE_RULES,), "house_rules"),
    ((Action.SCORES,), "scores"),
    ((Action.SORT,), "sort"),
    ((Action.FULLSCREEN,), "fullscreen"),
)

SignOf = Callable[[Action], PadSign | KeySign | None]


class HowToPlay(PagedScreen):
    """``pad`` and ``keys`` tell what is pressed for an action; ``choices`` opens the lesson and the rules."""

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        *,
        pad: SignOf,
        keys: SignOf,
        choices: Mapping[str, Callable[[], Transition]],
    ) -> None:
        super().__init__(look, sound, LESSON)
        self._pad = pad
        self._keys = keys
        self._choices = choices

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("screens.how_to_play")

    def pages(self) -> Sequence[tuple[str, str]]:
        """Lesson and rules, pad, keyboard, remote and mouse."""
        return [(page, self.look.words(f"screens.page_{page}")) for page in (LESSON, PAD, KEYS, REMOTE)]

    def page_widgets(self, page: str) -> Sequence[Widget]:
        """The rows of a page."""
        words = self.look.words
        if page == LESSON:
            opened = [
                Button(self.look, key, words(f"screens.open_{key}"), note=words(f"screens.open_{key}_note"))
                for key in ("lesson", "rules")
                if key in self._choices
            ]
            return (Note(self.look, "aim", words("screens.aim")), *opened)
        if page == REMOTE:
            return [
                Note(self.look, part, words(f"screens.controls_{part}"))
                for part in ("remote", "mouse", "row")
            ]
        sign, rows = (self._pad, PAD_ROWS) if page == PAD else (self._keys, KEY_ROWS)
        return [
            ControlRow(self.look, key, [s for action in actions if (s := sign(action))])
            for actions, key in rows
        ]

    def pressed(self, key: str) -> Transition | None:
        """Open the lesson or the rules."""
        return self._choices[key]()


SIGNS_WIDTH = 220
HEIGHT = 56


class ControlRow(Widget):
    """Signs at the left, what they do at the right."""

    focusable = False

    def __init__(self, look: Look, key: str, signs: Sequence[PadSign | KeySign]) -> None:
        super().__init__(look, key)
        self._signs = tuple(signs)
        self._words = look.words(f"screens.controls_{key}")

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        return max(HEIGHT + 8, self.look.text.block_height(self._words, BODY, width - SIGNS_WIDTH) + 8)

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:  # noqa: ARG002 - never focused
        """Draw at ``rect``."""
        x = self.rect.left
        for sign in self._signs:
            image = self.look.sign(sign, HEIGHT)
            surface.blit(image, image.get_rect(midleft=(x, self.rect.centery)))
            x += image.get_width() + 12
        colours, text = self.look.theme.colours, self.look.text
        room = pygame.Rect(self.rect.left + SIGNS_WIDTH, 0, self.rect.width - SIGNS_WIDTH, 0)
        room.top = self.rect.centery - text.block_height(self._words, BODY, room.width) // 2
        text.block(surface, self._words, BODY, colours.text, room)
        surface.fill(colours.brass_dark, (self.rect.left, self.rect.bottom + 4, self.rect.width, 1))
