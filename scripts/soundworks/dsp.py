"""Signal building blocks in pure Python: envelopes, noise, filters, ringing bodies, rooms, limits.

Knows nothing of trains and tiles. Signals are lists of floats, ``RATE`` to the second.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

RATE = 44100

Points = Sequence[tuple[float, float]]
"""A curve as (seconds, value) corners, straight between them and level outside."""


def curve(points: Points, count: int) -> list[float]:
    """The curve sampled ``count`` times."""
    out: list[float] = []
    for (t0, v0), (t1, v1) in pairwise(points):
        start, end = round(t0 * RATE), round(t1 * RATE)
        out.extend([v0] * (start - len(out)))
        steps = max(1, end - start)
        out.extend(v0 + (v1 - v0) * i / steps for i in range(max(0, end - len(out))))
    last = points[-1][1]
    out.extend([last] * (count - len(out)))
    return out[:count]


def mix_into(target: list[float], source: Sequence[float], start: int, gain: float = 1.0) -> None:
    """Add ``source`` to ``target`` from sample ``start`` on, making ``target`` longer where needed."""
    end = start + len(source)
    if end > len(target):
        target.extend([0.0] * (end - len(target)))
    target[start:end] = [a + gain * b for a, b in zip(target[start:end], source, strict=True)]


def noise(rng: Random, count: int) -> list[float]:
    """White noise between -1 and 1."""
    draw = rng.random
    return [2.0 * draw() - 1.0 for _ in range(count)]


def band(samples: Sequence[float], centre: Sequence[float], q: float) -> list[float]:
    """A band-pass whose centre, in hertz, is given for every sample; peak gain 1."""
    low = mid = 0.0
    damping = 1.0 / q
    out = []
    for x, hertz in zip(samples, centre, strict=True):
        g = math.tan(math.pi * hertz / RATE)
        high = (x - (damping + g) * mid - low) / (1.0 + g * (g + damping))
        now = g * high + mid
        mid = g * high + now
        low_now = g * now + low
        low = g * now + low_now
        out.append(damping * now)
    return out


def high_pass(samples: Sequence[float], hertz: float) -> list[float]:
    """A gentle low cut: two one-pole sections."""
    out = list(samples)
    keep = math.exp(-2 * math.pi * hertz / RATE)
    for _ in range(2):
        slow = 0.0
        passed = []
        for x in out:
            slow = x + keep * (slow - x)
            passed.append(x - slow)
        out = passed
    return out


def low_pass(samples: Sequence[float], hertz: float) -> list[float]:
    """A gentle high cut: one pole."""
    keep = math.exp(-2 * math.pi * hertz / RATE)
    slow = 0.0
    out = []
    for x in samples:
        slow = x + keep * (slow - x)
        out.append(slow)
    return out


def ring(hertz: float, fall: float, count: int) -> list[float]:
    """A struck resonance: a sine that starts at 0 and falls by 60 dB in ``fall`` seconds."""
    radius = 10 ** (-3 / (fall * RATE))
    w = 2 * math.pi * hertz / RATE
    feed, back = 2 * radius * math.cos(w), radius * radius
    older, old = -math.sin(w) / radius, 0.0
    out = []
    for _ in range(count):
        out.append(old)
        older, old = old, feed * old - back * older
    return out


def whistle_tone(
    hertz: Sequence[float], harmonics: Sequence[float], breath: Sequence[float], tremble: float
) -> list[float]:
    """A blown pipe: harmonics over a gliding pitch; the breath (noise) shakes them by ``tremble``."""
    phase = 0.0
    turn = 2 * math.pi / RATE
    weighted = [(n, gain) for n, gain in enumerate(harmonics, start=1) if gain]
    sine = math.sin
    out = []
    for f, puff in zip(hertz, breath, strict=True):
        phase += turn * f
        tone = 0.0
        for n, gain in weighted:
            tone += gain * sine(n * phase)
        out.append(tone * (1.0 + tremble * puff))
    return out


def room(samples: Sequence[float], seconds: float, wet: float, damp_hertz: float = 4500.0) -> list[float]:
    """The samples with a small room's echoes: four combs of unequal length, two all-passes, a high cut."""
    count = len(samples) + round(seconds * RATE)
    dry = [*samples, *([0.0] * (count - len(samples)))]
    tail = [0.0] * count
    for milliseconds in (23.3, 29.7, 34.1, 38.9):
        delay = round(milliseconds * RATE / 1000)
        feedback = 10 ** (-3 * milliseconds / 1000 / seconds)
        line = [0.0] * count
        for i in range(delay, count):
            line[i] = dry[i - delay] + feedback * line[i - delay]
        tail = [a + b for a, b in zip(tail, line, strict=True)]
    for milliseconds in (5.1, 1.7):
        delay = round(milliseconds * RATE / 1000)
        line = [0.0] * count
        passed = [0.0] * count
        for i in range(count):
            before = line[i - delay] if i >= delay else 0.0
            line[i] = tail[i] + 0.6 * before
            passed[i] = before - 0.6 * line[i]
        tail = passed
    tail = low_pass(tail, damp_hertz)
    return [a + 0.25 * wet * b for a, b in zip(dry, tail, strict=True)]


def soft_limit(samples: Sequence[float], ceiling: float) -> list[float]:
    """Leave what is under half the ceiling alone and bend what is over it, never past the ceiling."""
    knee = 0.5 * ceiling
    span = ceiling - knee
    out = []
    for x in samples:
        size = abs(x)
        if size > knee:
            size = knee + span * math.tanh((size - knee) / span)
        out.append(math.copysign(size, x))
    return out


def fade_ends(samples: list[float], first: float, last: float) -> list[float]:
    """The samples with a short fade at each end, so that neither clicks."""
    out = list(samples)
    for i in range(count := min(round(first * RATE), len(out))):
        out[i] *= i / count
    for i in range(count := min(round(last * RATE), len(out))):
        out[-1 - i] *= i / count
    return out


def trim_tail(samples: Sequence[float], below: float) -> list[float]:
    """The samples without the end that stays under ``below`` times the peak."""
    floor = below * max(map(abs, samples), default=0.0)
    end = len(samples)
    while end > 1 and abs(samples[end - 1]) < floor:
        end -= 1
    return list(samples[:end])


def looped(samples: Sequence[float], overlap: float) -> list[float]:
    """A loop: the last ``overlap`` seconds are faded into the first ones at equal power."""
    count = round(overlap * RATE)
    body = list(samples[: len(samples) - count])
    for i in range(count):
        turn = i / count * math.pi / 2
        body[i] = body[i] * math.sin(turn) + samples[len(body) + i] * math.cos(turn)
    return body
