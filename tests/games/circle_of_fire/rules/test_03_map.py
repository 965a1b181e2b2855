"""Module 3: what borders mean, and the boxes beside the map."""

from cholm_qt.engine.board import Board
from cholm_qt.games.circle_of_fire.rules.components import BOXES, Components
from cholm_qt.games.circle_of_fire.rules.events import UnitMoved
from cholm_qt.games.circle_of_fire.rules.map_tables import MapTables
from tests.games.circle_of_fire.rules.table import Table


def test_3_2_2_a_unit_steps_across_a_common_border(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    assert table.cases(table.move("G02", "9 13")) == []


def test_3_2_2_areas_without_a_common_border_are_not_adjacent(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    reason = table.reasons(table.move("G02", "9 12"))[0]
    assert (reason.case, reason.units, reason.places) == (
        "3.2.2",
        table.units("G02"),
        (table.place("9"), table.place("12")),
    )


def test_3_2_3_no_move_over_a_corner(table: Table) -> None:
    table.put("G02", "22").put("G03", "23").impulse("german")
    assert table.cases(table.move("G02", "22 24")) == ["12.3.3"]
    assert table.cases(table.move("G03", "23 26")) == ["12.3.3"]


def test_3_2_3_no_fire_over_a_corner(table: Table) -> None:
    """A4: such Areas are adjacent for no purpose."""
    table.put("G02", "22").put("S02", "24").impulse("german")
    assert table.cases(table.fire("22", "24", "G02")) == ["3.2.3"]


def test_3_2_3_a_corner_does_not_spot_for_guns(table: Table) -> None:
    """A4: from 22 one sees 23 and 26, not 24."""
    table.put("G02", "22").put("S02", "24").put("G17", "artillery").impulse("german")
    assert table.cases(table.bombard("G17", "24")) == ["14.1.3"]


def test_3_2_5_a_non_road_border_takes_the_whole_allowance(table: Table) -> None:
    table.put("G14", "9").impulse("german")
    table.give(table.move("G14", "9 14"))
    assert table.happened(UnitMoved)[0].cost == 5


def test_3_2_5_nothing_follows_a_non_road_border(table: Table) -> None:
    """A28: it is the first and only step."""
    table.put("G14", "9").impulse("german")
    assert table.cases(table.move("G14", "9 14 13")) == ["3.2.5"]


def test_3_2_5_a_non_road_border_cannot_follow(table: Table) -> None:
    """A28: the whole MA is gone once a Movement Point is spent."""
    table.put("G14", "13").impulse("german")
    assert table.cases(table.move("G14", "13 9 14")) == ["3.2.5"]


def test_3_2_6_both_rivers_are_non_road_borders(table: Table) -> None:
    table.put("G14", "15").put("S11", "16").impulse("german")
    table.give(table.move("G14", "15 17"))
    assert table.happened(UnitMoved)[0].cost == 5
    table.impulse("soviet")
    table.give(table.move("S11", "16 34"))
    assert table.happened(UnitMoved)[0].cost == 5


def test_3_5_1_every_kind_of_box_is_there_for_both_sides(table: Table) -> None:
    for box in BOXES:
        table.put("G02 S02", box)
        assert table.unit("G02") in table.p.in_box(box, 0)
        assert table.unit("S02") in table.p.in_box(box, 1)


def test_3_5_2_no_unit_is_on_the_map_before_play(table: Table) -> None:
    assert not any(table.p.on_map(unit) for unit in range(len(table.components.units)))


def test_13_4_1_a_place_that_nothing_joins_is_farther_than_any_other(components: Components) -> None:
    lonely = MapTables(Board(components.board.places, ()), components.charts)
    assert lonely.hops_to_zone[lonely.board.index["9"]][0] == lonely.places
