"""The picture behind the title: a train of dominoes crosses a viaduct under the moon.

Where everything is follows from the seconds that have passed and nothing else, so that the same moment is
always the same picture. Knows no menu.
"""

import pygame

from game.resources.artwork import Artwork

Surface = pygame.Surface
CANVAS = (1920, 1080)

_WIDTH = 2080
_SHIFT = -80
# (drawing, its upper edge, whether it is far enough to be drawn at half the sharpness, in a quarter of the time)
_LAYERS = (("sky", 0, True), ("mountains", 440, True), ("hills", 650, False), ("viaduct", 836, False))
_FOREGROUND = ("foreground", 750, False)
DECK = 851
"""Where wheels stand on the viaduct, in pixels from the top."""
_TRAIN = (1566, 225)
_WHEELS = 626
"""The train's upper edge, so that its wheels stand on the viaduct."""
_START = 560
_LEFT_OUT = -1700
_SPEED = 36.0
_CHIMNEY = (1128, 22)
_PUFF_EVERY = 0.7
_PUFF_LIVES = 6.3
_PUFF_SIZES = 12


class NightJourney:
    """Paints the picture. The layers are rasterised at the first drawing."""

    def __init__(self, artwork: Artwork, sky: tuple[int, int] = (0, 0)) -> None:
        """`sky` moves the sky, and the moon in it, to the left and down by so many pixels."""
        self._artwork = artwork
        self._sky = sky
        self._ground: Surface | None = None
        self._puffs: dict[int, Surface] = {}

    def draw(self, surface: Surface, seconds: float = 0.0) -> None:
        """Cover a canvas of 1920 x 1080; `seconds` from 0 on move the train, 0 is the still picture."""
        surface.blit(self._landscape(), (0, 0))
        left = train_left(seconds)
        self._smoke(surface, seconds)
        surface.blit(self._artwork.picture("title/train", _TRAIN), (left, _WHEELS))
        self._layer(surface, *_FOREGROUND)

    def draw_landscape(self, surface: Surface) -> None:
        """Cover a canvas with the line alone: no train, and nothing in front of where one may stand."""
        surface.blit(self._landscape(), (0, 0))

    def _landscape(self) -> Surface:
        if self._ground is None:
            ground = Surface(CANVAS)
            if pygame.display.get_surface():
                ground = ground.convert()
            for layer in _LAYERS:
                self._layer(ground, *layer)
                if layer[0] == "sky":
                    _move(ground, *self._sky)
            self._ground = ground
        return self._ground

    def _layer(self, surface: Surface, name: str, top: int, far: bool) -> None:
        size = (_WIDTH, CANVAS[1] - top)
        drawn = self._artwork.picture(f"title/{name}", (size[0] // 2, size[1] // 2) if far else size)
        surface.blit(pygame.transform.smoothscale(drawn, size) if far else drawn, (_SHIFT, top))

    def _smoke(self, surface: Surface, seconds: float) -> None:
        """Puffs that were let out at equal distances of time, each where the chimney was then."""
        for number in range(round(_PUFF_LIVES / _PUFF_EVERY)):
            age = number * _PUFF_EVERY + seconds % _PUFF_EVERY
            share = age / _PUFF_LIVES
            if share >= 1:
                continue
            chimney = train_left(seconds) + _CHIMNEY[0] - _SPEED * age
            puff = self._puff(int(share * _PUFF_SIZES))
            place = (round(chimney - 26 * age), round(_WHEELS + _CHIMNEY[1] - 34 * age + 2.2 * age * age))
            surface.blit(puff, puff.get_rect(center=place))

    def _puff(self, step: int) -> Surface:
        if step not in self._puffs:
            share = step / _PUFF_SIZES
            size = round(46 + 150 * share)
            puff = self._artwork.picture("smoke", (size, size)).copy()
            puff.set_alpha(round(255 * (1 - share) ** 1.3))
            self._puffs[step] = puff
        return self._puffs[step]


def _move(sky: Surface, left: int, down: int) -> None:
    """Move a sky in its picture; what comes free at the right is its left part, reflected: there is no moon."""
    if not left and not down:
        return
    before = sky.copy()
    sky.blit(before, (-left, down))
    reflected = pygame.transform.flip(before, True, False)
    sky.blit(reflected, (CANVAS[0] - left, down), (CANVAS[0] - left, 0, left, CANVAS[1]))


def train_left(seconds: float) -> int:
    """Where the train's last coach begins after so many seconds: it rolls to the right and comes again."""
    way = CANVAS[0] - _LEFT_OUT
    return round((_START - _LEFT_OUT + _SPEED * seconds) % way) + _LEFT_OUT
