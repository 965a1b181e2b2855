"""J20, J23: open roads and Supply Paths."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.names import BROKEN, FROZEN, GERMAN, H_BRIDGE, MUD, SOVIET
from cholm_qt.games.jaws_of_victory.rules.supply_paths import (
    in_reach,
    marker_in_reach,
    markers_serving,
    road_distance,
    road_hexes,
    supply_range,
    supply_reach,
)
from tests.games.jaws_of_victory.table import Table


@pytest.fixture
def table():
    return Table()


def test_J20_a_road_path_counts_its_hexes(table):
    marker = table.put("SDM-5GTA", "2319")
    table.soviet_rear()
    assert road_distance(table.p, marker) == 15


def test_J141_a_road_is_shut_in_a_hex_that_the_enemy_controls(table):
    marker = table.put("SDM-XI", "2513")
    table.soviet(*(place.id for place in table.c.board.places if place.id.startswith("28")))
    assert road_distance(table.p, marker) == -1


def test_J141_a_unit_opens_the_road_through_its_hex_again(table):
    marker = table.put("SDM-XI", "2513")
    assert road_distance(table.p, marker) == 16
    table.soviet("2721")
    longer = road_distance(table.p, marker)
    table.put("G29", "2721")
    assert (road_distance(table.p, marker), longer == 16) == (16, False)


def test_J20_an_enemy_unit_on_the_source_cuts_a_marker_off(table):
    marker = table.put("SDM-XI", "2513")
    assert road_distance(table.p, marker) == 16
    table.put("S60", "2824")  # a barrage unit, which has no ZOC
    assert road_distance(table.p, marker) == -1


def test_J20_enemy_zoc_shuts_a_road_hex_unless_a_friend_is_there(table):
    marker = table.put("SDM-XXXXVII", "2823")
    table.put("S37", "2825")
    assert road_distance(table.p, marker) == -1
    table.put("G32", "2824")
    assert road_distance(table.p, marker) == 1


def test_J20_a_marker_in_enemy_zoc_is_cut_off(table):
    table.put("S37", "2825")
    assert set(road_hexes(table.p, GERMAN, table.hex("2824"))) == {-1}


def test_J20_a_marker_off_the_map_has_no_road(table):
    assert road_distance(table.p, table.unit("SDM-III")) == -1


@pytest.mark.parametrize(("ground", "is_open"), [(FROZEN, True), (MUD, False)])
def test_J20_only_in_mud_a_broken_bridge_breaks_the_road(table, ground, is_open):
    here, there = table.hex("1413"), table.hex("1414")
    table.p.set_bridge(table.c.side_between[here, there], H_BRIDGE + BROKEN)
    table.p.set_ground(ground)
    assert (road_hexes(table.p, GERMAN, here)[there] == 1) is is_open


@pytest.mark.parametrize(("ground", "cost"), [(FROZEN, 1), (MUD, 2)])
def test_J23_a_river_without_bridge_counts_one_more_in_mud(table, ground, cost):
    p, c = table.p, table.c
    side = next(side for side, bridge in enumerate(p.bridges) if not bridge)
    here, there = c.river_sides[side]
    p.set_ground(ground)
    assert supply_reach(p, GERMAN, here, 2)[there] == cost
    p.set_bridge(side, H_BRIDGE)
    assert supply_reach(p, GERMAN, here, 2)[there] == 1


def test_J23_a_path_ends_at_its_length(table):
    here = table.hex("2513")
    found = supply_reach(table.p, GERMAN, here, 4)
    assert max(found.values()) == 4
    assert all(table.c.distance(here, place) == hexes for place, hexes in found.items())


def test_J23_a_path_goes_around_enemy_zoc(table):
    here, beyond = table.hex("2319"), table.hex("2315")
    assert supply_reach(table.p, GERMAN, here, 9)[beyond] == 4
    table.put("S37", "2317")
    assert supply_reach(table.p, GERMAN, here, 9)[beyond] == 6


def test_J23_nothing_is_in_reach_of_a_shut_hex(table):
    table.put("S37", "2317")
    assert supply_reach(table.p, GERMAN, table.hex("2318"), 9) == {}


@pytest.mark.parametrize(("ground", "hexes"), [(FROZEN, 10), (MUD, 7)])
def test_J23_the_increment_depends_on_the_ground(table, ground, hexes):
    marker = table.put("SDM-XI", "2513")
    table.p.set_ground(ground)
    assert supply_range(table.p, marker) == hexes


@pytest.mark.parametrize(("factor", "last", "beyond"), [(1, "2319", "2320"), (2, "2325", "1925")])
def test_J24_reach_is_counted_in_increments(table, factor, last, beyond):
    marker = table.put("SDM-XXXXVII", "2313")
    assert in_reach(table.p, marker, table.hex(last), factor)
    assert not in_reach(table.p, marker, table.hex(beyond), factor)


def test_J23_a_marker_off_the_map_reaches_nobody(table):
    assert not in_reach(table.p, table.unit("SDM-III"), table.hex("0424"))


def test_J23_a_unit_draws_on_the_marker_of_its_own_command(table):
    table.put("SDM-VII", "0815")
    marker = table.put("SDM-XXXXVII", "2823")
    unit = table.put("G32", "2822")
    assert markers_serving(table.p, unit) == marker_in_reach(table.p, unit) == (marker,)


def test_J23_the_5th_guards_cavalry_draws_on_the_5th_guards_tank_army(table):
    marker = table.put("SDM-5GTA", "3420")
    assert marker_in_reach(table.p, table.put("S50", "3319")) == (marker,)


def test_J23_a_marker_that_is_cut_off_serves_nobody(table):
    marker = table.put("SDM-XI", "2513")
    unit = table.put("G24", "2513")
    table.p.cut = frozenset({marker})
    assert markers_serving(table.p, unit) == (marker,)
    assert marker_in_reach(table.p, unit) == ()


def test_J23_alarm_units_draw_on_no_marker(table):
    table.put("SDM-XI", "2513")
    assert markers_serving(table.p, table.put("G52", "2513")) == ()


def test_J23_a_unit_off_the_map_is_in_reach_of_nothing(table):
    table.put("SDM-III", "0424")
    assert marker_in_reach(table.p, table.put("G43", "later")) == ()


def test_J71_in_gruppe_stemmermann_either_marker_serves_both_korps(table):
    markers = table.put("SDM-XXXXII", "1712"), table.put("SDM-XI", "2110")
    units = table.put("G07", "2111"), table.put("G24", "2110")
    assert [markers_serving(table.p, unit) for unit in units] == [(markers[0],), (markers[1],)]
    table.p.isolated = frozenset({"XI", "XXXXII"})
    assert [set(markers_serving(table.p, unit)) for unit in units] == [set(markers)] * 2


def test_J114_the_other_marker_of_the_pocket_serves_a_korps_that_lost_its_own(table):
    table.put("SDM-XXXXII", "dead")
    marker = table.put("SDM-XI", "2110")
    assert markers_serving(table.p, table.put("G07", "2111")) == (marker,)


def test_J114_a_korps_outside_the_pocket_has_no_other_marker(table):
    table.put("SDM-III", "dead")
    table.put("SDM-XI", "2110")
    assert markers_serving(table.p, table.put("G43", "2111")) == ()


def test_J114_supply_stays_on_the_columns_of_a_scenario():
    table = Table("kapitanovka")
    assert table.hex("2119") not in supply_reach(table.p, SOVIET, table.hex("2219"), 3)
    assert table.hex("2319") in supply_reach(table.p, SOVIET, table.hex("2219"), 3)
