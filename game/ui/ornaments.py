"""Pictures that fill what a screen leaves empty: a train of dominoes on its rail.

Knows no screen; whether there is room is for whoever asks.
"""

import pygame

from game.ui.look import Look

TRAIN = (1044, 150)
"""The train with the light ahead of it, in pixels of the canvas."""


def draw_train(surface: pygame.Surface, look: Look, ground: pygame.Rect, way: float) -> None:
    """Draw a rail along the foot of `ground` and a train on it, as far along as `way` says, 0 to 1."""
    colours = look.theme.colours
    rail = pygame.Rect(ground.left, ground.bottom - 14, ground.width, 4)
    surface.fill(colours.brass_dark, rail)
    surface.fill(colours.brass, (rail.left, rail.top, rail.width, 1))
    width = min(TRAIN[0], ground.width)
    train = look.artwork.picture("title/train", (width, TRAIN[1] * width // TRAIN[0]))
    left = ground.left + round(way * (ground.width - width))
    surface.blit(train, train.get_rect(bottomleft=(left, rail.top + 8)))
