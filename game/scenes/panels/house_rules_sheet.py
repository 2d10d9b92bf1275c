"""This table's house rules to read: what differs from the standard first, each with what it means.

Read-only: during a match nobody changes them.
"""

from collections.abc import Sequence

import pygame

from game.i18n.house_rules import HouseRuleWords, RuleLine
from game.input.actions import Action
from game.rules.house_rules import HouseRules
from game.rules.rule_specs import STANDARD, nearest_preset
from game.scenes.panels.sheet import Sheet
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import BODY, SMALL, STRONG
from game.ui.widgets import Note, Widget
from game.ui.widgets.column import Column


class HouseRulesSheet(Sheet):
    """The house rules of a table."""

    key = "house_rules"

    def __init__(self, look: Look, rules: HouseRules) -> None:
        super().__init__(look)
        self._rules = rules
        self._column: Column | None = None

    def lay_out(self, rect: pygame.Rect) -> None:
        """A line for every rule."""
        super().lay_out(rect)
        look = self.look
        say = HouseRuleWords(look.words)
        lines = say.lines(self._rules, STANDARD)
        summary = say.summary(self._rules, nearest_preset(self._rules))
        rows: list[Widget] = [Note(look, "summary", summary, style=STRONG)]
        rows += [RuleRow(look, line) for line in lines]
        area = pygame.Rect(rect.left + 6, rect.top + 14, rect.width - 40, rect.height - 14)
        self._column = Column(look, area, rows, gap=10)

    def act(self, action: Action) -> bool:
        """Up and down scroll."""
        return action in {Action.UP, Action.DOWN} and self._column is not None and self._column.move(action)

    def prompts(self) -> Sequence[Prompt]:
        """How to scroll."""
        return (Prompt(Action.UP, ""), Prompt(Action.DOWN, self.look.words("screens.scroll")))

    def draw(self, surface: pygame.Surface) -> None:
        """The lines in sight."""
        if self._column:
            self._column.draw(surface)


PAD = 22


class RuleRow(Widget):
    """A rule, what this table chose, what that means, and the standard where it is another one."""

    focusable = False

    def __init__(self, look: Look, line: RuleLine) -> None:
        super().__init__(look, line.key)
        self.line = line

    def height(self, width: int) -> int:
        """Height in pixels at a width."""
        text = self.look.text
        half = width // 2 - 2 * PAD
        head = max(
            text.block_height(self.line.name, STRONG, half), text.block_height(self.line.chosen, BODY, half)
        )
        return head + sum(text.block_height(t, SMALL, width - 3 * PAD) for t in self._below()) + 22

    def draw(self, surface: pygame.Surface, *, focused: bool) -> None:  # noqa: ARG002 - never focused
        """Draw at ``rect``."""
        look = self.look
        colours, text = look.theme.colours, look.text
        surface.blit(look.paint.well(self.rect.size), self.rect)
        half = self.rect.width // 2 - 2 * PAD
        top = self.rect.top + 8
        name = pygame.Rect(self.rect.left + 2 * PAD, top, half, 10)
        value = pygame.Rect(self.rect.centerx + PAD, top, half, 10)
        tall = max(
            text.block(surface, self.line.name, STRONG, colours.text, name),
            text.block(surface, self.line.chosen, BODY, colours.brass_light, value, align="right"),
        )
        if self.line.differs:
            x, y = self.rect.left + PAD, top + text.line_height(STRONG) // 2
            lozenge = [(x - 12, y), (x, y - 12), (x + 12, y), (x, y + 12)]
            pygame.draw.polygon(surface, colours.brass_light, lozenge)
        below = pygame.Rect(name.left, top + tall, self.rect.width - 3 * PAD, 10)
        for words in self._below():
            below.top += text.block(surface, words, SMALL, colours.muted, below)

    def _below(self) -> tuple[str, ...]:
        if not self.line.differs:
            return (self.line.effect,)
        return (self.line.effect, self.look.words("screens.standard_is", value=self.line.against))
