"""A stack whose counters hide each other is spread while the pointer rests on it."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from cholm_qt.ui.map.sheet import NOTHING
from cholm_qt.ui.map.stack_fan import COUNTER

MANY = " ".join(f"S{n:02}" for n in range(2, 24))  # 22 units in one Zone


@pytest.fixture
def zone(view, table, qtbot):
    """A map, fitted, with 22 units in Zone A and two others in Area 9; no pointer over it."""
    table.put(MANY, "A").put("G02 G03", "9")
    view.map_scene.show_position(table.p)
    view.fit()
    return view


def at_unit(view, table, name: str) -> QPoint:
    """A point of the view in the left lower corner of a counter, where no other one lies on it."""
    item = view.map_scene.counters[table.unit(name)]
    at: QPoint = view.mapFromScene(item.pos() + QPointF(-0.44, 0.44) * item.size)
    return at


def rest_on(view, table, qtbot, name: str) -> None:
    """Let the pointer rest on a counter of a crowded stack until it is spread."""
    QTest.mouseMove(view.viewport(), QPoint(5, 5))  # a pointer that is there already is no news
    QTest.mouseMove(view.viewport(), at_unit(view, table, name))
    qtbot.waitUntil(lambda: view.map_scene.fan.is_open)


def test_every_counter_of_a_spread_stack_is_seen_whole_and_can_be_pointed_at(zone, table, qtbot):
    rest_on(zone, table, qtbot, "S05")
    scene = zone.map_scene
    spread = [scene.counters[unit] for unit in table.units(MANY)]
    assert [scene.unit_at(item.pos()) for item in spread] == list(table.units(MANY))
    assert not any(
        one.extent().intersects(other.extent()) for n, one in enumerate(spread) for other in spread[:n]
    )


def test_spread_counters_are_large_enough_for_all_their_print_and_lie_in_the_view(zone, table, qtbot):
    rest_on(zone, table, qtbot, "S05")
    seen = zone.mapToScene(zone.viewport().rect()).boundingRect()
    spread = [zone.map_scene.counters[unit] for unit in table.units(MANY)]
    assert all(item.size * zone.zoom >= COUNTER - 1 and seen.contains(item.extent()) for item in spread)


def test_a_spread_stack_goes_back_when_the_pointer_leaves_it(zone, table, qtbot):
    items = [zone.map_scene.counters[unit] for unit in table.units(MANY)]
    before = [(item.pos(), item.size, item.zValue()) for item in items]
    rest_on(zone, table, qtbot, "S05")
    QTest.mouseMove(zone.viewport(), QPoint(20, 20))
    qtbot.waitUntil(lambda: not zone.map_scene.fan.is_open)
    assert [(item.pos(), item.size, item.zValue()) for item in items] == before


def test_a_stack_in_which_all_can_be_seen_is_not_spread(zone, table):
    scene = zone.map_scene
    unit = table.unit("G02")
    assert not scene.spread(unit, scene.counters[unit].pos(), scene.sceneRect())


def test_a_click_on_a_spread_counter_means_that_counter(zone, table, qtbot):
    zone.map_scene.light(table.units(MANY), [])
    rest_on(zone, table, qtbot, "S05")
    last = zone.map_scene.counters[table.unit("S23")]
    with qtbot.waitSignal(zone.unit_clicked) as told:
        QTest.mouseClick(
            zone.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            zone.mapFromScene(last.pos()),
        )
    assert told.args[0] == last.unit


def test_between_spread_counters_the_place_of_the_stack_is_pointed_at_and_nobody_else(zone, table, qtbot):
    rest_on(zone, table, qtbot, "S05")
    scene = zone.map_scene
    corner = scene.fan.table.rect().topLeft() + QPointF(2, 2)
    assert (scene.unit_at(corner), scene.place_at(corner)) == (NOTHING, table.place("A"))


def test_a_counter_that_is_carried_away_closes_the_fan_and_goes_home_when_let_go(zone, table, qtbot):
    scene = zone.map_scene
    item = scene.counters[table.unit("S05")]
    home, size = item.pos(), item.size
    rest_on(zone, table, qtbot, "S05")
    scene.lift(item.unit, QPointF(500, 500))
    assert (scene.fan.is_open, item.size) == (False, size)
    scene.put_down()
    assert item.pos() == home


@pytest.mark.parametrize("change", ["position", "zoom", "hidden"])
def test_whatever_changes_the_map_closes_the_fan(zone, table, qtbot, change):
    rest_on(zone, table, qtbot, "S05")
    if change == "position":
        zone.map_scene.show_position(table.put("S05", "2").p)
    elif change == "zoom":
        zone.zoom_to(1.0)
    else:
        zone.map_scene.show_counters(False)
    assert not zone.map_scene.fan.is_open
    assert not zone.map_scene.fan.table.isVisible()


def test_a_selected_counter_of_a_fan_stays_in_it(zone, table, qtbot):
    rest_on(zone, table, qtbot, "S05")
    scene, unit = zone.map_scene, table.unit("S05")
    scene.light([unit], [unit])
    assert scene.fan.is_open
    assert scene.unit_at(scene.counters[unit].pos()) == unit
