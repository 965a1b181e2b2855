"""Moves by clicking, by dragging, by way-points, and why some are none."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest

from cholm_qt.games.circle_of_fire.rules.orders import Move
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, SHIFT, Player


@pytest.fixture
def column(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """Scouts in 2 and two battalions in 7, with room round them."""
    return sit_down(table.put("S11", "2").put("S02 S03", "7").put("G02", "9").impulse("soviet"))


def steps(player: Player) -> list[str]:
    """The path of the last move."""
    order = player.window.match.game.history[-1].order
    assert isinstance(order, Move)
    return [player.components.board.places[step].id for step in order.path]


def test_a_unit_moves_by_two_clicks(first_assault: Player) -> None:
    first_assault.click_unit("S11")
    first_assault.click_place("3")
    assert first_assault.where("S11") == "3"


def test_a_unit_moves_by_dragging(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    assert first_assault.where("S11") == "3"


def test_a_dragged_unit_says_what_its_way_costs(first_assault: Player) -> None:
    first_assault.drag_over("S11", "3")
    said = first_assault.note()
    first_assault.drop("3")
    assert said == "Move: 5 of 5 Movement Points, 0 left"


def test_escape_puts_a_dragged_unit_back(first_assault: Player) -> None:
    home = first_assault.at_unit("S11")
    first_assault.drag_over("S11", "3")
    first_assault.key(Qt.Key.Key_Escape)
    first_assault.drop("3")
    assert (first_assault.where("S11"), first_assault.at_unit("S11")) == ("2", home)


def test_only_what_is_legal_is_framed(first_assault: Player) -> None:
    lit = {item.unit for item in first_assault.window.scene.counters if item.lit}
    assert lit == first_assault.window.turn.picking.units()
    assert first_assault.unit("S05") in lit
    assert first_assault.unit("G02") not in lit


def test_several_units_move_together(column: Player) -> None:
    for name in ("S02", "S03"):
        column.click_unit(name)
    column.click_place("2")
    assert [column.where(name) for name in ("S02", "S03")] == ["2", "2"]


def test_dragging_one_of_several_takes_all_along(column: Player) -> None:
    for name in ("S02", "S03"):
        column.click_unit(name)
    column.drag("S03", "2")
    assert [column.where(name) for name in ("S02", "S03")] == ["2", "2"]


def test_shift_selects_a_whole_area(first_assault: Player) -> None:
    first_assault.click_place("8", SHIFT)
    assert set(first_assault.selected()) == {"S07", "S08", "S09"}


def test_shift_on_a_counter_selects_its_whole_area(first_assault: Player) -> None:
    first_assault.click_unit("S02")
    first_assault.click_unit("S08", SHIFT)
    assert set(first_assault.selected()) == {"S07", "S08", "S09"}


def test_a_whole_area_can_be_selected_while_an_attack_is_looked_at(column: Player) -> None:
    column.click_unit("S02")
    column.click_place("9")
    column.choose("Fire")
    column.click_unit("S11", SHIFT)
    assert (column.selected(), column.window.turn.considered) == (["S11"], None)


def hold_shift_over(player: Player, name: str) -> None:
    """Hold Shift with the pointer over a counter."""
    QCursor.setPos(player.port.mapToGlobal(player.at_unit(name)))
    QTest.keyPress(player.keyboard(), Qt.Key.Key_Shift)


def test_the_glass_comes_only_when_shift_is_held_for_a_moment(first_assault: Player) -> None:
    window = first_assault.window
    hold_shift_over(first_assault, "S08")
    assert not (window.magnifier.made and window.magnifier.made.isVisible())
    first_assault.until(lambda: bool(window.magnifier.made and window.magnifier.made.isVisible()))
    QTest.keyRelease(first_assault.keyboard(), Qt.Key.Key_Shift)
    assert not window.magnifier().isVisible()


def magnified(player: Player) -> str:
    """What the glass says of the counter below it."""
    window = player.window
    shown = bool(window.magnifier.made and window.magnifier.made.isVisible())
    return window.magnifier().words.text() if shown else ""


def test_the_glass_goes_with_the_pointer_from_counter_to_counter(first_assault: Player) -> None:
    hold_shift_over(first_assault, "S08")
    first_assault.until(lambda: "7/82" in magnified(first_assault))
    at = first_assault.window.magnifier().pos()
    QTest.mouseMove(first_assault.port, first_assault.at_unit("S11"))
    first_assault.until(lambda: "Recon/82" in magnified(first_assault))
    assert first_assault.window.magnifier().pos() != at


def test_the_glass_waits_for_a_counter_while_shift_is_held(first_assault: Player) -> None:
    QTest.mouseMove(first_assault.port, first_assault.at_place("30"))
    QCursor.setPos(first_assault.port.mapToGlobal(first_assault.at_place("30")))
    QTest.keyPress(first_assault.keyboard(), Qt.Key.Key_Shift)
    first_assault.until(lambda: not first_assault.window.magnifying._taken.isActive())
    assert magnified(first_assault) == ""
    QTest.mouseMove(first_assault.port, first_assault.at_unit("S11"))
    first_assault.until(lambda: "Recon/82" in magnified(first_assault))
    QTest.mouseMove(first_assault.port, first_assault.at_place("30"))
    first_assault.until(lambda: magnified(first_assault) == "")


def test_the_glass_goes_at_a_click(first_assault: Player) -> None:
    window = first_assault.window
    hold_shift_over(first_assault, "S08")
    first_assault.until(lambda: bool(window.magnifier.made and window.magnifier.made.isVisible()))
    first_assault.click_unit("S08", SHIFT)
    assert not window.magnifier().isVisible()
    assert len(first_assault.selected()) == 3


def test_a_stack_in_a_lit_area_is_gone_to_by_a_click_on_its_counters(column: Player) -> None:
    column.click_unit("S11")
    column.click_unit("S02")
    assert (column.where("S11"), column.selected()) == ("7", [])


def test_a_stack_out_of_reach_is_selected_instead(table: Table, sit_down: Callable[[Table], Player]) -> None:
    table.put("S11", "2").put("S02", "7").put("S03 S04", "25").put("G02", "9")
    player = sit_down(table.impulse("soviet"))
    for unit in ("S02", "S03", "S04"):
        player.click_unit(unit)
    assert player.selected() == ["S03", "S04"]


def test_11_1_3_units_of_two_areas_are_never_selected_together(first_assault: Player) -> None:
    first_assault.click_unit("S08")  # 7 is full, so that it is no goal, but both could go to 11
    first_assault.click_unit("S10")
    assert first_assault.selected() == ["S10"]


def test_a_counter_can_be_a_way_point(table: Table, sit_down: Callable[[Table], Player]) -> None:
    player = sit_down(table.put("S11", "2").put("S02", "1").put("G02", "9").impulse("soviet"))
    player.click_unit("S11")
    player.click_unit("S02", CTRL)
    player.click_place("6")
    assert steps(player) == ["2", "1", "6"]


def test_a_counter_in_the_area_panel_is_selected_and_not_gone_to(column: Player) -> None:
    column.double_click_place("7")
    column.click_unit("S11")
    column.click_counter(column.window.inspector, "S02")
    assert (column.where("S11"), column.selected()) == ("2", ["S02"])


def test_a_way_point_bends_the_path(column: Player) -> None:
    column.click_unit("S11")
    column.click_place("1", CTRL)
    column.click_place("6")
    assert steps(column) == ["2", "1", "6"]


def test_without_a_way_point_the_path_of_fewest_steps_is_taken(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    player = sit_down(table.put("S11", "A").put("G02", "9").impulse("soviet"))
    player.click_unit("S11")
    player.click_place("1")
    assert steps(player) == ["A", "1"]


def test_a_way_round_is_taken_over_a_way_point(table: Table, sit_down: Callable[[Table], Player]) -> None:
    player = sit_down(table.put("S11", "A").put("G02", "9").impulse("soviet"))
    player.click_unit("S11")
    player.click_place("2", CTRL)
    player.click_place("1")
    assert steps(player) == ["A", "2", "1"]


def test_the_reason_comes_by_itself_where_the_pointer_rests(first_assault: Player) -> None:
    first_assault.click_unit("S11")
    first_assault.hover_place("30")
    first_assault.until(lambda: "(" in first_assault.note())
    assert first_assault.selected() == ["S11"]


def test_of_paths_as_long_the_cheapest_is_taken(column: Player) -> None:
    column.click_unit("S11")
    column.click_place("6")
    assert steps(column) == ["2", "7", "6"]


def test_an_illegal_target_says_why_at_the_pointer(first_assault: Player) -> None:
    first_assault.drag_over("S11", "30")
    said = first_assault.note()
    is_refusal = first_assault.window.refusals.note.property("refusal")
    first_assault.drop("30")
    assert "(12." in said
    assert is_refusal is True


def test_the_reason_lies_beside_the_place_that_it_is_about(first_assault: Player) -> None:
    first_assault.drag_over("S11", "30")
    window = first_assault.window
    place = window.view.mapFromScene(window.scene.place_rect(first_assault.place("30"))).boundingRect()
    said, note = first_assault.note(), window.refusals.note.geometry()
    first_assault.drop("30")
    assert said
    assert not note.intersects(place)


@pytest.mark.parametrize("area", ["30", "13", "9", "17", "33", "D", "20"])
def test_the_reason_stands_at_the_pointer(first_assault: Player, area: str) -> None:
    first_assault.click_unit("S11")
    first_assault.hover_place(area)
    first_assault.click_place(area)
    window = first_assault.window
    at, note = window.refusals.pointer(), window.refusals.note.geometry()
    assert first_assault.note()
    assert not note.contains(at)
    assert max(note.left() - at.x(), at.x() - note.right(), note.top() - at.y(), at.y() - note.bottom()) < 60


def test_an_illegal_drop_moves_nothing(first_assault: Player) -> None:
    first_assault.drag("S11", "30")
    assert first_assault.where("S11") == "2"
    assert len(first_assault.window.match.game.history) == 1


def test_an_area_that_is_no_target_is_shown_in_the_area_panel(first_assault: Player) -> None:
    first_assault.click_place("30")
    assert "Flugfeld" in first_assault.window.inspector.name.text()


def test_a_refused_click_keeps_no_area_in_the_panel(first_assault: Player) -> None:
    first_assault.click_unit("S11")
    first_assault.click_place("30")
    assert "(12." in first_assault.note()
    assert not first_assault.window.inspector.kept.isVisible()
    assert first_assault.window.places.pinned < 0


def test_the_impulse_ends_by_its_button_alone(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    assert first_assault.prompt().startswith("Soviet")
    first_assault.press("End the Impulse")
    assert first_assault.prompt().startswith("German")


def test_a_committed_counter_that_is_dragged_says_why_it_stays(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    table.put("S11", "2", committed=True).put("S02", "7").put("G02", "9").impulse("soviet")
    player = sit_down(table)
    player.drag("S11", "1")
    assert player.where("S11") == "2"
    assert "(" in player.note()


def test_control_on_a_gun_in_its_box_names_no_way_point(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    gun = next(unit.id for unit in table.components.units if unit.is_gun and unit.id.startswith("S"))
    player = sit_down(table.put("S02", "7").put("G02", "9").put(gun, "artillery").impulse("soviet"))
    player.window.view.fit_sheet()
    player.click_unit("S02")
    player.click_unit(gun, CTRL)
    assert (player.window.turn.through, player.selected()) == ((), [gun])


# --- a whole stack ---


@pytest.fixture
def stack(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """An HQ unit and four battalions in Zone A, and one of their own in 1 beside it."""
    player = sit_down(table.put("S01 S02 S03 S04 S06", "A").put("S07", "1").put("G02", "9").impulse("soviet"))
    player.click_place("A", Qt.KeyboardModifier.ShiftModifier)
    return player


def test_6_1_1_the_pointer_says_how_many_of_a_stack_find_room(stack: Player) -> None:
    stack.hover_place("1")
    assert "Room for 3 of 5 units" in stack.note()


def test_6_1_1_battalions_go_before_the_hq_which_is_the_fourth(stack: Player) -> None:
    assert stack.components.units[stack.unit("S01")].type == "HQ"
    stack.click_place("1")
    assert sorted(name for name in ("S01", "S02", "S03", "S04", "S06") if stack.where(name) == "1") == [
        "S01",
        "S02",
        "S03",
    ]


def test_6_1_1_those_that_find_no_room_stay_selected_and_hear_why(stack: Player) -> None:
    stack.click_place("1")
    assert sorted(stack.selected()) == ["S04", "S06"]
    assert "full" in stack.note()


def test_a_way_that_is_barred_is_the_one_by_road(first_assault: Player) -> None:
    first_assault.click_unit("S11")
    first_assault.click_place("9")
    assert first_assault.note().splitlines()[-1] == "7 Rollbahn Ost is full for Recon/82 (12.3.1)"


def test_a_refusal_names_the_place_that_is_meant_where_it_speaks_of_another_on_the_way(
    first_assault: Player,
) -> None:
    first_assault.click_unit("S11")
    first_assault.click_place("9")
    assert first_assault.note().splitlines()[0] == "9 Ostkirche cannot be reached:"


def test_12_4_1_a_way_across_the_map_that_is_barred_leads_over_no_zone(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet"))
    player.click_unit("S05")
    player.click_place("25")
    assert "Movement Point" in player.note()
    assert "can be entered only with the first step" not in player.note()


def test_a_unit_that_has_acted_says_so_and_those_beside_it_stay_selected(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    player = sit_down(table.put("S02", "7").put("S03", "7", committed=True).impulse("soviet"))
    player.click_unit("S02")
    player.click_unit("S03")
    assert (player.selected(), "Committed" in player.note()) == (["S02"], True)
