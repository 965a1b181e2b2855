"""C.4: extended supply."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import PointsSpent, SupplyChanged
from cholm_qt.games.jaws_of_victory.rules.names import IN_SUPPLY, MUD, OOS1, OOS2
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Extend
from tests.games.jaws_of_victory.table import Table, why_skipped

STEP = "C.4-german"


@pytest.fixture
def table():
    table = Table()
    table.put("SDM-XXXXVII", "2823", points=2)
    table.put("G25", "2815", supply=OOS1)
    table.put("G26", "2815", supply=OOS2)
    return table


def extend(table, marker, hex_id):
    return Extend(table.unit(marker), table.hex(hex_id))


def refusals(game, order):
    return [f"{reason.case} {reason.says}" for reason in game.why_not(order)]


@pytest.mark.steps("C.4-german")
def test_J24_a_point_supplies_a_whole_hex(table):
    game = table.game(STEP)
    assert game.orders() == [Done(), extend(table, "SDM-XXXXVII", "2815")]
    assert game.why_not(Done()) == ()
    events = game.give(game.orders()[1])
    units = [table.unit("G25"), table.unit("G26")]
    assert events[:3] == [
        PointsSpent(table.unit("SDM-XXXXVII"), 1, 1),
        *(SupplyChanged(unit, IN_SUPPLY, True) for unit in units),
    ]
    assert [game.position.extended[unit] for unit in units] == [1, 1]


def test_J24_units_of_another_command_in_the_hex_stay_out_of_supply(table):
    other = table.put("G17", "2815", supply=OOS1)
    game = table.game(STEP)
    game.give(extend(table, "SDM-XXXXVII", "2815"))
    assert game.position.supply[other] == OOS1


def test_J24_twice_the_increment_is_the_limit(table):
    table.put("G28", "2811", supply=OOS1)
    table.put("G29", "2810", supply=OOS1)
    game = table.game(STEP)
    assert game.why_not(extend(table, "SDM-XXXXVII", "2811")) == ()
    order = extend(table, "SDM-XXXXVII", "2810")
    assert refusals(game, order) == ["J24 2810 is too far from XXXXVII supply, even for extended supply"]
    assert order not in game.orders()


def test_J24_the_limit_is_shorter_in_mud(table):
    table.p.set_ground(MUD)
    table.put("G28", "2818", supply=OOS1)
    table.put("G29", "2814", supply=OOS1)
    orders = table.game(STEP).orders()
    assert extend(table, "SDM-XXXXVII", "2818") in orders
    assert extend(table, "SDM-XXXXVII", "2814") not in orders


def test_J24_nothing_is_extended_to_units_in_supply(table):
    table.put("G28", "2816")
    refused = refusals(table.game(STEP), extend(table, "SDM-XXXXVII", "2816"))
    assert refused == ["J24 No unit that XXXXVII supply serves is Out of Supply in 2816"]


def test_J24_it_takes_a_point(table):
    table.put("SDM-XI", "2823")
    table.put("G17", "2815", supply=OOS1)
    game = table.game(STEP)
    assert refusals(game, extend(table, "SDM-XI", "2815")) == ["J24 XI supply has too few Supply Points left"]


def test_J24_a_marker_that_is_cut_off_extends_nothing(table):
    table.put("G17", "2815", supply=OOS1)
    table.p.cut = frozenset({table.put("SDM-XI", "2823", points=1)})
    game = table.game(STEP)
    assert refusals(game, extend(table, "SDM-XI", "2815")) == ["J20 XI supply is cut off"]
    assert extend(table, "SDM-XI", "2815") not in game.orders()


@pytest.mark.parametrize("marker", ["SDM-53A", "SDM-III", "G25"])
def test_14_7_only_own_markers_on_the_map_extend_supply(table, marker):
    table.put("SDM-53A", "3320", points=3)
    refused = refusals(table.game(STEP), extend(table, marker, "2815"))
    assert refused == [
        f"14.7 {table.c.unit_names[table.unit(marker)]} is not a supply marker of yours on the map"
    ]


def test_J71_either_marker_of_gruppe_stemmermann_extends_to_both_korps(table):
    table.p.isolated = frozenset({"XI", "XXXXII"})
    table.put("SDM-XXXXII", "2823", points=1)
    unit = table.put("G17", "2815", supply=OOS1)
    game = table.game(STEP)
    game.give(extend(table, "SDM-XXXXII", "2815"))
    assert game.position.supply[unit] == IN_SUPPLY


def test_C_4_it_ends_by_itself_when_no_point_is_left(table):
    table.put("SDM-XXXXVII", "2823", points=1)
    game = table.game(STEP)
    game.give(extend(table, "SDM-XXXXVII", "2815"))
    assert game.prompt.case != STEP


def test_C_4_is_passed_when_everybody_is_in_supply(table):
    assert why_skipped(table.game("C.4-soviet"), "C.4-soviet") == "No Soviet unit is Out of Supply"


def test_C_4_is_passed_when_no_marker_reaches_anybody(table):
    table.put("S37", "3320", supply=OOS1)
    reason = "No marker with a supply point reaches a Soviet unit Out of Supply"
    assert why_skipped(table.game("C.4-soviet"), "C.4-soviet") == reason


@pytest.mark.steps("C.4-soviet")
def test_C_4_the_soviets_extend_supply_too(table):
    unit = table.put("S37", "3310", supply=OOS1)
    table.put("SDM-53A", "3320", points=3)
    game = table.game("C.4-soviet")
    game.give(extend(table, "SDM-53A", "3310"))
    assert game.position.extended[unit]
