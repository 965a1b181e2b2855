"""D.1: air-drops on the pocket."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import CapacityChanged, DropRolled, PointsAdded
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR, IN_SUPPLY, OOS1, OVERCAST, STORM
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Drop, DropOn
from tests.games.jaws_of_victory.table import Table, told, why_skipped

STEP = "D.1"


@pytest.fixture
def table():
    table = Table()
    table.p.drops = 2
    table.put("SDM-XI", "2513")
    table.put("G17", "2514", supply=OOS1)
    table.put("G07", "2514", supply=OOS1)
    return table


def drop(table, hex_id):
    return Drop(table.hex(hex_id))


def refusal(game, order):
    reason = game.why_not(order)[0]
    return f"{reason.case} {reason.says}"


@pytest.mark.parametrize(
    ("visibility", "die", "arrives"),
    [(CLEAR, 3, False), (CLEAR, 4, True), (OVERCAST, 4, False), (OVERCAST, 5, True)],
)
def test_J30_a_drop_supplies_the_pocket_units_of_a_hex(table, visibility, die, arrives):
    table.p.visibility = visibility
    other = table.put("G25", "2514", supply=OOS1)  # of another Korps
    game = table.game(STEP, die)
    game.give(drop(table, "2514"))
    assert DropRolled(table.hex("2514"), die, 4 + visibility, arrives) in told(game)
    for unit in (table.unit("G17"), table.unit("G07")):
        assert (game.position.supply[unit] == IN_SUPPLY) is arrives
        assert bool(game.position.extended[unit]) is arrives
    assert game.position.supply[other] == OOS1


@pytest.mark.parametrize(("die", "points"), [(3, 0), (4, 1)])
@pytest.mark.steps("D.1")
def test_J30_a_drop_on_a_marker_adds_a_point(table, die, points):
    marker = table.unit("SDM-XI")
    game = table.game(STEP, die)
    game.give(DropOn(marker))
    assert game.position.points[marker] == points
    assert (PointsAdded(marker, 1, 1) in told(game)) is bool(points)


def test_J30_each_point_is_one_throw_and_the_target_is_named_first(table):
    game = table.game(STEP, seed=None)
    assert game.orders() == [Done(), drop(table, "2514"), DropOn(table.unit("SDM-XI"))]
    game.give(drop(table, "2514"))
    assert (game.prompt.waiting, game.prompt.case) == ("dice", STEP)
    assert "Air-drop on 2514" in game.prompt.says


def test_J30_a_throw_on_a_marker_names_it(table):
    game = table.game(STEP, seed=None)
    game.give(DropOn(table.unit("SDM-XI")))
    assert "Air-drop on XI supply" in game.prompt.says


def test_J30_it_ends_when_the_points_are_flown(table):
    game = table.game(STEP, 1, 1)
    game.give(drop(table, "2514"))
    assert game.prompt.says.endswith("1 point is left")
    game.give(drop(table, "2514"))
    assert game.prompt.case != STEP


def test_J30_points_that_are_not_flown_are_lost(table):
    game = table.game(STEP)
    game.give(Done())
    assert game.position.drops == 0


def test_J30_no_more_is_dropped_than_was_set_aside(table):
    game = table.game(STEP)
    game.position.drops = 0
    assert refusal(game, drop(table, "2514")) == "J30 No point is left to drop"


@pytest.mark.parametrize("hex_id", ["2110", "2822", "1501"])
def test_J30_a_hex_must_hold_pocket_units_out_of_supply(table, hex_id):
    table.put("G25", "2822", supply=OOS1)
    table.put("S01", "1501", supply=OOS1)
    table.put("G18", "2110")
    assert refusal(table.game(STEP), drop(table, hex_id)).startswith(
        "J30 No unit of the pocket is Out of Supply"
    )


@pytest.mark.parametrize("marker", ["SDM-VII", "SDM-XXXXII", "G24"])
def test_J30_only_pocket_markers_on_the_map_get_points(table, marker):
    table.put("SDM-VII", "0815")
    refused = refusal(table.game(STEP), DropOn(table.unit(marker)))
    assert refused.endswith(" is not a supply marker of the pocket")


def test_J30_nothing_is_dropped_on_a_marker_in_a_soviet_hex(table):
    table.soviet("2513")
    game = table.game(STEP)
    order = DropOn(table.unit("SDM-XI"))
    assert refusal(game, order) == "J30 XI supply is in a Soviet hex, or holds all it can"
    assert order not in game.orders()


def test_J113_nothing_is_dropped_on_an_isolated_marker_that_is_full(table):
    table.p.isolated = frozenset({"XI"})
    table.put("SDM-XI", "2513", points=6)
    assert DropOn(table.unit("SDM-XI")) not in table.game(STEP).orders()


def test_J31_every_fourth_natural_one_costs_a_point_of_capacity(table):
    table.p.ones = 2
    game = table.game(STEP, 1, 1)
    game.give(drop(table, "2514"))
    assert game.position.uman == 4
    assert CapacityChanged(3) in game.give(drop(table, "2514"))
    assert game.position.uman == 3


def test_J31_capacity_does_not_sink_below_two(table):
    table.p.ones, table.p.uman = 3, 2
    game = table.game(STEP, 1)
    game.give(drop(table, "2514"))
    assert game.position.uman == 2


def test_D_1_is_passed_when_nothing_was_set_aside(table):
    table.p.drops = 0
    assert why_skipped(table.game(STEP), STEP) == "Nothing was set aside for it last turn"


def test_D_1_a_storm_grounds_the_drops_and_they_are_lost(table):
    table.p.visibility = STORM
    game = table.game(STEP)
    assert why_skipped(game, STEP) == "Nobody flies in a storm"
    assert game.position.drops == 0


def test_J33_what_was_set_aside_fails_while_soviets_are_near_uman(table):
    table.put("S14", "0623")
    game = table.game(STEP)
    assert why_skipped(game, STEP) == "Soviet combat units are too near Uman"
    assert game.position.drops == 0


def test_D_1_is_passed_when_the_pocket_needs_nothing(table):
    for unit in ("SDM-XI", "G17", "G07"):
        table.put(unit, "dead", supply=IN_SUPPLY)
    assert why_skipped(table.game(STEP), STEP) == "No unit or marker of the pocket needs an air-drop"
