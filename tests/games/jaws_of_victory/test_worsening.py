"""D.5: supply worsens."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import AttritionRolled, StepLost, SupplyChanged
from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, IN_SUPPLY, OOS1, OOS2
from cholm_qt.games.jaws_of_victory.rules.orders import (
    AllocateDrops,
    Done,
    Drop,
    Extend,
    LoseStep,
    SovietDrop,
)
from tests.games.jaws_of_victory.table import Table, told, why_skipped, within


@pytest.fixture
def table():
    return Table()


def to_the_end_of_D(game):
    """Decline everything until stage D is over."""
    while game.prompt.case[0] in "CD":
        game.give(game.orders()[0])
    return game


@pytest.mark.steps("D.5")
def test_acceptance_4_J27_a_unit_that_is_not_relieved_goes_to_oos2(table):
    unit = table.put("G17", "2514", supply=OOS1)
    game = to_the_end_of_D(table.game("C.3"))
    assert within(game, "D.5") == [SupplyChanged(unit, OOS2, False)]


def test_J27_a_unit_that_began_in_supply_stays_oos1(table):
    unit = table.put("G17", "2514")
    game = to_the_end_of_D(table.game("C.3"))
    assert game.position.supply[unit] == OOS1


def test_acceptance_4_J27_a_unit_relieved_by_extended_supply_does_not_worsen(table):
    table.put("SDM-XI", "2824", points=1)
    unit = table.put("G17", "2514", supply=OOS1)
    game = table.game("C.3")
    game.give(Extend(table.unit("SDM-XI"), table.hex("2514")))
    assert to_the_end_of_D(game).position.supply[unit] == IN_SUPPLY


def test_acceptance_4_J27_a_unit_relieved_by_a_soviet_drop_does_not_worsen(table):
    unit = table.put("S44", "2319", supply=OOS1)
    game = table.game("C.3", 6)
    game.give(SovietDrop(table.hex("2319")))
    assert to_the_end_of_D(game).position.supply[unit] == IN_SUPPLY


def test_acceptance_4_J27_a_unit_relieved_by_a_german_drop_does_not_worsen(table):
    unit = table.put("G17", "2514", supply=OOS1)
    table.p.drops = 1
    game = table.game("C.3", 6)
    game.give(Drop(table.hex("2514")))
    assert to_the_end_of_D(game).position.supply[unit] == IN_SUPPLY


def test_J27_what_was_remembered_does_not_reach_the_next_turn(table):
    unit = table.put("G17", "2514", supply=OOS1)
    table.put("SDM-XI", "2824", points=1)
    game = table.game("C.3")
    game.give(Extend(table.unit("SDM-XI"), table.hex("2514")))
    game = to_the_end_of_D(game)
    table.p = game.position.copy()
    table.p.agenda = []
    assert to_the_end_of_D(table.game("C.3")).position.supply[unit] == OOS1


def test_J28_a_unit_that_goes_to_oos2_keeps_only_a_zoi(table):
    table.put("G17", "2514", supply=OOS1)
    game, beside = table.game("C.3"), table.hex("2515")
    assert game.position.zones(GERMAN)[beside] == 2
    assert to_the_end_of_D(game).position.zones(GERMAN)[beside] == 1


@pytest.mark.parametrize(("die", "loses"), [(1, True), (2, True), (3, False)])
def test_J27_a_command_with_oos2_units_throws_for_a_step(table, die, loses):
    unit = table.put("G17", "2514", supply=OOS2)
    game = table.game("D.5", die)
    assert within(game, "D.5")[1] == AttritionRolled("XI", die, loses)
    assert (StepLost(unit, 1) in told(game)) is loses


def test_J27_the_owner_chooses_which_unit_of_the_command_loses(table):
    units = [table.put("G17", "2514", supply=OOS2), table.put("G18", "2515", supply=OOS2)]
    table.put("G07", "2514", supply=OOS1)
    other = table.put("G19", "2513")
    game = table.game("D.5", 1)
    assert game.orders() == [LoseStep(unit) for unit in units]
    assert game.prompt.places == (table.hex("2514"), table.hex("2515"))
    reason = game.why_not(LoseStep(other))[0]
    assert (reason.case, reason.says) == ("J27", "72 ID KG-105 is not an OOS2 unit of XI")
    assert StepLost(units[1], 1) in game.give(LoseStep(units[1]))


def test_J27_each_command_throws_once_the_soviet_ones_first(table):
    for unit in ("G17", "G18", "G07", "S44", "S45"):
        table.put(unit, "2514" if unit[0] == "G" else "2319", supply=OOS2)
    game = table.game("D.5", 6, 6, 6)
    rolled = [event.command for event in within(game, "D.5") if isinstance(event, AttritionRolled)]
    assert rolled == ["5GTA", "XXXXII", "XI"]


def test_J27_units_that_go_to_oos2_now_do_not_throw_yet(table):
    table.put("G17", "2514", supply=OOS1)
    game = to_the_end_of_D(table.game("C.3"))
    assert not [event for event in told(game) if isinstance(event, AttritionRolled)]


def test_D_5_is_passed_when_everybody_is_in_supply(table):
    table.put("SDM-XI", "2513")
    table.put("G17", "2514")
    game = table.game("D.3")
    game.give(AllocateDrops(0))
    assert why_skipped(game, "D.5") == "No unit is Out of Supply"


def test_J71_subsistence_keeps_an_isolated_korps_in_supply_while_its_stock_lasts(table):
    """Four points last four turns; then the Korps goes to OOS1, and a turn later to OOS2."""
    table.p.isolated = frozenset({"XI"})
    table.put("SDM-XI", "2513", points=4)
    unit = table.put("G17", "2513", steps=2)
    table.put("S60", "2824")
    states = []
    for _ in range(6):
        game = table.game("C.2")
        while game.prompt.case[0] in "CD":
            game.give(Done() if Done() in game.orders() else game.orders()[0])
        states.append(game.position.supply[unit])
        table.p = game.position.copy()
        table.p.agenda = []
    assert states == [IN_SUPPLY] * 4 + [OOS1, OOS2]
