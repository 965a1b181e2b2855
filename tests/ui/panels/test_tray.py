"""The strip of units that are not on the map."""

from itertools import combinations

import pytest
from PySide6.QtCore import Qt

from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.rules.orders import Fire, Place, Regroup
from cholm_qt.games.circle_of_fire.words.order_words import VERBS
from cholm_qt.play.picking import Picking
from cholm_qt.ui.panels.tray import Tray


@pytest.fixture
def tray(qtbot, pictures) -> Tray:
    made = Tray(DESK, pictures)
    qtbot.addWidget(made)
    made.resize(300, 110)
    return made


def placing(table, names: str) -> Picking:
    table.put(names, "at-start")
    return Picking(VERBS, [Place((unit,), table.place("17")) for unit in table.units(names)])


def test_without_anything_to_choose_it_is_hidden(tray, table):
    tray.show_picking(table.p, Picking(VERBS))
    assert tray.isHidden()


def test_it_shows_the_units_that_can_be_placed(tray, table):
    tray.show_picking(table.p, placing(table, "G01 G02 G03"))
    assert not tray.isHidden()
    assert set(tray.labels) == set(table.units("G01 G02 G03"))


def test_units_on_the_map_are_not_in_it(tray, table):
    table.put("G02", "17").put("S02", "18")
    order = Fire(table.place("17"), table.place("18"), table.unit("G02"))
    tray.show_picking(table.p, Picking(VERBS, [order]))
    assert tray.isHidden()


def test_units_stand_by_their_parent_organization(tray, table):
    tray.show_picking(table.p, placing(table, "G02 G41 G03 G01"))
    assert list(tray.labels) == list(table.units("G41 G02 G03 G01"))


def test_what_can_be_chosen_is_lit_and_the_selected_are_framed(tray, table):
    picking = placing(table, "G01 G02 G03")
    picking.select(table.units("G03 G01"))
    tray.show_picking(table.p, picking)
    frames = {unit: (label.lit, label.selected) for unit, label in tray.labels.items()}
    g1, g2, g3 = table.units("G01 G02 G03")
    assert frames == {g1: (True, 2), g2: (True, 0), g3: (True, 1)}


def test_it_counts_towards_what_an_order_needs(tray, table):
    table.put("G02 G03 G04", "not-regrouped")
    picking = Picking(VERBS, [Regroup(table.units("G02 G03 G04"))])
    picking.selected = [table.unit("G02")]
    tray.show_picking(table.p, picking)
    assert tray.count.text() == "1 of 3 chosen"


def test_a_click_names_the_unit(tray, table, qtbot):
    tray.show_picking(table.p, placing(table, "G02 G03"))
    unit, label = next(iter(tray.labels.items()))
    with qtbot.waitSignal(tray.unit_clicked) as heard:
        qtbot.mouseClick(label, Qt.MouseButton.LeftButton)
    assert heard.args == [unit, False]


def test_the_arrow_keys_and_space_choose(tray, table, qtbot):
    tray.show_picking(table.p, placing(table, "G02 G03"))
    first, second = tray.labels.values()
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    with qtbot.waitSignal(tray.unit_clicked) as heard:
        qtbot.keyClick(tray.focusWidget(), Qt.Key.Key_Space)
    assert heard.args == [second.unit, False]


def test_the_keyboard_stays_in_the_row_when_a_unit_leaves_it(tray, table, qtbot):
    tray.show_picking(table.p, placing(table, "G02 G03 G04"))
    tray.window().activateWindow()
    qtbot.waitUntil(tray.isActiveWindow)
    tray.labels[table.unit("G03")].setFocus()
    table.put("G03", "17")
    tray.show_picking(table.p, placing(table, "G02 G04"))
    assert tray.labels[table.unit("G04")].hasFocus()


def test_a_new_selection_keeps_the_counters_that_are_shown(tray, table):
    picking = placing(table, "G02 G03")
    tray.show_picking(table.p, picking)
    before = dict(tray.labels)
    picking.click(table.unit("G02"))
    tray.show_picking(table.p, picking)
    assert tray.labels == before


def test_a_unit_that_comes_back_between_others_hides_none_of_them(tray, table, qtbot):
    tray.show_picking(table.p, placing(table, "G02 G04"))
    tray.show()
    qtbot.waitExposed(tray)
    tray.show_picking(table.p, placing(table, "G02 G03 G04"))
    qtbot.wait(20)
    spots = [label.geometry() for label in tray.labels.values()]
    assert not any(one.intersects(other) for one, other in combinations(spots, 2))
