"""17.1 Barrage units: their cycle, their fire, and what they do to a hex."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    CLEAR,
    DISORGANIZED,
    GERMAN,
    OOS1,
    OVERCAST,
    REGROUPING,
    SOVIET,
    SPENT,
    STORM,
)
from cholm_qt.games.jaws_of_victory.rules.orders import Bombard, CreateBarrage, Done, Resupply, Suffer
from tests.games.jaws_of_victory.table import Table
from tests.games.jaws_of_victory.telling import agrees, cases, passive, skipped, told


@pytest.fixture
def table() -> Table:
    """A division behind the front: guns in 3319, a rifle division beside the German hex 3120."""
    table = Table()
    table.put("S61", "division")
    table.put("S54", "3319")
    table.put("S55", "3319")
    table.put("S37", "3220")
    table.put("G22", "3120")
    return table


def fire(table: Table, *dice: int):
    """The game after the barrage unit has fired on 3120 with these dice."""
    table.put("S61", "3220")
    table.put("S54", "division")
    table.put("S55", "division")
    game = table.game("E.1.C", *dice)
    game.give(Bombard(table.unit("S61"), table.hex("3120")))
    return game


@pytest.mark.steps("E.1.B")
def test_J40_ready_guns_are_exchanged_for_their_barrage_unit(table):
    game = table.game("E.1.B")
    game.give(CreateBarrage(table.unit("S61"), table.hex("3319")))
    p = game.position
    assert p.where[table.unit("S61")] == table.hex("3319")
    assert {p.where[table.unit(gun)] for gun in ("S54", "S55")} == {table.c.box("division")}


def test_J40_the_barrage_unit_may_stand_in_either_hex(table):
    table.put("S55", "3318")
    game = table.game("E.1.B")
    offered = {order.place for order in game.orders() if isinstance(order, CreateBarrage)}
    assert offered == {table.hex("3319"), table.hex("3318")}
    assert agrees(game)
    assert cases(game, CreateBarrage(table.unit("S61"), table.hex("3220"))) == ["J40"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda table: table.put("S55", "3319", ammo=SPENT),
        lambda table: table.put("S55", "3319", supply=OOS1),
        lambda table: table.put("S55", "3319", extended=1),
        lambda table: table.put("S55", "3319", silent=1),
        lambda table: table.put("S55", "3517"),
        lambda table: table.put("S55", "dead"),
    ],
)
def test_J40_both_guns_must_be_able(table, spoil):
    table.put("S62", "division")
    table.put("S56", "3419")
    table.put("S57", "3419")
    spoil(table)
    game = table.game("E.1.B")
    assert cases(game, CreateBarrage(table.unit("S61"), table.hex("3319"))) == ["J40"]
    assert not any(isinstance(o, CreateBarrage) and o.unit == table.unit("S61") for o in game.orders())


def test_J40_a_division_waits_for_its_game_turn(table):
    table.put("S60", "division")
    table.put("S20", "1110")
    table.put("S21", "1110")
    order = CreateBarrage(table.unit("S60"), table.hex("1110"))
    reasons = table.game("E.1.B").why_not(order)
    assert [reason.case for reason in reasons] == ["J40", "J65"]
    assert "Game-turn 2" in reasons[0].says
    assert table.game("E.1.B", turn=2).why_not(order) == ()


def test_J40_a_division_without_a_date_is_not_used():
    table = Table("kapitanovka")
    for unit, at in (("S60", "division"), ("S20", "3319"), ("S21", "3319")):
        table.put(unit, at)
    for unit, at in (("S61", "division"), ("S54", "3318"), ("S55", "3318")):
        table.put(unit, at)
    (reason,) = table.game("E.1.B").why_not(CreateBarrage(table.unit("S60"), table.hex("3319")))
    assert "not used" in reason.says


def test_17_1_1_only_a_barrage_unit_in_its_box_is_created(table):
    game = table.game("E.1.B")
    assert cases(game, CreateBarrage(table.unit("S37"), table.hex("3220"))) == ["17.1.1"]
    assert "17.1.1" in cases(game, CreateBarrage(table.unit("S62"), table.hex("3220")))


def test_E_1_B_is_passed_when_no_division_can_fire():
    assert skipped(Table().game("E.1.B"), "E.1.B") == "No Barrage unit can be created"


def test_J41_a_barrage_disorganizes_all_and_marks_the_hex(table):
    table.put("G21", "3120", order=REGROUPING)
    table.p.visibility = CLEAR
    game = fire(table, 4)
    assert [game.position.order[table.unit(unit)] for unit in ("G21", "G22")] == [DISORGANIZED] * 2
    assert table.hex("3120") in game.position.shelled


def test_J41_one_unit_is_picked_by_the_Germans(table):
    table.put("G21", "3120")
    game = fire(table, 3)
    assert game.prompt.actor == GERMAN
    assert cases(game, Suffer(table.unit("S37"))) == ["J41"]
    game.give(Suffer(table.unit("G22")))
    assert [game.position.order[table.unit(unit)] for unit in ("G21", "G22")] == [0, DISORGANIZED]


def test_J132_a_unit_that_is_Disorganized_already_is_not_picked(table):
    table.put("G21", "3120")
    table.put("G19", "3120", order=DISORGANIZED)
    game = fire(table, 2)
    assert cases(game, Suffer(table.unit("G19"))) == ["J132"]
    assert agrees(game)


def test_J132_nobody_is_picked_where_all_are_Disorganized(table):
    table.put("G22", "3120", order=DISORGANIZED)
    game = fire(table, 2)
    assert told(game, e.HexShelled)[0].result == "one"
    assert game.position.order[table.unit("G22")] == DISORGANIZED
    assert game.prompt.actor == SOVIET


@pytest.mark.steps("E.1.C")
def test_J41_a_six_takes_a_step_as_well(table):
    table.put("G21", "3120")
    game = fire(table, 6)
    game.give(Suffer(table.unit("G21")))
    assert [game.position.steps[table.unit(unit)] for unit in ("G21", "G22")] == [1, 2]
    assert game.position.order[table.unit("G22")] == DISORGANIZED


def test_J132_an_alarm_unit_does_not_survive_a_barrage(table):
    table.put("G22", "absent")
    table.put("G52", "3120")
    game = fire(table, 6)
    assert game.position.where[table.unit("G52")] == table.c.box("dead")
    assert not told(game, e.StepLost)


def test_J41_overcast_takes_one_off_the_die(table):
    table.p.visibility = OVERCAST
    game = fire(table, 2)
    (event,) = told(game, e.HexShelled)
    assert (event.modifier, event.result) == (-1, "none")
    assert game.position.order[table.unit("G22")] == 0


def test_J41_the_lowest_die_in_overcast_has_no_effect(table):
    table.p.visibility = OVERCAST
    assert told(fire(table, 1), e.HexShelled)[0].result == "none"


def test_J41_what_a_barrage_may_strike(table):
    table.put("S61", "3220")
    table.put("G20", "3118")  # nobody beside it
    table.put("S40", "2918")
    table.put("G18", "2818")  # too far
    table.put("G17", "3019")
    table.p.shelled = frozenset((table.hex("3019"),))
    table.put("S39", "3020")
    game = table.game("E.1.C")
    barrage = table.unit("S61")
    assert agrees(game)
    assert {order.place for order in game.orders() if isinstance(order, Bombard)} == {table.hex("3120")}
    for place in ("3118", "2818", "3019", "3221"):
        assert cases(game, Bombard(barrage, table.hex(place))) == ["J41"], place
    assert cases(game, Bombard(barrage, table.c.box("dead"))) == ["J41"]
    assert cases(game, Bombard(table.unit("S62"), table.hex("3120"))) == ["17.1.3"]


def test_J41_a_barrage_unit_fires_once(table):
    table.put("G20", "3119")
    table.put("S62", "3219")
    game = fire(table, 4)
    assert cases(game, Bombard(table.unit("S61"), table.hex("3119"))) == ["J41"]
    assert Bombard(table.unit("S62"), table.hex("3119")) in game.orders()
    assert Bombard(table.unit("S62"), table.hex("3120")) not in game.orders()  # one Barrage in a hex
    game.give(Done())
    assert game.prompt.waiting != "barrage"


def test_E_1_C_is_passed_without_unit_or_target_and_in_a_storm(table):
    assert skipped(table.game("E.1.C"), "E.1.C") == "No Barrage unit is on the map"
    table.put("S61", "3620")
    assert skipped(table.game("E.1.C"), "E.1.C") == "No Barrage unit has a target"
    table.put("S61", "3220")
    table.p.visibility = STORM
    assert skipped(table.game("E.1.C"), "E.1.C") == "No Barrage is fired in a Storm"


@pytest.mark.steps("E.1.A.2")
def test_J42_the_guns_come_back_spent_when_the_barrage_unit_leaves(table):
    table.put("S61", "3319")
    table.put("S54", "division")
    table.put("S55", "division")
    game = table.game("E.1.A.2", turn=2)
    p = game.position
    assert p.where[table.unit("S61")] == table.c.box("away")
    assert p.returns == ((table.unit("S61"), 5),)
    assert [p.where[table.unit(gun)] for gun in ("S54", "S55")] == [table.hex("3319")] * 2
    assert [p.ammo[table.unit(gun)] for gun in ("S54", "S55")] == [SPENT] * 2


def test_J42_guns_without_room_come_back_to_the_nearest_Soviet_hex(table):
    table.put("S61", "3319")
    table.put("S54", "division")
    table.put("S55", "division")
    table.put("S59", "3319")
    table.put("S56", "3319")
    table.soviet("3320", "3516")
    game = table.game("E.1.A.2", turn=2)
    assert [game.position.where[table.unit(gun)] for gun in ("S54", "S55")] == [table.hex("3320")] * 2


def test_J42_J133_with_no_Soviet_hex_left_the_guns_come_back_where_the_barrage_unit_stood(table):
    for unit in ("S54", "S55"):
        table.put(unit, "division")
    table.put("S37", "absent")
    table.put("S61", "3319")
    table.p.control = bytearray(table.c.places)
    game = table.game("E.1.A.2", turn=2)
    assert game.position.where[table.unit("S54")] == table.hex("3319")


def test_J42_guns_do_not_come_back_outside_the_part_of_the_map_that_is_in_play():
    table = Table("kapitanovka")
    for unit in ("S54", "S55"):
        table.put(unit, "division")
    table.put("S61", "2219")
    table.put("S59", "2219")
    table.put("S56", "2219")
    table.soviet("2119", "2419")
    game = table.game("E.1.A.2", turn=2)
    assert [game.position.where[table.unit(gun)] for gun in ("S54", "S55")] == [table.hex("2419")] * 2


def test_J133_guns_leave_their_markers_behind(table):
    gun = table.put("S54", "3319", order=REGROUPING)
    game = table.game("E.1.B", turn=2)
    game.give(CreateBarrage(table.unit("S61"), table.hex("3319")))
    assert game.position.where[gun] == table.c.box("division")
    assert game.position.order[gun] == 0


def test_E_1_A_is_passed_when_no_barrage_unit_comes_or_goes(table):
    game = table.game("E.1.A.1")
    assert skipped(game, "E.1.A.1") == "No Barrage unit is due back"
    assert skipped(game, "E.1.A.2") == "No Barrage unit is on the map"


@pytest.mark.steps("E.1.A.1", "E.1.A.2", "E.1.B", "E.1.C")
def test_acceptance_6_a_barrage_fired_on_turn_1_can_be_used_again_on_turn_5_and_not_on_turn_4():
    table = Table(whole=True)
    game, unit, guns = table.game("E.1.B", turn=1), table.unit("S61"), (table.unit("S54"), table.unit("S55"))
    game.give(next(order for order in game.orders() if isinstance(order, CreateBarrage)))
    game.give(Done())
    game.give(next(order for order in game.orders() if isinstance(order, Bombard) and order.unit == unit))
    again = list[int]()  # the Game-turns in which the division could be exchanged
    while game.position.turn < 6:
        turn, orders = game.position.turn, game.orders()
        if turn > 1 and any(isinstance(order, CreateBarrage) and order.unit == unit for order in orders):
            again.append(turn)
        resupply = [order for order in orders if isinstance(order, Resupply) and order.unit in guns]
        game.give(next(iter(resupply), passive(orders)))
    assert set(again) == {5}
    assert told(game, e.BarrageLeft) == [e.BarrageLeft(unit, 5)]
    assert told(game, e.BarrageReturned) == [e.BarrageReturned(unit)]
