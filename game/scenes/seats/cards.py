"""The card of a seat: its emblem, its name, who plays it, and what its own person can do there now.

Draws what it is told; knows no seating and no pad.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.input.actions import Action
from game.resources.palette import Colour
from game.scenes.seats.names import Writing
from game.ui.look import Look
from game.ui.theme import BUTTON, SMALL, Style
from game.ui.widgets.rows import draw_arrow

SIGN = "\x01"
"""Stands in a sentence where a button's sign is drawn."""

PAD = 18
ICON = 44
PORTRAIT = 96
"""A bot's face."""
SMALL_DISC = 80
"""An emblem's size while the name below it is being written."""

DISC = 112
FAINT = 70
"""How solid an emblem is drawn, of 255, where nobody sits yet."""


Sign = Callable[[Action], pygame.Surface]
"""Gives the sign of an action on a certain device."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows.

    ``role`` is in words, ``icon`` the name of a drawing that says the same, ``portrait`` that of a bot's face;
    ``hints`` are actions and what they do here, in words. ``lit`` is the host's focus, ``own`` that of the
    person at the card, who can change it now. ``absent`` draws it as left by its person; ``sign`` is that of
    the device which acts here.
    """

    emblem: int
    name: str
    role: str
    sign: Sign
    icon: str = ""
    portrait: str = ""
    hints: tuple[tuple[Action, str], ...] = ()
    absent: bool = False
    lit: bool = False
    own: bool = False
    writing: Writing | None = None


class CardPainter:
    """Draws cards."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
        """Draw a card into a rectangle."""
        paint = self._look.paint
        if face.lit:
            halo = paint.rounded((rect.width + 20, rect.height + 15), self._look.theme.colours.lamp, 30)
            surface.blit(halo, rect.move(-10, -10))
        surface.blit(paint.plate(rect.size, lit=face.lit, off=face.absent), rect)
        self._draw_emblem(surface, rect, face)
        if face.writing:
            self._draw_writing(surface, rect, face.writing, lit=face.lit)
        else:
            self._draw_name(surface, rect, face)
        self._draw_foot(surface, rect, face)

    def empty(self, surface: pygame.Surface, rect: pygame.Rect, emblem: int | None) -> None:
        """Draw the place of a seat that is not in this game; with its `emblem` somebody may still join there."""
        surface.blit(self._look.paint.well(rect.size), rect)
        if emblem is None:
            return
        image = self._look.emblem(emblem, DISC).copy()
        image.set_alpha(FAINT)
        surface.blit(image, image.get_rect(center=rect.center))
        plus = self._look.paint.kept(
            ("plus", self._look.theme.high_contrast), lambda: _plus(self._look.theme.colours.muted)
        )
        surface.blit(plus, plus.get_rect(center=(rect.centerx + DISC // 2, rect.centery + DISC // 2 - 4)))

    def _arrow_colour(self, lit: bool) -> Colour:
        colours = self._look.theme.colours
        return colours.brass_dark if lit else colours.brass_light

    def _draw_emblem(self, surface: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
        image = self._look.emblem(face.emblem, SMALL_DISC if face.writing else DISC)
        if face.absent:
            image = image.copy()
            image.set_alpha(90)
        place = image.get_rect(midtop=(rect.centerx, rect.top + PAD))
        surface.blit(image, place)
        if face.icon:
            colours = self._look.theme.colours
            tint = colours.ink if face.lit else colours.muted
            icon = self._look.artwork.picture(f"icon/{face.icon}", (ICON, ICON), tint)
            surface.blit(icon, (rect.left + PAD, rect.top + PAD))
        if face.own and not face.writing:
            colour = self._arrow_colour(face.lit)
            x = place.right + 34
            _triangle(surface, colour, (x, place.centery - 24), -1)
            _triangle(surface, colour, (x, place.centery + 24), 1)

    def _draw_name(self, surface: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
        colours = self._look.theme.colours
        middle = (rect.centerx, rect.top + PAD + DISC + 44)
        room = rect.width - 2 * PAD - (64 if face.own else 0)
        colour = colours.ink if face.lit else colours.text
        self._look.text.line(surface, face.name, BUTTON, colour, middle, anchor="center", width=room)
        if face.own:
            for way, x in ((-1, rect.left + PAD + 12), (1, rect.right - PAD - 12)):
                draw_arrow(surface, self._arrow_colour(face.lit), (x, middle[1]), way)

    def _draw_writing(
        self, surface: pygame.Surface, rect: pygame.Rect, writing: Writing, *, lit: bool
    ) -> None:
        """What is written, then the letter that is chosen, between its neighbours above and below."""
        look = self._look
        colours = look.theme.colours
        y = rect.top + PAD + SMALL_DISC + 74
        style = look.text.fitted(writing.text + "W", BUTTON, rect.width - 2 * PAD - 60)
        before = look.text.width(writing.text, style)
        cell = max(look.text.width("W", style), 46) + 10
        left = rect.centerx - (before + cell) // 2
        if writing.text:
            ink = colours.ink if lit else colours.text
            look.text.line(surface, writing.text, style, ink, (left, y), anchor="midleft")
        box = pygame.Rect(0, 0, cell, look.text.line_height(style) + 4)
        box.midleft = (left + before + 4, y)
        surface.blit(look.paint.rounded(box.size, colours.lamp, 10), box)
        shown = writing.shown if writing.shown != " " else "_"
        look.text.line(surface, shown, style, colours.ink, box.center, anchor="center")
        for step in (-1, 1):
            _triangle(
                surface, self._arrow_colour(lit), (box.centerx, y + step * (box.height // 2 + 16)), step
            )

    def _draw_foot(self, surface: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
        """Who plays here, and what can be done."""
        colours = self._look.theme.colours
        top = rect.top + PAD + DISC + (98 if face.writing else 80)
        rows = [face.role] if face.role else []
        count = len(rows) + len(face.hints)
        step = (rect.bottom - 16 - top) // max(1, count)
        at = (rect.centerx, top + step // 2)
        width = rect.width - 2 * PAD
        if face.portrait and not face.hints:
            portrait = self._look.artwork.picture(face.portrait, (PORTRAIT, PORTRAIT))
            surface.blit(portrait, portrait.get_rect(midtop=(rect.centerx, top - 4)))
            at = (rect.centerx, (top + PORTRAIT + rect.bottom - 14) // 2)
        for role in rows:
            colour = colours.ink if face.lit else colours.muted
            self._look.text.line(surface, role, SMALL, colour, at, anchor="center", width=width)
            at = (at[0], at[1] + step)
        for action, words in face.hints:
            self._draw_hint(surface, face.sign(action), words, at, width, lit=face.lit)
            at = (at[0], at[1] + step)

    def _draw_hint(
        self,
        surface: pygame.Surface,
        sign: pygame.Surface,
        words: str,
        at: tuple[int, int],
        width: int,
        *,
        lit: bool,
    ) -> None:
        text, colours = self._look.text, self._look.theme.colours
        space = width - sign.get_width() - 12
        style = text.fitted(words, SMALL, space)
        left = at[0] - (sign.get_width() + 12 + min(space, text.width(words, style))) // 2
        place = sign.get_rect(midleft=(left, at[1]))
        if lit:  # signs are drawn for dark grounds
            ground = self._look.paint.rounded(place.inflate(4, 4).size, colours.panel, place.height // 2)
            surface.blit(ground, place.inflate(4, 4))
        surface.blit(sign, place)
        colour = colours.ink if lit else colours.text
        text.line(surface, words, style, colour, (place.right + 12, at[1]), anchor="midleft", width=space)


def draw_signed(
    surface: pygame.Surface, look: Look, text: str, at: tuple[int, int], width: int, style: Style = SMALL
) -> None:
    """Draw a centred line of text in which ``SIGN`` stands for the sign of confirm."""
    sign = look.glyph(Action.CONFIRM)
    before, _, after = text.partition(SIGN)
    gap = sign.get_width() + 6 if SIGN in text else 0
    style = look.text.fitted(before + after, style, width - gap)
    total = look.text.width(before, style) + gap + look.text.width(after, style)
    x = at[0] - total // 2
    colour = look.theme.colours.text
    x = look.text.line(surface, before, style, colour, (x, at[1]), anchor="midleft").right if before else x
    if gap:
        surface.blit(sign, sign.get_rect(center=(x + gap // 2, at[1])))
    if after:
        look.text.line(surface, after, style, colour, (x + gap, at[1]), anchor="midleft")


def _plus(colour: Colour) -> pygame.Surface:
    """Two bars across one another."""
    side, bar = 44, 10
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side - bar) // 2
    for rect in ((0, middle, side, bar), (middle, 0, bar, side)):
        pygame.draw.rect(image, colour, rect, border_radius=bar // 2)
    return image


def _triangle(surface: pygame.Surface, colour: Colour, at: tuple[int, int], way: int) -> None:
    """A small triangle that points up (-1) or down (1)."""
    x, y = at
    points = [(x - 14, y - 8 * way), (x, y + 10 * way), (x + 14, y - 8 * way)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
