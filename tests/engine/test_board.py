"""A board of places and links, and sets of places as bits."""

import pytest

from cholm_qt.engine.board import Board, Link, Place, mask_of, places_in
from cholm_qt.engine.memory import Split

ROAD, RIVER, BRIDGE = "road", "river", "bridge"


@pytest.fixture
def board() -> Board:
    """Three hexes: a road on a bridge from the first to the second, an open side to the third."""
    places = tuple(Place(name, name, name, "hex", "clear", (0.0, 0.0)) for name in "abc")
    return Board(places, (Link(0, 1, frozenset({ROAD, RIVER, BRIDGE})), Link(0, 2, frozenset())))


def test_a_link_can_be_several_things_at_once(board: Board) -> None:
    assert board.kinds[0][1] == board.kinds[1][0] == {ROAD, RIVER, BRIDGE}


def test_a_link_may_be_nothing_in_particular(board: Board) -> None:
    assert board.neighbours(0) == (1, 2)


@pytest.mark.parametrize("kind", [ROAD, RIVER, BRIDGE])
def test_neighbours_are_found_by_any_kind_of_their_link(board: Board, kind: str) -> None:
    assert board.neighbours(0, kind) == (1,)


def test_one_of_several_kinds_is_enough(board: Board) -> None:
    assert board.neighbours(1, "rail", BRIDGE) == (0,)


def test_places_and_bits_are_the_same_both_ways() -> None:
    assert places_in(mask_of([0, 3, 5])) == [0, 3, 5]


def test_a_set_is_split_only_once() -> None:
    split = Split(10)
    assert split[0b101] is split[0b101]
