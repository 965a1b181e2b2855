"""A plan is laid over a picture by points that are known on both."""

from math import cos, hypot, sin

import pytest

from cholm_qt.edit.alignment import FAIR, GOOD, POOR, CannotAlign, Transform, align, quality, scale_at
from cholm_qt.files.geometry import Point

SIZE = (1000, 600)
CORNERS = {"a": (0.0, 0.0), "b": (1000.0, 0.0), "c": (1000.0, 600.0), "d": (0.0, 600.0)}
INNER = {"e": (500.0, 300.0), "f": (200.0, 450.0), "g": (700.0, 150.0), "h": (350.0, 100.0)}
MANY = CORNERS | INNER
SOMEWHERE = ((123.0, 456.0), (800.0, 77.0), (999.0, 599.0))


def turned(at: Point) -> Point:
    """Turned by a fifth of a radian, doubled and moved."""
    x, y = at
    return 40 + 2 * (cos(0.2) * x - sin(0.2) * y), 30 + 2 * (sin(0.2) * x + cos(0.2) * y)


def skewed(at: Point) -> Point:
    """Leaning, and higher than it is wide."""
    return 5 + 1.5 * at[0] + 0.2 * at[1], 7 + 0.1 * at[0] + 1.8 * at[1]


def slanted(at: Point) -> Point:
    """Photographed from the side."""
    depth = 1 + 0.0003 * at[0] - 0.0002 * at[1]
    x, y = skewed(at)
    return x / depth, y / depth


def bent(at: Point) -> Point:
    """Folded, so that the middle bulges."""
    x, y = skewed(at)
    return x, y + 14 * (1 - ((at[0] - 500) / 500) ** 2)


def pairs(points: dict[str, Point], way: Transform) -> dict[str, tuple[Point, Point]]:
    return {name: (at, way(at)) for name, at in points.items()}


def off(found: Transform, meant: Transform, at: Point) -> float:
    (x, y), (u, v) = found(at), meant(at)
    return hypot(x - u, y - v)


@pytest.mark.parametrize(
    ("points", "way"),
    [
        (dict(list(CORNERS.items())[:3]), turned),
        (dict(list(CORNERS.items())[:3]), skewed),
        (CORNERS, slanted),
        (MANY, slanted),
    ],
)
def test_exact_points_lay_everything_exactly(points: dict[str, Point], way: Transform) -> None:
    found = align(pairs(points, way), SIZE).transform
    assert max(off(found, way, at) for at in SOMEWHERE) < 1e-6


def test_points_that_agree_are_not_off() -> None:
    assert align(pairs(MANY, slanted), SIZE).overall < 1e-6


def test_the_point_that_was_placed_wrongly_is_named() -> None:
    placed = pairs(MANY, slanted)
    placed["g"] = (placed["g"][0], (placed["g"][1][0] + 60, placed["g"][1][1] - 30))
    assert align(placed, SIZE).worst == "g"


def test_three_points_that_only_a_skew_explains_are_off() -> None:
    """An affine transform fits any three points; a scan is turned and scaled, but not skewed."""
    three = dict(list(CORNERS.items())[:3])
    assert align(pairs(three, turned), SIZE).overall < 1e-6
    assert align(pairs(three, skewed), SIZE).overall > 100


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_points_tell_nothing(count: int) -> None:
    with pytest.raises(CannotAlign):
        align(pairs(dict(list(CORNERS.items())[:count]), turned), SIZE)


def test_points_in_one_line_tell_nothing() -> None:
    line = {str(x): (float(x), 100.0) for x in (0, 300, 600, 900)}
    with pytest.raises(CannotAlign):
        align(pairs(line, turned), SIZE)


def test_a_point_without_which_the_others_lie_in_a_line_is_not_measured() -> None:
    line = {str(x): (float(x), 100.0) for x in (0, 300, 600)} | {"beside": (300.0, 500.0)}
    assert "beside" not in align(pairs(line, turned), SIZE).off


def test_three_of_four_points_in_a_line_still_lay_the_map() -> None:
    line = {str(x): (float(x), 100.0) for x in (0, 300, 600)} | {"beside": (300.0, 500.0)}
    found = align(pairs(line, turned), SIZE).transform
    assert max(off(found, turned, at) for at in SOMEWHERE) < 1e-6


def test_a_bent_sheet_is_followed_through_every_point() -> None:
    placed = pairs(MANY, bent)
    flat, plate = align(placed, SIZE).transform, align(placed, SIZE, bends=True).transform
    assert max(off(plate, bent, at) for at in MANY.values()) < 1e-6
    assert max(off(plate, bent, at) for at in SOMEWHERE) < max(off(flat, bent, at) for at in SOMEWHERE)


def test_a_bent_sheet_is_measured_by_the_other_points() -> None:
    """A thin plate goes through every point, so that they would always seem to fit."""
    placed = pairs(MANY, bent)
    placed["g"] = (placed["g"][0], (placed["g"][1][0] + 60, placed["g"][1][1] - 30))
    assert align(placed, SIZE, bends=True).off["g"] > 30


def test_points_that_would_turn_the_map_inside_out_lie_flat() -> None:
    crossed = {name: (at, CORNERS[other]) for (name, at), other in zip(CORNERS.items(), "abdc", strict=True)}
    found = align(crossed, SIZE).transform
    assert all(abs(part) < 10_000 for at in MANY.values() for part in found(at))


def test_the_scale_is_that_of_the_picture() -> None:
    assert scale_at(align(pairs(CORNERS, turned), SIZE).transform, (500, 300)) == pytest.approx(2)


@pytest.mark.parametrize(("pixels", "word"), [(0, GOOD), (7, GOOD), (8, FAIR), (25, FAIR), (27, POOR)])
def test_pixels_are_judged_by_the_size_of_a_counter(pixels: float, word: str) -> None:
    assert quality(pixels, 74) == word
