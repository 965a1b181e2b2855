"""Where on the sheet every unit of a position stands."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.printed_sheet import MARKERS, SIGN, printed_sheet, qrect
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.layout import load_layout, load_outlines
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.map.scene import MOST_GROWTH
from cholm_qt.ui.map.stacking import READABLE

LAYOUT = load_layout()
SIDE = float(LAYOUT.counter)
LARGE = SIDE * MOST_GROWTH  # as where the whole map is seen on a small screen
OUTLINES = load_outlines()
SHEET = printed_sheet(FILES.load_components())


def campaign() -> Position:
    return Game.begin(FILES.load_scenario("campaign"), seed=1).position


def spots(position: Position, size: float = SIDE) -> dict[int, QPointF]:
    stacks = DESK.stacks(position, SHEET, size)
    return {unit: spot for stack in stacks for unit, spot in zip(stack.units, stack.spots, strict=True)}


def counters_of(position: Position, size: float = SIDE) -> dict[int, QRectF]:
    found = spots(position, size).items()
    return {unit: QRectF(p.x() - size / 2, p.y() - size / 2, size, size) for unit, p in found}


def outline_of(area: str) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in OUTLINES[area]])


def test_every_unit_of_a_scenario_has_one_spot_and_no_other_unit_has_any():
    position = campaign()
    absent = position.components.box("absent")
    assert set(spots(position)) == {u for u, at in enumerate(position.where) if at != absent}


@pytest.mark.parametrize("area", OUTLINES)
def test_units_stand_within_their_area_and_not_on_its_number(table, area):
    table.put("G02 G03", area).put("S02", area)
    number = SIGN.translated(QPointF(*LAYOUT.areas[area].identifier))
    for counter in (counters_of(table.p)[unit] for unit in table.units("G02 G03 S02")):
        inside = outline_of(area).intersected(QPolygonF(counter)).boundingRect()
        assert inside.width() * inside.height() > 0.9 * SIDE * SIDE
        assert not counter.intersects(number)


@pytest.mark.parametrize("size", [SIDE, LARGE])
@pytest.mark.parametrize("area", OUTLINES)
def test_enemies_in_one_area_do_not_hide_each_other(table, area, size):
    table.put("G02 G03 G04", area).put("S02 S03 S04", area)
    counters = counters_of(table.p, size)
    german, soviet = table.units("G02 G03 G04"), table.units("S02 S03 S04")
    assert not any(counters[g].intersects(counters[s]) for g in german for s in soviet)


@pytest.mark.parametrize("area", OUTLINES)
def test_two_counters_can_both_be_read_in_any_area_of_a_small_map(table, area):
    table.put("G02 G03", area)
    below, above = (counters_of(table.p, LARGE)[unit] for unit in table.units("G02 G03"))
    assert below.intersected(above).width() <= (1 - READABLE) * LARGE


@pytest.mark.parametrize("area", OUTLINES)
def test_counters_that_hide_each_other_are_counted(table, area):
    table.put("S02 S03 S04 S05", area).put("G02 G03 G04", area)
    for stack in DESK.stacks(table.p, SHEET, LARGE):
        steps = [b - a for a, b in pairwise(stack.spots)]
        seen = min((max(abs(s.x()), abs(s.y())) for s in steps), default=LARGE)
        assert stack.is_crowded == (seen < READABLE * LARGE)


def test_a_small_marker_beside_the_number_is_seen(table):
    table.put("S02 S03 S04", "6")
    beside = MARKERS.translated(QPointF(*LAYOUT.areas["6"].identifier))
    assert not any(
        counters_of(table.p, LARGE)[unit].intersects(beside) for unit in table.units("S02 S03 S04")
    )


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
    found = spots(position)
    boxed = [u for u in off if u in found]
    assert boxed
    assert all(qrect(LAYOUT.boxes[DESK.box_of(position, u)].rect).contains(found[u]) for u in boxed)


def test_reinforcements_wait_in_the_part_of_their_turn():
    position = campaign()
    waiting = position.components.box("reinforcements")
    unit = next(u for u, at in enumerate(position.where) if at == waiting)
    code = position.components.units[unit].code
    assert DESK.box_of(position, unit).endswith(f"-reinforcements-{code}")
