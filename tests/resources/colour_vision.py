"""How colours look to eyes that lack a cone, and how far apart two colours then are.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full deficiency, in linear light.
"""

from collections.abc import Sequence

Matrix = tuple[tuple[float, float, float], ...]

DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: Sequence[int], matrix: Matrix) -> tuple[int, ...]:
    """The colour as somebody with the deficiency sees it, 0 to 255 a channel."""
    light = [_to_linear(channel) for channel in colour]
    mixed = (sum(weight * value for weight, value in zip(row, light, strict=True)) for row in matrix)
    return tuple(round(_to_screen(value)) for value in mixed)


def distance(one: Sequence[int], other: Sequence[int]) -> float:
    """Euclidean distance in CIE Lab; 2.3 is just noticeable side by side, 10 is plain to see."""
    return float(sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)) ** 0.5)


def _to_linear(channel: float) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _to_screen(value: float) -> float:
    clipped = min(max(value, 0.0), 1.0)
    return 255 * (12.92 * clipped if clipped <= 0.0031308 else 1.055 * clipped ** (1 / 2.4) - 0.055)


def _lab(colour: Sequence[int]) -> tuple[float, float, float]:
    red, green, blue = (_to_linear(channel) for channel in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
