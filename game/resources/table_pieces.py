"""What stands on the table beside the tiles: plates, badges, signals, markers, counts.

Each function paints one piece at a size, in the colours of a palette, with whatever figure belongs on it.
Nothing is kept here, and nobody's name is written.
"""

import pygame

from game.resources.artwork import Artwork
from game.resources.fonts import Face, Fonts
from game.resources.palette import Colour, Palette
from game.resources.shapes import BLACK, WHITE, disc, framed, ring, rounded

Surface = pygame.Surface
Size = tuple[int, int]

RAISED = 50
"""Degrees above the level at which a signal's arm says that a train is open to all; level says closed."""

# The signal's drawing: its size, the pin its arm turns about, the place of its lamp, and the arm's size.
_POST = (56, 132)
_PIN = (14, 42)
_LAMP_Y = 80
_ARM = 96


class TablePieces:
    """Paints pieces out of drawings, figures and one palette."""

    def __init__(self, artwork: Artwork, fonts: Fonts, palette: Palette) -> None:
        self._artwork = artwork
        self._fonts = fonts
        self._palette = palette

    def plate(self, size: Size, train: int, *, lit: bool = False) -> Surface:
        """An enamel name plate: dark, or ivory with a lamplit rim while `lit`. Write on it with `plate_ink`."""
        palette = self._palette
        colour = palette.train(train)
        if lit:
            rim, width = (palette.focus, palette.lamp), 6
            body = (WHITE.mixed(palette.ivory, 0.6), palette.ivory_shade)
        else:
            rim, width = (palette.brass, palette.brass_dark), 3
            body = (palette.plate.mixed(palette.muted, 0.16), palette.plate.mixed(BLACK, 0.3))
        picture = framed(size, 16, width, rim, body)
        line = (size[0] - 2 * width - 6, size[1] - 2 * width - 6)
        picture.blit(
            ring(line, 10, 2.5, colour if not lit else colour.mixed(palette.ink, 0.35)), (width + 3,) * 2
        )
        if not lit:
            shine = (size[0] - 2 * width - 20, max(4, size[1] // 5))
            picture.blit(rounded(shine, 8, WHITE, WHITE, 14), (width + 10, width + 8))
        return picture

    def plate_ink(self, *, lit: bool = False) -> Colour:
        """The colour to write with on a plate."""
        return self._palette.ink if lit else self._palette.text

    def badge(self, diameter: int, number: int, *, open_to_all: bool, asks: bool = False) -> Surface:
        """The open end of a train as a large figure.

        A train that is open to all has a round ivory badge in a green ring, a closed one a dark square one;
        `asks` lays a warning frame around it: an uncovered double stands there.
        """
        palette = self._palette
        size = (diameter, diameter)
        if open_to_all:
            edge = max(5, diameter // 11)
            picture = disc(diameter, palette.open, edge, WHITE.mixed(palette.ivory, 0.5), palette.ivory_shade)
            picture.blit(ring(size, diameter // 2, 2, palette.open.mixed(palette.ink, 0.6)), (0, 0))
            ink = palette.ink
        else:
            rim = (palette.muted.mixed(palette.plate, 0.35), palette.muted.mixed(palette.plate, 0.6))
            body = (palette.plate.mixed(palette.muted, 0.14), palette.plate.mixed(BLACK, 0.25))
            picture = framed(size, diameter // 5, 3, rim, body)
            ink = palette.text
        if asks:
            width = max(6, diameter // 12)
            radius = diameter // 2 if open_to_all else diameter // 5
            picture.blit(ring(size, radius, width, palette.warning), (0, 0))
        share = 0.66 if number < 10 else 0.56
        self._centred(picture, str(number), round(diameter * share), ink)
        return picture

    def signal(self, size: Size, angle: float, *, open_to_all: bool, mirrored: bool = False) -> Surface:
        """A semaphore in `size`, its arm `angle` degrees above the level, with the lamp that says the same.

        `mirrored` turns it round for the right side of the table.
        """
        scale = size[0] / _POST[0]
        # A low place keeps the arm's size and gets a shorter post.
        tall = round(size[1] / scale)
        picture = Surface((_POST[0], tall), pygame.SRCALPHA)
        post = self._artwork.picture("signal/post", _POST)
        picture.blit(post, (0, tall - _POST[1]), (0, 0, *_POST) if tall >= _POST[1] else None)
        picture.blit(post, (0, 0), (0, 0, _POST[0], tall // 2))
        state = "open" if open_to_all else "closed"
        lamp = self._artwork.picture(f"signal/lamp-{state}", (_POST[0], _POST[0]))
        picture.blit(lamp, lamp.get_rect(center=(_PIN[0], min(_LAMP_Y, tall - 30))))
        arm = self._artwork.picture(f"signal/arm-{state}", (2 * _ARM, 2 * _ARM))
        turned = pygame.transform.rotozoom(arm, angle, 0.5)
        picture.blit(turned, turned.get_rect(center=_PIN))
        whole = pygame.transform.smoothscale(picture, (round(_POST[0] * scale), round(tall * scale)))
        placed = Surface(size, pygame.SRCALPHA)
        placed.blit(whole, whole.get_rect(midbottom=(size[0] // 2, size[1])))
        return pygame.transform.flip(placed, True, False) if mirrored else placed

    def marker(self, size: Size, *, mirrored: bool = False) -> Surface:
        """The little engine that opens a train to all; it faces the station's left unless `mirrored`."""
        drawn = self._artwork.picture("marker", size)
        return pygame.transform.flip(drawn, True, False) if mirrored else drawn

    def count(self, number: int, height: int) -> Surface:
        """How many tiles have rolled into the station, in a pill."""
        palette = self._palette
        figure = self._figure(f"+{number}", round(height * 0.74), palette.text)
        size = (max(round(height * 1.35), figure.get_width() + round(height * 0.5)), height)
        body = (palette.plate.mixed(palette.muted, 0.12), palette.plate)
        pill = framed(size, height // 2, 2, (palette.brass, palette.brass_dark), body)
        pill.blit(figure, figure.get_rect(center=(size[0] // 2, size[1] // 2)))
        return pill

    def _centred(self, picture: Surface, text: str, size: int, colour: Colour) -> None:
        figure = self._figure(text, size, colour)
        picture.blit(figure, figure.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2)))

    def _figure(self, text: str, size: int, colour: Colour) -> Surface:
        drawn = self._fonts.font(Face.BOLD, max(8, size)).line(text, colour)
        return drawn.subsurface(drawn.get_bounding_rect())
