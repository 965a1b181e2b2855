"""C.2-korsun: the stock of the pocket's airfield, and what isolated Korps live on."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import PointsAdded, PointsSpent, StockChanged
from cholm_qt.games.jaws_of_victory.rules.names import IN_SUPPLY, KORSUN_ACTIVE, OOS1
from cholm_qt.games.jaws_of_victory.rules.orders import Done, Send
from tests.games.jaws_of_victory.table import Table, told, why_skipped, within

STEP = "C.2-korsun"


@pytest.fixture
def table():
    """XI stands five road hexes from Korsun, XXXXII ten; both are cut off."""
    table = Table()
    markers = table.put("SDM-XI", "2513"), table.put("SDM-XXXXII", "1507")
    table.p.korsun, table.p.stock, table.p.cut = KORSUN_ACTIVE, 5, frozenset(markers)
    return table


def send(table, marker, points):
    return Send(table.unit(marker), points)


def refusal(game, order):
    reason = game.why_not(order)[0]
    return f"{reason.case} {reason.says}"


@pytest.mark.steps("C.2-korsun")
def test_J22_points_of_the_stock_reach_a_marker(table):
    game = table.game(STEP)
    marker = table.unit("SDM-XI")
    events = game.give(send(table, "SDM-XI", 3))
    assert events[:2] == [StockChanged(2), PointsAdded(marker, 3, 3)]
    assert (game.position.stock, game.position.points[marker]) == (2, 3)


def test_J22_a_point_is_lost_for_every_increment_after_the_first(table):
    game = table.game(STEP)
    game.give(send(table, "SDM-XXXXII", 3))  # ten hexes, with an increment of eight
    assert game.position.points[table.unit("SDM-XXXXII")] == 2


def test_J22_what_would_be_lost_on_the_way_is_not_sent(table):
    game = table.game(STEP)
    assert refusal(game, send(table, "SDM-XXXXII", 1)) == "J22 None of these points would reach XXXXII supply"
    assert send(table, "SDM-XXXXII", 1) not in game.orders()


def test_J22_a_marker_gets_at_most_three_points_and_no_more_than_there_are(table):
    table.p.stock = 2
    game = table.game(STEP)
    assert refusal(game, send(table, "SDM-XI", 4)) == "J22 A marker gets at most 3 points"
    assert refusal(game, send(table, "SDM-XI", 3)) == "J22 Only 2 points are in stock"
    assert refusal(game, send(table, "SDM-XI", 0)) == "J22 Only 2 points are in stock"
    assert [order for order in game.orders() if order != Done()] == [
        send(table, "SDM-XXXXII", 2),
        send(table, "SDM-XI", 1),
        send(table, "SDM-XI", 2),
    ]


def test_J22_a_marker_gets_points_once(table):
    game = table.game(STEP)
    game.give(send(table, "SDM-XI", 1))
    assert refusal(game, send(table, "SDM-XI", 1)) == "J22 Points have been sent to XI supply already"
    assert {order.marker for order in game.orders()[1:]} == {table.unit("SDM-XXXXII")}


def test_J22_a_marker_without_open_road_to_korsun_gets_none(table):
    table.put("S37", "2412")
    game = table.game(STEP)
    assert refusal(game, send(table, "SDM-XI", 1)) == "J22 No open road leads from the airfield to XI supply"


@pytest.mark.parametrize("marker", ["SDM-VII", "G24", "SDM-III"])
def test_J22_only_markers_of_the_pocket_get_points(table, marker):
    table.put("SDM-VII", "0815")
    assert " is not a supply marker of the pocket" in refusal(table.game(STEP), send(table, marker, 1))


def test_J112_points_from_korsun_join_a_marker_for_this_turn(table):
    unit = table.put("G24", "2513")
    game = table.game(STEP)
    game.give(send(table, "SDM-XI", 1))
    game.give(Done())
    assert game.position.cut == {table.unit("SDM-XXXXII")}
    assert game.position.supply[unit] == IN_SUPPLY


def test_C_2_korsun_is_passed_without_an_airfield(table):
    table.p.korsun = 0
    assert why_skipped(table.game(STEP), STEP) == "There is no airfield in the pocket"


def test_C_2_korsun_is_passed_with_an_empty_stock(table):
    table.p.stock = 0
    assert why_skipped(table.game(STEP), STEP) == "The stock at the airfield of the pocket is empty"


def test_C_2_korsun_is_passed_when_no_marker_can_get_a_point(table):
    table.put("S37", "2109")  # its ZOC shuts Korsun
    assert (
        why_skipped(table.game(STEP), STEP)
        == "The airfield can send nothing to a supply marker of the pocket"
    )


def test_J71_an_isolated_marker_pays_and_supplies_its_korps(table):
    table.p.isolated, table.p.korsun = frozenset({"XI"}), 0
    marker = table.put("SDM-XI", "2513", points=4)
    unit = table.put("G24", "2513")
    game = table.game(STEP)
    assert within(game, STEP) == [PointsSpent(marker, 1, 3)]
    assert game.position.cut == {table.unit("SDM-XXXXII")}
    assert game.position.supply[unit] == IN_SUPPLY


def test_J71_an_isolated_marker_that_cannot_pay_is_cut_off(table):
    table.p.isolated, table.p.korsun = frozenset({"XI"}), 0
    unit = table.put("G24", "2513")
    game = table.game(STEP)
    assert table.unit("SDM-XI") in game.position.cut
    assert game.position.supply[unit] == OOS1


def test_J71_the_stock_of_an_isolated_korps_is_not_lost_and_holds_six(table):
    table.p.isolated = frozenset({"XI"})
    table.put("SDM-XI", "2513", points=9)
    table.put("SDM-XXXXII", "1507", points=3)
    table.put("S60", "2824")
    table.put("S61", "0424")
    points = table.game("C.2").position.points
    assert (points[table.unit("SDM-XI")], points[table.unit("SDM-XXXXII")]) == (6, 0)


def test_J71_an_isolated_marker_with_an_open_road_receives_and_keeps_its_stock(table):
    table.p.isolated, table.p.korsun = frozenset({"XI"}), 0
    marker = table.put("SDM-XI", "2824", points=3)
    game = table.game("C.2")
    assert game.position.points[marker] == 3 + 5
    assert why_skipped(game, STEP) == "There is no airfield in the pocket"


def test_J71_an_isolated_marker_gets_no_more_than_it_holds(table):
    table.p.isolated = frozenset({"XI"})
    marker = table.put("SDM-XI", "2513", points=5)
    game = table.game(STEP)
    game.give(send(table, "SDM-XI", 3))
    assert PointsAdded(marker, 1, 6) in told(game)


def test_J22_in_gruppe_stemmermann_each_marker_pays(table):
    table.p.isolated, table.p.korsun = frozenset({"XI", "XXXXII"}), 0
    other = table.put("SDM-XXXXII", "1507", points=2)
    marker = table.put("SDM-XI", "2513", points=3)
    game = table.game(STEP)
    assert within(game, STEP) == [PointsSpent(other, 1, 1), PointsSpent(marker, 1, 2)]
    assert game.position.cut == frozenset()


def test_J22_in_gruppe_stemmermann_the_marker_that_can_pay_supplies_both(table):
    table.p.isolated, table.p.korsun = frozenset({"XI", "XXXXII"}), 0
    other = table.put("SDM-XXXXII", "1507")
    table.put("SDM-XI", "2513", points=1)
    unit = table.put("G08", "2412", supply=OOS1)  # of XXXXII Korps
    game = table.game(STEP)
    assert game.position.cut == {other}
    assert game.position.supply[unit] == IN_SUPPLY


def test_J71_two_korps_that_are_isolated_pay_after_the_stock_is_shared_out(table):
    table.p.isolated = frozenset({"XI", "XXXXII"})
    game = table.game(STEP)
    game.give(send(table, "SDM-XI", 2))
    game.give(Done())
    assert game.position.points[table.unit("SDM-XI")] == 1
    assert game.position.cut == {table.unit("SDM-XXXXII")}


def test_J112_an_alternate_airfield_sends_along_a_supply_path(table):
    table.p.korsun, table.p.airfield, table.p.airfield_work = 0, table.hex("2811"), 3
    game = table.game(STEP)
    assert {order.marker for order in game.orders()[1:]} == {table.unit("SDM-XI")}
    game.give(send(table, "SDM-XI", 3))
    assert game.position.points[table.unit("SDM-XI")] == 3


def test_J22_a_marker_that_is_off_the_map_gets_nothing(table):
    table.put("SDM-XXXXII", "dead")
    orders = table.game(STEP).orders()
    assert {order.marker for order in orders[1:]} == {table.unit("SDM-XI")}


@pytest.mark.parametrize(("work", "is_soviet"), [(2, False), (3, True)])
def test_J112_an_alternate_airfield_must_be_finished_and_german(table, work, is_soviet):
    table.p.korsun, table.p.airfield, table.p.airfield_work = 0, table.hex("2811"), work
    if is_soviet:
        table.soviet("2811")
    assert why_skipped(table.game(STEP), STEP) == "There is no airfield in the pocket"
