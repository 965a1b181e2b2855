"""8.1.1E Infiltration (A110, A131)."""

import pytest

from cholm_qt.games.circle_of_fire.rules.events import ControlChanged, UnitMoved
from cholm_qt.games.circle_of_fire.rules.infiltration import Infiltrating
from cholm_qt.games.circle_of_fire.rules.orders import EndImpulse, Move, UseAdvantage
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def lines(table: Table) -> Table:
    """A German in the Ostkirche with Soviets in 7 and 13 and German control elsewhere; he infiltrates."""
    table.put("G02 G03 G04", "9").put("G44", "9").put("S02", "7").put("S03", "13").advantage("german")
    table.impulse("german")
    return table


def sneak(table: Table) -> Table:
    """Declare use E."""
    table.give(table.use("E"))
    return table


def paths(table: Table, unit: str) -> set[str]:
    """The listed infiltrations of a unit, written like "9 13 15"."""
    number, places = table.unit(unit), table.components.board.places
    found = [order.path for order in table.legal() if isinstance(order, Move) and order.unit == number]
    return {" ".join(places[step].id for step in path) for path in found}


def test_8_1_1e_the_germans_slip_through_soviet_areas(lines: Table) -> None:
    sneak(lines).give(lines.move("G02", "9 13 15"))
    assert lines.where("G02") == "15"
    assert lines.is_committed("G02")
    assert lines.controls("13") == "soviet"


def test_8_1_1e_every_border_is_a_road_to_them(lines: Table) -> None:
    """9-6 and 6-5 are no roads; both are Free and cost one."""
    sneak(lines).give(lines.move("G02", "9 6 5"))
    assert lines.happened(UnitMoved)[0].cost == 2


def test_8_1_1e_a_free_area_costs_one_and_another_two(lines: Table) -> None:
    sneak(lines).give(lines.move("G02", "9 13 12"))
    assert lines.happened(UnitMoved)[0].cost == 3


def test_8_1_1e_points_that_are_missing_are_missing(lines: Table) -> None:
    sneak(lines)
    reasons = lines.reasons(lines.move("G02", "9 13 14 13 12"))
    assert [(r.case, r.units) for r in reasons] == [("12.2.2", lines.units("G02"))]


def test_8_1_1e_they_leave_a_contested_area_anywhere(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").put("S03", "13").advantage("german").impulse("german")
    sneak(table).give(table.move("G02", "9 13 15"))
    assert table.where("G02") == "15"
    assert table.controls("9") == "soviet"


def test_8_1_1e_they_end_where_no_soviet_is(lines: Table) -> None:
    sneak(lines)
    reasons = lines.reasons(lines.move("G02", "9 13"))
    assert [(r.case, r.places) for r in reasons] == [("8.1.1E", (lines.place("13"),))]
    assert "9 13" not in paths(lines, "G02")


def test_8_1_1e_armor_does_not_infiltrate(lines: Table) -> None:
    sneak(lines)
    reasons = lines.reasons(lines.move("G44", "9 10"))
    assert [(r.case, r.units) for r in reasons] == [("8.1.1E", lines.units("G44"))]
    assert paths(lines, "G44") == set()


def test_8_1_1e_at_least_one_unit_must_go(lines: Table) -> None:
    """A110 The use is not for nothing."""
    sneak(lines)
    assert EndImpulse() not in lines.legal()
    assert lines.cases(EndImpulse()) == ["8.1.1E"]


def test_8_1_1e_the_impulse_can_end_after_the_first(lines: Table) -> None:
    sneak(lines).give(lines.move("G02", "9 13 15"))
    assert EndImpulse() in lines.legal()
    lines.give(EndImpulse())
    assert (lines.game.prompt.actor, lines.holder()) == (1, "soviet")


def test_8_1_1e_at_most_three_units_of_one_area_go(lines: Table) -> None:
    lines.put("G06", "9").put("G44", "D").put("G01", "9")
    sneak(lines)
    for unit in ("G02", "G03", "G04"):
        lines.give(lines.move(unit, "9 10"))
    assert lines.legal() == [EndImpulse()]
    assert lines.cases(lines.move("G06", "9 14")) == ["8.1.1E"]


def test_8_1_1e_other_areas_do_not_join_in(lines: Table) -> None:
    """A110 One Active Area, and nobody else moves."""
    lines.put("G06", "30")
    sneak(lines).give(lines.move("G02", "9 13 15"))
    reasons = lines.reasons(lines.move("G06", "30 29"))
    assert [(r.case, r.units, r.places) for r in reasons] == [
        ("11.1.3", lines.units("G06"), (lines.place("9"),))
    ]


def test_8_1_1e_vacant_soviet_areas_change_hands(lines: Table) -> None:
    """A110 Those passed on the way too; Soviet-held ones do not."""
    lines.control("soviet", "10")
    sneak(lines).give(lines.move("G02", "9 10 12"))
    assert [(e.place, e.side) for e in lines.happened(ControlChanged)] == [(lines.place("10"), 0)]


def test_8_1_1e_rubble_stops_them(lines: Table) -> None:
    lines.rubble("10")
    sneak(lines)
    reasons = lines.reasons(lines.move("G02", "9 10 12"))
    assert [(r.case, r.places) for r in reasons] == [("12.3.2", (lines.place("10"), lines.place("12")))]
    assert "9 10" in paths(lines, "G02")


def test_8_1_1e_soviet_held_rubble_is_closed(lines: Table) -> None:
    """A110 They would have to stop there, among Soviets."""
    lines.rubble("13")
    sneak(lines)
    assert not any(path.startswith("9 13") for path in paths(lines, "G02"))
    assert lines.cases(lines.move("G02", "9 13")) == ["8.1.1E"]


def test_8_1_1e_a_full_area_is_closed(lines: Table) -> None:
    lines.put("G06 G07 G08", "10")
    sneak(lines)
    reasons = lines.reasons(lines.move("G02", "9 10 12"))
    assert [(r.case, r.places) for r in reasons] == [("12.3.1", (lines.place("10"),))]


def test_8_1_1e_no_step_across_a_corner_or_a_gap(table: Table) -> None:
    table.put("G02", "22").advantage("german").impulse("german")
    sneak(table)
    assert table.cases(table.move("G02", "22 24")) == ["12.3.3"]
    assert table.cases(table.move("G02", "22 28")) == ["3.2.2"]


def test_8_1_1e_a_zone_is_entered_by_a_move_of_one_step(table: Table) -> None:
    """A131 Entering a Zone is the whole move."""
    table.put("G02", "24").advantage("german").impulse("german")
    sneak(table)
    assert table.cases(table.move("G02", "24 23 C")) == ["12.4.1"]
    assert table.cases(table.move("G02", "24 C 21")) == ["12.4.1"]
    table.give(table.move("G02", "24 C"))
    assert table.happened(UnitMoved)[0].cost == 4


def test_8_1_1e_no_zone_with_soviets(table: Table) -> None:
    """A110 Zones without Soviet units only."""
    table.put("G02", "24").put("S02", "C").advantage("german").impulse("german")
    sneak(table)
    assert table.cases(table.move("G02", "24 C")) == ["8.1.1E"]
    assert "24 C" not in paths(table, "G02")


def test_8_1_1e_an_arrow_out_of_a_zone_is_a_border_like_others(table: Table) -> None:
    """A131 D-25 has no road; the way goes on from there."""
    table.put("G02", "D").advantage("german").impulse("german")
    sneak(table).give(table.move("G02", "D 25 27"))
    assert table.happened(UnitMoved)[0].cost == 2


def test_8_1_1e_committed_units_do_not_go(lines: Table) -> None:
    lines.put("G02", "9", committed=True)
    sneak(lines)
    assert lines.cases(lines.move("G02", "9 10")) == ["11.2.2"]
    assert paths(lines, "G02") == set()


def test_8_1_1e_a_path_needs_two_places(lines: Table) -> None:
    sneak(lines)
    assert lines.cases(lines.move("G02", "9")) == ["12.1"]


def test_8_1_1e_a_unit_off_the_map_does_not_go(lines: Table) -> None:
    sneak(lines)
    assert lines.cases(lines.move("G15", "9 10")) == ["12.1"]


def test_8_1_1e_without_infantry_that_could_go_it_is_not_offered(table: Table) -> None:
    table.put("G02", "9", committed=True).put("G44", "10").advantage("german").impulse("german")
    assert UseAdvantage("E") not in table.legal()
    assert table.cases(table.use("E")) == ["8.1.1E"]


def test_8_1_1e_every_listed_infiltration_is_legal(lines: Table) -> None:
    lines.put("G06", "D").rubble("10").control("soviet", "11", "14", "6")
    sneak(lines)
    moves = [order for order in lines.legal() if isinstance(order, Move)]
    assert len(moves) > 40
    assert [order for order in moves if lines.reasons(order)] == []


def test_8_1_1e_nothing_more_is_said_about_the_way_of_a_soviet_unit(lines: Table) -> None:
    lines.put("S03", "10")
    sneak(lines)
    lines.give(lines.move("G02", "9 13"))
    assert lines.cases(lines.move("S03", "9 24")) == ["11.1.3"]


def test_8_1_1e_the_prompt_says_how_many_may_go(lines: Table) -> None:
    sneak(lines)
    assert lines.game.prompt.says == "German: infiltrate with up to 3 infantry units of one Area"
    lines.give(lines.move("G02", "9 10"))
    assert lines.game.prompt.says.startswith("German: infiltrate with up to 2 more units of 9 Ostkirche")


def test_8_1_1e_the_last_infiltrator_is_asked_for_in_the_singular(table: Table) -> None:
    prompt = Infiltrating(table.place("9"), 1).says(table.put("G02", "9").p)
    assert "one more unit of 9 Ostkirche" in str(prompt)


@pytest.mark.parametrize("left", [0, 2])
def test_8_1_1e_the_prompt_asks_for_nobody_when_nobody_can_go(table: Table, left: int) -> None:
    table.put("G02" if left == 0 else "G44", "9")
    prompt = Infiltrating(table.place("9"), left).says(table.p)
    assert str(prompt) == "German: no more units can infiltrate; end the Impulse"
