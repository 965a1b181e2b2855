"""Where on the sheet every unit of a position stands."""

from itertools import combinations

from PySide6.QtCore import QRectF

from cholm_qt.circle_of_fire.position import Position
from cholm_qt.data.layout import load_layout
from cholm_qt.data.scenario import load_scenario
from cholm_qt.engine.game import Game
from cholm_qt.ui.map.spots import box_name, qrect, spots

LAYOUT = load_layout()
SIDE = float(LAYOUT.counter)


def campaign() -> Position:
    return Game.begin(load_scenario("campaign"), seed=1).position


def counters_of(position: Position) -> dict[int, QRectF]:
    found = spots(position, LAYOUT, SIDE).items()
    return {unit: QRectF(p.x() - SIDE / 2, p.y() - SIDE / 2, SIDE, SIDE) for unit, p in found}


def test_every_unit_of_a_scenario_has_one_spot_and_no_other_unit_has_any():
    position = campaign()
    absent = position.components.box("absent")
    assert set(spots(position, LAYOUT, SIDE)) == {u for u, at in enumerate(position.where) if at != absent}


def test_units_stand_in_the_rooms_of_their_area(table):
    table.put("G02 G03", "9").put("S02", "9")
    rooms = [qrect(room) for room in LAYOUT.areas["9"].rooms]
    counters = counters_of(table.p)
    assert all(rooms[0].contains(counters[unit]) for unit in table.units("G02 G03"))
    assert rooms[1].contains(counters[table.unit("S02")])


def test_enemies_in_one_area_do_not_hide_each_other(table):
    table.put("G02 G03 G04", "9").put("S02 S03 S04", "9")
    counters = counters_of(table.p)
    german, soviet = table.units("G02 G03 G04"), table.units("S02 S03 S04")
    assert not any(counters[g].intersects(counters[s]) for g in german for s in soviet)


def test_enemies_in_one_zone_do_not_hide_each_other(table):
    table.put("G02 G03", "A").put("S02 S03 S04", "A")
    counters = counters_of(table.p)
    units = table.units("G02 G03 S02 S03 S04")
    german = set(table.units("G02 G03"))
    pairs = [(a, b) for a, b in combinations(units, 2) if (a in german) != (b in german)]
    assert not any(counters[a].intersects(counters[b]) for a, b in pairs)
    assert all(qrect(LAYOUT.zones["A"].rect).contains(counters[unit].center()) for unit in units)


def test_units_off_the_map_stand_in_their_boxes():
    position = campaign()
    off = [u for u, at in enumerate(position.where) if position.components.places <= at]
    found = spots(position, LAYOUT, SIDE)
    boxed = [u for u in off if u in found]
    assert boxed
    assert all(qrect(LAYOUT.boxes[box_name(position, u)].rect).contains(found[u]) for u in boxed)


def test_reinforcements_wait_in_the_part_of_their_turn():
    position = campaign()
    waiting = position.components.box("reinforcements")
    unit = next(u for u, at in enumerate(position.where) if at == waiting)
    code = position.components.units[unit].code
    assert box_name(position, unit).endswith(f"-reinforcements-{code}")
