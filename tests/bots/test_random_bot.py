import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.system import SYSTEM


@pytest.fixture
def game() -> Game[Position]:
    return Game.begin(FILES.load_scenario("campaign"), seed=5)


def played(game: Game[Position], bot: RandomBot) -> list[Order]:
    orders = []
    while not game.is_over:
        orders.append(bot.choose(game))
        game.give(orders[-1])
    return orders


def test_the_chosen_order_is_a_listed_one(game):
    assert RandomBot(3).choose(game) in game.orders()


def test_the_same_seed_plays_the_same_game(game):
    again = Game.begin(FILES.load_scenario("campaign"), seed=5)
    assert played(game, RandomBot(8)) == played(again, RandomBot(8))


def test_another_seed_plays_another_game(game):
    again = Game.begin(FILES.load_scenario("campaign"), seed=5)
    assert played(game, RandomBot(8)) != played(again, RandomBot(9))


def test_the_opponent_of_a_single_keen_side_mostly_waits(game):
    played(game, RandomBot(1, SYSTEM, keen=(SOVIET,)))
    offers = [e for e in game.history if e.actor == GERMAN and not e.forced and e.before.impulse]
    waited = [e for e in offers if e.order is not None and SYSTEM.verbs.of(e.order).idle]
    assert len(waited) > len(offers) / 2
