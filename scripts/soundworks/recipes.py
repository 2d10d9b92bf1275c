"""The recipe of every effect, as data: which bodies are struck, rubbed and blown, and how loud.

Tiles are thick ivory-like slabs on a walnut table: two quick contacts (edge, then flat), a slab that rings
at 1.5 to 5 kHz for a few hundredths of a second, a table top that answers around 250 Hz. Everything else
belongs to a night train: steam, brass, coupling rods, a ticket punch, a departure board.
"""

from __future__ import annotations

from .layers import Breath, Layer, Partials, Recipe, Repeated, Scatter, Struck, Whistle

TABLE: Partials = (
    (247, 1.0, 0.13),
    (331, 0.75, 0.11),
    (468, 0.5, 0.085),
    (702, 0.34, 0.06),
    (1040, 0.16, 0.04),
)
LIGHT_SLAB: Partials = ((2380, 1.0, 0.045), (3560, 0.6, 0.034), (4710, 0.3, 0.024), (6120, 0.16, 0.018))
HEAVY_SLAB: Partials = ((1730, 1.0, 0.06), (2590, 0.62, 0.046), (3720, 0.3, 0.03), (5010, 0.14, 0.02))
DOUBLE_SLAB: Partials = ((1290, 1.0, 0.08), (2050, 0.7, 0.06), (3010, 0.35, 0.04), (4400, 0.14, 0.025))
NEIGHBOUR: Partials = ((3140, 1.0, 0.05), (4630, 0.55, 0.035), (6870, 0.25, 0.02))
WOOD_KNOCK: Partials = ((412, 1.0, 0.09), (655, 0.6, 0.07), (988, 0.35, 0.05), (1510, 0.2, 0.035))
IRON: Partials = ((523, 1.0, 0.22), (811, 0.7, 0.18), (1286, 0.5, 0.14), (2113, 0.3, 0.1), (3307, 0.18, 0.07))


def bell(hertz: float, fall: float) -> Partials:
    """A cast bell struck at ``hertz``: hum, prime, minor third, fifth, octave and the shimmer above."""
    ratios = (
        (0.5, 0.30, 1.0),
        (1.0, 1.00, 0.8),
        (1.003, 0.55, 0.8),
        (1.19, 0.45, 0.6),
        (1.5, 0.25, 0.45),
        (2.0, 0.60, 0.5),
        (2.51, 0.28, 0.3),
        (3.01, 0.22, 0.25),
        (4.17, 0.14, 0.15),
        (5.43, 0.08, 0.1),
    )
    return tuple((hertz * ratio, gain, fall * length) for ratio, gain, length in ratios)


def chime(hertz: float, fall: float) -> Partials:
    """A soft bar of metal, as in a station's loudspeaker gong."""
    return (
        (hertz, 1.0, fall),
        (2 * hertz, 0.12, 0.5 * fall),
        (3.93 * hertz, 0.22, 0.28 * fall),
        (9.2 * hertz, 0.05, 0.04),
    )


def click(seconds: float = 0.004, hertz: float = 3800, gain: float = 1.0, at: float = 0.0) -> Breath:
    """The first instant of two hard things meeting."""
    return Breath(((0, 1), (seconds, 0.25), (3 * seconds, 0)), ((0, hertz),), q=0.7, gain=gain, at=at)


def clack(slab: Partials, weight: float, gap: float, *extra: Layer) -> tuple[Layer, ...]:
    """A tile set down: its edge, then after ``gap`` seconds its flat side."""
    hits = ((0.0, 0.42), (gap, 1.0))
    return (
        Struck(slab, hits, gain=0.5, spread=0.025),
        Struck(TABLE, ((0.0, 0.2), (gap, 1.0)), gain=0.52 * weight, spread=0.03),
        click(0.003, 4200, 0.5),
        click(0.004, 3300, 0.9, gap),
        Breath(((0, 0.8), (0.03, 0.2), (0.07, 0)), ((0, 900), (0.07, 420)), q=0.7, gain=0.5 * weight, at=gap),
        *extra,
    )


def chuff(gain: float = 1.0, at: float = 0.0, seconds: float = 0.2) -> tuple[Layer, ...]:
    """One beat of the exhaust."""
    shape = ((0, 0), (0.012, 1), (0.35 * seconds, 0.45), (seconds, 0))
    return (
        Breath(shape, ((0, 520), (seconds, 330)), q=0.9, gain=1.5 * gain, at=at),
        Breath(shape, ((0, 2600), (seconds, 1500)), q=0.6, gain=0.5 * gain, at=at),
    )


def blown(seconds: float, attack: float = 0.05, release: float = 0.16) -> tuple[tuple[float, float], ...]:
    """How hard a whistle is blown: on, held, let go."""
    return ((0, 0), (attack, 1), (seconds - release, 0.85), (seconds, 0))


RISE = ((0, 0.93), (0.07, 1.0), (9, 1.0))
CHIME_PIPES = (466.2, 554.4, 698.5)
SLIDE_END = (Struck(LIGHT_SLAB, ((0.0, 0.3),), gain=0.4, spread=0.05), click(0.003, 3600, 0.4))
TILE_KNOCKS = (
    (Struck(LIGHT_SLAB, spread=0.14), click()),
    (Struck(HEAVY_SLAB, spread=0.14), click()),
    (Struck(NEIGHBOUR, gain=0.6, spread=0.1), click(gain=0.5)),
    (Struck(TABLE, gain=0.5, spread=0.05), Struck(HEAVY_SLAB, gain=0.4, spread=0.14), click(gain=0.7)),
)
PUNCH = (
    click(0.003, 3000, 1.0),
    Struck(((1870, 1.0, 0.03), (2940, 0.5, 0.02), (905, 0.5, 0.05))),
    Struck(WOOD_KNOCK, gain=0.3),
)
TOUCH = Struck(NEIGHBOUR, ((0.0, 0.5), (0.019, 1.0), (0.047, 0.3)), gain=0.42, spread=0.03)
DOUBLE_TOUCH = Struck(NEIGHBOUR, ((0.0, 0.4), (0.023, 1.0), (0.06, 0.4)), gain=0.4, spread=0.03)
PASSING_CHORD = (349.2, 440.0, 587.3)
HOME_CHORD = (392.0, 493.9, 587.3, 784.0)

TILES = {
    "tile_light_wood": Recipe(clack(LIGHT_SLAB, 0.7, 0.013), -18.8, takes=3),
    "tile_heavy_wood": Recipe(clack(HEAVY_SLAB, 1.0, 0.017), -18.0, takes=3),
    "tile_double_wood": Recipe(clack(DOUBLE_SLAB, 1.35, 0.024), -17.5, room=0.26, takes=2),
    "tile_light_tile": Recipe(clack(LIGHT_SLAB, 0.55, 0.019, TOUCH), -18.8, takes=3),
    "tile_heavy_tile": Recipe(clack(HEAVY_SLAB, 0.85, 0.021, TOUCH), -18.0, takes=3),
    "tile_double_tile": Recipe(clack(DOUBLE_SLAB, 1.2, 0.027, DOUBLE_TOUCH), -17.5, room=0.26, takes=2),
    "shuffle": Recipe(
        (
            Scatter(TILE_KNOCKS, ((0, 50), (0.25, 70), (1.5, 60), (2.1, 8)), gain=1.0),
            Breath(
                ((0, 0), (0.2, 1), (1.5, 0.8), (2.1, 0)),
                ((0, 1500), (0.7, 2300), (1.3, 1700), (2.1, 1200)),
                gain=0.3,
                sway=(0.6, 1.9),
            ),
        ),
        -19.0,
    ),
    "deal": Recipe(
        (
            Breath(((0, 0), (0.05, 1), (0.085, 0)), ((0, 1900), (0.085, 3600)), gain=0.8),
            Struck(LIGHT_SLAB, ((0.08, 0.6),), gain=0.5, spread=0.04),
            Struck(TABLE, ((0.08, 0.6),), gain=0.3),
            click(0.003, 3500, 0.6, 0.08),
        ),
        -24.0,
        takes=3,
    ),
    "draw": Recipe(
        (
            Breath(((0, 0), (0.06, 0.8), (0.2, 1), (0.26, 0)), ((0, 1100), (0.26, 2700)), q=0.9, gain=1.0),
            Repeated(SLIDE_END, ((0.0, 0.6), (0.255, 1.0))),
            Struck(TABLE, ((0.255, 0.5),), gain=0.4),
        ),
        -19.5,
        takes=2,
    ),
    "tile_turned": Recipe(
        (
            Breath(((0, 0), (0.03, 0.8), (0.06, 0)), ((0, 2200), (0.06, 3200)), gain=0.5),
            *clack(LIGHT_SLAB, 0.5, 0.055),
        ),
        -23.0,
        takes=2,
    ),
}

SIGNALS = {
    "marker_up": Recipe(
        (
            Struck(IRON, ((0.0, 1.0),), gain=0.35),
            click(0.004, 2600, 0.5),
            Whistle(CHIME_PIPES, blown(0.62), RISE, at=0.05),
        ),
        -18.5,
        room=0.5,
    ),
    "marker_down": Recipe(
        (
            Whistle(
                (466.2, 587.3),
                blown(0.4, 0.06, 0.26),
                ((0, 1.0), (0.16, 1.0), (0.4, 0.87)),
                air=0.4,
                gain=0.9,
            ),
            Struck(IRON, ((0.3, 1.0),), gain=0.3),
            click(0.004, 2600, 0.4, 0.3),
        ),
        -23.0,
        room=0.4,
    ),
    "double": Recipe((Struck(bell(1046.5, 1.5)), click(0.004, 4500, 0.5)), -18.5, room=0.6, wet=0.3),
    "double_covered": Recipe(
        (
            Struck(bell(1046.5, 0.16), gain=0.8),
            Struck(bell(784.0, 0.5), ((0.12, 0.9),)),
            Struck(WOOD_KNOCK, ((0.1, 0.5),)),
        ),
        -20.5,
        room=0.4,
    ),
    "last_tile": Recipe(
        (
            Struck(bell(659.3, 1.9), ((0.0, 1.0), (0.34, 0.9))),
            Repeated((click(0.005, 3800, 0.6),), ((0.0, 1.0), (0.34, 0.9))),
        ),
        -18.0,
        room=0.7,
        wet=0.4,
    ),
    "challenge": Recipe(
        (
            Whistle(
                (2240.0, 2307.0),
                ((0, 0), (0.02, 1), (0.3, 0.9), (0.36, 0)),
                ((0, 0.96), (0.03, 1.0), (9, 1.0)),
                harmonics=(1.0, 0.18, 0.06),
                air=0.3,
                tremble=1.1,
            ),
            Struck(WOOD_KNOCK, ((0.36, 0.5),)),
        ),
        -20.0,
        room=0.4,
        ceiling=-9.0,
    ),
    "turn": Recipe(
        (Struck(chime(659.3, 0.5)), Struck(chime(987.8, 0.7), ((0.13, 0.85),))), -25.0, room=0.5, wet=0.3
    ),
    "going_out": Recipe(
        (
            Whistle((392.0, 493.9, 587.3), blown(0.24, 0.03, 0.08)),
            Whistle((440.0, 554.4, 659.3), blown(0.24, 0.03, 0.08), at=0.26),
            Whistle(HOME_CHORD, blown(0.95, 0.04, 0.45), RISE, at=0.52, gain=1.25),
            Repeated(
                chuff(0.9),
                (
                    (0.55, 0.8),
                    (0.9, 0.9),
                    (1.2, 1.0),
                    (1.46, 0.9),
                    (1.69, 0.75),
                    (1.9, 0.6),
                    (2.09, 0.45),
                    (2.27, 0.3),
                ),
            ),
            Struck(bell(784.0, 1.4), ((0.54, 0.35),)),
        ),
        -17.0,
        room=0.6,
    ),
    "round_end": Recipe(
        (
            Struck(chime(784.0, 1.1)),
            Struck(chime(659.3, 1.1), ((0.28, 0.95),)),
            Struck(chime(523.3, 1.7), ((0.56, 1.0),)),
            Struck(chime(392.0, 1.7), ((0.56, 0.6),)),
            Breath(((0, 0), (0.08, 0.5), (1.3, 0)), ((0, 2600), (1.3, 1300)), gain=0.45, at=0.75),
        ),
        -20.0,
        room=0.7,
    ),
    "blocked": Recipe(
        (
            Breath(
                ((0, 0), (0.15, 0.7), (0.7, 0.5), (0.95, 0)),
                ((0, 1240), (0.5, 1120), (0.95, 870)),
                q=26,
                gain=2.6,
            ),
            Breath(((0, 0), (0.2, 0.5), (0.7, 0.4), (0.95, 0)), ((0, 1860), (0.95, 1310)), q=22, gain=1.3),
            Struck(IRON, ((0.95, 1.0), (1.04, 0.5)), gain=0.6),
            Struck(TABLE, ((0.95, 1.0),), gain=0.6),
            Breath(
                ((0, 0), (0.04, 1), (0.4, 0.4), (1.2, 0)), ((0, 3000), (1.2, 1100)), q=0.6, gain=0.7, at=1.02
            ),
        ),
        -19.5,
        room=0.5,
    ),
    "match_end": Recipe(
        (
            Whistle((392.0, 493.9, 587.3), blown(0.3, 0.03, 0.1)),
            Whistle((392.0, 493.9, 587.3), blown(0.16, 0.03, 0.06), at=0.34),
            Whistle((440.0, 523.3, 659.3), blown(0.34, 0.03, 0.1), at=0.52),
            Whistle((440.0, 587.3, 740.0), blown(0.34, 0.03, 0.1), at=0.88),
            Whistle(HOME_CHORD, blown(1.7, 0.05, 0.8), RISE, at=1.26, gain=1.3),
            Struck(bell(784.0, 1.8), ((1.28, 0.5), (1.76, 0.45), (2.24, 0.4), (2.72, 0.3))),
            Repeated(chuff(0.8), tuple((1.3 + 0.33 * i - 0.006 * i * i, 0.95 - 0.08 * i) for i in range(10))),
            Struck(chime(392.0, 2.0), ((3.6, 0.5),)),
            Struck(chime(587.3, 2.0), ((3.6, 0.4),)),
            Struck(chime(784.0, 2.2), ((3.6, 0.7),)),
        ),
        -17.0,
        room=0.8,
    ),
}

ROOMS = {
    "count_tick": Recipe(
        (click(0.002, 3000, 1.0), Struck(((1460, 1.0, 0.022), (2430, 0.5, 0.014), (610, 0.6, 0.03)))),
        -27.0,
        room=0.08,
        takes=2,
    ),
    "menu_move": Recipe(
        (click(0.002, 2200, 0.7), Struck(((1180, 1.0, 0.028), (1990, 0.4, 0.016), (590, 0.5, 0.04)))),
        -27.0,
        room=0.08,
    ),
    "confirm": Recipe(
        (*PUNCH, Repeated(PUNCH, ((0.075, 0.6),)), Struck(chime(880.0, 0.22), ((0.08, 0.5),))),
        -23.5,
        room=0.14,
    ),
    "back": Recipe(
        (
            Breath(((0, 0), (0.05, 0.7), (0.1, 0)), ((0, 2400), (0.1, 1100)), gain=0.5),
            Struck(WOOD_KNOCK, ((0.085, 1.0),), gain=0.8),
            click(0.003, 1800, 0.4, 0.085),
        ),
        -25.0,
        room=0.12,
    ),
    "tick": Recipe(
        (
            Struck(((367, 1.0, 0.07), (551, 0.6, 0.05), (823, 0.3, 0.03)), ((0, 1.0), (0.09, 0.7))),
            click(0.003, 1300, 0.4),
        ),
        -25.5,
        room=0.1,
    ),
    "peek_open": Recipe(
        (
            Breath(((0, 0), (0.05, 0.6), (0.2, 1), (0.28, 0)), ((0, 1300), (0.28, 4200)), q=1.1, gain=0.8),
            Scatter(
                ((Struck(((4180, 1.0, 0.05), (5630, 0.6, 0.04), (7150, 0.3, 0.03)), spread=0.12),),),
                ((0, 60), (0.26, 90)),
                gain=0.55,
            ),
        ),
        -24.5,
        room=0.12,
    ),
    "peek_shut": Recipe(
        (
            Breath(((0, 0.2), (0.04, 1), (0.17, 0.5), (0.2, 0)), ((0, 4200), (0.2, 1000)), q=1.1, gain=0.8),
            Scatter(
                ((Struck(((3650, 1.0, 0.05), (4920, 0.6, 0.04)), spread=0.12),),),
                ((0, 90), (0.16, 40)),
                gain=0.2,
            ),
            Struck(WOOD_KNOCK, ((0.19, 1.0),), gain=0.75),
            click(0.003, 1900, 0.5, 0.19),
        ),
        -23.0,
        room=0.12,
    ),
    "page": Recipe(
        (
            Breath(
                ((0, 0), (0.03, 0.7), (0.09, 0.25), (0.15, 0.9), (0.24, 0)),
                ((0, 2600), (0.12, 3600), (0.24, 2100)),
                q=0.7,
            ),
            click(0.002, 3000, 0.4, 0.16),
        ),
        -26.0,
        room=0.1,
    ),
    "sit": Recipe(
        (*PUNCH, Repeated(PUNCH, ((0.11, 1.0),)), Struck(bell(1318.5, 0.5), ((0.12, 0.4),))), -22.0, room=0.2
    ),
    "pad_connected": Recipe(
        (
            Struck(IRON, ((0, 0.7),), gain=0.4),
            Struck(chime(587.3, 0.4), ((0.02, 0.8),)),
            Struck(chime(880.0, 0.6), ((0.16, 0.9),)),
        ),
        -23.0,
        room=0.25,
    ),
    "pad_lost": Recipe(
        (
            Struck(chime(587.3, 0.4)),
            Struck(chime(392.0, 0.7), ((0.17, 1.0),)),
            Struck(IRON, ((0.17, 0.7),), gain=0.4),
        ),
        -22.0,
        room=0.25,
    ),
    "door": Recipe(
        (
            Struck(WOOD_KNOCK, ((0.0, 0.5),)),
            click(0.004, 2400, 0.6),
            Breath(
                ((0, 0), (0.08, 0.7), (0.42, 1), (0.52, 0)),
                ((0, 620), (0.3, 900), (0.52, 700)),
                q=0.8,
                gain=1.1,
                sway=(0.5, 17.0),
                at=0.03,
            ),
            Struck(TABLE, ((0.55, 1.0),), gain=0.9),
            Struck(IRON, ((0.55, 0.5), (0.6, 0.4)), gain=0.5),
            click(0.005, 2600, 0.8, 0.55),
        ),
        -21.0,
        room=0.3,
    ),
    "ambience": Recipe(
        (
            Breath(
                ((0, 1), (14, 1)),
                ((0, 430), (4, 520), (9, 390), (14, 430)),
                q=0.6,
                gain=0.5,
                sway=(0.3, 0.14),
            ),
            Breath(((0, 1), (14, 1)), ((0, 4300), (14, 4300)), q=14, gain=0.05, sway=(0.9, 1.5)),
            Repeated(
                chuff(0.35, seconds=0.5),
                ((1.2, 0.6), (1.85, 0.35), (4.7, 0.55), (5.35, 0.3), (8.2, 0.6), (8.85, 0.33), (11.7, 0.5)),
            ),
            Breath(((0, 0), (0.4, 1), (2.2, 0)), ((0, 2400), (2.2, 1500)), gain=0.12, at=6.1),
        ),
        -41.0,
        channels=2,
        loop=2.0,
        cut=150.0,
    ),
}

RECIPES: dict[str, Recipe] = TILES | SIGNALS | ROOMS
