"""The picture for setting up a television: edges, arrows, near-black steps, fine lines, and the safe area.

Changes one setting, the share of the picture left free at each edge; everything it draws is public nonsense.
"""

import pygame

from game.input.actions import Action, ActionEvent, InputEvent, PointerEvent
from game.resources.palette import Colour
from game.scenes.ports import SettingsPort
from game.scenes.stack import Pop, Scene, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.paint import vertical
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import BODY, CANVAS, HEADING, MARGIN_X, MARGIN_Y, STRONG

LEAST, MOST = 5, 10
STEPS = {Action.LEFT: -1, Action.DOWN: -1, Action.RIGHT: 1, Action.UP: 1}
NEAR_BLACK = (0, 6, 12, 18, 24, 32, 40, 52)


class TestPicture(Scene):
    """Left and right make room at the edges, confirm keeps it, back puts back what was."""

    __test__ = False  # pytest takes the name for one of its own

    def __init__(self, look: Look, sound: SoundPort, settings: SettingsPort) -> None:
        super().__init__()
        self._look = look
        self._sound = sound
        self._settings = settings
        self._before = settings.current.safe_percent

    def handle(self, event: InputEvent) -> Transition | None:
        """Change, keep or put back."""
        if isinstance(event, PointerEvent) or not isinstance(event, ActionEvent) or not event.steps:
            return None
        if event.action in STEPS:
            now = self._settings.current.safe_percent
            wanted = min(MOST, max(LEAST, max(LEAST, now) + STEPS[event.action]))
            if wanted != now:
                self._sound.play("menu_move")
                self._settings.change(safe_percent=wanted)
                self.touch()
        elif event.action in {Action.CONFIRM, Action.PAUSE} and event.pressed:
            self._sound.play("confirm")
            return Pop()
        elif event.action is Action.BACK and event.pressed:
            self._sound.play("back")
            self._settings.change(safe_percent=self._before)
            return Pop()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The whole test picture."""
        surface.fill((0, 0, 0))
        self._draw_edges(surface)
        self._draw_patches(surface)
        self._draw_words(surface)

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """A line at the very edge, arrows that end on it, and the safe area within."""
        colours = self._look.theme.colours
        width, height = CANVAS
        pygame.draw.rect(surface, colours.ivory, (0, 0, width, height), 3)
        middle_x, middle_y, reach, half = width // 2, height // 2, 46, 34
        for tip, one, other in (
            ((middle_x, 3), (middle_x - half, reach), (middle_x + half, reach)),
            ((middle_x, height - 4), (middle_x - half, height - reach), (middle_x + half, height - reach)),
            ((3, middle_y), (reach, middle_y - half), (reach, middle_y + half)),
            ((width - 4, middle_y), (width - reach, middle_y - half), (width - reach, middle_y + half)),
        ):
            pygame.draw.polygon(surface, colours.brass_light, (tip, one, other))
            pygame.draw.aalines(surface, colours.brass_light, True, (tip, one, other))
        safe = pygame.Rect(MARGIN_X, MARGIN_Y, width - 2 * MARGIN_X, height - 2 * MARGIN_Y)
        for x in range(safe.left, safe.right, 48):
            surface.fill(colours.brass, (x, safe.top, 24, 2))
            surface.fill(colours.brass, (x, safe.bottom - 2, 24, 2))
        for y in range(safe.top, safe.bottom, 48):
            surface.fill(colours.brass, (safe.left, y, 2, 24))
            surface.fill(colours.brass, (safe.right - 2, y, 2, 24))

    def _draw_patches(self, surface: pygame.Surface) -> None:
        """Near-black steps, a grey ramp, and lines of one, two and three pixels."""
        text, colours = self._look.text, self._look.theme.colours
        words = self._look.words
        top = 620
        text.line(surface, words("settings.test_dark"), STRONG, colours.text, (200, top - 60), width=700)
        for number, level in enumerate(NEAR_BLACK):
            patch = pygame.Rect(200 + number * 88, top, 88, 96)
            surface.fill((level, level, level), patch)
        pygame.draw.rect(surface, (110, 110, 110), (198, top - 2, 88 * len(NEAR_BLACK) + 4, 100), 2)
        ramp = pygame.transform.rotate(vertical((96, 704), Colour(0, 0, 0), Colour(255, 255, 255)), 90)
        surface.blit(ramp, (200, top + 116))
        text.line(surface, words("settings.test_lines"), STRONG, colours.text, (1020, top - 60), width=700)
        for number, thick in enumerate((1, 2, 3)):
            self._draw_lines(surface, pygame.Rect(1020 + number * 240, top, 216, 212), thick)

    def _draw_lines(self, surface: pygame.Surface, rect: pygame.Rect, thick: int) -> None:
        colour = self._look.theme.colours.ivory
        for x in range(rect.left, rect.centerx - 6, 2 * thick):
            surface.fill(colour, (x, rect.top, thick, rect.height))
        for y in range(rect.top, rect.bottom, 2 * thick):
            surface.fill(colour, (rect.centerx + 6, y, rect.width // 2 - 6, thick))

    def _draw_words(self, surface: pygame.Surface) -> None:
        text, colours, words = self._look.text, self._look.theme.colours, self._look.words
        at = (CANVAS[0] // 2, 100)
        text.line(surface, words("settings.test_picture"), HEADING, colours.brass_light, at, anchor="midtop")
        room = pygame.Rect(260, 176, CANVAS[0] - 520, 300)
        tall = text.block(surface, words("settings.test_help"), BODY, colours.text, room, align="center")
        percent = words("settings.percent", value=self._settings.current.safe_percent)
        line = words("settings.test_free", percent=percent)
        text.line(
            surface,
            line,
            STRONG,
            colours.brass_light,
            (at[0], room.top + tall + 26),
            anchor="midtop",
            width=1500,
        )
        prompts = (
            Prompt(Action.LEFT, ""),
            Prompt(Action.RIGHT, words("settings.test_change")),
            Prompt(Action.CONFIRM, words("settings.test_keep")),
            Prompt(Action.BACK, words("settings.test_undo")),
        )
        draw_prompts(surface, self._look, prompts)
