"""D.2: landings in the pocket."""

import pytest

from cholm_qt.games.jaws_of_victory.rules.events import CapacityChanged, LandingRolled
from cholm_qt.games.jaws_of_victory.rules.names import CLEAR, FROZEN, KORSUN_ACTIVE, MUD, OVERCAST, STORM
from cholm_qt.games.jaws_of_victory.rules.orders import Land, Pass
from tests.games.jaws_of_victory.table import Table, told, why_skipped

STEP = "D.2"


@pytest.fixture
def table():
    table = Table()
    table.p.korsun, table.p.landings = KORSUN_ACTIVE, 3
    return table


def rolled(game):
    return [event for event in told(game) if isinstance(event, LandingRolled)]


@pytest.mark.steps("D.2")
def test_J31_each_point_is_one_throw_and_fills_the_stock(table):
    game = table.game(STEP, 2, 1, 6)
    game.give(Land(3))
    assert rolled(game) == [LandingRolled(2, 2, True), LandingRolled(1, 2, False), LandingRolled(6, 2, True)]
    assert (game.position.stock, game.position.evacuated, game.position.landings) == (2, 2, 0)


@pytest.mark.parametrize(
    ("visibility", "ground", "strip", "soviet", "needed"),
    [
        (CLEAR, FROZEN, 0, "", 2),
        (OVERCAST, FROZEN, 0, "", 3),
        (CLEAR, MUD, 0, "", 3),
        (CLEAR, MUD, 3, "", 3),
        (CLEAR, MUD, 4, "", 2),
        (CLEAR, FROZEN, 0, "2107", 3),
        (CLEAR, FROZEN, 0, "2106", 2),
        (OVERCAST, MUD, 0, "2107", 5),
    ],
)
def test_14_6_3_mud_and_soviets_near_make_landings_harder(table, visibility, ground, strip, soviet, needed):
    table.p.visibility, table.p.strip = visibility, strip
    table.p.set_ground(ground)
    if soviet:
        table.put("S01", soviet)
    game = table.game(STEP, needed - 1, needed)
    game.give(Land(2))
    assert rolled(game) == [LandingRolled(needed - 1, needed, False), LandingRolled(needed, needed, True)]


def test_J31_the_stock_holds_six(table):
    table.p.stock = 5
    game = table.game(STEP, 6, 6)
    game.give(Land(2))
    assert game.position.stock == 6
    assert game.position.evacuated == 2


def test_J97_no_more_than_twenty_five_tenths_of_a_step_are_flown_out(table):
    table.p.evacuated = 25
    game = table.game(STEP, 6)
    game.give(Land(1))
    assert game.position.evacuated == 25


def test_J31_natural_ones_of_drops_and_landings_count_together(table):
    table.p.ones = 3
    game = table.game(STEP, 1)
    assert CapacityChanged(3) in game.give(Land(1))


def test_J31_no_more_lands_than_was_set_aside(table):
    game = table.game(STEP)
    assert game.orders() == [Pass(), Land(1), Land(2), Land(3)]
    for points in (0, 4):
        assert [(r.case, r.says) for r in game.why_not(Land(points))] == [
            ("J31", "Only 3 points were set aside")
        ]


def test_D_2_what_is_not_flown_is_lost(table):
    game = table.game(STEP)
    game.give(Pass())
    assert (game.position.landings, game.position.stock) == (0, 0)


def test_D_2_a_throw_names_the_airfield(table):
    game = table.game(STEP, seed=None)
    game.give(Land(1))
    assert "Landing at 2110 Korsun" in game.prompt.says


def test_D_2_is_passed_without_an_airfield(table):
    table.p.korsun = 0
    game = table.game(STEP)
    assert why_skipped(game, STEP) == "There is no airfield in the pocket"
    assert game.position.landings == 0


def test_D_2_is_passed_when_nothing_was_set_aside(table):
    table.p.landings = 0
    assert why_skipped(table.game(STEP), STEP) == "Nothing was set aside for it last turn"


def test_D_2_a_storm_grounds_the_landings_and_they_are_lost(table):
    table.p.visibility = STORM
    game = table.game(STEP)
    assert why_skipped(game, STEP) == "Nobody flies in a storm"
    assert game.position.landings == 0


def test_J33_landings_fail_while_soviets_are_near_uman(table):
    table.put("S14", "0424")
    assert why_skipped(table.game(STEP), STEP) == "Uman is not German"


def test_J112_an_alternate_airfield_has_no_hard_strip(table):
    table.p.korsun, table.p.airfield, table.p.airfield_work = 0, table.hex("2811"), 3
    table.p.strip = 4
    table.p.set_ground(MUD)
    game = table.game(STEP, 2)
    game.give(Land(1))
    assert rolled(game) == [LandingRolled(2, 3, False)]
