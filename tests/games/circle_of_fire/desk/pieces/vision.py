"""How colours look to other eyes, and how far apart they then are."""

from __future__ import annotations

import math

Rgb = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), full severity; they act on linear light.
EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
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
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: str) -> Rgb:
    """The light of an #rrggbb colour."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return red, green, blue


def seen(colour: str, eye: str) -> Rgb:
    """The light that such an eye takes a colour for."""
    light = linear(colour)
    red, green, blue = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye]
    ]
    return red, green, blue


def lab(light: Rgb) -> Rgb:
    """CIELAB of linear sRGB light, white D65."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, eye: str) -> float:
    """CIELAB distance of two colours to such an eye."""
    return math.dist(lab(seen(one, eye)), lab(seen(other, eye)))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2 between two colours."""
    a, b = (0.2126 * r + 0.7152 * g + 0.0722 * bl for r, g, bl in (linear(one), linear(other)))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
