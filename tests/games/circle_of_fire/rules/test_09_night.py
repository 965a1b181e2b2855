"""Module 9: Night."""

from cholm_qt.games.circle_of_fire.rules.events import AttackDeclared, LeadNamed, NightFell, UnitMoved
from tests.games.circle_of_fire.rules.table import Table


def test_9_1_1_night_is_declared_on_turn_1_already(table: Table) -> None:
    table.put("S02", "2").impulse("soviet")
    table.give(table.use("B"))
    assert table.happened(NightFell) == [NightFell()]


def test_9_1_1_night_is_declared_only_at_the_start_of_an_impulse(table: Table) -> None:
    table.put("S02 S03", "2").impulse("soviet")
    table.give(table.move("S02", "2 7"))
    assert table.cases(table.use("B")) == ["12.1.2"]


def test_9_1_2_the_impulse_is_still_open(table: Table) -> None:
    table.put("S02", "2").impulse("soviet")
    table.give(table.use("B"))
    assert (table.waiting(), table.game.prompt.actor) == ("impulse", 1)
    assert table.cases(table.move("S02", "2 7")) == []


def test_9_1_2_a_pass_after_declaring_night_is_a_pass(table: Table) -> None:
    """A67: Night stands and the pass counts."""
    table.put("S02", "2").put("G02", "9").impulse("soviet")
    table.give(table.use("B"))
    table.give(table.order("Pass"))
    assert (table.p.night, table.p.passed) == (True, True)


def test_9_1_3_night_lasts_into_later_impulses(table: Table) -> None:
    table.put("S02", "2").put("G02", "9").impulse("soviet")
    table.give(table.use("B"))
    table.give(table.order("Pass"))
    assert (table.p.impulse, table.p.night) == (2, True)


def test_9_1_3_a_new_turn_begins_by_day(table: Table) -> None:
    table.turn(6).night().begin("end")
    assert (table.p.turn, table.p.night) == (7, False)


def test_9_1_4_a_gun_uses_its_night_factor(table: Table) -> None:
    table.night().put("S13", "artillery").put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.bombard("S13", "9"))
    receipt = table.happened(AttackDeclared)[0].receipt
    assert [(line.case, line.value) for line in receipt] == [("9.1.4", 3)]


def test_9_1_5_the_stuka_does_not_bombard_at_night(table: Table) -> None:
    table.night().put("G23", "artillery").put("S02", "7").impulse("german")
    assert table.cases(table.bombard("G23", "7")) == ["14.2.4"]


def test_9_1_6_an_assault_costs_four_by_day_and_three_by_night(table: Table) -> None:
    table.put("S11 S12", "7").put("G02", "9").impulse("soviet")
    table.give(table.move("S11", "7 9"))
    assert table.happened(UnitMoved)[0].cost == 4
    table.night()
    table.give(table.move("S12", "7 9"))
    assert table.happened(UnitMoved)[0].cost == 3


def test_9_1_6_night_leaves_room_for_a_step_before_the_assault(table: Table) -> None:
    table.put("S02", "6").control("soviet", "7").put("G02", "9").impulse("soviet")
    assert table.cases(table.move("S02", "6 7 9")) == ["12.2.2"]
    table.night()
    assert table.cases(table.move("S02", "6 7 9")) == []


def test_9_1_6_a_road_arrow_into_enemies_costs_three_at_night(table: Table) -> None:
    """A86."""
    table.night().put("S11", "A").put("G02", "2").impulse("soviet")
    table.give(table.move("S11", "A 2"))
    assert table.happened(UnitMoved)[0].cost == 3


def test_9_1_6_a_non_road_border_costs_the_same_at_night(table: Table) -> None:
    """A86, A27: the whole MA."""
    table.night().put("S11", "6").put("G02", "9").impulse("soviet")
    table.give(table.move("S11", "6 9"))
    assert table.happened(UnitMoved)[0].cost == 5


def test_9_1_7_night_helps_the_defender_against_direct_fire(table: Table) -> None:
    table.night().put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.fire("7", "9", "S02"))
    receipt = table.happened(LeadNamed)[0].receipt
    assert [line.value for line in receipt if line.case == "9.1.7"] == [1]


def test_9_1_8_night_does_not_help_against_bombardment(table: Table) -> None:
    table.night().put("S13", "artillery").put("S02", "7").put("G02", "9").dice(1, 1, 6, 6).impulse("soviet")
    table.give(table.bombard("S13", "9"))
    assert "9.1.7" not in [line.case for line in table.happened(LeadNamed)[0].receipt]
