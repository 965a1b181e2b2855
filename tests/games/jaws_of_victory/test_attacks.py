"""12.1.1 Declaring attacks and their aircraft."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKEN,
    DISORGANIZED,
    H_BRIDGE,
    MUD,
    OVERCAST,
    RESERVE,
    STORM,
)
from cholm_qt.games.jaws_of_victory.rules.orders import AssignAir, Commit, Done, Withdraw
from tests.games.jaws_of_victory.combat_scene import (
    FIRST_FRONT,
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    TANKS,
    TARGET,
    declare,
    scene,
)
from tests.games.jaws_of_victory.table import Table, why_skipped
from tests.games.jaws_of_victory.telling import agrees, cases, told


def test_E_4_A_is_passed_when_nobody_can_attack() -> None:
    table = Table()
    table.put(GUARDS, "2622")
    table.put(GRENADIERS, TARGET)
    game = table.game("E.4.A")
    assert why_skipped(game, "E.4.A") == "No unit that can attack is next to an enemy"


@pytest.mark.steps("F.4.A")
def test_F_4_A_asks_the_germans() -> None:
    table = scene()
    game = table.game("F.4.A")
    assert game.prompt.case == "F.4.A"
    order = Commit(table.unit(GRENADIERS), table.hex("2422"))
    assert order in game.orders()
    assert agrees(game)
    game.give(order)
    assert game.position.target[order.unit] == order.target


@pytest.mark.steps("E.4.A")
def test_J80_a_unit_attacks_an_adjacent_hex_once() -> None:
    table = scene()
    game = declare(table, GUARDS)
    assert cases(game, Commit(table.unit(GUARDS), table.hex(TARGET))) == ["J80"]
    assert cases(game, Commit(table.unit(RIFLES), table.hex("2420"))) == ["12.1.1"]
    assert cases(game, Commit(table.unit(RIFLES), table.hex("2019"))) == ["12.1.1", "12.1.1"]
    assert agrees(game)


def test_J80_only_own_units_on_the_map_attack() -> None:
    table = scene()
    game = table.game("E.4.A")
    for other in (GRENADIERS, "S01", "SDM-53A"):
        assert cases(game, Commit(table.unit(other), table.hex(TARGET))) == ["12.1.1"]


def test_J80_guns_have_no_attack_strength() -> None:
    table = scene()
    gun = table.put("S56", "2421")
    assert cases(table.game("E.4.A"), Commit(gun, table.hex(TARGET))) == ["J80"]


def test_12_17_a_Disorganized_unit_does_not_attack() -> None:
    table = scene()
    table.put(GUARDS, "2422", order=DISORGANIZED)
    game = table.game("E.4.A")
    assert cases(game, Commit(table.unit(GUARDS), table.hex(TARGET))) == ["12.17"]
    assert agrees(game)


def test_J65_a_held_unit_does_not_attack() -> None:
    table = scene((FIRST_FRONT, "2421"), (GUARDS, "2422"))
    order = Commit(table.unit(FIRST_FRONT), table.hex(TARGET))
    assert cases(table.game("E.4.A", turn=1), order) == ["J65"]
    assert not cases(table.game("E.4.A", turn=2), order)


def test_9_6_a_Reserve_unit_waits_for_its_own_segment() -> None:
    table = scene()
    table.put(GUARDS, "2422", flags=RESERVE)
    game = table.game("E.4.A")
    assert cases(game, Commit(table.unit(GUARDS), table.hex(TARGET))) == ["9.6"]
    assert Commit(table.unit(GUARDS), table.hex(TARGET)) not in game.orders()


def test_J43_units_of_two_Fronts_do_not_share_a_combat() -> None:
    table = scene((FIRST_FRONT, "2222"), (GUARDS, "2422"))
    game = table.game("E.4.A", turn=2)
    game.give(Commit(table.unit(GUARDS), table.hex(TARGET)))
    order = Commit(table.unit(FIRST_FRONT), table.hex(TARGET))
    assert cases(game, order) == ["J43"]
    assert order not in game.orders()


def test_J80_armor_does_not_attack_over_an_unbridged_river_in_Mud() -> None:
    table = scene((TANKS, "1717"), (GUARDS, "1718"), at="1617")
    river = table.c.side_between[table.hex("1717"), table.hex("1617")]
    table.p.set_bridge(river, H_BRIDGE + BROKEN)
    order = Commit(table.unit(TANKS), table.hex("1617"))
    assert not cases(table.game("E.4.A"), order)
    table.p.set_ground(MUD)
    assert cases(table.game("E.4.A"), order) == ["J80"]


def test_12_1_1_a_unit_can_be_withdrawn_until_the_segment_ends() -> None:
    table = scene()
    game = declare(table, GUARDS)
    game.give(Withdraw(table.unit(GUARDS)))
    assert cases(game, Withdraw(table.unit(GUARDS))) == ["12.1.1"]
    assert cases(game, Withdraw(table.unit(GRENADIERS))) == ["12.1.1"]
    game.give(Commit(table.unit(GUARDS), table.hex(TARGET)))
    game.give(Done())
    declared = told(game, e.AttackDeclared)
    assert declared == [e.AttackDeclared(table.hex(TARGET), (table.unit(GUARDS),))]


def test_J12_missions_of_a_Front_serve_only_its_attacks() -> None:
    table = scene()
    table.p.air = (0, 2, 1)
    game = declare(table, GUARDS)
    target = table.hex(TARGET)
    assert cases(game, AssignAir(target, 2)) == ["6.2"]
    game.give(AssignAir(target, 1))
    assert cases(game, AssignAir(target, 1)) == ["6.2"]
    assert agrees(game)
    game.give(Done())
    assert told(game, e.AirAssigned) == [e.AirAssigned(1, target, 1)]
    assert game.position.air == (0, 2, 0)


def test_J13_the_visibility_limits_the_missions_of_a_combat() -> None:
    for visibility, most in ((0, 2), (OVERCAST, 1), (STORM, 0)):
        table = scene()
        table.p.air, table.p.visibility = (0, 0, 3), visibility
        game = declare(table, GUARDS)
        offered = [order.missions for order in game.orders() if isinstance(order, AssignAir)]
        assert max(offered, default=0) == most
        assert cases(game, AssignAir(table.hex(TARGET), most + 1)) == ["J13"]


def test_6_2_missions_need_an_attack_and_go_with_it() -> None:
    table = scene()
    table.p.air = (0, 0, 2)
    game = table.game("E.4.A")
    assert cases(game, AssignAir(table.hex(TARGET), 1)) == ["6.2"]
    game.give(Commit(table.unit(GUARDS), table.hex(TARGET)))
    assert cases(game, AssignAir(table.hex(TARGET), -1)) == ["6.2"]
    game.give(AssignAir(table.hex(TARGET), 1))
    game.give(Commit(table.unit(RIFLES), table.hex(TARGET)))
    game.give(Withdraw(table.unit(RIFLES)))
    assert game.position.missions == ((table.hex(TARGET), 1),)
    game.give(AssignAir(table.hex(TARGET), 0))
    game.give(AssignAir(table.hex(TARGET), 2))
    game.give(Withdraw(table.unit(GUARDS)))
    assert not game.position.missions


def test_J101_two_attacks_share_the_missions_of_their_Front() -> None:
    table = scene()
    table.put(PANZERS, "2420")
    table.p.air = (0, 0, 2)
    game = declare(table, GUARDS)
    game.give(Commit(table.unit(RIFLES), table.hex("2420")))
    game.give(AssignAir(table.hex(TARGET), 1))
    assert cases(game, AssignAir(table.hex("2420"), 2)) == ["6.2"]
    game.give(AssignAir(table.hex("2420"), 1))
    assert agrees(game)


@pytest.mark.steps("F.4.A")
def test_J13_German_missions_of_both_player_turns_are_one_pool() -> None:
    table = scene()
    table.p.air = (2, 0, 0)
    game = table.game("F.4.A")
    game.give(Commit(table.unit(GRENADIERS), table.hex("2422")))
    game.give(AssignAir(table.hex("2422"), 2))
    game.give(Done())
    assert game.position.air == (0, 0, 0)
