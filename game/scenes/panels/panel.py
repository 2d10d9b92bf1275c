"""The panel that anybody may open over the table: tabs for its sheets, who opened it, and the way back.

Stops the table while it is open and leaves it exactly as it was. What is on the sheets is public, so that it
does not matter who looks.
"""

from collections.abc import Sequence

import pygame

from game.input.actions import Action, ActionEvent, InputEvent, PointerEvent, PointerKind
from game.scenes.panels.sheet import Sheet
from game.scenes.stack import Pop, Scene, Transition
from game.session.ports import SoundPort
from game.ui.focus import STEPS
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import CANVAS, MARGIN_X, MARGIN_Y, SMALL, STRONG

FRAME = pygame.Rect(52, 22, CANVAS[0] - 104, CANVAS[1] - 44)
SHEET = pygame.Rect(MARGIN_X + 24, 152, CANVAS[0] - 2 * MARGIN_X - 48, 800)
TABS = pygame.Rect(MARGIN_X + 84, MARGIN_Y + 2, CANVAS[0] - 2 * MARGIN_X - 168, 78)
OPENS = {Action.RULES: "rules", Action.HOUSE_RULES: "house_rules", Action.SCORES: "scores"}
TURNS = {Action.PREVIOUS: -1, Action.NEXT: 1, Action.CONFIRM: 1}


class TablePanel(Scene):
    """The sheets, opened at ``first``. ``opened_by`` is the name of who asked, empty for nobody in particular."""

    opaque = False

    def __init__(
        self, look: Look, sound: SoundPort, sheets: Sequence[Sheet], first: str, *, opened_by: str = ""
    ) -> None:
        super().__init__()
        self._look = look
        self._sound = sound
        self._sheets = tuple(sheets)
        self._at = next(i for i, sheet in enumerate(self._sheets) if sheet.key == first)
        self._opened_by = opened_by
        self._revision = -1

    @property
    def sheet(self) -> Sheet:
        """The sheet that is shown, laid out for the present look."""
        if self._revision != self._look.revision:
            self._revision = self._look.revision
            for sheet in self._sheets:
                sheet.lay_out(SHEET.copy())
            self.touch()
        return self._sheets[self._at]

    def needs_draw(self) -> bool:
        """A changed look asks for a new picture, too."""
        return super().needs_draw() or self._revision != self._look.revision

    def handle(self, event: InputEvent) -> Transition | None:
        """Turn, scroll, or close."""
        if isinstance(event, PointerEvent):
            return self._point(event)
        if not isinstance(event, ActionEvent) or not event.steps:
            return None
        if event.action in STEPS:
            self._read_on(event.action)
            return None
        return self._pressed(event) if event.pressed else None

    def draw(self, surface: pygame.Surface) -> None:
        """Veil, frame, tabs, sheet, foot."""
        paint = self._look.paint
        sheet = self.sheet
        surface.blit(paint.shade(CANVAS, 150), (0, 0))
        surface.blit(paint.panel(FRAME.size), FRAME)
        for number, rect in enumerate(self._tabs()):
            self._draw_tab(surface, rect, self._sheets[number].title, chosen=number == self._at)
        sheet.draw(surface)
        self._draw_foot(surface)

    def _tabs(self) -> list[pygame.Rect]:
        gap = 16
        width = (TABS.width - gap * (len(self._sheets) - 1)) // len(self._sheets)
        return [
            pygame.Rect(TABS.left + number * (width + gap), TABS.top, width, TABS.height)
            for number in range(len(self._sheets))
        ]

    def _draw_tab(self, surface: pygame.Surface, rect: pygame.Rect, title: str, *, chosen: bool) -> None:
        colours, text = self._look.theme.colours, self._look.text
        surface.blit(self._look.paint.plate(rect.size, lit=chosen), rect)
        colour = colours.ink if chosen else colours.text
        at = (rect.centerx, rect.centery - 2)
        text.line(surface, title, STRONG, colour, at, anchor="center", width=rect.width - 30)
        if chosen:
            x, y = rect.centerx, rect.bottom
            pygame.draw.polygon(surface, colours.brass_light, [(x - 16, y - 2), (x + 16, y - 2), (x, y + 12)])

    def _draw_foot(self, surface: pygame.Surface) -> None:
        look = self._look
        words, text = look.words, look.text
        if len(self._sheets) > 1:
            left, right = look.glyph(Action.PREVIOUS), look.glyph(Action.NEXT)
            surface.blit(left, left.get_rect(midright=(TABS.left - 16, TABS.centery)))
            surface.blit(right, right.get_rect(midleft=(TABS.right + 16, TABS.centery)))
        prompts = [*self.sheet.prompts(), Prompt(Action.BACK, words("screens.close"))]
        left_end = draw_prompts(surface, look, prompts, inset=24)
        if self._opened_by:
            at = (SHEET.left, CANVAS[1] - MARGIN_Y - 30)
            line = words("screens.opened_by", name=self._opened_by)
            colour = look.theme.colours.muted
            text.line(surface, line, SMALL, colour, at, anchor="midleft", width=left_end - SHEET.left - 30)

    def _pressed(self, event: ActionEvent) -> Transition | None:
        action = event.action
        if action in {Action.BACK, Action.PAUSE} or OPENS.get(action) == self.sheet.key:
            self._sound.play("back")
            return Pop()
        if action in OPENS:
            keys = [sheet.key for sheet in self._sheets]
            if OPENS[action] in keys:
                self._turn_to(keys.index(OPENS[action]))
        elif action in TURNS:
            self._turn_to((self._at + TURNS[action]) % len(self._sheets))
        return None

    def _turn_to(self, number: int) -> None:
        if number != self._at:
            self._at = number
            self._sound.play("page")
            self.touch()

    def _read_on(self, action: Action) -> None:
        if self.sheet.act(action):
            self._sound.play("page" if STEPS[action][0] else "menu_move")
            self.touch()

    def _point(self, event: PointerEvent) -> Transition | None:
        if event.kind is PointerKind.SCROLLED and event.scroll:
            self._read_on(Action.UP if event.scroll > 0 else Action.DOWN)
        elif event.kind is PointerKind.PRESSED:
            for number, rect in enumerate(self._tabs()):
                if rect.collidepoint(event.pos):
                    self._turn_to(number)
                    return None
            if not FRAME.collidepoint(event.pos):
                return Pop()
            self._read_on(Action.LEFT if event.pos[0] < CANVAS[0] // 4 else Action.RIGHT)
        return None
