"""J100: where a unit can go agrees with what may be ordered."""

from __future__ import annotations

from cholm_qt.games.jaws_of_victory.rules.names import MUD, TACTICAL
from cholm_qt.games.jaws_of_victory.rules.orders import Move, MoveStrategic
from cholm_qt.games.jaws_of_victory.rules.reach import reach, strategic_reach
from tests.games.jaws_of_victory.roads import drive, move
from tests.games.jaws_of_victory.table import Table


def test_J100_every_hex_in_reach_is_a_legal_move_and_no_other_hex_is_one_step_away() -> None:
    game = Table(whole=True).game("F.3.B", turn=3)
    p = game.position
    for unit in p.components.unit_index["G15"], p.components.unit_index["G23"]:
        found = reach(p, unit)
        assert all(not game.why_not(Move(unit, path)) for _, path in found.values())
        single = {order.path[1] for order in game.orders() if isinstance(order, Move) and order.unit == unit}
        assert single == {path[-1] for _, path in found.values() if len(path) == 2}


def test_J100_the_cost_of_a_path_is_what_the_move_spends() -> None:
    table = Table()
    unit = table.put("G15", "0724")
    game = table.game("F.3.B")
    cost, way = reach(game.position, unit)[table.hex("1124")]
    assert (cost, way[0], way[-1]) == (8, table.hex("0724"), table.hex("1124"))
    game.give(Move(unit, way))
    assert game.position.mp == 16 - cost


def test_J69_a_hex_that_costs_too_much_can_still_be_reached_with_the_first_step() -> None:
    table = Table()
    table.p.set_ground(MUD)
    unit = table.put("S04", "1611")
    found = reach(table.game("E.3.B", turn=5).position, unit)
    assert found[table.hex("1612")] == (4, (table.hex("1611"), table.hex("1612")))
    table.put("G09", "1613")
    found = reach(table.game("E.3.B", turn=5).position, unit)
    assert found[table.hex("1612")][0] == 4  # rough in a ZOC would be 6


def test_J100_a_cheaper_way_round_is_found() -> None:
    table = Table()
    table.p.set_ground(MUD)
    unit = table.put("G26", "0623")
    cost, way = reach(table.game("F.3.B").position, unit)[table.hex("0823")]
    assert (cost, len(way)) == (6, 3)  # by the main road


def test_J100_who_is_off_the_map_or_does_not_move_reaches_nothing() -> None:
    table = Table()
    assert not reach(table.p, table.unit("G01"))
    assert not reach(table.p, table.put("G52", "0724"))


def test_J62_roads_are_followed_twice_as_far() -> None:
    table = Table()
    unit = table.put("G26", "0424")
    game = table.game("F.3.B")
    found = strategic_reach(game.position, unit)
    assert found[table.hex("1617")][0] == 28
    assert not game.why_not(MoveStrategic(unit, found[table.hex("1617")][1]))
    assert table.hex("0525") not in found


def test_9_4_a_unit_that_has_begun_to_move_in_one_way_reaches_nothing_in_the_other() -> None:
    table = Table()
    unit = table.put("G26", "0424")
    game = table.game("F.3.B")
    game.give(drive(game, "G26", "0424", "0524"))
    assert not reach(game.position, unit)
    assert strategic_reach(game.position, unit)


def test_J100_a_unit_that_is_moving_reaches_what_it_has_left_points_for() -> None:
    table = Table()
    unit = table.put("G01", "0724")
    game = table.game("F.3.B")
    game.give(move(game, "G01", "0724", "0824", "0924", "1024"))
    assert max(cost for cost, _ in reach(game.position, unit).values()) == 2
    assert game.position.mode == TACTICAL
