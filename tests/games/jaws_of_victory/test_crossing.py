"""9.2, J64: where units can cross."""

from __future__ import annotations

import pytest

from cholm_qt.engine.board import Board, Link, Place
from cholm_qt.games.jaws_of_victory.rules.crossing import can_cross, crossing_cost
from cholm_qt.games.jaws_of_victory.rules.map_tables import MapTables
from cholm_qt.games.jaws_of_victory.rules.names import FROZEN, J_BRIDGE, K_BRIDGE, MUD, NO_BRIDGE
from cholm_qt.games.jaws_of_victory.rules.tables import NO
from tests.games.jaws_of_victory.roads import move
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import cases

ISKRENNOYE = ("2019", "1920")  # parted by the Shpolka, with an L bridge on a secondary road


def cost(table: Table, unit_id: str, here: str, there: str) -> int:
    return crossing_cost(table.p, table.unit(unit_id), table.hex(here), table.hex(there))


def bridge(table: Table, kind: int, here: str, there: str) -> None:
    table.p.set_bridge(table.c.side_between[table.hex(here), table.hex(there)], kind)


@pytest.mark.parametrize("ground", [FROZEN, MUD])
def test_acceptance_13_J64_heavy_armor_is_refused_on_an_L_bridge_and_accepted_on_a_J_bridge(
    ground: int,
) -> None:
    table = Table()
    table.p.set_ground(ground)
    table.put("G33", "2019")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G33", *ISKRENNOYE)) == ["J64"]
    bridge(table, J_BRIDGE, *ISKRENNOYE)
    game = table.game("F.3.B")
    assert not cases(game, move(game, "G33", *ISKRENNOYE))


def test_J64_a_K_bridge_does_not_bear_heavy_armor() -> None:
    table = Table()
    bridge(table, K_BRIDGE, *ISKRENNOYE)
    assert cost(table, "G33", *ISKRENNOYE) == NO


def test_J64_other_armor_takes_the_road_over_an_L_bridge() -> None:
    assert cost(Table(), "G23", *ISKRENNOYE) == Table().c.tables.movement.secondary_road[4]


def test_J64_without_its_bridge_a_road_counts_as_terrain_and_river() -> None:
    table = Table()
    bridge(table, NO_BRIDGE, *ISKRENNOYE)
    assert cost(table, "G01", *ISKRENNOYE) == 2 + 2  # clear, and a ford
    assert cost(table, "G23", *ISKRENNOYE) == 2 + 2


def test_J64_in_mud_only_units_on_foot_ford_a_river() -> None:
    table = Table()
    table.p.set_ground(MUD)
    bridge(table, NO_BRIDGE, *ISKRENNOYE)
    assert cost(table, "G01", *ISKRENNOYE) == 3 + 4
    assert cost(table, "G26", *ISKRENNOYE) == NO
    assert cost(table, "G23", *ISKRENNOYE) == NO


def test_J64_a_road_leaves_nothing_of_the_terrain_to_pay() -> None:
    table = Table()
    assert cost(table, "G26", "1413", "1513") == 2  # Hill 239, by a secondary road
    assert cost(table, "G26", "1412", "1513") == 4  # the same hill, across country
    assert cost(table, "G26", "1412", "1613") == NO  # not adjacent


def test_J64_marsh_is_closed_to_vehicles_in_mud() -> None:
    table = Table()
    assert cost(table, "G13", "2805", "2806") == 2
    marsh = next(h for h in range(table.c.places) if table.c.terrain[h] == "marsh" and not table.c.roads[h])
    near = table.c.dry[marsh][0]
    assert can_cross(table.p, table.unit("G26"), near, marsh)
    table.p.set_ground(MUD)
    assert not can_cross(table.p, table.unit("G26"), near, marsh)
    assert can_cross(table.p, table.unit("G01"), near, marsh)


def test_J3_nobody_crosses_the_dnepr() -> None:
    places = tuple(Place(hex_id, "", "", "hex", "clear", (0.0, 0.0)) for hex_id in ("2402", "2502"))
    board = Board(places, (Link(0, 1, frozenset({"great-river"})),))
    tables = MapTables(board, ((24, 2), (25, 2)), Table().c.tables)
    assert tables.around == ((1,), (0,))
    assert tables.near == ((), ())
    assert tables.distance(0, 1) == 1


def test_J6_alarm_and_barrage_units_do_not_move() -> None:
    assert cost(Table(), "G52", "0724", "0824") == NO
    assert cost(Table(), "S61", "0724", "0824") == NO


def test_J6_artillery_of_few_points_is_on_foot_and_other_artillery_motorized() -> None:
    table = Table()
    assert table.c.movers[table.unit("S20")] == table.c.movers[table.unit("G01")]
    assert table.c.movers[table.unit("S58")] == table.c.movers[table.unit("G26")]
    assert table.c.movers[table.unit("S19")] == table.c.movers[table.unit("G26")]


def test_J3_hexes_beyond_the_columns_of_a_scenario_do_not_exist() -> None:
    table = Table("kapitanovka")
    table.put("G15", "2215")
    assert cost(table, "G15", "2215", "2115") == NO
    assert cost(table, "G15", "2215", "2315") != NO
    game = table.game("F.3.B")
    assert cases(game, move(game, "G15", "2215", "2115")) == ["J3"]


def test_J64_from_a_box_nothing_can_be_crossed() -> None:
    table = Table()
    assert not can_cross(table.p, table.unit("G01"), table.c.box("dead"), table.hex("0724"))
