"""12.15, 12.16 Advance after combat, and Breakthrough."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    BROKE,
    DISORGANIZED,
    EXPLOITS,
    FOUGHT,
    KORSUN_LOST,
    MUD,
    SOVIET,
)
from cholm_qt.games.jaws_of_victory.rules.orders import (
    Advance,
    AdvanceOn,
    Commit,
    Done,
    React,
    Resolve,
)
from tests.games.jaws_of_victory.combat_scene import (
    BRIGADE,
    CAVALRY,
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    TANKS,
    TARGET,
    declare,
    fight,
    quietly,
    result,
    scene,
)
from tests.games.jaws_of_victory.table import Table, why_skipped
from tests.games.jaws_of_victory.telling import agrees, cases, skipped, told


def won(table: Table, *units: str, die: int = 6):
    """The game when the defenders are gone and the attackers may advance."""
    game = fight(table, *units, dice=(die,))
    while game.prompt.waiting in ("loss", "retreat"):
        game.give(game.orders()[0])
    return game


def broken(*units: tuple[str, str]) -> Table:
    """A weak defender who is swept away with a Breakthrough."""
    table = scene(*units, points=0)
    table.put(GRENADIERS, TARGET, steps=1, order=DISORGANIZED)
    return table


MOBILE = (TANKS, "2422"), (BRIGADE, "2421")


@pytest.mark.steps("E.4.C.d2-advance")
def test_E_4_C_d2_attackers_advance_into_the_empty_hex() -> None:
    table = scene(points=0)
    game = won(table)
    assert game.prompt.case == "E.4.C.d2-advance"
    assert agrees(game)
    game.give(Advance(table.unit(GUARDS)))
    p, unit = game.position, table.unit(GUARDS)
    assert p.where[unit] == table.hex(TARGET)
    assert p.control[table.hex(TARGET)] == SOVIET
    assert p.has(unit, FOUGHT)
    assert cases(game, Advance(unit)) == ["J87"]
    assert cases(game, Advance(table.unit(TANKS))) == ["J87"]
    assert game.prompt.places == (table.hex(TARGET),)
    game.give(Done())
    assert told(game, e.UnitAdvanced) == [e.UnitAdvanced(unit, (table.hex("2422"), table.hex(TARGET)))]


def test_J87_nobody_advances_when_the_hex_is_held() -> None:
    assert skipped(fight(scene(points=0), dice=(1,)), "E.4.C.d2-advance") == "Nobody can advance"


def test_J87_Disorganized_attackers_do_not_advance() -> None:
    table = scene(points=0)
    game = won(table)
    game.position.set_order(table.unit(RIFLES), DISORGANIZED)
    assert cases(game, Advance(table.unit(RIFLES))) == ["J87"]
    assert not cases(game, Advance(table.unit(GUARDS)))


def test_J7_attackers_advance_to_the_stacking_limit() -> None:
    units = (GUARDS, "S38", RIFLES, "S42")
    table = scene(*[(unit, "2422") for unit in units[:2]], *[(unit, "2421") for unit in units[2:]], points=0)
    game = won(table, *units)
    for unit in units[:3]:
        assert game.prompt.waiting == "advance"
        game.give(Advance(table.unit(unit)))
    assert game.prompt.waiting != "advance"
    assert game.position.where[table.unit("S42")] == table.hex("2421")


def test_J43_nobody_advances_beyond_the_boundary() -> None:
    game = fight(scene((RIFLES, "1520"), at="1419", points=0), RIFLES, at="1419", dice=(6,))
    while game.prompt.waiting in ("loss", "retreat"):
        game.give(game.orders()[0])
    assert told(game, e.UnitRetreated)
    assert skipped(game, "E.4.C.d2-advance") == "Nobody can advance"


@pytest.mark.steps("E.4.C.d2-breakthrough")
def test_E_4_C_d2_mobile_units_go_one_hex_on_and_are_marked() -> None:
    table = broken(*MOBILE, (GUARDS, "2421"))
    game = won(table, TANKS, BRIGADE, GUARDS)
    assert result(game).endswith("B")
    for unit in (TANKS, BRIGADE, GUARDS):
        game.give(Advance(table.unit(unit)))
    assert game.prompt.case == "E.4.C.d2-breakthrough"
    assert game.prompt.places == (table.hex(TARGET),)
    assert {order.unit for order in game.orders() if isinstance(order, AdvanceOn)} == {
        table.unit(TANKS),
        table.unit(BRIGADE),
    }
    assert agrees(game)
    tanks = table.unit(TANKS)
    game.give(AdvanceOn(tanks, table.hex("2221")))
    assert cases(game, AdvanceOn(tanks, table.hex("2120"))) == ["J87"]
    assert cases(game, AdvanceOn(table.unit(BRIGADE), table.hex("2120"))) == ["J3"]
    assert game.position.has(tanks, BROKE)
    assert game.position.has(table.unit(BRIGADE), BROKE | EXPLOITS)
    assert not game.position.has(table.unit(GUARDS), BROKE)
    game.give(Done())
    assert game.prompt.case == "E.4.D"


def test_J61_an_advance_on_does_not_enter_enemies() -> None:
    table = broken(*MOBILE)
    table.put(SECOND, "2221")
    game = won(table, TANKS, BRIGADE)
    game.give(Advance(table.unit(TANKS)))
    game.give(Done())
    assert cases(game, AdvanceOn(table.unit(TANKS), table.hex("2221"))) == ["J61"]
    assert cases(game, AdvanceOn(table.unit(TANKS), table.hex(TARGET))) == ["J3"]


def test_J64_an_advance_on_needs_a_way() -> None:
    table = scene((TANKS, "1717"), (CAVALRY, "1717"), at="1718", points=0)
    table.put(GRENADIERS, "1718", steps=1, order=DISORGANIZED)
    table.p.set_ground(MUD)
    for river in range(len(table.c.river_sides)):
        table.p.set_bridge(river, 0)
    game = fight(table, TANKS, CAVALRY, at="1718", dice=(6,))
    while game.prompt.waiting in ("loss", "retreat"):
        game.give(game.orders()[0])
    game.give(Advance(table.unit(TANKS)))
    game.give(Done())
    assert cases(game, AdvanceOn(table.unit(TANKS), table.hex("1617"))) == ["J64"]


def test_J43_an_advance_on_stays_within_the_boundary() -> None:
    table = scene((TANKS, "1619"), at="1520", points=0)
    table.put(GRENADIERS, "1520", steps=1, order=DISORGANIZED)
    game = fight(table, TANKS, at="1520", dice=(6,))
    while game.prompt.waiting in ("loss", "retreat"):
        game.give(game.orders()[0])
    game.give(Advance(table.unit(TANKS)))
    assert cases(game, AdvanceOn(table.unit(TANKS), table.hex("1419"))) == ["J43"]
    assert agrees(game)


def test_d2_breakthrough_is_passed_without_B_or_a_mobile_unit() -> None:
    table = scene(points=0)
    game = won(table, die=5)
    game.give(Advance(table.unit(GUARDS)))
    game.give(Done())
    assert skipped(game, "E.4.C.d2-breakthrough") == "No mobile unit has broken through"


def test_J87_mobile_units_with_nowhere_to_go_are_marked_all_the_same() -> None:
    table = broken(*MOBILE)
    for unit, place in (("G01", "2221"), ("G02", "2222"), ("G03", "2321"), ("G04", "2323")):
        table.put(unit, place)
    for unit, place in ((RIFLES, "2421"), ("S42", "2421"), ("S38", "2422"), ("S43", "2422")):
        table.put(unit, place)
    game = won(table, TANKS, BRIGADE)
    game.give(Advance(table.unit(TANKS)))
    game.position.put(table.unit("S40"), table.hex("2422"))  # nothing around is left to go to
    game.give(Done())
    assert told(game, e.BreakthroughMarked) == [e.BreakthroughMarked(table.unit(TANKS))]
    assert game.prompt.waiting != "advance-on"


def test_J87_a_hex_left_empty_voids_the_attack() -> None:
    table = scene(german=PANZERS, points=0)
    table.put(SECOND, TARGET)
    table.put(GRENADIERS, "2420")
    table.put("S38", "2419")
    game = declare(table)
    game.give(Commit(table.unit("S38"), table.hex("2420")))
    game.position.put(table.unit(PANZERS), table.hex("2120"))
    game.position.put(table.unit(SECOND), table.hex("2120"))
    quietly(game, Done())
    game.give(Resolve(table.hex(TARGET)))
    assert told(game, e.AttackVoided) == [e.AttackVoided(table.hex(TARGET))]
    assert game.prompt.case == "E.4.C.d2-advance"
    game.give(Advance(table.unit(GUARDS)))
    assert not told(game, e.BreakthroughMarked)
    assert not told(game, e.CombatBegan)


def test_J87_a_void_attack_that_nobody_follows_is_over() -> None:
    table = scene(german=PANZERS, points=0)
    game = declare(table, GUARDS)
    game.position.put(table.unit(PANZERS), table.hex("2120"))
    for unit in ("S42", "S43", "S40"):
        game.position.put(table.unit(unit), table.hex(TARGET))  # full of friends
    game.give(Done())
    assert told(game, e.AttackVoided)
    assert game.prompt.waiting != "advance"
    assert skipped(game, "E.4.C.d2") == "Nobody was left to be attacked"


def test_J33_an_advance_into_Korsun_closes_it() -> None:
    table = scene((GUARDS, "2210"), at="2110", points=0)
    table.put(GRENADIERS, "2110", steps=1, order=DISORGANIZED)
    game = fight(table, GUARDS, at="2110", dice=(6,))
    while game.prompt.waiting in ("loss", "retreat"):
        game.give(game.orders()[0])
    game.give(Advance(table.unit(GUARDS)))
    assert game.position.korsun == KORSUN_LOST


def test_J82_a_reaction_can_leave_a_hex_that_is_then_held_by_others() -> None:
    table = scene(german=PANZERS, points=0)
    table.put(SECOND, TARGET)
    game = declare(table, GUARDS, dice=(6,))
    game.give(Done())
    game.give(React(table.unit(PANZERS), table.hex("2222")))
    quietly(game)
    assert told(game, e.CombatBegan)[0].defenders == (table.unit(SECOND),)


def test_E_4_C_is_passed_with_every_step_when_nothing_is_declared() -> None:
    table = scene()
    game = table.game("E.4.A")
    game.give(Done())
    assert why_skipped(game, "E.4.C") == "No attack was declared"
    nested = [step.id for step in table.c.steps if step.id.startswith("E.4.C.")]
    assert len(nested) == 22
    for step in nested:
        assert why_skipped(game, step) == "No attack was declared"


def test_12_1_3_every_step_of_a_combat_is_logged_once() -> None:
    game = fight(scene(points=0), dice=(5,))
    while game.prompt.waiting in ("loss", "retreat", "advance"):
        game.give(game.orders()[-1])
    c = game.position.components
    logged = [
        c.steps[event.step].id
        for entry in game.history
        for event in entry.events
        if isinstance(event, e.StepBegan | e.StepSkipped) and c.steps[event.step].id.startswith("E.4.C.")
    ]
    assert logged == [step.id for step in c.steps if step.id.startswith("E.4.C.")]


@pytest.mark.steps("E.4.C")
def test_12_1_3_the_attacker_chooses_the_next_combat() -> None:
    table = scene(points=0)
    table.put(SECOND, "2420")
    table.put("S38", "2419")
    game = declare(table)
    game.give(Commit(table.unit("S38"), table.hex("2420")))
    game.give(Done())
    assert game.prompt.case == "E.4.C"
    assert game.prompt.actor == SOVIET
    assert game.orders() == [Resolve(table.hex(TARGET)), Resolve(table.hex("2420"))]
    assert cases(game, Resolve(table.hex("2019"))) == ["12.1.3"]
    game.give(Resolve(table.hex("2420")))
    assert [begun.target for begun in told(game, e.CombatBegan)] == [table.hex("2420")]
