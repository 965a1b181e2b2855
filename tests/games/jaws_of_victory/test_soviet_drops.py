"""C.6: Soviet air-drops."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import DropRolled
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR, IN_SUPPLY, OOS1, OOS2, OVERCAST, STORM
from cholm_qt.games.jaws_of_victory.rules.orders import Pass, SovietDrop
from tests.games.jaws_of_victory.table import Table, told, why_skipped

STEP = "C.6-2UF"


@pytest.fixture
def table():
    table = Table()
    table.put("S44", "2319", supply=OOS2)
    table.put("S45", "2319", supply=OOS1)
    table.put("S46", "2513", supply=OOS1)
    table.put("S14", "1617", supply=OOS1)
    return table


@pytest.mark.parametrize(
    ("visibility", "die", "arrives"),
    [(CLEAR, 3, False), (CLEAR, 4, True), (OVERCAST, 4, False), (OVERCAST, 5, True)],
)
def test_J26_a_drop_supplies_a_hex_from_a_number_on(table, visibility, die, arrives):
    table.p.visibility = visibility
    game = table.game(STEP, die)
    game.give(SovietDrop(table.hex("2319")))
    assert DropRolled(table.hex("2319"), die, 4 + visibility, arrives) in told(game)
    units = [table.unit("S44"), table.unit("S45")]
    assert [game.position.supply[unit] == IN_SUPPLY for unit in units] == [arrives] * 2
    assert [game.position.extended[unit] for unit in units] == [arrives] * 2  # J113


@pytest.mark.steps("C.6-1UF", "C.6-2UF")
def test_J26_one_hex_for_each_front(table):
    game = table.game("C.6-1UF", 6, 6)
    assert game.orders() == [Pass(), SovietDrop(table.hex("1617"))]
    game.give(game.orders()[1])
    assert game.prompt.case == STEP
    assert game.orders() == [Pass(), SovietDrop(table.hex("2319")), SovietDrop(table.hex("2513"))]
    game.give(game.orders()[1])
    assert game.prompt.case != STEP
    assert game.position.supply[table.unit("S46")] == OOS1


def test_J26_the_target_is_named_before_the_throw(table):
    game = table.game(STEP, seed=None)
    game.give(SovietDrop(table.hex("2319")))
    assert (game.prompt.waiting, game.prompt.case) == ("dice", STEP)


def test_J26_a_front_supplies_its_own_units_only(table):
    game = table.game(STEP)
    reason = game.why_not(SovietDrop(table.hex("1617")))[0]
    assert (reason.case, reason.says) == (
        "J26",
        "The units in 1617 Zvenigorodka are not of the 2nd Ukrainian Front",
    )


@pytest.mark.parametrize("hex_id", ["2110", "2014", "2318"])
def test_J26_somebody_must_be_out_of_supply_there(table, hex_id):
    table.put("S47", "2318")
    table.put("G17", "2014", supply=OOS1)
    assert (
        "No Soviet unit is Out of Supply in"
        in table.game(STEP).why_not(SovietDrop(table.hex(hex_id)))[0].says
    )


def test_C_6_a_front_may_pass(table):
    game = table.game(STEP)
    game.give(Pass())
    assert game.prompt.case != STEP
    assert not [e for e in told(game) if isinstance(e, DropRolled)]


def test_C_6_the_question_is_about_the_hexes_to_choose_from(table):
    assert table.game(STEP).prompt.places == (table.hex("2319"), table.hex("2513"))


def test_C_6_is_passed_in_a_storm(table):
    table.p.visibility = STORM
    assert why_skipped(table.game(STEP), STEP) == "Nobody flies in a storm"


def test_C_6_is_passed_when_the_front_is_in_supply(table):
    table.put("S14", "1617", supply=IN_SUPPLY)
    assert (
        why_skipped(table.game("C.6-1UF"), "C.6-1UF") == "No unit of the 1st Ukrainian Front is Out of Supply"
    )


def test_J43_27th_army_is_supplied_by_the_front_that_it_went_to():
    table = Table()
    table.put("S01", "1617", supply=OOS1)
    table.p.transferred = True
    assert table.game("C.6-1UF").prompt.case == STEP
