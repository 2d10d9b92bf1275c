"""The night rag: sixteen bars of slow ragtime for felt piano and vibraphone, composed for this game.

The score is text, the players are data; the notes that ring past the last bar ring on in the first, so the
piece goes round without a seam.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from .dsp import RATE, fade_ends, high_pass, low_pass, mix_into, ring, room
from .workshop import to_level

TITLE = "music"
LEVEL = -24.0
CEILING = -9.0
QUARTERS_A_MINUTE = 80
GRID = 16
"""Steps in a bar: sixteenths."""

# Note and length in sixteenths; r is a rest. One line a bar.
MELODY = """
r.1 C5.1 F5.2 A5.1 F5.2 C5.1 D5.2 C5.1 A4.2 C5.3
r.1 D5.1 F#5.2 A5.1 F#5.2 D5.1 E5.2 D5.1 C5.2 A4.3
r.1 B4.1 D5.2 F5.1 D5.2 B4.1 C5.2 D5.1 E5.2 F5.3
G5.3 E5.3 Bb4.2 C5.6 r.2
r.1 C5.1 F5.2 A5.1 C6.2 A5.1 G5.2 F5.1 D5.2 C5.3
r.1 D5.1 F#5.2 A5.1 C6.2 A5.1 F#5.3 E5.2 D5.3
G5.3 F5.2 D5.3 E5.3 D5.2 Bb4.3
A4.3 C5.2 F5.3 r.2 E5.1 G5.2 Bb5.3
D6.4 C6.1 Bb5.3 F5.3 G5.2 Bb5.3
D6.4 C6.1 B5.3 F5.3 Ab5.2 B5.3
C6.3 A5.2 F5.3 r.1 C5.1 D5.1 F5.2 A5.3
A5.3 F#5.2 D5.3 C6.6 r.2
r.1 B4.1 D5.1 F5.2 A5.1 G5.2 F5.3 D5.2 B4.3
r.1 Bb4.1 C5.1 E5.2 G5.1 Bb5.2 A5.3 G5.2 E5.3
F5.3 A5.2 C6.3 B5.3 Ab5.2 F5.3
A5.3 F5.2 C5.3 D5.2 Bb4.1 G4.2 C5.3
"""

# Four beats a bar for the left hand: bass, chord, bass, chord.
STRIDE = """
F2 A3+C4+F4 C3 A3+C4+F4
D3 A3+C4+F#4 A2 A3+C4+F#4
G2 B3+D4+F4 D3 B3+D4+F4
C3 Bb3+C4+E4 G2 Bb3+C4+E4
F2 A3+C4+F4 A2 A3+C4+F4
D3 A3+C4+F#4 A2 A3+C4+F#4
G2 B3+D4+F4 C3 Bb3+C4+E4
F2 A3+C4+F4 C3 Bb3+C4+E4
Bb2 Bb3+D4+F4 F2 Bb3+D4+F4
B2 Ab3+D4+F4 F2 Ab3+D4+F4
C3 A3+C4+F4 F2 A3+C4+F4
D3 A3+C4+F#4 F#2 A3+C4+F#4
G2 B3+D4+F4 D3 B3+D4+F4
C3 Bb3+C4+E4 E2 Bb3+C4+E4
F2 A3+C4+F4 Ab2 Ab3+B3+F4
C3 A3+C4+F4 C3 Bb3+C4+E4
"""

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
BENDS = {"": 0, "#": 1, "b": -1}


@dataclass(frozen=True)
class Player:
    """An instrument and its place: ``partials`` are (ratio, gain, fall in seconds at middle C)."""

    partials: tuple[tuple[float, float, float], ...]
    gain: float
    pan: float
    release: float


FELT = tuple((n * (1 + 0.0004 * n * n) ** 0.5, n**-1.5, 3.6 / (1 + 0.45 * n)) for n in range(1, 8))
MELODY_PIANO = Player((*FELT, (1.0025, 0.5, 2.6)), 0.50, 0.12, 0.22)
VIBRAPHONE = Player(((1.0, 1.0, 2.2), (3.98, 0.18, 0.7), (10.1, 0.04, 0.2)), 0.20, 0.38, 0.5)
CHORD_PIANO = Player(FELT[:5], 0.17, -0.22, 0.12)
BASS_PIANO = Player((*FELT, (0.9985, 0.4, 2.4)), 0.42, -0.12, 0.25)

Note = tuple[int, float, float, Player]
"""(semitones above C0, start and length in sixteenths, who plays)."""


def semitones(name: str) -> int:
    """``A4`` as semitones above C0."""
    return STEPS[name[0]] + BENDS[name[1:-1]] + 12 * int(name[-1])


def score() -> Iterator[Note]:
    """Every note of the piece."""
    for bar, line in enumerate(MELODY.split("\n")[1:-1]):
        at = float(GRID * bar)
        for token in line.split():
            name, length = token.split(".")
            if name != "r":
                yield semitones(name), at, float(length), MELODY_PIANO
                yield semitones(name), at, float(length), VIBRAPHONE
            at += float(length)
    beat = GRID / 4
    for bar, line in enumerate(STRIDE.split("\n")[1:-1]):
        for index, token in enumerate(line.split()):
            player = CHORD_PIANO if "+" in token else BASS_PIANO
            for name in token.split("+"):
                yield semitones(name), GRID * bar + beat * index, 0.8 * beat, player


@cache
def played(pitch: int, sixteenths: float, player: Player) -> list[float]:
    """One note, damped when its time is over."""
    hertz = 440.0 * 2 ** ((pitch - 57) / 12)
    held = sixteenths * sixteenth()
    count = round((held + player.release) * RATE)
    sound: list[float] = []
    for ratio, gain, fall in player.partials:
        if ratio * hertz < 9000:
            mix_into(sound, ring(ratio * hertz, fall * (261.6 / hertz) ** 0.4, count), 0, gain)
    return fade_ends(low_pass(sound, 3200), 0.004, player.release)


def sixteenth() -> float:
    """Seconds of one step of the grid."""
    return 60 / QUARTERS_A_MINUTE / 4


def performance() -> list[list[float]]:
    """Left and right, as long as the bars last, ready to be written."""
    channels: list[list[float]] = [[], []]
    for pitch, at, length, player in score():
        start = round(at * sixteenth() * RATE)
        accent = 1.0 if at % 4 == 0 else 0.88
        sound = played(pitch, length, player)
        for channel, side in zip(channels, (-1, 1), strict=True):
            mix_into(channel, sound, start, accent * player.gain * (1 + side * player.pan))
    loop = round(GRID * len(MELODY.split("\n")[1:-1]) * sixteenth() * RATE)
    return to_level([_wrapped(high_pass(room(c, 1.1, 0.4), 60), loop) for c in channels], LEVEL, CEILING)


def _wrapped(samples: list[float], loop: int) -> list[float]:
    """What rings past the end laid over the beginning."""
    body = samples[:loop]
    mix_into(body, samples[loop:], 0)
    return body
