"""Where on the sheet every unit of a position stands."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.printed_sheet import MARKERS, SIGN, printed_sheet, qrect
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.layout import load_layout, load_outlines
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.map.scene import MOST_GROWTH
from cholm_qt.ui.map.stacking import READABLE, READABLE_FOOT

LAYOUT = load_layout()
SIDE = float(LAYOUT.counter)
FILL = Qt.FillRule.OddEvenFill
LARGE = SIDE * MOST_GROWTH  # as where the whole map is seen on a small screen
# As large as counters are on the fitted map of a window of 1366, 1600 and 1920, and of 1366 for a projector.
REAL = (111.0, 103.0, 82.6, 129.5)
OUTLINES = load_outlines()
SHEET = printed_sheet(FILES.load_components())


def campaign() -> Position:
    return Game.begin(FILES.load_scenario("campaign"), seed=1).position


def spots(position: Position, size: float = SIDE) -> dict[int, QPointF]:
    stacks = DESK.stacks(position, SHEET, size)
    return {unit: spot for stack in stacks for unit, spot in zip(stack.units, stack.spots, strict=True)}


def counters_of(position: Position, size: float = SIDE) -> dict[int, QRectF]:
    return {
        unit: QRectF(p.x() - stack.size / 2, p.y() - stack.size / 2, stack.size, stack.size)
        for stack in DESK.stacks(position, SHEET, size)
        for unit, p in zip(stack.units, stack.spots, strict=True)
    }


def is_hidden(one: QRectF, other: QRectF) -> bool:
    """Does one of two counters hide so much of the other that neither its left nor its foot can be read?"""
    both = one.intersected(other)
    return both.width() > (1 - READABLE) * LARGE and both.height() > (1 - READABLE_FOOT) * LARGE


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


@pytest.mark.parametrize("size", REAL)
@pytest.mark.parametrize("units", ["G02", "G02 G03", "G02 S02", "G02 G03 S02 S03"])
@pytest.mark.parametrize("area", OUTLINES)
def test_hardly_any_of_a_counter_lies_beyond_the_border(table, area, units, size):
    table.put(units, area)
    for counter in (counters_of(table.p, size)[unit] for unit in table.units(units)):
        inside = outline_of(area).intersected(QPolygonF(counter)).boundingRect()
        assert inside.width() * inside.height() > 0.86 * counter.width() * counter.height()


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
    one, other = (counters_of(table.p, LARGE)[unit] for unit in table.units("G02 G03"))
    assert not is_hidden(one, other)


@pytest.mark.parametrize("area", OUTLINES)
def test_counters_that_hide_each_other_are_counted(table, area):
    table.put("S02 S03 S04 S05", area).put("G02 G03 G04", area)
    counters = counters_of(table.p, LARGE)
    for stack in DESK.stacks(table.p, SHEET, LARGE):
        pairs = combinations([counters[unit] for unit in stack.units], 2)
        assert stack.is_crowded == any(is_hidden(*pair) for pair in pairs)


CROWDED = "G02 G03 G04 G05 S02 S03 S04 S05"


@pytest.fixture
def crowded(table):
    """Four against four, with Heavy Rubble and Stubborn Defense, in the Area that is told."""

    def crowd(area):
        table.put("G02 G03 G04 G05", area).put("S02 S03 S04 S05", area)
        return table.rubble(area, 2).stubborn(area)

    return crowd


@pytest.mark.parametrize("size", [SIDE, LARGE])
@pytest.mark.parametrize("area", OUTLINES)
def test_four_against_four_leave_number_and_markers_free(crowded, area, size):
    table = crowded(area)
    markers = [spot for spot in DESK.markers(table.p, SHEET, size) if spot.place == table.place(area)]
    free = [SIGN.translated(QPointF(*LAYOUT.areas[area].identifier)), *(spot.rect for spot in markers)]
    counters = [counters_of(table.p, size)[unit].adjusted(1, 1, -1, -1) for unit in table.units(CROWDED)]
    assert len(markers) == 3
    assert not any(counter.intersects(room) for counter in counters for room in free)


@pytest.mark.parametrize("area", OUTLINES)
def test_four_against_four_do_not_hide_their_enemies(crowded, area):
    table = crowded(area)
    counters = counters_of(table.p, LARGE)
    german, soviet = table.units("G02 G03 G04 G05"), table.units("S02 S03 S04 S05")
    assert not any(counters[g].intersects(counters[s]) for g in german for s in soviet)


@pytest.mark.parametrize("area", OUTLINES)
def test_four_against_four_stand_mostly_within_their_area(crowded, area):
    table = crowded(area)
    inside = [
        outline_of(area).containsPoint(spots(table.p, LARGE)[unit], FILL) for unit in table.units(CROWDED)
    ]
    assert sum(inside) >= 6


@pytest.mark.parametrize("size", [SIDE, LARGE])
@pytest.mark.parametrize("area", OUTLINES)
def test_of_four_against_four_every_counter_stands_in_its_area(crowded, area, size):
    table = crowded(area)
    found = spots(table.p, size)
    assert all(outline_of(area).containsPoint(found[unit], FILL) for unit in table.units(CROWDED))


@pytest.mark.parametrize("size", [SIDE, LARGE])
@pytest.mark.parametrize("area", OUTLINES)
def test_four_against_four_leave_the_name_of_their_area_to_be_read(crowded, area, size):
    table = crowded(area)
    name = SHEET.places[table.place(area)].name
    name = QRectF(
        name.center().x() - name.width() * size / SIDE / 2,
        name.y(),
        name.width() * size / SIDE,
        name.height(),
    )
    for unit in table.units(CROWDED):
        covered = counters_of(table.p, size)[unit].intersected(name)
        assert covered.width() * covered.height() < name.width() * name.height() / 6


TOWN = ("10", "11", "12", "13", "14", "17")


@pytest.mark.parametrize("size", [SIDE, LARGE])
def test_four_against_four_in_neighbouring_areas_keep_apart(table, size):
    names = {"G": iter(range(2, 40)), "S": iter(range(2, 40))}
    homes = {}
    for area in TOWN:
        for side, numbers in names.items():
            mine = [f"{side}{next(numbers):02}" for _ in range(4)]
            table.put(" ".join(mine), area).rubble(area, 2)
            homes.update(dict.fromkeys(table.units(" ".join(mine)), area))
    counters = counters_of(table.p, size)
    pairs = [(a, b) for a, b in combinations(homes, 2) if homes[a] != homes[b]]
    assert not any(counters[a].intersects(counters[b]) for a, b in pairs)


def test_the_runway_of_the_airfield_stays_free_of_a_few_units(table):
    table.put("G02 G03", "30")
    runway = SHEET.places[FILES.load_components().board.index["30"]].landmarks[-1]
    assert not any(counters_of(table.p)[unit].intersects(runway) for unit in table.units("G02 G03"))


@pytest.mark.parametrize("size", REAL)
@pytest.mark.parametrize("units", ["G02 S02", "G02 G03 S02 S03", CROWDED])
def test_the_runway_stays_free_where_both_sides_stand(table, units, size):
    table.put(units, "30")
    runway = SHEET.places[table.place("30")].landmarks[-1]
    counters = [counters_of(table.p, size)[unit].adjusted(2, 2, -2, -2) for unit in table.units(units)]
    assert not any(counter.intersects(runway) for counter in counters)


@pytest.mark.parametrize("size", REAL)
def test_two_short_rows_need_not_lie_on_each_other(table, size):
    table.put("G02 G03", "16").put("G04 G05", "19")
    pairs = [
        [counters_of(table.p, size)[unit] for unit in table.units(two)] for two in ("G02 G03", "G04 G05")
    ]
    assert not any(one.intersects(other) for one, other in pairs)


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


@pytest.mark.parametrize("size", [SIDE, LARGE])
@pytest.mark.parametrize("zone", LAYOUT.zones)
def test_many_units_in_a_zone_stand_in_two_rows(table, zone, size):
    names = " ".join(f"S{n:02}" for n in range(2, 15))
    found = spots(table.put(names, zone).p, size)
    across = LAYOUT.zones[zone].rect.width > LAYOUT.zones[zone].rect.height
    rows = {round(found[unit].y() if across else found[unit].x()) for unit in table.units(names)}
    assert len(rows) == 2


MANY = " ".join(f"S{n:02}" for n in range(2, 24))


@pytest.mark.parametrize("size", REAL)
@pytest.mark.parametrize("units", ["S02", "S02 S03 S04 S05 S06", MANY, MANY + " G02 G03"])
@pytest.mark.parametrize("zone", LAYOUT.zones)
def test_counters_in_a_zone_stay_inside_its_panel(table, zone, units, size):
    counters = counters_of(table.put(units, zone).p, size)
    assert all(qrect(LAYOUT.zones[zone].rect).contains(counters[unit]) for unit in table.units(units))


@pytest.mark.parametrize("size", REAL)
@pytest.mark.parametrize("zone", LAYOUT.zones)
def test_of_many_units_in_a_zone_each_kind_can_be_read(table, zone, size):
    counters = counters_of(table.put(MANY, zone).p, size).values()
    spots = {counter.center().toTuple(): counter for counter in counters if SHEET.play.contains(counter)}
    assert not any(is_hidden(one, other) for one, other in combinations(spots.values(), 2))


@pytest.mark.parametrize("zone", LAYOUT.zones)
def test_only_units_of_one_kind_lie_in_a_pile(table, zone):
    p = table.put(MANY, zone).p
    looks: dict[object, set[object]] = {}
    for unit, spot in spots(p, LARGE).items():
        if p.where[unit] == table.place(zone):
            looks.setdefault(spot.toTuple(), set()).add(DESK.looks(p.components, DESK.face(p, unit)))
    assert len(looks) > 1
    assert all(len(kinds) == 1 for kinds in looks.values())


@pytest.mark.parametrize("zone", LAYOUT.zones)
def test_many_units_in_a_zone_stay_clear_of_the_areas_and_on_the_map(table, zone):
    names = " ".join(f"S{n:02}" for n in range(2, 15))
    counters = counters_of(table.put(names, zone).p, LARGE)
    assert all(SHEET.play.contains(counters[unit]) for unit in table.units(names))
    assert not any(counters[unit].intersects(qrect(LAYOUT.play)) for unit in table.units(names))


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
