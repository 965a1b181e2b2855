"""Counters and markers on the editor's map."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from cholm_qt.ui.editor.board import Brush
from cholm_qt.ui.editor.parts import MARKERS
from tests.ui.driver import CTRL, LEFT, NONE
from tests.ui.editor.conftest import Builder


def test_a_counter_is_dragged_to_another_place(assault: Builder) -> None:
    assault.drag_to("G06", "14")
    assert assault.where("G06") == "14"


def test_a_counter_is_dragged_out_of_the_trays(builder: Builder) -> None:
    builder.drag_out("G02", "13")
    assert builder.where("G02") == "13"


def test_a_unit_on_the_map_is_not_in_the_trays(builder: Builder) -> None:
    builder.drag_out("G02", "13")
    assert not builder.page.trays.labels[builder.unit("G02")].isVisible()


def test_a_counter_is_dragged_back_to_the_trays(assault: Builder) -> None:
    trays = assault.page.trays
    over = assault.port.mapFromGlobal(trays.mapToGlobal(trays.rect().center()))
    assault.pull(assault.at_unit("G06"), over)
    assert assault.where("G06") != "11"
    assert trays.labels[assault.unit("G06")].isVisible()


def test_a_counter_is_clicked_and_then_a_place(builder: Builder) -> None:
    builder.click(builder.tray("G02"))
    builder.click_place("13")
    assert builder.where("G02") == "13"


def test_a_click_on_a_counter_and_a_place_moves_it(assault: Builder) -> None:
    assault.click_unit("G06")
    assault.click_place("16")
    assert assault.where("G06") == "16"


def test_several_counters_of_the_trays_are_moved_together(builder: Builder) -> None:
    builder.click(builder.tray("G02"))
    label = builder.tray("G03")
    QTest.mouseClick(label, LEFT, CTRL, label.rect().center())
    builder.click_place("13")
    assert (builder.where("G02"), builder.where("G03")) == ("13", "13")


def test_those_in_a_band_are_moved_as_one_step(assault: Builder) -> None:
    before = assault.page.draft.position
    scene, view = assault.page.scene, assault.page.view
    spots = [view.mapFromScene(scene.counters[assault.unit(name)].pos()) for name in ("S02", "S03", "S04")]
    left, top = min(p.x() for p in spots) - 25, min(p.y() for p in spots) - 20
    right, bottom = max(p.x() for p in spots) + 20, max(p.y() for p in spots) + 16
    assault.pull(QPoint(left, top), QPoint(right, bottom))
    assert set(assault.page.board.selected) == {assault.unit(name) for name in ("S02", "S03", "S04")}
    assault.drag_to("S02", "1")
    assert [assault.where(name) for name in ("S02", "S03", "S04")] == ["1", "1", "1"]
    assault.key(Qt.Key.Key_Z, CTRL)
    assert assault.page.draft.position == before


def test_ctrl_click_selects_one_more(assault: Builder) -> None:
    assault.click_unit("G06")
    assault.click_unit("S02", CTRL)
    assert len(assault.page.board.selected) == 2


def test_a_double_click_selects_the_stack(assault: Builder) -> None:
    assault.double_click_unit("S02")
    assert len(assault.page.board.selected) == 3


def test_del_puts_a_unit_beside_the_map(assault: Builder) -> None:
    assault.click_unit("G06")
    assault.key(Qt.Key.Key_Delete)
    assert assault.page.trays.labels[assault.unit("G06")].isVisible()


def test_f_turns_a_unit_over_and_back(assault: Builder) -> None:
    assault.click_unit("G06")
    faces = []
    for _ in range(2):
        assault.key(Qt.Key.Key_F)
        faces.append(assault.page.draft.position.spent[assault.unit("G06")])
    assert faces == [1, 0]


def test_a_brush_paints_the_places_that_are_clicked(assault: Builder) -> None:
    assault.show_tab(MARKERS)
    assault.click(assault.page.markers.brushes[Brush("rubble", 2)])
    assault.click_place("14")
    assault.click_unit("G06")  # the place under a counter is meant, too
    position = assault.page.draft.position
    assert [position.heavy >> assault.place(name) & 1 for name in ("14", "11", "15")] == [1, 1, 0]


def test_esc_drops_the_brush(assault: Builder) -> None:
    assault.show_tab(MARKERS)
    brush = assault.page.markers.brushes[Brush("rubble", 1)]
    assault.click(brush)
    assault.key(Qt.Key.Key_Escape)
    assault.click_place("14")
    assert not brush.isChecked()
    assert not assault.page.draft.can_undo


def test_a_counter_is_put_into_a_box_of_the_sheet(assault: Builder) -> None:
    assault.click(assault.page.head.sheet)
    room = assault.page.scene.sheet.boxes["german-permanent"]
    assault.pull(assault.at_unit("G06"), assault.page.view.mapFromScene(room.center()))
    assert assault.where("G06") == "permanent"


def test_a_place_is_cleared_from_its_menu(assault: Builder) -> None:
    assault.right_click_place("11")
    assault.choose("Clear this place")
    assert "11" not in {assault.where(unit.id) for unit in assault.components.units}


def test_a_place_is_filled_with_whoever_fits(builder: Builder) -> None:
    builder.right_click_place("14")
    builder.choose("Fill with whoever fits: German")
    here = [unit.id for unit in builder.components.units if builder.where(unit.id) == "14"]
    assert len(here) > 3
    assert not any(row.finding.is_error for row in builder.findings())


def test_the_search_finds_units_by_their_names(builder: Builder) -> None:
    builder.key(Qt.Key.Key_F, CTRL)
    builder.keys("G02")
    shown = [label.unit for label in builder.page.trays.labels.values() if label.isVisible()]
    assert shown == [builder.unit("G02")]


def test_the_trays_of_the_other_side_show_its_units(builder: Builder) -> None:
    builder.click(builder.page.trays.sides.button(1))
    shown = [label.unit for label in builder.page.trays.labels.values() if label.isVisible()]
    assert {builder.components.units[unit].side for unit in shown} == {1}


def test_a_click_beside_everything_lets_go(assault: Builder) -> None:
    assault.click_unit("G06")
    QTest.mouseClick(assault.port, LEFT, NONE, QPoint(4, 4))
    assert assault.page.board.selected == []


def test_a_unit_is_placed_with_nothing_but_the_keyboard(builder: Builder) -> None:
    builder.key(Qt.Key.Key_F, CTRL)
    builder.keys("G02")
    builder.page.trays.labels[builder.unit("G02")].setFocus()
    builder.key(Qt.Key.Key_Space)
    builder.key(Qt.Key.Key_P)
    builder.keys("13 Markt")
    builder.key(Qt.Key.Key_Return)
    assert builder.where("G02") == "13"


def test_units_on_the_map_can_be_listed_beside_it(assault: Builder) -> None:
    assault.page.trays.everybody.click()
    assault.click(assault.tray("G06"))
    assert assault.page.board.selected == [assault.unit("G06")]
