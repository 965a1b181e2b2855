"""9.8 Night Withdrawal."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import BROKE, DISORGANIZED, MOVED
from cholm_qt.games.jaws_of_victory.rules.orders import Done, WithdrawByNight
from tests.games.jaws_of_victory.combat_scene import GRENADIERS, PANZERS, STUGS, TANKS, scene
from tests.games.jaws_of_victory.table import Table, why_skipped
from tests.games.jaws_of_victory.telling import agrees, cases, passive, told


def night() -> Table:
    """Armor in a Soviet ZOC, and another behind it."""
    table = scene()
    table.put(PANZERS, "2321")
    table.put(STUGS, "2121")
    return table


def test_F_4_G_is_passed_without_able_armor() -> None:
    table = scene()
    table.put(PANZERS, "2321", order=DISORGANIZED)
    game = table.game("F.4.G")
    assert why_skipped(game, "F.4.G") == "No German armor can withdraw"


@pytest.mark.steps("F.4.G")
def test_J89_armor_leaves_a_ZOC_and_enters_none() -> None:
    table = night()
    panzers = table.unit(PANZERS)
    game = table.game("F.4.G")
    assert agrees(game)
    assert cases(game, WithdrawByNight(panzers, table.hex("2322"))) == ["J89"]
    game.give(WithdrawByNight(panzers, table.hex("2221")))
    assert game.position.where[panzers] == table.hex("2221")
    assert game.position.has(panzers, MOVED)
    assert cases(game, WithdrawByNight(panzers, table.hex("2121"))) == ["J89"]
    assert told(game, e.UnitWithdrew) == [e.UnitWithdrew(panzers, (table.hex("2321"), table.hex("2221")))]
    assert agrees(game)


def test_J89_only_German_armor_that_is_not_Disorganized() -> None:
    table = night()
    table.put(STUGS, "2121", order=DISORGANIZED)
    game = table.game("F.4.G")
    for unit, place in ((GRENADIERS, "2222"), (TANKS, "2222"), (STUGS, "2120")):
        assert cases(game, WithdrawByNight(table.unit(unit), table.hex(place))) == ["J89"]


def test_acceptance_10_a_unit_that_broke_through_makes_no_Night_Withdrawal() -> None:
    table = night()
    table.put(PANZERS, "2321", flags=BROKE)
    game = table.game("F.4.G")
    assert cases(game, WithdrawByNight(table.unit(PANZERS), table.hex("2221"))) == ["J89"]
    offered = [order for order in game.orders() if isinstance(order, WithdrawByNight)]
    assert {order.unit for order in offered} == {table.unit(STUGS)}
    game.give(Done())
    assert not game.position.has(table.unit(PANZERS), BROKE)


def test_J89_the_marks_go_even_when_the_segment_is_passed() -> None:
    table = scene()
    table.put(PANZERS, "2321", flags=BROKE)
    game = table.game("F.4.G")
    assert why_skipped(game, "F.4.G") == "No German armor can withdraw"
    assert not game.position.has(table.unit(PANZERS), BROKE)


def test_acceptance_9_the_Soviets_have_no_night_and_the_Germans_no_reaction() -> None:
    table = Table(whole=True)
    game = table.game("A.1", turn=1)
    while game.position.turn < 2:
        game.give(passive(game.orders()))
    events = (event for entry in game.history for event in entry.events)
    steps = [table.c.steps[event.step] for event in events if isinstance(event, e.StepBegan | e.StepSkipped)]
    segments = [step.id for step in steps if step.phase in ("E.4", "F.4") and not step.nested]
    assert segments == [f"E.4.{letter}" for letter in "ABCDEF"] + [f"F.4.{letter}" for letter in "ACDEFG"]
