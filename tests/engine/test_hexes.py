"""Hexes in columns."""

from math import hypot

import pytest

from cholm_qt.engine.board import hex_centre, hex_neighbours


@pytest.mark.parametrize("cell", [(0, 0), (1, 0), (4, 7), (7, 4)])
def test_the_six_neighbours_of_a_hex_are_one_away(cell):
    x, y = hex_centre(*cell)
    around = [hex_centre(*other) for other in hex_neighbours(*cell)]
    assert len(set(around)) == 6
    assert all(hypot(a - x, b - y) == pytest.approx(1) for a, b in around)


@pytest.mark.parametrize("cell", [(2, 2), (3, 2)])
def test_whoever_is_a_neighbour_has_one_in_return(cell):
    assert all(cell in hex_neighbours(*other) for other in hex_neighbours(*cell))
