from random import Random

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import IllegalOrder
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, Components
from cholm_qt.games.circle_of_fire.rules.orders import Bombard, Done, Pass, Place
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES


@pytest.fixture
def game() -> Game[Position]:
    """The campaign at the first decision of the German set-up."""
    return Game.begin(FILES.load_scenario("campaign"), seed=5)


def forget(components: Components) -> None:
    """Let nothing be remembered of earlier lists."""
    components.findings.clear()
    components.listings.clear()
    components.fires.clear()


def test_what_is_remembered_lists_the_same_orders_as_a_fresh_search(game: Game[Position]) -> None:
    rng, compared = Random(5), 0
    while not game.is_over:
        orders = game.orders()
        if game.prompt.waiting in ("impulse", "moving"):
            forget(game.position.components)
            assert RULES.orders(game.position) == orders
            compared += 1
        game.give(orders[int(rng.random() * len(orders))])
    assert compared > 50


def test_an_order_put_into_the_list_is_still_refused(game: Game[Position]) -> None:
    stranger = Place((game.position.components.guns[GERMAN][0],), game.position.components.urban[0])
    game.orders().append(stranger)
    with pytest.raises(IllegalOrder):
        game.give(stranger)


def test_an_order_that_only_looks_like_a_listed_one_is_refused(game: Game[Position]) -> None:
    while Done() not in game.orders():
        game.give(game.orders()[0])
    with pytest.raises(IllegalOrder):
        game.give(Pass())


def test_an_order_need_not_be_listed_first(game: Game[Position]) -> None:
    legal = RULES.orders(game.position)[0]
    assert game.give(legal)


def test_an_illegal_order_is_refused_without_a_list(game: Game[Position]) -> None:
    with pytest.raises(IllegalOrder):
        game.give(Bombard(0, 0))
