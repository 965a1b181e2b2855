"""D.3, D.4: what Uman sets aside for the next Game-turn."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import PointsSetAside
from cholm_qt.games.jaws_of_victory.rules.names import KORSUN_ACTIVE, KORSUN_LOST
from cholm_qt.games.jaws_of_victory.rules.orders import AllocateDrops, AllocateLandings, Land
from cholm_qt.games.jaws_of_victory.rules.uman import most_landings
from tests.games.jaws_of_victory.table import Table, told, why_skipped


@pytest.fixture
def table():
    return Table()


def again(table, game, step, *dice):
    """The game that goes on from another one's position at a step."""
    table.p = game.position.copy()
    table.p.agenda = []
    return table.game(step, *dice)


def refusals(game, order):
    return [f"{reason.case} {reason.says}" for reason in game.why_not(order)]


@pytest.mark.steps("D.3")
def test_J32_at_most_two_points_are_set_aside_for_drops(table):
    game = table.game("D.3")
    assert game.orders() == [AllocateDrops(0), AllocateDrops(1), AllocateDrops(2)]
    assert refusals(game, AllocateDrops(3)) == ["J32 At most 2 points are set aside for air-drops"]
    assert PointsSetAside("drops", 2) in game.give(AllocateDrops(2))
    assert game.position.drops == 2


def test_J32_no_more_is_set_aside_than_uman_flies(table):
    table.p.uman = 1
    game = table.game("D.3")
    assert refusals(game, AllocateDrops(2)) == ["J32 Uman can fly only 1 point"]
    assert refusals(game, AllocateDrops(-1)) == ["J32 Uman can fly only 1 point"]


def test_J32_choosing_none_is_the_skip(table):
    game = table.game("D.3")
    game.give(AllocateDrops(0))
    assert why_skipped(game, "D.4") == "There is no airfield in the pocket"


@pytest.mark.steps("D.3", "D.4")
def test_J32_drops_and_landings_together_keep_within_the_capacity(table):
    table.p.korsun = KORSUN_ACTIVE
    game = table.game("D.3")
    game.give(AllocateDrops(1))
    assert game.orders() == [AllocateLandings(points) for points in range(4)]
    assert refusals(game, AllocateLandings(4)) == ["J32 Only 3 points can be set aside for landings"]
    assert PointsSetAside("landings", 3) in game.give(AllocateLandings(3))
    assert game.position.landings == 3


def test_J32_nothing_is_left_for_landings_when_drops_took_all(table):
    table.p.korsun, table.p.uman = KORSUN_ACTIVE, 2
    game = table.game("D.3")
    game.give(AllocateDrops(2))
    assert why_skipped(game, "D.4") == "All that Uman can fly is set aside"


def test_J32_Korsun_receives_nothing_before_the_second_turn_after_its_isolation(table):
    """Declared in F.1.B of turn n: nothing set aside in n, set aside in D.4 of n+1, landed in D.2 of n+2."""
    game = table.game("D.3")  # turn n: Korsun is not active yet
    game.give(AllocateDrops(0))
    assert why_skipped(game, "D.4") == "There is no airfield in the pocket"
    game.position.korsun = KORSUN_ACTIVE  # F.1.B of turn n
    game = again(table, game, "D.2")  # turn n+1
    assert why_skipped(game, "D.2") == "Nothing was set aside for it last turn"
    game.give(AllocateDrops(0))
    game.give(AllocateLandings(4))
    assert game.position.stock == 0
    game = again(table, game, "D.2", 6, 6, 6, 6)  # turn n+2
    game.give(Land(4))
    assert game.position.stock == 4


@pytest.mark.parametrize("step", ["D.3", "D.4"])
@pytest.mark.parametrize(
    ("soviet", "reason"),
    [("0623", "Soviet combat units are too near Uman"), ("0424", "Uman is not German")],
)
def test_J33_uman_is_closed_while_soviets_are_near(table, step, soviet, reason):
    table.p.korsun = KORSUN_ACTIVE
    table.put("S14", soviet)
    assert why_skipped(table.game(step), step) == reason


@pytest.mark.parametrize(("unit", "hex_id"), [("S14", "0622"), ("S60", "0623")])
def test_J33_only_combat_units_within_two_hexes_close_uman(table, unit, hex_id):
    table.put(unit, hex_id)
    assert table.game("D.3").prompt.case == "D.3"


def test_J33_korsun_that_is_lost_stays_closed(table):
    table.p.korsun = KORSUN_LOST
    assert why_skipped(table.game("D.4"), "D.4") == "There is no airfield in the pocket"


def test_J32_nothing_can_be_landed_without_an_airfield(table):
    assert most_landings(table.p) == 0


def test_D_3_is_passed_without_capacity(table):
    table.p.uman = 0
    table.put("G17", "2514")
    game = table.game("C.2")
    assert why_skipped(game, "D.3") == "Uman has no capacity"


def test_J114_uman_is_out_of_play_at_kapitanovka():
    game = Table("kapitanovka", whole=True).game("D.3")
    assert why_skipped(game, "D.3") == "Uman is out of play"


def test_J112_an_alternate_airfield_takes_one_point_a_turn(table):
    table.p.airfield, table.p.airfield_work = table.hex("2811"), 3
    game = table.game("D.4")
    assert game.orders() == [AllocateLandings(0), AllocateLandings(1)]
    game.give(AllocateLandings(1))
    assert PointsSetAside("landings", 1) in told(game)
