"""What a sound is made of: layers as plain data, each able to render itself.

Knows how things sound (struck bodies, friction, whistles, steam) but not which sounds the game has.
Times are seconds from the start of the sound, pitches are hertz, gains are linear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from .dsp import RATE, Points, band, curve, high_pass, looped, mix_into, noise, ring, whistle_tone

Partials = tuple[tuple[float, float, float], ...]
"""Resonances of a body: (hertz, gain, seconds to fall by 60 dB)."""


class Layer(Protocol):
    """One voice of a sound."""

    def render(self, rng: Random) -> list[float]:
        """The voice alone; the same generator state gives the same samples."""
        ...


@dataclass(frozen=True)
class Struck:
    """A body hit once or more: ``hits`` are (time, force), ``spread`` detunes the resonances of each hit."""

    partials: Partials
    hits: tuple[tuple[float, float], ...] = ((0.0, 1.0),)
    gain: float = 1.0
    spread: float = 0.0

    def render(self, rng: Random) -> list[float]:
        """Every hit rings all resonances."""
        out: list[float] = []
        for at, force in self.hits:
            for hertz, gain, fall in self.partials:
                tuned = hertz * (1.0 + self.spread * (2 * rng.random() - 1))
                tone = ring(tuned, fall, round(1.1 * fall * RATE))
                mix_into(out, tone, round(at * RATE), gain * force * self.gain)
        return out


@dataclass(frozen=True)
class Breath:
    """Noise through a moving band: friction, steam, air, the first instant of a click."""

    shape: Points
    centre: Points
    q: float = 0.8
    gain: float = 1.0
    at: float = 0.0
    sway: tuple[float, float] = (0.0, 0.0)  # depth 0..1, beats a second

    def render(self, rng: Random) -> list[float]:
        """Lasts as long as the last corner of ``shape``."""
        count = round(self.shape[-1][0] * RATE)
        level = curve(self.shape, count)
        depth, beats = self.sway
        if depth:
            swing = ring(beats, 1e6, count)
            level = [v * (1.0 - depth * (0.5 + 0.5 * s)) for v, s in zip(level, swing, strict=True)]
        passed = band(noise(rng, count), curve(self.centre, count), self.q)
        out = [0.0] * round(self.at * RATE)
        out.extend(self.gain * v * x for v, x in zip(level, passed, strict=True))
        return out


@dataclass(frozen=True)
class Whistle:
    """Several pipes blown together; ``bend`` multiplies every pitch, ``air`` is the hiss beside the tone."""

    notes: tuple[float, ...]
    shape: Points
    bend: Points = ((0.0, 1.0),)
    harmonics: tuple[float, ...] = (1.0, 0.12, 0.2, 0.04, 0.05)
    air: float = 0.8
    tremble: float = 0.35
    gain: float = 1.0
    at: float = 0.0

    def render(self, rng: Random) -> list[float]:
        """Lasts as long as the last corner of ``shape``."""
        count = round(self.shape[-1][0] * RATE)
        level = curve(self.shape, count)
        bend = curve(self.bend, count)
        sound = [0.0] * count
        for hertz in self.notes:
            pitch = [hertz * b for b in bend]
            turbulence = band(noise(rng, count), [38.0] * count, 0.7)
            puffs = [8.0 * x for x in turbulence]
            tone = whistle_tone(pitch, self.harmonics, puffs, self.tremble)
            hiss = band(noise(rng, count), [2.0 * p for p in pitch], 1.2)
            sound = [s + t + self.air * h for s, t, h in zip(sound, tone, hiss, strict=True)]
        scale = self.gain / len(self.notes)
        out = [0.0] * round(self.at * RATE)
        out.extend(scale * v * s for v, s in zip(level, sound, strict=True))
        return out


@dataclass(frozen=True)
class Scatter:
    """Many small knocks of a few kinds at random moments; ``density`` is knocks a second over time."""

    kinds: tuple[tuple[Layer, ...], ...]
    density: Points
    gain: float = 1.0
    quietest: float = 0.15

    def render(self, rng: Random) -> list[float]:
        """Lasts as long as the last corner of ``density``, and the last knock's ringing."""
        knocks = [stacked(kind, rng) for kind in self.kinds for _ in range(6)]
        out: list[float] = []
        at = 0.0
        count = round(self.density[-1][0] * RATE)
        rate = curve(self.density, count)
        while (index := round(at * RATE)) < count:
            force = self.quietest + (1 - self.quietest) * rng.random() ** 2.5
            mix_into(out, rng.choice(knocks), index, force * self.gain)
            at += rng.expovariate(max(rate[index], 0.5))
        return out


@dataclass(frozen=True)
class Repeated:
    """Layers played again at each of ``times`` with the force given there."""

    layers: tuple[Layer, ...]
    times: tuple[tuple[float, float], ...]

    def render(self, rng: Random) -> list[float]:
        """Rendered anew for each time, so no two are quite alike."""
        out: list[float] = []
        for at, force in self.times:
            mix_into(out, stacked(self.layers, rng), round(at * RATE), force)
        return out


@dataclass(frozen=True)
class Recipe:
    """A whole sound: its layers, the room it stands in, how loud it comes out.

    ``level`` is the loudness of its loudest 0.4 s in LUFS, ``ceiling`` its highest peak in dBFS, which wins;
    ``loop`` is the overlap in seconds of a sound that is played round and round.
    """

    layers: tuple[Layer, ...]
    level: float
    room: float = 0.18
    wet: float = 0.35
    ceiling: float = -6.5
    channels: int = 1
    loop: float = 0.0
    cut: float = 90.0
    takes: int = 1
    tail: float = field(default=0.0025)

    def render(self, seed: str) -> list[float]:
        """One channel of one take, not yet set to its level."""
        rng = Random(seed)  # a seed that is text gives the same sounds on every Python
        sound = high_pass(stacked(self.layers, rng), self.cut)
        return looped(sound, self.loop) if self.loop else sound


def stacked(layers: Sequence[Layer], rng: Random) -> list[float]:
    """The layers together."""
    out: list[float] = []
    for layer in layers:
        mix_into(out, layer.render(rng), 0)
    return out
