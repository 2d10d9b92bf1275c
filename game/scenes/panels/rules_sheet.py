"""The rules as cards: number, title, a few sentences as large as they fit, and a picture of them.

Shows the cards it is given; which rules a table plays, and which card the moment asks for, is decided there.
"""

from collections.abc import Callable, Sequence

import pygame

from game.i18n.rulebook import Card, CardId
from game.input.actions import Action
from game.resources.fonts import Face
from game.scenes.panels.examples import draw_example, example_half, example_height
from game.scenes.panels.illustrations import draw_illustration
from game.scenes.panels.sheet import Sheet
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import BADGE, BODY, LABEL, TITLE, Style
from game.ui.widgets import Note
from game.ui.widgets.column import Column

HEAD = 118
FOOT = 4
ASIDE = 800
"""Width of the picture beside the text, at the smallest text size."""
YIELDS = 360
"""How much narrower it would be at twice the text size."""
GAP = 56
"""Pixels between two examples."""
BETWEEN, CLOSE = 26, 8
"""Pixels between two paragraphs, and where there are many."""
SIZES = tuple(Style(Face.TEXT, size) for size in (50, 46, 42, 38))
"""Sizes for cards with few words, the largest first; the others are set as any text is."""


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
        self._draw_picture(surface)

    @property
    def _board(self) -> pygame.Rect:
        """Where the picture is."""
        width = ASIDE - round(YIELDS * (self.look.theme.scale - 1))
        return pygame.Rect(
            self.rect.right - width, self.rect.top + HEAD, width, self.rect.height - HEAD - FOOT
        )

    def _show(self, card: Card) -> None:
        self._wanted = card.id
        board = self._board
        area = pygame.Rect(self.rect.left + 6, board.top, board.left - self.rect.left - 56, board.height)
        columns = (self._text(card, area, style, BETWEEN) for style in SIZES)
        self._column = next((column for column in columns if not column.overflows), None)
        self._column = self._column or self._text(card, area, BODY, CLOSE)

    def _text(self, card: Card, area: pygame.Rect, style: Style, gap: int) -> Column:
        notes = [
            Note(self.look, f"{card.id.value} {number}", text, style=style)
            for number, text in enumerate(card.paragraphs)
        ]
        return Column(self.look, area, notes, gap=gap)

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

    def _draw_picture(self, surface: pygame.Surface) -> None:
        """Trains as examples one below the other, or the card's own picture."""
        board, examples = self._board, self.card.examples
        surface.blit(self.look.paint.well(board.size), board)
        if not examples:
            draw_illustration(surface, self.look, self.card.id, board)
            return
        half = example_half(examples, board.width)
        heights = [example_height(self.look, example, board.width, half) for example in examples]
        y = board.centery - (sum(heights) + GAP * (len(heights) - 1)) // 2
        for example, tall in zip(examples, heights, strict=True):
            draw_example(surface, self.look, example, pygame.Rect(board.left, y, board.width, tall), half)
            y += tall + GAP
