"""Module 6: stacking, control, and what Contested, Vacant and Free mean."""

from cholm_qt.games.circle_of_fire.rules.events import ControlChanged
from tests.games.circle_of_fire.rules.table import Table


def test_6_1_1_a_fourth_ordinary_unit_finds_no_room(table: Table) -> None:
    table.put("G02 G03 G04", "13").put("G06", "9").impulse("german")
    reason = table.reasons(table.move("G06", "9 13"))[0]
    assert (reason.case, reason.units, reason.places) == ("12.3.1", table.units("G06"), (table.place("13"),))


def test_6_1_1_an_armor_or_headquarters_unit_may_be_the_fourth(table: Table) -> None:
    table.put("G02 G03 G04", "13").put("G01 G44", "9").impulse("german")
    assert table.cases(table.move("G01", "9 13")) == []
    assert table.cases(table.move("G44", "9 13")) == []


def test_6_1_1_an_ordinary_unit_may_join_three_with_a_headquarters(table: Table) -> None:
    """A8: four are legal if at least one of them is armor or a headquarters."""
    table.put("G01 G02 G03", "13").put("G06", "9").impulse("german")
    assert table.cases(table.move("G06", "9 13")) == []


def test_6_1_1_no_fifth_unit_whatever_it_is(table: Table) -> None:
    table.put("G01 G02 G03 G04", "13").put("G44", "9").impulse("german")
    assert table.cases(table.move("G44", "9 13")) == ["12.3.1"]


def test_6_1_1_losing_the_headquarters_leaves_a_legal_stack(table: Table) -> None:
    """A62: four less one are three."""
    table.put("G01 G02 G03 G04", "13")
    table.p.eliminate(table.unit("G01"))
    assert [table.where(unit) for unit in ("G02", "G03", "G04")] == ["13"] * 3


def test_6_1_2_markers_take_no_room(table: Table) -> None:
    table.put("G02 G03", "13").put("G06", "9").rubble("13", 2).stubborn("13").impulse("german")
    assert table.cases(table.move("G06", "9 13")) == []


def test_6_1_3_a_full_area_cannot_be_passed_either(table: Table) -> None:
    """A61: passing through is moving into it."""
    table.put("G02 G03 G04", "13").put("G06", "9").impulse("german")
    assert table.cases(table.move("G06", "9 13 15")) == ["12.3.1"]


def test_6_1_3_enemies_do_not_fill_an_area(table: Table) -> None:
    """A61: each side counts its own."""
    table.put("S02 S03 S04", "13").put("G06", "9").impulse("german")
    assert table.cases(table.move("G06", "9 13")) == []


def test_6_1_4_zones_hold_any_number(table: Table) -> None:
    table.put("S02 S03 S04 S05 S06 S07 S08", "A").put("S09", "B").control("soviet", "B").impulse("soviet")
    assert table.cases(table.move("S09", "B A")) == []


def test_6_2_1_an_empty_place_keeps_its_controller(table: Table) -> None:
    """A63: the last controller keeps it."""
    table.put("S02", "2").impulse("soviet")
    table.give(table.move("S02", "2 7"))
    assert (table.controls("2"), table.controls("7")) == ("soviet", "soviet")


def test_6_2_2_a_side_alone_takes_control_at_once(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    table.give(table.move("S02", "A 2"))
    assert table.happened(ControlChanged) == [ControlChanged(table.place("2"), 1)]


def test_6_2_2_control_follows_when_the_last_enemy_is_lost(table: Table) -> None:
    """A9: by elimination too."""
    table.put("G02 S02", "9")
    table.p.eliminate(table.unit("G02"))
    assert table.controls("9") == "soviet"


def test_6_2_2_control_follows_when_the_last_enemy_leaves(table: Table) -> None:
    """A9: by moving out too."""
    table.put("G02", "9").put("S02", "9").impulse("german")
    table.give(table.move("G02", "9 13"))
    assert (table.controls("9"), table.controls("13")) == ("soviet", "german")


def test_6_2_2_control_waits_while_close_combat_is_fought_there(table: Table) -> None:
    """A105: it is read once, at the end."""
    table.put("G02", "9").put("S02", "9")
    table.p.melee_at = table.place("9")
    table.p.eliminate(table.unit("G02"))
    assert table.controls("9") == "german"


def test_6_2_3_control_is_gained_in_passing(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    table.give(table.move("S02", "A 2 7"))
    assert (table.controls("2"), table.controls("7")) == ("soviet", "soviet")


def test_6_2_3_those_who_follow_find_the_way_cheaper(table: Table) -> None:
    """A81: with 2 and 7 won by the first, the second gets to 9."""
    table.put("S02 S03", "A").impulse("soviet")
    assert table.cases(table.move("S03", "A 2 7 9")) == ["12.2.2"]
    table.give(table.move("S02", "A 2 7"))
    assert table.cases(table.move("S03", "A 2 7 9")) == []


def test_6_3_1_units_of_both_sides_make_a_place_contested(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").put("G03", "13")
    assert [table.p.is_contested(table.place(area)) for area in ("9", "13")] == [True, False]


def test_6_3_2_contesting_a_place_does_not_change_its_controller(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").impulse("soviet")
    table.give(table.move("S02", "7 9"))
    assert table.controls("9") == "german"
    assert table.happened(ControlChanged) == []


def test_6_4_vacant_asks_for_enemies_only(table: Table) -> None:
    table.put("G02", "9").control("soviet", "10")
    vacant = [(area, side) for area in ("9", "10") for side in (0, 1)]
    found = [(area, side) for area, side in vacant if table.p.is_vacant(table.place(area), side)]
    assert found == [("9", 0), ("10", 0), ("10", 1)]


def test_6_5_free_asks_for_control_and_nobody_there(table: Table) -> None:
    """A10: own units make a place not Free as well."""
    table.put("G02", "9").control("soviet", "10")
    assert [table.p.is_free(table.place(area), 0) for area in ("9", "10", "11")] == [False, False, True]
    assert table.p.is_free(table.place("10"), 1)
