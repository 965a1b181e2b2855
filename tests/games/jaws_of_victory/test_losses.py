"""12.1.3 Step losses of a combat."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.losses import begin_losses
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED, GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import Advance, Done, LoseStep, NoRetreat
from cholm_qt.games.jaws_of_victory.rules.position import NONE
from tests.games.jaws_of_victory.combat_scene import (
    BRIGADE,
    CAVALRY,
    GRENADIERS,
    GUARDS,
    RIFLES,
    STUGS,
    TARGET,
    declare,
    fight,
    going_on,
    quietly,
    result,
    scene,
    support_all,
)
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def test_J86_the_first_step_comes_from_the_strongest_unit() -> None:
    table = scene(points=0)
    game = fight(table, dice=(1,))  # 3:2 and a division: column 2:1
    assert result(game) == "-"
    assert skipped(game, "E.4.C.d2-losses") == "Nobody loses a step"
    game = fight(table, dice=(2,))
    assert result(game) == "A1 R1"
    assert told(game, e.StepLost) == [e.StepLost(table.unit(GUARDS), 2)]


def test_J128_strength_counts_with_all_factors_of_the_place() -> None:
    table = scene((GUARDS, "1717"), (RIFLES, "1618"), at="1617", points=0)  # 5 over the river, 4 not
    game = fight(table, at="1617", dice=(1,))
    assert told(game, e.StepLost)[0].unit == table.unit(RIFLES)


@pytest.mark.steps("E.4.C.d2", "E.4.C.d2-losses")
def test_J86_the_owner_names_one_of_equally_strong_units() -> None:
    table = scene((BRIGADE, "2422"), (CAVALRY, "2421"), points=0)
    game = fight(table, BRIGADE, CAVALRY, dice=(4,))
    assert result(game) == "A1 R1"
    assert game.prompt.case == "E.4.C.d2-losses"
    assert game.prompt.actor == SOVIET
    assert game.orders() == [LoseStep(table.unit(BRIGADE)), LoseStep(table.unit(CAVALRY))]
    assert agrees(game)
    was = game.position.steps[table.unit(CAVALRY)]
    game.give(LoseStep(table.unit(CAVALRY)))
    assert game.position.steps[table.unit(CAVALRY)] == was - 1


def test_J86_further_steps_are_the_owners_choice() -> None:
    table = scene((GUARDS, "2422"), (BRIGADE, "2421"), german="G13", points=0)
    table.put("G14", TARGET)
    game = fight(table, GUARDS, BRIGADE, dice=(1,))
    assert result(game) == "A1 Ao"  # 4:10 and a division: column 1:2
    table.put(GUARDS, "2422", steps=2)
    game = fight(table, GUARDS, BRIGADE, dice=(1,))
    assert result(game) == "A2 Ao"
    assert told(game, e.StepLost) == [e.StepLost(table.unit(GUARDS), 1)]
    assert cases(game, LoseStep(table.unit("G13"))) == ["J86"]
    game.give(LoseStep(table.unit(BRIGADE)))
    assert game.position.order[table.unit(GUARDS)] == DISORGANIZED
    assert game.position.order[table.unit(BRIGADE)] == DISORGANIZED


def test_J86_the_reasons_against_a_loss() -> None:
    table = Table()
    strong, weak, gun = table.put("G13", TARGET), table.put(STUGS, TARGET), table.put("G32", TARGET)
    at, units = table.c.step("D.5"), (strong, weak, gun)
    game = going_on(table, lambda p: begin_losses(p, at, GERMAN, units, 2, (strong, weak)))
    assert game.prompt.says == "Name the unit that loses the first of 2 steps"
    assert game.prompt.places == (table.hex(TARGET),)
    assert "strongest" in game.why_not(LoseStep(gun))[0].says
    assert cases(game, LoseStep(table.unit(GUARDS))) == ["J86"]
    game = going_on(table, lambda p: begin_losses(p, at, GERMAN, units, 1))
    assert "Combat units" in game.why_not(LoseStep(gun))[0].says
    assert agrees(game)


def test_12_1_3_no_more_is_lost_than_there_is() -> None:
    table = Table()
    weak, at = table.put(STUGS, TARGET), table.c.step("D.5")
    p = table.p
    begin_losses(p, at, GERMAN, (weak,), 0)
    begin_losses(p, at, GERMAN, (table.unit(GRENADIERS),), 1)
    assert not p.agenda
    game = going_on(table, lambda p: begin_losses(p, at, GERMAN, (weak,), 3))
    assert weak in game.position.in_box("dead")


def test_J86_guns_lose_steps_last() -> None:
    table = scene(german=STUGS, points=0)
    table.put(STUGS, TARGET, order=DISORGANIZED)
    gun = table.put("G32", TARGET)
    for unit in ("S38", "S39"):
        table.put(unit, "2422")
    table.put("S40", "2421")
    table.put("S42", "2421")
    game = fight(table, GUARDS, RIFLES, "S38", "S39", "S40", "S42", dice=(6,))
    assert result(game).startswith("D2")
    assert [event.unit for event in told(game, e.UnitEliminated)] == [table.unit(STUGS), gun]


def test_J9_what_is_eliminated_is_dead() -> None:
    table = scene(points=0)
    table.put(GRENADIERS, TARGET, steps=1, order=DISORGANIZED)
    game = fight(table, dice=(6,))
    assert table.unit(GRENADIERS) in game.position.in_box("dead")
    assert game.position.steps[table.unit(GRENADIERS)] == 0


def test_J69_what_is_eliminated_moves_no_more() -> None:
    table = scene()
    table.p.mover, table.p.mp = table.unit(GUARDS), 4
    table.p.eliminate(table.unit(GUARDS))
    assert (table.p.mover, table.p.mp) == (NONE, 0)


def test_J9_a_barrage_unit_takes_its_guns_along() -> None:
    table = Table()
    table.put("S61", TARGET)
    table.put("S54", "division")
    table.put("S55", "division")
    table.put("G33", "2422")
    table.put("G26", "2422")
    fight(table, "G33", "G26", step="F.4.A", dice=(6,))
    game = fight(table, "G33", "G26", step="F.4.A", dice=(4,))
    assert {"S61", "S54", "S55"} <= {
        game.position.components.units[u].id for u in game.position.in_box("dead")
    }


def standing(table: Table, die: int):
    """The game when the defenders stand fast."""
    game = declare(table, dice=(die,))
    game.give(Done())
    return quietly(game, NoRetreat())


@pytest.mark.steps("E.4.C.a6")
def test_J86_No_Retreat_costs_a_step_instead_of_one_or_two_hexes() -> None:
    table = scene(points=0)
    table.p.improved = frozenset({table.hex(TARGET)})
    game = standing(table, 4)
    assert result(game) == "R1"
    assert told(game, e.StepLost) == [e.StepLost(table.unit(GRENADIERS), 1)]
    assert skipped(game, "E.4.C.d2-retreat") == "Nobody retreats"
    assert game.position.where[table.unit(GRENADIERS)] == table.hex(TARGET)


def test_J86_No_Retreat_costs_nothing_without_a_retreat() -> None:
    table = scene(points=0)
    table.p.improved = frozenset({table.hex(TARGET)})
    game = standing(table, 2)
    assert result(game) == "-"
    assert not told(game, e.StepLost)


def test_J86_No_Retreat_leaves_one_hex_of_three() -> None:
    units = (GUARDS, "S38", "S40", RIFLES, "S42", "S43")
    table = scene(
        *[(unit, "2422") for unit in units[:3]], *[(unit, "2421") for unit in units[3:]], german="G01"
    )
    table.put("G01", TARGET, order=DISORGANIZED)
    table.p.improved = frozenset({table.hex(TARGET)})
    game = declare(table, *units, dice=(5,))
    game.give(Done())
    support_all(game)
    game.give(NoRetreat())
    assert result(game) == "D1 Do R3 B"
    assert game.position.steps[table.unit("G01")] == 1
    assert game.prompt.case == "E.4.C.d2-retreat"
    assert game.prompt.says == "Retreat each unit from 2322 by one hex"


def test_J67_an_alarm_unit_is_eliminated_by_any_retreat() -> None:
    table = scene(german="G52", points=0)
    game = fight(table, dice=(3,))
    assert [event.unit for event in told(game, e.UnitEliminated)] == [table.unit("G52")]
    assert Advance(table.unit(GUARDS)) in game.orders()


def test_J67_an_alarm_unit_survives_a_result_without_D_or_R() -> None:
    table = scene(german="G52", points=0)
    table.put("G13", TARGET)
    table.put("G14", TARGET)
    game = fight(table, dice=(2,))
    assert not told(game, e.UnitEliminated)
