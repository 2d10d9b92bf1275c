"""Is a drawn screen legible? Every line of text that went on it, measured: size, place, contrast, cut or whole.

Hangs itself into a look while a screen is drawn. Knows nothing of what the text says, save how a raw key of
the catalogues would look.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.resources.palette import Colour, contrast
from game.ui.look import Look
from game.ui.text import Inked
from game.ui.theme import CANVAS, MARGIN_X, MARGIN_Y, SMALLEST_TEXT

CONTRAST = 4.5
HIGH_CONTRAST = 7.0
RAW_KEY = re.compile(r"\b[a-z_]+\.[a-z_]+\b")
TOLERATED = 0.02
"""The share of a line's ground that may be worse: single pixels of a weave or of a rounded corner."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one line of text."""

    what: str
    text: str
    detail: str

    def __str__(self) -> str:
        return f"{self.what}: {self.text!r} ({self.detail})"


def faults(look: Look, draw: Callable[[pygame.Surface], None], surface: pygame.Surface) -> list[Fault]:
    """Draw a screen and name everything that is illegible on it."""
    lines: list[Inked] = []
    look.text.recorder = lines.append
    try:
        draw(surface)
    finally:
        look.text.recorder = None
    return list(_faults(look, lines))


def _faults(look: Look, lines: Sequence[Inked]) -> Iterator[Fault]:
    safe = pygame.Rect(MARGIN_X, MARGIN_Y, CANVAS[0] - 2 * MARGIN_X, CANVAS[1] - 2 * MARGIN_Y)
    wanted = HIGH_CONTRAST if look.theme.high_contrast else CONTRAST
    for line in lines:
        if line.text.strip():
            if not safe.contains(line.rect.clip(line.clip)):
                yield Fault("outside the safe area", line.text, str(line.rect))
            yield from line_faults(line, wanted)
    yield from _overlaps(lines)


def line_faults(line: Inked, wanted: float = CONTRAST) -> Iterator[Fault]:
    """What is wrong with one line wherever it stands: small, cut, a raw key, or of less contrast than ``wanted``."""
    if line.size < SMALLEST_TEXT:
        yield Fault("too small", line.text, f"{line.size} px")
    if line.cut:
        yield Fault("cut", line.text, str(line.rect))
    if RAW_KEY.search(line.text) and " " not in line.text and "/" not in line.text:
        yield Fault("raw key", line.text, "")
    reached = worst_contrast(line.colour, _ground(line))
    if reached < wanted:
        yield Fault("contrast", line.text, f"{reached:.1f} instead of {wanted}")


def _overlaps(lines: Sequence[Inked]) -> Iterator[Fault]:
    """Two lines whose letters stand on one another."""
    boxes = [(line, _letters(line)) for line in lines if line.text.strip()]
    for number, (line, box) in enumerate(boxes):
        for other, its in boxes[number + 1 :]:
            if box.colliderect(its) and box.w and its.w:
                yield Fault("overlap", line.text, other.text)


def _letters(line: Inked) -> pygame.Rect:
    """Where the letters are, roughly: without the room that a font leaves above and below."""
    box = line.rect.inflate(-4, -round(line.rect.height * 0.45))
    return box.clip(line.clip)


def _ground(line: Inked) -> pygame.Surface:
    """The patch that the letters stand on."""
    width, height = line.behind.get_size()
    spare = round(height * 0.2) if height == line.rect.height else 0
    return line.behind.subsurface((0, spare, width, height - 2 * spare))


def worst_contrast(colour: Colour, behind: pygame.Surface) -> float:
    """The contrast of a colour with the worst patch of a ground, single pixels aside."""
    width, height = behind.get_size()
    if not width or not height:
        return 21.0
    coarse = pygame.transform.smoothscale(behind, (max(1, width // 4), max(1, height // 4)))
    counts: dict[tuple[int, int, int], int] = {}
    for y in range(coarse.get_height()):
        for x in range(coarse.get_width()):
            red, green, blue, _ = coarse.get_at((x, y))
            counts[red, green, blue] = counts.get((red, green, blue), 0) + 1
    allowed = TOLERATED * sum(counts.values())
    for reached, number in sorted((contrast(colour, Colour(*ground)), n) for ground, n in counts.items()):
        allowed -= number
        if allowed < 0:
            return reached
    return 21.0
