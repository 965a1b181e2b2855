"""12.12.1 Armor combat, in d1 and after an intercept."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.armor_combat import (
    armor_receipt,
    begin_armor_combat,
    qualifies,
    steps_shot,
)
from cholm_qt.games.jaws_of_victory.rules.names import MUD, OVERCAST, SOVIET, STORM
from cholm_qt.games.jaws_of_victory.rules.orders import LoseStep
from tests.games.jaws_of_victory.combat_scene import (
    BRIGADE,
    GUARDS,
    PANZERS,
    SECOND,
    STUGS,
    TANKS,
    TARGET,
    fight,
    scene,
)
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import skipped, told

ANTITANK = "S53"


def both(*dice: int, german: str = PANZERS):
    """The game after 20th Tank Corps has attacked armor."""
    return fight(scene((TANKS, "2422"), german=german, points=0), TANKS, dice=dice)


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        ((TANKS,), (PANZERS,), True),
        ((GUARDS,), (PANZERS,), False),
        ((ANTITANK,), (PANZERS,), True),
        ((TANKS,), (SECOND,), False),
        ((ANTITANK,), (SECOND,), False),
        ((ANTITANK,), (ANTITANK,), False),
    ],
)
def test_12_12_1_which_combats_begin_with_armor(
    ours: tuple[str, ...], theirs: tuple[str, ...], expected: bool
) -> None:
    table = Table()
    for unit in (*ours, *theirs):
        table.put(unit, TARGET)
    assert qualifies(table.p, map(table.unit, ours), map(table.unit, theirs)) is expected


def test_d1_is_passed_without_armor_on_both_sides() -> None:
    assert skipped(fight(scene(), dice=(3,)), "E.4.C.d1").startswith("No armor combat")


@pytest.mark.steps("E.4.C.d1")
def test_12_12_1_both_sides_throw_and_lose() -> None:
    game = both(4, 3, 4)  # anti-armor 2 less armor class 1
    assert told(game, e.ArmorFought)[0].attacker_total == 5
    fought = told(game, e.ArmorFought)[0]
    assert (fought.defender_total, fought.attacker_loses, fought.defender_loses) == (4, 0, 1)
    lost = told(game, e.StepLost)[0]
    assert (lost.unit, lost.left) == (game.position.components.unit_index[PANZERS], 1)


@pytest.mark.parametrize(("total", "steps"), [(4, 0), (5, 1), (7, 1), (8, 2)])
def test_12_12_1_five_costs_a_step_and_eight_two(total: int, steps: int) -> None:
    assert steps_shot(Table().p, total) == steps


def test_12_12_1_Tigers_shoot_two_steps() -> None:
    game = both(1, 6, 3, german="G46")  # anti-armor 3 less armor class 1
    fought = told(game, e.ArmorFought)[0]
    assert (fought.defender_total, fought.attacker_loses, fought.defender_loses) == (8, 2, 0)


def test_12_12_1_the_die_is_modified_by_cover_weather_and_ground() -> None:
    table = Table()
    ours, theirs = (table.put(TANKS, "2514"),), (table.put(PANZERS, "2513"),)
    place = table.hex("2513")
    attack, defence = (
        lambda: armor_receipt(table.p, ours, theirs, place, True),
        lambda: armor_receipt(table.p, theirs, ours, place, False),
    )
    assert [line.value for line in attack()] == [2, -1, -1]
    table.p.visibility = OVERCAST
    assert [line.key for line in attack()] == ["", "", "cover", "overcast"]
    table.p.visibility = STORM
    table.p.set_ground(MUD)
    assert [line.value for line in attack()] == [2, -1, -1, -1, -1]
    assert [line.value for line in defence()] == [2, -1, -1, -1]
    table.p.improved = frozenset({place})
    assert defence()[-1].value == 1
    table.p.shelled = frozenset({place})
    assert defence()[-1].key == "overcast"


def test_12_12_1_a_hilltop_helps_the_defender() -> None:
    table = Table()
    receipt = armor_receipt(
        table.p, (table.put(PANZERS, "2721"),), (table.put(TANKS, "2820"),), table.hex("2721"), False
    )
    assert receipt[-1].key == "defender_dug_in"


def test_12_12_1_the_owner_names_the_armor_that_loses() -> None:
    table = scene((TANKS, "2422"), german=PANZERS, points=0)
    table.put("G33", TARGET)
    table.put("G26", TARGET)
    game = fight(table, TANKS, dice=(6, 1))
    assert game.prompt.case == "E.4.C.d1"
    assert game.orders() == [LoseStep(table.unit(PANZERS)), LoseStep(table.unit("G33"))]
    game.give(LoseStep(table.unit("G33")))
    assert game.position.steps[table.unit("G33")] == 2


@pytest.mark.steps("F.4.C.d1")
def test_12_12_1_antitank_guns_lose_steps_to_armor() -> None:
    table = Table()
    table.put(ANTITANK, TARGET)
    table.put("G33", "2422")
    game = fight(table, "G33", step="F.4.A", dice=(2, 1, 3))  # anti-armor 3
    assert told(game, e.ArmorFought)[0].defender_loses == 1
    assert game.position.steps[table.unit(ANTITANK)] == 1


def test_J124_without_a_defender_left_nobody_throws_and_the_attackers_advance() -> None:
    game = both(5, 1, german=STUGS)
    assert skipped(game, "E.4.C.d2") == "No defender is left after the armor combat"
    assert not told(game, e.CombatResolved)
    assert game.prompt.case == "E.4.C.d2-advance"


def test_J124_without_an_attacker_left_nobody_throws() -> None:
    table = scene((TANKS, "2422"), german="G46", points=0)
    table.put(TANKS, "2422", steps=1)
    game = fight(table, TANKS, dice=(1, 3))
    assert skipped(game, "E.4.C.d2") == "No attacker is left after the armor combat"
    assert skipped(game, "E.4.C.d2-advance") == "Nobody can advance"
    assert table.unit(TANKS) in game.position.in_box("dead")


def test_J68_an_armor_combat_can_stand_by_itself() -> None:
    table = Table()
    ours, theirs = table.put(TANKS, "2422"), table.put(PANZERS, TARGET)
    game = table.game("E.3.B")
    p = game.position
    begin_armor_combat(p, table.c.step("E.3.B-intercept"), (ours,), (theirs,), table.hex("2422"))
    need = game.roll_needed
    assert need is not None
    assert (need.actor, need.case) == (SOVIET, "E.3.B-intercept")
    before = len(p.agenda)
    begin_armor_combat(p, 0, (table.put(BRIGADE, "2422"),), (theirs,), table.hex("2422"))
    assert len(p.agenda) == before
