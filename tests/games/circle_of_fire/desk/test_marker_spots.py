"""Which markers lie on the table, and where."""

from math import hypot

import pytest
from PySide6.QtCore import QPointF

from cholm_qt.games.circle_of_fire.desk.marker_spots import marker_spots
from cholm_qt.games.circle_of_fire.desk.pieces.markers import Marker, advantage, control, rubble
from cholm_qt.games.circle_of_fire.desk.printed_sheet import printed_sheet, qrect
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.layout import load_layout
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.map.unit_stacks import MarkerSpot

LAYOUT, SHEET = load_layout(), printed_sheet(FILES.load_components())
SIZE = float(LAYOUT.counter)


def found(table, marker: Marker) -> list[MarkerSpot]:
    return [spot for spot in marker_spots(table.p, SHEET, SIZE) if spot.marker == marker]


def beside(area: str, spot: MarkerSpot) -> float:
    """How far from an Area's identifier a marker lies."""
    way = spot.at - QPointF(*LAYOUT.areas[area].identifier)
    return hypot(way.x(), way.y())


@pytest.mark.parametrize("turn", [1, 5, 9])
def test_3_3_2_the_turn_marker_lies_in_the_space_of_its_turn(table, turn):
    spot = found(table.turn(turn), advantage(table.p.advantage))[0]
    assert spot.at == QPointF(*LAYOUT.turn(turn).room.centre)


@pytest.mark.parametrize(("name", "side"), [("german", GERMAN), ("soviet", SOVIET)])
def test_3_3_2_the_turn_marker_shows_who_has_the_advantage(table, name, side):
    table.advantage(name)
    assert found(table, advantage(side))
    assert not found(table, advantage(1 - side))


@pytest.mark.parametrize(("impulse", "space"), [(0, 1), (1, 1), (3, 2), (5, 3), (7, 4), (8, 4)])
def test_3_4_the_impulse_marker_goes_along_the_track(table, impulse, space):
    table.p.impulse = impulse
    assert found(table, Marker.DAY)[0].at == QPointF(*LAYOUT.impulse(space).room.centre)


def test_3_4_the_impulse_marker_is_turned_over_at_night(table):
    table.night()
    assert found(table, Marker.NIGHT)
    assert not found(table, Marker.DAY)


def test_5_2_3_control_is_marked_where_it_is_soviet(table):
    before = len(found(table, control(SOVIET)))
    added = found(table.control("soviet", "9"), control(SOVIET))
    assert len(added) == before + 1
    assert any(beside("9", spot) < 100 for spot in added)


def test_5_2_3_german_control_is_marked_only_where_it_is_contested(table):
    assert not found(table, control(GERMAN))
    table.put("G02", "9").put("S02", "9")
    assert [beside("9", spot) < 100 for spot in found(table, control(GERMAN))] == [True]


@pytest.mark.parametrize("level", [1, 2])
def test_rubble_is_marked_by_its_level(table, level):
    table.rubble("9", level)
    assert [beside("9", spot) < 100 for spot in found(table, rubble(level))] == [True]
    assert not found(table, rubble(3 - level))


def test_a_stubborn_defense_is_marked(table):
    table.stubborn("9")
    assert [beside("9", spot) < 100 for spot in found(table, Marker.STUBBORN_DEFENSE)] == [True]


def test_markers_beside_one_identifier_do_not_hide_each_other(table):
    table.control("soviet", "9").rubble("9").stubborn("9")
    spots = [s for s in marker_spots(table.p, SHEET, SIZE) if beside("9", s) < 140]
    assert len(spots) == 3
    far = [max(abs(a.at.x() - b.at.x()), abs(a.at.y() - b.at.y())) for a in spots for b in spots if a != b]
    assert min(far) >= spots[0].size


def test_control_rubble_and_stubborn_defense_lie_in_one_strip_with_the_number(table):
    table.control("soviet", "9").rubble("9").stubborn("9")
    strip = sorted(
        (s for s in marker_spots(table.p, SHEET, SIZE) if beside("9", s) < 140), key=lambda s: s.at.x()
    )
    number = QPointF(*LAYOUT.areas["9"].identifier)
    assert [s.marker for s in strip] == [Marker.CONTROL_SOVIET, Marker.RUBBLE, Marker.STUBBORN_DEFENSE]
    assert {s.at.y() for s in strip} == {number.y()}
    assert (
        strip[0].rect.right()
        < number.x()
        < strip[1].rect.left()
        < strip[1].rect.right()
        < strip[2].rect.left()
    )


def test_markers_grow_with_counters(table):
    table.rubble("9")
    small, large = (
        next(s for s in marker_spots(table.p, SHEET, z) if s.marker == rubble(1)) for z in (74, 111)
    )
    assert large.size > small.size


@pytest.mark.parametrize("size", [SIZE, 111.0, 129.5])
@pytest.mark.parametrize("zone", LAYOUT.zones)
def test_5_2_3_the_control_marker_of_a_zone_lies_inside_its_panel(table, zone, size):
    place = table.control("soviet", zone).place(zone)
    (marker,) = [spot for spot in marker_spots(table.p, SHEET, size) if spot.place == place]
    assert qrect(LAYOUT.zones[zone].rect).contains(marker.rect)
