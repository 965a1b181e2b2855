"""7.0, 9.5, J53, J54, J117: reinforcements."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import BROKEN, FINISHED, L_BRIDGE, MOVED, MUD
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Enter, EnterByRail
from tests.games.jaws_of_victory.roads import at, drive, move
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told

UMAN_ENTRY, UMAN = "0425", "0424"


def enter(table: Table, unit_id: str, hex_id: str) -> Enter:
    return Enter(table.unit(unit_id), table.hex(hex_id))


def by_rail(table: Table, unit_id: str, hex_id: str) -> EnterByRail:
    return EnterByRail(table.unit(unit_id), table.hex(hex_id))


# --- E.2.B.1, F.2.B.1 ---


@pytest.mark.steps("F.2.B.1")
def test_F_2_B_1_reinforcements_that_are_due_stand_beside_their_entry_hex() -> None:
    table = Table(whole=True)
    game = table.game("F.2.B.1", turn=2)
    units = tuple(table.unit(unit_id) for unit_id in ("G33", "G34", "G35"))
    assert told(game, e.ReinforcementsDue)[0].units == units
    assert all(game.position.where[unit] == table.c.box("entering") for unit in units)


def test_E_2_B_1_is_passed_when_no_reinforcements_are_due() -> None:
    game = Table(whole=True).game("E.2.B.1", turn=3)
    assert skipped(game, "E.2.B.1") == ""  # the Czechs and the cavalry of turn 2 come late
    table = Table()
    table.put("S13", "0724")
    assert skipped(table.game("E.2.B.1", turn=2), "E.2.B.1") == "No reinforcements are due"


@pytest.mark.steps("E.2.B.1")
def test_E_2_B_1_only_the_side_whose_turn_it_is_receives_its_own() -> None:
    table = Table(whole=True)
    game = table.game("E.2.B.1", turn=2)
    units = told(game, e.ReinforcementsDue)[0].units
    assert {table.c.units[unit].id for unit in units} == {"S13", "S50", "S51", "S52"}


# --- J53: by road ---


def test_J53_a_reinforcement_enters_by_paying_for_the_road_of_its_entry_hex() -> None:
    table = Table()
    table.put("G41", "entering")
    game = table.game("F.3.B", turn=7)
    assert agrees(game)
    game.give(enter(table, "G41", UMAN_ENTRY))
    p = game.position
    assert (at(game, "G41"), p.mover, p.mp) == (UMAN_ENTRY, table.unit("G41"), 16 - 2)
    assert p.has(table.unit("G41"), MOVED)
    assert told(game, e.UnitEntered) == [e.UnitEntered(table.unit("G41"), table.hex(UMAN_ENTRY))]
    game.give(move(game, "G41", UMAN_ENTRY, UMAN, "0524"))
    assert game.position.mp == 16 - 6


def test_J117_a_unit_that_has_entered_may_go_on_strategically() -> None:
    table = Table()
    table.put("G41", "entering")
    game = table.game("F.3.B", turn=7)
    game.give(enter(table, "G41", UMAN_ENTRY))
    game.give(drive(game, "G41", UMAN_ENTRY, UMAN, "0524", "0623"))
    assert game.position.mp == 32 - 2 - 6
    assert cases(game, move(game, "G41", "0623", "0624")) == ["9.4"]


def test_J53_when_the_entry_hex_is_lost_the_first_free_substitute_serves() -> None:
    table = Table()
    table.put("G41", "entering")
    table.put("S14", UMAN_ENTRY)
    game = table.game("F.3.B", turn=7)
    places = [table.c.board.places[order.place].id for order in game.orders() if isinstance(order, Enter)]
    assert places == ["0225"]  # 0325 and 0525 are in its ZOC
    assert cases(game, enter(table, "G41", UMAN_ENTRY)) == ["J53"]
    assert agrees(game)
    game.give(enter(table, "G41", "0225"))
    assert game.position.mp == 16 - 2


def test_J53_a_zone_of_influence_costs_a_point_and_does_not_close_the_entry_hex() -> None:
    table = Table()
    table.put("G41", "entering")
    table.put("S20", "0525")
    game = table.game("F.3.B", turn=7)
    game.give(enter(table, "G41", UMAN_ENTRY))
    assert game.position.mp == 16 - 2 - 2


def test_J53_alarm_units_beside_the_entry_hex_cost_a_soviet_unit_more() -> None:
    table = Table()
    table.put("S25", "entering")
    table.put("G52", "0101")
    game = table.game("E.3.B", turn=11)
    game.give(enter(table, "S25", "0201"))
    assert game.position.mp == 16 - 2 - 2 - 4


def test_J53_nobody_enters_when_every_substitute_is_held() -> None:
    table = Table()
    table.put("S22", "entering")
    table.put("S27", "entering")
    table.put("S28", "3412")
    germans = ("G01", "G02", "G03", "G04", "G05", "G07", "G08")
    for unit_id, place in zip(germans, ("0102", "0201", "0104", "0302", "0401", "0501", "0601"), strict=True):
        table.put(unit_id, place)
    game = table.game("E.3.B", turn=12)
    assert not any(isinstance(order, Enter) for order in game.orders())
    assert cases(game, enter(table, "S22", "0201")) == ["J53"]
    assert cases(game, enter(table, "S27", "3510")) == ["J53"]  # the scenario gives it no entry hex


def test_J53_vehicles_do_not_enter_through_a_substitute_that_is_closed_to_them() -> None:
    table = Table()
    table.p.set_ground(MUD)
    table.put("G41", "entering")
    table.put("S01", UMAN_ENTRY)
    game = table.game("F.3.B", turn=7)
    game.give(enter(table, "G41", "0225"))
    assert game.position.mp == 16 - 6  # clear ground in Mud


def test_J53_the_queue_may_wait_and_never_lapses() -> None:
    table = Table()
    table.put("G41", "entering")
    table.put("G01", "0724")
    game = table.game("F.3.B", turn=7)
    game.give(Done())
    assert game.position.where[table.unit("G41")] == table.c.box("entering")
    assert not cases(table.game("F.3.B", turn=9), enter(table, "G41", UMAN_ENTRY))


def test_J7_a_full_entry_hex_must_be_cleared_first() -> None:
    table = Table()
    for unit_id in ("G42", "G44", "G45"):
        table.put(unit_id, UMAN_ENTRY)
    table.put("G41", "entering")
    game = table.game("F.3.B", turn=9)
    assert cases(game, enter(table, "G41", UMAN_ENTRY)) == ["J7"]
    assert agrees(game)


def test_J53_only_waiting_units_enter() -> None:
    table = Table()
    table.put("G41", "later")
    table.put("G42", "entering")
    game = table.game("F.3.B", turn=7)
    assert cases(game, enter(table, "G41", UMAN_ENTRY)) == ["J53"]
    assert cases(game, by_rail(table, "G41", "0524")) == ["J53"]
    assert cases(game, enter(table, "S13", UMAN_ENTRY)) == ["9.4"]


def test_J65_a_held_unit_does_not_enter() -> None:
    table = Table()
    table.put("S13", "entering")
    table.put("S44", "3419")
    game = table.game("E.3.B", turn=1)
    assert cases(game, enter(table, "S13", "0113")) == ["J65"]
    assert not any(isinstance(order, Enter) for order in game.orders())


# --- J54: by rail ---


def test_J54_a_reinforcement_comes_by_rail_up_to_20_links_and_does_not_move_on() -> None:
    table = Table()
    table.put("G41", "entering")
    table.put("G42", "entering")
    game = table.game("F.3.B", turn=7)
    assert cases(game, by_rail(table, "G41", "2218")) == ["J54"]  # 21 links
    assert agrees(game)
    game.give(by_rail(table, "G41", "2119"))
    p = game.position
    assert at(game, "G41") == "2119"
    assert p.has(table.unit("G41"), FINISHED)
    assert p.has(table.unit("G41"), MOVED)
    assert not any(getattr(order, "unit", -1) == table.unit("G41") for order in game.orders())


def test_J54_trains_pass_neither_soviet_hexes_nor_soviet_ZOC() -> None:
    table = Table()
    table.put("G41", "entering")
    table.soviet("0823")
    game = table.game("F.3.B", turn=7)
    assert not cases(game, by_rail(table, "G41", "0723"))
    assert cases(game, by_rail(table, "G41", "0923")) == ["J54"]
    table = Table()
    table.put("G41", "entering")
    table.put("S01", "1121")
    assert cases(table.game("F.3.B", turn=7), by_rail(table, "G41", "1320")) == ["J54"]


def test_J54_a_train_stops_three_hexes_from_soviet_units() -> None:
    table = Table()
    table.put("G41", "entering")
    table.put("S20", "0921")
    game = table.game("F.3.B", turn=7)
    assert cases(game, by_rail(table, "G41", "0923")) == ["J54"]  # two hexes
    assert not cases(game, by_rail(table, "G41", "0723"))


def test_J54_J119_a_broken_bridge_stops_trains() -> None:
    table = Table()
    table.put("G41", "entering")
    table.p.set_bridge(table.c.side_between[table.hex("1122"), table.hex("1221")], L_BRIDGE + BROKEN)
    game = table.game("F.3.B", turn=7)
    assert not cases(game, by_rail(table, "G41", "1122"))
    assert cases(game, by_rail(table, "G41", "1221")) == ["J54"]


def test_J54_no_train_comes_when_the_entry_hex_is_lost() -> None:
    table = Table()
    table.put("G41", "entering")
    table.soviet(UMAN_ENTRY)
    game = table.game("F.3.B", turn=7)
    assert cases(game, by_rail(table, "G41", UMAN)) == ["J54"]


def test_J119_a_train_goes_at_least_one_link() -> None:
    table = Table()
    table.put("G41", "entering")
    game = table.game("F.3.B", turn=7)
    assert cases(game, by_rail(table, "G41", UMAN_ENTRY)) == ["J54"]
    assert not cases(game, by_rail(table, "G41", UMAN))


def test_J55_partisans_stop_trains() -> None:
    table = Table(options=("18.1",))
    table.put("G41", "entering")
    table.put("PAR-1", "0722")
    game = table.game("F.3.B", turn=7)
    assert not cases(game, by_rail(table, "G41", "0623"))
    assert cases(game, by_rail(table, "G41", "0823")) == ["J54"]
    assert agrees(game)


def test_J7_a_train_needs_room_where_it_arrives() -> None:
    table = Table()
    for unit_id in ("G42", "G44", "G45"):
        table.put(unit_id, UMAN)
    table.put("G41", "entering")
    game = table.game("F.3.B", turn=9)
    assert cases(game, by_rail(table, "G41", UMAN)) == ["J7"]
    assert agrees(game)


def test_9_5_the_soviets_have_no_railway() -> None:
    table = Table()
    table.put("S25", "entering")
    game = table.game("E.3.B", turn=11)
    assert cases(game, by_rail(table, "S25", "0202")) == ["9.5"]
