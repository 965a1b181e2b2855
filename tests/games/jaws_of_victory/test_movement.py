"""9.2, 9.4, 9.6, J7, J43, J61, J62, J65, J69, J100, J116: the Movement Phase."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    DROVE,
    FINISHED,
    MOVED,
    MUD,
    OOS1,
    REGROUPING,
    RESERVE,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Blow, Done, Move, MoveStrategic, RollRelease
from cholm_qt.games.jaws_of_victory.rules.position_faults import faults_of
from tests.games.jaws_of_victory.roads import at, drive, move, path
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def movers(game: Game[Any]) -> set[int]:
    """The units for which a move is listed."""
    return {order.unit for order in game.orders() if isinstance(order, Move | MoveStrategic)}


WAY = ("0724", "0824", "0924", "1024")


# --- J100: the orders ---


def test_J100_a_long_path_and_its_single_steps_give_the_same_position() -> None:
    table = Table(whole=True)
    table.put("S14", "0724")
    one, many = table.game("E.3.B", turn=5), table.game("E.3.B", turn=5)
    one.give(move(one, "S14", *WAY))
    for here, there in pairwise(WAY):
        many.give(move(many, "S14", here, there))
    assert one.position == many.position
    one.give(Done())
    many.give(Done())
    assert one.position == many.position


@pytest.mark.steps("E.3.B")
def test_J100_a_long_path_is_told_as_one_move() -> None:
    table = Table()
    table.put("S14", "0724")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", *WAY))
    assert [event.path for event in told(game, e.UnitMoved)] == [path(game, *WAY)]


def test_J100_only_single_steps_are_listed_the_mover_first() -> None:
    table = Table()
    table.put("S01", "0624")
    table.put("S14", "0724")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "0724", "0824"))
    orders = [order for order in game.orders() if isinstance(order, Move | MoveStrategic)]
    assert all(len(order.path) == 2 for order in orders)
    assert orders[0].unit == table.unit("S14")
    assert {order.unit for order in orders} == {table.unit("S14"), table.unit("S01")}
    assert game.orders() == [*orders, Done()]


def test_J100_listed_orders_of_the_whole_set_up_are_legal_in_both_turns() -> None:
    table = Table(whole=True)
    assert agrees(table.game("E.3.B", turn=1))
    assert agrees(table.game("E.3.B", turn=4))
    assert agrees(table.game("F.3.B", turn=1))


def test_J100_a_path_begins_where_the_unit_stands_and_leads_on() -> None:
    table = Table()
    table.put("G01", "0724")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G01", "0824", "0924")) == ["J100"]
    assert cases(game, move(game, "G01", "0724")) == ["J100"]
    assert cases(game, Move(table.unit("G01"), ())) == ["J100"]


def test_J3_a_path_leaps_over_no_hex() -> None:
    table = Table()
    table.put("G01", "0724")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G01", "0724", "0924")) == ["J3"]
    assert cases(game, Move(table.unit("G01"), (table.hex("0724"), table.c.box("dead")))) == ["J3"]


def test_an_illegal_move_changes_nothing() -> None:
    table = Table()
    table.put("G01", "0724")
    game = table.game("F.3.B")
    before = game.position.copy()
    with pytest.raises(IllegalOrder):
        game.give(move(game, "G01", "0724", "0924"))
    assert game.position == before


def test_J100_another_kind_of_order_is_not_what_is_decided() -> None:
    table = Table()
    table.put("G01", "0724")
    assert cases(table.game("F.3.B"), RollRelease()) == ["F.3.B"]


# --- who moves ---


def test_9_4_only_units_of_the_side_that_are_on_the_map_move() -> None:
    table = Table()
    table.put("G01", "0724")
    table.put("S01", "1024")
    game = table.game("F.3.B")
    assert cases(game, move(game, "S01", "1024", "1124")) == ["9.4"]
    assert cases(game, move(game, "G02", "1024", "1124"))[0] == "9.4"


def test_J6_markers_and_alarm_units_do_not_move() -> None:
    table = Table()
    table.put("G52", "0724")
    table.put("SDM-VII", "0424")
    table.put("G01", "1024")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G52", "0724", "0824")) == ["J6"]
    assert cases(game, move(game, "SDM-VII", "0424", "0524")) == ["J6"]


def test_J65_a_held_unit_does_not_move_before_its_turn() -> None:
    table = Table(whole=True)
    game = table.game("E.3.B", turn=1)
    assert cases(game, move(game, "S01", "1109", "1110")) == ["J65"]
    assert table.unit("S01") not in movers(game)
    later = table.game("E.3.B", turn=2)
    assert not cases(later, move(later, "S01", "1109", "1110"))


def test_J65_the_army_reserve_waits_until_turn_3() -> None:
    table = Table(whole=True)
    game = table.game("E.3.B", turn=2)
    assert cases(game, move(game, "S48", "3520", "3620")) == ["J65"]
    assert cases(game, drive(game, "S48", "3520", "3620")) == ["J65"]


def test_9_6_a_unit_in_reserve_does_not_move_in_the_movement_phase() -> None:
    table = Table()
    table.put("G15", "0724", flags=RESERVE)
    table.put("G01", "1024")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G15", "0724", "0824")) == ["9.6"]


def test_J69_a_unit_has_finished_when_another_one_moves() -> None:
    table = Table()
    table.put("G01", "0724")
    table.put("G02", "1024")
    game = table.game("F.3.B")
    game.give(move(game, "G01", "0724", "0824"))
    game.give(move(game, "G02", "1024", "1124"))
    assert cases(game, move(game, "G01", "0824", "0924")) == ["J69"]
    assert game.position.has(table.unit("G01"), FINISHED)


def test_9_4_a_unit_moves_in_one_way_or_the_other() -> None:
    table = Table()
    table.put("G26", "0424")
    game = table.game("F.3.B")
    game.give(drive(game, "G26", "0424", "0524"))
    assert cases(game, move(game, "G26", "0524", "0525")) == ["9.4"]
    assert {type(order) for order in game.orders()} == {MoveStrategic, Done}


# --- what it costs ---


def test_9_2_a_unit_stops_when_its_points_are_spent() -> None:
    table = Table()
    table.put("G01", "0724")
    table.put("G02", "0624")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G01", "0724", "0824", "0924", "1024", "1124", "1224")) == ["9.2"]
    game.give(move(game, "G01", "0724", "0824", "0924", "1024", "1124"))
    assert game.position.mp == 0
    assert game.position.mover == table.unit("G01")


def test_J69_a_unit_may_always_move_one_hex() -> None:
    table = Table()
    table.p.set_ground(MUD)
    table.put("S04", "1611")
    table.put("S01", "0724")
    table.put("G09", "1713")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S04", "1611", "1612"))  # it has 2 points, and this costs 3
    assert (at(game, "S04"), game.position.mp) == ("1612", 0)


def test_9_2_a_hex_that_is_closed_to_a_unit_is_not_entered_even_first() -> None:
    table = Table()
    table.p.set_ground(MUD)
    table.put("G26", "2407")
    marsh = table.hex("2506")
    game = table.game("F.3.B")
    near = next(there for there in table.c.dry[marsh] if not table.c.roads[there])
    table.p.put(table.unit("G26"), near)
    game = table.game("F.3.B")
    assert cases(game, Move(table.unit("G26"), (near, marsh))) == ["9.2"]


def test_J64_a_river_without_a_bridge_stops_vehicles_in_mud() -> None:
    table = Table()
    table.p.set_ground(MUD)
    table.put("G26", "1414")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G26", "1414", "1514")) == ["J64"]


def test_J61_hexes_with_enemies_are_never_entered() -> None:
    table = Table()
    table.put("G15", "0724")
    table.put("S20", "0824")  # a gun alone
    game = table.game("F.3.B")
    assert cases(game, move(game, "G15", "0724", "0824")) == ["J61"]
    table.put("S60", "0824")
    assert cases(table.game("F.3.B"), move(game, "G15", "0724", "0824")) == ["J61"]


def test_J61_an_alarm_unit_alone_holds_its_hex() -> None:
    table = Table()
    table.put("S14", "0724")
    table.put("G52", "0824")
    game = table.game("E.3.B", turn=5)
    assert cases(game, move(game, "S14", "0724", "0824")) == ["J61"]


def test_18_2_only_tactical_movement_is_remembered_for_reliability() -> None:
    table = Table()
    table.put("G36", "0424")
    game = table.game("F.3.B")
    game.give(drive(game, "G36", "0424", "0524"))
    assert game.position.flags[table.unit("G36")] == MOVED
    game = table.game("F.3.B")
    game.give(move(game, "G36", "0424", "0524"))
    assert game.position.flags[table.unit("G36")] == MOVED | DROVE


# --- where it ends ---


def test_J7_no_fourth_combat_unit_and_no_third_gun_ends_in_a_hex() -> None:
    table = Table()
    for unit_id in ("G01", "G02", "G03", "G06", "G12"):
        table.put(unit_id, "0824")
    table.put("G04", "0724")
    table.put("G24", "0925")
    game = table.game("F.3.B")
    assert cases(game, move(game, "G04", "0724", "0824")) == ["J7"]
    assert cases(game, move(game, "G24", "0925", "0824")) == ["J7"]
    assert agrees(game)


def test_J7_passing_through_a_full_hex_is_free() -> None:
    table = Table()
    for unit_id in ("G01", "G02", "G03"):
        table.put(unit_id, "0824")
    table.put("G15", "0724")
    game = table.game("F.3.B")
    game.give(move(game, "G15", "0724", "0824", "0924"))
    assert at(game, "G15") == "0924"


def test_J7_markers_take_no_room() -> None:
    table = Table()
    for unit_id in ("G01", "G02", "SDM-VII", "SDM-III"):
        table.put(unit_id, "0424")
    table.put("G03", "0524")
    game = table.game("F.3.B")
    assert not cases(game, move(game, "G03", "0524", "0424"))


def test_J43_units_of_two_fronts_do_not_end_in_one_hex() -> None:
    table = Table()
    table.put("S14", "1824")
    table.put("S44", "1924")
    game = table.game("E.3.B", turn=5)
    assert cases(game, move(game, "S14", "1824", "1924")) == ["J43"]


def test_J43_a_unit_does_not_end_beyond_the_boundary_but_may_pass_there() -> None:
    table = Table()
    table.put("S14", "2124")
    game = table.game("E.3.B", turn=5)
    assert cases(game, move(game, "S14", "2124", "2224")) == ["J43"]
    assert not cases(game, move(game, "S14", "2124", "2224", "2125"))
    assert agrees(game)


def test_J116_nobody_intercepts_where_the_mover_could_not_end() -> None:
    table = Table()
    table.put("S14", "2124")
    table.put("G23", "2323")  # armor that could intercept in 2223
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "2124", "2224", "2125"))
    assert not told(game, e.MoveStopped)
    assert game.prompt.waiting == "move"


def through_lysyanka(*dice: int) -> Game[Any]:
    """A Soviet tank corps in Mud, before a full hex whose bridge Germans can blow."""
    table = Table()
    table.p.set_ground(MUD)
    table.put("S14", "1515")
    for unit in ("S15", "S16", "S17"):
        table.put(unit, "1414", flags=FINISHED)
    table.put("G01", "1513")
    return table.game("E.3.B", *dice, turn=5)


def test_J116_bridges_are_blown_also_where_the_mover_could_not_end() -> None:
    game = through_lysyanka()
    game.give(move(game, "S14", "1515", "1414", "1413"))
    assert (game.prompt.waiting, at(game, "S14")) == ("demolition", "1414")
    assert agrees(game)
    assert not list(faults_of(game.position))


def test_J116_a_mover_whose_way_is_barred_goes_back_to_where_it_could_have_ended() -> None:
    game = through_lysyanka(3)
    game.give(move(game, "S14", "1515", "1414", "1413"))
    game.give(Blow(path(game, "1413")[0]))
    assert at(game, "S14") == "1515"
    assert told(game, e.MoveStopped)[-1].place == path(game, "1515")[0]
    assert (game.prompt.waiting, game.position.mp) == ("move", 14 - 3)


def test_J116_a_mover_whose_way_stays_open_goes_on() -> None:
    game = through_lysyanka(2)
    game.give(move(game, "S14", "1515", "1414", "1413"))
    game.give(Blow(path(game, "1413")[0]))
    assert at(game, "S14") == "1413"


def test_J116_longer_ways_are_listed_where_they_are_all_that_there_is() -> None:
    table = Table()
    table.put("S14", "0101")  # a corner of the map
    table.put("G06", "0201")
    for unit in ("S15", "S16", "S17"):
        table.put(unit, "0102", flags=FINISHED)
    game = table.game("E.3.B", turn=5)
    assert move(game, "S14", "0101", "0102", "0103") in game.orders()
    assert cases(game, move(game, "S14", "0101", "0102")) == ["J7"]
    assert agrees(game)


# --- J62: strategic movement ---


def test_J62_strategic_movement_follows_roads() -> None:
    table = Table()
    table.put("G26", "0424")
    game = table.game("F.3.B")
    game.give(
        drive(game, "G26", "0424", "0524", "0623", "0723", "0823", "0923", "1022", "1122", "1221", "1321")
    )
    assert game.position.mp == 32 - 18
    assert cases(game, drive(game, "G26", "1321", "1322")) == ["J62"]


def test_J62_strategic_movement_stays_away_from_enemies() -> None:
    table = Table()
    table.put("G26", "0424")
    table.put("S20", "0722")
    game = table.game("F.3.B")
    assert cases(game, drive(game, "G26", "0424", "0524", "0623", "0723")) == ["J62"]
    assert not cases(game, drive(game, "G26", "0424", "0524"))
    table.put("S20", "0325")
    assert cases(table.game("F.3.B"), drive(game, "G26", "0424", "0524")) == ["J62"]


def test_J62_strategic_movement_needs_a_bridge_that_bears_the_unit() -> None:
    table = Table()
    table.put("G33", "1820")
    table.put("G26", "1820")
    game = table.game("F.3.B")
    assert cases(game, drive(game, "G33", "1820", "1920", "2019")) == ["J64"]
    assert not cases(game, drive(game, "G26", "1820", "1920", "2019"))


@pytest.mark.parametrize("state", [{"order": DISORGANIZED}, {"order": REGROUPING}, {"supply": OOS1}])
def test_J62_units_in_disorder_or_out_of_supply_do_not_move_strategically(state: dict[str, int]) -> None:
    table = Table()
    table.put("G26", "0424", **state)
    game = table.game("F.3.B")
    assert cases(game, drive(game, "G26", "0424", "0524")) == ["J62"]
    assert not any(isinstance(order, MoveStrategic) for order in game.orders())


def test_J62_extended_supply_is_enough_for_strategic_movement() -> None:
    table = Table()
    table.put("G26", "0424", extended=1)
    game = table.game("F.3.B")
    assert not cases(game, drive(game, "G26", "0424", "0524"))


def test_J55_partisans_watch_roads_within_one_hex() -> None:
    table = Table(options=("18.1",))
    table.put("PAR-1", "0722")
    table.put("G26", "0424")
    table.put("G27", "0723")
    game = table.game("F.3.B")
    assert cases(game, drive(game, "G26", "0424", "0524", "0623", "0723")) == ["J55"]
    assert cases(game, drive(game, "G27", "0723", "0623")) == ["J55"]
    assert not cases(game, move(game, "G27", "0723", "0623"))
    assert agrees(game)


# --- the end of the segment ---


def test_E_3_B_ends_by_itself_when_nobody_can_move() -> None:
    game = Table().game("E.3.B", turn=5)
    assert not told(game, e.UnitMoved)
    assert told(game, e.StepBegan)[0].step == game.position.components.step("E.3.B")


@pytest.mark.steps("E.3.B-end")
def test_9_10_2_artillery_that_moved_is_silent_for_as_long_as_its_subscript_says() -> None:
    table = Table()
    for unit_id, place in (("S20", "0724"), ("S58", "0924"), ("S21", "1124")):
        table.put(unit_id, place)
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S20", "0724", "0824"))
    game.give(move(game, "S58", "0924", "0925"))
    game.give(Done())
    silence = {event.unit: event.silent for event in told(game, e.SilenceChanged)[:2]}
    assert silence == {table.unit("S20"): 2, table.unit("S58"): 1}


@pytest.mark.steps("F.3.B-end")
def test_9_10_2_german_artillery_that_moved_gets_no_fire_1() -> None:
    table = Table()
    table.put("G06", "0724")
    game = table.game("F.3.B")
    game.give(move(game, "G06", "0724", "0824"))
    game.give(Done())
    assert told(game, e.SilenceChanged)[0] == e.SilenceChanged(table.unit("G06"), 1)


def test_9_10_2_is_passed_when_no_artillery_has_moved() -> None:
    table = Table()
    table.put("S20", "0724")
    table.put("S14", "1024")
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S14", "1024", "1124"))
    game.give(Done())
    assert skipped(game, "E.3.B-end") == "No artillery has moved"
    assert not told(game, e.SilenceChanged)


def test_9_10_2_a_stronger_marker_is_not_made_weaker() -> None:
    table = Table()
    table.put("S58", "0724", silent=2)
    game = table.game("E.3.B", turn=5)
    game.give(move(game, "S58", "0724", "0824"))
    game.give(Done())
    assert skipped(game, "E.3.B-end")


# --- the Reserve moves ---


@pytest.mark.steps("E.4.E")
def test_9_7_units_of_the_reserve_move_half_their_allowance_after_the_combats() -> None:
    table = Table()
    table.put("S14", "0724", flags=RESERVE)
    table.put("S16", "0624", flags=RESERVE)
    table.put("S15", "1024")
    game = table.game("E.4.E", turn=5)
    assert cases(game, move(game, "S15", "1024", "1124")) == ["9.7"]
    assert cases(game, drive(game, "S14", "0724", "0824")) == ["E.4.E"]
    assert cases(game, move(game, "S14", "0724", "0824", "0924", "1024", "1124")) == ["9.2"]
    game.give(move(game, "S14", "0724", "0824", "0924", "1024"))
    assert (at(game, "S14"), game.position.mp) == ("1024", 1)
    assert movers(game) == {table.unit("S16")}


def test_J116_nobody_interrupts_the_reserve() -> None:
    table = Table()
    table.put("S14", "0724", flags=RESERVE)
    table.put("S15", "0725", flags=RESERVE)
    table.put("G23", "1024")
    game = table.game("E.4.E", turn=5)
    game.give(move(game, "S14", "0724", "0824"))
    assert game.prompt.waiting == "move-reserve"


def test_9_7_the_movement_of_the_reserve_is_passed_without_reserve() -> None:
    table = Table()
    table.put("G15", "0724")
    assert skipped(table.game("F.4.E", turn=5), "F.4.E") == "No unit is marked Reserve"


def test_9_7_the_movement_of_the_reserve_is_passed_when_none_of_it_can_move() -> None:
    table = Table(whole=True)
    table.p.mark(table.unit("S48"), RESERVE)
    assert skipped(table.game("E.4.E", turn=1), "E.4.E") == "No unit of the Reserve can move"


def test_9_7_who_has_moved_in_the_reserve_is_forgotten_in_the_end() -> None:
    table = Table()
    table.put("S14", "0724", flags=RESERVE)
    game = table.game("E.4.E", turn=5)
    game.give(move(game, "S14", "0724", "0824"))
    game.give(Done())
    assert not game.position.has(table.unit("S14"), FINISHED)
