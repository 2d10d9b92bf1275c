"""How loud a sound is to people: levels after ITU-R BS.1770-4, in pure Python.

Knows samples and sample rates only. Mono samples count as played on both speakers, as the game plays them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Samples = Sequence[float]

BLOCK_SECONDS = 0.4
STEP_SECONDS = 0.1
ABSOLUTE_GATE = -70.0
RELATIVE_GATE = -10.0
SILENCE = -120.0


def biquad(samples: Samples, b: tuple[float, float, float], a: tuple[float, float]) -> list[float]:
    """Filter with the transfer function (b0 + b1/z + b2/z²) / (1 + a1/z + a2/z²)."""
    b0, b1, b2 = b
    a1, a2 = a
    first = second = 0.0
    out = []
    for x in samples:
        y = b0 * x + first
        first = b1 * x - a1 * y + second
        second = b2 * x - a2 * y
        out.append(y)
    return out


def k_weighted(samples: Samples, rate: int) -> list[float]:
    """The samples through the head shelf and the low cut of BS.1770, designed for this sample rate."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q = 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    scale = 1 + k / q + k * k
    shelf = biquad(
        samples,
        (
            (high + band * k / q + k * k) / scale,
            2 * (k * k - high) / scale,
            (high - band * k / q + k * k) / scale,
        ),
        (2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale),
    )
    k = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    scale = 1 + k / q + k * k
    return biquad(shelf, (1.0, -2.0, 1.0), (2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale))


def _block_powers(channels: Sequence[Samples], rate: int) -> list[float]:
    """Summed mean square of each 0.4 s block, one block every 0.1 s; a short sound is one padded block."""
    step = round(STEP_SECONDS * rate)
    steps_a_block = round(BLOCK_SECONDS / STEP_SECONDS)
    sums = [0.0] * max(steps_a_block, len(channels[0]) // step)
    for channel in channels:
        weighted = k_weighted(channel, rate)
        for index in range(len(sums)):
            sums[index] += sum(x * x for x in weighted[index * step : (index + 1) * step])
    size = step * steps_a_block
    return [sum(sums[i : i + steps_a_block]) / size for i in range(len(sums) - steps_a_block + 1)]


def _as_loudness(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 0 else SILENCE


def _stereo(channels: Sequence[Samples]) -> Sequence[Samples]:
    return channels if len(channels) > 1 else (channels[0], channels[0])


def integrated(channels: Sequence[Samples], rate: int) -> float:
    """Gated loudness of the whole, in LUFS; silence is -120."""
    powers = _block_powers(_stereo(channels), rate)
    heard = [p for p in powers if _as_loudness(p) > ABSOLUTE_GATE]
    if not heard:
        return SILENCE
    gate = _as_loudness(sum(heard) / len(heard)) + RELATIVE_GATE
    kept = [p for p in heard if _as_loudness(p) > gate]
    return _as_loudness(sum(kept) / len(kept))


def momentary_maximum(channels: Sequence[Samples], rate: int) -> float:
    """Loudness of the loudest 0.4 s, in LUFS; silence is -120."""
    return _as_loudness(max(_block_powers(_stereo(channels), rate)))


def peak_db(channels: Sequence[Samples]) -> float:
    """The largest sample in dBFS; silence is -120."""
    peak = max(max(map(abs, channel), default=0.0) for channel in channels)
    return 20 * math.log10(peak) if peak > 0 else SILENCE


def share_above(samples: Samples, rate: int, hertz: float) -> float:
    """The share of the energy, 0.0 to 1.0, that a fourth-order high pass at ``hertz`` lets through."""
    total = sum(x * x for x in samples)
    if not total:
        return 0.0
    passed: Samples = samples
    for q in (0.5411961, 1.3065630):
        w = 2 * math.pi * hertz / rate
        alpha = math.sin(w) / (2 * q)
        c = math.cos(w)
        scale = 1 + alpha
        half = (1 + c) / 2 / scale
        passed = biquad(passed, (half, -2 * half, half), (-2 * c / scale, (1 - alpha) / scale))
    return sum(x * x for x in passed) / total
