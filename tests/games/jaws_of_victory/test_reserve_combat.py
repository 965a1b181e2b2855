"""12.1.6 Reserve combat, and what a Combat Phase leaves behind."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import ATTACKED, BROKE, EXPLOITS, RESERVE
from cholm_qt.games.jaws_of_victory.rules.orders import AssignAir, Commit, Done, Resolve, Support, Withdraw
from tests.games.jaws_of_victory.combat_scene import (
    BRIGADE,
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    TANKS,
    TARGET,
    factors,
    quietly,
    scene,
)
from tests.games.jaws_of_victory.table import Table, why_skipped
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def reserves(points: int = 0) -> Table:
    """Two Reserve units beside a German hex."""
    table = scene((TANKS, "2422"), (BRIGADE, "2421"), (GUARDS, "2421"), points=points)
    table.put(TANKS, "2422", flags=RESERVE)
    table.put(BRIGADE, "2421", flags=RESERVE)
    return table


def test_E_4_F_is_passed_without_Reserve_beside_an_enemy() -> None:
    table = scene()
    table.put(TANKS, "2622", flags=RESERVE | BROKE | ATTACKED | EXPLOITS)
    table.p.shelled = frozenset({table.hex(TARGET)})
    game = table.game("E.4.F")
    assert why_skipped(game, "E.4.F") == "No Reserve unit is next to an enemy"
    assert game.position.flags[table.unit(TANKS)] == 0
    assert game.position.shelled == frozenset()


def test_12_1_6_only_Reserve_units_attack_in_F() -> None:
    table = reserves()
    table.p.air = (0, 2, 2)
    game = table.game("E.4.F")
    assert game.prompt.case == "E.4.F"
    assert cases(game, Commit(table.unit(GUARDS), table.hex(TARGET))) == ["J88"]
    game.give(Commit(table.unit(TANKS), table.hex(TARGET)))
    assert cases(game, AssignAir(table.hex(TARGET), 1)) == ["E.4.F"]
    assert not any(isinstance(order, AssignAir) for order in game.orders())
    assert agrees(game)
    game.give(Withdraw(table.unit(TANKS)))
    game.give(Done())
    assert not told(game, e.AttackDeclared)


def test_J88_Reserve_combat_has_support_but_no_guns() -> None:
    table = reserves(points=1)
    table.put("S56", "2422")
    game = table.game("E.4.F", 3)
    game.give(Commit(table.unit(TANKS), table.hex(TARGET)))
    game.give(Done())
    game.give(Support("5GTA"))
    quietly(game)
    assert skipped(game, "E.4.C.a3").startswith("No artillery fires")
    assert "in_zoc_of_unattacked" not in factors(game)


def test_12_1_6_Reserve_attacks_are_fought_one_by_one() -> None:
    table = reserves()
    table.put(SECOND, "2420")
    game = table.game("E.4.F")
    game.give(Commit(table.unit(TANKS), table.hex(TARGET)))
    game.give(Commit(table.unit(BRIGADE), table.hex("2420")))
    game.give(Done())
    assert game.prompt.case == "E.4.F"
    assert game.orders() == [Resolve(table.hex(TARGET)), Resolve(table.hex("2420"))]


def test_J60_the_Reserve_markers_go_with_the_segment() -> None:
    table = reserves()
    table.p.shelled = frozenset({table.hex("2420")})
    game = table.game("E.4.F")
    game.give(Done())
    assert not any(game.position.has(unit, RESERVE) for unit in range(len(table.c.units)))
    assert game.position.shelled == frozenset()


def test_J89_the_German_Reserve_combat_keeps_what_bars_Night_Withdrawal() -> None:
    table = scene()
    table.put("G33", "2222", flags=RESERVE | BROKE)
    table.put(PANZERS, "2321", flags=RESERVE)
    game = table.game("F.4.F")
    assert why_skipped(game, "F.4.F") == ""
    game.give(Done())
    assert game.prompt.case == "F.4.G"
    assert not game.position.has(table.unit("G33"), RESERVE)
    assert game.position.has(table.unit("G33"), BROKE)


@pytest.mark.steps("E.4.F")
def test_E_4_F_a_combat_without_result_leaves_units_where_they_are() -> None:
    table = reserves()
    game = table.game("E.4.F", 1)
    game.give(Commit(table.unit(TANKS), table.hex(TARGET)))
    quietly(game, Done())
    assert told(game, e.CombatBegan)
    assert game.position.where[table.unit(GRENADIERS)] == table.hex(TARGET)
    assert table.unit(RIFLES) not in told(game, e.CombatBegan)[0].attackers
