"""Pictures for the rules that no single train can show: what is dealt, who is out, who wins.

Each is drawn in the middle of a rectangle, from the game's own things, without a word. Knows which rule a picture is
for, not what the table's house rules say about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.i18n.rulebook import CardId
from game.resources.fonts import Face
from game.resources.tile_faces import Axis
from game.ui.look import Look
from game.ui.theme import Style

FIGURE = Style(Face.BOLD, 64, 0.0)
COACH = Style(Face.BOLD, 56, 0.0)
UNIT = 62
"""Edge of half a tile in these pictures, in pixels."""
ROW = 176
GAP = 12
MARGIN = 36
"""Least distance of a picture from the edge of its ground."""
COACH_SIZE = (253, 152)

Hand = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Easel:
    """Where a picture is drawn, and what with."""

    surface: pygame.Surface
    look: Look
    rect: pygame.Rect

    def picture(self, image: pygame.Surface, **place: tuple[int, int]) -> pygame.Rect:
        """Put a picture somewhere; returns where it went."""
        return self.surface.blit(image, image.get_rect(**place))

    def tile(self, ends: tuple[int, int], left: int, middle: int) -> int:
        """Put a tile upright; returns its right edge."""
        faces, style = self.look.faces, self.look.face_style
        shadow = faces.shadow(UNIT, Axis.UPRIGHT)
        image = faces.face(*ends, UNIT, Axis.UPRIGHT, style)
        rect = image.get_rect(midleft=(left, middle))
        self.surface.blit(shadow.surface, rect.move(shadow.offset))
        self.surface.blit(image, rect)
        return rect.right

    def emblem(self, number: int, size: int, centre: tuple[int, int]) -> None:
        """Put a seat's emblem."""
        self.picture(self.look.emblem(number, size), center=centre)

    def figure(self, text: str, at: tuple[int, int], *, good: bool) -> None:
        """Write a figure, its right end at a point."""
        colours = self.look.theme.colours
        colour = colours.open if good else colours.brass_light
        self.look.text.line(self.surface, text, FIGURE, colour, at, anchor="midright")


def _hands(easel: Easel, hands: Sequence[Hand], *, medal: str) -> None:
    """What everybody has left, and what it counts; a medal for whoever has nothing."""
    width = min(600, easel.rect.width - 2 * MARGIN)
    left = easel.rect.centerx - width // 2
    top = easel.rect.centery - ROW * len(hands) // 2
    for seat, hand in enumerate(hands):
        y = top + ROW * seat + ROW // 2
        easel.emblem(seat, 104, (left + 52, y))
        x = left + 136
        for ends in hand:
            x = easel.tile(ends, x, y) + GAP
        if not hand:
            easel.picture(easel.look.artwork.picture(f"medal/{medal}", (110, 140)), midleft=(x, y))
        pips = sum(map(sum, hand))
        easel.figure(f"+{pips}", (left + width, y), good=not pips)


def _aim(easel: Easel) -> None:
    _hands(easel, ((), ((2, 5), (1, 3)), ((6, 9), (0, 8), (4, 4))), medal="outs")


def _round_end(easel: Easel) -> None:
    _hands(easel, (((3, 4),), (), ((1, 11), (5, 6), (2, 2))), medal="outs")


def _start(easel: Easel) -> None:
    """The station's doubles, one lower every round, and the pile of what is left."""
    y = easel.rect.centery - 100
    step = 190
    for place, number in enumerate((12, 11, 10)):
        x = easel.rect.centerx + (place - 1) * step
        bed = easel.look.artwork.picture("station/bed", (168, 168))
        easel.picture(bed, center=(x, y))
        image = easel.look.faces.face(number, number, UNIT, Axis.UPRIGHT, easel.look.face_style)
        easel.picture(image, center=(x, y))
        if place:
            colours = easel.look.theme.colours
            middle = x - step // 2
            points = [(middle - 7, y - 14), (middle + 11, y), (middle - 7, y + 14)]
            pygame.draw.polygon(easel.surface, colours.brass_light, points)
    _backs(easel, 9, y + 225)


def _backs(easel: Easel, count: int, middle: int) -> None:
    """Tiles face down, as they lie in the pile."""
    back = easel.look.faces.back(UNIT, Axis.UPRIGHT)
    step = 58
    left = easel.rect.centerx - step * (count - 1) // 2
    for place in range(count):
        turned = pygame.transform.rotozoom(back, (place * 37 % 17) - 8, 1.0)
        easel.picture(turned, center=(left + step * place, middle + (place * 23 % 13) - 6))


def _bone_pile(easel: Easel) -> None:
    """No tile to draw: the marker goes up."""
    colours, y = easel.look.theme.colours, easel.rect.centery
    box = pygame.Rect(0, 0, 190, 190)
    box.center = (easel.rect.centerx - 170, y)
    easel.surface.blit(easel.look.paint.well(box.size), box)
    easel.look.text.line(easel.surface, "0", FIGURE, colours.brass_light, box.center, anchor="center")
    tip = (easel.rect.centerx + 26, y)
    pygame.draw.polygon(
        easel.surface, colours.brass_light, [(tip[0] - 30, y - 26), tip, (tip[0] - 30, y + 26)]
    )
    easel.picture(easel.look.artwork.picture("marker", (190, 190)), center=(easel.rect.centerx + 180, y))


def _last_tile(easel: Easel) -> None:
    """One tile in a hand, and the figure that all see."""
    y = easel.rect.centery
    easel.emblem(2, 150, (easel.rect.centerx - 200, y))
    back = easel.look.faces.back(84, Axis.UPRIGHT)
    easel.picture(back, center=(easel.rect.centerx, y))
    colours = easel.look.theme.colours
    box = pygame.Rect(0, 0, 130, 150)
    box.center = (easel.rect.centerx + 190, y)
    pygame.draw.rect(easel.surface, colours.warning, box, 6, border_radius=22)
    easel.look.text.line(
        easel.surface, "1", Style(Face.BOLD, 104, 0.0), colours.warning, box.center, anchor="center"
    )


def _match_end(easel: Easel) -> None:
    """Coaches by total, the lowest first."""
    look, colours = easel.look, easel.look.theme.colours
    top = easel.rect.centery - 3 * ROW // 2
    half = min(290, easel.rect.width // 2 - MARGIN)
    for place, (seat, total) in enumerate(((3, 41), (0, 68), (5, 112))):
        y = top + place * ROW + ROW // 2
        coach = easel.picture(
            look.artwork.picture("title/wagon", COACH_SIZE), midleft=(easel.rect.centerx - half, y)
        )
        easel.emblem(seat, 86, (coach.x + 60, coach.y + 64))
        at = (coach.x + 180, coach.y + 64)
        look.text.line(
            easel.surface,
            look.words("table.match.place", place=place + 1),
            COACH,
            colours.ink,
            at,
            anchor="center",
        )
        easel.figure(str(total), (easel.rect.centerx + 150, y - 12), good=not place)
        if not place:
            easel.picture(
                look.artwork.picture("medal/winner", (110, 140)), midright=(easel.rect.centerx + half, y - 8)
            )


_PICTURES: Mapping[CardId, Callable[[Easel], None]] = {
    CardId.AIM: _aim,
    CardId.START: _start,
    CardId.BONE_PILE: _bone_pile,
    CardId.LAST_TILE: _last_tile,
    CardId.ROUND_END: _round_end,
    CardId.MATCH_END: _match_end,
}


def draw_illustration(surface: pygame.Surface, look: Look, card: CardId, rect: pygame.Rect) -> None:
    """Draw the picture of a card that has no trains as examples."""
    _PICTURES[card](Easel(surface, look, rect))
