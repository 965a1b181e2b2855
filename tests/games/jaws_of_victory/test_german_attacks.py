"""F.4 The German Combat Phase: its steps change what those of the Soviet one do, with the sides exchanged."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import BROKE, DISORGANIZED, EXPLOITS, GERMAN, RESERVE, SOVIET
from cholm_qt.games.jaws_of_victory.rules.orders import (
    Advance,
    AdvanceOn,
    AssignAir,
    Commit,
    Done,
    FireGun,
    NoRetreat,
    Resolve,
    Support,
    UseEngineers,
)
from tests.games.jaws_of_victory.combat_scene import (
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    STUGS,
    TARGET,
    declare,
    fight,
    lines,
    quietly,
    ratio,
    scene,
    shift,
    support_all,
)
from tests.games.jaws_of_victory.roads import at, move
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, skipped, told

HERE = "2422"  # which the Germans attack from TARGET
PIONEERS, TIGERS = "G34", "G33"


def attack(table: Table, *units: str, dice: tuple[int, ...] = (), at: str = HERE) -> Game[Any]:
    """The game when Germans have attacked without support or anything else."""
    return fight(table, *units, dice=dice, at=at, step="F.4.A")


def supplied(german: str = PANZERS) -> Table:
    """A unit of XXXXVII Panzerkorps beside 25 Gds RD, with a marker behind either."""
    table = scene((GUARDS, HERE), german=german)
    table.put("SDM-XXXXVII", "2122", points=1)
    return table


def asked(table: Table, *units: str) -> Game[Any]:
    """The game when the Germans are asked first in a combat that they have declared."""
    game = declare(table, *units, at=HERE, step="F.4.A")
    game.give(Done())
    return game


@pytest.mark.steps("F.4.C.a1", "F.4.C.a3", "F.4.C.c1")
def test_12_10_German_guns_fire_with_a_supported_attack() -> None:
    table = supplied()
    gun = table.put("G32", "2222")
    game = asked(table, PANZERS)
    game.give(Support("XXXXVII"))
    game.give(Done())  # the Soviets do without
    assert (game.prompt.case, game.prompt.actor) == ("F.4.C.a3", GERMAN)
    game.give(FireGun(gun))
    quietly(game)
    assert shift(game, "c1") == 2
    assert told(game, e.GunSpent) == [e.GunSpent(gun, 1)]


@pytest.mark.steps("F.4.C.a1", "F.4.C.a4", "F.4.C.c1")
def test_12_10_Soviet_guns_fire_in_defence() -> None:
    table = supplied()
    gun = table.put("S56", "2523")
    game = asked(table, PANZERS)
    game.give(Done())
    game.give(Support("53A"))
    assert (game.prompt.case, game.prompt.actor) == ("F.4.C.a4", SOVIET)
    game.give(FireGun(gun))
    quietly(game)
    assert shift(game, "c1") == -2


@pytest.mark.steps("F.4.C.a2", "F.4.C.c2")
def test_6_2_German_missions_are_assigned_to_attacks_and_not_asked_for_again() -> None:
    table = scene(points=0)
    table.p.air = (1, 0, 0)
    game = declare(table, GRENADIERS, at=HERE, step="F.4.A")
    game.give(AssignAir(table.hex(HERE), 1))
    quietly(game, Done())
    assert skipped(game, "F.4.C.a2").startswith("The German missions were assigned")
    assert shift(game, "c2") == 1


@pytest.mark.steps("F.4.C.b")
def test_12_4_unsupported_Germans_attack_with_half() -> None:
    assert ratio(attack(scene((GUARDS, HERE), points=0), GRENADIERS)) == Fraction(1, 5)
    game = asked(supplied(), PANZERS)
    support_all(game)
    quietly(game)
    assert ratio(game) == Fraction(3, 5)


@pytest.mark.steps("F.4.C.c4")
def test_12_7_German_armor_and_infantry_attack_together() -> None:
    table = scene((GUARDS, HERE), german=STUGS)
    table.put(GRENADIERS, TARGET)
    assert shift(attack(table, STUGS, GRENADIERS), "c4") == 1
    assert shift(attack(table, STUGS), "c4") == 0


@pytest.mark.steps("F.4.C.c5")
def test_12_8_German_armor_is_superior_to_rifles() -> None:
    assert shift(attack(scene((RIFLES, HERE), german=TIGERS), TIGERS), "c5") == 1
    assert shift(attack(scene((RIFLES, HERE)), GRENADIERS), "c5") == 0


@pytest.mark.steps("F.4.C.c6")
def test_12_5_2_a_Soviet_hilltop_shifts_left() -> None:
    table = scene((GUARDS, "2721"), german=GRENADIERS, at="2820")
    assert shift(attack(table, GRENADIERS, at="2721"), "c6") == -1


@pytest.mark.steps("F.4.C.a5", "F.4.C.c7")
def test_12_9_1_German_engineers_help_at_a_town() -> None:
    table = scene((GUARDS, "2513"), german=PIONEERS, at="2514")
    table.put("SDM-XXXXVII", "2614", points=1)
    game = declare(table, PIONEERS, at="2513", step="F.4.A")
    game.give(Done())
    game.give(Done())
    quietly(game, UseEngineers())
    assert shift(game, "c7") == 1
    assert game.position.points[table.unit("SDM-XXXXVII")] == 0


@pytest.mark.steps("F.4.C.a6", "F.4.C.d2-losses")
def test_12_14_Guards_stand_and_lose_a_step_instead() -> None:
    table = scene((GUARDS, HERE), german=TIGERS, points=0)
    table.put(PIONEERS, TARGET)
    table.put(GUARDS, HERE, steps=2, order=DISORGANIZED)
    game = asked(table, TIGERS, PIONEERS)
    assert (game.prompt.case, game.prompt.actor) == ("F.4.C.a6", SOVIET)
    game.give(NoRetreat())
    assert told(game, e.StoodFast)
    assert [line.step for line in lines(game, "a6")] == ["a6"]


@pytest.mark.steps("F.4.C.d2-advance", "F.4.C.d2-breakthrough")
def test_12_16_German_armor_breaks_through() -> None:
    table = scene((RIFLES, HERE), german=TIGERS, points=0)
    table.put(RIFLES, HERE, steps=1, order=DISORGANIZED)
    for unit in (PANZERS, PIONEERS):
        table.put(unit, TARGET)
    game = attack(table, TIGERS, PANZERS, PIONEERS, dice=(6,))
    while game.prompt.waiting in ("loss", "retreat"):
        game.give(game.orders()[0])
    quietly(game, Advance(table.unit(TIGERS)), Done())
    assert game.prompt.case == "F.4.C.d2-breakthrough"
    game.give(AdvanceOn(table.unit(TIGERS), table.hex("2523")))
    assert at(game, TIGERS) == "2523"
    assert game.position.has(table.unit(TIGERS), BROKE | EXPLOITS)
    assert game.prompt.case == "F.4.D"


@pytest.mark.steps("F.4.E")
def test_9_7_the_German_Reserve_moves_after_the_combats() -> None:
    table = Table()
    table.put("G13", "0724", flags=RESERVE)
    table.put("G14", "0624")
    game = table.game("F.4.E", turn=5)
    assert (game.prompt.case, game.prompt.actor) == ("F.4.E", GERMAN)
    assert game.why_not(move(game, "G14", "0624", "0724"))
    game.give(move(game, "G13", "0724", "0824"))
    assert at(game, "G13") == "0824"


@pytest.mark.steps("F.4.F")
def test_12_1_6_the_German_Reserve_attacks() -> None:
    table = scene((GUARDS, HERE), german=STUGS, points=0)
    table.put(STUGS, TARGET, flags=RESERVE)
    game = table.game("F.4.F", 3)
    assert agrees(game)
    game.give(Commit(table.unit(STUGS), table.hex(HERE)))
    quietly(game, Done())
    assert told(game, e.CombatBegan)[0].attackers == (table.unit(STUGS),)


@pytest.mark.steps("F.4.C", "F.4.C.d2")
def test_12_1_3_the_Germans_choose_which_of_their_combats_comes_next() -> None:
    table = scene((GUARDS, HERE), (RIFLES, "2221"), points=0)
    table.put(STUGS, TARGET)
    game = declare(table, GRENADIERS, at=HERE, step="F.4.A", dice=(3,))
    game.give(Commit(table.unit(STUGS), table.hex("2221")))
    game.give(Done())
    assert (game.prompt.case, game.prompt.actor) == ("F.4.C", GERMAN)
    quietly(game, Resolve(table.hex("2221")))
    assert told(game, e.CombatBegan)[0].target == table.hex("2221")
    assert told(game, e.CombatResolved)
