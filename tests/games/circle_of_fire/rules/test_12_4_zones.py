"""12.4 Zones and movement."""

import pytest

from cholm_qt.games.circle_of_fire.rules.events import ControlChanged, UnitMoved
from cholm_qt.games.circle_of_fire.rules.orders import Move
from tests.games.circle_of_fire.rules.table import Table


def listed(table: Table, unit: str) -> set[str]:
    """The listed paths of a unit, written like "A B C"."""
    number, places = table.unit(unit), table.components.board.places
    paths = [order.path for order in table.legal() if isinstance(order, Move) and order.unit == number]
    return {" ".join(places[step].id for step in path) for path in paths}


def test_12_4_a_zone_is_contested_like_an_area(table: Table) -> None:
    table.put("S02", "D").put("G02", "D").control("german", "D").impulse("soviet")
    assert table.cases(table.move("S02", "D C")) == ["12.2.5"]


def test_12_4_a_zone_is_never_full(table: Table) -> None:
    table.put("S02 S03 S04 S05 S06 S07", "B").put("S08", "A").impulse("soviet")
    assert table.cases(table.move("S08", "A B")) == []


def test_12_4_1_entering_a_zone_takes_the_whole_move(table: Table) -> None:
    """A30 By a road arrow too."""
    table.put("G02", "28").impulse("german")
    table.give(table.move("G02", "28 D"))
    assert table.happened(UnitMoved)[0].cost == 4


def test_12_4_1_a_unit_must_begin_next_to_the_zone(table: Table) -> None:
    table.put("G02", "27").impulse("german")
    reasons = table.reasons(table.move("G02", "27 28 D"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.4.1", table.units("G02"), (table.place("D"),))
    ]


def test_12_4_1_a_unit_must_stop_in_the_zone(table: Table) -> None:
    table.put("G02", "28").impulse("german")
    reasons = table.reasons(table.move("G02", "28 D 25"))
    assert [(r.case, r.places) for r in reasons] == [("12.4.1", (table.place("D"),))]


def test_12_4_1_a_zone_without_an_arrow_cannot_be_entered(table: Table) -> None:
    table.put("G02", "28").impulse("german")
    assert table.cases(table.move("G02", "28 E")) == ["3.2.2"]


def test_12_4_1_an_enemy_zone_may_be_entered(table: Table) -> None:
    table.put("S02", "1").put("G02", "B").impulse("soviet")
    table.give(table.move("S02", "1 B"))
    assert table.where("S02") == "B"
    assert table.controls("B") == "german"


@pytest.mark.parametrize(("path", "zone"), [("A 2 1 B", "B"), ("A 2 A", "A")])
def test_12_4_1_a_zone_is_entered_with_the_first_step_or_not_at_all(
    table: Table, path: str, zone: str
) -> None:
    """Even by a unit that began next to it."""
    table.put("S50", "A").impulse("soviet")
    (reason,) = table.reasons(table.move("S50", path))
    assert (reason.case, reason.places) == ("12.4.1", (table.place(zone),))
    assert reason.says.endswith("can be entered only with the first step of a move")


def test_12_4_2_a_road_arrow_costs_what_a_road_costs_and_the_unit_goes_on(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    table.give(table.move("S02", "A 2 7"))
    assert table.happened(UnitMoved)[0].cost == 4


def test_12_4_2_a_plain_arrow_takes_the_whole_allowance(table: Table) -> None:
    table.put("S50", "A").impulse("soviet")
    table.give(table.move("S50", "A 1"))
    assert table.happened(UnitMoved)[0].cost == 6


def test_12_4_2_nothing_follows_a_plain_arrow(table: Table) -> None:
    table.put("S50", "A").impulse("soviet")
    reasons = table.reasons(table.move("S50", "A 1 6"))
    assert [(r.case, r.places) for r in reasons] == [("12.4.2", (table.place("A"), table.place("1")))]


def test_12_4_2_a_road_arrow_into_enemies_costs_three_at_night(table: Table) -> None:
    """A86 Night alters this cost and no other."""
    table.put("S50", "A").put("G02", "2").night().impulse("soviet")
    table.give(table.move("S50", "A 2"))
    assert table.happened(UnitMoved)[0].cost == 3


def test_12_4_2_a_plain_arrow_into_enemies_takes_all_at_night_too(table: Table) -> None:
    """A86 Only 9.1.6 alters costs."""
    table.put("S50", "A").put("G02", "1").night().impulse("soviet")
    table.give(table.move("S50", "A 1"))
    assert table.happened(UnitMoved)[0].cost == 6


# --- 12.4.3 the bonus move -----------------------------------------------------------------------


def test_12_4_3_a_unit_may_go_on_to_a_second_vacant_zone(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    table.give(table.move("S02", "A B C"))
    assert table.where("S02") == "C"
    won = [event.place for event in table.happened(ControlChanged)]
    assert won == [table.place("B"), table.place("C")]


def test_12_4_3_a_bonus_move_costs_nothing_more(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    table.give(table.move("S02", "A B C"))
    assert table.happened(UnitMoved)[0].cost == 4


def test_12_4_3_a_unit_may_go_on_by_a_road_arrow_into_a_quiet_area(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    table.give(table.move("S02", "A B 20"))
    assert table.where("S02") == "20"


def test_12_4_3_not_by_a_plain_arrow(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    reasons = table.reasons(table.move("S02", "A B 5"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("12.4.3", table.units("S02"), (table.place("5"),))
    ]


def test_12_4_3_not_next_to_an_area_with_enemies(table: Table) -> None:
    """A31, A85 Any border counts: 20 and 21 meet at the river."""
    table.put("S02", "A").put("G02", "21").impulse("soviet")
    reasons = table.reasons(table.move("S02", "A B 20"))
    assert [(r.case, r.places) for r in reasons] == [("12.4.3", (table.place("20"),))]


def test_12_4_3_enemies_in_a_zone_next_to_the_area_do_not_matter(table: Table) -> None:
    """A85 Only numbered Areas are looked at."""
    table.put("S02", "A").put("G02", "F").impulse("soviet")
    assert table.cases(table.move("S02", "A B 20")) == []


def test_12_4_3_not_into_a_zone_with_enemies(table: Table) -> None:
    table.put("S02", "A").put("G02", "C").impulse("soviet")
    assert table.cases(table.move("S02", "A B C")) == ["12.4.3"]


def test_12_4_3_not_into_an_area_with_enemies(table: Table) -> None:
    table.put("S02", "A").put("G02", "20").impulse("soviet")
    assert table.cases(table.move("S02", "A B 20")) == ["12.4.3"]


def test_12_4_3_not_through_a_zone_with_enemies(table: Table) -> None:
    table.put("S02", "A").put("G02", "B").impulse("soviet")
    assert table.cases(table.move("S02", "A B C")) == ["12.2.2"]


def test_12_4_3_not_back_to_the_first_zone(table: Table) -> None:
    """A84 The bonus leads on, not back."""
    table.put("S02", "A").impulse("soviet")
    assert table.cases(table.move("S02", "A B A")) == ["12.4.3"]


def test_12_4_3_not_into_a_full_area(table: Table) -> None:
    table.put("S02", "A").put("S03 S04 S05", "20").impulse("soviet")
    assert table.cases(table.move("S02", "A B 20")) == ["12.3.1"]
    assert "A B 20" not in listed(table, "S02")


def test_12_4_3_only_a_unit_that_begins_in_a_zone_has_a_bonus(table: Table) -> None:
    table.put("S02", "1").impulse("soviet")
    assert table.cases(table.move("S02", "1 B C")) == ["12.4.1", "12.4.1"]


def test_12_4_3_out_of_a_contested_zone_the_first_zone_must_be_free(table: Table) -> None:
    """A84 Both 12.2.5 and 12.4.3 apply."""
    table.put("S02 S03", "B").put("G02", "B").control("soviet", "A").impulse("soviet")
    assert table.cases(table.move("S02", "B C D")) == ["12.2.5"]
    assert table.cases(table.move("S02", "B A F")) == []


def test_12_4_3_after_the_bonus_the_unit_stops(table: Table) -> None:
    table.put("S50", "A").impulse("soviet")
    (reason,) = table.reasons(table.move("S50", "A B 20 12"))
    assert (reason.case, reason.places) == ("12.4.3", (table.place("20"),))
    assert reason.says == "A unit must stop after its bonus move to 20 Lowat-Nord"


def test_12_4_3_a_third_zone_is_out_of_reach(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    reasons = table.reasons(table.move("S02", "A B C D"))
    assert [(r.case, r.places) for r in reasons] == [("12.4.3", (table.place("C"),))]


def test_12_4_3_a_wrong_bonus_move_is_told_although_more_steps_follow(table: Table) -> None:
    table.put("S02", "A").impulse("soviet")
    assert table.cases(table.move("S02", "A B A 2")) == ["12.4.3", "12.4.3"]


def test_12_4_3_the_list_holds_exactly_the_legal_bonus_moves(table: Table) -> None:
    table.put("S02", "A").put("G02", "21").put("G03", "E").impulse("soviet")
    bonus = {path for path in listed(table, "S02") if path[:4] in ("A B ", "A F ")}
    assert bonus == {"A B C", "A F 4", "A F 34"}
