"""What self-play tests of Circle of Fire alone."""

from random import Random

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.checks import CHECKS
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.orders import Fire, Pass
from cholm_qt.games.circle_of_fire.rules.position import Position


@pytest.fixture
def game() -> Game[Position]:
    """The first Impulse of the first assault."""
    return Game.begin(FILES.load_scenario("first-assault"), seed=1)


def fires(game: Game[Position]) -> list[Fire]:
    return [order for order in game.orders() if isinstance(order, Fire)]


@pytest.mark.parametrize("passes", [0, 1])
def test_12_2_2_a_rare_position_is_at_night_with_armor_on_the_map(game: Game[Position], passes: int) -> None:
    for _ in range(passes):
        game.give(Pass())
    rare = list(CHECKS.rare_positions(game, Random(1)))
    assert rare
    for p in rare:
        assert p.night
        assert all(p.on_map(unit) for unit in p.components.armor[game.prompt.actor])
        assert list(CHECKS.system.faults(p)) == []


def test_a_rare_position_leaves_the_game_alone(game: Game[Position]) -> None:
    before = game.position.copy()
    list(CHECKS.rare_positions(game, Random(1)))
    assert game.position == before


def test_there_are_no_rare_positions_outside_an_impulse() -> None:
    game = Game.begin(FILES.load_scenario("campaign"), seed=1)
    assert list(CHECKS.rare_positions(game, Random(1))) == []


def test_13_1_fires_of_different_units_are_alike_when_the_units_are(game: Game[Position]) -> None:
    bot = RandomBot(5)
    while not game.is_over:
        for fire in fires(game):
            for twin in range(len(game.position.components.units)):
                other = Fire(fire.area, fire.target, twin, fire.support)
                if twin != fire.lead and CHECKS.are_alike(game.position, other, fire):
                    kinds = [game.position.components.units[unit] for unit in (twin, fire.lead)]
                    assert (kinds[0].type, kinds[0].side) == (kinds[1].type, kinds[1].side)
                    return
        game.give(bot.choose(game))
    pytest.fail("no two units of one kind could fire")


def test_orders_of_other_kinds_are_never_alike(game: Game[Position]) -> None:
    assert not CHECKS.are_alike(game.position, Pass(), fires(game)[0])
