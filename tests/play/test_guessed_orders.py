"""What a gesture means that is not legal, so that it can be said why."""

from cholm_qt.engine.board import Board, Link, Place
from cholm_qt.play.guessed_orders import shortest_path


def board(*links: tuple[int, int]) -> Board:
    places = tuple(Place(str(n), "", "", "", "", (0.0, 0.0)) for n in range(5))
    return Board(places, tuple(Link(a, b) for a, b in links))


def test_the_shortest_path_is_found_over_any_links() -> None:
    assert shortest_path(board((0, 1), (1, 2), (2, 3), (0, 4), (4, 3)), 0, 3) == (0, 4, 3)


def test_where_no_path_leads_there_is_none() -> None:
    assert shortest_path(board((0, 1)), 0, 3) == ()
