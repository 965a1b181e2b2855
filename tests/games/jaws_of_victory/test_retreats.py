"""12.13 Retreats after combat."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    GERMAN,
    MUD,
    RESERVE,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Advance, Commit, Done, Resolve, Retreat
from cholm_qt.games.jaws_of_victory.rules.retreats import begin_retreats
from tests.games.jaws_of_victory.combat_scene import (
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    TARGET,
    declare,
    fight,
    going_on,
    quietly,
    result,
    scene,
)
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, told


def retreating(table: Table, *units: str, hexes: int = 1, left: str = TARGET):
    """The game while these units must retreat."""
    at = table.c.step("E.4.C.d2-retreat")
    side, going = table.c.units[table.unit(units[0])].side, tuple(map(table.unit, units))
    return going_on(table, lambda p: begin_retreats(p, at, side, table.hex(left), going, hexes))


def ends(game) -> set[str]:
    """The hexes of all retreats that are offered."""
    places = game.position.components.board.places
    return {places[order.place].id for order in game.orders()}


@pytest.mark.steps("E.4.C.d2-retreat")
def test_E_4_C_d2_the_defender_retreats_hex_by_hex() -> None:
    table = scene(points=0)
    game = fight(table, dice=(5,))
    assert result(game) == "Do R1"
    assert game.prompt.case == "E.4.C.d2-retreat"
    assert game.prompt.actor == GERMAN
    assert "2421" not in ends(game)
    game.give(game.orders()[0])
    assert told(game, e.UnitRetreated)[0].unit == table.unit(GRENADIERS)
    assert game.position.order[table.unit(GRENADIERS)] == DISORGANIZED


def test_J86_every_hex_is_farther_than_the_one_before() -> None:
    table = Table()
    unit = table.put(GRENADIERS, TARGET)
    game = retreating(table, GRENADIERS, hexes=2)
    assert game.prompt.says == "Retreat each unit from 2322 by 2 hexes"
    game.give(Retreat(unit, table.hex("2221")))
    assert all(table.c.distance(table.hex(TARGET), order.place) == 2 for order in game.orders())
    assert game.prompt.says == "Retreat 389 ID KG-546 by one more hex"
    assert cases(game, Retreat(unit, table.hex("2222"))) == ["J86"]
    assert cases(game, Retreat(unit, table.hex("2422"))) == ["J3"]
    assert agrees(game)


def test_J86_no_retreat_into_enemies_or_over_what_cannot_be_passed() -> None:
    table = scene(points=0)
    table.put(PANZERS, "1617")
    table.p.set_ground(MUD)
    for river in range(len(table.c.river_sides)):
        table.p.set_bridge(river, 0)
    game = retreating(table, PANZERS, left="1617")
    assert cases(game, Retreat(table.unit(PANZERS), table.hex("1616"))) == ["J86"]
    assert agrees(game)
    game = retreating(scene(points=0), GRENADIERS)
    assert cases(game, Retreat(table.unit(GRENADIERS), table.hex("2421"))) == ["J86"]


def test_J86_a_unit_finishes_before_another_begins() -> None:
    table = Table()
    first, second = table.put(GRENADIERS, TARGET), table.put(SECOND, TARGET)
    game = retreating(table, GRENADIERS, SECOND, hexes=2)
    game.give(Retreat(first, table.hex("2221")))
    assert cases(game, Retreat(second, table.hex("2221"))) == ["J86"]
    assert all(order.unit == first for order in game.orders())
    game.give(game.orders()[0])
    assert all(order.unit == second for order in game.orders())
    assert cases(game, Retreat(first, table.hex("2221"))) == ["J86"]


def test_J86_an_enemy_ZOC_costs_a_step_unless_a_friend_is_there() -> None:
    for friend, steps in ((False, 1), (True, 2)):
        table = scene(points=0)
        unit = table.unit(GRENADIERS)
        table.put("S38", "2121")
        if friend:
            table.put(SECOND, "2221")
        game = retreating(table, GRENADIERS)
        game.give(Retreat(unit, table.hex("2221")))
        assert game.position.steps[unit] == steps


def test_J86_a_last_step_lost_in_a_ZOC_ends_the_retreat() -> None:
    table = scene(points=0)
    unit = table.put(GRENADIERS, TARGET, steps=1)
    table.put("S38", "2121")
    game = retreating(table, GRENADIERS, hexes=2)
    game.give(Retreat(unit, table.hex("2221")))
    assert unit in game.position.in_box("dead")
    assert game.prompt.waiting != "retreat"


def test_J86_a_full_last_hex_is_left_again() -> None:
    table = Table()
    unit = table.put(GRENADIERS, TARGET)
    for other in (SECOND, "G19", "G20"):
        table.put(other, "2221")
    game = retreating(table, GRENADIERS)
    game.give(Retreat(unit, table.hex("2221")))
    assert game.prompt.waiting == "retreat"
    game.give(game.orders()[0])
    assert table.c.distance(game.position.where[unit], table.hex(TARGET)) == 2


def test_J86_a_unit_without_a_legal_hex_is_eliminated() -> None:
    table = Table()
    unit = table.put(GRENADIERS, TARGET)
    for enemy, place in (("S37", "2221"), ("S38", "2222"), ("S39", "2321"), ("S40", "2323"), ("S41", "2421")):
        table.put(enemy, place)
    table.put("S42", "2422")
    game = retreating(table, GRENADIERS)
    assert unit in game.position.in_box("dead")


def test_J86_a_unit_stuck_on_its_way_is_eliminated() -> None:
    table = Table()
    unit = table.put(GRENADIERS, TARGET)
    for enemy, place in (("S38", "2121"), ("S39", "2122"), ("S40", "2220")):
        table.put(enemy, place)
    far = table.hex("2221")
    game = retreating(table, GRENADIERS, hexes=2)
    game.give(Retreat(unit, far))
    assert unit in game.position.in_box("dead")


def test_J86_barrage_units_cannot_retreat() -> None:
    table = Table()
    barrage = table.put("S61", TARGET)
    game = retreating(table, "S61")
    assert barrage in game.position.in_box("dead")


def test_J60_a_retreat_ends_the_Reserve() -> None:
    table = Table()
    unit = table.put(PANZERS, TARGET, flags=RESERVE)
    game = retreating(table, PANZERS)
    game.give(game.orders()[0])
    assert not game.position.has(unit, RESERVE)


def test_J80_a_retreated_unit_defends_again_where_it_is_attacked() -> None:
    table = scene(points=0)
    table.put(SECOND, "2321")
    table.put("S38", "2320")
    game = declare(table, dice=(5, 4))
    game.give(Commit(table.unit("S38"), table.hex("2321")))
    quietly(game, Done())
    quietly(game, Resolve(table.hex(TARGET)))
    while game.prompt.waiting == "loss":
        game.give(game.orders()[0])
    game.give(Retreat(table.unit(GRENADIERS), table.hex("2321")))
    while game.prompt.waiting == "advance":
        game.give(Done())
    quietly(game)
    began = told(game, e.CombatBegan)[-1]
    assert began.target == table.hex("2321")
    assert table.unit(GRENADIERS) in began.defenders


def test_J87_after_the_retreat_the_attackers_may_advance() -> None:
    table = scene(points=0)
    game = fight(table, dice=(5,))
    game.give(game.orders()[0])
    while game.prompt.waiting == "loss":
        game.give(game.orders()[0])
    assert {Advance(table.unit(GUARDS)), Advance(table.unit(RIFLES)), Done()} == set(game.orders())
