"""What the sheet shows besides the game's own data; all of it is ours, placed by eye on the board."""

from __future__ import annotations

from cholm_qt.mapmaker.geometry import Line

# Main roads from Zone to Zone or into the town; every other road border is crossed by a track.
MAIN_ROADS: tuple[tuple[str, ...], ...] = (
    ("C", "23", "22", "17", "18", "29", "28", "D"),
    ("F", "4", "8", "11", "14", "13", "12", "20", "B"),
    ("A", "2", "7", "9", "13"),
)

# How the rivers go on outside the Areas: from the end that lies on the play rectangle to the frame.
RIVER_HEADS: dict[str, Line] = {
    "lovat": [(0.3540, 0.880), (0.3600, 0.910), (0.3520, 0.945), (0.3640, 0.985)],
    "kunja": [(0.7530, 0.880), (0.7570, 0.905), (0.7440, 0.945), (0.7500, 0.985)],
}
RIVER_TAILS: dict[str, Line] = {"lovat": [(0.4532, 0.120), (0.4540, 0.090), (0.4660, 0.055), (0.4600, 0.015)]}
RIVER_HALVES = {"lovat": (17.0, 22.0), "kunja": (14.0, 16.0)}  # half the width at head and mouth

# Brooks run to the river; each ends at the river's nearest point.
BROOKS: dict[str, Line] = {
    "Schulija": [
        (0.2250, 0.1500),
        (0.2480, 0.1800),
        (0.2850, 0.2140),
        (0.3250, 0.2170),
        (0.3560, 0.1960),
        (0.3900, 0.1880),
        (0.4200, 0.1660),
        (0.4480, 0.1760),
        (0.4800, 0.1660),
    ],
    "Schlangenbach": [
        (0.2200, 0.2680),
        (0.2500, 0.2820),
        (0.2760, 0.3180),
        (0.2860, 0.3560),
        (0.3060, 0.3400),
        (0.3220, 0.3640),
        (0.3400, 0.3560),
        (0.3560, 0.3260),
        (0.3720, 0.2980),
        (0.4000, 0.2920),
        (0.4200, 0.3120),
    ],
    "Moorgraben": [
        (0.6560, 0.1700),
        (0.6360, 0.2080),
        (0.6060, 0.2380),
        (0.5700, 0.2420),
        (0.5350, 0.2420),
        (0.5080, 0.2560),
    ],
    "Kusemka": [
        (0.1600, 0.4900),
        (0.1780, 0.5500),
        (0.1680, 0.6200),
        (0.1860, 0.6800),
        (0.2150, 0.7350),
        (0.2600, 0.7700),
        (0.3000, 0.8150),
        (0.3300, 0.8250),
    ],
    "Ostbach": [
        (0.8350, 0.5700),
        (0.8050, 0.6080),
        (0.7850, 0.6400),
        (0.7680, 0.7000),
        (0.7480, 0.7450),
        (0.7250, 0.7600),
    ],
}

# Ravines fall to the river; the town's own are the Areas' names.
RAVINES: tuple[Line, ...] = (
    [(0.5560, 0.5100), (0.5420, 0.5350), (0.5200, 0.5480), (0.4960, 0.5420), (0.4780, 0.5300)],
    [(0.6120, 0.5920), (0.6060, 0.6250), (0.6100, 0.6600), (0.5880, 0.6980), (0.5800, 0.7200)],
)

# Where a name stands along its water: the share of the way at which it begins, and how far beside it.
RIVER_NAMES: dict[str, tuple[tuple[float, float], ...]] = {
    "Lowat": ((0.925, 74),),
    "Kunja": ((0.612, 76),),
}
BROOK_NAMES: dict[str, tuple[float, float]] = {
    "Schulija": (0.67, -12),
    "Kusemka": (0.70, -12),
}

AIRFIELD = "30"
CHURCHES = ("9", "13", "18", "28", "2")  # a church stands in these Areas
CEMETERY, BRICKWORKS = "8", "6"
SPOT_HEIGHTS = 34

VILLAGES = ("1", "2", "21", "27", "28", "24", "31", "32", "33", "34")
BOGS = ("5", "25")
CONIFERS = {"3": 0.85, "35": 0.75, "33": 0.6, "26": 0.12, "5": 0.7, "25": 0.6}  # share of conifers in a wood
