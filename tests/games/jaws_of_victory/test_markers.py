"""C.1: where supply markers can be put."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import MarkerPlaced
from cholm_qt.games.jaws_of_victory.rules.orders import Done, PlaceMarker
from tests.games.jaws_of_victory.table import Table, why_skipped, within


@pytest.fixture
def table():
    table = Table()
    table.put("SDM-XI", "2513")
    return table


def place(table, marker, hex_id):
    return PlaceMarker(table.unit(marker), table.hex(hex_id))


def cases(game, order):
    return [reason.case for reason in game.why_not(order)]


@pytest.mark.steps("C.1-german")
def test_J20_a_marker_is_put_on_a_road_hex_joined_with_its_source(table):
    game = table.game("C.1-german")
    order = place(table, "SDM-XI", "2824")
    assert order in game.orders()
    assert game.why_not(Done()) == ()
    assert MarkerPlaced(order.marker, order.place) in game.give(order)
    assert game.position.where[order.marker] == order.place


def test_J20_a_marker_is_not_put_off_the_road(table):
    game = table.game("C.1-german")
    assert cases(game, place(table, "SDM-XI", "0810")) == ["J20"]
    assert cases(game, PlaceMarker(table.unit("SDM-XI"), table.c.box("dead"))) == ["J20"]


def test_J20_a_marker_is_not_put_into_enemy_zoc_alone(table):
    table.put("S37", "2825")
    game = table.game("C.1-german")
    order = place(table, "SDM-XI", "2824")
    assert "An enemy unit or its ZOC shuts 2824 Novomirgorod" in game.why_not(order)[0].says
    assert order not in game.orders()


def test_J20_a_marker_that_is_cut_off_does_not_leave_its_own_roads(table):
    """The ring can close: a marker does not hop out of it to its source (J20)."""
    table.close_in("2513")
    game = table.game("C.1-german")
    places = {order.place for order in game.orders() if isinstance(order, PlaceMarker)}
    assert places
    assert all(table.c.distance(table.hex("2513"), place) == 1 for place in places)
    reason = game.why_not(place(table, "SDM-XI", "2824"))[0]
    assert (reason.case, reason.says) == (
        "J20",
        "No open road leads to 2824 Novomirgorod from where XI supply stands",
    )


def test_J20_a_joined_marker_is_not_put_on_roads_cut_off_from_its_source(table):
    table.put("SDM-XI", "2824")
    table.close_in("2513")
    game = table.game("C.1-german")
    reason = game.why_not(place(table, "SDM-XI", "2513"))[0]
    assert reason.says == "No open road leads from 2513 Gorodishche to the source of XI supply"


def test_J20_a_marker_in_enemy_zoc_stays_where_it_is(table):
    table.put("S37", "2613")
    assert (
        why_skipped(table.game("C.1-german"), "C.1-german") == "No German supply marker could stand elsewhere"
    )


@pytest.mark.steps("C.1-soviet")
def test_C_1_the_soviets_place_their_markers_first(table):
    table.put("SDM-52A", "3412")
    table.soviet("3412", "3411", "3511", "3510")
    game = table.game("C.1-soviet")
    assert game.prompt.case == "C.1-soviet"
    game.give(place(table, "SDM-52A", "3510"))
    assert game.prompt.case == "C.1-german"


@pytest.mark.parametrize(
    ("marker", "hex_id"), [("SDM-XI", "2513"), ("SDM-52A", "3510"), ("SDM-III", "0424"), ("G24", "0424")]
)
def test_13_2_1_only_own_markers_on_the_map_go_elsewhere(table, marker, hex_id):
    table.put("SDM-52A", "3412")
    game = table.game("C.1-german")
    assert cases(game, place(table, marker, hex_id)) == ["13.2.1"]


def test_J111_a_marker_is_put_elsewhere_only_once(table):
    table.put("SDM-XXXXVII", "2823")
    game = table.game("C.1-german")
    game.give(place(table, "SDM-XI", "2824"))
    assert cases(game, place(table, "SDM-XI", "2513")) == ["J111"]
    assert {order.marker for order in game.orders() if order != Done()} == {table.unit("SDM-XXXXVII")}


def test_J103_a_marker_that_was_put_elsewhere_can_be_taken_back(table):
    table.put("SDM-XXXXVII", "2823")
    game = table.game("C.1-german")
    game.give(place(table, "SDM-XI", "2824"))
    assert game.undo() is None
    assert game.position.where[table.unit("SDM-XI")] == table.hex("2513")


def test_J111_the_marker_of_III_comes_into_play_on_turn_7(table):
    marker = table.put("SDM-III", "later")
    assert table.game("C.1-german", turn=6).position.where[marker] == table.c.box("later")
    game = table.game("C.1-german", turn=7)
    assert MarkerPlaced(marker, table.hex("0424")) in within(game, "C.1-german")
    assert place(table, "SDM-III", "0815") in game.orders()


def test_J111_a_marker_comes_into_play_even_if_it_cannot_go_on(table):
    table.put("SDM-XI", "dead")
    marker = table.put("SDM-2TA", "later")
    for number, (there, _) in enumerate(table.c.roads[table.hex("0201")]):
        table.put(f"G{52 + number}", table.c.board.places[there].id)
    game = table.game("C.1-soviet", turn=11)
    assert game.position.where[marker] == table.hex("0201")


def test_J111_a_marker_waits_until_its_hex_is_open(table):
    marker = table.put("SDM-III", "later")
    table.put("S37", "0425")
    assert table.game("C.1-german", turn=8).position.where[marker] == table.c.box("later")


def test_J102_every_order_of_the_longest_list_is_legal():
    game = Table(whole=True).game("C.1-german")
    orders = game.orders()
    assert len(orders) > 700
    assert not any(game.why_not(order) for order in orders)


def test_J102_orders_that_are_not_listed_are_refused():
    game = Table(whole=True).game("C.1-german")
    listed = set(game.orders())
    c = game.position.components
    others = {
        PlaceMarker(unit, there) for unit in c.markers for there in range(0, c.places + len(c.boxes), 7)
    } - listed
    assert all(game.why_not(order) for order in others)
