"""Section 10.4: the Normal Reinforcements Segment."""

import pytest

from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import UnitPlaced
from tests.games.circle_of_fire.rules.table import Table


def only(table: Table, units: str) -> Table:
    """Leave nobody but these in the Reinforcement box."""
    return table.empty("reinforcements").put(units, "reinforcements")


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_10_4_1_on_each_of_the_first_five_turns_somebody_comes(components: Components, turn: int) -> None:
    assert any(grouping.turn == turn for grouping in components.charts.entry)


def test_10_4_1_nobody_comes_after_turn_5(components: Components) -> None:
    assert max(grouping.turn for grouping in components.charts.entry) == 5


def test_10_4_2_the_number_on_a_unit_is_its_turn(table: Table) -> None:
    only(table, "S37 S48").turn(3).begin("normal")
    assert (table.where("S37"), table.where("S48")) == ("A", "reinforcements")


def test_10_4_2_every_unit_enters_on_the_turn_it_shows(components: Components) -> None:
    wrong = [
        components.units[unit].id
        for grouping in components.charts.entry
        for unit in grouping.units
        if components.units[unit].code != str(grouping.turn)
    ]
    assert wrong == []


def test_10_4_3_the_display_names_the_zone(table: Table) -> None:
    only(table, "G18 G19 G20 G21 G22").turn(2).begin("normal")
    assert {table.where(unit) for unit in ("G18", "G19", "G20", "G21")} == {"C"}
    assert table.where("G22") == "D"


def test_10_4_3_germans_enter_a_zone_full_of_soviets_and_contest_it(table: Table) -> None:
    """A119: nobody fights before the Impulses."""
    only(table.put("S02 S03", "D"), "G22").turn(2).begin("normal")
    assert (table.where("G22"), table.controls("D")) == ("D", "soviet")
    assert table.p.is_contested(table.place("D"))


def test_10_4_3_a_regiment_enters_together_in_one_soviet_zone(table: Table) -> None:
    only(table.control("soviet", "B"), "S15 S16").turn(2).begin("normal")
    assert table.game.prompt.says == "Soviet: place 1/73 and 2/73 together"
    assert table.cases(table.order("Place", units="S15", area="B")) == ["10.4.3"]
    assert table.cases(table.order("Place", units="S15 S16", area="C")) == ["10.4.3"]
    table.give(table.order("Place", units="S15 S16", area="B"))
    assert table.where("S15") == table.where("S16") == "B"


def test_10_4_3_regiments_may_enter_in_different_zones(table: Table) -> None:
    only(table.control("soviet", "B"), "S15 S26").turn(2).begin("normal")
    table.give(table.order("Place", units="S15", area="B"))
    table.give(table.order("Place", units="S26", area="A"))
    assert (table.where("S15"), table.where("S26")) == ("B", "A")


def test_10_4_3_soviets_without_a_zone_enter_zone_a_and_contest_it(table: Table) -> None:
    only(table.put("G02", "A"), "S15").turn(2).begin("normal")
    assert (table.where("S15"), table.controls("A")) == ("A", "german")


def test_10_4_3_guns_and_the_stuka_go_to_the_artillery_box(table: Table) -> None:
    only(table, "G17 G23 S36 S39").turn(2).begin("normal")
    assert [table.where(gun) for gun in ("G17", "G23", "S36")] == ["artillery"] * 3
    assert table.where("S39") == "reinforcements"


def test_10_4_3_guns_come_before_everybody_else(table: Table) -> None:
    """A72: so the Stuka of Turn 2 can fly on Turn 2."""
    only(table, "G22 G23").turn(2).begin("normal")
    placed = [event.unit for event in table.happened(UnitPlaced)]
    assert placed == [table.unit("G23"), table.unit("G22")]


def test_10_4_3_the_end_is_asked_once_for_all_groupings_of_a_side(table: Table) -> None:
    """A77."""
    only(table.control("soviet", "B"), "S15 S26").turn(2).begin("normal")
    table.give(table.order("Place", units="S15", area="B"))
    assert table.game.prompt.waiting == "place"
    table.give(table.order("Place", units="S26", area="A"))
    assert table.game.prompt.waiting == "end-placement"
    table.give(table.order("Done"))
    assert table.game.prompt.waiting == "impulse"
