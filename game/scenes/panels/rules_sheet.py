"""The rules as cards: number, title, a few sentences, and trains drawn as examples beside them.

Shows the cards it is given; which rules a table plays, and which card the moment asks for, is decided there.
"""

from collections.abc import Callable, Sequence

import pygame

from game.i18n.rulebook import Card, CardId
from game.input.actions import Action
from game.scenes.panels.examples import draw_example, example_height
from game.scenes.panels.sheet import Sheet
from game.ui.look import Look
from game.ui.ornaments import TRAIN, draw_train
from game.ui.prompts import Prompt
from game.ui.theme import BADGE, BODY, LABEL, TITLE
from game.ui.widgets import Note
from game.ui.widgets.column import Column

HEAD = 118
ASIDE = 760
"""Width of the examples beside the text."""
GAP = 20


class RulesSheet(Sheet):
    """The rulebook of this table. ``cards`` makes it in the present language; ``card`` is opened first."""

    key = "rules"

    def __init__(self, look: Look, cards: Callable[[], Sequence[Card]], card: CardId | None = None) -> None:
        super().__init__(look)
        self._make = cards
        self._cards: Sequence[Card] = ()
        self._wanted = card
        self._column: Column | None = None

    @property
    def card(self) -> Card:
        """The card that is shown."""
        return next((card for card in self._cards if card.id is self._wanted), self._cards[0])

    def lay_out(self, rect: pygame.Rect) -> None:
        """Make the cards anew, the same one shown."""
        super().lay_out(rect)
        self._cards = self._make()
        self._show(self.card)

    def act(self, action: Action) -> bool:
        """Left and right turn cards, up and down scroll one that is long."""
        if action in {Action.UP, Action.DOWN}:
            return self._column is not None and self._column.move(action)
        here = self._cards.index(self.card)
        there = here + (1 if action is Action.RIGHT else -1)
        if not 0 <= there < len(self._cards):
            return False
        self._show(self._cards[there])
        return True

    def prompts(self) -> Sequence[Prompt]:
        """How to turn."""
        words = self.look.words
        long = self._column is not None and self._column.overflows
        scroll = [Prompt(Action.DOWN, words("screens.scroll"))] if long else []
        return (*scroll, Prompt(Action.LEFT, ""), Prompt(Action.RIGHT, words("screens.turn_card")))

    def draw(self, surface: pygame.Surface) -> None:
        """The card."""
        self._draw_head(surface)
        if self._column:
            self._column.draw(surface)
        self._draw_examples(surface)
        self._draw_train(surface)

    def _show(self, card: Card) -> None:
        self._wanted = card.id
        width = self.rect.width - 26 - (ASIDE + 50 if card.examples else 120)
        area = pygame.Rect(self.rect.left + 6, self.rect.top + HEAD, width, self.rect.height - HEAD)
        notes = [
            Note(self.look, f"{card.id.value} {number}", text, style=BODY)
            for number, text in enumerate(card.paragraphs)
        ]
        self._column = Column(self.look, area, notes, gap=18)

    def _draw_head(self, surface: pygame.Surface) -> None:
        look, card = self.look, self.card
        colours, text = look.theme.colours, look.text
        boss = look.paint.disc(44, colours.brass_light, colours.brass_dark)
        middle = (self.rect.left + 50, self.rect.top + 52)
        surface.blit(boss, boss.get_rect(center=middle))
        text.line(surface, str(card.number), BADGE, colours.ink, middle, anchor="center")
        count = look.words("screens.card_of", number=card.number, count=len(self._cards))
        right = text.line(
            surface, count, LABEL, colours.muted, (self.rect.right - 6, middle[1]), anchor="midright"
        )
        left = middle[0] + 68
        text.line(
            surface,
            card.title,
            TITLE,
            colours.brass_light,
            (left, middle[1]),
            anchor="midleft",
            width=right.left - left - 30,
        )

    def _draw_examples(self, surface: pygame.Surface) -> None:
        examples = self.card.examples
        if not examples:
            return
        room = pygame.Rect(self.rect.right - ASIDE, self.rect.top + HEAD, ASIDE, self.rect.height - HEAD)
        heights = [example_height(self.look, example, ASIDE) for example in examples]
        y = room.top
        for example, tall in zip(examples, heights, strict=True):
            draw_example(surface, self.look, example, pygame.Rect(room.left, y, ASIDE, tall))
            y += tall + GAP

    def _draw_train(self, surface: pygame.Surface) -> None:
        """A train of dominoes at the foot, as far on its way as the card is; where there is room for it."""
        aside = sum(example_height(self.look, example, ASIDE) + GAP for example in self.card.examples)
        used = max(self._column.total if self._column else 0, aside)
        if used > self.rect.height - HEAD - TRAIN[1] - 40:
            return
        way = (self.card.number - 1) / max(1, len(self._cards) - 1)
        draw_train(surface, self.look, self.rect, way)
