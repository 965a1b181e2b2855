"""C.5: artillery resupply."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import GunResupplied, PointsSpent
from cholm_qt.games.jaws_of_victory.rules.names import OOS1, OUT_OF_AMMO, READY, SPENT
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Resupply
from tests.games.jaws_of_victory.table import Table, why_skipped

STEP = "C.5-soviet"


@pytest.fixture
def table():
    table = Table()
    table.put("SDM-53A", "3320", points=3)
    table.put("S56", "3319", ammo=SPENT)
    table.put("S57", "3319", ammo=OUT_OF_AMMO)
    return table


def refusal(table, unit):
    reason = table.game(STEP).why_not(Resupply(table.unit(unit)))[0]
    return f"{reason.case} {reason.says}"


@pytest.mark.parametrize(("unit", "points"), [("S56", 1), ("S57", 2)])
@pytest.mark.steps("C.5-soviet")
def test_J25_a_gun_is_made_ready_for_points(table, unit, points):
    game, gun = table.game(STEP), table.unit(unit)
    events = game.give(Resupply(gun))
    assert events[:2] == [PointsSpent(table.unit("SDM-53A"), points, 3 - points), GunResupplied(gun)]
    assert game.position.ammo[gun] == READY


def test_J25_one_gun_after_another(table):
    game = table.game(STEP)
    assert game.orders() == [Done(), Resupply(table.unit("S56")), Resupply(table.unit("S57"))]
    assert game.why_not(Done()) == ()
    game.give(game.orders()[2])
    assert game.orders() == [Done(), Resupply(table.unit("S56"))]
    game.give(game.orders()[1])
    assert game.prompt.case != STEP


def test_J25_the_points_must_suffice(table):
    table.put("SDM-53A", "3320", points=1)
    assert "It takes 2 points to make 2UF ArtDiv2 b ready" in refusal(table, "S57")
    assert table.game(STEP).orders() == [Done(), Resupply(table.unit("S56"))]


def test_J25_extended_supply_is_not_enough(table):
    table.put("S56", "3319", ammo=SPENT, extended=1)
    assert refusal(table, "S56") == "J25 2UF ArtDiv2 a is supplied by extension only"


@pytest.mark.parametrize("state", [{"where": "3313"}, {"where": "3319", "supply": OOS1}])
def test_J25_the_gun_must_be_within_the_increment(table, state):
    table.put("S56", ammo=SPENT, **state)
    assert refusal(table, "S56") == "J25 2UF ArtDiv2 a is beyond the reach of its supply marker"
    assert Resupply(table.unit("S56")) not in table.game(STEP).orders()


def test_J25_guns_in_an_artillery_division_box_are_not_resupplied(table):
    table.put("S56", "division", ammo=SPENT)
    assert refusal(table, "S56").startswith("14.4 ")


@pytest.mark.parametrize("unit", ["G24", "S58", "S37"])
def test_14_4_only_own_artillery_that_has_fired_is_resupplied(table, unit):
    table.put("G24", "2513", ammo=SPENT)
    table.put("S58", "3319")
    assert refusal(table, unit).startswith("14.4 ")


@pytest.mark.steps("C.5-german")
def test_J71_in_gruppe_stemmermann_the_fuller_marker_pays():
    table = Table()
    table.p.isolated = frozenset({"XI", "XXXXII"})
    table.put("SDM-XI", "2110", points=1)
    payer = table.put("SDM-XXXXII", "2110", points=2)
    gun = table.put("G24", "2110", ammo=SPENT)
    assert PointsSpent(payer, 1, 1) in table.game("C.5-german").give(Resupply(gun))


def test_C_5_is_passed_when_all_artillery_is_ready(table):
    table.put("G24", "2513")
    assert why_skipped(table.game(STEP), "C.5-german") == ""
    game = table.game("C.5-german")
    assert why_skipped(game, "C.5-german") == "All German artillery on the map is ready"


def test_C_5_is_passed_when_no_artillery_can_be_supplied(table):
    table.put("SDM-53A", "dead")
    assert why_skipped(table.game(STEP), STEP) == "No Soviet artillery that has fired can be supplied"
