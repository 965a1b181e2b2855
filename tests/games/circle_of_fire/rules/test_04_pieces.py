"""Module 4: units, their two sides, and the markers."""

import pytest

from cholm_qt.games.circle_of_fire.rules.events import LeadNamed, UnitCommitted
from tests.games.circle_of_fire.rules.table import Table


def test_4_2_1_a_unit_shows_its_committed_side_after_acting(table: Table) -> None:
    table.put("G02", "9").impulse("german")
    table.give(table.move("G02", "9 13"))
    assert table.happened(UnitCommitted) == [UnitCommitted(table.unit("G02"))]
    assert table.is_committed("G02")


def test_4_2_3_guns_never_stand_on_the_map(table: Table) -> None:
    """A58: they are held in their box and occupy nothing."""
    table.put("G17", "artillery").impulse("german")
    assert table.cases(table.move("G17", "9 13")) == ["4.2.3"]


def test_4_2_3_guns_do_not_keep_an_area(table: Table) -> None:
    """A58: with guns alone a side occupies no place."""
    table.put("G17 G23", "artillery").put("S13", "artillery")
    assert table.p.occupied == (0, 0)


@pytest.mark.parametrize("unit", ["G01", "G05", "G11", "G14", "G21", "G49"])
def test_4_2_4_every_kind_of_infantry_infiltrates_as_infantry(table: Table, unit: str) -> None:
    table.advantage("german").put(unit, "9").impulse("german")
    table.give(table.use("E"))
    assert table.cases(table.move(unit, "9 7")) == []


def test_4_3h_a_committed_unit_defends_with_the_factor_on_its_back(table: Table) -> None:
    table.put("S02", "7").put("G02", "9", committed=True).dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    assert table.happened(LeadNamed)[0].receipt[0].value == 2


def test_4_4_5_the_marker_helps_any_german_in_its_area(table: Table) -> None:
    """A107: also when Scherer has gone."""
    table.put("S02", "7").put("G02", "9").stubborn("9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    assert [line.value for line in table.happened(LeadNamed)[0].receipt if line.case == "4.4.5"] == [1]


def test_4_4_5_the_marker_helps_nobody_in_an_area_the_soviets_control(table: Table) -> None:
    """A107: the Area must be German-controlled."""
    table.put("S02 G02", "9").control("soviet", "9").stubborn("9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.fire("9", "9", "S02"))
    assert "4.4.5" not in [line.case for line in table.happened(LeadNamed)[0].receipt]
