"""A whole train to look at, however long: all of it is public.

An overlay over the table; knows no hand, and takes no move.
"""

from __future__ import annotations

import pygame

from game.i18n.people import as_sentence
from game.input.actions import Action, ActionEvent, InputEvent, PointerEvent
from game.resources.palette import Palette
from game.rules.moves import MEXICAN
from game.rules.tiles import LaidTile
from game.rules.view import View
from game.scenes.stack import Pop, Scene, Transition
from game.stage.painter import Painter
from game.stage.props import tile_face
from game.ui.look import Look
from game.ui.prompts import Prompt, draw_prompts
from game.ui.theme import BODY, CANVAS, HEADING

AREA = pygame.Rect(170, 200, 1580, 680)
LARGEST_HALF, SMALLEST_HALF = 84, 30
GAP = 14
CLOSING = (Action.BACK, Action.CONFIRM, Action.LOOK, Action.PAUSE, Action.PEEK)


class WholeTrain(Scene):
    """Shows one train of a view from the station to its open end."""

    opaque = False
    pauses_below = False

    def __init__(
        self, look: Look, painter: Painter, view: View, train: int, *, you: int | None = None
    ) -> None:
        super().__init__()
        self._look = look
        self._painter = painter
        self._view = view
        self._train = train
        self._you = you

    def handle(self, event: InputEvent) -> Transition | None:
        """Left and right turn to another train, anything that confirms or leaves goes back."""
        if isinstance(event, PointerEvent):
            return Pop() if event.button.name != "NONE" and event.kind.name == "PRESSED" else None
        if not isinstance(event, ActionEvent) or not event.pressed:
            return None
        if event.action in CLOSING:
            return Pop()
        steps = {Action.LEFT: -1, Action.PREVIOUS: -1, Action.RIGHT: 1, Action.NEXT: 1}
        if event.action in steps:
            trains = self._view.table.on_table()
            self._train = trains[(trains.index(self._train) + steps[event.action]) % len(trains)]
            self.touch()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the train in rows, its owner's name."""
        palette = self._painter.palette
        surface.blit(self._look.paint.shade(CANVAS, 215), (0, 0))
        panel = AREA.inflate(130, 150)
        surface.blit(self._look.paint.panel(panel.size), panel)
        sign = self._painter.emblem(self._train, 64)
        self._title(surface, panel, sign, palette)
        tiles = self._view.table.trains[self._train]
        if not tiles:
            words = self._look.words("table.empty_train")
            self._look.text.line(surface, words, BODY, palette.text, AREA.center, anchor="center")
        else:
            self._rows(surface, tiles)
        back = Prompt(Action.BACK, self._look.words("table.close"))
        turn = (Prompt(Action.PREVIOUS, ""), Prompt(Action.NEXT, self._look.words("table.other_train")))
        draw_prompts(surface, self._look, (*turn, back), ground=True)

    def _title(
        self, surface: pygame.Surface, panel: pygame.Rect, sign: pygame.Surface, palette: Palette
    ) -> None:
        title = self._owner()
        rect = self._look.text.line(
            surface, title, HEADING, palette.brass_light, (panel.centerx + 40, panel.y + 30), anchor="midtop"
        )
        surface.blit(sign, sign.get_rect(midright=(rect.left - 20, rect.centery)))

    def _owner(self) -> str:
        """Whose train it is; the seat of `you` is spoken to, for there the plate has no name."""
        words = self._look.words
        if self._train == MEXICAN:
            return words("table.whole_mexican")
        if self._train == self._you:
            return as_sentence(words("phrases.train.own"))
        return words("table.whole_train", name=self._painter.cast.name(self._train))

    def _rows(self, surface: pygame.Surface, tiles: tuple[LaidTile, ...]) -> None:
        half = next(
            (size for size in range(LARGEST_HALF, SMALLEST_HALF, -2) if self._fits(tiles, size)),
            SMALLEST_HALF,
        )
        rows = _rows(tiles, half)
        step = 2 * half + GAP
        top = AREA.centery - step * (len(rows) - 1) // 2
        for number, row in enumerate(rows):
            width = sum(_width(laid, half) for laid in row)
            x = AREA.x if len(rows) > 1 else AREA.centerx - width // 2
            rails = self._painter.track(width + 48, 2 * (half // 2 + 8))
            surface.blit(rails, rails.get_rect(midleft=(x - 24, top + number * step)))
            for laid in row:
                image = self._painter.tile(tile_face(laid, 1), half)
                size = _width(laid, half)
                surface.blit(image, image.get_rect(center=(x + size // 2, top + number * step)))
                x += size

    def _fits(self, tiles: tuple[LaidTile, ...], half: int) -> bool:
        return len(_rows(tiles, half)) * (2 * half + GAP) <= AREA.height


def _width(laid: LaidTile, half: int) -> int:
    return half if laid.tile.is_double else 2 * half


def _rows(tiles: tuple[LaidTile, ...], half: int) -> list[list[LaidTile]]:
    """The train broken into rows as wide as the panel."""
    rows: list[list[LaidTile]] = [[]]
    used = 0
    for laid in tiles:
        width = _width(laid, half)
        if used + width > AREA.width:
            rows.append([])
            used = 0
        rows[-1].append(laid)
        used += width
    return rows
