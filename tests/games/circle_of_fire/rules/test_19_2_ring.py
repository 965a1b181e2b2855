"""19.2.1a What closes the ring round Cholm, and what opens it again; every answer is tried on the board."""

import pytest

from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.ring import closing_places, way_to_reopen
from cholm_qt.games.circle_of_fire.rules.victory import is_surrounded, way_out
from tests.games.circle_of_fire.rules.table import Table

OUTLETS = ("C", "D", "E")


@pytest.fixture
def german(components: Components) -> Table:
    """A board on which the Germans control all but Zone A."""
    return Table(components)


def ids(table: Table, places: list[int]) -> list[str]:
    return [table.components.board.places[place].id for place in places]


def test_19_2_1a_three_free_outlets_are_three_places_to_close(german: Table) -> None:
    assert ids(german, closing_places(german.p)) == list(OUTLETS)


def test_19_2_1a_entering_the_places_named_surrounds_the_town(german: Table) -> None:
    german.control("soviet", "C", "D")
    names = ids(german, closing_places(german.p))
    german.control("soviet", *names)
    assert (len(names), is_surrounded(german.p)) == (1, True)


def test_19_2_1a_without_one_of_the_places_named_the_town_is_open(german: Table) -> None:
    names = ids(german, closing_places(german.p))
    german.control("soviet", *names[1:])
    assert way_out(german.p)


def test_19_2_1a_nothing_more_closes_a_closed_ring(german: Table) -> None:
    german.control("soviet", *OUTLETS)
    assert closing_places(german.p) == []


def test_19_2_1a_the_town_is_opened_by_the_places_named(german: Table) -> None:
    german.control("soviet", *OUTLETS, "21", "22")
    line, gaps = way_to_reopen(german.p)
    german.control("german", *ids(german, gaps))
    assert (is_surrounded(german.p), way_out(german.p)[-1]) == (False, line[-1])


def test_19_2_1a_the_line_to_open_wants_as_few_places_as_can_be(german: Table) -> None:
    german.control("soviet", *OUTLETS)
    assert len(way_to_reopen(german.p)[1]) == 1


def test_19_2_1a_without_an_urban_area_no_line_begins(german: Table) -> None:
    urban = [german.components.board.places[area].id for area in german.components.urban]
    german.control("soviet", *urban)
    assert (way_to_reopen(german.p), closing_places(german.p)) == (([], []), [])


def test_19_2_1a_soviet_units_close_a_place_as_control_does(german: Table) -> None:
    german.control("soviet", "C", "D").put("S02", "E")
    assert (is_surrounded(german.p), closing_places(german.p)) == (True, [])
