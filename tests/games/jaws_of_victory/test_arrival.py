"""J4, J29, J33, J55, J90, J115: what follows when a unit comes into a hex."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.arrival import arrive
from cholm_qt.games.jaws_of_victory.rules.names import KORSUN_ACTIVE, KORSUN_LOST, NO_BRIDGE, WORK
from cholm_qt.games.jaws_of_victory.rules.supply_paths import road_distance
from tests.games.jaws_of_victory.roads import at, move
from tests.games.jaws_of_victory.table import GERMAN, SOVIET, Table
from tests.games.jaws_of_victory.telling import told


def come(table: Table, unit_id: str, hex_id: str) -> None:
    arrive(table.p, table.unit(unit_id), table.hex(hex_id))


def test_J4_every_hex_that_a_unit_passes_comes_under_its_control() -> None:
    table = Table()
    table.put("S14", "0724")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "0724", "0824", "0924"))
    p = game.position
    assert p.control[table.hex("0824")] == p.control[table.hex("0924")] == SOVIET
    assert [event.side for event in told(game, e.ControlChanged)] == [SOVIET, SOVIET]


def test_J4_artillery_takes_control_and_alarm_units_do_not() -> None:
    table = Table()
    table.put("S20", "0724")
    table.soviet("0824")
    come(table, "S20", "0825")
    assert table.p.control[table.hex("0825")] == SOVIET
    come(table, "G52", "0824")
    assert table.p.control[table.hex("0824")] == SOVIET


def test_J29_a_captured_marker_loses_its_points_and_flees_to_the_nearest_joined_hex() -> None:
    table = Table()
    marker = table.put("SDM-XI", "2513")
    table.p.points[marker], table.p.depots = 5, ((marker, 2),)
    come(table, "S14", "2513")
    assert table.p.points[marker] == 0
    assert not table.p.depots
    assert table.c.distance(table.hex("2513"), table.p.where[marker]) == 2  # the next hexes are in ZOC
    assert road_distance(table.p, marker) > 0
    assert [event.marker for event in table.p.news if isinstance(event, e.MarkerCaptured)] == [marker]


def test_J29_a_marker_never_blocks_movement() -> None:
    table = Table()
    table.put("S14", "2613")
    table.put("SDM-XI", "2513")
    table.put("G15", "2110")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "2613", "2513", "2514"))
    assert at(game, "S14") == "2514"


def test_J29_artillery_captures_no_marker() -> None:
    table = Table()
    table.put("SDM-XI", "2513")
    come(table, "S58", "2513")
    assert table.p.where[table.unit("SDM-XI")] == table.hex("2513")


def test_J29_a_marker_without_a_road_to_its_source_flees_within_the_pocket() -> None:
    table = Table()
    table.put("SDM-XI", "2513")
    table.put("S30", "2824")  # in Novomirgorod, its source
    come(table, "S14", "2513")
    refuge = table.p.where[table.unit("SDM-XI")]
    assert refuge < table.c.places
    assert table.c.on_road[refuge]
    assert table.p.is_open(refuge, GERMAN)


def in_a_ring() -> Table:
    """Gorodishche, with the marker of XI Korps and one of its regiments, in the middle of a Soviet ring."""
    table = Table()
    table.close_in("2513", 4)
    table.put("SDM-XI", "2513")
    table.put("G17", "2512")
    return table


def test_J29_a_marker_that_was_cut_off_does_not_leave_the_pocket() -> None:
    table = in_a_ring()
    marker = table.unit("SDM-XI")
    table.put("G17", "absent")
    table.p.cut = frozenset({marker})
    come(table, "S48", "2513")
    refuge = table.p.where[marker]
    assert table.c.distance(table.hex("2513"), refuge) <= 3
    assert road_distance(table.p, marker) < 0


def test_J29_the_marker_of_a_Korps_that_is_cut_off_does_not_leave_the_pocket() -> None:
    table = in_a_ring()
    come(table, "S48", "2513")
    refuge = table.p.where[table.unit("SDM-XI")]
    assert table.c.distance(table.hex("2513"), refuge) <= 3
    assert table.p.is_open(refuge, GERMAN)


def test_J29_a_marker_without_an_open_road_in_its_pocket_is_lost() -> None:
    table = Table()
    table.close_in("1812", 3)
    marker = table.put("SDM-XXXXII", "1812")
    table.put("G07", "1813")  # off the roads, and makes a Korps that is cut off
    come(table, "S48", "1812")
    assert table.p.where[marker] == table.c.box("dead")


def test_J29_a_marker_held_by_enemy_zoc_flees_to_another_part_of_its_pocket() -> None:
    table = Table()
    table.close_in("1812", 3)
    marker = table.put("SDM-XXXXII", "1812")
    table.put("G07", "1811")
    table.put("S48", "1813")
    come(table, "S48", "1812")
    assert table.p.where[marker] == table.hex("1811")


def test_J29_a_marker_in_enemy_zoc_that_is_in_no_pocket_flees_all_the_same() -> None:
    table = Table()
    marker = table.put("SDM-VII", "0816")
    table.p.cut = frozenset({marker})
    for division, place in zip(("S06", "S07", "S08"), ("0815", "0716", "0916"), strict=True):
        table.put(division, place)
    come(table, "S48", "0816")
    assert road_distance(table.p, marker) > 0


def test_J29_a_marker_without_any_open_road_is_lost() -> None:
    table = Table()
    table.put("SDM-XI", "2513")
    for place in range(table.c.places):
        if table.c.on_road[place]:  # more units than there are in the box
            table.p.here[place] = (table.unit("S01"),)
    come(table, "S14", "2513")
    assert table.p.where[table.unit("SDM-XI")] == table.c.box("dead")


def test_J33_korsun_is_lost_when_a_soviet_combat_unit_enters() -> None:
    table = Table()
    table.p.korsun, table.p.stock, table.p.strip = KORSUN_ACTIVE, 3, 2
    table.put("S14", "2010")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "2010", "2110"))
    p = game.position
    assert (p.korsun, p.stock, p.strip) == (KORSUN_LOST, 0, 0)
    assert told(game, e.KorsunLost)


def test_J33_korsun_is_lost_only_once_and_only_to_combat_units() -> None:
    table = Table()
    come(table, "S58", "2110")
    assert table.p.korsun != KORSUN_LOST
    come(table, "S14", "2110")
    come(table, "S15", "2110")
    assert [type(event) for event in table.p.news].count(e.KorsunLost) == 1


def test_J55_partisans_are_dispersed_when_a_german_combat_unit_enters() -> None:
    table = Table(options=("18.1",))
    band = table.put("PAR-1", "0824")
    table.put("G15", "0724")
    game = table.game("F.3.B", turn=5)
    game.give(move(game, "G15", "0724", "0824"))
    assert game.position.where[band] == table.c.box("dead")
    assert [event.marker for event in told(game, e.PartisanDispersed)] == [band]


def test_J90_a_bridge_under_construction_is_lost_when_a_german_unit_stands_next_to_it() -> None:
    table = Table()
    side = table.c.side_between[table.hex("1414"), table.hex("1514")]
    table.p.set_bridge(side, WORK)
    come(table, "S01", "1414")
    assert table.p.bridges[side] == WORK
    come(table, "G06", "1514")
    assert table.p.bridges[side] == NO_BRIDGE
    assert isinstance(table.p.news[-1], e.WorkLost)


def test_J115_a_minefield_is_gone_when_a_german_combat_unit_stands_in_it() -> None:
    table = Table()
    table.p.mines = frozenset({table.hex("0724")})
    come(table, "S01", "0724")
    assert table.p.mines
    come(table, "G06", "0724")
    assert table.p.mines
    come(table, "G01", "0724")
    assert not table.p.mines


def test_J115_an_improved_position_is_gone_when_soviet_combat_units_stand_in_it() -> None:
    table = Table()
    table.p.improved = frozenset({table.hex("0724"), table.hex("0824")})
    come(table, "G01", "0824")
    come(table, "S01", "0724")
    assert table.p.improved == {table.hex("0824")}
    assert isinstance(table.p.news[-1], e.PositionLost)


def test_J115_an_alternate_airfield_is_overrun() -> None:
    table = Table()
    table.p.airfield, table.p.airfield_work = table.hex("0724"), 2
    come(table, "S01", "0824")
    assert table.p.airfield_work == 2
    come(table, "S01", "0724")
    assert table.p.airfield_work == 0
    assert isinstance(table.p.news[-1], e.AirfieldLost)
