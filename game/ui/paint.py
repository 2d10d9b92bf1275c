"""Surfaces that screens are built of: night cloth, enamel plates, ivory plates, panels, lamps, rails.

Each is painted once for its size and theme, and kept; knows nothing of text, focus or scenes.
"""

from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.resources.palette import Colour, Palette
from game.ui.theme import CANVAS

KEPT = 220
SMOOTH = 3
"""Round shapes are painted this many times larger and scaled down: pygame's own corners are jagged."""

Paint = Callable[[], pygame.Surface]


class Painter:
    """Paints and keeps surfaces in one theme's colours."""

    def __init__(self, colours: Palette) -> None:
        self.colours = colours
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def recolour(self, colours: Palette) -> None:
        """Change the theme; everything is painted anew when next asked for."""
        if colours != self.colours:
            self.colours = colours
            self._kept.clear()

    def kept(self, key: tuple[object, ...], paint: Paint) -> pygame.Surface:
        """The surface of this key, painted now if it was not kept."""
        image = self._kept.get(key)
        if image is None:
            image = _converted(paint())
            self._kept[key] = image
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return image

    def backdrop(self) -> pygame.Surface:
        """The cloth that menus stand on, with the lamp's light in the middle and a walnut rail around."""
        return self.kept(("backdrop",), self._paint_backdrop)

    def plate(self, size: tuple[int, int], *, lit: bool = False, off: bool = False) -> pygame.Surface:
        """An enamel plate with a brass rim; ``lit`` makes it the ivory one of the focus."""
        return self.kept(("plate", size, lit, off), lambda: self._paint_plate(size, lit, off))

    def panel(self, size: tuple[int, int]) -> pygame.Surface:
        """A dark enamel panel in a brass frame."""
        return self.kept(("panel", size), lambda: self._paint_panel(size))

    def well(self, size: tuple[int, int]) -> pygame.Surface:
        """A shallow well sunk into a panel."""
        return self.kept(("well", size), lambda: self._paint_well(size))

    def disc(self, radius: int, colour: Colour, rim: Colour) -> pygame.Surface:
        """A round boss of one colour with a rim."""
        return self.kept(("disc", radius, colour, rim), lambda: _disc(radius, colour, rim))

    def cross(self, side: int, colour: Colour) -> pygame.Surface:
        """A cross that says no."""
        return self.kept(("cross", side, colour), lambda: _cross(side, colour))

    def glow(self, radius: int, colour: Colour) -> pygame.Surface:
        """Light around a lamp, to be added to what is there."""
        return self.kept(("glow", radius, colour), lambda: _glow(radius, colour))

    def shade(self, size: tuple[int, int], alpha: int) -> pygame.Surface:
        """A dark veil to lay over what an overlay covers; ``alpha`` 0 to 255."""
        return self.kept(("shade", size, alpha), lambda: self._paint_shade(size, alpha))

    def rounded(self, size: tuple[int, int], colour: Colour, radius: int) -> pygame.Surface:
        """A flat rectangle with smooth round corners."""
        return self.kept(("rounded", size, colour, radius), lambda: _rounded(size, colour, radius))

    def dusk(self, width: int, tall: int, *, upward: bool) -> pygame.Surface:
        """Dark that thins out: over the edge of something that goes on beyond it."""
        return self.kept(("dusk", width, tall, upward), lambda: self._paint_dusk(width, tall, upward))

    def _paint_dusk(self, width: int, tall: int, upward: bool) -> pygame.Surface:
        strip = pygame.Surface((1, tall), pygame.SRCALPHA)
        for y in range(tall):
            part = (tall - y) / tall if upward else (y + 1) / tall
            strip.set_at((0, y), (*self.colours.shadow, round(190 * part)))
        return pygame.transform.scale(strip, (width, tall))

    def _paint_shade(self, size: tuple[int, int], alpha: int) -> pygame.Surface:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((*self.colours.cloth_deep, alpha))
        return veil

    def _paint_backdrop(self) -> pygame.Surface:
        colours = self.colours
        image = vertical(CANVAS, colours.cloth, colours.cloth_deep)
        light = _glow(760, colours.lane_lit.mixed(colours.cloth_deep, 0.7))
        light = pygame.transform.smoothscale(light, (2300, 1300))
        image.blit(light, light.get_rect(center=(CANVAS[0] // 2, 400)), special_flags=pygame.BLEND_RGB_ADD)
        weave = pygame.Surface((4, 4), pygame.SRCALPHA)
        weave.fill((0, 0, 0, 0))
        weave.set_at((0, 0), (255, 255, 255, 7))
        weave.set_at((2, 2), (0, 0, 0, 26))
        for x in range(0, CANVAS[0], 4):
            image.fblits([(weave, (x, y)) for y in range(0, CANVAS[1], 4)])
        self.frame(image)
        return image

    def frame(self, image: pygame.Surface) -> None:
        """Put the walnut rails above and below a picture of the whole canvas."""
        colours = self.colours
        width, height = CANVAS
        for top, bottom in ((0, 26), (height - 26, height)):
            rail = vertical((width, bottom - top), colours.walnut_light, colours.walnut)
            image.blit(rail, (0, top))
        for y in (26, height - 29):
            image.fill(colours.brass_dark, (0, y, width, 3))
            image.fill(colours.brass, (0, y, width, 1))

    def _paint_plate(self, size: tuple[int, int], lit: bool, off: bool) -> pygame.Surface:
        colours = self.colours
        radius = min(22, size[1] // 3)
        image = pygame.Surface(size, pygame.SRCALPHA)
        body = (size[0], size[1] - 5)
        image.blit(_rounded((body[0], body[1]), colours.shadow, radius, 110), (0, 5))
        rim = colours.brass_light if lit else (colours.brass_dark if off else colours.brass)
        image.blit(_rounded(body, rim, radius), (0, 0))
        inset = 4 if lit else 3
        inner = (body[0] - 2 * inset, body[1] - 2 * inset)
        top, bottom = (colours.ivory, colours.ivory_shade) if lit else (_enamel(colours), colours.panel)
        if off:
            top = bottom = colours.panel
        image.blit(_graded(inner, top, bottom, radius - inset), (inset, inset))
        if not lit and not off:
            shine = _rounded((inner[0] - 24, 2), _enamel(colours).mixed(colours.ivory, 0.25), 1, 120)
            image.blit(shine, (inset + 12, inset + 3))
        return image

    def _paint_panel(self, size: tuple[int, int]) -> pygame.Surface:
        colours = self.colours
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.blit(_rounded(size, colours.shadow, 30, 130), (0, 0))
        body = (size[0], size[1] - 8)
        image.blit(_rounded(body, colours.brass_dark, 28), (0, 0))
        image.blit(_rounded((body[0] - 4, body[1] - 4), colours.brass, 26), (2, 2))
        image.blit(_graded((body[0] - 10, body[1] - 10), _enamel(colours), colours.panel, 23), (5, 5))
        image.blit(_rounded((body[0] - 30, body[1] - 30), colours.brass_dark, 16), (15, 15))
        image.blit(_graded((body[0] - 34, body[1] - 34), colours.panel, colours.panel, 14), (17, 17))
        return image

    def _paint_well(self, size: tuple[int, int]) -> pygame.Surface:
        colours = self.colours
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.blit(_rounded(size, colours.panel.mixed(colours.brass_dark, 0.45), 16), (0, 0))
        image.blit(_rounded((size[0] - 4, size[1] - 4), colours.cloth_deep, 14), (2, 2))
        return image


def _converted(image: pygame.Surface) -> pygame.Surface:
    """The picture in the display's own format, if there is a display: that draws several times faster."""
    if not pygame.display.get_surface():
        return image
    return image.convert_alpha() if image.get_flags() & pygame.SRCALPHA else image.convert()


def vertical(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A rectangle graded from top to bottom."""
    column = pygame.Surface((1, max(2, size[1] // 2)))
    last = column.get_height() - 1
    for y in range(last + 1):
        column.set_at((0, y), top.mixed(bottom, y / last))
    return pygame.transform.smoothscale(column, size)


def _enamel(colours: Palette) -> Colour:
    """The lighter end of an enamel plate's shine."""
    return colours.panel.mixed(colours.lane_lit, 0.3)


def _rounded(size: tuple[int, int], colour: Colour, radius: int, alpha: int = 255) -> pygame.Surface:
    size = (max(1, size[0]), max(1, size[1]))
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*colour, alpha))
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    if radius:
        _cut_corners(image, radius)
    return image


def _cut_corners(image: pygame.Surface, radius: int) -> None:
    """Take the four corners off with a smooth quarter of a disc each."""
    large = pygame.Surface((2 * radius * SMOOTH, 2 * radius * SMOOTH), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (radius * SMOOTH, radius * SMOOTH), radius * SMOOTH)
    mask = pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
    width, height = image.get_size()
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            image.blit(mask, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)


def _graded(size: tuple[int, int], top: Colour, bottom: Colour, radius: int) -> pygame.Surface:
    image = _rounded(size, Colour(255, 255, 255), radius)
    image.blit(vertical(image.get_size(), top, bottom), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image


def _disc(radius: int, colour: Colour, rim: Colour) -> pygame.Surface:
    side = 2 * radius * SMOOTH
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*rim, 0))
    middle = (side // 2, side // 2)
    pygame.draw.circle(large, rim, middle, side // 2)
    pygame.draw.circle(large, colour, middle, side // 2 - SMOOTH * max(3, radius // 11))
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _cross(side: int, colour: Colour) -> pygame.Surface:
    large = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA)
    large.fill((*colour, 0))
    edge, thick = side * SMOOTH, side * SMOOTH // 8
    for start, end in (((0, 0), (edge, edge)), ((0, edge), (edge, 0))):
        way = 1 if end[1] > start[1] else -1
        pygame.draw.polygon(
            large,
            colour,
            [
                (thick, start[1] + way * 2 * thick),
                (2 * thick, start[1] + way * thick),
                (edge - thick, end[1] - way * 2 * thick),
                (edge - 2 * thick, end[1] - way * thick),
            ],
        )
    return pygame.transform.smoothscale(large, (side, side))


def _glow(radius: int, colour: Colour) -> pygame.Surface:
    small = 48
    image = pygame.Surface((2 * small, 2 * small))
    for ring in range(small, 0, -1):
        part = (1 - ring / small) ** 2
        pygame.draw.circle(image, Colour(0, 0, 0).mixed(colour, part), (small, small), ring)
    return pygame.transform.smoothscale(image, (2 * radius, 2 * radius))
