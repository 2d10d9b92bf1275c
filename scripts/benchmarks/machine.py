"""The machine's yardstick: a fixed loop in pure Python and a full-screen copy, to compare others by."""

import statistics
from collections.abc import Iterator

import pygame

from benchmarks._rows import Row, timings

STEPS = 200_000
SCREEN = (1920, 1080)


def count_up() -> int:
    """The fixed loop: the same few operations, two hundred thousand times."""
    total = 0
    for step in range(STEPS):
        total = (total * 31 + step) & 0xFFFF
    return total


def measure() -> Iterator[Row]:
    """The loop's and the copy's medians."""
    yield Row("yardstick: 200,000 steps of pure Python", 1000 * statistics.median(timings(count_up)), "ms")
    pygame.display.init()
    screen = pygame.display.set_mode(SCREEN)
    picture = pygame.Surface(SCREEN).convert()
    copies = timings(lambda: screen.blit(picture, (0, 0)))
    yield Row("yardstick: one 1080p blit", 1000 * statistics.median(copies), "ms")
    pygame.display.quit()
