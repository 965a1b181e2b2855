"""C.2, C.3: supply points and supply status."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import (
    MarkerCutOff,
    PointsAdded,
    PointsLost,
    PointsReceived,
    SupplyChanged,
)
from cholm_qt.games.jaws_of_victory.rules.names import FROZEN, IN_SUPPLY, MUD, OOS1, OOS2
from tests.games.jaws_of_victory.table import Table, within


@pytest.fixture
def table():
    return Table()


def points_of(table, marker, **options):
    return table.game("C.2", **options).position.points[table.unit(marker)]


def status(table, *units):
    supply = table.game("C.3").position.supply
    return [supply[table.unit(unit)] for unit in units]


@pytest.mark.parametrize(
    ("hex_id", "ground", "points"),
    [("2319", FROZEN, 4), ("2319", MUD, 3), ("1617", FROZEN, 3), ("1617", MUD, 1)],
)
def test_acceptance_3_J21_a_point_is_lost_for_every_increment_after_the_first(table, hex_id, ground, points):
    table.put("SDM-5GTA", hex_id)
    table.soviet_rear()
    table.p.set_ground(ground)
    assert points_of(table, "SDM-5GTA") == points


def test_J21_a_marker_on_its_source_receives_the_printed_number(table):
    marker = table.put("SDM-5GTA", "3820")
    table.soviet("3820")
    game = table.game("C.2")
    assert within(game, "C.2") == [PointsReceived(marker, 6, 0)]


def test_J21_no_marker_receives_less_than_nothing(table):
    marker = table.put("SDM-52A", "0424")
    table.soviet_rear()
    table.p.set_ground(MUD)
    received = within(table.game("C.2"), "C.2")[0]
    assert isinstance(received, PointsReceived)
    assert (received.marker, received.points) == (marker, 0)
    assert received.hexes > 16


@pytest.mark.steps("C.2")
def test_J21_unspent_points_are_lost(table):
    table.put("SDM-XI", "2824", points=3)
    assert points_of(table, "SDM-XI") == 5


def test_J20_a_marker_without_open_road_receives_nothing(table):
    marker = table.put("SDM-XI", "2513", points=3)
    table.put("S60", "2824")
    game = table.game("C.2")
    assert within(game, "C.2") == [PointsLost(marker, 3), MarkerCutOff(marker)]
    assert (game.position.points[marker], game.position.cut) == (0, {marker})


def test_J20_a_marker_that_is_joined_again_is_no_longer_cut_off(table):
    marker = table.put("SDM-XI", "2513")
    table.p.cut = frozenset({marker})
    assert table.game("C.2").position.cut == frozenset()


@pytest.mark.parametrize(("turn", "points"), [(10, 6), (11, 8), (14, 8), (15, 6)])
def test_J72_wanda_gives_III_more_points_for_four_turns(table, turn, points):
    table.put("SDM-III", "0424")
    table.p.wanda = 10
    assert points_of(table, "SDM-III", turn=turn) == points


def test_J72_wanda_gives_the_other_korps_nothing(table):
    table.put("SDM-VII", "0424")
    table.p.wanda = 10
    assert points_of(table, "SDM-VII", turn=11) == 4


def test_J112_a_depot_gives_its_points_back_once(table):
    marker = table.put("SDM-III", "0424")
    table.p.depots = ((marker, 2), (table.unit("SDM-XI"), 2))
    game = table.game("C.2")
    assert PointsAdded(marker, 2, 8) in within(game, "C.2")
    assert game.position.depots == ()
    assert game.position.points[table.unit("SDM-XI")] == 0


@pytest.mark.steps("C.3")
def test_C_3_a_unit_out_of_reach_gets_oos1(table):
    table.put("SDM-XXXXVII", "2823")
    near, far = table.put("G25", "2818"), table.put("G26", "2816")
    game = table.game("C.3")
    assert within(game, "C.3") == [SupplyChanged(far, OOS1, False)]
    assert game.position.supply[near] == IN_SUPPLY


def test_C_3_a_unit_out_of_reach_keeps_the_marker_it_has(table):
    table.put("G25", "2818", supply=OOS1)
    table.put("G26", "2818", supply=OOS2)
    assert status(table, "G25", "G26") == [OOS1, OOS2]


def test_C_3_a_unit_in_reach_loses_its_marker(table):
    table.put("SDM-XXXXVII", "2823")
    table.put("G25", "2818", supply=OOS2)
    assert status(table, "G25") == [IN_SUPPLY]


def test_C_3_extended_supply_ends(table):
    unit = table.put("G25", "2818", extended=1)
    game = table.game("C.3")
    assert (game.position.supply[unit], game.position.extended[unit]) == (OOS1, 0)


def test_J23_only_the_marker_of_its_own_command_supplies_a_unit(table):
    table.put("SDM-XXXXVII", "2823")
    table.put("G25", "2822")
    table.put("G17", "2822")
    assert status(table, "G25", "G17") == [IN_SUPPLY, OOS1]


def test_J23_alarm_and_barrage_units_are_always_in_supply(table):
    table.put("G52", "2822")
    table.put("S60", "1501")
    assert status(table, "G52", "S60") == [IN_SUPPLY, IN_SUPPLY]


def test_J23_units_off_the_map_get_no_marker(table):
    table.put("G41", "entering")
    assert status(table, "G41") == [IN_SUPPLY]


def test_J20_a_marker_that_is_cut_off_supplies_nobody(table):
    marker = table.put("SDM-XI", "2513")
    table.put("G17", "2513")
    assert status(table, "G17") == [IN_SUPPLY]
    table.p.cut = frozenset({marker})
    assert status(table, "G17") == [OOS1]


def test_C_3_all_units_are_found_before_any_is_marked(table):
    """A Soviet unit that would lose its ZOC to OOS2 here, or regain it, changes nothing for the others."""
    table.put("SDM-XXXXVII", "2823")
    table.put("G25", "2820")
    for number, hex_id in enumerate(("2721", "2821", "2822")):
        table.put(f"S{37 + number}", hex_id, supply=OOS2)
    table.put("SDM-53A", "2721")
    game = table.game("C.3")
    assert game.position.supply[table.unit("S37")] == IN_SUPPLY
    assert game.position.supply[table.unit("G25")] == IN_SUPPLY


def test_C_3_in_mud_the_flanks_of_the_set_up_are_out_of_supply():
    table = Table(whole=True)
    frozen = table.game("C.2").position
    assert not any(frozen.supply)
    table.p.set_ground(MUD)
    supply = table.game("C.2").position.supply
    assert [table.c.units[u].id for u in range(len(supply)) if supply[u]] == [
        "G01", "G05", "G11", "G13", "G21", "G22", "S01", "S02", "S07", "S42", "S43",
    ]  # fmt: skip
