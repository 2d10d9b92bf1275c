"""From a recipe to a file: set to its level, written as WAV, packed as Ogg Vorbis if the encoder is there."""

from __future__ import annotations

import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

from .dsp import RATE, fade_ends, room, soft_limit, trim_tail
from .layers import Recipe
from .loudness import momentary_maximum, peak_db

QUALITY = "3"
QUALITY_OF_LOOPS = "0"
LONG = 10.0
"""Seconds; from here on a file is a loop in the background, and its size matters more than its sheen."""


def to_level(channels: Sequence[Sequence[float]], level: float, ceiling: float) -> list[list[float]]:
    """The channels at ``level`` LUFS in their loudest 0.4 s, bent where they would pass ``ceiling`` dBFS.

    Bending takes some loudness away, so it is asked for a few times; a sound that cannot get there without
    being crushed stays a little softer.
    """
    out = [list(channel) for channel in channels]
    for _ in range(3):
        gain = 10 ** ((level - momentary_maximum(out, RATE)) / 20)
        out = [soft_limit([gain * x for x in channel], 10 ** (ceiling / 20)) for channel in out]
    return out


def finished(recipe: Recipe, seed: str) -> list[list[float]]:
    """One take of the recipe, every channel, ready to be written."""
    channels = [recipe.render(f"{seed} {channel}") for channel in range(recipe.channels)]
    if not recipe.loop:
        channels = [room(channel, recipe.room, recipe.wet) for channel in channels]
        channels = [fade_ends(trim_tail(channel, recipe.tail), 0.0005, 0.012) for channel in channels]
    return to_level(channels, recipe.level, recipe.ceiling)


def write_wav(path: Path, channels: Sequence[Sequence[float]]) -> None:
    """Sixteen bits, ``RATE`` samples a second."""
    frames = array("h", (round(32767 * x) for frame in zip(*channels, strict=True) for x in frame))
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())


def pack(wav: Path, quality: str) -> Path | None:
    """The WAV as OGG beside it, in place of the WAV; None when this machine has no ``oggenc``."""
    encoder = shutil.which("oggenc")
    if encoder is None:
        return None
    ogg = wav.with_suffix(".ogg")
    command = [encoder, "--quiet", "--quality", quality, "--serial", "1", "--output", str(ogg), str(wav)]
    subprocess.run(command, check=True)
    wav.unlink()
    return ogg


def make(name: str, channels: Sequence[Sequence[float]], folder: Path) -> str:
    """Write one sound and say in a line what came out."""
    wav = folder / f"{name}.wav"
    write_wav(wav, channels)
    seconds = len(channels[0]) / RATE
    path = pack(wav, QUALITY if seconds < LONG else QUALITY_OF_LOOPS) or wav
    loudest, peak = momentary_maximum(channels, RATE), peak_db(channels)
    size = path.stat().st_size / 1024
    return f"{path.name:24} {seconds:6.2f} s {loudest:7.1f} LUFS {peak:6.1f} dBFS {size:7.1f} KiB"
